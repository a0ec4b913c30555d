import { createRoundService } from '../../server/actions/rounds/round.service.ts';
import { server, stage } from './with-stage.ts';

// Of the company of the running test.

type Round = {
  index: number;
  start_date: string;
  end_date: string;
  starts_at: Date;
  ends_at: Date;
  closed_at: Date | null;
};

export function rounds(surveyId: number): Promise<(Round & Record<string, unknown>)[]> {
  return server.core.database.query(
    `select index, start_date, end_date, starts_at, ends_at, closed_at, question_version from rounds
      where company_id = $1 and survey_id = $2 order by question_id, index`,
    [stage.companyId, surveyId],
  );
}

/** Like the timer: throws when a survey could not be updated. */
export async function runScheduler(): Promise<number> {
  const errors: unknown[] = [];
  const moved = await createRoundService(server.core).runScheduler(server.clock.now(), (error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'A survey could not move on.');
  return moved;
}

/** It asks its admin, unless somebody else is chosen. */
export async function running(question: Record<string, unknown> = {}, survey: Record<string, unknown> = {}) {
  const id = await stage.addSurvey({ respondent_ids: [stage.adminId], ...survey });
  const questionId = await stage.addQuestion(id, question);
  await stage.start(id);
  return { id, questionId };
}

export const iso = (date: Date | null) => date?.toISOString() ?? null;
