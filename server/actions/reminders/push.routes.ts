import { Detail, FieldErrors } from '../../../contract/common.ts';
import { PushState, PushSubscriptionSave } from '../../../contract/push.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { invalid } from '../../core/errors.ts';
import { mailingMessages } from './mailing.messages.ts';
import { deletePush, hasPush, savePush } from './push.sql.ts';
import { isPushService } from './push.ts';

/**
 * Notifications in place of mails, for people who have logged in: a session that a mail's button opened ends with its round,
 * and a person who was forwarded that mail must not get the next ones (ADR 81).
 */
export function registerPushRoutes(app: App, { database, config }: Core): void {
  const path = '/api/respondent/push/';
  const account = { access: 'account' } as const;
  const tags = ['respondent'];
  const stateOf = async (tokenHash: string): Promise<PushState> => ({
    key: config.push?.publicKey ?? null,
    is_on: config.push !== null && (await hasPush(database, tokenHash)),
  });

  app.get(path, { config: account, schema: { tags, response: { 200: PushState, 401: Detail } } }, ({ signedIn }) =>
    stateOf(signedIn.tokenHash),
  );

  app.put(
    path,
    {
      config: account,
      schema: { tags, body: PushSubscriptionSave, response: { 200: PushState, 400: FieldErrors, 401: Detail } },
    },
    async ({ signedIn, body: { endpoint, keys } }) => {
      if (config.push === null || !isPushService(endpoint, config.push))
        throw invalid({ endpoint: mailingMessages.unknownPushService });
      await savePush(database, signedIn, { endpoint, ...keys });
      return stateOf(signedIn.tokenHash);
    },
  );

  app.delete(
    path,
    { config: account, schema: { tags, response: { 200: PushState, 401: Detail } } },
    async ({ signedIn }) => {
      await deletePush(database, signedIn.tokenHash);
      return stateOf(signedIn.tokenHash);
    },
  );
}
