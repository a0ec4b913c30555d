import type { SurveyRow } from '../../../contract/survey.ts';
import { disclosedParticipation } from '../../rules/anonymity/participation.ts';
import { addDays } from '../../rules/calendar/days.ts';
import type { SurveyRecord } from './survey.sql.ts';

/**
 * The open round of a survey and how many take part in it, the same in list, survey page and dashboard: a question with
 * its own interval may have been answered by fewer. `end_date` is the last day, as in the report.
 */
export function currentRound(record: SurveyRecord): SurveyRow['current_round'] {
  const { roundStart, roundEnd } = record;
  if (roundStart === null || roundEnd === null) return null;
  const { answered, assigned } = record.anonymous ? disclosedParticipation(record) : record;
  return {
    start_date: roundStart,
    end_date: addDays(roundEnd, -1),
    answered,
    assigned,
    suppressed: answered === null,
    not_asked: record.leftOut,
  };
}
