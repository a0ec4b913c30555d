import { describe, expect, it } from 'vitest';
import { questionLibraryMachine } from '../../machines/survey/question-library.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { amount, energy, input, model } from './question-library.model.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { addedQuestions, libraries } from './samples/library.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(questionLibraryMachine, model, { input }).flat();

const opened = (labels: string[] = []) => {
  const library = recorded(questionLibraryMachine, { input: { ...input, labels } });
  library.take({ type: 'xstate.init' });
  const take = (event: object) => library.take(event as { type: string });
  take({ type: 'xstate.done.actor.loadLibrary', output: libraries.small });
  return take;
};
const choose = (key: string) => ({ type: 'library.choose', key });
const added = (output: object) => ({ type: 'xstate.done.actor.addQuestion', output });
const refused = { type: 'xstate.error.actor.addQuestion', error: problems.unreachable };

describe('question library', () => {
  it('2.15 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('question-library', model);
  });

  it('2.15 adds what is chosen, one after the other in the order of choosing, and reports each', () => {
    const take = opened();
    take(choose(amount.key));
    take(choose(energy.key));
    const place = { companyId: 1, surveyId: 5 };
    expect(take({ type: 'library.add' }).requests).toEqual([
      { src: 'addQuestion', input: { ...place, question: amount } },
    ]);
    const next = take(added(addedQuestions.amount));
    expect(next.facts).toEqual([{ type: 'library.added', question: addedQuestions.amount }]);
    expect(next.requests).toEqual([{ src: 'addQuestion', input: { ...place, question: energy } }]);
    const { state, facts } = take(added(addedQuestions.energy));
    expect(facts).toEqual([{ type: 'library.added', question: addedQuestions.energy }]);
    expect(state).toMatchObject({ value: 'closed', output: 2 });
  });

  it('7.13 of several, those that were added are added once: trying again continues with the others', () => {
    const take = opened();
    take(choose(energy.key));
    take(choose(amount.key));
    take({ type: 'library.add' });
    take(added(addedQuestions.energy));
    const { state } = take(refused);
    expect(state.value).toEqual({ choosing: 'stopped' });
    expect(state.context).toMatchObject({ chosen: [amount.key], count: 1, problem: problems.unreachable });
    expect(state.can({ type: 'library.choose', key: energy.key })).toBe(false);
    expect(take({ type: 'library.add' }).requests).toEqual([
      { src: 'addQuestion', input: { companyId: 1, surveyId: 5, question: amount } },
    ]);
    expect(take(added(addedQuestions.amount)).state.output).toBe(2);
  });

  it('2.15 chooses nothing that the survey asks already, in whichever language, and turns a choice back', () => {
    const take = opened(['Kuinka paljon energiaa?']);
    expect(take(choose(energy.key)).state.context.chosen).toEqual([]);
    expect(take(choose(amount.key)).state.context.chosen).toEqual([amount.key]);
    expect(take(choose(amount.key)).state.context.chosen).toEqual([]);
    expect(take(choose('nothing')).state.context.chosen).toEqual([]);
  });

  it('2.15 adds nothing without a choice and a press of Add, and is left only between two', () => {
    for (const { event, state, before, requests } of steps) {
      if (!requests.some(({ src }) => src === 'addQuestion')) continue;
      expect(['library.add', 'xstate.done.actor.addQuestion']).toContain(event.type);
      expect(before?.context.chosen.length).toBeGreaterThan(0);
      expect(state.can({ type: 'library.close' })).toBe(false);
    }
  });

  it('design 8 what is chosen stays chosen while the list shows something else', () => {
    for (const { event, state, before } of steps) {
      if (event.type !== 'library.filter' && event.type !== 'library.search') continue;
      expect(state.context.chosen).toEqual(before?.context.chosen);
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
