import { describe, expect, it } from 'vitest';
import { deletionMachine } from '../../machines/record/deletion.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';

const record = { name: 'Birch Ltd' };
const changed = { ...problems.conflict, current: { name: 'Birch Oy' } };
const inputs = {
  asked: { companyId: 1, id: 2, etag: '"1"', record, typedField: null },
  typed: { companyId: 1, id: 2, etag: '"1"', record, typedField: 'name' },
};
const modelFor = (input: (typeof inputs)['asked'] | (typeof inputs)['typed']) =>
  modelOf(deletionMachine, {
    input,
    samples: {
      'deletion.typed': [{ text: 'Birch Oy' }, { text: ' Birch Ltd ' }],
      'deletion.confirm': [{}],
      'deletion.cancel': [{}],
      'xstate.done.actor.deleteRecord': [{ output: undefined }],
      'xstate.error.actor.deleteRecord': [
        { error: problems.missing },
        { error: problems.fieldRefused },
        { error: problems.broken },
        { error: changed },
      ],
    },
    serialize: ({ context }) => [context.typed, context.etag, context.outcome],
  });
const models = { asked: modelFor(inputs.asked), typed: modelFor(inputs.typed) };
const walks = [
  ...replay(deletionMachine, models.asked, { input: inputs.asked }),
  ...replay(deletionMachine, models.typed, { input: inputs.typed }),
];
const steps = walks.flat();
const snapshots = Object.values(models).flatMap((model) => model.snapshots);

/** One that has been opened and asks. */
const ask = (input: (typeof inputs)['asked'] | (typeof inputs)['typed']) => {
  const deletion = recorded(deletionMachine, { input });
  const { state } = deletion.take({ type: 'xstate.init' });
  return { state, send: (event: { type: string; [field: string]: unknown }) => deletion.take(event) };
};

describe('deleting a record', () => {
  it('5.10 walks every transition', () => {
    everyTransitionWalked(models.typed);
    expectTransitions('deletion', ...Object.values(models));
  });

  it('5.10 deletes nothing without confirmation', () => {
    const deletions = steps.filter(({ requests }) => requests.length > 0);
    expect(deletions).not.toEqual([]);
    for (const { event, before } of deletions) {
      expect(before?.matches('asking')).toBe(true);
      expect(event.type).toBe('deletion.confirm');
    }
  });

  it('5.10 asks people and groups for a yes, without typing', () => {
    expect(ask(inputs.asked).send({ type: 'deletion.confirm' }).state.value).toBe('deleting');
  });

  it('2.11, 6.2 deletes a company only after its name, as it is saved, has been typed', () => {
    const { state, send } = ask(inputs.typed);
    const canConfirm = (text: string) => send({ type: 'deletion.typed', text }).state.can({ type: 'deletion.confirm' });
    expect(state.can({ type: 'deletion.confirm' })).toBe(false);
    expect(['', 'Birch', 'birch ltd', 'Birch Oy', 'Birch Ltd.'].map(canConfirm)).toEqual(Array(5).fill(false));
    expect(['Birch Ltd', ' Birch Ltd '].map(canConfirm)).toEqual([true, true]);
  });

  it('5.10, design 4 deletes what someone else has changed only when asked again, in the version that was shown', () => {
    const { send } = ask(inputs.typed);
    send({ type: 'deletion.typed', text: 'Birch Ltd' });
    expect(send({ type: 'deletion.confirm' }).requests).toEqual([
      { src: 'deleteRecord', input: { companyId: 1, id: 2, etag: '"1"' } },
    ]);
    const asked = send({ type: 'xstate.error.actor.deleteRecord', error: changed });
    expect(asked.state.value).toEqual({ asking: 'changed' });
    expect(asked.facts).toEqual([{ type: 'deletion.conflicted' }]);
    expect(asked.state.context).toMatchObject({ typed: '', problem: changed });
    expect(asked.state.can({ type: 'deletion.confirm' })).toBe(false);
    send({ type: 'deletion.typed', text: 'Birch Oy' });
    expect(send({ type: 'deletion.confirm' }).requests).toMatchObject([{ input: { etag: changed.etag } }]);
  });

  it('5.10 ends with what has come of it', () => {
    const ends = steps.filter(({ state }) => state.status === 'done');
    expect(ends).not.toEqual([]);
    for (const { event, before, state } of ends) {
      const { error } = event as unknown as { error?: unknown };
      const kept = before?.context.problem ? 'keptChanged' : 'kept';
      const kind = event.type === 'deletion.cancel' ? kept : 'deleted';
      expect(state.output).toEqual(error ? { kind: 'refused', problem: error } : { kind });
    }
  });

  it('5.10 can always be given up but while it deletes', () => {
    for (const snapshot of snapshots) {
      if (snapshot.status !== 'active') continue;
      expect(snapshot.can({ type: 'deletion.cancel' })).toBe(!snapshot.matches('deleting'));
    }
  });

  it('design 3 is never busy without a way out', () => {
    expectWaysOut(models.asked);
    expectWaysOut(models.typed);
  });
});
