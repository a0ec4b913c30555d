import { createSessions } from '../server/access/auth/sessions.ts';
import type { Database } from '../server/core/db/database.ts';
import { fieldTypes } from '../shared/lists.ts';
import { addPeople, timeInTurns, withServer } from './bench-server.ts';
import type { Measurement } from './measurement.ts';

const people = 400;
const questions = 20;

/** The lower bound for a batch: its rows, one after the other, in one transaction. */
function insertBare(database: Database, companyId: number, personId: number): Promise<void> {
  return database.transaction(async () => {
    for (let question = 0; question < questions; question += 1) {
      await database.query(
        `insert into bare_answers (company_id, round_id, person_id, answered_at, number) values ($1, $2, $3, $4, $5)`,
        [companyId, question, personId, new Date(), question],
      );
    }
  });
}

/** PUT of a person's answers to 20 questions, compared with inserts of as many rows into a table of the same shape. */
export function recordAnswers(): Promise<Measurement[]> {
  return withServer(async (server, company) => {
    const { companyId } = company;
    const { database } = server.core;
    await addPeople(server, companyId, people);
    const rows = await database.query<{ id: number }>(
      'select id from people where company_id = $1 and not is_admin order by id',
      [companyId],
    );
    const ids = rows.map((row) => row.id);
    const { id } = (await company.call('POST', 'questionnaires/', { title: 'Pulse', respondent_ids: ids })).body;
    const asked: number[] = [];
    for (let at = 0; at < questions; at += 1) {
      const question = { label: `How many of ${at}?`, field_type: fieldTypes.number, timing_in_days: 7 };
      asked.push((await company.call('POST', `questionnaires/${id}/questions/`, question)).body.id);
    }
    const start = { is_active: true, active_from: server.clock.now().toISOString() };
    await company.call('PATCH', `questionnaires/${id}/`, start);
    await database.query('create table bare_answers (like answers including all)');

    const sessions = createSessions(server.core);
    const tokens = await Promise.all(ids.map((person) => sessions.open(person, null)));
    const answers = asked.map((question, at) => ({ question, value: at }));
    const path = `/api/respondent/questionnaires/${id}/answers/`;
    const turns = ids.entries();
    const bareTurns = ids.values();
    const times = await timeInTurns(
      people,
      async () => {
        const [turn = 0] = turns.next().value ?? [];
        const { status, body } = await server.call('PUT', path, { token: tokens[turn] ?? '', body: { answers } });
        if (status !== 200) throw new Error(`The answers answered ${status} ${JSON.stringify(body)}.`);
      },
      () => insertBare(database, companyId, bareTurns.next().value ?? 0),
    );
    return [{ name: `batch of ${questions} answers with its rollups`, ...times, unit: 'ms', budget: { ratio: 2.5 } }];
  });
}
