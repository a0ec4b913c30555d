import type { Company } from '../../contract/company.ts';
import type { Config } from '../../contract/config.ts';
import type { FieldType, SurveyStatus } from '../../contract/lists.ts';
import { fieldTypes, surveyStatuses } from '../../contract/lists.ts';
import type { TaggedQuestion } from '../../contract/question.ts';
import type { Report, SharedReport, WrittenResponses } from '../../contract/report.ts';
import type { Schedule } from '../../contract/schedule.ts';
import type {
  Invoice,
  PaymentIntent,
  Plan,
  Preview,
  Product,
  Subscription,
  Usage,
} from '../../contract/subscription.ts';
import type { Mailings, Publication, Survey, SurveyRow } from '../../contract/survey.ts';
import type { BulkCreateResponse, CurrentUser, User } from '../../contract/user.ts';
import type { ChosenFile, UploadOutcome } from '../../machines/people/people-upload.machine.ts';
import type { FilePreview, ImportImpact } from '../../machines/people/user-import.machine.ts';
import type { SaverOutcome } from '../../machines/record/saver.machine.ts';
import type { QuestionDraft, QuestionFields } from '../../machines/survey/question-form.machine.ts';
import type { SubmissionOutcome } from '../../machines/survey/question-submission.machine.ts';
import type { BasicsDraft, KeptDraft, SurveyWork } from '../../machines/survey/survey-work.ts';
import type {
  Access,
  NeedName,
  PageParams,
  Place,
  PlaceName,
  Problem,
  RoutedPlace,
  TaggedSurvey,
  Toast,
  Visitor,
} from '../../machines/types.ts';

// What is sent to charts in their models. Each has a name, by which plans call it (`planOf`).

const problem: Problem = {
  kind: 'broken',
  status: 500,
  statusText: 'Internal Server Error',
  fields: {},
  general: null,
  code: null,
  current: null,
  etag: null,
};

export const problems = {
  /** The token is no longer taken (8.2). */
  expired: { ...problem, kind: 'rejected', status: 401, general: 'Token has expired.', code: 'token_expired' },
  rejected: { ...problem, kind: 'rejected', status: 401, general: 'Invalid token.', code: 'not_authenticated' },
  /** A general message and no field (8.4, 8.5). */
  refused: { ...problem, kind: 'invalid', status: 400, general: 'This is not possible.' },
  /** Messages of fields (8.3). */
  fieldRefused: { ...problem, kind: 'invalid', status: 400, fields: { title: 'This field may not be blank.' } },
  /** The link of a reset has been used (8.7). */
  linkUsed: { ...problem, kind: 'invalid', status: 400, fields: { token: 'Invalid value' } },
  forbidden: { ...problem, kind: 'forbidden', status: 403, general: 'You may not do this.', code: 'permission_denied' },
  missing: { ...problem, kind: 'missing', status: 404, general: 'Not found.', code: 'not_found' },
  conflict: {
    ...problem,
    kind: 'conflict',
    status: 409,
    code: 'conflict',
    current: { title: 'Theirs', name: 'Birch Ltd' },
    etag: '"9"',
  },
  limited: { ...problem, kind: 'limited', status: 429, general: 'Too many requests.' },
  unreachable: { ...problem, kind: 'unreachable', status: 0, statusText: '' },
  broken: problem,
} satisfies Record<string, Problem>;

export const companies = {
  aalto: {
    id: 1,
    name: 'Aalto Oy',
    email: 'office@aalto.example',
    old_pricing_model: false,
    timezone: 'Europe/Helsinki',
    has_subscription: true,
  },
  birch: {
    id: 2,
    name: 'Birch Ltd',
    email: 'office@birch.example',
    old_pricing_model: true,
    timezone: 'Europe/London',
    has_subscription: true,
  },
  /** Without a subscription. */
  cedar: {
    id: 3,
    name: 'Cedar Ltd',
    email: 'office@cedar.example',
    old_pricing_model: false,
    timezone: 'Europe/London',
    has_subscription: false,
  },
} satisfies Record<string, Company>;

const { aalto, birch, cedar } = companies;

export const people = {
  aino: {
    id: 11,
    full_name: 'Aino Admin',
    first_name: 'Aino',
    last_name: 'Admin',
    email: 'aino@aalto.example',
    company_groups: [],
    user_type: 'company_admin_group',
  },
  reko: {
    id: 12,
    full_name: 'Reko Respondent',
    first_name: 'Reko',
    last_name: 'Respondent',
    email: 'reko@aalto.example',
    company_groups: [],
    user_type: null,
  },
} satisfies Record<string, User>;

export const users = {
  admin: { ...people.aino, visible_companies: [aalto], company: 1, entry_url: null },
  unsubscribedAdmin: { ...people.aino, id: 13, visible_companies: [cedar], company: 3, entry_url: null },
  /** There is no company (8.14). */
  adminWithoutCompany: { ...people.aino, id: 14, visible_companies: [], company: null, entry_url: null },
  respondent: { ...people.reko, visible_companies: [aalto], company: 1, entry_url: null },
  reseller: {
    ...people.aino,
    id: 15,
    full_name: 'Rauha Reseller',
    user_type: 'reseller_group',
    visible_companies: [aalto, birch, cedar],
    company: null,
    entry_url: null,
  },
} satisfies Record<string, CurrentUser>;

export const visitors = {
  unknown: { kind: 'unknown' },
  guest: { kind: 'guest' },
  respondent: { kind: 'respondent' },
  subscribedAdmin: { kind: 'admin', companyId: 1, isSubscribed: true },
  unsubscribedAdmin: { kind: 'admin', companyId: 3, isSubscribed: false },
  reseller: { kind: 'reseller', companyId: 1, isSubscribed: true },
  resellerOfUnsubscribed: { kind: 'reseller', companyId: 3, isSubscribed: false },
  resellerWithoutCompany: { kind: 'reseller', companyId: null, isSubscribed: false },
} satisfies Record<string, Visitor>;

function placeOf<Page extends PlaceName>(
  page: Page,
  params: PageParams[Page],
  access: Access,
  needs: readonly NeedName[] = [],
) {
  return { page, params, access, needs };
}

/** One address for each kind of access, and those that pages need as input. */
export const places = {
  share: placeOf('share', { hash: 'h4sh' }, 'share'),
  reset: placeOf('password', { uid: 'u1', token: 't1' }, 'open'),
  confirmationLink: placeOf('confirmation', { key: 'k1' }, 'open'),
  confirmation: placeOf('confirmation', {}, 'guest'),
  accountRecovery: placeOf('accountRecovery', { key: 'k1' }, 'open'),
  sessions: placeOf('sessions', {}, 'member'),
  login: placeOf('login', {}, 'entry'),
  signup: placeOf('signup', {}, 'guest'),
  forgotPassword: placeOf('password', {}, 'guest'),
  start: placeOf('surveys', { at: 'start' }, 'home', ['surveys']),
  home: placeOf('surveys', { at: 'home' }, 'home', ['surveys']),
  surveys: placeOf('surveys', {}, 'admin', ['surveys']),
  survey: placeOf('survey', { id: 5 }, 'admin'),
  dashboard: placeOf('dashboard', { id: 5 }, 'admin', ['people']),
  newSurvey: placeOf('wizard', {}, 'admin', ['people', 'groups']),
  editSurvey: placeOf('wizard', { id: 5 }, 'admin', ['people', 'groups']),
  personnel: placeOf('personnel', {}, 'admin', ['people', 'groups', 'usage']),
  filteredPersonnel: placeOf('personnel', { group: '21' }, 'admin', ['people', 'groups', 'usage']),
  newPerson: placeOf('person', {}, 'admin', ['groups', 'usage']),
  person: placeOf('person', { id: 11 }, 'admin', ['groups', 'usage']),
  userImport: placeOf('userImport', {}, 'admin', ['usage']),
  groups: placeOf('groups', {}, 'admin', ['groups']),
  newGroup: placeOf('group', {}, 'admin', ['people', 'groups']),
  group: placeOf('group', { id: 21 }, 'admin', ['people', 'groups']),
  companies: placeOf('companies', {}, 'companies', ['companies']),
  newCompany: placeOf('company', {}, 'reseller'),
  company: placeOf('company', { id: 2 }, 'companies'),
  subscriptions: placeOf('subscriptions', {}, 'admin', ['people']),
  changePassword: placeOf('changePassword', {}, 'member'),
  plans: placeOf('plans', {}, 'plans'),
  checkout: placeOf('checkout', { plan: 'basic-month' }, 'plans'),
  nowhere: placeOf('notFound', { path: '/nowhere' }, 'none'),
} satisfies Record<string, RoutedPlace>;

/** What a page is given by the root. */
/** What the page of a place is given. */
export function pageInput<OfPage extends Place>(place: OfPage, user: CurrentUser | null = users.admin) {
  return { place, user, companyId: user?.company ?? null, timeZone: 'Europe/Helsinki' };
}

export const files = {
  people: { name: 'people.csv', size: 120 },
  more: { name: 'more.csv', size: 240 },
} satisfies Record<string, ChosenFile>;

const preview: FilePreview = {
  format: { encoding: 'utf-8', delimiter: ',', hasHeader: true },
  mapping: [
    { header: 'first_name', column: 'first_name' },
    { header: 'last_name', column: 'last_name' },
    { header: 'email', column: 'email' },
  ],
  count: 1,
  firstPeople: [{ line: 2, first_name: 'Aino', last_name: 'Admin', email: 'aino@aalto.example', groups: [] }],
  groups: [],
  problems: [],
  problemCount: 0,
};

export const previews = {
  sound: preview,
  faulty: {
    ...preview,
    problems: [{ line: 3, column: 'email', code: 'emailMissing', value: '', otherLine: null }],
    problemCount: 1,
  },
} satisfies Record<string, FilePreview>;

export const impacts = {
  mixed: {
    newPeople: 2,
    knownPeople: 1,
    newGroups: ['Sales'],
    peopleAfter: 4,
    mostPeople: 50,
    price: null,
    isPriceKnown: true,
  },
  /** More than the plan covers. */
  crowded: {
    newPeople: 2,
    knownPeople: 1,
    newGroups: [],
    peopleAfter: 51,
    mostPeople: 50,
    price: null,
    isPriceKnown: true,
  },
  nothingNew: {
    newPeople: 0,
    knownPeople: 3,
    newGroups: [],
    peopleAfter: 3,
    mostPeople: 50,
    price: null,
    isPriceKnown: true,
  },
} satisfies Record<string, ImportImpact>;

/** What an import answers (3.11). */
export const importResults = {
  allCreated: { already_existing_addresses: [], created: 2 },
  someSkipped: { already_existing_addresses: ['aino@aalto.example'], created: 1 },
} satisfies Record<string, BulkCreateResponse>;

export const uploadOutcomes = {
  created: { kind: 'created', result: importResults.allCreated },
  skipped: { kind: 'skipped', result: importResults.someSkipped },
  refused: { kind: 'refused', problem: problems.refused },
  failed: { kind: 'failed', problem: problems.unreachable },
} satisfies Record<string, UploadOutcome>;

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
  share_options: { comments: false, texts: false, groups: false, last_day: null },
  current_round: null,
  published: true,
  is_template: false,
};

function surveyIn(status: SurveyStatus): Survey {
  return {
    ...surveyRow,
    status,
    status_code: surveyStatuses.indexOf(status),
    is_active: status !== 'inactive',
    respondent_ids: [11, 12],
    late_respondents: [],
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

function questionOf(id: number, fieldType: FieldType, choices: string[]): TaggedQuestion {
  return {
    id,
    label: `Question ${id}`,
    field_type: fieldType,
    help_text: '',
    choices,
    default: '',
    placeholder_text: '',
    timing_in_days: 7,
    order: id - 31,
    asked: false,
    version: 1,
    etag: '"v1"',
  };
}

export const questions = {
  textarea: questionOf(31, fieldTypes.textarea, []),
  radio: questionOf(32, fieldTypes.radio, ['yes', 'no', 'perhaps']),
  number: questionOf(33, fieldTypes.number, []),
  checkbox: questionOf(34, fieldTypes.checkbox, ['tea', 'coffee']),
  slider: questionOf(35, fieldTypes.slider, ['1', '10']),
  /** Without choices (5.8). */
  boundlessSlider: questionOf(36, fieldTypes.slider, []),
} satisfies Record<string, TaggedQuestion>;

export const plans = {
  monthly: {
    plan_id: 'basic-month',
    nickname: 'Basic',
    amount: 4900,
    currency: 'eur',
    interval: 'month',
    usage_type: 'licensed',
    tiers: [],
    trial_period_days: null,
  },
  yearly: {
    plan_id: 'basic-year',
    nickname: 'Basic',
    amount: 49_000,
    currency: 'eur',
    interval: 'year',
    usage_type: 'licensed',
    tiers: [],
    trial_period_days: null,
  },
  metered: {
    plan_id: 'per-user',
    nickname: 'Per user',
    amount: null,
    currency: 'eur',
    interval: 'month',
    usage_type: 'metered',
    tiers: [{ flat_amount: 1000, unit_amount: 200, up_to: null }],
    trial_period_days: 14,
  },
} satisfies Record<string, Plan>;

const limits = {
  name: 'Basic',
  max_active_questionnaires: 1,
  max_admin_users: 2,
  max_users: 50,
  additional_features: [],
  can_export_chart_csv: false,
} satisfies Omit<Product, 'plans'>;

export const products = {
  basic: { ...limits, plans: [plans.monthly, plans.yearly] },
  yearlyOnly: { ...limits, name: 'Yearly', plans: [plans.yearly] },
} satisfies Record<string, Product>;

const intent: PaymentIntent = { id: 'pi_1', status: 'requires_action', client_secret: 's3cret', last_error: null };
const intents = {
  action: intent,
  card: { ...intent, status: 'requires_payment_method', last_error: 'Your card was declined.' },
  processing: { ...intent, status: 'processing' },
} satisfies Record<string, PaymentIntent>;

const subscription: Subscription = {
  id: 71,
  subscription_id: 'sub_71',
  status: 'active',
  current_period_start: '2026-03-01T00:00:00.000Z',
  current_period_end: '2026-04-01T00:00:00.000Z',
  trial_end: null,
  cancel_at_period_end: false,
  canceled_at: null,
  usage_record: null,
  cost_so_far: 4900,
  amount_due: 0,
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
  plan: plans.monthly,
  product: limits,
  latest_invoice: null,
  pending_setup_intent: null,
};

export const subscriptions = {
  /** One active survey at most. */
  licensed: subscription,
  metered: { ...subscription, id: 72, subscription_id: 'sub_72', plan: plans.metered },
  /** Null is without limit (9.6). */
  unlimited: {
    ...subscription,
    id: 73,
    subscription_id: 'sub_73',
    product: { ...limits, max_active_questionnaires: null },
  },
  /** Registration's, without a card (9.3). */
  trial: { ...subscription, status: 'trialing', trial_end: '2026-03-15T00:00:00.000Z', card: null },
  canceled: { ...subscription, status: 'canceled', card: null },
  /** It runs to its last day (7.22). */
  ending: { ...subscription, cancel_at_period_end: true },
  /** The bank asks (4.16). */
  incomplete: { ...subscription, status: 'incomplete', latest_invoice: { payment_intent: intents.action } },
  incompleteUnpaid: { ...subscription, status: 'incomplete', latest_invoice: { payment_intent: intents.card } },
  processing: { ...subscription, status: 'incomplete', latest_invoice: { payment_intent: intents.processing } },
  /** Nothing to be done with it (8.9). */
  incompleteWithout: { ...subscription, status: 'incomplete' },
  /** On trial, with a card to confirm (4.17). */
  trialUnconfirmed: { ...subscription, status: 'trialing', pending_setup_intent: intents.action },
  /** Past due (4.18). */
  pastDue: { ...subscription, status: 'past_due', latest_invoice: { payment_intent: intents.action } },
  pastDueUnpaid: { ...subscription, status: 'past_due', latest_invoice: { payment_intent: intents.card } },
} satisfies Record<string, Subscription>;

export const usages = {
  roomy: { present: { max_active_questionnaires: 1, max_admin_users: 1, max_users: 2 }, full: [], price: null },
  full: {
    present: { max_active_questionnaires: 1, max_admin_users: 1, max_users: 50 },
    full: ['max_users'],
    price: null,
  },
} satisfies Record<string, Usage>;

const change: Preview = {
  plan: plans.monthly,
  currency: 'eur',
  amount_due_now: 4900,
  lines: [],
  next_amount: 4900,
  next_payment_at: '2026-04-01T00:00:00.000Z',
  period_moves: false,
  trial_end: null,
  needs_card: true,
  exceeded: [],
};

export const checkoutPreviews = {
  charged: change,
  trial: { ...change, amount_due_now: 0, trial_end: '2026-03-15T00:00:00.000Z', needs_card: false },
  /** What today’s numbers exceed (5.5). */
  tooSmall: { ...change, exceeded: [{ limit: 'max_users', allowed: 50, present: 51 }] },
} satisfies Record<string, Preview>;

export const invoices = {
  paid: {
    id: 'in_1',
    number: 'R-0001',
    date: '2026-03-01T00:00:00.000Z',
    amount: 4900,
    currency: 'eur',
    status: 'paid',
    document_url: null,
  },
} satisfies Record<string, Invoice>;

export const toasts = {
  success: { tone: 'success', code: 'surveyAdded', text: null },
  error: { tone: 'error', code: 'broken', text: null },
} satisfies Record<string, Toast>;

const march = {
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  timezone: 'Europe/Helsinki',
  today: '2026-03-31',
  span: { start_date: '2026-03-02', end_date: '2026-04-05' },
  groups: [{ id: 21, name: 'North' }],
  first_results_at: null,
  left_open_until: null,
  generated_at: '2026-03-31T12:00:00.000Z',
  questions: [
    { question: { ...questions.textarea, asked: true }, periods: [], change: null },
    { question: { ...questions.radio, asked: true }, periods: [], change: null },
  ],
};
const reported = {
  title: 'Pulse',
  description: '',
  anonymous: false,
  active_from: '2026-03-02T06:00:00.000Z',
  share_options: { comments: true, texts: true, groups: true, last_day: null },
};
const nothingShared = { comments: false, texts: false, groups: false, last_day: null };

export const reports = {
  march: { ...march, survey: { ...reported, id: 5, share_hash: null }, can_export: true, can_share: true },
  /** With a link that is there, and a plan that has neither links nor exports. */
  shared: { ...march, survey: { ...reported, id: 5, share_hash: 'h4sh' }, can_export: false, can_share: false },
  anonymous: {
    ...march,
    survey: { ...reported, id: 5, share_hash: null, anonymous: true },
    can_export: true,
    can_share: true,
  },
  /** Its one Textarea is gone. */
  shorter: {
    ...march,
    survey: { ...reported, id: 5, share_hash: null },
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

export const links = {
  some: {
    terms: 'https://terms.example',
    privacy: 'https://privacy.example',
    help: null,
    app_store: 'https://apps.example',
    play_store: null,
  },
} satisfies Record<string, Config['links']>;

export const configs = {
  sandbox: { payments: 'sandbox', stripe_publishable_key: null, analytics_id: null, links: links.some },
} satisfies Record<string, Config>;

export const basics = {
  none: { title: '', description: '', anonymous: false, active_from: null, active_until: null },
  typed: { title: 'Weekly pulse', description: '', anonymous: false, active_from: null, active_until: null },
  retyped: { title: 'Weekly beat', description: '', anonymous: false, active_from: null, active_until: null },
  /** Of `surveys.inactive`. */
  stored: {
    title: 'Pulse',
    description: 'How are you?',
    anonymous: false,
    active_from: '2026-03-02T06:00:00.000Z',
    active_until: null,
  },
} satisfies Record<string, BasicsDraft>;

const words: QuestionFields = {
  label: 'How was the week?',
  field_type: fieldTypes.textarea,
  help_text: '',
  choices: [],
  default: '',
  placeholder_text: '',
  timing_in_days: 7,
};

export const questionDrafts = {
  typed: { ...words, id: null, etag: null, unanswered: null },
  /** Sent without an answer, and changed since. */
  unanswered: { ...words, label: 'How was it?', id: null, etag: null, unanswered: words },
} satisfies Record<string, QuestionDraft>;

/** A round has asked them. */
export const askedQuestions = {
  radio: { ...questions.radio, asked: true },
  boundlessSlider: { ...questions.boundlessSlider, asked: true },
} satisfies Record<string, TaggedQuestion>;

const theirs = { ...questions.radio, label: 'In their words', etag: '"v9"' };
const theirsAsked = { ...theirs, asked: true };

/** Someone else has saved question 32 first. */
export const questionConflicts = {
  reworded: { ...problems.conflict, current: theirs, etag: theirs.etag },
  moved: { ...problems.conflict, current: { ...theirs, order: 1 }, etag: theirs.etag },
  movedToEnd: { ...problems.conflict, current: { ...theirs, order: 2 }, etag: theirs.etag },
} satisfies Record<string, Problem>;

export const questionOutcomes = {
  saved: { kind: 'saved', record: questions.radio, etag: questions.radio.etag },
  refused: { kind: 'refused', problem: problems.fieldRefused, id: null, etag: null, pendingCreate: null },
  lost: { kind: 'refused', problem: problems.unreachable, id: null, etag: null, pendingCreate: words },
  local: { kind: 'local', record: theirsAsked, etag: theirs.etag },
  remote: { kind: 'remote', record: theirsAsked, etag: theirs.etag },
  undecided: { kind: 'undecided' },
} satisfies Record<string, SaverOutcome>;

export const submissionOutcomes = {
  saved: { result: { saved: questions.radio, questions: [questions.radio] }, problem: null },
  refused: { result: null, problem: problems.fieldRefused },
  lost: { result: null, problem: problems.unreachable },
  undecided: { result: null, problem: null },
} satisfies Record<string, SubmissionOutcome>;

const draft: KeptDraft = {
  id: null,
  step: 'basics',
  basics: basics.typed,
  respondentIds: null,
  question: null,
  etag: null,
  unanswered: null,
  savedAt: '2026-03-02T10:40:00.000Z',
};

export const drafts = {
  typed: draft,
  /** The answer to step 0 was lost. */
  unanswered: { ...draft, basics: basics.retyped, unanswered: basics.typed },
  atQuestion: { ...draft, id: 5, step: 'questions', basics: null, question: questionDrafts.typed },
  atRespondents: { ...draft, id: 5, step: 'respondents', basics: null, respondentIds: [11], etag: '"1"' },
} satisfies Record<string, KeptDraft>;

const newWork: SurveyWork = {
  id: null,
  etag: null,
  isPublished: false,
  saved: basics.none,
  basics: basics.none,
  respondentIds: [],
  hasNewRespondents: false,
  questions: [],
  question: null,
  pendingCreate: null,
};
const storedWork: SurveyWork = {
  ...newWork,
  id: surveys.inactive.id,
  etag: '"1"',
  isPublished: true,
  saved: basics.stored,
  basics: basics.stored,
  respondentIds: surveys.inactive.respondent_ids,
  questions: [questions.number],
};

/** A survey in its form: as it is opened, and as it is changed. */
export const works = {
  none: newWork,
  typed: { ...newWork, basics: basics.typed },
  pending: { ...newWork, basics: basics.retyped, pendingCreate: basics.typed },
  stored: storedWork,
  retyped: { ...storedWork, basics: basics.retyped },
  atQuestion: { ...storedWork, question: questionDrafts.typed },
  withRespondents: { ...storedWork, respondentIds: [11], hasNewRespondents: true },
} satisfies Record<string, SurveyWork>;

const retitled = { ...surveys.inactive, title: 'Theirs' };

export const outcomes = {
  saved: { kind: 'saved', record: surveys.inactive, etag: '"2"' },
  refused: { kind: 'refused', problem: problems.fieldRefused, id: null, etag: null, pendingCreate: null },
  /** Of a new survey: no answer came. */
  lost: { kind: 'refused', problem: problems.unreachable, id: null, etag: null, pendingCreate: basics.typed },
  refusedStored: { kind: 'refused', problem: problems.fieldRefused, id: 5, etag: '"1"', pendingCreate: null },
  local: { kind: 'local', record: retitled, etag: '"9"' },
  remote: { kind: 'remote', record: retitled, etag: '"9"' },
  undecided: { kind: 'undecided' },
} satisfies Record<string, SaverOutcome>;

const round = {
  start_date: '2026-03-02',
  end_date: '2026-03-08',
  starts_at: '2026-03-01T22:00:00.000Z',
  ends_at: '2026-03-08T22:00:00.000Z',
};

export const schedules = {
  weekly: { timezone: 'Europe/Helsinki', rhythms: [{ timing_in_days: 7, rounds: [round] }] },
} satisfies Record<string, Schedule>;

const mailing = { would_send: 2, already_sent: 1, last_sent_at: null, suppressed: false };
const withheld = { would_send: null, already_sent: null, last_sent_at: null, suppressed: true };
const mailingEntry = {
  kind: 'notify' as const,
  round_start: '2026-03-02',
  at: '2026-03-02T10:00:00.000Z',
  by: 'Aino Admin',
  sent: 1,
  waiting: 0,
  failed: 0,
  suppressed: false,
};

export const mailings = {
  settled: { notify: mailing, remind: { ...mailing, would_send: 0 }, log: [mailingEntry] },
  /** Some wait in the queue. */
  underway: { notify: mailing, remind: mailing, log: [{ ...mailingEntry, waiting: 2 }] },
  /** Of an anonymous survey. */
  withheld: {
    notify: mailing,
    remind: withheld,
    log: [{ ...mailingEntry, kind: 'remind' as const, sent: null, waiting: null, failed: null, suppressed: true }],
  },
} satisfies Record<string, Mailings>;

export const publications = {
  small: {
    respondents: 2,
    hidden: true,
    in_no_group: 0,
    in_several_groups: 0,
    groups: [{ id: 21, name: 'Sales', people: 2, hidden: true }],
  },
} satisfies Record<string, Publication>;

/** Never active yet. */
export const unpublishedSurvey = { draft: { ...taggedSurveys.inactive, published: false } } satisfies Record<
  string,
  TaggedSurvey
>;
