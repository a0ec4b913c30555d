import { describe, expect, it } from 'vitest';
import type { SurveyWork, WizardDraft } from '../../machines/survey/survey-work.ts';
import { wizardMachine } from '../../machines/survey/wizard.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { announcedDraft, recorded, replay, type WalkedStep } from './replay.ts';
import { users } from './samples/people.ts';
import { pageInput, places } from './samples/places.ts';
import { questionDrafts } from './samples/questions.ts';
import { basics, drafts, works } from './samples/survey-form.ts';
import { expectTransitions } from './transitions.ts';
import { inputs, models } from './wizard.model.ts';

type Step = WalkedStep<typeof wizardMachine>;

const newWalks = replay(wizardMachine, models.new, { input: inputs.new });
const editWalks = replay(wizardMachine, models.edit, { input: inputs.edit });
const walks = [...newWalks, ...editWalks];
const steps = walks.flat();

// One chart with two beginnings: each transition is walked from one of them.
const transitions = models.new.transitions.map((transition, index) => ({
  ...transition,
  walked: transition.walked || (models.edit.transitions[index]?.walked ?? false),
}));

const told = (step: Pick<Step, 'commands'>) => announcedDraft<WizardDraft>(step);
const isOf = (name: string, output: string) => (step: Step) =>
  step.event.type === `xstate.done.actor.${name}` &&
  JSON.stringify((step.event as unknown as { output: unknown }).output).includes(`"${output}"`);
const hasUnsaved = ({ basics: typed, saved, hasNewRespondents, question }: SurveyWork) =>
  JSON.stringify(typed) !== JSON.stringify(saved) || hasNewRespondents || question !== null;

/** The page with this draft found again, and the form opened with this. */
function opened({ draft = null, work, input = inputs.new }: { draft?: unknown; work: SurveyWork; input?: object }) {
  const wizard = recorded(wizardMachine, { input: input as typeof inputs.new });
  wizard.take({ type: 'xstate.init' });
  const opening = wizard.take({ type: 'draft.opened', draft } as { type: string });
  const output = { kind: 'opened', work };
  const begun = wizard.take({ type: 'xstate.done.actor.wizardLoading', output } as { type: string });
  return { wizard, opening, begun };
}

describe('survey wizard', () => {
  it('4.6 walks every transition', () => {
    everyTransitionWalked({ ...models.new, transitions });
    expectTransitions('wizard', models.new, models.edit);
  });

  it('design 4 nothing typed is lost: what the browser keeps brings back what is on the screen', () => {
    const changed = steps.filter(({ event }) => ['form.changed', 'step.changed'].includes(event.type));
    expect(changed.length).toBeGreaterThan(100);
    for (const step of changed) {
      const { at, work } = step.state.context;
      const kept = told(step);
      if (kept) expect(kept).toMatchObject({ id: work.id, step: at });
      expect(kept?.basics ?? work.saved).toEqual(work.basics);
      expect(kept?.respondentIds ?? null).toEqual(work.hasNewRespondents ? work.respondentIds : null);
      if (kept?.respondentIds) expect(kept.followedGroupIds).toEqual(work.followedGroupIds);
      expect(kept?.question ?? null).toEqual(work.question);
      expect(kept?.pendingCreate ?? null).toEqual(work.pendingCreate);
    }
  });

  it('4.6 never two creations: what was sent without an answer is kept, also when nothing else is unsaved', () => {
    const { wizard } = opened({ work: works.none });
    const kept = told(wizard.take({ type: 'form.changed', work: works.pending } as { type: string }));
    expect(kept).toMatchObject({ basics: basics.retyped, pendingCreate: basics.typed });
    const emptied = { ...works.none, pendingCreate: basics.typed };
    expect(told(wizard.take({ type: 'form.changed', work: emptied } as { type: string }))).toMatchObject({
      pendingCreate: basics.typed,
    });
  });

  it('7.12 keeps the version that a change was begun from, and none without a change', () => {
    const { wizard } = opened({ work: works.stored, input: inputs.edit });
    const keep = (work: SurveyWork) => told(wizard.take({ type: 'form.changed', work } as { type: string }));
    expect(keep(works.retyped)?.etag).toBe('"1"');
    expect(keep(works.withRespondents)?.etag).toBe('"1"');
    expect(keep(works.atQuestion)?.etag).toBeNull();
  });

  it('design 8 is busy until it is known what the survey is called, not while it could not be loaded', () => {
    for (const { state } of steps) {
      expect(state.hasTag('busy')).toBe(state.matches('reading') || state.matches({ opening: 'loading' }));
    }
    const { wizard } = opened({ work: works.stored, input: inputs.edit });
    expect(wizard.actor.getSnapshot().hasTag('busy')).toBe(false);
  });

  it('4.6 keeps the way to a survey that was begun here: opening the form again makes no second one', () => {
    const begun = newWalks
      .flat()
      .filter(({ event, state }) => event.type === 'step.changed' && state.context.work.id !== null);
    expect(begun).not.toEqual([]);
    for (const step of begun) expect(told(step)).toMatchObject({ id: 5 });
  });

  it('4.9 leaves nothing behind after Save, after Cancel and after a draft is discarded', () => {
    for (const step of steps) {
      const { state } = step;
      const isGivenUp = ['discarded', 'replaced'].some((end) => isOf('surveyForm', end)(step));
      const isRenewed = isOf('wizardLoading', 'renewed')(step);
      if (state.matches('done') || state.matches('left') || isGivenUp || isRenewed) expect(told(step)).toBeNull();
    }
  });

  it('4.9 keeps nothing of a survey that is opened and not changed', () => {
    const stepped = editWalks.flat().filter(({ event, state }) => {
      return event.type === 'step.changed' && !hasUnsaved(state.context.work);
    });
    expect(stepped).not.toEqual([]);
    for (const step of stepped) expect(told(step)).toBeNull();
  });

  it('design 8 turning back from what can not be loaded keeps the draft', () => {
    const turned = steps.filter(({ state }) => state.matches('cancelled'));
    expect(turned).not.toEqual([]);
    for (const step of turned) expect(told(step)).toBeUndefined();
  });

  it.each([
    [null, null, 'basics'],
    [null, drafts.typed, 'basics'],
    [null, drafts.atQuestion, 'questions'],
    [5, null, 'basics'],
    [5, drafts.atRespondents, 'respondents'],
  ] as const)('design 4 opens survey %s at the step where its draft was left', (id, draft, step) => {
    const input = id === null ? inputs.new : inputs.edit;
    const work = id === null && draft?.id == null ? works.none : works.stored;
    const { opening, begun } = opened({ draft, work, input });
    const { requests } = opening;
    const asked = { key: opening.state.context.key, restored: draft, work: { ...works.none, id: draft?.id ?? id } };
    expect(requests).toEqual([{ src: 'wizardLoading', input: asked }]);
    expect(begun.requests).toEqual([
      { src: 'surveyForm', input: { key: begun.state.context.key, opensAt: step, work } },
    ]);
  });

  it('1.2, 2.15 what has been written can be tried as a respondent, once it has a question', () => {
    const asked = steps.filter(({ event, before }) => event.type === 'survey.preview' && before?.matches('working'));
    expect(asked).not.toEqual([]);
    for (const { before, commands } of asked) {
      const { key, work } = (before as typeof before & object).context;
      const { basics: written, questions, respondentIds } = work;
      const { title, description, anonymous, languages = [], translations = {} } = written;
      const texts = { title, description, languages, translations };
      const survey = { ...texts, anonymous, anonymous_before: work.anonymousBefore, questions };
      const whom = { companyId: key.companyId, surveyId: work.id, respondentIds };
      const event = { type: 'preview.open', survey, asked: whom };
      expect(commands).toEqual(questions.length > 0 ? [{ to: 'surveyPreview', event }] : []);
    }
    expect(asked.some(({ commands }) => commands.length > 0)).toBe(true);
  });

  it('3.15 keeps what is unsaved for this person, this company and this survey', () => {
    const keyOf = (input: typeof inputs.new) => recorded(wizardMachine, { input }).actor.getSnapshot().context.key;
    expect(keyOf(inputs.new)).toEqual({ userId: users.admin.id, companyId: 1, surveyId: null });
    expect(keyOf(inputs.edit)).toEqual({ userId: users.admin.id, companyId: 1, surveyId: 5 });
  });

  it.each(['basics', 'questions', 'respondents', 'elsewhere'])(
    'design 4 a reload of an edit without a draft stays at the step of its address: %s',
    (step) => {
      const place = { ...places.editSurvey, params: { ...places.editSurvey.params, step } };
      const { wizard, begun } = opened({ work: works.stored, input: pageInput(place) });
      const opensAt = step === 'elsewhere' ? 'basics' : step;
      expect(begun.requests).toMatchObject([{ input: { opensAt } }]);
      const { facts } = wizard.take({ type: 'step.changed', step: opensAt } as { type: string });
      const params = opensAt === 'basics' ? { id: 5 } : { id: 5, step: opensAt };
      expect(facts).toEqual([{ type: 'page.renamed', place: { page: 'wizard', params } }]);
    },
  );

  it('design 4 the address of a new survey stays as it is', () => {
    for (const { facts } of newWalks.flat()) expect(facts.map(({ type }) => type)).not.toContain('page.renamed');
  });

  it('4.6 a new survey instead of one that was begun starts empty', () => {
    const renewed = newWalks
      .flat()
      .filter((step) => isOf('surveyForm', 'discarded')(step) || isOf('wizardLoading', 'renewed')(step));
    expect(renewed).not.toEqual([]);
    for (const { state, requests } of renewed) {
      expect(state.context).toMatchObject({ at: 'basics', work: works.none, restored: null });
      expect(requests).toMatchObject([{ src: 'wizardLoading', input: { work: works.none, restored: null } }]);
    }
  });

  it('3.15 giving up what was found again of a stored survey opens that survey as it is stored', () => {
    const { wizard } = opened({ draft: drafts.atRespondents, work: works.withRespondents, input: inputs.edit });
    const output = 'discarded';
    const { requests } = wizard.take({ type: 'xstate.done.actor.surveyForm', output } as { type: string });
    expect(requests).toMatchObject([{ src: 'wizardLoading', input: { work: { id: 5 }, restored: null } }]);
  });

  it('4.6 goes to the survey after Save, during the tour to the list, with its toast and a stale list', () => {
    const done = steps.filter(({ state, before }) => state.matches('done') && before?.context.work.id !== null);
    expect(done).not.toEqual([]);
    for (const { facts } of done) {
      expect(facts).toEqual([
        { type: 'toast.raised', toast: { tone: 'success', code: 'surveyUpdated', text: null } },
        { type: 'collections.staled', names: ['surveys'] },
        {
          type: 'wizard.finished',
          place: { page: 'survey', params: { id: 5 } },
          duringTour: { page: 'surveys', params: {} },
        },
      ]);
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
    const added = { type: 'toast.raised', toast: { tone: 'success', code: 'surveyAdded', text: null } };
    const saved = steps.filter(({ event }) => event.type === 'form.saved');
    expect(new Set(saved.map(({ before }) => before?.context.work.id))).toEqual(new Set([null, 5]));
    for (const { before, facts } of saved) {
      expect(facts).toEqual(before?.context.work.id === null ? [added, staled] : [staled]);
    }
  });

  it('7.12 takes the remote version by reloading the survey at the same step, and loses its own only then', () => {
    const replaced = steps.filter(isOf('surveyForm', 'replaced')).filter(({ before }) => before?.context.work.id);
    expect(replaced).not.toEqual([]);
    for (const { before, state, requests } of replaced) {
      expect(state.context.at).toBe(before?.context.at);
      expect(requests).toMatchObject([{ src: 'wizardLoading', input: { work: { id: 5 }, restored: null } }]);
    }
  });

  it('3.15 says what was found again as long as some of it is neither saved nor given up', () => {
    for (const { state } of steps) {
      if (!state.matches('working')) continue;
      const { key, restored, work } = state.context;
      const isBegunHere = restored !== null && key.surveyId === null && work.id !== null;
      const isUnsaved =
        (restored?.basics && JSON.stringify(work.basics) !== JSON.stringify(work.saved)) ||
        (restored?.respondentIds && work.hasNewRespondents) ||
        (restored?.question && work.question);
      expect(state.hasTag('unsaved')).toBe(Boolean(isUnsaved));
      expect(state.hasTag('begunHere')).toBe(isBegunHere);
      expect(state.matches({ working: 'plain' })).toBe(!isUnsaved && !isBegunHere);
    }
  });

  it('3.15 says nothing more of it once a step is saved', () => {
    const { wizard, begun } = opened({ draft: drafts.typed, work: works.typed });
    expect(begun.state.hasTag('unsaved')).toBe(true);
    const { state } = wizard.take({ type: 'form.saved', work: works.stored } as { type: string });
    expect(state.matches({ working: 'plain' })).toBe(true);
  });

  it('2.15 wants the rounds of the times that are on the screen', () => {
    const wanting = steps.filter(({ event }) => ['form.changed', 'step.changed'].includes(event.type));
    for (const { commands, state } of wanting) {
      const { id, basics: typed } = state.context.work;
      const wanted = {
        kind: 'schedule',
        surveyId: id,
        activeFrom: typed.active_from,
        activeUntil: typed.active_until,
      };
      expect(commands).toContainEqual({ to: 'schedule', event: { type: 'forecast.wanted', wanted } });
    }
  });

  it('8.1 hands on the problems of its actors', () => {
    for (const { event, facts } of steps) if (event.type === 'problem.raised') expect(facts).toEqual([event]);
    expect(steps.some(({ event }) => event.type === 'problem.raised')).toBe(true);
  });

  it('3.15 opens the form with the question that was being written', () => {
    const { begun } = opened({ draft: drafts.atQuestion, work: works.atQuestion });
    expect(begun.requests).toMatchObject([{ src: 'surveyForm', input: { work: { question: questionDrafts.typed } } }]);
    expect(begun.state.matches({ working: { begun: 'unsaved' } })).toBe(true);
  });
});
