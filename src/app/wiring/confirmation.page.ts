import { fromPromise } from 'xstate';
import { confirmationMachine } from '../../../machines/session/confirmation.machine.ts';
import { recoverAccount } from '../../adapters/auth-api.ts';
import { correctAddress, recallAddress, resendLink, verifyEmail } from '../../adapters/signup-api.ts';
import type { PageModule } from '../../kit/page-module.ts';
import { ConfirmationPage } from '../../views/session/confirmation-page.tsx';

export const page: PageModule = {
  logic: confirmationMachine.provide({
    actors: {
      openLink: fromPromise(async ({ input: { page, key }, signal }) => {
        if (page === 'accountRecovery') return recoverAccount(key, signal);
        await verifyEmail(key, signal);
        return null;
      }),
      recallAddress: fromPromise(async () => recallAddress()),
      resendLink: fromPromise(({ input, signal }) => resendLink(input.email, signal)),
      correctAddress: fromPromise(({ input, signal }) => correctAddress(input, signal)),
    },
  }),
  View: ConfirmationPage,
};
