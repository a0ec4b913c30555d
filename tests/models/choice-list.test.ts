import { describe, expect, it } from 'vitest';
import { choiceListMachine } from '../../machines/survey/choice-list.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { input, model } from './choice-list.model.ts';
import { recorded, replay } from './replay.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(choiceListMachine, model, { input }).flat();

const open = (choices: readonly string[]) => {
  const list = recorded(choiceListMachine, {
    input: { choices, translated: choices.map((choice) => `${choice} (fi)`), most: 500 },
  });
  list.take({ type: 'xstate.init' });
  return (event: { type: string; [field: string]: unknown }) => list.take(event);
};

describe('choice list', () => {
  it('2.15 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('choice-list', model);
  });

  it('design 4 reports every change at once, with all choices at that time', () => {
    for (const { event, state, facts } of steps) {
      if (event.type === 'xstate.init') continue;
      expect(facts.at(-1)).toEqual({
        type: 'choices.changed',
        choices: state.context.choices,
        translated: state.context.translated,
      });
      expect(facts.filter(({ type }) => type === 'choices.changed')).toHaveLength(1);
    }
  });

  it('9.5 a list that is pasted in the second language fills it from there on, and no line of it is lost', () => {
    const send = open(['yes', 'no']);
    const { state } = send({ type: 'choice.translationsPasted', index: 1, choices: ['ei', 'ehkä', 'joskus'] });
    expect(state.context).toMatchObject({
      choices: ['yes', 'no', '', ''],
      translated: ['yes (fi)', 'ei', 'ehkä', 'joskus'],
    });
    expect(send({ type: 'choice.translationsPasted', index: 0, choices: ['kyllä', 'en'] }).state.context).toMatchObject(
      {
        choices: ['yes', 'no', '', ''],
        translated: ['kyllä', 'en', 'ehkä', 'joskus'],
      },
    );
  });

  it('2.15 leaves at least two choices, and adds none to as many as there can be', () => {
    const values = new Set(model.snapshots.map(({ value }) => value));
    expect(values).toEqual(new Set(['fewest', 'some', 'full']));
    for (const snapshot of model.snapshots) {
      const { length } = snapshot.context.choices;
      expect(length).toBeGreaterThanOrEqual(2);
      expect(snapshot.can({ type: 'choice.removed', index: 0 })).toBe(length > 2);
      expect(snapshot.can({ type: 'choice.added', index: 0 })).toBe(length < input.most);
    }
  });

  it('2.15 adds, pastes, changes, moves and removes choices', () => {
    const send = open(['yes', 'no', 'perhaps']);
    const choicesAfter = (event: { type: string; [field: string]: unknown }) => send(event).state.context.choices;
    expect(choicesAfter({ type: 'choice.added', index: 3 })).toEqual(['yes', 'no', 'perhaps', '']);
    expect(choicesAfter({ type: 'choice.added', index: 1 })).toEqual(['yes', '', 'no', 'perhaps', '']);
    const pasted = { type: 'choice.pasted', index: 1, choices: ['a', 'b'] };
    expect(choicesAfter(pasted)).toEqual(['yes', 'a', 'b', 'no', 'perhaps', '']);
    expect(choicesAfter({ type: 'choice.changed', index: 5, value: 'never' })[5]).toBe('never');
    const moved = { type: 'choice.moved', from: 5, to: 0 };
    expect(choicesAfter(moved)).toEqual(['never', 'yes', 'a', 'b', 'no', 'perhaps']);
    expect(choicesAfter({ type: 'choice.removed', index: 1 })).toEqual(['never', 'a', 'b', 'no', 'perhaps']);
  });

  it('2.15 keeps each choice beside its text in the second language', () => {
    const send = open(['yes', 'no', 'perhaps']);
    const translatedAfter = (event: { type: string; [field: string]: unknown }) => send(event).state.context.translated;
    expect(translatedAfter({ type: 'choice.moved', from: 2, to: 0 })).toEqual(['perhaps (fi)', 'yes (fi)', 'no (fi)']);
    expect(translatedAfter({ type: 'choice.removed', index: 1 })).toEqual(['perhaps (fi)', 'no (fi)']);
    expect(translatedAfter({ type: 'choice.added', index: 1 })).toEqual(['perhaps (fi)', '', 'no (fi)']);
    const pasted = { type: 'choice.pasted', index: 0, choices: ['a', 'b', 'c'] };
    expect(translatedAfter(pasted)).toEqual(['perhaps (fi)', '', '', '', 'no (fi)']);
    expect(translatedAfter({ type: 'choice.translated', index: 3, value: 'cee' })[3]).toBe('cee');
    expect(translatedAfter({ type: 'choice.changed', index: 3, value: 'd' })[3]).toBe('cee');
    const list = open(['yes', 'no', 'perhaps'])({ type: 'choice.pasted', index: 1, choices: ['a', 'b'] });
    expect(list.state.context.translated).toEqual(['yes (fi)', 'no (fi)', '', 'perhaps (fi)']);
  });

  it.each([
    ['written anew', { type: 'choice.changed', index: 1, value: 'never' }, 'never'],
    ['replaced by a list', { type: 'choice.pasted', index: 1, choices: ['rarely', 'often'] }, 'rarely'],
    ['removed', { type: 'choice.removed', index: 1 }, ''],
  ])('3.2 announces that a choice is %s before it is: it may be the default', (_, event, to) => {
    const { facts } = open(['yes', 'no', 'perhaps'])(event);
    expect(facts[0]).toEqual({ type: 'choice.renamed', from: 'no', to });
    expect(facts.map(({ type }) => type)).toEqual(['choice.renamed', 'choices.changed']);
  });

  it('3.2 takes no choice that is only moved or added to for another one', () => {
    const moved = steps.filter(({ event }) => event.type === 'choice.moved' || event.type === 'choice.added');
    expect(moved).not.toEqual([]);
    for (const { facts } of moved) expect(facts.map(({ type }) => type)).toEqual(['choices.changed']);
  });
});
