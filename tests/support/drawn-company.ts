import { companies, people, users } from '../models/samples/people.ts';
import { questions } from '../models/samples/questions.ts';
import { reports, sharedReports } from '../models/samples/reports.ts';
import { checkoutPreviews, invoices, plans, products, subscriptions, usages } from '../models/samples/subscriptions.ts';
import { mailings, surveyRows, surveys } from '../models/samples/surveys.ts';
import { aChange, aPeriod, aQuestion } from './report-samples.ts';

// A company in which every value is different, so that a page with the wrong one is noticed.

export const own = '/api/companies/1';
export const all = '/api/stripe/companies/1/subscriptions/';
export const survey5 = `${own}/questionnaires/5`;
const everybody = [
  { ...people.aino, last_sign_in: '2026-03-01' },
  { ...people.reko, company_groups: [{ id: 21, name: 'North' }], invited_at: '2026-03-03T08:00:00.000Z' },
  {
    ...people.reko,
    id: 31,
    full_name: 'Expi Red',
    email: 'expi@aalto.example',
    invitation: 'expired' as const,
    invited_at: '2026-01-12T08:00:00.000Z',
  },
  { ...people.reko, id: 32, full_name: 'Lost Mail', email: 'lost@aalto.example', invitation: 'undelivered' as const },
  {
    ...people.reko,
    id: 33,
    full_name: 'Monthly',
    email: 'monthly@aalto.example',
    invitation: 'accepted' as const,
    last_sign_in: '2026-02',
    company_groups: [
      { id: 21, name: 'North' },
      { id: 22, name: 'South' },
    ],
  },
];
export const groups = [
  { id: 21, name: 'North', description: 'All up there', user_count: 2 },
  { id: 22, name: 'South', description: '', user_count: 0 },
];
export const round = {
  start_date: '2026-03-02',
  end_date: '2026-03-08',
  answered: 14,
  assigned: 20,
  suppressed: false,
  not_asked: 0,
};
export const hiddenRound = { ...round, answered: null, suppressed: true };
const rows = [
  { ...surveyRows.pulse, current_round: round, count_of_respondents: 20, count_of_late_respondents: 6 },
  { ...surveyRows.draft, active_from: null, count_of_respondents: 3 },
  {
    ...surveyRows.pulse,
    id: 8,
    title: 'Planned',
    status: 'upcoming' as const,
    status_code: 1,
    is_planned: true,
    active_from: '2026-03-10T06:00:00.000Z',
    count_of_respondents: 4,
  },
  {
    ...surveyRows.pulse,
    id: 9,
    title: 'Anonymous',
    anonymous: true,
    current_round: hiddenRound,
    count_of_late_respondents: null,
  },
  {
    ...surveyRows.pulse,
    id: 10,
    title: 'Over',
    anonymous: true,
    status: 'expired' as const,
    status_code: 3,
    count_of_late_respondents: null,
    active_from: '2026-01-10T06:00:00.000Z',
  },
];
export const sessions = [1, 2, 3].map((id) => ({
  ...{
    id,
    is_current: id === 2,
    browser: id === 3 ? '' : `Browser ${id}`,
    system: `System ${id}`,
    network: id === 1 ? '' : `10.0.0.${id}`,
  },
  ...{ opened_at: `2026-02-0${id}T10:00:00Z`, last_seen_at: `2026-02-1${id}T10:00:00Z` },
}));
export const late = [
  { id: 12, full_name: 'Reko Respondent', email: 'reko@aalto.example', groups: ['North', 'South'], days_late: 3 },
  { id: 13, full_name: 'Second Late', email: 'second@aalto.example', groups: [], days_late: 1 },
];
const mailed = {
  ...mailings.settled,
  remind: { ...mailings.settled.remind, would_send: 1 },
  automatic: { at_opening: false, after_days: 2, next_at: '2026-03-05T06:00:00.000Z', days: [1, 2, 3] },
};
export const ongoing = {
  ...{
    ...surveys.ongoing,
    current_round: round,
    count_of_respondents: 20,
    count_of_late_respondents: 2,
    late_respondents: late,
  },
  ...{
    active_until: '2026-06-30T20:00:00.000Z',
    next: {
      status: 'expired' as const,
      at: '2026-06-30T20:00:00.000Z',
      round: { start_date: '2026-03-09', end_date: '2026-03-15' },
      notice: null,
    },
  },
};
export const asked = [
  questions.radio,
  { ...questions.slider, help_text: 'From bad to good', timing_in_days: 14 },
  questions.textarea,
  questions.number,
];
const schedule = {
  timezone: 'Europe/Helsinki',
  rhythms: [
    {
      timing_in_days: 7,
      is_open: true,
      rounds: [
        {
          start_date: '2026-03-09',
          end_date: '2026-03-15',
          starts_at: '2026-03-08T22:00:00.000Z',
          ends_at: '2026-03-15T22:00:00.000Z',
        },
      ],
    },
  ],
};
export const steps = { people: true, respondents: false, started: false, answers: false, unasked: 2, survey_id: 5 };
const reportQuestions = [
  {
    question: { ...aQuestion, label: 'Slider of all' },
    periods: [
      aPeriod(0, { total: 4, comment_count: 2, skip_count: 1 }),
      aPeriod(7, { total: 6.5, comment_count: 3, skip_count: 0, answered: 9, answer_percentage: 90 }),
    ],
    rewordings: [],
    change: aChange({
      round: 7,
      items: [
        {
          name: null,
          verdict: 'rising',
          precise: { difference: 2.5, low: 1, high: 4 },
          relative: { difference: 27, low: 11, high: 44 },
          unusual: null,
        },
      ],
    }),
    trend: null,
  },
  {
    question: { ...questions.radio, asked: true, order: 1 },
    periods: [
      aPeriod(0, {
        field_type: questions.radio.field_type,
        total: null,
        deviation: null,
        relative_total: null,
        fields: [
          { name: 'yes', value: 5, percentage: 62.5, linear: null, person_name: null },
          { name: 'no', value: 3, percentage: 37.5, linear: null, person_name: null },
        ],
        comment_count: 0,
        skip_count: 2,
      }),
    ],
    rewordings: [],
    change: null,
    trend: null,
  },
];
const cell = (group: number, difference: number, verdict: 'above' | 'below' | 'unclear') => ({
  group,
  answered: group - 10,
  difference,
  low: difference - 1,
  high: difference + 1,
  verdict,
});
export const compared = {
  ...{ confidence: 99, tests: 2, groups: groups.map(({ id, name }) => ({ id, name })) },
  questions: [
    {
      ...{
        question: 1,
        start_date: '2026-03-09',
        end_date: '2026-03-15',
        rounds: 1,
        choice: null,
        range: { min: 1, max: 10 },
      },
      cells: [cell(21, 2, 'above'), cell(22, -0.5, 'unclear')],
    },
  ],
};
export const comparison = {
  ...{ last: compared, shown: { ...compared, tests: 4 } },
  participation: {
    groups: compared.groups,
    rounds: [
      {
        start_date: '2026-03-02',
        end_date: '2026-03-08',
        everyone: { answered: 14, assigned: 20 },
        groups: [
          { group: 21, answered: 9, assigned: 10 },
          { group: 22, answered: null, assigned: null },
        ],
      },
    ],
  },
};
export const report = {
  ...reports.march,
  generated_at: '2026-03-04T09:50:00.000Z',
  groups: [
    { id: 21, name: 'North' },
    { id: 22, name: 'South' },
  ],
  survey: { ...reports.march.survey, current_round: round },
  notes: [{ id: 1, date: '2026-03-03', text: 'New office' }],
  questions: reportQuestions,
  findings: {
    list: [
      {
        ...{ kind: 'change', question: reportQuestions[0]?.question.id ?? 0, choice: null, verdict: 'rising' },
        ...{ start_date: '2026-03-09', end_date: '2026-03-15', is_current: true },
        ...{ precise: { from: 4, to: 6.5, digits: 1 }, relative: { from: 33, to: 61, digits: 0 } },
        previous: { start_date: '2026-03-02', end_date: '2026-03-08' },
        ...{ compared_with: 'previous', unusual: null },
      },
    ],
    ...{ told: 1, unclear: 0, untested: 1, withheld: 0, history: null, breaks: [], are_groups_compared: true },
  },
};
const tiers = [{ flat_amount: 1000, unit_amount: 200, up_to: null }];
const offers = [
  { ...products.basic, plans: [plans.monthly, plans.yearly] },
  {
    ...products.basic,
    name: 'Small',
    max_users: 3,
    max_admin_users: 1,
    plans: [{ ...plans.monthly, plan_id: 'small-month', amount: 1900, trial_period_days: 14 }],
  },
  {
    ...products.basic,
    name: 'Pro',
    max_users: null,
    max_active_questionnaires: 7,
    can_export_chart_csv: true,
    additional_features: ['Phone support'],
    plans: [{ ...plans.metered, plan_id: 'pro-month', tiers }],
  },
];
export const running = { ...subscriptions.licensed, usage_record: 37, current_period_end: '2026-04-01T10:00:00.000Z' };
export const former = {
  ...subscriptions.canceled,
  id: 70,
  subscription_id: 'sub_70',
  canceled_at: '2026-02-01T10:00:00.000Z',
  product: { ...subscriptions.canceled.product, name: 'Old' },
  usage_record: 12,
  plan: plans.metered,
};
export const trialed = {
  ...subscriptions.licensed,
  id: 69,
  subscription_id: 'sub_69',
  status: 'canceled' as const,
  phase: 'ended' as const,
  runs: false,
  canceled_at: '2026-01-02T10:00:00.000Z',
  trial_end: '2026-01-01T10:00:00.000Z',
};
const taxed = { net: 4900, tax: 1250, rate: 25.5, reverse_charge: false };
const billed = [
  { ...invoices.paid, amount: 6150, tax: taxed, document_url: 'https://bills.example/1' },
  {
    ...invoices.paid,
    id: 'in_2',
    number: 'R-0002',
    status: 'open' as const,
    date: '2026-02-01T00:00:00.000Z',
    amount: 5000,
    tax: { net: 5000, tax: 0, rate: 0, reverse_charge: true },
  },
];

const written = {
  start_date: '2026-03-02',
  end_date: '2026-03-08',
  text: 'More light',
  skip_option_value: null,
  name: 'Aino Admin',
};
export const notes = [
  { id: 7, date: '2026-03-03', text: 'New office', survey: 5, etag: '"n7"' },
  { id: 8, date: '2026-03-05', text: 'Fair', survey: null, etag: '"n8"' },
];

export const answers = {
  'GET /api/auth/user/': users.admin as unknown,
  [`GET ${all}`]: [running],
  [`GET ${all}usage/`]: { ...usages.roomy, full: ['max_users'] },
  [`GET ${all}sub_71/invoices/`]: billed,
  [`GET ${all}sub_70/invoices/`]: [],
  [`GET ${all}sub_69/invoices/`]: [],
  [`POST ${all}sub_71/refresh/`]: running,
  [`POST ${all}preview/`]: checkoutPreviews.charged,
  [`GET ${own}/plans/`]: offers,
  [`GET ${own}/users/`]: everybody,
  [`GET ${own}/users/12/`]: { ...everybody[1], survey_ids: [5, 9], language: 'fi', pending_email: null },
  [`GET ${own}/groups/`]: groups,
  [`GET ${own}/groups/21/`]: { ...groups[0], users: [12, 33] },
  [`GET ${own}/questionnaires/`]: rows,
  [`GET ${own}/first-steps/`]: steps,
  [`GET ${survey5}/`]: ongoing,
  [`GET ${survey5}/questions/`]: asked,
  [`GET ${survey5}/mailings/`]: mailed,
  [`GET ${survey5}/report/`]: report,
  [`GET ${survey5}/report/texts/`]: { page: 1, pages: 2, total: 21, rows: [written] },
  [`GET ${own}/notes/`]: notes,
  [`GET ${survey5}/report/groups/`]: comparison,
  [`GET ${own}/schedule/`]: schedule,
  [`GET ${own}/`]: {
    ...companies.aalto,
    billing_name: 'Aalto Billing',
    billing_city: 'Espoo',
    billing_country: 'FI',
    vat_number: 'FI12345671',
    billing_address: 'Street 1',
    billing_postal_code: '02150',
  },
  'GET /api/auth/sessions/': sessions,
  'GET /api/companies/': [companies.aalto, { ...companies.cedar, email: 'hello@cedar.example' }],
};
const billing = {
  ...{ billing_name: '', billing_address: '', billing_postal_code: '', billing_city: 'Espoo' },
  ...{ billing_country: 'FI', vat_number: '' },
};
/** Somebody whose company is known to the tax office. */
export const billedAs = (more: Partial<typeof billing>) => ({
  'GET /api/auth/user/': { ...users.admin, visible_companies: [{ ...companies.aalto, ...billing, ...more }] },
});
/** May look at a company that has nothing. */
export const resellerOf = { ...users.reseller, visible_companies: [companies.aalto], company: 1 };
export const cedar = '/api/companies/3';
export const unsubscribed = {
  'GET /api/auth/user/': users.unsubscribedAdmin,
  'GET /api/stripe/companies/3/subscriptions/': [],
  [`GET ${cedar}/questionnaires/`]: rows.slice(1, 2),
  [`GET ${cedar}/questionnaires/6/`]: { ...surveys.inactive, id: 6 },
  [`GET ${cedar}/questionnaires/6/questions/`]: asked.slice(0, 1),
  [`GET ${cedar}/questionnaires/6/mailings/`]: mailings.settled,
  [`GET ${cedar}/questionnaires/6/report/`]: { ...report, can_export: false, can_share: false },
  [`GET ${cedar}/users/`]: [people.aino],
  [`GET ${cedar}/plans/`]: offers,
  'GET /api/stripe/companies/3/subscriptions/usage/': usages.roomy,
};

// Rarer states.

export const unpublished = { ...surveys.inactive, published: false };
export const edited = (question: object) => ({ [`GET ${survey5}/questions/`]: [question] });
export const asAnonymous = { ...report, survey: { ...report.survey, anonymous: true, current_round: null } };
export const [slider] = report.questions;
const { id: _, share_hash: __, current_round: ___, ...ofSurvey } = report.survey;
export const publicSurvey = ofSurvey;
const { can_export: ____, can_share: _____, ...publicReport } = report;
const shared = { ...publicReport, notes: [{ date: '2026-03-03', text: 'New office' }], survey: publicSurvey };
export const shareOf = (options: object) => ({
  'GET /api/questionnaires/share/h4sh/report/': {
    ...shared,
    survey: { ...publicSurvey, share_options: { ...publicSurvey.share_options, ...options } },
  },
});
export const nothingShared = sharedReports.bare.survey.share_options;
export const unfinished = {
  ...subscriptions.incomplete,
  unfinished_payment: { amount: 5678, currency: 'eur' as const, expires_at: '2026-03-05T10:30:00.000Z' },
};
export const groupsOfRound = [
  { id: 21, name: 'North', answered: 6, answer_percentage: 60, total: 7, percentages: [], suppressed: false },
  { id: 22, name: 'South', answered: null, answer_percentage: null, total: null, percentages: [], suppressed: true },
];
export const quartered = {
  ...report,
  questions: [
    {
      ...slider,
      change: null,
      periods: [
        aPeriod(0, { quarter: { rounds: 3, people: 'counted' }, start_date: '2026-01-01', end_date: '2026-03-31' }),
      ],
    },
  ],
};
