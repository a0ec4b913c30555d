import type { GroupComparison } from '../../../contract/group-comparison.ts';
import type { Report, SharedReport, WrittenResponses } from '../../../contract/report.ts';
import type { ReportFilter } from '../../../machines/report/types.ts';
import { questions } from './questions.ts';

// Reports and what people wrote.

export const usualFilter: ReportFilter = {
  preset: 'month',
  startDate: null,
  endDate: null,
  user: null,
  group: null,
  compare: 'previous',
  per: 'round',
};

const march = {
  organisation: 'Birch Ltd',
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  timezone: 'Europe/Helsinki',
  today: '2026-03-31',
  span: { start_date: '2026-03-02', end_date: '2026-04-05' },
  groups: [{ id: 21, name: 'North' }],
  notes: [],
  first_results_at: null,
  left_open_until: null,
  regroupings: [],
  generated_at: '2026-03-31T12:00:00.000Z',
  questions: [
    { question: { ...questions.textarea, asked: true }, periods: [], rewordings: [], change: null, trend: null },
    { question: { ...questions.radio, asked: true }, periods: [], rewordings: [], change: null, trend: null },
  ],
  findings: {
    list: [],
    told: 0,
    unclear: 0,
    untested: 1,
    withheld: 0,
    history: null,
    breaks: [],
    are_groups_compared: true,
  },
};
const reported = {
  title: 'Pulse',
  description: '',
  anonymous: false,
  active_from: '2026-03-02T06:00:00.000Z',
  share_options: { comments: true, texts: true, groups: true, notes: true, first_day: null, last_day: null },
};
const nothingShared = { comments: false, texts: false, groups: false, notes: false, first_day: null, last_day: null };

export const reports = {
  march: {
    ...march,
    survey: { ...reported, id: 5, share_hash: null, current_round: null },
    can_export: true,
    can_share: true,
  },
  /** With a link that is there, and a plan that has neither links nor exports. */
  shared: {
    ...march,
    survey: { ...reported, id: 5, share_hash: 'h4sh', current_round: null },
    can_export: false,
    can_share: false,
  },
  anonymous: {
    ...march,
    survey: { ...reported, id: 5, share_hash: null, current_round: null, anonymous: true },
    can_export: true,
    can_share: true,
  },
  /** Its one Textarea is gone. */
  shorter: {
    ...march,
    survey: { ...reported, id: 5, share_hash: null, current_round: null },
    can_export: true,
    can_share: true,
    questions: march.questions.slice(1),
  },
} satisfies Record<string, Report>;

export const sharedReports = {
  march: { ...march, survey: reported },
  /** Nothing beside numbers. */
  bare: { ...march, groups: [], survey: { ...reported, share_options: nothingShared } },
} satisfies Record<string, SharedReport>;

export const responsePages = {
  first: {
    page: 1,
    pages: 3,
    total: 41,
    rows: [
      {
        start_date: '2026-03-02',
        end_date: '2026-03-08',
        text: 'More light',
        skip_option_value: null,
        name: 'Aino Admin',
      },
    ],
  },
  second: { page: 2, pages: 3, total: 41, rows: [] },
  none: { page: 1, pages: 1, total: 0, rows: [] },
} satisfies Record<string, WrittenResponses>;

const nothingCompared = { confidence: null, tests: 0, groups: [], questions: [] };

export const groupComparisons = {
  north: {
    last: nothingCompared,
    shown: nothingCompared,
    participation: { groups: [{ id: 21, name: 'North' }], rounds: [] },
  },
  none: { last: nothingCompared, shown: nothingCompared, participation: { groups: [], rounds: [] } },
} satisfies Record<string, GroupComparison>;
