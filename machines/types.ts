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
  /** The call: when it is made again, the toast about it is out of date. */
  call?: string;
  /** Of a conflict: the same person has saved it, in another tab. */
  isOwn?: boolean;
};

export type CollectionName = 'people' | 'groups' | 'surveys' | 'companies';
/**
 * What a page may need of its company: lists, the free places of the plan, a new company's next steps, unsaved surveys.
 */
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
 * What identifies each page: its record, and how it is shown. `id` is a record's; optional parameters may be missing in
 * an address. The route table (`src/kit/routes.ts`) is checked against it.
 */
export type PageParams = {
  login: None;
  signup: None;
  confirmation: { key?: string };
  password: { uid?: string; token?: string };
  changePassword: None;
  sessions: None;
  /** Where people answer, as a sheet of paper. */
  poster: None;
  accountRecovery: { key: string };
  /** The list of surveys is also the home page, which has two addresses (2.21). */
  surveys: List & { state?: string; at?: 'start' | 'home' };
  wizard: Form & { step?: string };
  survey: { id: number };
  dashboard: { id: number; user?: string } & ReportView;
  /** A dashboard with invented answers, as an example. */
  sample: ReportView;
  /** `ask`: the id of a person, whom surveys are chosen for. */
  personnel: List & { group?: string; admin?: string; invitation?: string; ask?: string };
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
  /** Any address without a route, as it was typed. */
  notFound: { path: string };
};

export type PlaceName = keyof PageParams;
/** A page and its parameters. Only `src/kit/routes.ts` reads and writes addresses. */
export type Place = { [Page in PlaceName]: { page: Page; params: PageParams[Page] } }[PlaceName];
export type PlaceOf<Page extends PlaceName> = Extract<Place, { page: Page }>;

/** The pages that show one list each. */
export type ListName = 'surveys' | 'personnel' | 'groups' | 'companies';

/** Every page; the gates come before a place and have no address of their own. */
export type PageName = PlaceName | 'respondentOnly' | 'mobileGate';

/**
 * Access to a place.
 * share and open need no session (open also on phones); entry is /login; guest is for people who are not signed in;
 * member for those who are; admin for people who work on a company; author for people who change its surveys; companies
 * for people who manage any, also before one is selected; reseller for people who add them; plans is /plans; home is /;
 * none matches no route.
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

/** A place with its row of the route table. */
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
  | 'peopleAsked'
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

/** The theme: that of the device, or the person's choice. */
export type Theme = 'system' | 'light' | 'dark';

/** A version of one record, and the earlier values of its changed fields, by their names on the wire. */
type Restoration = {
  list: CollectionName;
  companyId: number;
  id: number;
  etag: string | null;
  patch: Readonly<Record<string, unknown>>;
};
/**
 * How the server is returned to its previous state (ADR 26): whole values over the version that was saved, so
 * that nothing of somebody else's is undone. `stales`: the lists that show it.
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
  /** People added to surveys: Undo takes the same ones out again. */
  | { kind: 'asked'; companyId: number; surveys: readonly { survey: number; ids: readonly number[] }[] }
  /** The first steps of a company are shown again. */
  | { kind: 'firstSteps' }
);

/** `text` comes from the server, in the user's language; without it the view has a text for `code`. */
export type Toast = {
  tone: 'success' | 'info' | 'error';
  code: ToastCode;
  text: string | null;
  /** Only where the server can really be returned to its previous state: the toast then offers it. */
  undo?: Undo;
  /** The page shows it and keeps showing it: as a toast it leaves automatically, even if it is an error. */
  isShown?: boolean;
  /** What somebody else changed and was saved with it. */
  theirs?: Theirs;
};

/**
 * What any page may send its parent. `finished` leads on, to a list as it was left; the wizard's leads elsewhere while
 * the tour runs (4.6). `dirty` means that leaving would lose unsaved work, `clean` that it no longer would; `renamed`
 * that the same page now shows another place.
 * A problem with `isShown` is shown on the page itself: others need to know of it, but a toast would repeat it.
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

/** The input of every page actor. `companyId` and `user` are null on public pages. */
export type PageInput<Page extends PlaceName = PlaceName> = {
  place: PlaceOf<Page>;
  companyId: number | null;
  user: CurrentUser | null;
};

/** The active subscription, else the unfinished one; `unfinished` waits at the bank beside an active one (4.16). */
export type LoadedSubscription = (Subscription & { unfinished?: Subscription | null }) | null;

/** A survey with its version: changes send it to say which version was seen (design §4, concurrent edits). */
export type TaggedSurvey = Survey & { etag: string | null };
