import type { AskedFrom, LeftReason } from '../../../shared/lists.ts';
import type { Core } from '../../core/core.ts';
import { invalid } from '../../core/errors.ts';
import { withValues } from '../../core/i18n.ts';
import type { Scope } from '../../core/scope.ts';
import { listReturning } from '../../domain/surveys/departures.ts';
import { keepsRespondents, listNextIds, noteRosterChange } from '../../domain/surveys/following.sql.ts';
import { changeRoster } from '../../domain/surveys/following.ts';
import { markRespondents } from '../../domain/surveys/roster.sql.ts';
import { surveyStatus } from '../../domain/surveys/survey.status.ts';
import { listSurveys, type SurveyState } from '../../domain/surveys/survey-state.sql.ts';
import { findChangeDay } from '../authoring/survey-next.ts';
import { createLimits } from '../billing/limits.ts';
import { createRoundService } from '../rounds/round.service.ts';
import { listOpenRounds } from '../rounds/round.sql.ts';
import type { Order, Outcome } from './people-actions.service.ts';
import { personMessages } from './person.messages.ts';
import type { ActedUpon } from './person.sql.ts';

/** People are added to surveys, or taken out of them, as by hand in each survey's form. */
export function createAsking(core: Core) {
  const { database, audit } = core;
  const limits = createLimits(core);
  const rounds = createRoundService(core);

  const isAsking = ({ action }: Order) => action === 'ask' || action === 'unask';

  async function changeOne(scope: Scope, survey: SurveyState, now: Date, ids: number[], { action, dry_run }: Order) {
    const { companyId } = scope;
    const status = surveyStatus(survey, now);
    if (action === 'ask' && status === 'expired')
      throw invalid({ surveys: withValues(personMessages.endedSurvey, { title: survey.title }) });
    const hasRound = (await listOpenRounds(database, companyId, survey.id)).length > 0;
    const isWaiting = await keepsRespondents(database, companyId, survey);
    const asked = new Set(await listNextIds(database, companyId, survey, ids));
    const wanted = ids.filter((id) => asked.has(id) === (action === 'unask'));
    const returning = action === 'ask' && !isWaiting ? await listReturning(database, companyId, survey.id, wanted) : [];
    const isReturning = new Set(returning.map(({ id }) => id));
    const changed = wanted.filter((id) => !isReturning.has(id));
    const from: AskedFrom = isWaiting ? 'next_round' : status !== 'ongoing' ? 'start' : hasRound ? 'now' : 'next_round';
    // Before anything is changed, as the preview says it.
    const day = from === 'next_round' ? await findChangeDay(database, companyId, survey, now) : null;
    if (!dry_run && changed.length > 0) {
      const people = action === 'ask' ? { added: changed, removed: [] } : { added: [], removed: changed };
      await changeRoster(database, companyId, survey, people, now);
      await noteRosterChange(database, companyId, survey.id);
      if (!isWaiting) {
        await markRespondents(database, companyId, survey.id, changed);
        await rounds.followChange(companyId, survey.id, now);
      }
      await audit(scope, 'update', 'survey', survey.id, { fields: ['respondent_ids'], [action]: changed.length, from });
    }
    return { survey: survey.id, from, day, ids: changed, isReturning };
  }

  return {
    /** Closing rounds in batches, before anything is locked. */
    async catchUp({ companyId }: Scope, order: Order): Promise<void> {
      if (!isAsking(order)) return;
      for (const { id } of await listSurveys(database, companyId, order.surveys)) await rounds.catchUp(companyId, id);
    },

    /** The surveys are locked in the order of their ids, after the company. */
    async change(scope: Scope, people: ActedUpon[], order: Order): Promise<Outcome> {
      const { companyId } = scope;
      const surveyIds = (await listSurveys(database, companyId, order.surveys)).map(({ id }) => id);
      if (surveyIds.length === 0 || surveyIds.length < new Set(order.surveys).size)
        throw invalid({ surveys: personMessages.unknownSurveys });
      await limits.checkSubscribed(companyId);
      const ids = people.map(({ id }) => id);
      const lock = order.dry_run ? rounds.withCurrentRound : rounds.withLockedSurvey;
      const changes: Awaited<ReturnType<typeof changeOne>>[] = [];
      for (const id of surveyIds.toSorted((a, b) => a - b)) {
        changes.push(await lock(companyId, id, (survey, now) => changeOne(scope, survey, now, ids, order)));
      }
      const changed = new Set(changes.flatMap((change) => change.ids));
      const reasonOf = (id: number): LeftReason =>
        changes.some(({ isReturning }) => isReturning.has(id)) ? 'returning' : 'unchanged';
      return {
        done: ids.filter((id) => changed.has(id)),
        memberships: [],
        surveys: changes.filter((change) => change.ids.length > 0).map(({ isReturning, ...change }) => change),
        reasons: new Map(ids.filter((id) => !changed.has(id)).map((id) => [id, reasonOf(id)])),
      };
    },
  };
}
