import { fromPromise } from 'xstate';
import { plansMachine } from '../../../machines/subscription/plans.machine.ts';
import { loadProducts } from '../../adapters/company-api.ts';
import { PlansPage } from '../../views/subscription/plans-page.tsx';
import type { PageModule } from '../page-module.ts';

export const page: PageModule = {
  logic: plansMachine.provide({ actors: { loadProducts: fromPromise(({ signal }) => loadProducts(signal)) } }),
  View: PlansPage,
};
