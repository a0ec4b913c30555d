import { describe, expect, it } from 'vitest';
import type { InputFrom } from 'xstate';
import { wizardLoadingMachine } from '../../machines/survey/wizard-loading.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { users } from './samples/people.ts';
import { problems } from './samples/problems.ts';
import { questionDrafts, questions } from './samples/questions.ts';
import { basics, drafts, works } from './samples/survey-form.ts';
import { surveys } from './samples/surveys.ts';
import { expectTransitions } from './transitions.ts';

const keyOf = (surveyId: number | null) => ({ userId: users.admin.id, companyId: 1, surveyId });
const begunWork = { ...works.none, id: surveys.inactive.id };
const inputs: Record<'new' | 'begun' | 'edit', InputFrom<typeof wizardLoadingMachine>> = {
  new: { key: keyOf(null), work: works.none, restored: drafts.pendingCreate },
  begun: { key: keyOf(null), work: begunWork, restored: drafts.atQuestion },
  edit: { key: keyOf(5), work: begunWork, restored: null },
};
const loaded = { survey: surveys.inactive, questions: [questions.number], etag: '"7"' };
const beginnings = Object.keys(inputs) as (keyof typeof inputs)[];
const modelFor = (input: InputFrom<typeof wizardLoadingMachine>) =>
  modelOf(wizardLoadingMachine, {
    input,
    samples: {
      'wizard.retry': [{}],
      'wizard.cancel': [{}],
      'draft.discard': [{}],
      'xstate.done.actor.loadWizard': [{ output: loaded }],
      'xstate.error.actor.loadWizard': [{ error: problems.missing }, { error: problems.unreachable }],
    },
  });
const models = { new: modelFor(inputs.new), begun: modelFor(inputs.begun), edit: modelFor(inputs.edit) };
const transitions = models.new.transitions.map((transition, index) => ({
  ...transition,
  walked: beginnings.some((beginning) => models[beginning].transitions[index]?.walked),
}));
const steps = beginnings.flatMap((beginning) =>
  replay(wizardLoadingMachine, models[beginning], { input: inputs[beginning] }).flat(),
);

function openedWith(input: InputFrom<typeof wizardLoadingMachine>, output: object = loaded) {
  const opening = recorded(wizardLoadingMachine, { input });
  opening.take({ type: 'xstate.init' });
  return opening.take({ type: 'xstate.done.actor.loadWizard', output } as { type: string }).state.output;
}

describe('opening of a survey', () => {
  it('4.6 walks every transition', () => {
    everyTransitionWalked({ ...models.new, transitions });
    expectTransitions('wizard-loading', ...Object.values(models));
  });

  it('4.6 of a new survey nothing is loaded: what was typed and sent earlier is there again', () => {
    const { state, requests } = recorded(wizardLoadingMachine, { input: inputs.new }).take({ type: 'xstate.init' });
    expect(requests).toEqual([]);
    expect(state.output).toEqual({ kind: 'opened', work: works.pending });
  });

  it('7.12 lays what was not saved over what is stored, with the version that it began from', () => {
    const theirs = { ...loaded, survey: { ...surveys.inactive, title: 'Theirs' } };
    const saved = { ...basics.stored, title: 'Theirs' };
    expect(openedWith({ ...inputs.edit, restored: drafts.atRespondents }, theirs)).toEqual({
      kind: 'opened',
      work: { ...works.withRespondents, base: null, saved, basics: saved },
    });
    expect(openedWith({ ...inputs.edit, restored: { ...drafts.typed, id: 5, etag: '"1"' } }, theirs)).toMatchObject({
      work: { saved, basics: basics.typed, etag: '"1"' },
    });
  });

  it('design 4 knows what was not saved was begun from, where the draft says so', () => {
    const { title, ...others } = basics.stored;
    const base = { title: 'Before' };
    const restored = { ...drafts.typed, id: 5, etag: '"1"', base };
    const { work } = openedWith({ ...inputs.edit, restored }) ?? {};
    expect(work?.base).toMatchObject({ ...others, ...base });
    expect(title).not.toBe('Before');
  });

  it('3.15 opens the question that was being written', () => {
    expect(openedWith(inputs.begun)).toMatchObject({ work: { question: questionDrafts.typed, etag: '"7"' } });
  });

  it('4.6 opens what is stored as it is', () => {
    expect(openedWith(inputs.edit)).toEqual({ kind: 'opened', work: { ...works.stored, etag: '"7"' } });
  });

  it('4.6 begins another survey only where the one that was begun here is gone', () => {
    for (const beginning of beginnings) {
      for (const snapshot of models[beginning].snapshots) {
        const isGone = snapshot.matches('failed') && snapshot.context.problem?.kind === 'missing';
        expect(snapshot.can({ type: 'draft.discard' })).toBe(isGone && beginning === 'begun');
      }
    }
  });

  it('8.1 says what failed until it is tried again', () => {
    for (const { event, state } of steps) {
      if (event.type !== 'xstate.error.actor.loadWizard') continue;
      expect(state.context.problem).toEqual((event as unknown as { error: unknown }).error);
    }
  });

  it('design 3 is never busy without a way out', () => {
    for (const beginning of beginnings) expectWaysOut(models[beginning]);
  });
});
