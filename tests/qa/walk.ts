import type { Locator, Page } from '@playwright/test';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Answer, Model } from '../support/model-of.ts';

/** A sentence of the plan: its own id in `locales/fi/qa.po`; names of the console's parts are in the console's. */
export interface Sentence {
  readonly text: string;
  /** Its placeholders: names of the console's controls and texts, which are translated, too. */
  readonly names?: Readonly<Record<string, string>>;
  /** What a tester types or reads exactly; `{mark}` in them, or in the text, is the case's own number. */
  readonly values?: Readonly<Record<string, string>>;
}

/** A follower of a case: a browser in front of a demo. */
export interface Walker {
  readonly page: Page;
  readonly url: string;
  /** Of the case, so that two cases do not collide. */
  readonly mark: string;
  /** Other people's requests to the demo's server. */
  readonly elsewhere: Elsewhere;
}

export interface Elsewhere {
  /** Everyone's in this demo. */
  readonly password: string;
  /** As an admin of the demo's company: `groups/`, with a body. */
  ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  /** The server's time. */
  now(): Date;
  /** The number of a survey of the demo by its title. */
  survey(title: string): Promise<number>;
  /** Ends every session of this address. */
  logOut(email: string): Promise<void>;
  /** As this person: their own company's `groups/`; with a leading slash below `/api`: `/companies/`. */
  as(email: string): Promise<Elsewhere['ask']>;
  /** Without being logged in: `/auth/password/reset/`. */
  tell(path: string, body: unknown): Promise<void>;
  /**
   * A company that signs up with this address and the demo's password; an earlier owner of the address gets another.
   */
  signUp(email: string, company: string, isConfirmed?: boolean): Promise<void>;
  /** Nobody has this address any more. */
  free(email: string): Promise<void>;
  /** The paths of the links in the mails to an address, the newest first. */
  mailedLinks(email: string): Promise<readonly string[]>;
  /** The last log-in with this address was so long ago. */
  age(email: string, minutes: number): Promise<void>;
  /** The company of this address gets the demo's initial subscription. */
  restoreSubscription(email: string): Promise<void>;
}

/** An action, as text for a person and as code for the browser. */
export interface Doing extends Sentence {
  readonly run: (walker: Walker) => Promise<unknown>;
  /** The pressed element: it has been visible before something is arranged that comes first. */
  readonly control?: (walker: Walker) => Locator;
  /** The visible result where nothing else changes: a field with the typed text. */
  readonly outcome?: Sight;
}

/** What is arranged before an action, and undone after it. */
export interface Arrangement {
  readonly before: Doing;
  readonly after?: Doing;
}

/** Something to see. */
export interface Sight extends Sentence {
  readonly check: (walker: Walker) => Promise<unknown>;
}

/** One event of a chart to be caused. */
export interface Turn<TMachine extends AnyStateMachine> {
  readonly before: SnapshotFrom<TMachine>;
  readonly event: Answer & Readonly<Record<string, unknown>>;
  readonly state: SnapshotFrom<TMachine>;
  readonly beginning: string;
}

/**
 * How an event comes about for a tester: by their action, by an arrangement, or automatically. `doing` gets the answers
 * that follow.
 */
export interface Handling {
  readonly doing?: (answers: readonly Answer[]) => Doing;
  readonly arranged?: Arrangement;
  /** A word, where the same event with other values is a different thing: each has its place in a case. */
  readonly way?: string;
  /** It answers an earlier action, at once or by what `doing` does in a dialog. */
  readonly follows?: true;
}

export interface Beginning<TMachine extends AnyStateMachine> {
  readonly model: Model<TMachine>;
  /** What has to be the case. */
  readonly before: Sentence;
  /** Brings that about for a browser. */
  readonly ensure?: (walker: Walker) => Promise<unknown>;
  /** The steps to the chart's first state. */
  readonly opening: readonly Doing[];
}

/** A screen for testers. */
export interface Walk<TMachine extends AnyStateMachine = AnyStateMachine> {
  /** Of its cases: `SES` of `SES-03`. */
  readonly code: string;
  readonly screen: string;
  readonly role: string;
  /** Its chart in `machines/registry.ts`. */
  readonly chart: string;
  readonly clauses: string;
  /** 1: a failure loses money, privacy or answers; 2: an admin is blocked; 3: a nuisance. */
  readonly risk: 1 | 2 | 3;
  readonly beginnings: Readonly<Record<string, Beginning<TMachine>>>;
  /**
   * By event type; null: it does not occur here. A control's press needs none. It gets what has happened since the page
   * was idle.
   */
  readonly handles: Readonly<
    Record<string, (turn: Turn<TMachine>, sinceDoing: readonly Turn<TMachine>[]) => Handling | null>
  >;
  /**
   * By path of the state, for each region its own: how the browser sees it. The sentence is in the chart's table of
   * steps.
   */
  readonly seen: Readonly<Record<string, (walker: Walker, state: SnapshotFrom<TMachine>) => Promise<unknown>>>;
  /** What is visible in a state, where the chart's table covers several screens. */
  readonly tells?: Readonly<Record<string, string>>;
  /** What else is visible after a step. */
  readonly sights?: (turns: readonly Turn<TMachine>[]) => readonly Sight[];
  /**
   * The coverage of a step: two of the same are not both needed. `usual` is the start, the event and the end; further
   * distinctions (which file, who refused) are added to it, meaningless ones are left out.
   */
  readonly coverOf?: (turns: readonly Turn<TMachine>[], state: SnapshotFrom<TMachine>, usual: string) => string;
}

/** Of a walk of any chart. */
export const walk = <TMachine extends AnyStateMachine>(of: Walk<TMachine>) => of as unknown as Walk;
