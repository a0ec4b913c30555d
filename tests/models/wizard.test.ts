import { describe, expect, it } from 'vitest';
import { type WizardDraft, wizardMachine } from '../../machines/survey/wizard.machine.ts';
import { everyTransitionWalked, type Model } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { announcedDraft, recorded, replay, type WalkedStep } from './replay.ts';
import { basics, drafts, outcomes, pageInput, places, questionDrafts, questions, surveys, users } from './samples.ts';
import { inputs, models } from './wizard.model.ts';

const newWalks = replay(wizardMachine, models.new, { input: inputs.new });
const editWalks = replay(wizardMachine, models.edit, { input: inputs.edit });
const walks = [...newWalks, ...editWalks];
const steps = walks.flat();
const snapshots = [...models.new.snapshots, ...models.edit.snapshots];
const newKey = { userId: users.admin.id, companyId: 1, surveyId: null };

// One chart with two beginnings: each transition is walked from one of them.
const transitions = models.new.transitions.map((transition, index) => ({
  ...transition,
  walked: transition.walked || (models.edit.transitions[index]?.walked ?? false),
}));

type Step = WalkedStep<typeof wizardMachine>;
const outputOf = ({ event }: Step) => (event as unknown as { output?: { kind?: string } }).output;
const kindOf = (step: Step) => (step.event.type === 'xstate.done.actor.saver' ? outputOf(step)?.kind : undefined);

const told = (step: Pick<Step, 'commands'>) => announcedDraft<WizardDraft>(step);

/** What the browser keeps after each step of a walk. */
function keptAfter(walk: readonly Step[]): (WizardDraft | null | undefined)[] {
  let kept: WizardDraft | null | undefined;
  return walk.map((step) => {
    if (step.event.type === 'draft.opened') kept = (step.event as unknown as { draft: WizardDraft | null }).draft;
    const now = told(step);
    if (now !== undefined) kept = now;
    return kept;
  });
}

/** A new wizard with this draft, opened. */
function openedWith(draft: unknown, input = inputs.new) {
  const wizard = recorded(wizardMachine, { input });
  wizard.take({ type: 'xstate.init' });
  const opened = wizard.take({ type: 'draft.opened', draft } as { type: string });
  return { wizard, opened };
}

describe('survey wizard', () => {
  it('4.6 walks every transition', async () => {
    everyTransitionWalked({ ...models.new, transitions });
    await expect(planOf(models.new)).toMatchFileSnapshot('plans/wizard-new.txt');
    await expect(planOf(models.edit)).toMatchFileSnapshot('plans/wizard-edit.txt');
  });

  it('design 4 nothing typed is lost: what the browser keeps brings back what is on the screen', () => {
    let checked = 0;
    for (const walk of walks) {
      const kept = keptAfter(walk);
      for (const [at, { state }] of walk.entries()) {
        if (!(state.matches('basics') || state.matches('steps') || state.matches('savingBasics'))) continue;
        const { saved, basics: typed, respondentIds, hasNewRespondents, question } = state.context;
        const back = kept[at];
        if (back) expect(back.step).toBe(state.context.step);
        expect(back?.basics ?? saved).toEqual(typed);
        expect(back?.respondentIds ?? null).toEqual(hasNewRespondents ? respondentIds : null);
        expect(back?.question ?? null).toEqual(question);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(500);
  });

  it('design 4 nothing typed is lost: words leave the screen only when they were saved or given up', () => {
    for (const step of steps) {
      const { before, event, state } = step;
      if (!before || before.context.basics.title === state.context.basics.title) continue;
      const isOpened = before.matches('opening') || before.matches('loading');
      const isGivenUp = event.type === 'draft.discard' || kindOf(step) === 'remote';
      expect(isOpened || isGivenUp || event.type === 'basics.changed' || kindOf(step) === 'saved').toBe(true);
    }
  });

  it('4.6 keeps the way to a survey that was begun here: opening the form again makes no second one', () => {
    for (const walk of newWalks) {
      const kept = keptAfter(walk);
      for (const [at, { state }] of walk.entries()) {
        if (state.matches('steps')) expect(kept[at]).toMatchObject({ id: surveys.inactive.id });
      }
    }
  });

  it('4.6 never two creations: what is sent is noted before it is sent', () => {
    for (const walk of newWalks) {
      const kept = keptAfter(walk);
      for (const [at, { state, requests }] of walk.entries()) {
        const creation = requests.find(({ src, input }) => src === 'saver' && (input as { id: null }).id === null);
        if (!creation) continue;
        expect(kept[at]?.unanswered).not.toBeNull();
        expect(kept[at]?.unanswered).toEqual(state.context.unanswered);
        expect(creation.input).toMatchObject({
          pendingCreate: state.context.unanswered,
          change: state.context.basics,
        });
      }
    }
  });

  it('4.6 never two creations: a lost answer is remembered, with the words that were sent first', () => {
    const { wizard } = openedWith(drafts.unanswered);
    const { requests } = wizard.take({ type: 'wizard.next' });
    expect(requests).toMatchObject([
      { src: 'saver', input: { id: null, change: basics.retyped, pendingCreate: basics.typed } },
    ]);
    const lost = wizard.take({ type: 'xstate.done.actor.saver', output: outcomes.lost } as { type: string });
    expect(told(lost)).toMatchObject({ basics: basics.retyped, unanswered: basics.typed });
    expect(lost.state.context.key).toEqual(newKey);
  });

  it('4.9 leaves nothing behind after Save, after Cancel and after a draft is discarded', () => {
    for (const walk of walks) {
      const kept = keptAfter(walk);
      for (const [at, { event, state }] of walk.entries()) {
        if (state.matches('done') || state.matches('left')) expect(kept[at]).toBeNull();
        if (event.type === 'draft.discard') expect(kept[at]).toBeNull();
      }
    }
  });

  it('4.9 keeps nothing of a survey that is opened and not changed', () => {
    const editing = editWalks.flatMap((walk) => keptAfter(walk).map((kept, at) => ({ kept, step: walk[at] as Step })));
    for (const { kept, step } of editing) {
      const { context } = step.state;
      const isUnchanged =
        JSON.stringify(context.basics) === JSON.stringify(context.saved) &&
        !context.hasNewRespondents &&
        !context.question;
      if (step.state.matches('steps') && isUnchanged) expect(kept ?? null).toBeNull();
    }
  });

  it('design 8 asks before Cancel throws anything away, and not otherwise', () => {
    const cancelled = steps.filter(
      ({ event, before }) =>
        event.type === 'wizard.cancel' && !before?.matches('loading') && !before?.matches('failed'),
    );
    expect(cancelled).not.toEqual([]);
    for (const { before, state } of cancelled) {
      const { context } = before ?? state;
      const hasUnsaved =
        context.hasNewRespondents ||
        context.question !== null ||
        JSON.stringify(context.basics) !== JSON.stringify(context.saved);
      expect(state.hasTag('confirming')).toBe(hasUnsaved);
      expect(state.matches('left')).toBe(!hasUnsaved);
    }
  });

  it('design 8 goes on where it was when nothing is to be thrown away', () => {
    for (const { event, before, state } of steps) {
      if (event.type !== 'wizard.keep') continue;
      const { step, isEditing } = before?.context ?? state.context;
      const questionsIn = { steps: { questions: isEditing ? 'editing' : 'listing' } };
      const back = { basics: 'basics', questions: questionsIn, respondents: { steps: 'respondents' } }[step];
      expect(state.value).toEqual(back);
      expect(state.context).toEqual(before?.context);
    }
  });

  it('design 8 turning back from what can not be loaded keeps the draft', () => {
    const turned = steps.filter(({ state }) => state.matches('turnedBack'));
    expect(turned).not.toEqual([]);
    for (const step of turned) expect(told(step)).toBeUndefined();
  });

  it('design 4 opens at the step where the draft was left', () => {
    for (const step of steps) {
      if (step.event.type !== 'xstate.done.actor.loadWizard') continue;
      const at = step.before?.context.step;
      expect(step.state.context.step).toBe(at);
      expect(step.state.matches('basics')).toBe(at === 'basics');
      expect(step.state.matches({ steps: 'respondents' })).toBe(at === 'respondents');
    }
    const { wizard } = openedWith(drafts.atQuestion);
    const loaded = { survey: surveys.inactive, questions: [questions.number], etag: '"1"' };
    const { requests } = wizard.take({ type: 'xstate.done.actor.loadWizard', output: loaded } as { type: string });
    const [editor] = requests.filter(({ src }) => src === 'questionEditor');
    expect(editor).toMatchObject({ input: { draft: questionDrafts.typed } });
  });

  it.each(['basics', 'questions', 'respondents', 'elsewhere'])(
    'design 4 a reload of an edit without a draft stays at the step of its address: %s',
    (step) => {
      const place = { ...places.editSurvey, params: { ...places.editSurvey.params, step } };
      const { wizard } = openedWith(null, pageInput(place));
      const loaded = { survey: surveys.inactive, questions: [], etag: '"1"' };
      const { state, facts } = wizard.take({ type: 'xstate.done.actor.loadWizard', output: loaded } as {
        type: string;
      });
      const at = step === 'elsewhere' ? 'basics' : step;
      expect(state.context.step).toBe(at);
      const params = at === 'basics' ? { id: 5 } : { id: 5, step: at };
      expect(facts).toContainEqual({ type: 'page.renamed', place: { page: 'wizard', params } });
    },
  );

  it('design 4 the address of a new survey stays as it is', () => {
    for (const { facts } of newWalks.flat()) expect(facts.map(({ type }) => type)).not.toContain('page.renamed');
  });

  it('7.12 lays what was not saved over what is stored, with the version that it began from', () => {
    const { wizard } = openedWith(drafts.atRespondents, inputs.edit);
    const loaded = { survey: { ...surveys.inactive, title: 'Theirs' }, questions: [], etag: '"7"' };
    wizard.take({ type: 'xstate.done.actor.loadWizard', output: loaded } as { type: string });
    const { requests } = wizard.take({ type: 'wizard.save' });
    expect(requests).toEqual([
      {
        src: 'saver',
        input: { place: { companyId: 1 }, id: 5, change: { respondent_ids: [11] }, etag: '"1"' },
      },
    ]);
  });

  it.each([
    ['an anonymous one that is not published', { anonymous: true, published: false }, true],
    ['one with names', { anonymous: false, published: false }, false],
    ['one whose groups are fixed', { anonymous: true, published: true }, false],
  ])('2.15 asks what would be hidden of %s', (_, survey, isAsked) => {
    const { wizard } = openedWith(drafts.atRespondents, inputs.edit);
    const loaded = { survey: { ...surveys.inactive, ...survey }, questions: [], etag: '"1"' };
    const opened = wizard.take({ type: 'xstate.done.actor.loadWizard', output: loaded } as { type: string });
    const changed = wizard.take({ type: 'respondents.changed', ids: [11, 12] } as { type: string });
    const asked = [opened, changed].flatMap(({ commands }) =>
      commands.filter(({ to }) => to === 'publicationPreview').map(({ event }) => event),
    );
    const type = 'publication.wanted';
    expect(asked).toEqual(isAsked ? [[11], [11, 12]].map((respondentIds) => ({ type, respondentIds })) : []);
  });

  it('4.6 a new survey instead of one that was begun starts empty and is created', () => {
    const renewed = newWalks.flat().filter(({ event }) => event.type === 'draft.discard');
    expect(renewed).not.toEqual([]);
    for (const { state } of renewed) {
      expect(state.value).toBe('basics');
      expect(state.context).toMatchObject({ id: null, basics: basics.none, saved: basics.none, respondentIds: [] });
      expect(state.context).toMatchObject({
        question: null,
        unanswered: null,
        restored: null,
        hasNewRespondents: false,
      });
    }
  });

  it('5.1, 8.5 keeps basics and respondents through a refused save, and says why', () => {
    const refused = steps.filter((step) => kindOf(step) === 'refused');
    expect(refused).not.toEqual([]);
    for (const step of refused) {
      const { basics: typed, respondentIds } = step.before?.context ?? step.state.context;
      const { problem } = outputOf(step) as unknown as typeof outcomes.refused;
      expect(step.state.context).toMatchObject({ basics: typed, respondentIds, problem });
      expect(step.state.hasTag('busy')).toBe(false);
    }
  });

  it('2.15 leaves no open question behind by next, back or save', () => {
    const open = snapshots.filter((snapshot) => snapshot.matches({ steps: { questions: 'editing' } }));
    expect(open).not.toEqual([]);
    for (const snapshot of open) {
      for (const type of ['wizard.next', 'wizard.back', 'wizard.save'] as const) {
        expect(snapshot.can({ type })).toBe(false);
      }
    }
  });

  it('2.15 knows whether the question editor is at work, also while it asks about Cancel', () => {
    for (const walk of walks) {
      let isOpen = false;
      for (const { event, state } of walk) {
        if (event.type === 'editor.opened') isOpen = true;
        if (event.type === 'editor.closed' || !state.matches('steps')) isOpen = false;
        if (state.matches({ steps: 'questions' }) || state.matches({ steps: 'confirmingCancel' })) {
          expect(state.context.isEditing).toBe(isOpen);
        }
      }
    }
  });

  it('4.6 reaches questions and respondents only with a survey that the server has saved', () => {
    for (const snapshot of snapshots) {
      if (snapshot.matches('steps')) expect(snapshot.context.id).toBe(surveys.inactive.id);
    }
  });

  it('4.6 goes to the survey after Save, with its toast and a stale list', () => {
    const done = steps.filter(({ state }) => state.matches('done'));
    expect(done).not.toEqual([]);
    for (const { facts } of done) {
      expect(facts).toEqual([
        { type: 'toast.raised', toast: { tone: 'success', code: 'surveyUpdated', text: null } },
        { type: 'collections.staled', names: ['surveys'] },
        { type: 'page.finished', place: { page: 'survey', params: { id: 5 } } },
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
      if (!state.matches('done') || !before?.context.hasNewRespondents) continue;
      expect(before.matches('savingAll') || before.matches({ steps: 'savingRespondents' })).toBe(true);
    }
    const savingAll = steps.filter(({ state, before }) => state.matches('savingAll') && !before?.matches('savingAll'));
    expect(savingAll.some(({ state }) => state.context.hasNewRespondents)).toBe(true);
    for (const { state, requests } of savingAll) {
      const { hasNewRespondents, respondentIds } = state.context;
      const chosen = hasNewRespondents ? { respondent_ids: respondentIds } : {};
      expect(requests).toMatchObject([{ input: { change: { ...state.context.basics, ...chosen } } }]);
    }
  });

  it('4.6 cancels to where the person came from, keeping what has been saved', () => {
    for (const [list, place] of [
      [newWalks, { page: 'surveys', params: {} }],
      [editWalks, { page: 'survey', params: { id: 5 } }],
    ] as const) {
      const left = list.flat().filter(({ state }) => state.matches('left'));
      expect(left).not.toEqual([]);
      for (const { facts } of left) {
        expect(facts).toEqual([
          { type: 'collections.staled', names: ['surveys'] },
          { type: 'page.finished', place },
        ]);
      }
    }
  });

  it('8.13, 4.12 says that a survey was added when it was, and makes the list stale with every step saved', () => {
    const staled = { type: 'collections.staled', names: ['surveys'] };
    const saved = steps.filter((step) => kindOf(step) === 'saved' && step.before?.matches('savingBasics'));
    expect(saved.some(({ before }) => before?.context.id === null)).toBe(true);
    for (const { before, facts, state } of saved) {
      const added = { type: 'toast.raised', toast: { tone: 'success', code: 'surveyAdded', text: null } };
      expect(facts.filter(({ type }) => type !== 'page.renamed')).toEqual(
        before?.context.id === null ? [added, staled] : [staled],
      );
      expect(state.matches({ steps: 'questions' })).toBe(true);
    }
  });

  it('7.12 takes theirs by loading the survey anew, and loses its own only then', () => {
    const theirs = steps.filter((step) => kindOf(step) === 'remote');
    expect(theirs).not.toEqual([]);
    for (const { before, state, commands } of theirs) {
      expect(state.value).toBe('loading');
      expect(state.context.step).toBe(before?.context.step);
      expect(told({ commands })).toBeNull();
    }
  });

  it('2.15 gives the questions as they are now to whoever comes back to them', () => {
    const asked = steps.flatMap(({ requests, state }) => requests.map((request) => ({ ...request, state })));
    const editors = asked.filter(({ src }) => src === 'questionEditor');
    for (const { input, state } of editors) {
      const { companyId, id, questions: listed, question } = state.context;
      expect(input).toEqual({ companyId, surveyId: id, questions: listed, draft: question });
    }
    expect(editors.some(({ state }) => state.context.questions.length > 0)).toBe(true);
  });

  it('2.15 wants the rounds of the times that are on the screen', () => {
    const told = steps.filter(({ commands }) => commands.some(({ to }) => to === 'schedule'));
    expect(new Set(told.map(({ event }) => event.type))).toContain('basics.changed');
    for (const { commands, state } of told) {
      const { id, basics: typed } = state.context;
      const wanted = { surveyId: id, activeFrom: typed.active_from, activeUntil: typed.active_until };
      expect(commands).toContainEqual({ to: 'schedule', event: { type: 'schedule.wanted', wanted } });
    }
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
