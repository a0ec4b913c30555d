import { describe, expect, it } from 'vitest';
import { undoMachine } from '../../machines/app/undo.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { undos } from './samples/shell.ts';
import { expectTransitions } from './transitions.ts';

const model = modelOf(undoMachine, {
  input: undefined,
  samples: {
    // More than two waiting ones behave like two.
    'undo.request': ({ context }) => (context.waiting.length < 2 ? [{ undo: undos.survey }] : []),
    'undo.clear': [{}],
    'xstate.done.actor.revert': [{ output: undefined }],
    'xstate.error.actor.revert': [{ error: problems.conflict }],
  },
});
const steps = replay(undoMachine, model, { input: undefined }).flat();

describe('undo', () => {
  it('4.12 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('undo', model);
  });

  it('4.12 has always a way out', () => {
    // The failed one has left, and the next one is running.
    expectWaysOut(model, { dispensable: ['revert'] });
  });

  it('4.12 takes one back after the other, in their order', () => {
    const undo = recorded(undoMachine, { input: undefined });
    undo.take({ type: 'xstate.init' });
    const request = (wanted: object) => undo.take({ type: 'undo.request', undo: wanted } as { type: string }).requests;
    expect(request(undos.survey)).toEqual([{ src: 'revert', input: { undo: undos.survey } }]);
    expect(request(undos.firstSteps)).toEqual([]);
    const done = undo.take({ type: 'xstate.done.actor.revert' });
    expect(done.facts).toEqual([{ type: 'undo.done', undo: undos.survey }]);
    expect(done.requests).toEqual([{ src: 'revert', input: { undo: undos.firstSteps } }]);
  });

  it('4.12 what somebody else has changed since stays as they have left it, and is said', () => {
    const failed = steps.filter(({ event }) => event.type === 'xstate.error.actor.revert');
    expect(failed).not.toEqual([]);
    for (const { facts } of failed) {
      expect(facts).toEqual([{ type: 'undo.failed', undo: undos.survey, problem: problems.conflict }]);
    }
  });

  it('4.9 nothing is taken back any more once the session is over', () => {
    for (const { state } of steps.filter(({ event }) => event.type === 'undo.clear')) {
      expect(state.value).toBe('idle');
      expect(state.context.waiting).toEqual([]);
    }
  });
});
