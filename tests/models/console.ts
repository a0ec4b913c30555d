import { setImmediate } from 'node:timers/promises';
import {
  type AnyActorLogic,
  type AnyActorRef,
  createActor,
  fromCallback,
  fromPromise,
  type PromiseActorLogic,
  SimulatedClock,
} from 'xstate';
import type { FirstSteps } from '../../contract/company.ts';
import type { Config } from '../../contract/config.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { configMachine } from '../../machines/app/config.machine.ts';
import { connectionMachine } from '../../machines/app/connection.machine.ts';
import { type Consent, consentMachine } from '../../machines/app/consent.machine.ts';
import { paletteMachine } from '../../machines/app/palette.machine.ts';
import { themeMachine } from '../../machines/app/theme.machine.ts';
import { toastsMachine } from '../../machines/app/toasts.machine.ts';
import { undoMachine } from '../../machines/app/undo.machine.ts';
import { unsavedChangesMachine } from '../../machines/app/unsaved-changes.machine.ts';
import { type WorkspaceActorRef, workspaceMachine } from '../../machines/app/workspace.machine.ts';
import type { CollectionActorRef, CollectionRow } from '../../machines/collection/collection.machine.ts';
import { collectionMachine } from '../../machines/collection/collection.machine.ts';
import { listMachine } from '../../machines/collection/list.machine.ts';
import type { CompanyActorRef } from '../../machines/company/company.machine.ts';
import { companyMachine } from '../../machines/company/company.machine.ts';
import { firstStepsMachine } from '../../machines/company/first-steps.machine.ts';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { bulkActionMachine } from '../../machines/people/bulk-action.machine.ts';
import { peopleSelectionMachine } from '../../machines/people/people-selection.machine.ts';
import { userImportMachine } from '../../machines/people/user-import.machine.ts';
import { deletionMachine } from '../../machines/record/deletion.machine.ts';
import { draftMachine } from '../../machines/record/draft.machine.ts';
import { type RecordKind, recordKinds } from '../../machines/record/kinds.ts';
import { recordFormMachine } from '../../machines/record/record-form.machine.ts';
import { saverMachine } from '../../machines/record/saver.machine.ts';
import { exportMachine } from '../../machines/report/export.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { choiceListMachine } from '../../machines/survey/choice-list.machine.ts';
import { forecastMachine } from '../../machines/survey/forecast.machine.ts';
import { lifecycleMachine } from '../../machines/survey/lifecycle.machine.ts';
import { mailingMachine } from '../../machines/survey/mailing.machine.ts';
import { questionEditorMachine } from '../../machines/survey/question-editor.machine.ts';
import { questionFormMachine } from '../../machines/survey/question-form.machine.ts';
import { questionLibraryMachine } from '../../machines/survey/question-library.machine.ts';
import { questionOrderMachine } from '../../machines/survey/question-order.machine.ts';
import { questionSubmissionMachine } from '../../machines/survey/question-submission.machine.ts';
import { regroupingMachine } from '../../machines/survey/regrouping.machine.ts';
import { surveyDraftsMachine } from '../../machines/survey/survey-drafts.machine.ts';
import { surveyFormMachine } from '../../machines/survey/survey-form.machine.ts';
import { surveyPageMachine } from '../../machines/survey/survey-page.machine.ts';
import { surveyPreviewMachine } from '../../machines/survey/survey-preview.machine.ts';
import type { DraftKey, DraftSummary } from '../../machines/survey/survey-work.ts';
import { wizardMachine } from '../../machines/survey/wizard.machine.ts';
import { wizardLoadingMachine } from '../../machines/survey/wizard-loading.machine.ts';
import { tourMachine } from '../../machines/tour/tour.machine.ts';
import { tourStepsMachine } from '../../machines/tour/tour-steps.machine.ts';
import type { CollectionName, PageName, RoutedPlace, Theme } from '../../machines/types.ts';
import { pathOf, placeAt } from '../../src/kit/routes.ts';
import { configs } from './samples/shell.ts';
import { usages } from './samples/subscriptions.ts';

/** No test visits so many addresses. */
const MOST_VISITS = 100;

/** A pending request: the test is the server. */
interface Call {
  readonly name: string;
  readonly input: Record<string, unknown>;
  readonly signal: AbortSignal;
  /** Answers, and waits until the answer has been processed. */
  answer(output: unknown): Promise<void>;
  /** Fails, and waits likewise. */
  fail(error: unknown): Promise<void>;
}

export interface ConsoleOptions {
  readonly path: string;
  readonly isPhone?: boolean;
  /** The content of session storage from before a reload (3.15). */
  readonly storage?: { token: string | null; companyId: number | null; readingId?: number | null };
}

/**
 * The real actor system without React: its adapters are promises that the test settles, its address bar is a list, its
 * clock is stopped.
 */
export async function openConsole({
  path,
  isPhone = false,
  storage = { token: null, companyId: null },
}: ConsoleOptions) {
  const calls: Call[] = [];
  const kept = { readingId: null as number | null, ...storage };
  const bar = { history: [path] };
  const clock = new SimulatedClock();
  const chosenLocales: string[] = [];
  /** Of the signed-in user. */
  const drafts = new Map<string, Readonly<Record<string, unknown>>>();
  const savedAt = '2026-03-02T10:40:00.000Z';
  const draft = draftMachine.provide({
    actors: { openDraft: fromPromise(async ({ input }) => drafts.get(JSON.stringify(input)) ?? null) },
    actions: {
      writeDraft: (_, { key, draft }) => drafts.set(JSON.stringify(key), { ...draft, savedAt }),
      removeDraft: (_, { key }) => drafts.delete(JSON.stringify(key)),
    },
  });
  const uploads: { input: unknown; isStopped: boolean; tell: (event: { type: string }) => void }[] = [];

  const ask = <TOutput>(name: string, input: unknown, signal: AbortSignal) =>
    new Promise<TOutput>((resolve, reject) => {
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
    });
  const request = <TOutput, TInput>(name: string): PromiseActorLogic<TOutput, TInput> =>
    fromPromise(({ input, signal }) => ask(name, input, signal));

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
      collection: collectionMachine.provide({
        actors: {
          loadCollection: fromPromise(async ({ input, signal }) =>
            input.name === 'usage' ? [usages.roomy] : ask('loadCollection', input, signal),
          ),
        },
      }),
      // As for a company with answers: nothing is shown.
      firstSteps: firstStepsMachine.provide({
        actors: {
          loadFirstSteps: fromPromise<FirstSteps, { companyId: number }>(async () => ({
            people: true,
            respondents: true,
            started: true,
            answers: true,
            unasked: 0,
            survey_id: 5,
          })),
        },
      }),
      surveyDrafts: surveyDraftsMachine.provide({
        actors: { listDrafts: fromPromise<readonly DraftSummary[], Omit<DraftKey, 'surveyId'>>(async () => []) },
        actions: { removeDraft: () => {} },
      }),
      consent: consentMachine.provide({
        actors: { loadConsent: fromPromise<Consent, { userId: number }>(async () => null) },
      }),
      palette: paletteMachine.provide({ actors: { watchShortcuts: fromCallback(() => {}) } }),
      theme: themeMachine.provide({ actions: { applyTheme: () => {} } }),
      config: configMachine.provide({ actors: { loadConfig: fromPromise<Config>(async () => configs.sandbox) } }),
      tour: tourMachine.provide({
        actions: { rememberSeen: () => {} },
        actors: {
          draft,
          tourSteps: tourStepsMachine.provide({ actors: { loadTemplate: request('loadTemplate') } }),
          watchTarget: fromCallback(() => {}),
        },
      }),
    },
  });
  const saver = saverMachine.provide({
    actors: { createRecord: request('createRecord'), changeRecord: request('changeRecord') },
  });
  const forecast = forecastMachine.provide({ actors: { loadForecast: request('loadForecast') } });
  const record = recordFormMachine.provide({
    actors: {
      draft,
      loadRecord: request('loadRecord'),
      saver,
      deletion: deletionMachine.provide({ actors: { deleteRecord: request('deleteRecord') } }),
    },
  });
  const pages: Partial<Record<PageName, AnyActorLogic>> = {
    survey: surveyPageMachine.provide({
      actors: {
        loadSurveyPage: request('loadSurveyPage'),
        surveyPreview: surveyPreviewMachine,
        duplicateSurvey: request('duplicateSurvey'),
        deleteSurvey: request('deleteSurvey'),
        lifecycle: lifecycleMachine.provide({
          actors: {
            saveChange: request('saveChange'),
            loadPublication: request('loadPublication'),
            loadSurvey: request('loadSurvey'),
          },
          delays: { untilNextStatus: 60_000 },
        }),
        regrouping: regroupingMachine,
        mailing: mailingMachine.provide({
          actors: { loadMailings: request('loadMailings'), sendMailing: request('sendMailing') },
        }),
      },
    }),
    wizard: wizardMachine.provide({
      actors: {
        draft,
        schedule: forecast,
        surveyPreview: surveyPreviewMachine,
        wizardLoading: wizardLoadingMachine.provide({ actors: { loadWizard: request('loadWizard') } }),
        surveyForm: surveyFormMachine.provide({
          actors: {
            saver,
            publicationPreview: forecast,
            questionEditor: questionEditorMachine.provide({
              actors: {
                questionForm: questionFormMachine.provide({
                  actors: {
                    choiceList: choiceListMachine,
                    questionSubmission: questionSubmissionMachine.provide({
                      actors: { saver, listQuestions: request('listQuestions') },
                    }),
                  },
                }),
                questionLibrary: questionLibraryMachine.provide({
                  actors: { loadLibrary: request('loadLibrary'), addQuestion: request('addQuestion') },
                }),
                questionOrder: questionOrderMachine.provide({ actors: { moveQuestion: request('moveQuestion') } }),
                deleteQuestion: request('deleteQuestion'),
              },
            }),
          },
        }),
      },
    }),
    surveys: listMachine,
    personnel: peopleSelectionMachine.provide({
      actors: {
        list: listMachine,
        export: exportMachine.provide({ actors: { downloadFile: request('downloadFile') } }),
        bulkAction: bulkActionMachine.provide({
          actors: { previewSlice: request('previewSlice'), runSlice: request('runSlice') },
        }),
      },
    }),
    groups: listMachine,
    companies: listMachine,
    person: record,
    group: record,
    company: record,
    userImport: userImportMachine.provide({
      actors: {
        readFile: request('readFile'),
        uploadFile: fromCallback(({ input, sendBack }) => {
          const upload = { input, isStopped: false, tell: sendBack };
          uploads.push(upload);
          return () => {
            upload.isStopped = true;
          };
        }),
      },
    }),
  };
  const isLoaderHeld = { workspace: false };
  let releaseWorkspace = () => {};

  const app = createActor(
    appMachine.provide({
      actions: {
        switchLocale: (_, { locale }) => {
          chosenLocales.push(locale);
        },
      },
      actors: {
        session: sessionMachine.provide({
          actors: {
            restoreSession: request('restoreSession'),
            askTabs: request('askTabs'),
            answerTabs: fromCallback(() => {}),
            followLogOut: fromCallback(() => {}),
            signIn: request('signIn'),
            signOut: request('signOut'),
          },
          actions: {
            tellLogOut: () => {},
            removeToken: () => {
              kept.token = null;
            },
            removeCompany: () => {
              kept.companyId = null;
            },
            removeUnsavedWork: (_, { user }) => {
              for (const name of drafts.keys()) if (name.startsWith(`${user?.id} `)) drafts.delete(name);
            },
          },
        }),
        unsavedChanges: unsavedChangesMachine.provide({
          actions: { showPlace: (_, { place }) => visit([...bar.history, pathOf(place)]) },
          actors: {
            findDrafts: fromPromise(async ({ input }) =>
              [...drafts.keys()].some((name) => name.startsWith(`${input.userId} `)),
            ),
          },
        }),
        navigation: navigationMachine.provide({
          actions: {
            rememberReading: (_, { companyId }) => {
              kept.readingId = companyId;
            },
            push: (_, { place }) => visit([...bar.history, pathOf(place)]),
            replace: (_, { place }) => visit([...bar.history.slice(0, -1), pathOf(place)]),
            // The page continues under another address, without any notification.
            rename: (_, { place }) => {
              bar.history = [...bar.history.slice(0, -1), pathOf(place)];
            },
          },
        }),
        connection: connectionMachine.provide({ actors: { reachServer: request('reachServer') } }),
        toasts: toastsMachine.provide({
          actors: { undo: undoMachine.provide({ actors: { revert: request('revert') } }) },
        }),
        loadPage: fromPromise(async ({ input: { page } }) => ({
          logic: pages[page] ?? null,
          facts:
            page in recordKinds
              ? {
                  kind: recordKinds[page as RecordKind['name']],
                  ...(page === 'company' ? { defaults: { timezone: 'Europe/Helsinki' } } : {}),
                }
              : {},
        })),
        loadWorkspace: fromPromise(async () => {
          if (isLoaderHeld.workspace) await new Promise<void>((resolve) => (releaseWorkspace = resolve));
          return {
            logic: workspace as AnyActorLogic,
            remembered: { rememberedCompanyId: kept.companyId, theme: 'system' as Theme },
          };
        }),
      },
    }),
    { input: { isPhone, readingId: kept.readingId }, clock },
  );

  function arrive(place: RoutedPlace) {
    app.send({ type: 'navigation.arrived', place });
  }
  function visit(history: string[]) {
    // A chart that restores an address endlessly would keep its mailbox full, and no test would end.
    if (history.length > MOST_VISITS) throw new Error(`the address changes for ever: ${history.slice(-3).join(', ')}`);
    bar.history = history;
    arrive(placeAt(history.at(-1) ?? '/'));
  }

  const unsaved = () => app.getSnapshot().children.unsavedChanges;
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
    async arrive(place: RoutedPlace) {
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
    /** As a link does. */
    async go(to: string) {
      app.send({ type: 'navigation.go', place: placeAt(to) });
      await setImmediate();
    },
    /** As Back in the browser does. */
    async back() {
      visit(bar.history.slice(0, -1));
      await setImmediate();
    },
    async wait(duration: number) {
      clock.increment(duration);
      await setImmediate();
    },
    /** What a person does on the open page. */
    async act(event: { type: string; [field: string]: unknown }) {
      const ref: AnyActorRef | null | undefined = app.getSnapshot().context.page?.ref;
      if (!ref) throw new Error('the open page has no chart');
      ref.send(event);
      await setImmediate();
    },
    /** The same to a child of its chart. */
    async tell(child: string, event: { type: string; [field: string]: unknown }) {
      const ref: AnyActorRef | undefined = app.getSnapshot().context.page?.ref?.getSnapshot().children[child];
      if (!ref) throw new Error(`the open page has no ${child}`);
      ref.send(event);
      await setImmediate();
    },
    isAsking: () =>
      unsaved()
        ?.getSnapshot()
        .matches({ leaving: { held: 'asking' } }),
    isHeld: () => unsaved()?.getSnapshot().matches({ leaving: 'held' }),
    /** A person's answer when asked whether to leave. */
    async answer(type: 'leave.confirm' | 'leave.cancel') {
      unsaved()?.send({ type });
      await setImmediate();
    },
    chosenLocales,
    uploads,
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
      app.send({ type: 'session.signOut' });
      await setImmediate();
    },
    async retrySession() {
      app.getSnapshot().children.session?.send({ type: 'session.retry' });
      await setImmediate();
    },
    async selectCompany(id: number) {
      app.send({ type: 'company.select', id });
      await setImmediate();
    },
    page: () => app.getSnapshot().context.page,
    pageName: () => app.getSnapshot().context.page?.name ?? null,
    workspace: workspaceRef,
    company: () => companyRef()?.getSnapshot().context.company ?? null,
    collection: (name: CollectionName) => collectionRef(name)?.getSnapshot(),
    titles: () => titlesOf(collectionRef('surveys')?.getSnapshot().context.rows ?? []),
    toasts: () =>
      app
        .getSnapshot()
        .children.toasts?.getSnapshot()
        .context.toasts.map(({ code }) => code),
    /** From now on the workspace's chunk is loading until it is released. */
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
