import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { textCell } from '../../server/results/export/csv.ts';
import { createExportService } from '../../server/results/export/export.service.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { addManyPeople } from '../support/many-people.ts';
import { type SurveyStage, stageOf } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();
let stage: SurveyStage;

// Long files: 6,000 texts of 4,000 characters and as many numbers, more than a connection buffers.

const people = 6000;
const textLength = 4000;

let address: string;

beforeAll(async () => {
  stage = await stageOf(server);
  await addManyPeople(server, stage.companyId, people);
  address = await server.listen();
});

/** A survey in its first round, answered by everyone. */
async function longSurvey(): Promise<number> {
  const { database, clock } = server.core;
  const id = await stage.addSurvey({ respondent_ids: [stage.adminId] });
  await stage.addQuestion(id, { field_type: fieldTypes.textarea });
  await stage.addQuestion(id, { field_type: fieldTypes.number });
  await stage.start(id);
  await database.query(
    `insert into answers (company_id, round_id, person_id, answered_at, text, number)
     select $1, r.id, p.id, $3, case when q.field_type = ${fieldTypes.textarea} then repeat('x', $4::int) end,
            case when q.field_type = ${fieldTypes.number} then p.id end
       from rounds r
       join questions q on q.company_id = $1 and q.id = r.question_id
       join people p on p.company_id = $1 and p.id <> $5
      where r.company_id = $1 and r.survey_id = $2`,
    [stage.companyId, id, clock.now(), textLength, stage.adminId],
  );
  await database.query(
    `update rollups set n = $3 where company_id = $1 and round_id in (
       select id from rounds where company_id = $1 and survey_id = $2)`,
    [stage.companyId, id, people],
  );
  return id;
}

const path = (surveyId: number) => `/api/companies/${stage.companyId}/questionnaires/${surveyId}/export/`;

async function download(surveyId: number, encoding = 'identity'): Promise<IncomingMessage> {
  const token = await createSessions(server.core).open(stage.adminId, 'company_admin_group');
  const headers = { authorization: `Token ${token}`, 'accept-encoding': encoding };
  const [response] = await once(get(address + path(surveyId), { headers }), 'response');
  return response;
}

/** Deletes it as its admin does, answers and all. */
async function remove(surveyId: number): Promise<void> {
  const { status } = await stage.api('DELETE', `questionnaires/${surveyId}/`);
  expect(status).toBe(204);
}

/** How many statements have read answers so far. */
function countParts() {
  const { database } = server.core;
  const { query } = database;
  const count = { parts: 0, stop: () => Object.assign(database, { query }) };
  database.query = ((...parameters: Parameters<typeof query>) => {
    if (parameters[0].includes('string_agg')) count.parts += 1;
    return query(...parameters);
  }) as typeof query;
  return count;
}

describe('a long file', () => {
  it('7.16 has every answer once, by question and person, however many parts it is read in @prove', async () => {
    const id = await longSurvey();
    const response = await download(id, 'gzip');
    expect(response.headers['content-encoding']).toBe('gzip');
    const unpacked = pipeline(response, createGunzip(), (chunks) => Array.fromAsync(chunks));
    const answers: Record<string, string>[] = parse(Buffer.concat(await unpacked), { bom: true, columns: true });
    const said = answers.filter((row) => row.Row === 'Answer');
    expect(said).toHaveLength(2 * people);
    expect(said.slice(0, people).every((row) => row.Value === 'x'.repeat(textLength))).toBe(true);
    const numbers = said.slice(people).map((row) => Number(row.Value));
    expect(new Set(numbers).size).toBe(people);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    await remove(id);
  });

  it('7.16 waits for a slow reader, and is read no further for one who has gone', async () => {
    const id = await longSurvey();
    const gone = new Promise((resolve) => {
      server.app.server.once('request', (_, answer) => answer.once('close', resolve));
    });
    const count = countParts();
    try {
      const response = await download(id);
      await once(response, 'readable');
      response.destroy();
      await gone;
      // The running statement is answered; the next ones would come before these.
      for (let turn = 0; turn < 20; turn += 1) await server.core.database.query('select 1', []);
      expect(count.parts).toBeGreaterThan(0);
      expect(count.parts).toBeLessThan(people / 500);
    } finally {
      count.stop();
    }
    await remove(id);
  });

  it('7.16 holds no connection while nobody reads', async () => {
    const id = await longSurvey();
    const file = await createExportService(server.core).open(await scope(), id, {});
    await once(file, 'readable');
    await expect(server.core.database.query('select 1 as one', [])).resolves.toEqual([{ one: 1 }]);
    file.destroy();
    await remove(id);
  });

  it.each(['identity', 'gzip'])(
    '7.16 breaks off, and does not end, when its survey is deleted (%s)',
    async (encoding) => {
      const id = await longSurvey();
      const response = await download(id, encoding);
      expect(response.statusCode).toBe(200);
      await once(response, 'readable');
      await remove(id);
      await expect(response.toArray()).rejects.toThrow('aborted');
      expect(response.complete).toBe(false);
    },
  );
});

async function scope() {
  const { companyId, adminId: accountId } = stage;
  return { companyId, accountId, locale: 'en-GB', userType: 'company_admin_group', timeZone: 'UTC' } as const;
}

it('6.3 the database writes a text as the server does, whatever is in it', async () => {
  const id = await stage.addSurvey({ respondent_ids: [stage.adminId] });
  await stage.addQuestion(id, { field_type: fieldTypes.textarea });
  await stage.start(id);
  const anyText = fc.string({ unit: 'grapheme', minLength: 1 });
  const anyStart = fc.constantFrom('', ' ', '\t', '\n', '\u00A0', '\u3000', '\u200B', '\uFEFF', '\u0001', '\u2029');
  const anySign = fc.constantFrom('', '=', '+', '-', '@', '＝', '＋', '－', '＠', '−', '"', "'", 'ä');
  const writable = fc.tuple(anyStart, anySign, anyText).map((parts) => parts.join('').replaceAll('\0', ''));
  const { database, clock } = server.core;
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(writable, { minLength: 1, maxLength: 50 }), async (texts) => {
      await database.query('delete from answers where company_id = $1', [stage.companyId]);
      await database.query(
        `insert into answers (company_id, round_id, person_id, answered_at, text)
         select $1, r.id, t.person, $3, t.text
           from rounds r, unnest($4::text[]) with ordinality as t(text, person)
          where r.company_id = $1 and r.survey_id = $2`,
        [stage.companyId, id, clock.now(), texts],
      );
      const file = await createExportService(server.core).open(await scope(), id, {});
      const content = (await file.toArray()).join('');
      const lines = content.slice(content.indexOf('"Answer",'));
      const found = texts.map((text) => `,${textCell(text)},,\r\n`);
      expect(lines.split(/(?<=\r\n)(?="Answer")/).map((line) => found.find((end) => line.endsWith(end)))).toEqual(
        found,
      );
    }),
    { numRuns: 40 },
  );
});
