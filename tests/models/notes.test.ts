import { describe, expect, it } from 'vitest';
import { notesMachine } from '../../machines/report/notes.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { changed, input, listed, model, ofAll, own, theirs } from './notes.model.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(notesMachine, model, { input }).flat();

/** Opened, with a list. */
function opened() {
  const notes = recorded(notesMachine, { input });
  const hears = (type: string, event = {}) => notes.take({ type, ...event } as never);
  hears('xstate.init');
  hears('notes.open');
  hears('xstate.done.actor.loadNotes', listed);
  return hears;
}

describe('notes', () => {
  it('2.17 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('notes', model);
  });

  it('7.13 keeps a note that is closed half written: opening the dialog again continues it', () => {
    const hears = opened();
    hears('note.add');
    hears('note.changed', { change: { text: 'Moved' } });
    expect(hears('notes.close').state.hasTag('open')).toBe(false);
    const { state } = hears('notes.open');
    expect([state.value, state.context.draft.text]).toEqual(['editing', 'Moved']);
    hears('note.cancel');
    hears('note.edit', { id: 7 });
    hears('notes.close');
    expect(hears('notes.open').state.value).toBe('loading');
  });

  it('2.17 saves what the form says, for this survey or for all, a change over its version', () => {
    const hears = opened();
    expect(hears('note.add').state.context.draft).toEqual({ date: '2026-03-31', text: '', forAll: true });
    hears('note.changed', { change: { text: 'Moved', date: '2026-03-02' } });
    expect(hears('note.save').requests).toEqual([
      {
        src: 'saveNote',
        input: { companyId: 1, note: null, values: { date: '2026-03-02', text: 'Moved', survey: null } },
      },
    ]);
    hears('xstate.done.actor.saveNote');
    hears('xstate.done.actor.loadNotes', listed);
    expect(hears('note.edit', { id: 7 }).state.context.draft).toEqual({
      date: '2026-03-04',
      text: 'Two teams',
      forAll: false,
    });
    expect(hears('note.save').requests).toEqual([
      {
        src: 'saveNote',
        input: { companyId: 1, note: own, values: { date: '2026-03-04', text: 'Two teams', survey: 5 } },
      },
    ]);
  });

  it('2.17 begins a new note on the company’s day, also after midnight', () => {
    const hears = opened();
    hears('notes.loaded', { today: '2026-04-01' });
    expect(hears('note.add').state.context.draft.date).toBe('2026-04-01');
  });

  it('2.17 forgets everything when it is closed with nothing half written, and reloads the list', () => {
    const closed = steps.filter(({ event, state }) => event.type === 'notes.close' && state.matches('closed'));
    const { companyId, surveyId } = input;
    expect(closed).not.toEqual([]);
    for (const { state } of closed) expect(state.context).toEqual(steps[0]?.state.context);
    const reopened = steps.filter(({ event, state }) => event.type === 'notes.open' && !state.hasTag('editing'));
    for (const { requests } of reopened) {
      expect(requests).toEqual([{ src: 'loadNotes', input: { companyId, surveyId } }]);
    }
  });

  it('5.1 leaves to the server to say at its field what is missing', () => {
    const hears = opened();
    hears('note.add');
    hears('note.changed', { change: { date: null } });
    expect(hears('note.save').requests[0]?.input).toMatchObject({ values: { date: '', text: '' } });
  });

  it('8.3 keeps what was typed when it is refused', () => {
    const failed = steps.filter(({ event }) => event.type === 'xstate.error.actor.saveNote');
    expect(failed).not.toEqual([]);
    for (const { before, state } of failed) {
      expect(state.matches('editing')).toBe(true);
      expect(state.context.draft).toEqual(before?.context.draft);
      expect(state.context.problem).not.toBeNull();
    }
  });

  it('design 4 overwrites another’s change only after it was shown, and recreates what another has deleted', () => {
    const hears = opened();
    hears('note.edit', { id: 7 });
    hears('note.save');
    expect(hears('xstate.error.actor.saveNote', { error: changed }).state.context.edited).toEqual(theirs);
    expect(hears('note.save').requests[0]?.input).toMatchObject({ note: theirs });
    hears('xstate.error.actor.saveNote', { error: problems.missing });
    expect(hears('note.save').requests[0]?.input).toMatchObject({ note: null });
  });

  it('design 8 offers Undo of a deletion until something else is done, and recreates the same note', () => {
    const hears = opened();
    expect(hears('note.delete', { id: 7 }).requests).toEqual([
      { src: 'deleteNote', input: { companyId: 1, note: own } },
    ]);
    expect(hears('xstate.done.actor.deleteNote').state.context).toMatchObject({ notes: [ofAll], deleted: own });
    hears('xstate.done.actor.loadNotes', { output: [ofAll] });
    const { date, text, survey } = own;
    expect(hears('note.restore').requests).toEqual([
      { src: 'saveNote', input: { companyId: 1, note: null, values: { date, text, survey } } },
    ]);
    expect(hears('xstate.error.actor.restoreNote', { error: problems.unreachable }).state.context.deleted).toBe(own);
    hears('note.restore');
    hears('xstate.done.actor.restoreNote');
    expect(hears('xstate.done.actor.loadNotes', listed).state.can({ type: 'note.restore' })).toBe(false);

    const again = opened();
    again('note.delete', { id: 7 });
    again('xstate.done.actor.deleteNote');
    again('xstate.done.actor.loadNotes', { output: [ofAll] });
    expect(again('note.add').state.context.deleted).toBeNull();
  });

  it('2.17 informs the dashboard of every change, and of nothing else', () => {
    const facts = steps.filter((step) => step.facts.length > 0);
    for (const step of facts) expect(step.facts).toEqual([{ type: 'notes.changed' }]);
    expect(new Set(facts.map(({ event }) => event.type))).toEqual(
      new Set([
        'xstate.done.actor.saveNote',
        'xstate.done.actor.deleteNote',
        'xstate.error.actor.deleteNote',
        'xstate.done.actor.restoreNote',
      ]),
    );
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model, { dispensable: ['deleteNote'] }));
});
