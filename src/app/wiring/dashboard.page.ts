import { fromPromise } from 'xstate';
import { reportMachine } from '../../../machines/report/report.machine.ts';
import { loadReport } from '../../adapters/report-api.ts';
import { DashboardPage } from '../../views/report/dashboard-page.tsx';
import type { PageModule } from '../page-module.ts';

export const page: PageModule = {
  logic: reportMachine.provide({
    actors: {
      loadReport: fromPromise(({ input, signal }) => loadReport(input.companyId, input.id, input.filter, signal)),
    },
  }),
  View: DashboardPage,
};
