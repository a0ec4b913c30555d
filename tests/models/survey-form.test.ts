import { describe, expect, it } from 'vitest';
import { surveyFormMachine } from '../../machines/survey/survey-form.machine.ts';
import type { SurveyWork } from '../../machines/survey/survey-work.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { recorded, replay, type WalkedStep } from './replay.ts';
import { questions } from './samples/questions.ts';
import { basics, outcomes, works } from './samples/survey-form.ts';
import { surveys } from './samples/surveys.ts';
import { formInput, inputs, models } from './survey-form.model.ts';
import { expectTransitions } from './transitions.ts';

type Step = WalkedStep<typeof surveyFormMachine>;
type Walk = { readonly input: typeof inputs.new; readonly walk: readonly Step[] };

const beginnings = Object.keys(inputs) as (keyof typeof inputs)[];
const walks: readonly Walk[] = beginnings.flatMap((beginning) =>
  replay(surveyFormMachine, models[beginning], { input: inputs[beginning] }).map((walk) => ({
    input: inputs[beginning],
    walk,
  })),
);
const steps = walks.flatMap(({ walk }) => walk);
const snapshots = Object.values(models).flatMap((model) => model.snapshots);

// One chart with two beginnings: each transition is walked from one of them.
const transitions = models.new.transitions.map((transition, index) => ({
  ...transition,
  walked: Object.values(models).some((model) => model.transitions[index]?.walked),
}));

const outputOf = ({ event }: Step) => (event as unknown as { output?: { kind?: string } }).output;
const kindOf = (step: Step) => (step.event.type === 'xstate.done.actor.saver' ? outputOf(step)?.kind : undefined);
const hasNewBasics = ({ basics: typed, saved }: SurveyWork) => JSON.stringify(typed) !== JSON.stringify(saved);
const openingAt = (step: string) => `working.step.deciding always if opensAt → working.step.${step}`;
const at = (step: string) => ({ working: { step } });

/** The form's reports of its work, and of its step, after each step of a walk. */
function toldAfter({ input, walk }: Walk) {
  let told = { work: input.work, step: '' };
  return walk.map(({ facts }) => {
    for (const fact of facts) told = { ...told, ...(fact as object) };
    return told;
  });
}

function opened(input: typeof inputs.new) {
  const form = recorded(surveyFormMachine, { input });
  return { form, begun: form.take({ type: 'xstate.init' }) };
}

describe('survey form', () => {
  it.each([
    ['a new survey', inputs.new, true],
    ['one that is edited', inputs.edit, false],
  ])('5.6 lets the anonymity be chosen: %s, %s', (_, input, canChoose) => {
    const { state } = opened(input).begun;
    expect(state.can({ type: 'basics.changed', change: { anonymous: true } })).toBe(canChoose);
    expect(state.can({ type: 'basics.changed', change: { title: 'Weekly beat' } })).toBe(true);
  });

  it('4.6 walks every transition', () => {
    // It opens elsewhere than at the basics by hand, below.
    everyTransitionWalked(
      { ...models.new, transitions },
      { handTested: [openingAt('respondents'), openingAt('questions')] },
    );
    expectTransitions('survey-form', ...Object.values(models));
  });

  it('design 4 nothing typed is lost: every change is reported, also what a refusal changes', () => {
    let checked = 0;
    for (const way of walks) {
      const told = toldAfter(way);
      for (const [index, { state }] of way.walk.entries()) {
        if (!state.matches('working')) continue;
        const { work, step } = told[index] ?? {};
        // Together with a remote version it is sent again at once: that is of no use to a draft before the answer.
        if (state.hasTag('busy')) {
          expect(work?.basics.title).toBe(state.context.work.basics.title);
          expect(work?.respondentIds).toEqual(state.context.work.respondentIds);
        } else expect(work).toMatchObject(state.context.work);
        expect(state.matches({ working: { step: step as 'basics' } })).toBe(true);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(500);
  });

  it('design 4 nothing typed is lost: words leave the screen only when they were saved', () => {
    for (const step of steps) {
      const { before, event, state } = step;
      if (!before || before.context.work.basics.title === state.context.work.basics.title) continue;
      expect(event.type === 'basics.changed' || kindOf(step) === 'saved').toBe(true);
    }
  });

  it('4.6 never two creations: what is sent is reported before it is sent', () => {
    let creations = 0;
    for (const way of walks) {
      const told = toldAfter(way);
      for (const [index, { state, requests }] of way.walk.entries()) {
        const creation = requests.find(({ src, input }) => src === 'saver' && (input as { id: null }).id === null);
        if (!creation) continue;
        creations += 1;
        const { pendingCreate, basics: typed } = state.context.work;
        expect(pendingCreate).not.toBeNull();
        expect(told[index]?.work.pendingCreate).toEqual(pendingCreate);
        expect(creation.input).toMatchObject({ pendingCreate, change: typed });
      }
    }
    expect(creations).toBeGreaterThan(0);
  });

  it('4.6 never two creations: a lost answer is remembered, with the words that were sent first', () => {
    const { form } = opened(formInput(null, 'basics', works.pending));
    const { requests } = form.take({ type: 'wizard.next' });
    expect(requests).toMatchObject([
      { src: 'saver', input: { id: null, change: basics.retyped, pendingCreate: basics.typed } },
    ]);
    const lost = form.take({ type: 'xstate.done.actor.saver', output: outcomes.lost } as { type: string });
    expect(lost.facts).toContainEqual({
      type: 'form.changed',
      work: { ...works.none, basics: basics.retyped, pendingCreate: basics.typed },
    });
  });

  it('design 8 asks before Cancel discards anything, and not otherwise', () => {
    const cancelled = steps.filter(({ event }) => event.type === 'wizard.cancel');
    expect(cancelled).not.toEqual([]);
    for (const { before, state } of cancelled) {
      const { work } = (before ?? state).context;
      const hasUnsaved = work.hasNewRespondents || work.question !== null || hasNewBasics(work);
      expect(state.hasTag('confirming')).toBe(hasUnsaved);
      expect(state.matches('left')).toBe(!hasUnsaved);
    }
  });

  it('design 8 continues where it was when nothing is discarded', () => {
    const kept = steps.filter(({ event }) => event.type === 'discard.cancel');
    expect(kept).not.toEqual([]);
    for (const { before, state } of kept) {
      const { working } = (before ?? state).value as { working: object };
      expect(state.value).toEqual({ working: { ...working, activity: 'idle' } });
      expect(state.context).toEqual(before?.context);
    }
  });

  it.each([
    ['questions', works.stored, 'questions'],
    ['respondents', works.stored, 'respondents'],
    ['basics', works.stored, 'basics'],
    ['questions', works.typed, 'basics'],
  ] as const)('design 4 opens at %s only with a survey that is stored: %j', (opensAt, work, step) => {
    const { begun } = opened(formInput(work.id, opensAt, work));
    expect(begun.state.matches(at(step) as never)).toBe(true);
    expect(begun.facts).toEqual([{ type: 'step.changed', step }]);
  });

  it('7.12 saves with the version that the change was begun from', () => {
    const { form } = opened(formInput(surveys.inactive.id, 'respondents', works.withRespondents));
    const { requests } = form.take({ type: 'wizard.save' });
    const change = { respondent_ids: [11], followed_group_ids: [3] };
    const { base } = works.withRespondents;
    const input = { place: { companyId: 1 }, id: 5, change, etag: '"1"', base, pendingCreate: null };
    expect(requests).toEqual([{ src: 'saver', input }]);
  });

  it('7.12 begins the next change from the respondents of the next round, as the server has saved them', () => {
    const { form } = opened(inputs.edit);
    form.take({ type: 'wizard.save' });
    const record = { ...surveys.inactive, respondent_ids: [11], next_respondent_ids: [11, 12] };
    const output = { ...outcomes.saved, record };
    const { state } = form.take({ type: 'xstate.done.actor.saver', output } as { type: string });
    expect(state.context.work.base).toMatchObject({ respondent_ids: [11, 12] });
  });

  it('7.12 saves both changes together over the remote version, and then leads where it would have', () => {
    const local = steps.filter((step) => kindOf(step) === 'local');
    const values = new Set(local.map(({ state }) => JSON.stringify(state.value)));
    for (const state of ['forward', 'finishing']) expect([...values].some((value) => value.includes(state))).toBe(true);
    for (const { before, state, requests } of local) {
      expect(state.value).toEqual(before?.value);
      const { change, work } = state.context;
      expect({ ...before?.context.change, ...('title' in change && { description: 'Theirs' }) }).toEqual(change);
      if ('title' in change) expect(work.basics).toMatchObject({ title: change.title, description: 'Theirs' });
      const base = { ...before?.context.work.base, ...('title' in change ? { title: 'Theirs' } : {}) };
      expect(requests).toMatchObject([{ src: 'saver', input: { change, base: { title: base.title }, etag: '"9"' } }]);
    }
  });

  it('design 4 names what somebody else had changed, once it is saved together', () => {
    const { form } = opened(formInput(surveys.inactive.id, 'basics', works.retyped));
    form.take({ type: 'wizard.save' });
    const { change } = form.actor.getSnapshot().context;
    const theirs = { fields: ['description'], isOwn: true };
    const merged = { ...outcomes.remote, kind: 'local', change, base: change, theirs };
    const merging = form.take({ type: 'xstate.done.actor.saver', output: merged } as { type: string });
    expect(merging.facts).toEqual([]);
    const { facts } = form.take({ type: 'xstate.done.actor.saver', output: outcomes.saved } as { type: string });
    expect(facts).toContainEqual({ type: 'form.merged', theirs });
  });

  it('7.12 takes the remote version only when that was decided', () => {
    for (const step of steps) expect(step.state.matches('replaced')).toBe(kindOf(step) === 'remote');
  });

  it.each([
    ['an anonymous one that is not published', { anonymous: true }, false, true],
    ['one with names', { anonymous: false }, false, false],
    ['one whose groups are fixed', { anonymous: true }, true, false],
  ])('2.15 asks what would be hidden of %s', (_, { anonymous }, isPublished, isAsked) => {
    const saved = { ...basics.stored, anonymous };
    const work = { ...works.withRespondents, saved, basics: saved, isPublished };
    const { form, begun } = opened(formInput(5, 'respondents', work));
    const changed = form.take({ type: 'respondents.changed', ids: [11, 12], groupIds: [] } as { type: string });
    const asked = [begun, changed].flatMap(({ commands }) =>
      commands.filter(({ to }) => to === 'publicationPreview').map(({ event }) => event),
    );
    const wanting = (respondentIds: number[]) => ({ kind: 'publication', surveyId: work.id, respondentIds });
    const type = 'forecast.wanted';
    expect(asked).toEqual(isAsked ? [[11], [11, 12]].map((ids) => ({ type, wanted: wanting(ids) })) : []);
  });

  it('5.1, 8.5 keeps basics and respondents through a refused save, and says why', () => {
    const refused = steps.filter((step) => kindOf(step) === 'refused');
    expect(refused).not.toEqual([]);
    for (const step of refused) {
      const { basics: typed, respondentIds } = (step.before ?? step.state).context.work;
      const { problem } = outputOf(step) as unknown as typeof outcomes.refused;
      expect(step.state.context).toMatchObject({ work: { basics: typed, respondentIds }, problem });
      expect(step.facts).toContainEqual({ type: 'problem.raised', problem });
      expect(step.state.matches({ working: { activity: 'idle' } })).toBe(true);
    }
  });

  it('5.1 shows a refusal at the step that it is of', () => {
    for (const step of steps) {
      if (!['refused', 'unresolved'].includes(kindOf(step) ?? '')) continue;
      const isOfRespondents =
        Object.keys(step.before?.context.change ?? {}).join() === 'respondent_ids,followed_group_ids';
      expect(step.state.matches({ working: { step: isOfRespondents ? 'respondents' : 'basics' } })).toBe(true);
    }
  });

  it('2.15 leaves no open question behind by next, back or save', () => {
    const open = snapshots.filter((snapshot) => snapshot.matches({ working: { question: 'open' } }));
    expect(open).not.toEqual([]);
    for (const snapshot of open) {
      expect(snapshot.matches({ working: { step: 'questions' } })).toBe(true);
      for (const type of ['wizard.next', 'wizard.back', 'wizard.save'] as const) {
        expect(snapshot.can({ type })).toBe(false);
      }
    }
  });

  it('2.15 knows whether the question editor is at work, also while it asks about Cancel', () => {
    for (const { walk } of walks) {
      let isOpen = false;
      for (const { event, state } of walk) {
        if (event.type === 'editor.opened') isOpen = true;
        if (event.type === 'editor.closed') isOpen = false;
        if (state.matches('working')) expect(state.matches({ working: { question: 'open' } })).toBe(isOpen);
      }
    }
  });

  it('4.6 reaches questions and respondents only with a survey that the server has saved', () => {
    for (const snapshot of snapshots) {
      if (snapshot.matches('working') && !snapshot.matches({ working: { step: 'basics' } })) {
        expect(snapshot.context.work.id).toBe(surveys.inactive.id);
      }
    }
  });

  it('4.6 saves at once from every step, but for a new survey only from the last', () => {
    const inSteps = (beginning: keyof typeof inputs) =>
      ['basics', 'questions', 'respondents'].filter((step) =>
        models[beginning].snapshots.some(
          (each) => each.matches(at(step) as never) && each.can({ type: 'wizard.save' }),
        ),
      );
    expect(inSteps('new')).toEqual(['respondents']);
    expect(inSteps('edit')).toEqual(['basics', 'questions', 'respondents']);
  });

  it('4.6 never throws away respondents that were chosen before saving an earlier step', () => {
    const saved = steps.filter(({ state, before }) => state.matches('saved') && before?.context.work.hasNewRespondents);
    expect(saved).not.toEqual([]);
    for (const { before, state } of saved) {
      expect(before?.hasTag('busy')).toBe(true);
      const { respondentIds, followedGroupIds } = state.context.work;
      expect(state.context.change).toMatchObject({
        respondent_ids: respondentIds,
        followed_group_ids: followedGroupIds,
      });
    }
    const all = steps.filter(
      ({ before, event }) => event.type === 'wizard.save' && before?.matches(at('basics') as never),
    );
    expect(all.some(({ state }) => state.context.work.hasNewRespondents)).toBe(true);
    for (const { state, requests } of all) {
      const { hasNewRespondents, respondentIds, followedGroupIds, basics: typed } = state.context.work;
      const chosen = hasNewRespondents ? { respondent_ids: respondentIds, followed_group_ids: followedGroupIds } : {};
      expect(requests).toMatchObject([{ input: { change: { ...typed, ...chosen } } }]);
    }
  });

  it('4.6 continues to the questions once the basics are saved, and says so', () => {
    const saved = steps.filter((step) => kindOf(step) === 'saved' && step.state.matches('working'));
    expect(saved.some(({ before }) => before?.context.work.id === null)).toBe(true);
    for (const { facts, state } of saved) {
      expect(state.matches({ working: { step: 'questions', activity: 'idle' } })).toBe(true);
      expect(facts).toEqual([
        { type: 'form.saved', work: state.context.work },
        { type: 'step.changed', step: 'questions' },
      ]);
    }
  });

  it('1.6, 4.6 asks what a template has put into the survey that was created, and nothing else of it stays', () => {
    const form = recorded(surveyFormMachine, {
      input: { ...inputs.new, work: { ...works.typed, basics: { ...works.typed.basics, template: 'pulse' } } },
    });
    form.take({ type: 'xstate.init' });
    const [saver] = form.take({ type: 'wizard.next' }).requests;
    expect(saver).toHaveProperty('input.change.template', 'pulse');
    const record = { ...surveys.inactive, questions: [questions.slider] };
    const output = { kind: 'saved', record, etag: '"1"' };
    const { state } = form.take({ type: 'xstate.done.actor.saver', output } as { type: string });
    expect(state.context.work.questions).toEqual([questions.slider]);
    expect(state.context.work.basics).not.toHaveProperty('template');
  });

  it('4.6 leaves nothing behind while it saves: nothing else is begun before the answer', () => {
    const saving = snapshots.filter((snapshot) => snapshot.hasTag('busy'));
    expect(saving).not.toEqual([]);
    for (const snapshot of saving) {
      for (const type of ['wizard.next', 'wizard.back', 'wizard.save', 'wizard.cancel', 'draft.discard'] as const) {
        expect(snapshot.can({ type })).toBe(false);
      }
    }
  });

  it('2.15 gives the current questions to a form that is opened again', () => {
    const asked = steps.flatMap(({ requests, state }) => requests.map((request) => ({ ...request, state })));
    const editors = asked.filter(({ src }) => src === 'questionEditor');
    for (const { input, state } of editors) {
      const { id, questions: listed, question } = state.context.work;
      expect(input).toEqual({
        ...{ companyId: 1, surveyId: id, languages: state.context.work.saved.languages ?? [] },
        ...{ questions: listed, draft: question },
      });
    }
    // A language that was found again and is not saved yet has no texts of questions.
    const found: SurveyWork = { ...works.stored, basics: { ...basics.stored, languages: ['en-GB', 'fi'] } };
    expect(opened(formInput(5, 'questions', found)).begun.requests).toMatchObject([
      { input: { languages: ['en-GB'] } },
    ]);
    const { form } = opened(inputs.edit);
    form.take({ type: 'wizard.next' });
    form.take({ type: 'xstate.done.actor.saver', output: outcomes.saved } as { type: string });
    form.take({ type: 'questions.changed', questions: [questions.radio] } as { type: string });
    form.take({ type: 'wizard.next' });
    expect(form.take({ type: 'wizard.back' }).requests).toMatchObject([{ input: { questions: [questions.radio] } }]);
  });

  it('8.1 hands on the problems of its actors', () => {
    for (const { event, facts } of steps) if (event.type === 'problem.raised') expect(facts).toEqual([event]);
  });

  it('design 3 is busy exactly while it waits for an answer, and every answer is heard', () => {
    for (const snapshot of snapshots) {
      const types = snapshot._nodes.flatMap((node) => node.ownEvents as string[]);
      expect(snapshot.hasTag('busy')).toBe(types.some((type) => type.startsWith('xstate.done.actor.')));
    }
  });
});
