import { fromCallback, fromPromise } from 'xstate';
import { appMachine } from '../../../machines/app/app.machine.ts';
import { connectionMachine } from '../../../machines/app/connection.machine.ts';
import { toastsMachine } from '../../../machines/app/toasts.machine.ts';
import { undoMachine } from '../../../machines/app/undo.machine.ts';
import { unsavedChangesMachine } from '../../../machines/app/unsaved-changes.machine.ts';
import { navigationMachine } from '../../../machines/navigation/navigation.machine.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { restoreSession, signIn, signOut } from '../../adapters/auth-api.ts';
import { reachServer } from '../../adapters/connection.ts';
import { loadFormats, whenIdle } from '../../adapters/idle.ts';
import { switchLocale } from '../../adapters/locale.ts';
import { pushLocation, readLocation, renameLocation, replaceLocation } from '../../adapters/location.ts';
import { answerTabs, askTabs, followLogOut, tellLogOut } from '../../adapters/shared-session.ts';
import { readCompany, removeCompany, removeToken, writeReading } from '../../adapters/storage.ts';
import { readTheme } from '../../adapters/theme.ts';
import { hasDrafts, removeUnsavedWork } from '../../adapters/unsaved-work.ts';
import { loadPage, loadWorkspace, prefetchPage, provideModules } from '../../kit/pages.ts';
import { mayShareSession, pathOf } from '../../kit/routes.ts';
import { moduleLoaders } from '../pages.ts';

provideModules(moduleLoaders);

/** After the form is usable: on a slow network the download would delay it. */
function fetchWhatFollowsLogin(): void {
  loadWorkspace().catch(() => {});
  prefetchPage('surveys');
}

const isSharing = () => mayShareSession(readLocation().path);

/** The charts of the first screen; every other one comes with its page (`*.page.ts`) or with the workspace. */
export const wiredApp = appMachine.provide({
  actions: {
    switchLocale: (_, { locale }) => switchLocale(locale),
  },
  actors: {
    session: sessionMachine.provide({
      actors: {
        restoreSession: fromPromise(({ signal }) => restoreSession(signal)),
        askTabs: fromPromise(async () => isSharing() && askTabs()),
        answerTabs: fromCallback(() => answerTabs(isSharing)),
        followLogOut: fromCallback(({ sendBack }) => followLogOut(() => sendBack({ type: 'session.leftElsewhere' }))),
        signIn: fromPromise(({ input, signal }) => {
          whenIdle(loadFormats);
          return signIn(input.email, input.password, signal);
        }),
        signOut: fromPromise(({ signal }) => signOut(signal)),
      },
      actions: {
        tellLogOut,
        removeToken,
        removeCompany,
        removeUnsavedWork: (_, { user }) => {
          if (user) removeUnsavedWork(user.id);
        },
      },
    }),
    navigation: navigationMachine.provide({
      actions: {
        push: (_, { place }) => pushLocation(pathOf(place)),
        replace: (_, { place }) => replaceLocation(pathOf(place)),
        rename: (_, { place }) => renameLocation(pathOf(place)),
        rememberReading: (_, { companyId }) => writeReading(companyId),
      },
    }),
    unsavedChanges: unsavedChangesMachine.provide({
      actions: { showPlace: (_, { place }) => pushLocation(pathOf(place)) },
      actors: { findDrafts: fromPromise(async ({ input }) => hasDrafts(input.userId)) },
    }),
    connection: connectionMachine.provide({
      actors: { reachServer: fromPromise(({ signal }) => reachServer(signal)) },
    }),
    toasts: toastsMachine.provide({
      actors: {
        undo: undoMachine.provide({
          actors: {
            // Nothing of the first screen can be undone.
            revert: fromPromise(async ({ input, signal }) => {
              const { revert } = await import('../../adapters/company-api.ts');
              await revert(input.undo, signal);
            }),
          },
        }),
      },
    }),
    loadPage: fromPromise(async ({ input }) => {
      const { logic, facts = {} } = await loadPage(input.page);
      if (input.page === 'login') whenIdle(fetchWhatFollowsLogin);
      return { logic, facts };
    }),
    loadWorkspace: fromPromise(async () => {
      const { logic } = await loadWorkspace();
      return { logic, remembered: { rememberedCompanyId: readCompany(), theme: readTheme() } };
    }),
  },
});
