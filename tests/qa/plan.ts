import { stepsOfCharts } from '../../tools/steps-tables.ts';
import { type Case, casesOf, placesOf, placesTouched, sightsOf } from './cases.ts';
import { journeys } from './journeys.ts';
import type { Sentence, Walk } from './walk.ts';
import { confirmationWalk, passwordWalk, recoveryWalk, sessionsWalk, signupWalk } from './walks/account.ts';
import { bulkActionWalk } from './walks/bulk-action.ts';
import { newCheckoutWalk, planChangeWalk, trialCheckoutWalk } from './walks/checkout.ts';
import { companyWalk } from './walks/company.ts';
import { exportWalk } from './walks/export.ts';
import { filterWalk } from './walks/filter.ts';
import { groupComparisonWalk } from './walks/group-comparison.ts';
import { lifecycleWalk } from './walks/lifecycle.ts';
import { mailingWalk } from './walks/mailing.ts';
import { manyChosenWalk, manyPeopleWalk } from './walks/many-people.ts';
import {
  adminNavigationWalk,
  resellerNavigationWalk,
  respondentNavigationWalk,
  unsubscribedNavigationWalk,
  visitorNavigationWalk,
} from './walks/navigation.ts';
import { notesWalk } from './walks/notes.ts';
import { collectionWalk, planLimitWalk, wizardLoadingWalk } from './walks/openings.ts';
import { overviewMailWalk } from './walks/overview-mail.ts';
import {
  bankWalk,
  cancellationWalk,
  cardChangeWalk,
  cardWalk,
  completionWalk,
  orderWalk,
  overdueWalk,
} from './walks/payment.ts';
import {
  endedSubscriptionsWalk,
  forcedPlansWalk,
  oldPricingPlansWalk,
  plansOfCompanyWalk,
  subscriptionsOfCompanyWalk,
} from './walks/plans.ts';
import { questionEditorWalk } from './walks/question-editor.ts';
import { questionFormWalk } from './walks/question-form.ts';
import { questionLibraryWalk } from './walks/question-library.ts';
import {
  choiceListWalk,
  questionOrderWalk,
  questionSaverWalk,
  questionSubmissionWalk,
} from './walks/question-parts.ts';
import { companyDeletionWalk, companyFormWalk, groupDeletionWalk, groupWalk, personWalk } from './walks/records.ts';
import { reportWalk, sampleWalk, sharedReportWalk } from './walks/report.ts';
import { responsesWalk } from './walks/responses.ts';
import { scaleWalk } from './walks/scale.ts';
import { sessionWalk } from './walks/session.ts';
import { sharingWalk } from './walks/sharing.ts';
import { connectionWalk, firstStepsWalk, paletteWalk, themeWalk, unsavedChangesWalk } from './walks/shell.ts';
import { surveyDraftsWalk } from './walks/survey-drafts.ts';
import { surveyFormWalk } from './walks/survey-form.ts';
import { surveyPageWalk } from './walks/survey-page.ts';
import { surveyPreviewWalk } from './walks/survey-preview.ts';
import { publicationPreviewWalk, scheduleWalk } from './walks/survey-previews.ts';
import { tourStepsWalk, tourWalk } from './walks/tour.ts';
import { undoWalk } from './walks/undo.ts';
import { userImportWalk } from './walks/user-import.ts';

/** The screens of the plan, those with the costliest faults first. */
export const walks: readonly Walk[] = [
  sessionWalk,
  sharingWalk,
  lifecycleWalk,
  userImportWalk,
  bulkActionWalk,
  surveyPageWalk,
  surveyFormWalk,
  questionFormWalk,
  questionEditorWalk,
  questionLibraryWalk,
  mailingWalk,
  surveyDraftsWalk,
  surveyPreviewWalk,
  personWalk,
  groupWalk,
  passwordWalk,
  recoveryWalk,
  sessionsWalk,
  signupWalk,
  confirmationWalk,
  visitorNavigationWalk,
  adminNavigationWalk,
  unsubscribedNavigationWalk,
  resellerNavigationWalk,
  respondentNavigationWalk,
  companyFormWalk,
  companyWalk,
  unsavedChangesWalk,
  connectionWalk,
  firstStepsWalk,
  paletteWalk,
  themeWalk,
  tourStepsWalk,
  tourWalk,
  reportWalk,
  sharedReportWalk,
  sampleWalk,
  exportWalk,
  filterWalk,
  notesWalk,
  responsesWalk,
  groupComparisonWalk,
  overviewMailWalk,
  scaleWalk,
  newCheckoutWalk,
  trialCheckoutWalk,
  planChangeWalk,
  orderWalk,
  cardWalk,
  bankWalk,
  overdueWalk,
  completionWalk,
  cardChangeWalk,
  cancellationWalk,
  forcedPlansWalk,
  plansOfCompanyWalk,
  oldPricingPlansWalk,
  subscriptionsOfCompanyWalk,
  endedSubscriptionsWalk,
  manyPeopleWalk,
  manyChosenWalk,
  scheduleWalk,
  publicationPreviewWalk,
  groupDeletionWalk,
  companyDeletionWalk,
  questionSaverWalk,
  questionOrderWalk,
  choiceListWalk,
  questionSubmissionWalk,
  wizardLoadingWalk,
  collectionWalk,
  planLimitWalk,
  undoWalk,
].toSorted((a, b) => a.risk - b.risk);

export const allCases: readonly Case[] = walks.flatMap(casesOf);

/** A step for readers: what to do, what is visible then, and what to undo. */
export interface ToldStep {
  readonly doing: readonly Sentence[];
  readonly seeing: readonly Sentence[];
  readonly after: readonly Sentence[];
}

export interface ToldCase {
  readonly id: string;
  /** The ending, written after the screen. */
  readonly end: Sentence;
  readonly walk: Walk;
  readonly before: Sentence;
  readonly steps: readonly ToldStep[];
  readonly minutes: number;
}

/** The beginning, each step with a check of its result, and what needs the browser’s tools or a second admin. */
const minutesOf = (steps: number, arranged: number) => Math.max(3, Math.round(1.5 + steps * 0.4 + arranged * 0.8));

const arrangedIn = (steps: Case['steps']) => steps.reduce((sum, { arranged }) => sum + arranged, 0);

export const toldCases: readonly ToldCase[] = allCases.map(({ id, walk, beginning, steps }) => {
  const told = steps.map((step) => toldStep(walk, step));
  return {
    id,
    walk,
    before: walk.beginnings[beginning]?.before ?? { text: '' },
    minutes: minutesOf(steps.length, arrangedIn(steps)),
    steps: told,
    end: told.flatMap(({ seeing }) => seeing.slice(0, 1)).at(-1) ?? { text: walk.screen },
  };
});

function toldStep(walk: Walk, step: Case['steps'][number]): ToldStep {
  const { doings, after } = step;
  const told = { ...stepsOfCharts.get(walk.chart)?.states, ...walk.tells };
  const sights = sightsOf(walk, step);
  const tell = (places: readonly string[]) => places.flatMap((place) => told[place] ?? []);
  const touched = tell(placesTouched(step));
  // Where nothing has changed, the walk's own text is enough.
  const seen = touched.length === 0 && sights.length === 0 ? tell(placesOf(step.state)) : touched;
  return { doing: doings, seeing: [...seen.map((text) => ({ text })), ...sights], after };
}

/** The text of the plan's pages besides the cases. */
export const words = {
  title: 'Test plan',
  intro:
    'Cases for testing by hand: each takes some minutes, and a browser follows each to the letter (npm run prove). They are made by npm run handbook from the charts and their tables of steps. The journeys of the smoke list are written by hand; no browser follows them, and each names browser tests about the same pages.',
  demo: 'All cases begin with a demo: npm run qa-demo makes a new one that has what the cases begin with. It prints its address, who can log in, everyone’s password, and where the mails are. Check what “Before” says. If another case has used it up (a company has paid, say), or a link in a mail is too old, press Enter in the terminal of the demo: it prepares what every case begins with again.',
  sheet:
    'Tick the steps as you go: this browser keeps the ticks. cases.csv has a line for each step, for TestRail, Xray and Zephyr: a new case begins at each line with a title; every line has the case’s number.',
  language: 'Choose EN at the top right of the console: this plan has the names of its English buttons.',
  second: 'A second admin is {secondAdmin}, in a private window or another browser, so that the first stays logged in.',
  tools:
    'What a step asks of the browser is in its developer tools (F12). Cut the connection: Network, Offline. Connect again: No throttling; a banner at the top disappears automatically, and a message in the corner that covers a button can be dismissed. Slow the upload down: Network, a custom profile. Block requests: Network request blocking. A phone: the phone icon, a model above the page, and load the page again.',
  legend: 'Risk says what a fault would cost; clauses are those of the specification.',
  screen: 'Screen',
  role: 'Role',
  cases: 'Cases',
  minutes: 'Minutes',
  risk: 'Risk',
  clauses: 'Clauses',
  chart: 'Chart',
  before: 'Before:',
  doing: 'Step',
  seeing: 'Expected',
  smoke: 'Smoke list',
  shownBy: 'Seen by',
  smokeIntro:
    'Is anything broken at all? Ten journeys of an admin’s work, from one end to the other, with amounts, mails and files to compare.',
  cover: 'What the cases cover',
  coverIntro:
    'What a person can cause, chart by chart: an event, and the state that takes it. What is in no case is covered by a test, with every other path of its chart.',
  transitions: 'A person can cause',
  inCases: 'In cases',
  inNoCase: 'In no case',
  test: 'Test',
  risk1: 'Money, privacy or answers are lost when it fails',
  risk2: 'An admin cannot continue',
  risk3: 'A nuisance',
  case: 'Case',
  ticked: 'Ticked',
  clearTicks: 'Clear all ticks',
  everyRole: 'Every role',
  everyRisk: 'Every risk',
  since: 'Changed since',
  always: 'Show all',
  caseTitle: 'Title',
  folder: 'Folder',
  priority: 'Priority',
  precondition: 'Precondition',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
} as const;

/** Every sentence of the plan that is translated in `locales/fi/qa.po`. */
export function sentencesOfPlan(): string[] {
  const told = toldCases.flatMap(({ before, steps }) => [
    before,
    ...steps.flatMap(({ doing, seeing, after }) => [...doing, ...seeing, ...after]),
  ]);
  const byHand = journeys.flatMap(({ before, steps }) => [
    before,
    ...steps.flatMap(({ doing, seeing }) => [doing, seeing]),
  ]);
  const ofWalks = [
    ...walks.flatMap(({ screen, role }) => [screen, role]),
    ...journeys.flatMap(({ title, role }) => [title, role]),
  ];
  return [...new Set([...[...told, ...byHand].map(({ text }) => text), ...ofWalks, ...Object.values(words)])];
}
