import { sweepFormerAddresses } from './access/auth/account.sql.ts';
import { createAccountKeys } from './access/auth/account-keys.ts';
import { createAttemptLimits } from './access/auth/attempt-limits.ts';
import { createProvisional } from './access/auth/provisional.ts';
import { sweepSessions } from './access/auth/session.sql.ts';
import { sweepIdempotencyKeys } from './access/plugins/idempotency.ts';
import { listCheckedCompanies } from './actions/closing/result-check.sql.ts';
import { unlinkOldRounds } from './actions/closing/unlinking.ts';
import type { Core } from './core/core.ts';
import { listTables } from './core/db/tables.ts';

const everySeconds = 3600;
const statisticsEverySeconds = 6 * 3600;
/** An expired session is remembered for a while, so that its holder gets `token_expired` (8.2). */
const sessionsRememberedMs = 30 * 24 * 3_600_000;

/**
 * Deletes what has expired: rate-limit windows, idempotency keys, mail keys, sessions, sign-ups that were never
 * verified, and the authors of answers to anonymous rounds that an earlier release closed.
 */
export function defineHousekeeping(core: Core): void {
  const keys = createAccountKeys(core);
  const attempts = createAttemptLimits(core);
  const provisional = createProvisional(core);
  core.jobs.every(everySeconds, 'housekeeping', async () => {
    await core.rateLimits.sweep();
    await sweepIdempotencyKeys(core);
    await keys.sweep();
    await attempts.sweep();
    await sweepFormerAddresses(core.database, core.clock.now());
    await provisional.sweep();
    const forgetBefore = new Date(core.clock.now().getTime() - sessionsRememberedMs);
    await sweepSessions(core.database, forgetBefore);
    for (const { id } of await listCheckedCompanies(core.database)) {
      await unlinkOldRounds(core.database, id, core.clock.now());
    }
  });
  // PostgreSQL itself gathers statistics; the embedded database does not.
  if (core.database.kind === 'embedded') {
    core.jobs.every(statisticsEverySeconds, 'statistics', async () => {
      const tables = await listTables(core.database);
      await core.database.analyze(tables.map(({ name }) => name));
    });
  }
}
