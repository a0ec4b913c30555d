import type { Database } from '../../core/db/database.ts';

export type NoteRecord = { id: number; date: string; text: string; survey: number | null; version: number };
type NoteFields = Pick<NoteRecord, 'date' | 'text' | 'survey'>;

/** Both days inclusive. */
type Days = { start: string; end: string };

const columns = 'id, day as date, text, survey_id as survey, version';

/** Oldest first. @param surveyId its own and those that concern all; null: every note of the company */
export function listNotes(database: Database, companyId: number, surveyId: number | null): Promise<NoteRecord[]> {
  return database.query<NoteRecord>(
    `select ${columns} from notes
      where company_id = $1 and ($2::bigint is null or survey_id is null or survey_id = $2)
      order by day, id`,
    [companyId, surveyId],
  );
}

/** The notes in a report of the survey, oldest first. */
export function listNotesOfDays(database: Database, companyId: number, surveyId: number, { start, end }: Days) {
  return database.query<{ id: number; date: string; text: string }>(
    `select id, day as date, text from notes
      where company_id = $1 and (survey_id is null or survey_id = $2) and day between $3 and $4
      order by day, id`,
    [companyId, surveyId, start, end],
  );
}

export async function findNote(database: Database, companyId: number, id: number): Promise<NoteRecord | undefined> {
  const [row] = await database.query<NoteRecord>(`select ${columns} from notes where company_id = $1 and id = $2`, [
    companyId,
    id,
  ]);
  return row;
}

export async function countNotes(database: Database, companyId: number): Promise<number> {
  const [row] = await database.query<{ count: number }>('select count(*) as count from notes where company_id = $1', [
    companyId,
  ]);
  return row?.count ?? 0;
}

/** Whether the company has the survey, which then cannot be deleted until the transaction ends. */
export async function keepSurvey(database: Database, companyId: number, surveyId: number): Promise<boolean> {
  const rows = await database.query('select id from surveys where company_id = $1 and id = $2 for key share', [
    companyId,
    surveyId,
  ]);
  return rows.length > 0;
}

export async function insertNote(
  database: Database,
  companyId: number,
  { date, text, survey }: NoteFields,
  at: Date,
): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    'insert into notes (company_id, survey_id, day, text, created_at) values ($1, $2, $3, $4, $5) returning id',
    [companyId, survey, date, text, at],
  );
  if (row === undefined) throw new Error('An insert answered without its row.');
  return row.id;
}

export async function updateNote(
  database: Database,
  companyId: number,
  id: number,
  { date, text, survey }: NoteFields,
): Promise<void> {
  await database.query(
    'update notes set day = $3, text = $4, survey_id = $5, version = version + 1 where company_id = $1 and id = $2',
    [companyId, id, date, text, survey],
  );
}

export async function deleteNote(database: Database, companyId: number, id: number): Promise<void> {
  await database.query('delete from notes where company_id = $1 and id = $2', [companyId, id]);
}
