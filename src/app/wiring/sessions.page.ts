import { fromPromise } from 'xstate';
import { sessionsMachine } from '../../../machines/session/sessions.machine.ts';
import { endOtherSessions, endSession, loadSessions } from '../../adapters/auth-api.ts';
import type { PageModule } from '../../kit/page-module.ts';
import { SessionsPage } from '../../views/session/sessions-page.tsx';

export const page: PageModule = {
  logic: sessionsMachine.provide({
    actors: {
      loadSessions: fromPromise(({ signal }) => loadSessions(signal)),
      endSession: fromPromise(({ input, signal }) => endSession(input.id, signal)),
      endOthers: fromPromise(({ signal }) => endOtherSessions(signal)),
    },
  }),
  View: SessionsPage,
};
