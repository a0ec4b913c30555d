import { expect } from '@playwright/test';
import type { NoteDraft, notesMachine } from '../../../machines/report/notes.machine.ts';
import { listed, modelFor, ofAll, own } from '../../models/notes.model.ts';
import { meanwhile, pressing, toldOf, typing, withoutConnection } from '../doings.ts';
import { addSurvey, openingOwnResults } from '../report-doings.ts';
import { type Arrangement, type Doing, type Handling, type Sight, type Turn, type Walker, walk } from '../walk.ts';

type NotesTurn = Turn<typeof notesMachine>;

const list = 'Notes';
const first = 'Two teams';

const dialog = ({ page }: Walker) => page.getByRole('dialog');
const row = (walker: Walker) => dialog(walker).getByRole('listitem').filter({ hasText: first });

/** The results are there, and nothing covers them. */
async function isClosed(walker: Walker): Promise<void> {
  await expect(dialog(walker)).toHaveCount(0);
  await expect(walker.page.getByRole('button', { name: 'Notes', exact: true })).toBeVisible();
}

const besideIt = (name: 'Edit' | 'Delete'): Doing => ({
  text: 'Press “{name}” beside the note that begins with “{note}”.',
  names: { name },
  values: { note: first },
  run: (walker) =>
    row(walker)
      .getByRole('button', { name: new RegExp(`^${name} `) })
      .click(),
});

/** The case's own note on the server. */
async function noteOf({ elsewhere, mark }: Walker): Promise<string> {
  const notes = (await elsewhere.ask('GET', 'notes/')) as { id: number; text: string }[];
  const note = notes.find(({ text }) => text.startsWith(first) && text.includes(mark));
  if (note === undefined) throw new Error(`There is no note of ${mark}.`);
  return `notes/${note.id}/`;
}

/** Different each time: saving the same is no change. */
let renamed = 0;
const changedElsewhere = meanwhile(
  'Let a second admin change the text of the note, keeping its beginning.',
  async (walker) => {
    renamed += 1;
    const text = `${first}, changed ${renamed} ${walker.mark}`;
    await walker.elsewhere.ask('PATCH', await noteOf(walker), { text });
  },
);
const deletedElsewhere = meanwhile('Let a second admin delete the note.', async (walker) => {
  await walker.elsewhere.ask('DELETE', await noteOf(walker));
});

const by = (way: string, arranged: Arrangement): Handling => ({ follows: true, way, arranged });

/** Whether the case's own note is among those that the dialog has loaded. */
const hasOwn = ({ before }: NotesTurn) =>
  before.context.notes.length === 0 || before.context.notes.some(({ id }) => id === own.id);

/** The result of saving: by the typed text, and by what somebody else does in the meantime. */
function savingFails({ event, before: { context } }: NotesTurn): Handling | null {
  const { kind } = event.error as { kind: string };
  const isNew = context.edited === null;
  if (kind === 'invalid') return isNew && context.draft.text === '' ? { follows: true, way: 'empty' } : null;
  if (isNew) return kind === 'unreachable' && context.draft.text !== '' ? by('cut', withoutConnection) : null;
  if (kind === 'conflict') return by('changed', changedElsewhere);
  return kind === 'missing' ? by('deleted', deletedElsewhere) : null;
}

function deletingFails({ event }: NotesTurn): Handling | null {
  switch ((event.error as { kind: string }).kind) {
    case 'unreachable':
      return by('cut', withoutConnection);
    case 'conflict':
      return by('changed', changedElsewhere);
    default:
      return by('deleted', deletedElsewhere);
  }
}

const says = (message: string) => ({
  text: 'The dialog says: “{message}”',
  names: { message },
  check: (walker: Walker) => expect(dialog(walker).getByText(message).first()).toBeVisible(),
});

const isRequired: Sight = {
  text: 'A message under “{field}” says that it is required.',
  names: { field: 'Note' },
  check: (walker) =>
    expect(dialog(walker).getByRole('textbox', { name: 'Note' })).toHaveAttribute('aria-invalid', 'true'),
};

const messages: Readonly<Record<string, string>> = {
  missing: 'Someone else has deleted this note in the meantime. Save again to add it back.',
  unreachable: 'The note could not be saved.',
};

export const notesWalk = walk<typeof notesMachine>({
  code: 'NOT',
  screen: 'Notes on days',
  role: 'Company admin',
  chart: 'notes',
  clauses: '2.17, 5.1, 7.13, 8.1, 8.3',
  risk: 2,
  beginnings: {
    own: {
      model: modelFor([listed.output, [ofAll]]),
      before: {
        text: 'There is a survey “Survey {mark}”, with a note “Two teams {mark}” about this survey.',
      },
      ensure: async (walker) => {
        const survey = await addSurvey(walker, { startedDaysAgo: 1 });
        const date = new Date(walker.elsewhere.now().getTime() - 86_400_000).toISOString().slice(0, 10);
        await walker.elsewhere.ask('POST', 'notes/', { date, text: `${first} ${walker.mark}`, survey });
      },
      opening: openingOwnResults,
    },
  },
  handles: {
    'notes.loaded': () => null,
    // After its own note is deleted, nothing informs the list that is opened again.
    'notes.close': (turn) => {
      if (!hasOwn(turn)) return null;
      return {
        doing: () => ({
          text: 'Press “{name}” in the dialog.',
          names: { name: 'Close' },
          run: (walker) => dialog(walker).getByRole('button', { name: 'Close', exact: true }).click(),
        }),
      };
    },
    'note.edit': () => ({ doing: () => besideIt('Edit') }),
    'note.delete': () => ({ doing: () => besideIt('Delete') }),
    'note.changed': ({ event, before: { context } }) => {
      const { text } = event.change as NoteDraft;
      if (context.draft.text === text) return null;
      return { doing: () => typing('Note', context.edited === null ? 'Newly {mark}' : `${first}, moved {mark}`) };
    },
    'note.save': () => ({ doing: () => pressing('Save') }),
    'note.cancel': () => ({ doing: () => pressing('Cancel') }),
    'xstate.done.actor.loadNotes': (turn, sinceDoing) => {
      const isBack = sinceDoing.some(({ event }) => event.type === 'xstate.done.actor.restoreNote');
      return (turn.event.output === listed.output) === (isBack || hasOwn(turn)) ? { follows: true } : null;
    },
    'xstate.error.actor.loadNotes': (_, sinceDoing) =>
      sinceDoing.length === 1 && sinceDoing[0]?.event.type === 'notes.open' ? by('cut', withoutConnection) : null,
    'xstate.done.actor.saveNote': ({ before: { context } }) =>
      context.edited === null && context.draft.text === '' ? null : { follows: true },
    'xstate.error.actor.saveNote': savingFails,
    'xstate.error.actor.deleteNote': deletingFails,
    'xstate.error.actor.restoreNote': () => by('cut', withoutConnection),
  },
  seen: {
    closed: isClosed,
    hidden: isClosed,
    failed: (walker) => expect(dialog(walker).getByRole('button', { name: 'Try again', exact: true })).toBeVisible(),
    listing: async (walker, { context }) => {
      await expect(walker.page.getByRole('dialog', { name: list })).toBeVisible();
      await expect(dialog(walker).getByRole('button', { name: 'Add note', exact: true })).toBeEnabled();
      await expect(row(walker)).toHaveCount(context.notes.some(({ id }) => id === own.id) ? 1 : 0);
      await expect(dialog(walker).getByRole('button', { name: 'Undo', exact: true })).toHaveCount(
        context.deleted === null ? 0 : 1,
      );
    },
    editing: async (walker, { context: { draft } }) => {
      await expect(dialog(walker).getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
      const text = dialog(walker).getByRole('textbox', { name: 'Note' });
      if (draft.text === '') await expect(text).toHaveValue('');
      else await expect(text).toHaveValue(new RegExp(walker.mark));
    },
  },
  sights: (turns) => {
    const last = turns.at(-1);
    if (last?.event.type === 'xstate.error.actor.saveNote') {
      const { kind } = last.event.error as { kind: string };
      const message = messages[kind];
      if (message) return [says(message)];
      if (kind !== 'conflict') return [isRequired];
      return [
        {
          text: 'The dialog says what the other admin has written, and that saving again replaces it.',
          check: (walker) =>
            expect(
              dialog(walker).getByText(/^Someone else has changed this note in the meantime\. It now says/),
            ).toBeVisible(),
        },
      ];
    }
    const failed = turns.find(({ event }) => /^xstate\.error\.actor\.(delete|restore)Note$/.test(event.type));
    if (failed && (failed.event.error as { kind: string }).kind !== 'missing')
      return [says('The note was not changed.')];
    if (turns.some(({ event }) => event.type === 'xstate.done.actor.saveNote')) {
      const isNew = turns[0]?.before.context.edited === null;
      const text = isNew ? 'Newly' : first;
      return [
        {
          text: 'The note is in the list as it was typed.',
          check: (walker) =>
            expect(
              dialog(walker).getByRole('listitem').filter({ hasText: walker.mark }).filter({ hasText: text }).first(),
            ).toBeVisible(),
        },
      ];
    }
    return last?.state.matches('listing') && last.state.context.deleted !== null
      ? [toldOf({ text: 'A line below the list says which note was deleted, with Undo.' })]
      : [];
  },
});
