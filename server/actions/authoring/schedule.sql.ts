import type { Database } from '../../core/db/database.ts';

type LatestRound = {
  timingInDays: number;
  index: number;
  startDate: string;
  endDate: string;
  startsAt: Date;
  endsAt: Date;
  isOpen: boolean;
  /** Of its question: asked again since then. */
  askedAgainAt: Date | null;
};

/** The timings of the questions that a survey asks. */
export async function listTimings(database: Database, companyId: number, surveyId: number): Promise<number[]> {
  const rows = await database.query<{ timing: number }>(
    `select distinct timing_in_days as timing from questions where company_id = $1 and survey_id = $2 and not stopped
      order by 1`,
    [companyId, surveyId],
  );
  return rows.map(({ timing }) => timing);
}

/** Of each timing of the questions that a survey asks: the round that ends last. */
export function listLatestRounds(database: Database, companyId: number, surveyId: number) {
  return database.query<LatestRound>(
    `select distinct on (q.timing_in_days) q.timing_in_days as "timingInDays", r.index, r.start_date as "startDate",
            r.end_date as "endDate", r.starts_at as "startsAt", r.ends_at as "endsAt", r.closed_at is null as "isOpen",
            q.asked_again_at as "askedAgainAt"
       from questions q
       join rounds r on r.company_id = $1 and r.question_id = q.id
      where q.company_id = $1 and q.survey_id = $2 and not q.stopped
      order by q.timing_in_days, r.closed_at is null desc, r.ends_at desc, r.index desc`,
    [companyId, surveyId],
  );
}
