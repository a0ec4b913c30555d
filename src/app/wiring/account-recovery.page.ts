import { fromPromise } from 'xstate';
import { accountRecoveryMachine } from '../../../machines/session/account-recovery.machine.ts';
import { recoverAccount } from '../../adapters/auth-api.ts';
import type { PageModule } from '../../kit/page-module.ts';
import { AccountRecoveryPage } from '../../views/session/account-recovery-page.tsx';

export const page: PageModule = {
  logic: accountRecoveryMachine.provide({
    actors: { recoverAccount: fromPromise(({ input, signal }) => recoverAccount(input.key, signal)) },
  }),
  View: AccountRecoveryPage,
};
