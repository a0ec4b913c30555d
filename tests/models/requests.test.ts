import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor, StateMachine, toPromise } from 'xstate';
import { fieldTypes } from '../../shared/lists.ts';
import { recallAddress } from '../../src/adapters/signup-api.ts';
import { config, stubPage, version } from './network.ts';
import { due, entryOf, respondent, waiting } from './samples/answering.ts';
import { checkoutPreviews, invoices, products, subscriptions, usages } from './samples/subscriptions.ts';
import { surveys, taggedSurveys } from './samples/surveys.ts';
import { type WiredChart, wiredCharts } from './wired.ts';

// The requests of each chart's actors, through wiring and adapters: the test is the network.

const now = '2026-03-02T06:00:00.000Z';
let page: ReturnType<typeof stubPage>;
let wired: readonly WiredChart[];

function actorAt(way: string): AnyActorLogic {
  const [, chart, name] = /^(.*)\/(\w+)$/.exec(way) ?? [];
  const machine = wired.find((one) => one.way === chart)?.machine;
  const logic = machine?.implementations.actors[name ?? ''];
  if (!logic) throw new Error(`there is no ${way}`);
  return logic as AnyActorLogic;
}

beforeAll(async () => {
  page = stubPage();
  // Of a person with id 7, who has agreed before.
  // biome-ignore lint/suspicious/noDocumentCookie: it is a stand-in, read by exactly this.
  document.cookie = 'analytics_consent_7=yes';
  wired = await wiredCharts();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  page.begin();
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Asked {
  readonly input?: object;
  readonly sent: readonly string[];
  readonly answers?: Readonly<Record<string, unknown>>;
  /** The result for the chart; not compared where it is the answer itself. */
  readonly output?: unknown;
}

const company = '/api/companies/1';
const survey = `${company}/questionnaires/5`;
const stripe = '/api/stripe/companies/1/subscriptions';
const here = { companyId: 1, id: 5 };
const ofSurvey = { companyId: 1, surveyId: 5 };
const question = { companyId: 1, surveyId: 5, id: 9, etag: '"v1"' };
const bought = { companyId: 1, subscriptionId: 'sub_71' };
const filter = {
  preset: null,
  startDate: '2026-01-01',
  endDate: '2026-02-01',
  user: 4,
  group: 3,
  compare: 'previous',
  per: 'round',
};
const days = 'start_date=2026-01-01&end_date=2026-02-01&user=4&group=3';
const confirmation = { kind: 'payment', id: 'pi_1', clientSecret: 's3cret', token: 'tok_1' };
const fields = { title: 'How are you?', choices: ['Well', 'Badly'] };
const note = { id: 8, etag: '"v1"' };
const savedNote = { date: '2026-03-01', text: 'Reorganisation' };
const written = { title: 'Pulse', description: '' };
const { etag: startVersion } = taggedSurveys.upcoming;
const stored = { record: { id: 5 }, etag: version };
const slice = { companyId: 1, action: 'join_groups', ids: [4, 6], groups: [3] };

const person = {
  first_name: 'Reko',
  last_name: 'Respondent',
  email: 'reko@aalto.example',
  language: 'fi',
  company_groups: [3],
  is_admin: true,
  is_reseller: false,
  away_from: '2026-03-02',
  away_until: '',
};
const personOnWire =
  '{"first_name":"Reko","last_name":"Respondent","email":"reko@aalto.example","company_groups":[3],"user_type":"company_admin_group","away_from":"2026-03-02","away_until":null,"language":"fi"}';
const group = { name: 'Terrace', description: 'Out', users: [4] };
const client = {
  name: 'Koivu',
  email: 'office@koivu.example',
  timezone: 'Europe/Helsinki',
  billing_name: 'Koivu Holding',
  billing_address: 'Puistokatu 1',
  billing_postal_code: '00140',
  billing_city: 'Helsinki',
  billing_country: 'FI',
  vat_number: 'FI01120389',
  notice_hour: '07:00',
  notice_holidays: ['2026-12-24'],
};

const asked: Readonly<Record<string, Asked>> = {
  'app/session/restoreSession': { sent: ['GET /api/auth/user/'] },
  'app/session/signIn': {
    input: { email: 'a@b.example', password: 'salainen' },
    sent: ['POST /api/auth/login/ {"email":"a@b.example","password":"salainen"}'],
    answers: { 'POST /api/auth/login/': { key: 'k4y', user: { user_type: null, visible_companies: [] } } },
    output: { user_type: null, visible_companies: [] },
  },
  'app/session/signOut': { sent: ['POST /api/auth/logout/ {}'] },
  'app/connection/reachServer': { sent: ['GET /healthz'] },
  'app/toasts/undo/revert': {
    input: {
      undo: {
        kind: 'records',
        changes: [{ list: 'surveys', companyId: 1, id: 5, etag: '"v1"', patch: { is_active: true } }],
      },
    },
    sent: [`PATCH ${survey}/ {"is_active":true} if "v1"`],
  },
  'answering/redeemKey': {
    input: { key: 'k' },
    sent: ['POST /api/auth/answering/ {"key":"k"}'],
    answers: { 'POST /api/auth/answering/': { key: 't0k3n' } },
  },
  'answering/signIn': {
    input: { email: 'a@b.example', password: 'salainen' },
    sent: ['POST /api/auth/login/ {"email":"a@b.example","password":"salainen"}'],
    answers: { 'POST /api/auth/login/': { key: 't0k3n' } },
  },
  'answering/signOut': { sent: ['POST /api/auth/logout/ {}'] },
  'answering/dueList/loadDue': {
    sent: ['GET /api/respondent/', 'GET /api/respondent/questionnaires/'],
    answers: { 'GET /api/respondent/': respondent, 'GET /api/respondent/questionnaires/': due.surveys },
    output: { due, kept: [] },
  },
  'answering/dueList/push/turnPushOff': {
    sent: ['DELETE /api/respondent/push/'],
    answers: { 'DELETE /api/respondent/push/': { key: null, is_on: false } },
  },
  'answering/dueList/outbox/sendAnswers': {
    input: { respondentId: 12, answers: [{ ...waiting('page-1', 35, 4), entry: { ...entryOf(4), comment: 'Well.' } }] },
    sent: [
      'PUT /api/respondent/questionnaires/3/answers/ {"answers":[{"question":35,"round_start":"2026-03-02","value":4,' +
        '"skip_option":null,"comment":"Well."}]}',
    ],
  },
  'answering/dueList/surveyAnswers/loadOwnAnswers': {
    input: { surveyId: 3 },
    sent: ['GET /api/respondent/questionnaires/3/own-answers/'],
    answers: { 'GET /api/respondent/questionnaires/3/own-answers/': [] },
    output: [],
  },
  'workspace/company/loadSubscription': {
    input: { companyId: 1 },
    sent: [`GET ${stripe}/`],
    answers: { [`GET ${stripe}/`]: [subscriptions.incomplete, subscriptions.trial, subscriptions.canceled] },
    output: { ...subscriptions.trial, unfinished: subscriptions.incomplete },
  },
  'workspace/collection/loadCollection': { input: { companyId: 1, name: 'groups' }, sent: [`GET ${company}/groups/`] },
  'workspace/tour/tourSteps/loadTemplate': {
    input: { companyId: 1, userId: 11 },
    sent: [`GET ${company}/questionnaires/`, `GET ${survey}/`],
    answers: {
      [`GET ${company}/questionnaires/`]: [
        { id: 6, is_template: true },
        { id: 5, is_template: true },
        { id: 4, is_template: false },
      ],
      [`GET ${survey}/`]: surveys.ongoing,
    },
    output: { id: 5, title: 'Pulse', isJoined: true, isOngoing: true },
  },
  'workspace/firstSteps/loadFirstSteps': { input: { companyId: 1 }, sent: [`GET ${company}/first-steps/`] },
  'account-recovery/openLink': {
    input: { page: 'accountRecovery', key: 'k' },
    sent: ['POST /api/auth/recovery/ {"key":"k"}'],
    answers: { 'POST /api/auth/recovery/': { detail: 'Done.' } },
    output: 'Done.',
  },
  'checkout/loadCheckout': {
    input: { companyId: 1, planId: 'basic-month' },
    sent: [`GET ${company}/plans/`, `GET ${stripe}/`, `POST ${stripe}/preview/ {"plan_id":"basic-month"}`],
    answers: {
      [`GET ${company}/plans/`]: [products.basic],
      [`GET ${stripe}/`]: [subscriptions.licensed],
      [`POST ${stripe}/preview/`]: checkoutPreviews.charged,
    },
    output: { product: products.basic, current: subscriptions.licensed, preview: checkoutPreviews.charged },
  },
  'checkout/subscribe': {
    input: { companyId: 1, subscriptionId: 'sub_71', planId: 'basic-month', token: 'tok_1', proratedAt: now },
    sent: [`PUT ${stripe}/sub_71/ {"plan_id":"basic-month","stripe_token":"tok_1","prorated_at":"${now}"}`],
  },
  'checkout/isAsShown': {
    input: { companyId: 1, planId: 'basic-month', shown: { current: subscriptions.licensed, preview: null } },
    sent: [`GET ${company}/plans/`, `GET ${stripe}/`],
    answers: { [`GET ${company}/plans/`]: [], [`GET ${stripe}/`]: [subscriptions.licensed] },
    output: true,
  },
  'checkout/order/isAsShown': {
    input: {
      ...{ companyId: 1, planId: 'basic-month' },
      shown: { current: null, preview: { ...checkoutPreviews.charged, prorated_at: now } },
    },
    sent: [
      `GET ${company}/plans/`,
      `GET ${stripe}/`,
      `POST ${stripe}/sub_71/refresh/ {}`,
      `POST ${stripe}/preview/ {"plan_id":"basic-month","prorated_at":"${now}"}`,
    ],
    answers: {
      [`GET ${company}/plans/`]: [products.basic],
      [`GET ${stripe}/`]: [subscriptions.incomplete],
      [`POST ${stripe}/sub_71/refresh/`]: subscriptions.incomplete,
      [`POST ${stripe}/preview/`]: checkoutPreviews.charged,
    },
    output: false,
  },
  'checkout/giveUp': { input: bought, sent: [`DELETE ${stripe}/sub_71/`] },
  'workspace/config/loadConfig': { sent: [] },
  'workspace/consent/loadConsent': { input: { userId: 7 }, sent: [], output: 'given' },
  'checkout/order/card/openCard': { sent: [], output: { kind: 'sandbox' } },
  'checkout/order/card/createToken': {
    input: { details: { number: '4242', expiry: '12/30', code: '123' } },
    sent: ['POST /api/sandbox/tokens/ {"number":"4242","exp_month":12,"exp_year":30,"cvc":"123"}'],
    answers: { 'POST /api/sandbox/tokens/': { id: 'tok_1' } },
    output: { kind: 'made', token: 'tok_1' },
  },
  'checkout/paymentCompletion/refreshSubscription': { input: bought, sent: [`POST ${stripe}/sub_71/refresh/ {}`] },
  'checkout/paymentCompletion/confirmCard/presentCard': {
    input: confirmation,
    sent: ['POST /api/sandbox/payment_intents/pi_1/confirm/ {"client_secret":"s3cret","stripe_token":"tok_1"}'],
    answers: { 'POST /api/sandbox/payment_intents/pi_1/confirm/': { status: 'requires_action' } },
    output: null,
  },
  'checkout/paymentCompletion/confirmCard/answerBank': {
    input: { confirmation, choice: 'failed' },
    sent: ['POST /api/sandbox/payment_intents/pi_1/confirm/ {"client_secret":"s3cret","outcome":"failed"}'],
    answers: { 'POST /api/sandbox/payment_intents/pi_1/confirm/': { status: 'requires_action' } },
    output: { kind: 'closed' },
  },
  'company/loadRecord': {
    input: here,
    sent: ['GET /api/companies/5/'],
    answers: { 'GET /api/companies/5/': { ...client, id: 5 } },
    output: { draft: client, etag: version },
  },
  'company/deletion/deleteRecord': {
    input: { ...here, etag: '"v1"' },
    sent: ['DELETE /api/companies/5/ if "v1"'],
  },
  'company/saver/createRecord': {
    input: { place: { companyId: 1 }, change: client },
    sent: [`POST /api/companies/ ${JSON.stringify(client)}`],
    answers: { 'POST /api/companies/': { id: 5 } },
    output: stored,
  },
  'company/saver/changeRecord': {
    input: { place: { companyId: 1 }, id: 5, change: client, etag: '"v1"' },
    sent: [`PATCH /api/companies/5/ ${JSON.stringify(client)} if "v1"`],
    answers: { 'PATCH /api/companies/5/': { id: 5 } },
    output: stored,
  },
  'confirmation/openLink': {
    input: { page: 'confirmation', key: 'k' },
    sent: ['POST /api/auth/registration/verify-email/ {"key":"k"}'],
  },
  'confirmation/resendLink': {
    input: { email: 'a@b.example' },
    sent: ['POST /api/auth/registration/resend-email/ {"email":"a@b.example"}'],
    answers: { 'POST /api/auth/registration/resend-email/': { detail: 'Sent.' } },
    output: 'Sent.',
  },
  'confirmation/correctAddress': {
    input: { email: 'a@b.example', password: 'salainen', newEmail: 'b@b.example' },
    sent: [
      'POST /api/auth/registration/correct-email/ {"email":"a@b.example","password":"salainen","new_email":"b@b.example"}',
    ],
    answers: { 'POST /api/auth/registration/correct-email/': { detail: 'Sent.' } },
    output: 'Sent.',
  },
  'dashboard/loadReport': {
    input: { source: { kind: 'survey', ...here }, filter },
    sent: [`GET ${survey}/report/?${days}&compare=previous&texts=none`],
  },
  'dashboard/responses/loadResponses': {
    input: { source: { kind: 'share', hash: 'h4sh' }, filter, questionId: 9, kind: 'texts', search: 'noise', page: 2 },
    sent: [`GET /api/questionnaires/share/h4sh/report/texts/?${days}&question=9&kind=texts&search=noise&page=2`],
  },
  'dashboard/sharing/saveSharing': {
    input: { ...ofSurvey, options: { comments: true } },
    sent: [`PATCH ${survey}/ {"share_enabled":true,"share_hash":"a-uuid","share_options":{"comments":true}}`],
    answers: { [`PATCH ${survey}/`]: { share_enabled: true, share_hash: 'h4sh', share_options: { comments: true } } },
    output: { hash: 'h4sh', options: { comments: true } },
  },
  'dashboard/notes/loadNotes': { input: ofSurvey, sent: [`GET ${company}/notes/?survey=5`] },
  'dashboard/notes/saveNote': {
    input: { companyId: 1, note, values: savedNote },
    sent: [`PATCH ${company}/notes/8/ ${JSON.stringify(savedNote)} if "v1"`],
  },
  'dashboard/notes/deleteNote': {
    input: { companyId: 1, note },
    sent: [`DELETE ${company}/notes/8/ if "v1"`],
  },
  'dashboard/overviewMail/loadOverviewMail': { input: ofSurvey, sent: [`GET ${survey}/overview-mail/`] },
  'dashboard/overviewMail/saveOverviewMail': {
    input: { ...ofSurvey, every: 'round' },
    sent: [`PUT ${survey}/overview-mail/ {"every":"round"}`],
  },
  'dashboard/groupComparison/loadComparison': {
    input: { ...ofSurvey, filter },
    sent: [`GET ${survey}/report/groups/?${days}`],
  },
  'group/loadRecord': {
    input: here,
    sent: [`GET ${company}/groups/5/`],
    answers: { [`GET ${company}/groups/5/`]: { ...group, id: 5, count: 1 } },
    output: { draft: group, etag: version },
  },
  'group/deletion/deleteRecord': { input: { ...here, etag: '"v1"' }, sent: [`DELETE ${company}/groups/5/ if "v1"`] },
  'group/saver/createRecord': {
    input: { place: { companyId: 1 }, change: group },
    sent: [`POST ${company}/groups/ ${JSON.stringify(group)}`],
    answers: { [`POST ${company}/groups/`]: { id: 5 } },
    output: stored,
  },
  'group/saver/changeRecord': {
    input: { place: { companyId: 1 }, id: 5, change: group, etag: '"v1"' },
    sent: [`PATCH ${company}/groups/5/ ${JSON.stringify(group)} if "v1"`],
    answers: { [`PATCH ${company}/groups/5/`]: { id: 5 } },
    output: stored,
  },
  'password/findUsername': {
    input: { uid: 'u', token: 't' },
    sent: ['POST /api/auth/password/reset/account/ {"uid":"u","token":"t"}'],
    answers: { 'POST /api/auth/password/reset/account/': { email: 'a@b.example' } },
    output: 'a@b.example',
  },
  'password/requestReset': {
    input: { email: 'a@b.example' },
    sent: ['POST /api/auth/password/reset/ {"email":"a@b.example"}'],
    answers: { 'POST /api/auth/password/reset/': { detail: 'Sent.' } },
    output: 'Sent.',
  },
  'password/confirmReset': {
    input: { uid: 'u', token: 't', password: 'one', repeated: 'two' },
    sent: [
      'POST /api/auth/password/reset/confirm/ {"uid":"u","token":"t","new_password1":"one","new_password2":"two"}',
    ],
    answers: { 'POST /api/auth/password/reset/confirm/': { detail: 'Done.' } },
    output: 'Done.',
  },
  'password/changePassword': {
    input: { present: 'old', password: 'one', repeated: 'two' },
    sent: ['POST /api/auth/password/change/ {"old_password":"old","new_password1":"one","new_password2":"two"}'],
    answers: { 'POST /api/auth/password/change/': { detail: 'Done.' } },
    output: 'Done.',
  },
  'person/loadRecord': {
    input: here,
    sent: [`GET ${company}/users/5/`],
    answers: {
      [`GET ${company}/users/5/`]: {
        id: 5,
        first_name: 'Reko',
        last_name: 'Respondent',
        email: 'reko@aalto.example',
        company_groups: [{ id: 3, name: 'Terrace' }],
        user_type: 'company_admin_group',
        invitation: 'sent',
        invited_at: now,
        last_sign_in: null,
        ...{ away_from: '2026-03-02', away_until: null, is_away: true },
        survey_ids: [5],
        language: 'fi',
        pending_email: null,
      },
    },
    output: {
      draft: {
        ...person,
        invitation: 'sent',
        invited_at: now,
        last_sign_in: null,
        survey_ids: [5],
        language: 'fi',
        present_email: 'reko@aalto.example',
        pending_email: null,
      },
      etag: version,
    },
  },
  'person/deletion/deleteRecord': { input: { ...here, etag: '"v1"' }, sent: [`DELETE ${company}/users/5/ if "v1"`] },
  'person/saver/createRecord': {
    input: { place: { companyId: 1 }, change: person },
    sent: [`POST ${company}/users/ ${personOnWire}`],
    answers: { [`POST ${company}/users/`]: { id: 5 } },
    output: stored,
  },
  'person/saver/changeRecord': {
    input: { place: { companyId: 1 }, id: 5, change: { ...person, is_admin: false }, etag: '"v1"' },
    sent: [`PATCH ${company}/users/5/ ${personOnWire.replace('"company_admin_group"', 'null')} if "v1"`],
    answers: { [`PATCH ${company}/users/5/`]: { id: 5 } },
    output: stored,
  },
  'personnel/bulkAction/previewSlice': {
    input: { ...slice, isTrial: true },
    sent: [`POST ${company}/users/bulk/ {"action":"join_groups","ids":[4,6],"groups":[3],"dry_run":true}`],
  },
  'personnel/bulkAction/runSlice': {
    input: { ...slice, isTrial: false },
    sent: [`POST ${company}/users/bulk/ {"action":"join_groups","ids":[4,6],"groups":[3],"dry_run":false}`],
  },
  'plans/cancellation/endSubscription': { input: bought, sent: [`DELETE ${stripe}/sub_71/`] },
  'plans/cancellation/resumeSubscription': { input: bought, sent: [`POST ${stripe}/sub_71/resume/ {}`] },
  'plans/loadPlans': {
    input: { companyId: 1 },
    sent: [`GET ${company}/plans/`, `GET ${stripe}/`, `GET ${stripe}/usage/?added=0`],
    answers: {
      [`GET ${company}/plans/`]: [],
      [`GET ${stripe}/`]: [subscriptions.canceled, subscriptions.licensed],
      [`GET ${stripe}/usage/`]: usages.roomy,
    },
    output: {
      products: [],
      current: subscriptions.licensed,
      last: subscriptions.canceled,
      present: usages.roomy.present,
    },
  },
  'sessions/loadSessions': { sent: ['GET /api/auth/sessions/'] },
  'sessions/endSession': { input: { id: 3 }, sent: ['DELETE /api/auth/sessions/3/'] },
  'sessions/endOthers': { sent: ['DELETE /api/auth/sessions/'] },
  'signup/register': {
    input: { draft: { email: 'a@b.example' } },
    sent: [
      `POST /api/auth/registration/ {"email":"a@b.example","timezone":"${Intl.DateTimeFormat().resolvedOptions().timeZone}"}`,
    ],
  },
  'subscriptions/loadSubscriptions': {
    input: { companyId: 1 },
    sent: [`GET ${stripe}/`, `GET ${stripe}/sub_71/invoices/`],
    answers: {
      [`GET ${stripe}/`]: [subscriptions.canceled],
      [`GET ${stripe}/sub_71/invoices/`]: [
        { ...invoices.paid, id: 'in_1', date: '2026-01-01T00:00:00.000Z' },
        { ...invoices.paid, id: 'in_2', date: '2026-02-01T00:00:00.000Z' },
      ],
    },
    output: {
      subscriptions: [subscriptions.canceled],
      invoices: [
        { ...invoices.paid, id: 'in_2', date: '2026-02-01T00:00:00.000Z' },
        { ...invoices.paid, id: 'in_1', date: '2026-01-01T00:00:00.000Z' },
      ],
    },
  },
  'subscriptions/payment/payInvoice': { input: bought, sent: [`POST ${stripe}/sub_71/pay/ {}`] },
  'subscriptions/payment/useCard': {
    input: { ...bought, purpose: 'pay', token: 'tok_1' },
    sent: [`POST ${stripe}/sub_71/pay/ {"stripe_token":"tok_1"}`],
  },
  'subscriptions/cancellation/endSubscription': { input: bought, sent: [`DELETE ${stripe}/sub_71/`] },
  'subscriptions/cancellation/resumeSubscription': { input: bought, sent: [`POST ${stripe}/sub_71/resume/ {}`] },
  'survey/duplicateSurvey': { input: here, sent: [`POST ${survey}/duplicate/ {}`] },
  'survey/loadSurveyPage': {
    input: here,
    sent: [`GET ${survey}/`, `GET ${survey}/questions/`],
    answers: { [`GET ${survey}/`]: surveys.ongoing, [`GET ${survey}/questions/`]: [{ id: 9 }] },
    output: { survey: { ...surveys.ongoing, etag: version }, questions: [{ id: 9 }] },
  },
  'survey/deleteSurvey': {
    input: { companyId: 1, survey: taggedSurveys.upcoming },
    sent: [`DELETE ${survey}/ if ${startVersion}`],
  },
  'survey/lifecycle/saveChange': {
    input: { companyId: 1, survey: taggedSurveys.upcoming, change: 'start' },
    sent: [`PATCH ${survey}/ {"active_from":"${now}"} if ${startVersion}`],
    answers: { [`PATCH ${survey}/`]: surveys.ongoing },
    output: { ...surveys.ongoing, etag: version },
  },
  'survey/surveyPreview/loadPublication': {
    input: { companyId: 1, surveyId: 5, respondentIds: null },
    sent: [`GET ${survey}/publication/`],
    answers: { [`GET ${survey}/publication/`]: { smallest: null, not_asked: 0 } },
    output: { smallest: null, not_asked: 0 },
  },
  'survey/lifecycle/loadPublication': { input: here, sent: [`GET ${survey}/publication/`] },
  'survey/lifecycle/loadSurvey': {
    input: here,
    sent: [`GET ${survey}/`],
    answers: { [`GET ${survey}/`]: surveys.ongoing },
    output: { ...surveys.ongoing, etag: version },
  },
  'survey/mailing/loadMailings': { input: ofSurvey, sent: [`GET ${survey}/mailings/`] },
  'survey/mailing/sendMailing': {
    input: { ...ofSurvey, kind: 'remind', personId: 4 },
    sent: [`PUT ${survey}/remind/4/ {}`],
  },
  'survey/mailing/loadPreview': { input: ofSurvey, sent: [`GET ${survey}/mail-preview/`] },
  'survey/mailing/sendTest': {
    input: { ...ofSurvey, mail: { kind: 'notify', locale: 'fi' } },
    sent: [`PUT ${survey}/test-mail/ {"kind":"notify","locale":"fi"}`],
    answers: { [`PUT ${survey}/test-mail/`]: { detail: 'A test is on its way.' } },
    output: 'A test is on its way.',
  },
  'survey/mailing/saveChoice': {
    input: { ...here, surveyId: 5, choice: { type: 'mailing.redirect', toMe: true } },
    sent: [`PUT ${survey}/replies/ {"to_me":true}`],
  },
  'survey/regrouping/loadRegrouping': { input: ofSurvey, sent: [`GET ${survey}/reporting-groups/`] },
  'survey/regrouping/planRegrouping': { input: ofSurvey, sent: [`PUT ${survey}/reporting-groups/ {}`] },
  'survey/regrouping/takeBackRegrouping': {
    input: ofSurvey,
    sent: [`DELETE ${survey}/reporting-groups/`, `GET ${survey}/reporting-groups/`],
  },
  'wizard/schedule/loadForecast': {
    input: {
      companyId: 1,
      wanted: { kind: 'schedule', surveyId: 5, activeFrom: now, activeUntil: '2026-05-10T06:30:00.000Z' },
    },
    sent: [`GET ${company}/schedule/?active_from=${now}&active_until=2026-05-10T06:30:00.000Z&survey=5`],
  },
  'wizard/surveyForm/publicationPreview/loadForecast': {
    input: { companyId: 1, wanted: { kind: 'publication', surveyId: 5, respondentIds: [11, 12] } },
    sent: [`POST ${survey}/publication/ {"respondent_ids":[11,12]}`],
  },
  'wizard/surveyPreview/loadPublication': {
    input: { ...ofSurvey, respondentIds: [11, 12] },
    sent: [`POST ${survey}/publication/ {"respondent_ids":[11,12]}`],
    answers: { [`POST ${survey}/publication/`]: { smallest: { kind: 'everyone', group: null, people: 6 } } },
    output: { smallest: { kind: 'everyone', group: null, people: 6 } },
  },
  'wizard/surveyForm/questionEditor/changeAsking': {
    input: { ...question, stopped: true },
    sent: [`PATCH ${survey}/questions/9/ {"stopped":true}`, `GET ${survey}/questions/`],
    answers: { [`GET ${survey}/questions/`]: [{ id: 7 }], [`PATCH ${survey}/questions/9/`]: { id: 9 } },
    output: { saved: { id: 9 }, questions: [{ id: 7 }] },
  },
  'wizard/surveyForm/questionEditor/deleteQuestion': {
    input: question,
    sent: [`DELETE ${survey}/questions/9/ if "v1"`, `GET ${survey}/questions/`],
    answers: { [`GET ${survey}/questions/`]: [{ id: 7 }] },
    output: [{ id: 7 }],
  },
  'wizard/surveyForm/questionEditor/questionForm/questionSubmission/listQuestions': {
    input: ofSurvey,
    sent: [`GET ${survey}/questions/`],
  },
  'wizard/surveyForm/questionEditor/questionForm/questionSubmission/saver/createRecord': {
    input: { place: ofSurvey, change: fields },
    sent: [`POST ${survey}/questions/ ${JSON.stringify(fields)}`],
    answers: { [`POST ${survey}/questions/`]: { id: 9, etag: '"q1"' } },
    output: { record: { id: 9, etag: '"q1"' }, etag: '"q1"' },
  },
  'wizard/surveyForm/questionEditor/questionForm/questionSubmission/saver/changeRecord': {
    input: { place: ofSurvey, id: 9, change: fields, etag: '"v1"' },
    sent: [`PATCH ${survey}/questions/9/ ${JSON.stringify(fields)} if "v1"`],
    answers: { [`PATCH ${survey}/questions/9/`]: { id: 9, etag: '"q2"' } },
    output: { record: { id: 9, etag: '"q2"' }, etag: '"q2"' },
  },
  'wizard/surveyForm/questionEditor/questionLibrary/loadLibrary': {
    input: { companyId: 1, language: 'fi' },
    sent: [`GET ${company}/question-library/?language=fi`],
  },
  'wizard/surveyForm/questionEditor/questionLibrary/addQuestion': {
    input: { ...ofSurvey, question: { key: 'mood', labels: [], ...fields } },
    sent: [`POST ${survey}/questions/ ${JSON.stringify(fields)}`],
  },
  'wizard/surveyForm/questionEditor/questionOrder/moveQuestion': {
    input: { ...question, to: 2 },
    sent: [`PATCH ${survey}/questions/9/ {"order":2} if "v1"`, `GET ${survey}/questions/`],
    answers: { [`PATCH ${survey}/questions/9/`]: { id: 9 }, [`GET ${survey}/questions/`]: [{ id: 7 }, { id: 9 }] },
    output: { saved: { id: 9 }, questions: [{ id: 7 }, { id: 9 }] },
  },
  'wizard/surveyForm/saver/createRecord': {
    input: { place: { companyId: 1 }, change: written },
    sent: [`POST ${company}/questionnaires/ ${JSON.stringify(written)}`],
    answers: { [`POST ${company}/questionnaires/`]: { id: 5 } },
    output: stored,
  },
  'wizard/surveyForm/saver/changeRecord': {
    input: {
      place: { companyId: 1 },
      id: 5,
      change: { ...written, respondent_ids: [11], followed_group_ids: [3] },
      etag: '"v1"',
    },
    sent: [
      `PATCH ${survey}/ {"title":"Pulse","description":"","respondent_ids":[11],"followed_group_ids":[3]} if "v1"`,
    ],
    answers: { [`PATCH ${survey}/`]: { id: 5 } },
    output: stored,
  },
  'wizard/wizardLoading/loadWizard': {
    input: here,
    sent: [`GET ${survey}/`, `GET ${survey}/questions/`],
    answers: { [`GET ${survey}/`]: surveys.ongoing, [`GET ${survey}/questions/`]: [{ id: 9 }] },
    output: { survey: surveys.ongoing, etag: version, questions: [{ id: 9 }] },
  },
};

/** Actors that use this browser, or load a part of the console: tests of their own, below and elsewhere. */
const asksNoServer = [
  'app/loadPage',
  'app/loadWorkspace',
  'app/unsavedChanges/findDrafts',
  'confirmation/recallAddress',
  'dashboard/export/downloadFile',
  'dashboard/sharing/copyLink',
  'sample/loadReport',
  'sample/responses/loadResponses',
  'user-import/compareFile',
  'user-import/readFile',
  'user-import/uploadFile',
  'app/session/answerTabs',
  'app/session/askTabs',
  'app/session/followLogOut',
  'survey/surveyPreview/surveyAnswers/loadOwnAnswers',
  // The device's stored data.
  'answering/findSession',
  'answering/dueList/outbox/readAnswers',
  // A browser that can notify, where the server is asked: tests/views/answering.test.tsx.
  'answering/dueList/push/findPush',
  'answering/dueList/push/turnPushOn',
  'workspace/palette/watchShortcuts',
  'workspace/surveyDrafts/listDrafts',
  'workspace/tour/watchTarget',
];

/** The console requests its configuration once, and every page shares the answer. */
const unshared = (lines: readonly string[]) => lines.filter((line) => line !== 'GET /api/config/');
const shared = ['workspace/config/loadConfig', 'workspace/consent/loadConsent', 'checkout/order/card/openCard'];

async function run(way: string, input: object | undefined, given: Readonly<Record<string, unknown>> = {}) {
  page.network.answers = { 'GET /api/config/': config, ...given };
  const actor = createActor(actorAt(way), { input }).start();
  return toPromise(actor);
}

describe('the actors of the wired charts', () => {
  it('design 3 each ask the server for something that is said here, or nothing', () => {
    const known = [...Object.keys(asked), ...asksNoServer].map(actorAt);
    const actors = wired.flatMap(({ way, machine }) =>
      Object.entries((machine as AnyStateMachine).implementations.actors).map(([name, logic]) => ({
        way: `${way}/${name}`,
        logic: logic as AnyActorLogic,
      })),
    );
    const forgotten = actors.filter(
      ({ way, logic }) =>
        !(logic instanceof StateMachine) && !way.endsWith('/draft/openDraft') && !known.includes(logic),
    );
    expect(forgotten.map(({ way }) => way)).toEqual([]);
  });

  it.each(Object.entries(asked))('7.1 %s asks for just that', async (way, { input, answers: given, ...expected }) => {
    const output = await run(way, input, given);
    expect(unshared(page.network.sent)).toEqual(expected.sent);
    if ('output' in expected) expect(output).toEqual(expected.output);
  });

  const own = Object.entries(asked).filter(([way]) => !shared.includes(way));
  it.each([
    ['start', 'upcoming', `{"active_from":"${now}"}`],
    ['end', 'ongoing', `{"active_until":"${now}"}`],
    ['continue', 'expired', '{"active_until":null}'],
    ['toggle', 'ongoing', '{"is_active":false}'],
    ['toggle', 'inactive', '{"is_active":true}'],
  ] as const)('7.12 %s changes one that is %s by %s', async (change, status, patch) => {
    const changed = taggedSurveys[status];
    await run('survey/lifecycle/saveChange', { companyId: 1, survey: changed, change });
    expect(page.network.sent).toEqual([`PATCH ${survey}/ ${patch} if ${changed.etag}`]);
  });

  it.each([
    [{ type: 'mailing.automate', afterDays: 4 }, 'automatic-reminders/ {"after_days":4}'],
    [{ type: 'mailing.announce', atOpening: true }, 'automatic-notices/ {"at_opening":true}'],
  ])('2.16, 7.17 %o saves that', async (choice, sent) => {
    await run('survey/mailing/saveChoice', { companyId: 1, surveyId: 5, choice });
    expect(page.network.sent).toEqual([`PUT ${survey}/${sent}`]);
  });

  it.each([
    ['dashboard/loadReport', {}, `report/?${days}&compare=previous&per=quarter&texts=none`],
    [
      'dashboard/responses/loadResponses',
      { questionId: 9, kind: 'texts', search: '', page: 1 },
      `report/texts/?${days}&per=quarter&question=9&kind=texts&search=&page=1`,
    ],
  ])('2.17 %s of quarters is asked for by quarter', async (way, more, path) => {
    await run(way, { source: { kind: 'survey', ...here }, filter: { ...filter, per: 'quarter' }, ...more });
    expect(page.network.sent).toEqual([`GET ${survey}/${path}`]);
  });

  const plain = { ...filter, startDate: null, endDate: null, user: null, group: null, compare: 'none' };
  const unset = { kind: 'schedule', surveyId: null, activeFrom: null, activeUntil: null };
  const order = { companyId: 1, subscriptionId: null, planId: 'basic-month', token: null, proratedAt: null };
  const skip = { ...entryOf(null), skipOption: 'no_opinion', comment: 'Nobody asked me.' };
  it.each<[way: string, input: object, sent: string]>([
    ['checkout/subscribe', order, `POST ${stripe}/ {"plan_id":"basic-month"}`],
    [
      'checkout/subscribe',
      { ...order, token: 'tok_1' },
      `POST ${stripe}/ {"plan_id":"basic-month","stripe_token":"tok_1"}`,
    ],
    [
      'checkout/subscribe',
      { ...order, proratedAt: now },
      `POST ${stripe}/ {"plan_id":"basic-month","prorated_at":"${now}"}`,
    ],
    [
      'checkout/paymentCompletion/confirmCard/presentCard',
      { ...confirmation, kind: 'setup', token: null },
      'POST /api/sandbox/setup_intents/pi_1/confirm/ {"client_secret":"s3cret"}',
    ],
    [
      'password/changePassword',
      { present: '', password: 'one', repeated: 'two' },
      'POST /api/auth/password/change/ {"new_password1":"one","new_password2":"two"}',
    ],
    [
      'dashboard/sharing/saveSharing',
      { ...ofSurvey, options: null },
      `PATCH ${survey}/ {"share_enabled":false,"share_hash":null}`,
    ],
    [
      'dashboard/notes/saveNote',
      { companyId: 1, note: null, values: savedNote },
      `POST ${company}/notes/ ${JSON.stringify(savedNote)}`,
    ],
    [
      'dashboard/overviewMail/saveOverviewMail',
      { ...ofSurvey, every: null },
      `PUT ${survey}/overview-mail/ {"every":null}`,
    ],
    [
      'dashboard/loadReport',
      { source: { kind: 'survey', ...here }, filter: plain },
      `GET ${survey}/report/?compare=none&texts=none`,
    ],
    [
      'dashboard/loadReport',
      { source: { kind: 'share', hash: 'h4sh' }, filter: { ...plain, preset: 'month' } },
      'GET /api/questionnaires/share/h4sh/report/?preset=month&compare=none&texts=none',
    ],
    [
      'dashboard/responses/loadResponses',
      { source: { kind: 'survey', ...here }, filter: plain, questionId: 9, kind: 'comments', search: '', page: 1 },
      `GET ${survey}/report/texts/?question=9&kind=comments&search=&page=1`,
    ],
    [
      'dashboard/groupComparison/loadComparison',
      { ...ofSurvey, filter: { ...plain, preset: 'month' } },
      `GET ${survey}/report/groups/?preset=month`,
    ],
    ['survey/mailing/sendMailing', { ...ofSurvey, kind: 'notify', personId: null }, `PUT ${survey}/notify/ {}`],
    ['survey/mailing/sendMailing', { ...ofSurvey, kind: 'remind', personId: null }, `PUT ${survey}/remind/ {}`],
    [
      'survey/mailing/saveChoice',
      { ...ofSurvey, choice: { type: 'mailing.automate', afterDays: null } },
      `PUT ${survey}/automatic-reminders/ {"after_days":null}`,
    ],
    [
      'survey/surveyPreview/loadPublication',
      { ...ofSurvey, respondentIds: [] },
      `POST ${survey}/publication/ {"respondent_ids":[]}`,
    ],
    ['wizard/schedule/loadForecast', { companyId: 1, wanted: unset }, `GET ${company}/schedule/`],
    [
      'wizard/schedule/loadForecast',
      { companyId: 1, wanted: { ...unset, activeFrom: now } },
      `GET ${company}/schedule/?active_from=${now}`,
    ],
    [
      'wizard/schedule/loadForecast',
      { companyId: 1, wanted: { ...unset, activeUntil: now } },
      `GET ${company}/schedule/?active_until=${now}`,
    ],
    [
      'wizard/schedule/loadForecast',
      { companyId: 1, wanted: { ...unset, surveyId: 5 } },
      `GET ${company}/schedule/?survey=5`,
    ],
    [
      'wizard/surveyForm/questionEditor/changeAsking',
      { ...question, stopped: false },
      `PATCH ${survey}/questions/9/ {"stopped":false}`,
    ],
    ['wizard/surveyForm/questionEditor/deleteQuestion', { ...question, etag: null }, `DELETE ${survey}/questions/9/`],
    [
      'wizard/surveyForm/questionEditor/questionOrder/moveQuestion',
      { ...question, etag: null, to: 0 },
      `PATCH ${survey}/questions/9/ {"order":0}`,
    ],
    [
      'person/saver/changeRecord',
      {
        place: { companyId: 1 },
        id: 5,
        change: { ...person, language: '', away_from: '', away_until: '2026-03-09', old_password: 'salainen' },
        etag: null,
      },
      `PATCH ${company}/users/5/ {"first_name":"Reko","last_name":"Respondent","email":"reko@aalto.example",` +
        '"company_groups":[3],"user_type":"company_admin_group","away_from":null,"away_until":"2026-03-09",' +
        '"old_password":"salainen"}',
    ],
    ['person/deletion/deleteRecord', { ...here, etag: null }, `DELETE ${company}/users/5/`],
    ['survey/deleteSurvey', { companyId: 1, survey: { ...taggedSurveys.upcoming, etag: null } }, `DELETE ${survey}/`],
    [
      'app/toasts/undo/revert',
      { undo: { kind: 'firstSteps' } },
      'PATCH /api/auth/user/ {"has_hidden_first_steps":false}',
    ],
    [
      'app/toasts/undo/revert',
      {
        undo: {
          ...{ kind: 'memberships', companyId: 1, action: 'leave_groups' },
          memberships: [{ group: 3, ids: [4, 6] }],
        },
      },
      `POST ${company}/users/bulk/ {"action":"leave_groups","ids":[4,6],"groups":[3],"dry_run":false}`,
    ],
    [
      'answering/dueList/outbox/sendAnswers',
      { respondentId: 12, answers: [{ ...waiting('page-1', 35, null), entry: skip }] },
      'PUT /api/respondent/questionnaires/3/answers/ {"answers":[{"question":35,"round_start":"2026-03-02",' +
        '"value":null,"skip_option":"no_opinion","comment":"Nobody asked me."}]}',
    ],
  ])('7.1 %s of %o names what there is, and leaves out what there is not', async (way, input, sent) => {
    await run(way, input);
    expect(page.network.sent.at(0)).toBe(sent);
  });

  it.each([
    ['answering/dueList/loadDue', {}, 'GET /api/respondent/questionnaires/?language=fi'],
    [
      'answering/dueList/surveyAnswers/loadOwnAnswers',
      { surveyId: 3 },
      'GET /api/respondent/questionnaires/3/own-answers/?language=fi',
    ],
  ])('design 8 %s asks for the language that was chosen on this device', async (way, input, sent) => {
    const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('locale=fi');
    onTestFinished(() => cookie.mockRestore());
    await run(way, input, { 'GET /api/respondent/': respondent, 'GET /api/respondent/questionnaires/': [] });
    expect(page.network.sent).toContain(sent);
  });

  it.each([
    ['one company', null, [{ id: 3 }], []],
    ['one company', 'company_admin_group', [{ id: 3 }], ['GET /api/companies/3/questionnaires/']],
    ['two companies', 'reseller_group', [{ id: 3 }, { id: 4 }], []],
    ['no company', 'reseller_group', [], []],
  ])('4.8 logging in with %s as %s asks for the surveys that are seen next, and only for those', async (...given) => {
    const [, user_type, visible_companies, ahead] = given;
    const user = { id: 7, user_type, visible_companies };
    await run('app/session/signIn', { email: 'a', password: 'b' }, { 'POST /api/auth/login/': { key: 'k4y', user } });
    await run('app/session/restoreSession', {});
    const login = 'POST /api/auth/login/ {"email":"a","password":"b"}';
    expect(page.network.sent).toEqual([login, ...ahead, 'GET /api/auth/user/']);
  });

  it('8.1 asks again for the settings that did not come, and no more for those that did', async () => {
    vi.resetModules();
    const { loadConfig } = await import('../../src/adapters/auth-api.ts');
    page.network.answers = { 'GET /api/config/': [new Response(null, { status: 503 }), Response.json(config)] };
    await expect(loadConfig()).rejects.toMatchObject({ kind: 'broken', status: 503 });
    expect([await loadConfig(), await loadConfig()]).toEqual([config, config]);
    expect(page.network.sent).toHaveLength(2);
  });

  it('2.7 Undo takes people out again of each survey that they were added to', async () => {
    const surveys = [
      { survey: 5, ids: [4, 6] },
      { survey: 8, ids: [6] },
    ];
    await run('app/toasts/undo/revert', { undo: { kind: 'asked', companyId: 1, surveys } });
    expect(page.network.sent).toEqual([
      `POST ${company}/users/bulk/ {"action":"unask","ids":[4,6],"surveys":[5],"dry_run":false}`,
      `POST ${company}/users/bulk/ {"action":"unask","ids":[6],"surveys":[8],"dry_run":false}`,
    ]);
  });

  it('4.16 a checkout begins without what was declined and has ended at the provider', async () => {
    const loaded = await run(
      'checkout/loadCheckout',
      { companyId: 1, planId: 'basic-month' },
      {
        [`GET ${company}/plans/`]: [products.basic],
        [`GET ${stripe}/`]: [subscriptions.incomplete],
        [`POST ${stripe}/sub_71/refresh/`]: subscriptions.canceled,
        [`POST ${stripe}/preview/`]: checkoutPreviews.charged,
      },
    );
    expect(loaded).toMatchObject({ current: null, preview: checkoutPreviews.charged });
  });

  it('2.18 lists all subscriptions, the present one as it is now, and the invoices of the latest twelve', async () => {
    const ended = Array.from({ length: 13 }, (_, at) => ({ ...subscriptions.canceled, subscription_id: `sub_${at}` }));
    const { subscriptions: listed } = (await run(
      'subscriptions/loadSubscriptions',
      { companyId: 1 },
      {
        [`GET ${stripe}/`]: [subscriptions.incomplete, ...ended],
        [`POST ${stripe}/sub_71/refresh/`]: subscriptions.licensed,
        ...Object.fromEntries(['71', ...ended.keys()].map((id) => [`GET ${stripe}/sub_${id}/invoices/`, []])),
      },
    )) as { subscriptions: unknown[] };
    expect(listed).toEqual([subscriptions.licensed, ...ended]);
    const paths = page.network.sent.filter((line) => line.endsWith('/invoices/'));
    expect(paths).toEqual(['71', ...ended.keys()].slice(0, 12).map((id) => `GET ${stripe}/sub_${id}/invoices/`));
  });

  it('2.3 keeps the address of a sign-up in its tab, then the corrected one, until it is verified', async () => {
    const kept: (string | null)[] = [];
    await run('signup/register', { draft: { email: ' a@b.example ' } });
    kept.push(recallAddress());
    await run('confirmation/correctAddress', { email: 'a@b.example', password: 'salainen', newEmail: ' c@b.example ' });
    kept.push(recallAddress());
    await run('confirmation/openLink', { key: 'k' });
    expect([...kept, recallAddress()]).toEqual(['a@b.example', 'c@b.example', null]);
  });

  it('3.2 asks for ready-made questions in the language of the console where none was chosen', async () => {
    const way = 'wizard/surveyForm/questionEditor/questionLibrary/loadLibrary';
    await run(way, { companyId: 1, language: null }, { [`GET ${company}/question-library/`]: [] });
    expect(page.network.sent).toEqual([`GET ${company}/question-library/`]);
  });

  it('2.11 a company that is added with its name alone has no billing details, and the usual hour for notices', async () => {
    const { name, email, timezone } = client;
    await run('company/saver/createRecord', { place: { companyId: 1 }, change: { name, email, timezone } });
    const noDetails = { billing_name: '', billing_address: '', billing_postal_code: '', billing_city: '' };
    const rest = { ...noDetails, billing_country: '', vat_number: '', notice_hour: '08:00', notice_holidays: [] };
    expect(page.network.sent).toEqual([`POST /api/companies/ ${JSON.stringify({ name, email, timezone, ...rest })}`]);
  });

  it('2.7, 3.1 names the surveys that shall ask people, and only for that', async () => {
    await run('personnel/bulkAction/runSlice', { ...slice, action: 'ask', groups: [], surveys: [5], isTrial: false });
    expect(page.network.sent).toEqual([
      `POST ${company}/users/bulk/ {"action":"ask","ids":[4,6],"groups":[],"surveys":[5],"dry_run":false}`,
    ]);
  });

  it('2.18, 4.18 keeps another card without paying where nothing is due', async () => {
    await run('subscriptions/payment/useCard', { ...bought, purpose: 'change', token: 'tok_1' });
    expect(page.network.sent).toEqual([`PUT ${stripe}/sub_71/card/ {"stripe_token":"tok_1"}`]);
  });

  it('9.6, 9.7 asks what one more person would cost, and keeps it as a row', async () => {
    const output = await run(
      'workspace/collection/loadCollection',
      { companyId: 1, name: 'usage' },
      { [`GET ${stripe}/usage/`]: usages.roomy },
    );
    expect(page.network.sent).toEqual([`GET ${stripe}/usage/?added=1`]);
    expect(output).toEqual([usages.roomy]);
  });

  it('2.15 brings the questions of a survey that was created by a call without an answer', async () => {
    const begun = { place: { companyId: 1 }, id: 5, change: { ...written, template: 'pulse' }, etag: '"v1"' };
    const output = await run('wizard/surveyForm/saver/changeRecord', begun, {
      [`PATCH ${survey}/`]: { id: 5 },
      [`GET ${survey}/questions/`]: [{ id: 9 }],
    });
    expect(page.network.sent).toEqual([
      `PATCH ${survey}/ ${JSON.stringify(written)} if "v1"`,
      `GET ${survey}/questions/`,
    ]);
    expect(output).toEqual({ record: { id: 5, questions: [{ id: 9 }] }, etag: version });
  });

  it('7.17, 2.16 sets the mails of a survey that was created by a call without an answer', async () => {
    const mails = { notify_at_opening: false, remind_after_days: 3 };
    const begun = { place: { companyId: 1 }, id: 5, change: { ...written, ...mails }, etag: '"v1"' };
    await run('wizard/surveyForm/saver/changeRecord', begun, { [`PATCH ${survey}/`]: { id: 5 } });
    expect(page.network.sent).toEqual([
      `PUT ${survey}/automatic-notices/ {"at_opening":false}`,
      `PUT ${survey}/automatic-reminders/ {"after_days":3}`,
      `PATCH ${survey}/ ${JSON.stringify(written)} if "v1"`,
    ]);
  });

  describe('what somebody else has saved', () => {
    const refusedWith = (status: number, body: object) => Response.json(body, { status, headers: { ETag: '"v9"' } });
    const conflictOf = (current: unknown) => refusedWith(409, { code: 'conflict', current });
    const failureOf = (way: string, input: object, sent: string, response: Response) =>
      run(way, input, { [sent]: response }).catch((problem: unknown) => problem);
    const asking = (current: unknown) =>
      failureOf(
        'wizard/surveyForm/questionEditor/questionForm/questionSubmission/saver/changeRecord',
        { place: ofSurvey, id: 9, change: fields, etag: '"v1"' },
        `PATCH ${survey}/questions/9/`,
        conflictOf(current),
      );

    it.each([
      ['a slider without a range has its usual one', fieldTypes.slider, [], ['0', '10', '1']],
      ['a slider with one keeps it', fieldTypes.slider, ['1', '5'], ['1', '5']],
      ['a choice keeps its choices', fieldTypes.radio, ['Well'], ['Well']],
      ['a text has none', fieldTypes.textarea, [], []],
    ])('5.8 is compared in the shape of the form: %s', async (_, field_type, choices, expected) => {
      const current = { id: 9, label: 'Theirs', field_type, choices };
      expect(await asking(current)).toMatchObject({
        kind: 'conflict',
        etag: '"v9"',
        current: { ...current, choices: expected },
      });
    });

    it('2.15 is compared with the people of the next round', async () => {
      const current = { id: 5, title: 'Theirs', respondent_ids: [1], next_respondent_ids: [1, 2] };
      const way = 'wizard/surveyForm/saver/changeRecord';
      const input = { place: { companyId: 1 }, id: 5, change: written, etag: '"v1"' };
      expect(await failureOf(way, input, `PATCH ${survey}/`, conflictOf(current))).toMatchObject({
        kind: 'conflict',
        current: { ...current, respondent_ids: [1, 2] },
      });
    });

    it('8.1 stays out of every other refusal', async () => {
      expect(await asking(null)).toMatchObject({ kind: 'broken', current: null });
      const way = 'wizard/surveyForm/saver/changeRecord';
      const input = { place: { companyId: 1 }, id: 5, change: written, etag: '"v1"' };
      const body = { title: ['This field may not be blank.'] };
      expect(await failureOf(way, input, `PATCH ${survey}/`, refusedWith(400, body))).toMatchObject({
        kind: 'invalid',
        fields: { title: 'This field may not be blank.' },
        current: null,
      });
    });
  });

  it.each(own)('design 3 %s gives up its requests when it is stopped', async (way, { input }) => {
    await run('checkout/order/card/openCard', undefined);
    const { network } = page;
    Object.assign(network, { signals: [], answers: null });
    const actor = createActor(actorAt(way), { input }).start();
    await vi.waitFor(() => expect(network.signals).not.toEqual([]), { interval: 1 });
    actor.stop();
    await vi.waitFor(() => expect(network.signals.filter(({ aborted }) => !aborted)).toEqual([]), { interval: 1 });
  });
});
