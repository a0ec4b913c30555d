import type { SurveyState } from '../../domain/surveys/survey-state.sql.ts';
import { localDay } from '../../rules/calendar/days.ts';

type Grid = { gridDay: string; timeZone: string };

/**
 * What a survey's rounds are counted by: its current start and its company's current zone. An anonymous survey keeps
 * those of its first round: by moving them an admin could choose when a round ends, and with whose answers
 * (ADR 13).
 */
export function gridOf(survey: Pick<SurveyState, 'gridDay' | 'gridZone' | 'timeZone'>, activeFrom: Date): Grid {
  const timeZone = survey.gridZone ?? survey.timeZone;
  return { gridDay: survey.gridDay ?? localDay(activeFrom, timeZone), timeZone };
}
