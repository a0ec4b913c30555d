import type { z } from 'zod';
import type { Schedule, ScheduleQuery } from '../../../contract/schedule.ts';
import type { Core } from '../../core/core.ts';
import { invalid } from '../../core/errors.ts';
import type { Scope } from '../../core/scope.ts';
import { surveyMessages } from '../../domain/surveys/survey.messages.ts';
import { checkTimes, normaliseTime } from '../../domain/surveys/survey.rules.ts';
import { findSurvey } from '../../domain/surveys/survey-state.sql.ts';
import { addDays } from '../../rules/calendar/days.ts';
import { gridOf } from '../rounds/grid.ts';
import type { PlannedRound } from '../rounds/next-round.ts';
import { createRoundService } from '../rounds/round.service.ts';
import { upcomingRounds } from '../rounds/upcoming-rounds.ts';
import { listLatestRounds } from './schedule.sql.ts';

const roundsShown = 12;

/** The dates of a survey's rounds (2.15), before anything is saved. */
export function createScheduleService(core: Core) {
  const { database, clock } = core;
  const rounds = createRoundService(core);

  async function findStored(companyId: number, surveyId: number | undefined) {
    if (surveyId === undefined) return undefined;
    await rounds.catchUp(companyId, surveyId);
    const survey = await findSurvey(database, companyId, surveyId);
    if (survey === undefined) throw invalid({ survey: surveyMessages.unknownSurvey });
    return survey;
  }

  return {
    /** @throws 400 on a time that a survey cannot have, or on a survey that the company does not have */
    async preview({ companyId, timeZone }: Scope, query: z.output<typeof ScheduleQuery>): Promise<Schedule> {
      const stored = await findStored(companyId, query.survey);
      const now = clock.now();
      const isStored = query.active_from === undefined;
      const activeFrom = normaliseTime(query.active_from, stored?.activeFrom ?? null, now) ?? now;
      const ofSurvey = isStored ? (stored?.activeUntil ?? null) : null;
      const activeUntil = normaliseTime(query.active_until, ofSurvey, now);
      const wrong = checkTimes({ activeFrom, activeUntil }, query, null);
      if (Object.keys(wrong).length > 0) throw invalid(wrong);

      const latest = stored === undefined ? [] : await listLatestRounds(database, companyId, stored.id);
      const grid = gridOf(stored ?? { gridDay: null, gridZone: null, timeZone }, activeFrom);
      const timings = [...new Set(query.timing)];
      return {
        timezone: grid.timeZone,
        rhythms: timings.map((timingInDays) => {
          const last = latest.find((round) => round.timingInDays === timingInDays) ?? null;
          const [open, closed] = last?.isOpen ? [last, null] : [null, last];
          const askedAgainAt = last?.askedAgainAt ?? null;
          const plan = { activeFrom, activeUntil, ...grid, timingInDays, now, open, askedAgainAt, last: closed };
          return {
            timing_in_days: timingInDays,
            is_open: open !== null,
            rounds: upcomingRounds(plan, roundsShown).map(toWire),
          };
        }),
      };
    },
  };
}

function toWire({ startDate, endDate, startsAt, endsAt }: PlannedRound) {
  return {
    start_date: startDate,
    end_date: addDays(endDate, -1),
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  };
}
