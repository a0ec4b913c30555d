import { fromPromise } from 'xstate';
import { consentMachine } from '../../../machines/app/consent.machine.ts';
import { keepConsent, readConsent } from '../../adapters/analytics.ts';
import { loadConfig } from '../../adapters/auth-api.ts';

export const wiredConsent = consentMachine.provide({
  actions: { rememberChoice: (_, { isGiven }) => keepConsent(isGiven) },
  actors: { loadConsent: fromPromise(async () => ((await loadConfig()).analytics_id === null ? null : readConsent())) },
});
