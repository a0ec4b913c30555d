import { describe, expect, it } from 'vitest';
import { wizardMachine } from '../../machines/survey/wizard.machine.ts';
import { everyTransitionWalked, type Model, modelOf, type Samples } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { expectWaysOut, replay } from './replay.ts';
import { pageInput, places, problems, questions, surveys } from './samples.ts';

const saved = { survey: surveys.inactive, etag: '"2"' };
const failures = [{ error: problems.refused }, { error: problems.conflict }];
const samples: Samples<typeof wizardMachine> = {
  'basics.changed': [{ change: { title: 'Weekly pulse' } }],
  'respondents.changed': [{ ids: [11] }],
  'questions.changed': [{ questions: [questions.radio] }],
  'editor.opened': [{}],
  'editor.closed': [{}],
  'problem.raised': [{ problem: problems.unreachable }],
  'wizard.next': [{}],
  'wizard.back': [{}],
  'wizard.save': [{}],
  'wizard.cancel': [{}],
  'wizard.retry': [{}],
  'wizard.keepMine': [{}],
  'wizard.takeTheirs': [{}],
  'xstate.done.actor.loadWizard': [
    { output: { survey: surveys.inactive, questions: [questions.number], etag: '"1"' } },
  ],
  'xstate.error.actor.loadWizard': [{ error: problems.missing }],
  'xstate.done.actor.saveBasics': [{ output: saved }],
  'xstate.error.actor.saveBasics': failures,
  'xstate.done.actor.saveEdit': [{ output: saved }],
  'xstate.error.actor.saveEdit': failures,
  'xstate.done.actor.saveRespondents': [{ output: saved }],
  'xstate.error.actor.saveRespondents': failures,
};
const inputs = { new: pageInput(places.newSurvey), edit: pageInput(places.editSurvey) };
const modelFor = (input: typeof inputs.new): Model<typeof wizardMachine> =>
  modelOf(wizardMachine, {
    input,
    samples,
    serialize: ({ context }) => [
      context.id !== null,
      context.basics.title === 'Weekly pulse',
      context.hasNewRespondents,
    ],
    limit: 20_000,
  });
const models = { new: modelFor(inputs.new), edit: modelFor(inputs.edit) };
const newWalks = replay(wizardMachine, models.new, { input: inputs.new });
const editWalks = replay(wizardMachine, models.edit, { input: inputs.edit });
const walks = [...newWalks, ...editWalks];
const steps = walks.flat();
const snapshots = [...models.new.snapshots, ...models.edit.snapshots];

// One chart with two beginnings: each transition is walked from one of them.
const transitions = models.new.transitions.map((transition, index) => ({
  ...transition,
  walked: transition.walked || (models.edit.transitions[index]?.walked ?? false),
}));

describe('survey wizard', () => {
  it('4.6 walks every transition', async () => {
    everyTransitionWalked({ ...models.new, transitions });
    await expect(planOf(models.new)).toMatchFileSnapshot('plans/wizard-new.txt');
    await expect(planOf(models.edit)).toMatchFileSnapshot('plans/wizard-edit.txt');
  });

  it('4.6 never loses a typed title, unless theirs was taken', () => {
    for (const { before, event, state } of steps) {
      if (before?.context.basics.title !== 'Weekly pulse' || state.context.basics.title === 'Weekly pulse') continue;
      expect(event.type).toBe('xstate.done.actor.loadWizard');
    }
    const loads = steps.filter(({ before, state }) => before && !before.matches('loading') && state.matches('loading'));
    for (const { event } of loads) expect(['wizard.takeTheirs', 'wizard.retry']).toContain(event.type);
  });

  it('5.1, 8.5 keeps basics and respondents through a refused save, and says why', () => {
    const refused = steps.filter(({ event }) => /^xstate\.error\.actor\.save/.test(event.type));
    for (const { event, before, state, facts } of refused) {
      const { error } = event as unknown as { error: unknown };
      const { basics, respondentIds } = before?.context ?? {};
      expect(state.context).toMatchObject({ basics, respondentIds, problem: error });
      const isConflict = error === problems.conflict && state.context.id !== null;
      expect(state.hasTag('conflict')).toBe(isConflict);
      expect(facts).toEqual(isConflict ? [] : [{ type: 'problem.raised', problem: error }]);
    }
  });

  it('2.15 leaves no open question behind: neither by next nor by back, save or cancel', () => {
    const open = snapshots.filter((snapshot) => snapshot.matches({ steps: { questions: 'editing' } }));
    expect(open).not.toEqual([]);
    for (const snapshot of open) {
      for (const type of ['wizard.next', 'wizard.back', 'wizard.save', 'wizard.cancel'] as const) {
        expect(snapshot.can({ type })).toBe(false);
      }
    }
  });

  it('4.6 reaches questions and respondents only with a survey that the server has saved', () => {
    for (const snapshot of snapshots) {
      if (snapshot.matches('steps')) expect(snapshot.context.id).toBe(surveys.inactive.id);
    }
  });

  it('4.6 saves the basics on the way to the questions', () => {
    const entered = newWalks.flat().filter(({ before, state }) => state.matches('steps') && !before?.matches('steps'));
    for (const { event } of entered) expect(event.type).toBe('xstate.done.actor.saveBasics');
  });

  it('4.6 goes to the survey after Save, with its notice and a stale list', () => {
    const done = steps.filter(({ state }) => state.matches('done'));
    expect(done).not.toEqual([]);
    for (const { facts } of done) {
      expect(facts).toEqual([
        { type: 'notice.raised', notice: { tone: 'success', code: 'surveyUpdated', text: null } },
        { type: 'collections.staled', names: ['surveys'] },
        { type: 'page.finished', to: '/surveys/5/' },
      ]);
    }
  });

  it('4.6 saves at once from every step, but for a new survey only from the last', () => {
    const canSave = (model: Model<typeof wizardMachine>) =>
      new Set(
        model.snapshots.filter((each) => each.can({ type: 'wizard.save' })).map(({ value }) => JSON.stringify(value)),
      );
    expect(canSave(models.new)).toEqual(new Set(['{"steps":"respondents"}']));
    expect(canSave(models.edit)).toEqual(
      new Set(['"basics"', '{"steps":{"questions":"listing"}}', '{"steps":"respondents"}']),
    );
  });

  it('4.6 never throws away respondents that were chosen before saving an earlier step', () => {
    for (const { before, state } of steps) {
      if (state.matches('done'))
        expect(before?.context.hasNewRespondents && !before.matches({ steps: 'savingRespondents' })).toBe(false);
    }
  });

  it('4.6 cancels to where the person came from, keeping what has been saved', () => {
    for (const [list, to] of [
      [newWalks, '/surveys'],
      [editWalks, '/surveys/5/'],
    ] as const) {
      const left = list.flat().filter(({ state }) => state.matches('left'));
      expect(left).not.toEqual([]);
      for (const { facts } of left) {
        expect(facts).toEqual([
          { type: 'collections.staled', names: ['surveys'] },
          { type: 'page.finished', to },
        ]);
      }
    }
  });

  it('8.13 says once that a survey was added', () => {
    for (const walk of walks) {
      const codes = walk.flatMap(({ facts }) => facts).map((fact) => ('notice' in fact ? fact.notice : null));
      const added = codes.filter((notice) => (notice as { code?: string } | null)?.code === 'surveyAdded');
      expect(added.length).toBeLessThanOrEqual(1);
    }
    const created = newWalks
      .flat()
      .filter(({ before, state }) => before?.context.id === null && state.context.id !== null);
    expect(created).not.toEqual([]);
    for (const { facts } of created) {
      expect(facts).toEqual([
        { type: 'notice.raised', notice: { tone: 'success', code: 'surveyAdded', text: null } },
        { type: 'collections.staled', names: ['surveys'] },
      ]);
    }
  });

  it('7.12 asks no more about a conflict that has been decided', () => {
    const decided = steps.filter(({ event }) => event.type === 'wizard.keepMine' || event.type === 'wizard.takeTheirs');
    expect(new Set(decided.map(({ event, state }) => `${event.type} → ${JSON.stringify(state.value)}`))).toEqual(
      new Set([
        'wizard.keepMine → "basics"',
        'wizard.keepMine → {"steps":"respondents"}',
        'wizard.takeTheirs → "loading"',
      ]),
    );
    for (const { state } of decided) expect(state.context.problem).toBeNull();
  });

  it('4.12 makes the list stale with every step that is saved', () => {
    const answered = steps.filter(({ event }) => /^xstate\.done\.actor\.save/.test(event.type));
    for (const { event, state, facts } of answered) {
      const goesOn = state.matches({ steps: 'savingRespondents' });
      expect(
        event.type === 'xstate.done.actor.saveBasics' ? state.matches('steps') : state.matches('done') || goesOn,
      ).toBe(true);
      const staled = { type: 'collections.staled', names: ['surveys'] };
      if (!goesOn) expect(facts).toContainEqual(staled);
    }
  });

  it('7.12 asks the server with what was typed and the version it began from', () => {
    const asked = steps.flatMap(({ requests, state }) => requests.map((request) => ({ ...request, state })));
    for (const { src, input, state } of asked) {
      const { companyId, id, basics, respondentIds, questions: listed, etag } = state.context;
      const what = {
        loadWizard: { companyId, id: surveys.inactive.id },
        saveBasics: { companyId, id, basics, etag },
        saveRespondents: { companyId, id, ids: respondentIds, etag },
        questionEditor: { companyId, surveyId: id, questions: listed },
      }[src];
      expect(input).toEqual(what);
    }
    expect(new Set(asked.map(({ src }) => src)).size).toBe(4);
  });

  it('2.15 gives the questions as they are now to whoever comes back to them', () => {
    const back = steps.filter(({ before, requests }) => before && requests.some(({ src }) => src === 'questionEditor'));
    expect(back.some(({ state }) => state.context.questions.length > 0)).toBe(true);
  });

  it('8.1 hands on the problems of its question editor', () => {
    const raised = steps.filter(({ event }) => event.type === 'problem.raised');
    for (const { event, facts } of raised) expect(facts).toEqual([event]);
  });

  it('7.12 saves over another save only after a decision, on the newest version', () => {
    const mine = steps.filter(({ event }) => event.type === 'wizard.keepMine');
    expect(mine).not.toEqual([]);
    for (const { state } of mine) expect(state.context).toMatchObject({ etag: problems.conflict.etag, problem: null });
  });

  it('design 3 is never busy without a way out', () => {
    expectWaysOut(models.new);
    expectWaysOut(models.edit);
  });
});
