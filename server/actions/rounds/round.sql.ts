import type { FieldType } from '../../../shared/lists.ts';
import type { Database } from '../../core/db/database.ts';
import type { RoundCells } from '../../domain/surveys/left-out.sql.ts';
import { presentLayout } from '../../domain/surveys/publication.sql.ts';
import type { PlannedRound } from './next-round.ts';

export function listOpenRounds(database: Database, companyId: number, surveyId: number) {
  return database.query<{ id: number; startDate: string; endsAt: Date }>(
    `select id, start_date as "startDate", ends_at as "endsAt" from rounds
      where company_id = $1 and survey_id = $2 and closed_at is null order by id`,
    [companyId, surveyId],
  );
}

export type QuestionWithoutRound = {
  id: number;
  timingInDays: number;
  askedVersion: number;
  fieldType: FieldType;
  choiceCount: number;
  lastIndex: number | null;
  lastStartDate: string | null;
  lastEndDate: string | null;
  lastEndsAt: Date | null;
  askedAgainAt: Date | null;
};

/** The questions that a survey asks and that have no open round, or one that is being closed, each with its last round. */
export function listQuestionsWithoutRound(database: Database, companyId: number, surveyId: number) {
  return database.query<QuestionWithoutRound>(
    `select q.id, q.timing_in_days as "timingInDays", q.asked_version as "askedVersion", q.field_type as "fieldType",
            cardinality(q.choices) as "choiceCount", last.index as "lastIndex", last.start_date as "lastStartDate",
            last.end_date as "lastEndDate", last.ends_at as "lastEndsAt",
            q.asked_again_at as "askedAgainAt"
       from questions q
       left join lateral (
         select r.index, r.start_date, r.end_date, r.ends_at from rounds r
          where r.company_id = q.company_id and r.question_id = q.id
          order by r.index desc limit 1
       ) last on true
      where q.company_id = $1 and q.survey_id = $2 and not q.stopped
        and not exists (
          select from rounds r where r.company_id = q.company_id and r.question_id = q.id and r.closed_at is null
             and r.counting_since is null)
      order by q.position`,
    [companyId, surveyId],
  );
}

export type NewRound = PlannedRound & { questionId: number; version: number; choiceCount: number; lateAt: Date };

/**
 * Opens rounds and their empty rollups: one row for the whole (-1) and one per choice. `cells` null: they ask
 * everybody.
 */
export async function insertRounds(
  database: Database,
  companyId: number,
  surveyId: number,
  rounds: readonly NewRound[],
  cells: RoundCells | null,
): Promise<void> {
  await database.query(
    `with planned as (
       select * from unnest($3::bigint[], $4::int[], $5::int[], $6::date[], $7::date[], $8::timestamptz[],
                            $9::timestamptz[], $11::timestamptz[])
         as p(question_id, index, question_version, start_date, end_date, starts_at, ends_at, late_at)
     ), opened as (
       insert into rounds (company_id, survey_id, question_id, index, question_version, start_date, end_date, starts_at,
                           ends_at, late_at, layout, units, cells, left_out)
       select $1, $2, question_id, index, question_version, start_date, end_date, starts_at, ends_at, late_at,
              ${presentLayout('$2')}, $12, $13, $14
         from planned
       returning id, question_id
     )
     insert into rollups (company_id, round_id, choice, n)
     select $1, opened.id, choice, 0
       from opened
       join unnest($3::bigint[], $10::int[]) as asked(question_id, choice_count) using (question_id)
      cross join lateral generate_series(-1, asked.choice_count - 1) as choice`,
    [
      companyId,
      surveyId,
      rounds.map((round) => round.questionId),
      rounds.map((round) => round.index),
      rounds.map((round) => round.version),
      rounds.map((round) => round.startDate),
      rounds.map((round) => round.endDate),
      rounds.map((round) => round.startsAt),
      rounds.map((round) => round.endsAt),
      rounds.map((round) => round.choiceCount),
      rounds.map((round) => round.lateAt),
      cells?.units ?? null,
      cells?.cells ?? null,
      cells?.leftOut ?? [],
    ],
  );
}
