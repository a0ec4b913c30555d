import { fromPromise } from 'xstate';
import { signupMachine } from '../../../machines/session/signup.machine.ts';
import { register } from '../../adapters/signup-api.ts';
import { SignupPage } from '../../views/session/signup-page.tsx';
import type { PageModule } from '../page-module.ts';
import { wiredLinks } from './links.ts';

export const page: PageModule = {
  logic: signupMachine.provide({
    actors: {
      links: wiredLinks,
      register: fromPromise(({ input, signal }) => register(input.draft, signal)),
    },
  }),
  View: SignupPage,
};
