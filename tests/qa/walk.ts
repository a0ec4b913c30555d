import type { Locator, Page } from '@playwright/test';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Answer, Model } from '../support/model-of.ts';

/** A sentence of the plan: its own id in `locales/fi/qa.po`; what it names of the console is in the console's. */
export interface Sentence {
  readonly text: string;
  /** What stands in its place: names of the console's controls and texts, which are translated, too. */
  readonly names?: Readonly<Record<string, string>>;
  /** What a tester types or reads as it is; `{mark}` in them, or in the text, is the case's own number. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Who follows a case: a browser in front of a demo. */
export interface Walker {
  readonly page: Page;
  readonly url: string;
  /** Of the case, so that two that make the same thing do not meet. */
  readonly mark: string;
  /** What the demo's server would be asked by somebody else meanwhile. */
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
  /** Ends every session of who has this address. */
  logOut(email: string): Promise<void>;
  /** As this person: their own company's `groups/`; with a leading slash below `/api`: `/companies/`. */
  as(email: string): Promise<Elsewhere['ask']>;
  /** Without being logged in: `/auth/password/reset/`. */
  tell(path: string, body: unknown): Promise<void>;
  /** A company that signs up with this address and the demo's password; whoever had the address before has another. */
  signUp(email: string, company: string, isConfirmed?: boolean): Promise<void>;
  /** Nobody has this address any more. */
  free(email: string): Promise<void>;
  /** The paths of the links in the mails to an address, the newest first. */
  mailedLinks(email: string): Promise<readonly string[]>;
  /** The last log-in with this address was so long ago. */
  age(email: string, minutes: number): Promise<void>;
  /** The company of who has this address is subscribed to what it was when the demo was new. */
  restoreSubscription(email: string): Promise<void>;
}

/** Something to do, as a person reads it and as the browser does it. */
export interface Doing extends Sentence {
  readonly run: (walker: Walker) => Promise<unknown>;
  /** What is pressed or followed: it has been seen before something is arranged that comes first. */
  readonly control?: (walker: Walker) => Locator;
  /** What is seen of it where nothing else changes: a field that holds what was typed. */
  readonly outcome?: Sight;
}

/** What is brought about before something is done, and taken back after it. */
export interface Arrangement {
  readonly before: Doing;
  readonly after?: Doing;
}

/** Something to see. */
export interface Sight extends Sentence {
  readonly check: (walker: Walker) => Promise<unknown>;
}

/** One event of a chart on its way. */
export interface Turn<TMachine extends AnyStateMachine> {
  readonly before: SnapshotFrom<TMachine>;
  readonly event: Answer & Readonly<Record<string, unknown>>;
  readonly state: SnapshotFrom<TMachine>;
  readonly beginning: string;
}

/** How an event comes about for who tests: by what they do, by what they have arranged, or by itself. `doing` is told which answers follow. */
export interface Handling {
  readonly doing?: (answers: readonly Answer[]) => Doing;
  readonly arranged?: Arrangement;
  /** In a word, where the same event with other values is another thing: each has its place in a case. */
  readonly way?: string;
  /** It answers what was done before, at once or by what `doing` does in a dialog. */
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

/** A screen for who tests it. */
export interface Walk<TMachine extends AnyStateMachine = AnyStateMachine> {
  /** Of its cases: `SES` of `SES-03`. */
  readonly code: string;
  readonly screen: string;
  readonly role: string;
  /** Its chart in `machines/registry.ts`. */
  readonly chart: string;
  readonly clauses: string;
  /** 1: money, privacy or answers are lost when it fails; 2: an admin cannot go on; 3: a nuisance. */
  readonly risk: 1 | 2 | 3;
  readonly beginnings: Readonly<Record<string, Beginning<TMachine>>>;
  /**
   * By event type; null: it does not come about here. A control's press needs none. It is told what has
   * happened since the page rested.
   */
  readonly handles: Readonly<
    Record<string, (turn: Turn<TMachine>, sinceDoing: readonly Turn<TMachine>[]) => Handling | null>
  >;
  /** By path of the state, of each region its own: how the browser sees it. What it is in a sentence, the chart's table of steps says. */
  readonly seen: Readonly<Record<string, (walker: Walker, state: SnapshotFrom<TMachine>) => Promise<unknown>>>;
  /** What is seen in a state, where the chart's table speaks of several screens. */
  readonly tells?: Readonly<Record<string, string>>;
  /** What else is seen after a step. */
  readonly sights?: (turns: readonly Turn<TMachine>[]) => readonly Sight[];
  /**
   * What a step covers: two of the same are not both wanted. `usual` is where it begins, what happens and where it ends; what tells
   * more apart (which file, who refused) is added to it, what differs without meaning anything is left out.
   */
  readonly coverOf?: (turns: readonly Turn<TMachine>[], state: SnapshotFrom<TMachine>, usual: string) => string;
}

/** Of a walk of any chart. */
export const walk = <TMachine extends AnyStateMachine>(of: Walk<TMachine>) => of as unknown as Walk;
