// Free of zod, which would cost the browser 20 kB.

/** The types of questions by name, with their numbers on the wire (9.1). */
export const fieldTypes = { textarea: 2, radio: 3, number: 4, checkbox: 5, slider: 8 } as const;
export type FieldType = (typeof fieldTypes)[keyof typeof fieldTypes];

export function hasOptions(fieldType: FieldType): boolean {
  return fieldType === fieldTypes.radio || fieldType === fieldTypes.checkbox;
}

/** Whether its answers are numbers, and so its total is a mean and no count. */
export function isMeasured(fieldType: FieldType): boolean {
  return fieldType === fieldTypes.number || fieldType === fieldTypes.slider;
}

/** A tap takes a moment, a number some thought, a text its writing. */
const answerSeconds: Readonly<Record<FieldType, number>> = {
  [fieldTypes.slider]: 10,
  [fieldTypes.radio]: 10,
  [fieldTypes.checkbox]: 15,
  [fieldTypes.number]: 15,
  [fieldTypes.textarea]: 40,
};
/** How long questions of these types take, in whole minutes and at least one. */
export function minutesFor(types: readonly FieldType[]): number {
  return Math.max(1, Math.round(types.reduce((sum, type) => sum + answerSeconds[type], 0) / 60));
}

/** From so many days into a round on its silent people are late: of a weekly question, and of a less frequent one (design §4). */
export const daysUntilLate = { weekly: 3, other: 5 } as const;
/** The days into a round on which late people can be reminded automatically; nobody is late before the third. */
export const reminderDays = [3, 4, 5, 6, 7, 10, 14, 21] as const;
/** The ones that fit any survey, since no round is shorter than a week: the default of one without questions. */
export const firstReminderDays = [3, 4, 5, 6] as const;
export type FirstReminderDays = (typeof firstReminderDays)[number];

/** Hours of the company's day from which automatic mails can go out; none goes after eight in the evening. */
export const noticeHours = [
  ...['06:00', '07:00', '08:00', '09:00', '10:00', '11:00', '12:00'],
  ...['13:00', '14:00', '15:00', '16:00', '17:00', '18:00'],
] as const;
export const usualNoticeHour = '08:00';
/** Several years of one country's public holidays, and a company's own days. */
export const maxHolidays = 300;

/**
 * What a new label of a question that has been asked means: its results continue, or start again with the next round
 * (design §5).
 */
export const rewordings = ['same', 'another'] as const;
export type Rewording = (typeof rewordings)[number];

/** How long a round lasts, in days (9.2). */
export const timings = [7, 14, 21, 28] as const;
export type Timing = (typeof timings)[number];

/** The topics of the library's questions. */
export const libraryThemes = ['wellbeing', 'workload', 'leadership', 'onboarding', 'customers'] as const;
export type LibraryTheme = (typeof libraryThemes)[number];

/** What a new survey can start from, apart from nothing. */
export const surveyTemplates = ['pulse', 'onboarding', 'customers'] as const;
export type SurveyTemplate = (typeof surveyTemplates)[number];

/** The states of a survey, which the server decides (4.1–4.4). */
export const surveyStatuses = ['inactive', 'upcoming', 'ongoing', 'expired'] as const;
export type SurveyStatus = (typeof surveyStatuses)[number];

export const userTypes = ['company_admin_group', 'reseller_group'] as const;

/** `waiting`: its mail has not left yet; `undelivered`: it could not be sent, and is retried for some hours. */
export const invitationStates = ['accepted', 'waiting', 'sent', 'undelivered', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Actions on many people at once. */
export const peopleActions = ['join', 'leave', 'ask', 'unask', 'remind', 'delete'] as const;
export type PeopleActionName = (typeof peopleActions)[number];
/** The number of people per call; the console sends more in slices. */
export const peopleInAction = 500;
/** The number of surveys that people can be added to per call. */
export const surveysInAction = 50;
/** And for how many of them all people of a call: more surveys are for fewer people, because answers wait for a call. */
export const surveysForAllInAction = 10;

/** From when an added person is asked: in the open round, in the next one, or when the survey is started. */
export const askedFrom = ['now', 'next_round', 'start'] as const;
export type AskedFrom = (typeof askedFrom)[number];

/**
 * Why an action leaves somebody unchanged. `gone`: no longer in the company. `unchanged`: in those groups or surveys
 * already, or in none of them. `returning`: an open round has reached them through another account. `self`,
 * `lastAdmin`: they are not deleted. `accepted`: nothing to remind of; `recent`: invited within a day.
 */
export const leftReasons = ['gone', 'unchanged', 'returning', 'self', 'lastAdmin', 'accepted', 'recent'] as const;
export type LeftReason = (typeof leftReasons)[number];

/** On which side of its limit a value is followed up, the limit itself included. */
export const followUpSides = ['below', 'above'] as const;
export type FollowUpSide = (typeof followUpSides)[number];

/** A respondent may skip a question for one of these reasons (design §4). */
export const skipOptions = ['not_relevant', 'no_opinion', 'rather_not_say'] as const;
export type SkipOption = (typeof skipOptions)[number];

export const subscriptionStatuses = ['active', 'trialing', 'incomplete', 'past_due', 'canceled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/**
 * The state of a subscription as the company sees it, by priority: unpaid, then ending, then on trial. `charged`: the
 * card is charged when the trial is over; `free`: the trial ends then, and nothing is charged (9.3).
 */
export const subscriptionPhases = ['ended', 'unfinished', 'overdue', 'ending', 'charged', 'free', 'running'] as const;
export type SubscriptionPhase = (typeof subscriptionPhases)[number];

/** The states of a payment that the console acts on (4.19). */
export const paymentIntentStatuses = ['succeeded', 'requires_payment_method', 'requires_action', 'processing'] as const;

export const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** The limits of plans, by their names in a product (9.6). */
export const planLimits = ['max_active_questionnaires', 'max_admin_users', 'max_users'] as const;
export type PlanLimit = (typeof planLimits)[number];

/** What a cardholder does with the sandbox's authentication. */
export const sandboxOutcomes = ['succeeded', 'failed', 'cancelled'] as const;

/** How many people an organisation has (9.8). `More` closes the list. */
export const headcounts = [
  '1-10',
  '11-30',
  '31-50',
  '51-100',
  '101-300',
  '301-500',
  '501-1000',
  '1001-5000',
  'More',
] as const;

/** Industries (9.9). The wire carries the English name, the console translates it. */
export const industries = [
  'Professional Services',
  'Technology and Engineering',
  'Manufacturing and Construction',
  'Startups and small business',
  'Management consulting',
  'Public Sector',
  'Charity and Non-Profit',
  'Other',
] as const;
export type Industry = (typeof industries)[number];

/** ISO 3166-1 alpha-2; names come from `Intl.DisplayNames`. */
export const countries = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** What a slider without stored choices means (5.8). */
export const defaultSliderRange = { min: 0, max: 10, step: 1 } as const;

/** The range of a slider that the server has accepted; `step` null: any value (5.8). */
export function rangeOfSlider(choices: readonly string[]): { min: number; max: number; step: number | null } {
  if (choices.length === 0) return defaultSliderRange;
  const [min = defaultSliderRange.min, max = defaultSliderRange.max, step = null] = choices.map(Number);
  return { min, max, step };
}

/** Whether an eNPS is possible: the range is 0 to 10 by 1 (Reichheld, Harvard Business Review 81/12, 2003, 46–54). */
export function isPromoterRange(range: ReturnType<typeof rangeOfSlider> | null): boolean {
  return range?.min === 0 && range.max === 10 && range.step === 1;
}

/** The values of a slider that has few enough for a thumb to choose from: then each is a button. Null: it is a track. */
export function scaleOfSlider(choices: readonly string[]): number[] | null {
  const { min, max, step } = rangeOfSlider(choices);
  const isWhole = (step === null || step === 1) && Number.isInteger(min) && Number.isInteger(max);
  return isWhole && max - min < 11 ? Array.from({ length: max - min + 1 }, (_, at) => min + at) : null;
}

/** Design §5: of an anonymous survey, a group with fewer people or answers is hidden. */
export const fewestAnonymousAnswers = 5;

/**
 * Design §5: an anonymous survey shows written responses and the deviation from so many answers in a round. Mean and
 * deviation of five answers can be solved for all five.
 */
export const fewestAnonymousTexts = 10;

/** With fewer answers the mean's interval says more about its formula than about the people (design §5). */
export const fewestIntervalAnswers = 10;

/** With fewer complete rounds a line leaves fewer than two to judge it by (design §5). */
export const fewestTrendRounds = 4;

/** Public links show the number of answers to an open round in steps of this size. */
export const publicResponseStep = 5;

/** Free texts and comments come this many on a page (9.4). */
export const textsPerPage = 20;

/** What people write: answers to a Textarea, comments beside an answer, and reasons for skipping a question. */
export const responseKinds = ['texts', 'comments', 'skips'] as const;
export type ResponseKind = (typeof responseKinds)[number];

/** Days of a report that move with the clock; `month` (last month to now) is the default (9.4). */
export const reportPresets = ['month', 'last_round', '3_months', '6_months', '12_months', 'all'] as const;
export type ReportPreset = (typeof reportPresets)[number];

/**
 * The round that the last complete one is compared with: the previous one (the default), the last of those at least
 * four before, the first that is shown, the one nearest to a year before.
 */
export const comparedRounds = ['previous', 'four_before', 'first', 'year'] as const;
export type ComparedRound = (typeof comparedRounds)[number];

/** The unit of time of a report: a round, the default, or the rounds that end in a calendar quarter. */
export const timeScales = ['round', 'quarter'] as const;
export type TimeScale = (typeof timeScales)[number];

/** How often an admin gets a survey's overview by mail: after each round, or once a month. */
export const overviewMailRhythms = ['round', 'month'] as const;
export type OverviewMailRhythm = (typeof overviewMailRhythms)[number];

export const passwordMinLength = 8;

/** What an address must look like: letters, digits and `_ ' + - .`, after the @ a name with a dot in it. */
export const emailPattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** The maximum lengths that the server accepts and the inputs allow. */
export const maxLengths = {
  name: 120,
  email: 254,
  password: 256,
  title: 200,
  description: 2000,
  label: 500,
  choice: 300,
  end: 60,
  text: 10_000,
  comment: 2000,
  note: 80,
  mailMessage: 300,
} as const;
export const maxChoices = 500;
/** The most notes of a company. */
export const maxNotes = 200;

/** The European Union, whose VAT numbers have known formats; sorted by code. */
export const euCountries = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const;

/** How long an invitation's link works, and how long the trial of a new company lasts (9.3), in days. */
export const invitationDays = 14;
export const trialDays = 14;
/** How long the owner of an account can object to a change of its password or address, in days. */
export const recoveryDays = 14;
/** How long a new address waits for its proof. */
export const ownAddressHours = 24;
/** How long a log-in is enough to change password or address: later the session may have been taken. */
export const freshLogInMinutes = 10;
/** How long a sign-up waits for the proof of its address, in days. */
export const provisionalDays = 7;
/** How often reporting groups can be refreshed, in months: people must not be moved to and fro until something shows. */
export const monthsBetweenRegroupings = 3;
/** The period that the overview by mail covers, in months. */
export const overviewMonths = 3;
/** By default answers in this top part of the range are favourable, in percent. */
export const favourableTop = 30;
/** Nobody gets more than one invitation in so many hours, however often they are reminded. */
export const hoursBetweenInvitations = 24;
