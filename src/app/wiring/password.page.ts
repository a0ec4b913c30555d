import { fromPromise } from 'xstate';
import { passwordMachine } from '../../../machines/session/password.machine.ts';
import { changePassword, confirmReset, findAccountOfLink, requestReset } from '../../adapters/auth-api.ts';
import type { PageModule } from '../../kit/page-module.ts';
import { PasswordPage } from '../../views/session/password-page.tsx';

export const page: PageModule = {
  logic: passwordMachine.provide({
    actors: {
      findUsername: fromPromise(({ input, signal }) => findAccountOfLink(input, signal)),
      requestReset: fromPromise(({ input, signal }) => requestReset(input.email, signal)),
      confirmReset: fromPromise(({ input, signal }) => confirmReset(input, signal)),
      changePassword: fromPromise(({ input, signal }) => changePassword(input, signal)),
    },
  }),
  View: PasswordPage,
};
