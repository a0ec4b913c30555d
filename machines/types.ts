import type { Subscription } from '../contract/subscription.ts';
import type { Survey } from '../contract/survey.ts';
import type { CurrentUser, PeopleActionResult } from '../contract/user.ts';
import type { Theirs } from './record/saver.machine.ts';

// Types only: charts take values from xstate alone, so that they can be pasted into Stately's tools.

/**
 * Why a request failed. Adapters reject with nothing else.
 * `unreachable`: no answer (network, timeout). `broken`: an answer nobody can act on (5xx, not JSON).
 */
export type Problem = {
  kind: 'invalid' | 'rejected' | 'forbidden' | 'missing' | 'conflict' | 'limited' | 'unreachable' | 'broken';
  status: number;
  statusText: string;
  /** The first message of each field (5.1). */
  fields: Record<string, string>;
  /** The first general message, in the user's language: `non_field_errors` or `detail`. */
  general: string | null;
  code: string | null;
  /** Of a conflict: the record as it is now, and its ETag. */
  current: unknown;
  etag: string | null;
  /** For how long the server wants no other try (`Retry-After`). */
  retrySeconds?: number;
  /** Which call it was: when that begins again, the toast about it is out of date. */
  call?: string;
  /** Of a conflict: the same person has saved it, in another tab. */
  isOwn?: boolean;
};

export type CollectionName = 'people' | 'groups' | 'surveys' | 'companies';
/** What a page may need of its company: lists, what the plan has room for, what a new one does next, unsaved surveys. */
export type NeedName = CollectionName | 'usage' | 'firstSteps' | 'surveyDrafts';

type None = Record<never, never>;
type List = { search?: string; sort?: string };
type Form = { id?: number };
type ReportView = {
  preset?: string;
  start_date?: string;
  end_date?: string;
  group?: string;
  compare?: string;
  per?: string;
  scale?: string;
};

/**
 * What leads to each page: whose it is, and how it is shown. `id` is a record's; what may be missing is of an address
 * that can do without. The route table (`src/kit/routes.ts`) is checked against it.
 */
export type PageParams = {
  login: None;
  signup: None;
  confirmation: { key?: string };
  password: { uid?: string; token?: string };
  changePassword: None;
  sessions: None;
  accountRecovery: { key: string };
  /** The list of surveys is the home page, too, which has two addresses (2.21). */
  surveys: List & { state?: string; at?: 'start' | 'home' };
  wizard: Form & { step?: string };
  survey: { id: number };
  dashboard: { id: number; user?: string } & ReportView;
  /** A dashboard of invented answers: what one looks like. */
  sample: ReportView;
  personnel: List & { group?: string; admin?: string; invitation?: string };
  person: Form;
  userImport: None;
  groups: List;
  group: Form;
  companies: List;
  company: Form;
  subscriptions: { card?: string };
  plans: None;
  checkout: { plan: string };
  share: { hash: string } & ReportView;
  /** Whatever no route leads to, as it was typed. */
  notFound: { path: string };
};

export type PlaceName = keyof PageParams;
/** Where something leads: a page, and what of it. Addresses are written and read by `src/kit/routes.ts` alone. */
export type Place = { [Page in PlaceName]: { page: Page; params: PageParams[Page] } }[PlaceName];
export type PlaceOf<Page extends PlaceName> = Extract<Place, { page: Page }>;

/** The pages that show one list each. */
export type ListName = 'surveys' | 'personnel' | 'groups' | 'companies';

/** Every page; the gates come before a place and have no address of their own. */
export type PageName = PlaceName | 'respondentOnly' | 'mobileGate';

/**
 * Who may be at a place.
 * share and open need nobody (open also on phones); entry is /login; guest is for people who are not signed in; member
 * for anyone who is; admin for people who work on a company; author for people who change its surveys; companies for people who manage any, also before one is selected;
 * reseller for people who add them; plans is /plans; home is /; none matches no route.
 */
export type Access =
  | 'share'
  | 'open'
  | 'entry'
  | 'guest'
  | 'member'
  | 'admin'
  | 'author'
  | 'companies'
  | 'reseller'
  | 'plans'
  | 'home'
  | 'none';

/** A place with what the route table says of it. */
export type RoutedPlace = Place & { access: Access; needs: readonly NeedName[] };

/** The visitor, as navigation needs to know them. `unknown` until the session has been restored. */
export type Visitor =
  | { kind: 'unknown' }
  | { kind: 'guest' }
  | { kind: 'respondent' }
  | { kind: 'admin' | 'reseller'; companyId: number | null; isSubscribed: boolean };

export type ToastCode =
  | 'surveyAdded'
  | 'surveyUpdated'
  | 'surveyRemoved'
  | 'surveyActivated'
  | 'surveyDeactivated'
  | 'surveyStarted'
  | 'surveyEnded'
  | 'surveyContinued'
  | 'reminderSent'
  | 'notifierSent'
  | 'testMailSent'
  | 'personAdded'
  | 'personUpdated'
  | 'addressAsked'
  | 'userRemoved'
  | 'peopleJoined'
  | 'peopleLeft'
  | 'invitationsSent'
  | 'peopleDeleted'
  | 'groupAdded'
  | 'groupUpdated'
  | 'groupRemoved'
  | 'companyAdded'
  | 'companyUpdated'
  | 'companyRemoved'
  | 'passwordChanged'
  | 'passwordReset'
  | 'resetLinkUsed'
  | 'sessionsEnded'
  | 'sessionExpired'
  | 'tourLeft'
  | 'undone'
  | 'merged'
  | 'stepsHidden'
  | 'subscribed'
  | 'subscriptionFailed'
  | 'subscriptionEnded'
  | 'subscriptionResumed'
  | 'invoicePaid'
  | 'cardChanged'
  | 'unreachable'
  | 'broken'
  | 'missing'
  | 'forbidden'
  | 'limited'
  | 'conflict'
  | 'invalid';

/** What the console is coloured by: as the device has it, or as the person has chosen. */
export type Theme = 'system' | 'light' | 'dark';

/** A version of one record, and what stood in its changed fields before: their names are those of the wire. */
export type Restoration = {
  list: CollectionName;
  companyId: number;
  id: number;
  etag: string | null;
  patch: Readonly<Record<string, unknown>>;
};
/**
 * How the server is put back to what it was before (docs/adr/0026): whole values over the version that was saved, so that
 * nothing of somebody else's is undone. `stales`: what shows it.
 */
export type Undo = { stales: readonly NeedName[] } & (
  | { kind: 'records'; changes: readonly Restoration[] }
  /** Memberships added or removed: Undo does the reverse for the same people. */
  | {
      kind: 'memberships';
      companyId: number;
      action: 'join' | 'leave';
      memberships: PeopleActionResult['memberships'];
    }
  /** The first steps of a company are shown again. */
  | { kind: 'firstSteps' }
);

/** `text` comes from the server, already in the user's language; without it the view finds a text for `code`. */
export type Toast = {
  tone: 'success' | 'info' | 'error';
  code: ToastCode;
  text: string | null;
  /** Only where the server can truly be put back: it is then offered beside the text. */
  undo?: Undo;
  /** The page itself says it and continues saying it: as a toast it leaves automatically, also as an error. */
  isShown?: boolean;
  /** What was saved together with one's own change. */
  theirs?: Theirs;
};

/**
 * What any page may tell its parent. `finished` leads on, to a list as it was left; that of the wizard elsewhere while the
 * tour runs (4.6). `held` says that something unsaved would be lost by leaving, `released` that this is over; `renamed`
 * that what is shown of the same page is another place.
 * A problem with `isShown` is shown on the page itself: others need to know of it, a toast would say it twice.
 */
export type PageFact =
  | { type: 'page.finished'; place: Place }
  | { type: 'wizard.finished'; place: Place; duringTour: Place }
  | { type: 'page.dirty' }
  | { type: 'page.clean' }
  | { type: 'page.renamed'; place: Place }
  | { type: 'toast.raised'; toast: Toast }
  | { type: 'problem.raised'; problem: Problem; isShown?: boolean }
  | { type: 'collections.staled'; names: readonly NeedName[] }
  | { type: 'subscription.changed' };

/** What every page actor is given. `companyId` and `user` are null on public pages. */
export type PageInput<Page extends PlaceName = PlaceName> = {
  place: PlaceOf<Page>;
  companyId: number | null;
  user: CurrentUser | null;
};

/** What runs, else what is unfinished; `unfinished` is what waits at the bank beside what runs (4.16). */
export type LoadedSubscription = (Subscription & { unfinished?: Subscription | null }) | null;

/** A survey with the version that it came with: what changes it says which one was seen (design §4, concurrent edits). */
export type TaggedSurvey = Survey & { etag: string | null };
