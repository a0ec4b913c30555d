import type { TaggedNote } from '../../contract/note.ts';
import { notesMachine } from '../../machines/report/notes.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';

export const own: TaggedNote = { id: 7, date: '2026-03-04', text: 'Two teams', survey: 5, etag: '"v1"' };
export const theirs: TaggedNote = { ...own, text: 'Three teams', etag: '"v2"' };
export const ofAll: TaggedNote = { id: 8, date: '2026-03-09', text: 'Reorganisation', survey: null, etag: '"v1"' };
export const refused = { ...problems.refused, general: null, fields: { text: 'This field is required.' } };
export const changed = { ...problems.conflict, current: theirs };
export const input = { companyId: 1, surveyId: 5, today: '2026-03-31' };
export const listed = { output: [own, ofAll] };
export const samples = {
  'notes.open': [{}],
  'notes.close': [{}],
  'notes.retry': [{}],
  'notes.reload': [{}],
  'notes.loaded': [{ today: input.today }],
  'note.add': [{}],
  'note.edit': [{ id: 7 }, { id: 99 }],
  'note.changed': [{ change: { text: 'Moved' } }],
  'note.save': [{}],
  'note.cancel': [{}],
  'note.delete': [{ id: 7 }, { id: 99 }],
  'note.restore': [{}],
  'xstate.done.actor.loadNotes': [listed],
  'xstate.error.actor.loadNotes': [{ error: problems.unreachable }],
  'xstate.done.actor.saveNote': [{ output: undefined }],
  'xstate.error.actor.saveNote': [{ error: refused }, { error: changed }, { error: problems.missing }],
  'xstate.done.actor.deleteNote': [{ output: undefined }],
  'xstate.error.actor.deleteNote': [{ error: problems.unreachable }, { error: changed }, { error: problems.missing }],
  'xstate.done.actor.restoreNote': [{ output: undefined }],
  'xstate.error.actor.restoreNote': [{ error: problems.unreachable }],
};
/** With the lists that come. */
export const modelFor = (lists: readonly (readonly TaggedNote[])[]) =>
  modelOf(notesMachine, {
    input,
    samples: {
      ...samples,
      'xstate.done.actor.loadNotes': lists.map((output) => ({ output })),
      'xstate.error.actor.saveNote': [...samples['xstate.error.actor.saveNote'], { error: problems.unreachable }],
    },
  });
export const model = modelOf(notesMachine, { input, samples });
