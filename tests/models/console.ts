import { setImmediate } from 'node:timers/promises';
import { type AnyActorLogic, createActor, fromPromise, type PromiseActorLogic, SimulatedClock } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { connectionMachine } from '../../machines/app/connection.machine.ts';
import { noticesMachine } from '../../machines/app/notices.machine.ts';
import { type WorkspaceActorRef, workspaceMachine } from '../../machines/app/workspace.machine.ts';
import type { CollectionActorRef, CollectionRow } from '../../machines/collection/collection.machine.ts';
import { collectionMachine } from '../../machines/collection/collection.machine.ts';
import type { CompanyActorRef } from '../../machines/company/company.machine.ts';
import { companyMachine } from '../../machines/company/company.machine.ts';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { surveyPageMachine } from '../../machines/survey/survey-page.machine.ts';
import { wizardMachine } from '../../machines/survey/wizard.machine.ts';
import type { CollectionName, PageName, Place } from '../../machines/types.ts';
import { readPlace } from '../../src/app/routes.ts';

/** A request on its way: the test is the server. */
export interface Call {
  readonly name: string;
  readonly input: Record<string, unknown>;
  readonly signal: AbortSignal;
  /** Answers, and waits until the answer has been heard. */
  answer(output: unknown): Promise<void>;
  /** Fails, and waits likewise. */
  fail(error: unknown): Promise<void>;
}

export interface ConsoleOptions {
  readonly path: string;
  readonly isPhone?: boolean;
  /** What session storage holds from before a reload (3.15). */
  readonly storage?: { token: string | null; companyId: number | null };
}

/**
 * The real actor system without React: its adapters are promises that the test settles, its address bar is a list, its
 * clock stands still.
 */
export async function openConsole({
  path,
  isPhone = false,
  storage = { token: null, companyId: null },
}: ConsoleOptions) {
  const calls: Call[] = [];
  const kept = { ...storage };
  const bar = { history: [path] };

  const request = <TOutput, TInput>(name: string): PromiseActorLogic<TOutput, TInput> =>
    fromPromise(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          const settle = (act: () => void) => {
            calls.splice(calls.indexOf(call), 1);
            act();
            return setImmediate();
          };
          const call: Call = {
            name,
            input: { ...(input as Record<string, unknown>) },
            signal,
            answer: (output) => settle(() => resolve(output as TOutput)),
            fail: (error) => settle(() => reject(error)),
          };
          calls.push(call);
        }),
    );

  const workspace = workspaceMachine.provide({
    actors: {
      company: companyMachine.provide({
        actors: { loadSubscription: request('loadSubscription') },
        actions: {
          rememberCompany: (_, { id }) => {
            kept.companyId = id;
          },
          reportMissing: () => {},
        },
      }),
      collection: collectionMachine.provide({ actors: { loadCollection: request('loadCollection') } }),
    },
  });
  const pages: Partial<Record<PageName, AnyActorLogic>> = {
    survey: surveyPageMachine.provide({ actors: { loadSurveyPage: request('loadSurveyPage') } }),
    wizard: wizardMachine.provide({
      actors: { saveBasics: request('saveBasics'), loadWizard: request('loadWizard') },
    }),
  };
  const isLoaderHeld = { workspace: false };
  let releaseWorkspace = () => {};

  const app = createActor(
    appMachine.provide({
      actions: { switchLocale: () => {} },
      actors: {
        session: sessionMachine.provide({
          actors: {
            restoreSession: request('restoreSession'),
            signIn: request('signIn'),
            signOut: request('signOut'),
          },
          actions: {
            forgetToken: () => {
              kept.token = null;
            },
            forgetCompany: () => {
              kept.companyId = null;
            },
          },
        }),
        navigation: navigationMachine.provide({
          actions: {
            push: (_, { to }) => visit([...bar.history, to]),
            replace: (_, { to }) => visit([...bar.history.slice(0, -1), to]),
          },
        }),
        connection: connectionMachine.provide({ actors: { reachServer: request('reachServer') } }),
        notices: noticesMachine,
        loadPage: fromPromise(async ({ input }) => ({ logic: pages[input.page] ?? null })),
        loadWorkspace: fromPromise(async () => {
          if (isLoaderHeld.workspace) await new Promise<void>((resolve) => (releaseWorkspace = resolve));
          return { logic: workspace as AnyActorLogic, rememberedCompanyId: kept.companyId };
        }),
      },
    }),
    { input: { isPhone }, clock: new SimulatedClock() },
  );

  function arrive(place: Place) {
    app.getSnapshot().children.navigation?.send({ type: 'navigation.arrived', place });
  }
  function visit(history: string[]) {
    bar.history = history;
    const [pathname = '/', search] = (history.at(-1) ?? '/').split('?');
    arrive(readPlace(pathname, search === undefined ? '' : `?${search}`));
  }

  const workspaceRef = () => app.getSnapshot().context.workspaceRef as WorkspaceActorRef | null;
  const child = <TRef>(name: string) => workspaceRef()?.getSnapshot().children[name as 'company'] as TRef | undefined;
  const companyRef = () => child<CompanyActorRef>('company');
  const collectionRef = (name: CollectionName) => child<CollectionActorRef>(name);

  app.start();
  visit([path]);
  await setImmediate();

  return {
    app,
    bar,
    kept,
    calls,
    /** At a place that the route table need not know. */
    async arrive(place: Place) {
      arrive(place);
      await setImmediate();
    },
    /** The open request of that name; of several the newest. */
    call(name: string): Call {
      const found = calls.findLast((each) => each.name === name && !each.signal.aborted);
      if (!found) throw new Error(`no open call ${name} among ${calls.map((each) => each.name).join(', ')}`);
      return found;
    },
    openCalls: () => calls.filter(({ signal }) => !signal.aborted).map(({ name }) => name),
    path: () => bar.history.at(-1),
    /** As a link or the address bar does. */
    async go(to: string) {
      visit([...bar.history, to]);
      await setImmediate();
    },
    async send(event: Parameters<typeof app.send>[0]) {
      app.send(event);
      await setImmediate();
    },
    session: () => app.getSnapshot().children.session?.getSnapshot(),
    async signIn() {
      app.getSnapshot().children.session?.send({ type: 'session.signIn', email: 'a@b.example', password: 'salainen' });
      await setImmediate();
    },
    async signOut() {
      app.getSnapshot().children.session?.send({ type: 'session.signOut' });
      await setImmediate();
    },
    async retrySession() {
      app.getSnapshot().children.session?.send({ type: 'session.retry' });
      await setImmediate();
    },
    async selectCompany(id: number) {
      companyRef()?.send({ type: 'company.select', id });
      await setImmediate();
    },
    page: () => app.getSnapshot().context.page,
    pageName: () => app.getSnapshot().context.page?.name ?? null,
    workspace: workspaceRef,
    company: () => companyRef()?.getSnapshot().context.company ?? null,
    collection: (name: CollectionName) => collectionRef(name)?.getSnapshot(),
    titles: () => titlesOf(collectionRef('surveys')?.getSnapshot().context.rows ?? []),
    notices: () =>
      app
        .getSnapshot()
        .children.notices?.getSnapshot()
        .context.notices.map(({ code }) => code),
    /** From now on the workspace's chunk is on its way until it is released. */
    holdWorkspace() {
      isLoaderHeld.workspace = true;
    },
    async releaseWorkspace() {
      releaseWorkspace();
      await setImmediate();
    },
  };
}

function titlesOf(rows: readonly CollectionRow[]): string[] {
  return rows.map((row) => ('title' in row ? row.title : ''));
}
