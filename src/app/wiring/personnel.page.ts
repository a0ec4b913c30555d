import { fromPromise } from 'xstate';
import { listMachine } from '../../../machines/collection/list.machine.ts';
import { type BulkSlice, bulkActionMachine } from '../../../machines/people/bulk-action.machine.ts';
import { peopleSelectionMachine } from '../../../machines/people/people-selection.machine.ts';
import { actOnPeople } from '../../adapters/company-api.ts';
import type { PageModule } from '../../kit/page-module.ts';
import { PersonnelPage } from '../../views/people/personnel-page.tsx';
import { wiredExport } from './export.ts';

const act = ({ companyId, action, ids, groups, surveys, isTrial }: BulkSlice, signal: AbortSignal) =>
  actOnPeople(
    companyId,
    {
      action,
      ids: [...ids],
      groups: [...groups],
      ...(action === 'ask' && { surveys: [...surveys] }),
      dry_run: isTrial,
    },
    signal,
  );

export const page: PageModule = {
  logic: peopleSelectionMachine.provide({
    actors: {
      list: listMachine,
      export: wiredExport,
      bulkAction: bulkActionMachine.provide({
        actors: {
          previewSlice: fromPromise(({ input, signal }) => act(input, signal)),
          runSlice: fromPromise(({ input, signal }) => act(input, signal)),
        },
      }),
    },
  }),
  View: PersonnelPage,
};
