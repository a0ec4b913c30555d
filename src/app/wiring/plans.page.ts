import { fromPromise } from 'xstate';
import { plansMachine } from '../../../machines/subscription/plans.machine.ts';
import { loadPlans } from '../../adapters/billing-api.ts';
import { PlansPage } from '../../views/subscription/plans-page.tsx';
import type { PageModule } from '../page-module.ts';
import { wiredCancellation } from './payments.ts';

export const page: PageModule = {
  logic: plansMachine.provide({
    actors: {
      loadPlans: fromPromise(({ input, signal }) => loadPlans(input.companyId, signal)),
      cancellation: wiredCancellation,
    },
  }),
  View: PlansPage,
};
