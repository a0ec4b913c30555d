import { assign, fromPromise } from 'xstate';
import { signupMachine } from '../../../machines/session/signup.machine.ts';
import { readSignupDraft, register, storeSignupDraft } from '../../adapters/signup-api.ts';
import type { PageModule } from '../../kit/page-module.ts';
import { SignupPage } from '../../views/session/signup-page.tsx';
import { wiredConfig } from './config.ts';

export const page: PageModule = {
  logic: signupMachine.provide({
    actors: {
      config: wiredConfig,
      register: fromPromise(({ input, signal }) => register(input.draft, signal)),
    },
    actions: {
      restoreDraft: assign(({ context }) => ({ draft: { ...context.draft, ...readSignupDraft() } })),
      storeDraft: (_, { draft }) => storeSignupDraft(draft),
    },
  }),
  View: SignupPage,
};
