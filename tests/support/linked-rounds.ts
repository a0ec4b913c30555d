import type { Database } from '../../server/core/db/database.ts';

/**
 * Keeps a company's answers, and restores those of its closed rounds: as a release before ADR 61 would have left
 * them.
 */
export async function keepLinked(database: Database, companyId: number): Promise<() => Promise<void>> {
  const [kept] = await database.query<{ all: unknown }>(
    'select jsonb_agg(to_jsonb(a)) as all from answers a where company_id = $1',
    [companyId],
  );
  return async () => {
    await database.query('delete from unlinked_answers where company_id = $1', [companyId]);
    await database.query('update rounds set unlinked = false where company_id = $1', [companyId]);
    await database.query(
      `insert into answers select * from jsonb_populate_recordset(null::answers, $1::jsonb)
       on conflict (company_id, round_id, person_id) do nothing`,
      [JSON.stringify(kept?.all)],
    );
  };
}

/** An answer with its author, as it was before its round was unlinked. */
type GivenAnswer = { roundId: number; groupId: number | null; said: string[] };

/**
 * Records from here on the authors of answers to anonymous surveys, right before they are removed. `groupId`: the
 * person's frozen one.
 */
export function noteAnswers(database: Database, companyId: number): { answers: GivenAnswer[]; stop(): void } {
  const { query } = database;
  const answers: GivenAnswer[] = [];
  database.query = (async (...parameters: Parameters<typeof query>) => {
    const [text, values = []] = parameters;
    if (text.startsWith('delete from answers') && values[0] === companyId) {
      const rows = await query<GivenAnswer>(
        `select a.round_id as "roundId", f.group_id as "groupId", array_remove(array[a.text, a.comment], null) as said
           from answers a
           join rounds r on r.company_id = $1 and r.id = a.round_id
           left join frozen_groups f on f.company_id = $1 and f.survey_id = r.survey_id and f.person_id = a.person_id
          where a.company_id = $1 and a.round_id = any($2::bigint[]) and a.skip_option is null`,
        [...values],
      );
      answers.push(...rows);
    }
    return query(...parameters);
  }) as typeof query;
  return {
    answers,
    stop: () => {
      database.query = query;
    },
  };
}
