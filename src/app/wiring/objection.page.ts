import { fromPromise } from 'xstate';
import { objectionMachine } from '../../../machines/session/objection.machine.ts';
import { object } from '../../adapters/auth-api.ts';
import { ObjectionPage } from '../../views/session/objection-page.tsx';
import type { PageModule } from '../page-module.ts';

export const page: PageModule = {
  logic: objectionMachine.provide({
    actors: { object: fromPromise(({ input, signal }) => object(input.key, signal)) },
  }),
  View: ObjectionPage,
};
