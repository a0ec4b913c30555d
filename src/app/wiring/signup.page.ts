import { fromPromise } from 'xstate';
import { signupMachine } from '../../../machines/session/signup.machine.ts';
import { register } from '../../adapters/signup-api.ts';
import type { PageModule } from '../../kit/page-module.ts';
import { SignupPage } from '../../views/session/signup-page.tsx';
import { wiredConfig } from './config.ts';

export const page: PageModule = {
  logic: signupMachine.provide({
    actors: {
      config: wiredConfig,
      register: fromPromise(({ input, signal }) => register(input.draft, signal)),
    },
  }),
  View: SignupPage,
};
