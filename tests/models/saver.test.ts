import { describe, expect, it } from 'vitest';
import type { InputFrom } from 'xstate';
import { saverMachine } from '../../machines/record/saver.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { questionConflicts, questionDrafts, questions } from './samples/questions.ts';
import { basics } from './samples/survey-form.ts';
import { surveys } from './samples/surveys.ts';
import { expectTransitions } from './transitions.ts';

const place = { companyId: 1 };
const etag = '"1"';
const inputs = {
  fresh: { place, id: null, change: basics.typed, etag: null, pendingCreate: null },
  uncertain: { place, id: null, change: basics.retyped, etag: null, pendingCreate: basics.typed },
  known: {
    place,
    id: 5,
    change: { title: 'Weekly pulse', description: '' },
    etag,
    base: { title: 'Pulse', description: '' },
    pendingCreate: null,
  },
  stored: { place, id: 5, change: { ...basics.typed, respondent_ids: [11, 12] }, etag, pendingCreate: null },
};
type Input = InputFrom<typeof saverMachine>;

const saved = { record: surveys.inactive, etag: '"2"' };
/** What is stored is what was to be saved. */
const doneAlready = {
  ...problems.conflict,
  current: { ...surveys.inactive, ...basics.typed, respondent_ids: [12, 11] },
};
/** Somebody else has changed another field than the one that was to be saved. */
const elsewhere = { ...problems.conflict, current: { ...surveys.inactive, title: 'Pulse', description: 'Theirs' } };
const failures = [
  { error: problems.unreachable },
  { error: problems.broken },
  { error: problems.expired },
  { error: problems.fieldRefused },
  { error: problems.conflict },
  { error: doneAlready },
  { error: elsewhere },
  { error: { ...elsewhere, etag } },
];
const modelFor = (input: Input) =>
  modelOf(saverMachine, {
    input,
    samples: {
      'saver.keepLocal': [{}],
      'saver.takeRemote': [{}],
      'saver.goOn': [{}],
      'xstate.done.actor.repeatCreation': [{ output: saved }],
      'xstate.error.actor.repeatCreation': failures,
      'xstate.done.actor.createRecord': [{ output: saved }],
      'xstate.error.actor.createRecord': failures,
      'xstate.done.actor.changeRecord': [{ output: saved }],
      'xstate.error.actor.changeRecord': failures,
    },
    serialize: ({ context }) => [
      context.id,
      context.pendingCreate,
      context.outcome,
      context.etag,
      context.merge?.clashes,
    ],
  });
const models = {
  fresh: modelFor(inputs.fresh),
  uncertain: modelFor(inputs.uncertain),
  known: modelFor(inputs.known),
  stored: modelFor(inputs.stored),
};
const walksOf = (name: keyof typeof inputs) => replay(saverMachine, models[name], { input: inputs[name] });
const walks = {
  fresh: walksOf('fresh'),
  uncertain: walksOf('uncertain'),
  known: walksOf('known'),
  stored: walksOf('stored'),
};
const steps = Object.values(walks).flat(2);
const transitions = models.fresh.transitions.map((transition, at) => ({
  ...transition,
  walked: Object.values(models).some((model) => model.transitions[at]?.walked),
}));

type Step = (typeof steps)[number];
const errorOf = ({ event }: Step) => (event as unknown as { error: { kind: string } }).error;
const failed = (actor: string, error: object) => ({ type: `xstate.error.actor.${actor}`, error });
const answered = (actor: string) => ({ type: `xstate.done.actor.${actor}`, output: saved });

/** The steps of a saver with this input and these events. */
const start = (input: Input, ...events: readonly object[]) => {
  const saver = recorded(saverMachine, { input });
  const first = saver.take({ type: 'xstate.init' });
  return [first, ...events.map((event) => saver.take(event as { type: string }))];
};

describe('saving a survey, a question or another record', () => {
  it('4.6, 7.13 walks every transition', () => {
    everyTransitionWalked({ ...models.fresh, transitions });
    expectTransitions('saver', ...Object.values(models));
  });

  it('4.6, 7.13 never makes two: what may exist is requested in the same words before anything else is said', () => {
    for (const walk of walks.uncertain) {
      const [first, ...rest] = walk.flatMap(({ requests }) => requests);
      expect(first).toEqual({ src: 'createRecord', input: { place, change: basics.typed } });
      const isKnownNotToExist = walk.some(
        (step) => step.event.type === 'xstate.error.actor.repeatCreation' && errorOf(step).kind === 'invalid',
      );
      if (!isKnownNotToExist) expect(rest.map(({ src }) => src)).not.toContain('createRecord');
    }
  });

  it('4.6, 7.13 repeats the very same words as they are: that is its own repetition', () => {
    const [begun] = start({ ...inputs.fresh, pendingCreate: basics.typed });
    expect(begun?.state.value).toBe('creating');
    expect(begun?.requests).toEqual([{ src: 'createRecord', input: { place, change: basics.typed } }]);
  });

  it('4.6, 7.13 never makes two: reports what it sends before it is sent, and that it exists as soon as it does', () => {
    const [sending, sent] = start(inputs.fresh, answered('createRecord'));
    expect(sending?.facts).toEqual([{ type: 'saver.sent', change: basics.typed }]);
    expect(sent?.facts).toEqual([{ type: 'saver.saved', ...saved }]);
    const [repeating, repeated] = start(inputs.uncertain, answered('repeatCreation'));
    expect(repeating?.facts).toEqual([]);
    expect(repeated?.state.value).toBe('changing');
    expect(repeated?.facts).toEqual([{ type: 'saver.saved', ...saved }]);
  });

  it('4.6, 7.13 remembers what has no answer until there is one', () => {
    const lost = steps.filter((step) => step.event.type === 'xstate.error.actor.createRecord');
    expect(lost).not.toEqual([]);
    for (const step of lost) {
      const { kind } = errorOf(step);
      const { outcome } = step.state.context;
      if (outcome.kind !== 'refused') throw new Error('a failure is a refusal');
      const isLost = kind === 'unreachable' || kind === 'broken';
      const before = step.before?.context;
      const kept = kind === 'invalid' ? null : before?.pendingCreate;
      expect(outcome.pendingCreate).toEqual(isLost ? before?.change : kept);
    }
    const [, unheard] = start(inputs.uncertain, failed('repeatCreation', problems.unreachable));
    expect(unheard?.state.output).toMatchObject({ kind: 'refused', pendingCreate: basics.typed });
  });

  it('4.6, 7.13 forgets what was sent once the server has refused those words', () => {
    const repeated = start(
      { ...inputs.fresh, pendingCreate: basics.typed },
      failed('createRecord', problems.fieldRefused),
    );
    const recovered = start(
      inputs.uncertain,
      failed('repeatCreation', problems.fieldRefused),
      failed('createRecord', problems.expired),
    );
    expect(recovered[1]?.state.value).toBe('creating');
    for (const taken of [repeated, recovered]) {
      expect(taken.at(-1)?.state.output).toMatchObject({ kind: 'refused', pendingCreate: null });
    }
  });

  it('4.6, 7.13 a change that fails after the first one has been made knows what exists', () => {
    const refused = start(
      inputs.uncertain,
      answered('repeatCreation'),
      failed('changeRecord', problems.unreachable),
    ).at(-1);
    expect(refused?.state.output).toMatchObject({ kind: 'refused', id: 5, etag: saved.etag, pendingCreate: null });
  });

  it('7.12, 7.13 names the version that it changes', () => {
    const [change] = start(inputs.stored);
    const { id, change: fields } = inputs.stored;
    expect(change?.requests).toEqual([{ src: 'changeRecord', input: { place, id, change: fields, etag } }]);
    const [, recovered] = start(inputs.uncertain, answered('repeatCreation'));
    expect(recovered?.requests).toEqual([
      { src: 'changeRecord', input: { place, id: 5, change: basics.retyped, etag: saved.etag } },
    ]);
  });

  it('7.12, 7.13 throws neither version away without a decision, and saves over no other automatically', () => {
    const conflict = failed('changeRecord', problems.conflict);
    const remote = { record: problems.conflict.current, etag: problems.conflict.etag };
    const decided = (type: string) => start(inputs.stored, conflict, { type });
    const [, asked] = decided('saver.goOn');
    expect(asked?.requests).toEqual([]);
    expect(asked?.facts).toEqual([{ type: 'saver.conflicted' }]);
    expect(decided('saver.goOn').at(-1)?.state.output).toEqual({ kind: 'unresolved' });
    const { change } = inputs.stored;
    const theirs = { fields: [], isOwn: false };
    const kept = decided('saver.keepLocal').at(-1)?.state.output;
    expect(kept).toEqual({ kind: 'local', ...remote, change, base: { title: 'Theirs' }, theirs });
    const taken = decided('saver.takeRemote').at(-1)?.state.output;
    expect(taken).toMatchObject({ kind: 'local', ...remote, change: { ...change, title: 'Theirs' } });
  });

  it('design 4 asks nothing where somebody else has changed other fields: both changes are saved', () => {
    const { base, change } = inputs.known;
    const [, merged] = start(inputs.known, failed('changeRecord', elsewhere));
    const both = { ...change, description: 'Theirs' };
    expect(merged?.state.output).toMatchObject({
      kind: 'local',
      etag: elsewhere.etag,
      change: both,
      base: { ...base, description: 'Theirs' },
      theirs: { fields: ['description'], isOwn: false },
    });
    expect(merged?.facts).toEqual([{ type: 'saver.conflicted' }]);
    const own = start(inputs.known, failed('changeRecord', { ...elsewhere, isOwn: true })).at(-1);
    expect(own?.state.output).toMatchObject({ theirs: { fields: ['description'], isOwn: true } });
  });

  it('design 4 asks about the field that both have changed, and keeps the rest of both whichever is taken', () => {
    const change = { title: 'Mine', description: 'Mine', anonymous: false };
    const base = { title: 'Pulse', description: '', anonymous: false };
    const current = { id: 5, title: 'Theirs', description: '', anonymous: true };
    const decided = (type: string) =>
      start({ ...inputs.known, change, base }, failed('changeRecord', { ...problems.conflict, current }), { type });
    const [, asked, kept] = decided('saver.keepLocal');
    expect(asked?.state.value).toBe('conflicted');
    expect(asked?.state.context.merge?.clashes).toEqual(['title']);
    expect(kept?.state.output).toMatchObject({
      change: { title: 'Mine', description: 'Mine', anonymous: true },
      theirs: { fields: ['anonymous'] },
    });
    expect(decided('saver.takeRemote').at(-1)?.state.output).toMatchObject({
      change: { title: 'Theirs', description: 'Mine', anonymous: true },
      theirs: { fields: ['anonymous', 'title'] },
    });
  });

  it('design 4 has nothing left to save where theirs is taken of the only field that was changed', () => {
    const conflict = { ...problems.conflict, current: { id: 5, title: 'Theirs', description: '' } };
    const [, , taken] = start(inputs.known, failed('changeRecord', conflict), { type: 'saver.takeRemote' });
    expect(taken?.state.output).toEqual({ kind: 'remote', record: conflict.current, etag: conflict.etag });
  });

  it('design 4 a conflict with the very version that was sent is a fault of the server: it is not asked again', () => {
    // A merge would send the same change with the same version, endlessly.
    const [, refused] = start(inputs.known, failed('changeRecord', { ...elsewhere, etag }));
    expect(refused?.requests).toEqual([]);
    expect(refused?.state.output).toMatchObject({
      kind: 'refused',
      problem: { kind: 'broken', general: null },
      id: 5,
      etag,
    });
  });

  it('7.12, 7.13 shows a conflict exactly while it waits for the decision', () => {
    expect(steps.some(({ state }) => state.matches('conflicted'))).toBe(true);
    for (const { state } of steps) expect(state.hasTag('conflict')).toBe(state.matches('conflicted'));
  });

  it('7.12, 7.13 takes no conflict of a new one for a version of somebody else', () => {
    for (const error of [problems.conflict, doneAlready]) {
      const [, refused] = start(inputs.fresh, failed('createRecord', error));
      expect(refused?.state.output).toMatchObject({ kind: 'refused', problem: error });
    }
  });

  it('7.12, 7.13 sees no conflict where the server has already what was to be saved', () => {
    const met = walks.stored.flat().filter(({ event }) => 'error' in event && event.error === doneAlready);
    expect(met).not.toEqual([]);
    for (const { state } of met) {
      expect(state.context.outcome).toEqual({ kind: 'saved', record: doneAlready.current, etag: doneAlready.etag });
    }
  });

  it.each([
    ['title', { title: 'Theirs' }],
    ['description', { description: 'Theirs' }],
    ['anonymity', { anonymous: true }],
    ['start', { active_from: '2026-03-02T06:00:00.000Z' }],
    ['end', { active_until: '2026-03-02T06:00:00.000Z' }],
    ['respondents', { respondent_ids: [11] }],
    ['respondents', { respondent_ids: [11, 13] }],
    ['respondents', { respondent_ids: [11, 12, 13] }],
  ])('7.12 sees a conflict where only the %s is another', (_, remote) => {
    const error = { ...doneAlready, current: { ...doneAlready.current, ...remote } };
    expect(start(inputs.stored, failed('changeRecord', error)).at(-1)?.state.value).toBe('conflicted');
  });

  const { id: _, etag: __, pendingCreate: ___, ...words } = questionDrafts.typed;
  it.each([
    ['as it is, with blanks around it', { label: ` ${words.label} ` }, 'done'],
    ['with the same choices', { choices: [' yes ', 'no', 'perhaps'] }, 'done'],
    ['with other words', { label: 'In my words' }, 'conflicted'],
    ['with the choices in another order', { choices: ['no', 'yes', 'perhaps'] }, 'conflicted'],
    ['with a choice more', { choices: ['yes', 'no', 'perhaps', 'never'] }, 'conflicted'],
    ['without its choices', { choices: [] }, 'conflicted'],
    ['of another type', { field_type: 5 }, 'conflicted'],
  ])('7.13 a question %s is %s', (_, change, value) => {
    const current = { ...questions.radio, ...words, choices: ['yes', 'no', 'perhaps'] };
    const input = { ...inputs.stored, change: { ...words, choices: current.choices, ...change } };
    const error = { ...questionConflicts.reworded, current };
    expect(start(input, failed('changeRecord', error)).at(-1)?.state.value).toBe(value);
  });

  it('design 3 is never busy without a way out', () => {
    for (const model of Object.values(models)) {
      for (const snapshot of model.snapshots) {
        const isAsking = ['recovering', 'creating', 'changing'].some((state) => state === snapshot.value);
        expect(snapshot.hasTag('busy')).toBe(isAsking);
      }
    }
    expectWaysOut(models.fresh);
    expectWaysOut(models.stored);
  });
});
