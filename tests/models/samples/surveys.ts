import type { Schedule } from '../../../contract/schedule.ts';
import type { Mailings, Publication, Regrouping, Survey, SurveyRow } from '../../../contract/survey.ts';
import type { TaggedSurvey } from '../../../machines/types.ts';
import type { SurveyStatus } from '../../../shared/lists.ts';
import { surveyStatuses } from '../../../shared/lists.ts';

// Surveys, their rounds, mailings and publication.

const surveyRow: SurveyRow = {
  id: 5,
  title: 'Pulse',
  description: 'How are you?',
  active_from: '2026-03-02T06:00:00.000Z',
  active_until: null,
  is_active: true,
  status: 'ongoing',
  status_code: 2,
  count_of_respondents: 2,
  count_of_late_respondents: 0,
  anonymous: false,
  share_enabled: false,
  share_hash: null,
  share_options: { comments: false, texts: false, groups: false, notes: false, first_day: null, last_day: null },
  current_round: null,
  is_planned: false,
  published: true,
  is_template: false,
  notify_at_opening: false,
};

function surveyIn(status: SurveyStatus): Survey {
  return {
    ...surveyRow,
    status,
    status_code: surveyStatuses.indexOf(status),
    is_active: status !== 'inactive',
    anonymous_before: false,
    respondent_ids: [11, 12],
    followed_group_ids: [],
    count_of_away_respondents: 0,
    following: { groups: [], joining: 0, leaving: 0, from: null },
    next_respondent_ids: [11, 12],
    keeps_respondents: false,
    late_respondents: [],
    mail_message: '',
    languages: ['en-GB'],
    translations: {},
    missing_texts: 0,
    next: { status: null, at: null, round: null, notice: null },
    results: { rounds: 3, answers: 40, has_results: true },
  };
}

export const surveys = {
  inactive: surveyIn('inactive'),
  upcoming: surveyIn('upcoming'),
  ongoing: surveyIn('ongoing'),
  expired: surveyIn('expired'),
} satisfies Record<SurveyStatus, Survey>;

const tagged = (survey: Survey): TaggedSurvey => ({ ...survey, etag: `"v${survey.status_code + 1}"` });

/** The same with their versions, as the page of a survey has them. */
export const taggedSurveys = {
  inactive: tagged(surveys.inactive),
  upcoming: tagged(surveys.upcoming),
  ongoing: tagged(surveys.ongoing),
  expired: tagged(surveys.expired),
} satisfies Record<SurveyStatus, TaggedSurvey>;

export const surveyRows = {
  pulse: surveyRow,
  draft: { ...surveyRow, id: 6, title: 'Draft', is_active: false, status: 'inactive', status_code: 0 },
  /** Of the company birch. */
  birchPulse: { ...surveyRow, id: 7, title: 'Birch pulse' },
} satisfies Record<string, SurveyRow>;

const round = {
  start_date: '2026-03-02',
  end_date: '2026-03-08',
  starts_at: '2026-03-01T22:00:00.000Z',
  ends_at: '2026-03-08T22:00:00.000Z',
};

export const schedules = {
  weekly: { timezone: 'Europe/Helsinki', rhythms: [{ timing_in_days: 7, is_open: false, rounds: [round] }] },
} satisfies Record<string, Schedule>;

const mailing = { would_send: 2, already_sent: 1, last_sent_at: null, suppressed: false };
const withheld = { would_send: null, already_sent: null, last_sent_at: null, suppressed: true };
const mailingEntry = {
  kind: 'notify' as const,
  automatic: false,
  round_start: '2026-03-02',
  at: '2026-03-02T10:00:00.000Z',
  by: 'Aino Admin',
  sent: 1,
  waiting: 0,
  failed: 0,
  suppressed: false,
};

const automaticOff = { at_opening: false, after_days: null, next_at: null, days: [] };

export const mailings = {
  settled: {
    notify: mailing,
    remind: { ...mailing, would_send: 0 },
    automatic: automaticOff,
    replies: null,
    reminded_ids: [12],
    log: [mailingEntry],
  },
  /** Some wait in the queue. */
  underway: {
    notify: mailing,
    remind: mailing,
    automatic: automaticOff,
    replies: null,
    reminded_ids: [12],
    log: [{ ...mailingEntry, waiting: 2 }],
  },
  /** Of an anonymous survey. */
  withheld: {
    notify: mailing,
    remind: withheld,
    automatic: automaticOff,
    replies: null,
    reminded_ids: [],
    log: [{ ...mailingEntry, kind: 'remind' as const, sent: null, waiting: null, failed: null, suppressed: true }],
  },
} satisfies Record<string, Mailings>;

export const publications = {
  small: {
    respondents: 2,
    hidden: true,
    in_no_group: 0,
    in_several_groups: 0,
    not_asked: 0,
    groups: [{ id: 21, name: 'Sales', people: 2, hidden: true }],
    smallest: null,
    cure: null,
  },
} satisfies Record<string, Publication>;

const regrouped = {
  ...publications.small,
  hidden: false,
  cure: null,
  waiting: 1,
  unseen: 0,
  possible_from: '2026-06-02',
  starts_on: null,
};
const regroupedGroups = [{ id: 21, name: 'Sales', people: 8, before: 6, hidden: false }];

export const regroupings = {
  possible: { ...regrouped, groups: regroupedGroups, state: 'possible' },
  tooEarly: { ...regrouped, groups: regroupedGroups, state: 'too_early' },
  planned: { ...regrouped, groups: regroupedGroups, state: 'planned' },
  unchanged: { ...regrouped, groups: [], state: 'unchanged' },
} satisfies Record<string, Regrouping>;

/** Never active yet. */
export const unpublishedSurvey = { draft: { ...taggedSurveys.inactive, published: false } } satisfies Record<
  string,
  TaggedSurvey
>;
