import { type AnyActor, fromPromise } from 'xstate';
import { type ConsentActorRef, consentMachine } from '../../../machines/app/consent.machine.ts';
import { readConsent, reportEvent, writeConsent } from '../../adapters/analytics.ts';
import { loadConfig } from '../../adapters/auth-api.ts';

export const wiredConsent = consentMachine.provide({
  actions: { rememberChoice: (_, { isGiven, userId }) => writeConsent(userId, isGiven) },
  actors: {
    loadConsent: fromPromise(async ({ input }) =>
      (await loadConfig()).analytics_id === null ? null : readConsent(input.userId),
    ),
  },
});

/** Only while the person can see that it is sent, and withdraw it (4.15, 9.12). A missing answer loses an event. */
export function reportWithConsent(system: AnyActor['system'], name: string, values: Record<string, string>): void {
  const consentRef: ConsentActorRef | undefined = system.get('workspace')?.getSnapshot().children.consent;
  const consent = consentRef?.getSnapshot();
  if (!consent?.matches('given')) return;
  loadConfig().then(
    ({ analytics_id }) => reportEvent(analytics_id, consent.context.userId, name, values),
    () => {},
  );
}
