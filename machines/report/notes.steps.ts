import { answered, arrange, heard, press, type Steps, type } from '../steps.ts';

const notes = 'Notes';

export const notesSteps: Steps = {
  events: {
    'notes.open': press('Notes'),
    'notes.close': press('Close', { within: notes }),
    'notes.retry': press('Try again', { within: notes }),
    'notes.reload': press('Reload', { within: notes }),
    'notes.loaded': heard('The report says which day it is for the company.'),
    'note.add': press('Add note', { within: notes }),
    'note.edit': press('Edit', { within: notes }),
    'note.delete': press('Delete', { within: notes }),
    'note.restore': press('Undo', { within: notes }),
    'note.changed': type('Note'),
    'note.save': press('Save'),
    'note.cancel': press('Cancel'),
    'xstate.done.actor.loadNotes': answered('The notes have been loaded.'),
    'xstate.error.actor.loadNotes': arrange('Cut the connection before the notes are opened.'),
    'xstate.done.actor.saveNote': answered('The note has been saved.'),
    'xstate.error.actor.saveNote': arrange(
      'Let another admin change or delete the note first, leave its text empty, or cut the connection.',
    ),
    'xstate.done.actor.deleteNote': answered('The note has been deleted.'),
    'xstate.error.actor.deleteNote': arrange(
      'Let another admin change or delete the note first, or cut the connection.',
    ),
    'xstate.done.actor.restoreNote': answered('The note is back.'),
    'xstate.error.actor.restoreNote': arrange('Cut the connection before you press Undo.'),
  },
  states: {
    closed: 'No dialog is open.',
    hidden: 'No dialog is open; an unsaved note is kept.',
    loading: 'The dialog says that the notes are being loaded.',
    failed: 'The dialog says that the notes could not be loaded, and offers Try again.',
    listing: 'The notes are listed by day, each with Edit and Delete.',
    editing: 'The form of a note asks for its text, its day and what it concerns.',
    saving: 'Save shows that it is busy.',
    deleting: 'The list is busy for a moment.',
    restoring: 'The list is busy for a moment.',
  },
};
