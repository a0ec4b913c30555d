import type { z } from 'zod';
import type { NotePatch, NoteSave, NotesQuery, TaggedNote } from '../../../contract/note.ts';
import { maxNotes } from '../../../shared/lists.ts';
import type { Core } from '../../core/core.ts';
import { general, invalid, notFound } from '../../core/errors.ts';
import { withValues } from '../../core/i18n.ts';
import type { Scope } from '../../core/scope.ts';
import { checkVersion, tagOf } from '../../core/versions.ts';
import { lockCompany } from '../companies/company.sql.ts';
import { surveyMessages } from '../surveys/survey.messages.ts';
import { noteMessages } from './note.messages.ts';
import {
  countNotes,
  deleteNote,
  findNote,
  insertNote,
  keepSurvey,
  listNotes,
  type NoteRecord,
  updateNote,
} from './note.sql.ts';

type Saved = { note: TaggedNote; version: number };

/** A company's notes about its days (ADR 35). */
export function createNoteService({ database, clock, audit }: Core) {
  async function read({ companyId }: Scope, id: number): Promise<Saved> {
    const row = await findNote(database, companyId, id);
    if (row === undefined) throw notFound();
    return { note: tagged(row), version: row.version };
  }

  async function checkSurvey({ companyId }: Scope, surveyId: number | null): Promise<void> {
    const isThere = surveyId === null || (await keepSurvey(database, companyId, surveyId));
    if (!isThere) throw invalid({ survey: surveyMessages.unknownSurvey });
  }

  return {
    /** Oldest first. @throws 400 on a survey that the company does not have */
    list(scope: Scope, { survey: ofSurvey }: z.output<typeof NotesQuery>): Promise<TaggedNote[]> {
      return database.transaction(async () => {
        const survey = ofSurvey ?? null;
        await checkSurvey(scope, survey);
        return (await listNotes(database, scope.companyId, survey)).map(tagged);
      });
    },

    get: read,

    /** @throws 400 at the limit of a company's notes */
    create(scope: Scope, save: z.output<typeof NoteSave>): Promise<Saved> {
      return database.transaction(async () => {
        if (!(await lockCompany(database, scope.companyId))) throw notFound();
        await checkSurvey(scope, save.survey);
        if ((await countNotes(database, scope.companyId)) >= maxNotes) {
          throw general(withValues(noteMessages.tooMany, { limit: maxNotes }));
        }
        const id = await insertNote(database, scope.companyId, save, clock.now());
        await audit(scope, 'create', 'note', id, { survey: save.survey });
        return read(scope, id);
      });
    },

    /**
     * @param expected null: last write wins
     * @throws 409 with the current note
     */
    change(scope: Scope, id: number, patch: z.output<typeof NotePatch>, expected: number | null): Promise<Saved> {
      return database.transaction(async () => {
        if (!(await lockCompany(database, scope.companyId))) throw notFound();
        const { note: stored, version } = await read(scope, id);
        await checkVersion(expected, version, () => stored);
        if (patch.survey !== undefined) await checkSurvey(scope, patch.survey);
        const { date = stored.date, text = stored.text, survey = stored.survey } = patch;
        await updateNote(database, scope.companyId, id, { date, text, survey });
        await audit(scope, 'update', 'note', id, { fields: Object.keys(patch) });
        return read(scope, id);
      });
    },

    /**
     * @param expected null: any version
     * @throws 409 with the current note
     */
    remove(scope: Scope, id: number, expected: number | null): Promise<void> {
      return database.transaction(async () => {
        if (!(await lockCompany(database, scope.companyId))) throw notFound();
        const { note: stored, version } = await read(scope, id);
        await checkVersion(expected, version, () => stored);
        await deleteNote(database, scope.companyId, id);
        await audit(scope, 'delete', 'note', id);
      });
    },
  };
}

function tagged({ version, ...note }: NoteRecord): TaggedNote {
  return { ...note, etag: tagOf(version) };
}
