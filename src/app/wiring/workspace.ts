import { fromPromise } from 'xstate';
import { workspaceMachine } from '../../../machines/app/workspace.machine.ts';
import { collectionMachine } from '../../../machines/collection/collection.machine.ts';
import { companyMachine } from '../../../machines/company/company.machine.ts';
import { usageMachine } from '../../../machines/subscription/usage.machine.ts';
import { loadUsage } from '../../adapters/billing-api.ts';
import { loadCollection, loadSubscription } from '../../adapters/company-api.ts';
import { writeCompany } from '../../adapters/storage.ts';
import { wiredConfig } from './config.ts';
import { wiredConsent } from './consent.ts';

export const wiredWorkspace = workspaceMachine.provide({
  actors: {
    company: companyMachine.provide({
      actors: { loadSubscription: fromPromise(({ input, signal }) => loadSubscription(input.companyId, signal)) },
      actions: {
        rememberCompany: (_, { id }) => writeCompany(id),
        reportMissing: () => console.error('no company is selected'),
      },
    }),
    config: wiredConfig,
    consent: wiredConsent,
    // One more person: what adding one by one does.
    usage: usageMachine.provide({
      actors: { loadUsage: fromPromise(({ input, signal }) => loadUsage(input.companyId, 1, signal)) },
    }),
    collection: collectionMachine.provide({
      actors: {
        loadCollection: fromPromise(({ input, signal }) => loadCollection(input.companyId, input.name, signal)),
      },
    }),
  },
});
