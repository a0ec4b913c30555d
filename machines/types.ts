import type { Subscription } from '../contract/subscription.ts';
import type { CurrentUser } from '../contract/user.ts';

// Types only: charts take values from xstate alone, so that they can be pasted into Stately's tools.

/**
 * Why a request failed. Adapters reject with nothing else.
 * `unreachable`: no answer (network, timeout). `broken`: an answer nobody can act on (5xx, not JSON).
 */
export type Problem = {
  kind: 'invalid' | 'rejected' | 'forbidden' | 'missing' | 'conflict' | 'limited' | 'unreachable' | 'broken';
  status: number;
  statusText: string;
  /** 5.1: the first message of each field. */
  fields: Record<string, string>;
  /** The first general message, in the user's language: `non_field_errors` or `detail`. */
  general: string | null;
  code: string | null;
  /** Of a conflict: the record as it is now, and its ETag. */
  current: unknown;
  etag: string | null;
  /** Which call it was: when that begins anew, the toast about it is out of date. */
  call?: string;
};

export type CollectionName = 'people' | 'groups' | 'surveys' | 'companies';
/** What a page may need of its company: lists, and what the plan has room for. */
export type NeedName = CollectionName | 'usage';

export type PageName =
  | 'login'
  | 'signup'
  | 'confirmation'
  | 'password'
  | 'changePassword'
  | 'sessions'
  | 'objection'
  | 'surveys'
  | 'wizard'
  | 'survey'
  | 'dashboard'
  | 'personnel'
  | 'person'
  | 'userImport'
  | 'groups'
  | 'group'
  | 'companies'
  | 'company'
  | 'subscriptions'
  | 'plans'
  | 'checkout'
  | 'share'
  | 'respondentOnly'
  | 'mobileGate'
  | 'notFound';

/**
 * Where the address bar stands, as the route table reads it.
 * `access`: share and open need nobody (open also on phones); entry is /login; guest is for people who are not signed
 * in; member for anyone who is; admin for who works on a company; companies for who manages any, also before one is
 * selected; reseller for who adds them; plans is /plans; home is /; none matches no route.
 */
export type Place = {
  path: string;
  page: PageName;
  access:
    | 'share'
    | 'open'
    | 'entry'
    | 'guest'
    | 'member'
    | 'admin'
    | 'companies'
    | 'reseller'
    | 'plans'
    | 'home'
    | 'none';
  params: Record<string, string>;
  needs: readonly NeedName[];
};

/** Who is looking, as navigation needs to know it. `unknown` until the session has been restored. */
export type Visitor =
  | { kind: 'unknown' }
  | { kind: 'guest' }
  | { kind: 'respondent' }
  | { kind: 'admin' | 'reseller'; companyId: number | null; isSubscribed: boolean };

export type NoticeCode =
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
  | 'personAdded'
  | 'personUpdated'
  | 'userRemoved'
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
  | 'subscribed'
  | 'subscriptionFailed'
  | 'subscriptionEnded'
  | 'subscriptionResumed'
  | 'invoicePaid'
  | 'paymentFailed'
  | 'cardChanged'
  | 'unreachable'
  | 'broken'
  | 'missing'
  | 'forbidden'
  | 'limited'
  | 'conflict'
  | 'invalid';

/** `text` comes from the server, already in the user's language; without it the view finds words for `code`. */
export type Notice = {
  tone: 'success' | 'info' | 'error';
  code: NoticeCode;
  text: string | null;
  /** The page itself says it and goes on saying it: as a toast it leaves by itself, also as an error. */
  isShown?: boolean;
};

/**
 * What any page may tell its parent. `finished` leads on, to a list as it was left; `held` says that something unsaved
 * would be lost by leaving, `released` that this is over; `renamed` that the same page now stands at another address.
 * A problem that `isShown` stands on the page itself: others need to know of it, a toast would say it twice.
 */
export type PageFact =
  | { type: 'page.finished'; to: string }
  | { type: 'page.held' }
  | { type: 'page.released' }
  | { type: 'page.renamed'; path: string; params: Record<string, string> }
  | { type: 'notice.raised'; notice: Notice }
  | { type: 'problem.raised'; problem: Problem; isShown?: boolean }
  | { type: 'collections.staled'; names: readonly CollectionName[] }
  | { type: 'subscription.changed' };

/** What every page actor is given. `companyId` and `user` are null on public pages; `timeZone` is the browser's (IANA). */
export type PageInput = { place: Place; companyId: number | null; user: CurrentUser | null; timeZone: string };

export type LoadedSubscription = Subscription | null;
