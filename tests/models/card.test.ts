import { describe, expect, it } from 'vitest';
import { cardMachine } from '../../machines/subscription/card.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { model, refused } from './card.model.ts';
import { expectWaysOut, replay } from './replay.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(cardMachine, model, { input: undefined }).flat();

describe('card', () => {
  it('7.23 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('card', model);
  });

  it('5.4 makes no token before the authorisation has been given', () => {
    const asked = steps.filter(({ requests }) => requests.some(({ src }) => src === 'createToken'));
    expect(asked).not.toEqual([]);
    for (const { before } of asked) expect(before?.hasTag('authorised')).toBe(true);
  });

  it('8.8 shows the provider’s message at the field, once, keeps what was typed, and lets it be corrected', () => {
    const refusals = steps.filter(({ event }) => (event as { output?: { kind?: string } }).output?.kind === 'refused');
    expect(refusals).not.toEqual([]);
    for (const { before, state, facts } of refusals) {
      expect(facts).toEqual([]);
      expect(state.matches({ entering: 'authorised' })).toBe(true);
      expect(state.context.details).toEqual(before?.context.details);
      expect(state.context.message).toBe(refused.message);
    }
  });

  it('8.8 forgets why the previous attempt failed, whether card or connection, once the card is sent again', () => {
    const again = steps.filter(({ event }) => event.type === 'card.submit');
    const failures = again.map(({ before }) => [before?.context.message ?? null, before?.context.problem ?? null]);
    expect(failures.some(([message]) => message !== null)).toBe(true);
    expect(failures.some(([, problem]) => problem !== null)).toBe(true);
    for (const { state } of again) expect(state.context).toMatchObject({ message: null, problem: null });
  });

  it('7.23 hands each token over once', () => {
    for (const { event, facts } of steps) {
      const isMade = (event as { output?: { kind?: string } }).output?.kind === 'made';
      expect(facts.filter(({ type }) => type === 'card.tokenized')).toHaveLength(isMade ? 1 : 0);
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
