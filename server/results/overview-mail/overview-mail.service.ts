import type { OverviewMail } from '../../../contract/overview-mail.ts';
import { createLimits } from '../../actions/billing/limits.ts';
import type { Core } from '../../core/core.ts';
import { notFound } from '../../core/errors.ts';
import type { Scope } from '../../core/scope.ts';
import { deleteRhythm, deleteRhythmByKey, findRhythm, saveRhythm } from './overview-mail.sql.ts';

/** An admin's own setting for the overview of a survey by mail (ADR 41). */
export function createOverviewMailService(core: Core) {
  const { database } = core;
  const limits = createLimits(core);
  const placeOf = ({ companyId, accountId }: Scope, surveyId: number) => ({ companyId, surveyId, accountId });

  return {
    /** @throws 404 without the survey */
    async get(scope: Scope, surveyId: number): Promise<OverviewMail> {
      const found = await findRhythm(database, placeOf(scope, surveyId));
      if (found === undefined) throw notFound();
      return found;
    },

    /** What a mail's List-Unsubscribe does. */
    async stop(key: string): Promise<void> {
      const [companyId, stopKey = ''] = key.split('.');
      await deleteRhythmByKey(database, Number(companyId), stopKey);
    },

    /** @throws 404 without the survey, 400 without a subscription unless it ends the mails */
    change(scope: Scope, surveyId: number, { every }: OverviewMail): Promise<OverviewMail> {
      const place = placeOf(scope, surveyId);
      return database.transaction(async () => {
        if ((await findRhythm(database, place)) === undefined) throw notFound();
        if (every !== null) await limits.checkSubscribed(scope.companyId);
        await (every === null ? deleteRhythm(database, place) : saveRhythm(database, place, every));
        return { every };
      });
    },
  };
}
