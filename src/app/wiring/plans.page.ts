import { fromPromise } from 'xstate';
import { plansMachine } from '../../../machines/subscription/plans.machine.ts';
import { loadPlans } from '../../adapters/billing-api.ts';
import type { PageModule } from '../../kit/page-module.ts';
import { PlansPage } from '../../views/subscription/plans-page.tsx';
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
