import { freshLogInMinutes } from '../../../shared/lists.ts';
import type { Core } from '../../core/core.ts';
import { invalid } from '../../core/errors.ts';
import { withValues } from '../../core/i18n.ts';
import { rateLimits } from '../../core/rate-limits.ts';
import type { SignedIn } from '../../core/scope.ts';
import { authMessages } from './auth.messages.ts';
import type { AccountRow } from './auth.sql.ts';
import { createPasswords } from './passwords.ts';

const freshLogInMs = freshLogInMinutes * 60_000;

export type Proof = { password: string; network: string };

/** Checks that the session's user is the one who logged in (2.20, design §4). */
export function createPresentPassword({ clock, config, rateLimits: limits }: Core) {
  const passwords = createPasswords(config.passwordCost);

  return {
    /**
     * Outside of transactions.
     * @throws DomainError 400 at `old_password` where it is wrong, or missing and the log-in is older than `freshLogInMinutes`; 429
     */
    async check({ since }: SignedIn, account: AccountRow, { password, network }: Proof): Promise<void> {
      if (password === '') {
        if (clock.now().getTime() - since.getTime() <= freshLogInMs) return;
        throw invalid({ old_password: withValues(authMessages.oldPasswordNeeded, { minutes: freshLogInMinutes }) });
      }
      const subject = `${account.id}\n${network}`;
      await limits.hit(rateLimits.passwordTogether, subject);
      if (!(await passwords.verify(account.password_hash, password))) {
        throw invalid({ old_password: authMessages.oldPasswordWrong });
      }
      await limits.clear(rateLimits.passwordTogether, subject);
    },
  };
}
