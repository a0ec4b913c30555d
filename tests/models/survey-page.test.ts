import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import type { Question } from '../../contract/question.ts';
import { surveyPageMachine } from '../../machines/survey/survey-page.machine.ts';
import type { TaggedSurvey, Undo } from '../../machines/types.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { questions } from './samples/questions.ts';
import { taggedSurveys } from './samples/surveys.ts';
import { input, loaded, model } from './survey-page.model.ts';
import { expectTransitions } from './transitions.ts';

/** As somebody else has left it, in the version that is then deleted. */
const changedSurvey = { ...(problems.conflict.current as object), etag: problems.conflict.etag };
const placesIn = {
  inactive: ['current', 'ahead', 'ahead', 'ahead'],
  upcoming: ['done', 'current', 'ahead', 'ahead'],
  ongoing: ['done', 'done', 'current', 'ahead'],
  expired: ['done', 'done', 'done', 'current'],
};

/** The next event on the page of this survey, by its chart. */
function comingOf(survey: TaggedSurvey, asked: readonly Question[] = loaded.questions) {
  const [before] = initialTransition(surveyPageMachine, input);
  const event = { type: 'xstate.done.actor.loadSurveyPage', output: { survey, questions: asked } };
  // The answer of an invoked actor is not an event that anybody else may send.
  const [after] = transition(surveyPageMachine, before, event as never);
  return after.context.coming;
}
const staled = { type: 'collections.staled', names: ['surveys'] };
const steps = replay(surveyPageMachine, model, { input }).flat();

describe('survey page', () => {
  it('8.12 a survey with rounds is deleted only once its title has been typed, one without at once', () => {
    const events = (survey: TaggedSurvey, text: string) => [
      { type: 'xstate.done.actor.loadSurveyPage', output: { survey, questions: loaded.questions } },
      { type: 'survey.delete' },
      { type: 'survey.titleTyped', text },
    ];
    const canConfirm = (survey: TaggedSurvey, text: string) => {
      const [first] = initialTransition(surveyPageMachine, input);
      const asking = events(survey, text).reduce(
        (before, event) => transition(surveyPageMachine, before, event as never)[0],
        first,
      );
      expect(asking.matches({ showing: 'confirmingDelete' })).toBe(true);
      return asking.can({ type: 'survey.confirm' });
    };
    const { ongoing } = taggedSurveys;
    expect(canConfirm(ongoing, '')).toBe(false);
    expect(canConfirm(ongoing, `${ongoing.title} 2`)).toBe(false);
    expect(canConfirm(ongoing, ` ${ongoing.title} `)).toBe(true);
    const empty = { ...ongoing, results: { rounds: 0, answers: 0, has_results: false } };
    expect(canConfirm(empty, '')).toBe(true);
  });

  it('8.12, 4.5 offers to deactivate an active survey in place of deleting it, by the question that this has', () => {
    const told = steps.filter(({ event, before }) => event.type === 'survey.deactivate' && before?.matches('showing'));
    expect(told).not.toEqual([]);
    for (const { commands, before, state } of told) {
      if (!before?.matches({ showing: 'confirmingDelete' })) continue;
      expect(commands).toEqual([{ to: 'lifecycle', event: { type: 'survey.toggle' } }]);
      expect(state.matches({ showing: 'reading' })).toBe(true);
    }
  });

  it('4.5 reloads a survey after an undo, and only then', () => {
    const told = steps.filter(({ event, before }) => event.type === 'undo.done' && before?.matches('showing'));
    expect(told).not.toEqual([]);
    for (const { event, commands } of told) {
      const isOwn = (event as unknown as { undo: Undo }).undo.kind === 'records';
      expect(commands).toEqual(isOwn ? [{ to: 'lifecycle', event: { type: 'survey.refresh' } }] : []);
    }
  });

  it('2.16 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('survey-page', model);
  });

  it('2.16 shows a survey only when it is here', () => {
    for (const { state } of steps) {
      if (state.matches('showing')) expect(state.context.survey).not.toBeNull();
    }
  });

  it('2.16 has the buttons and the mailings of the survey that is shown, and none before', () => {
    const shown = steps.filter(({ before, state }) => state.matches('showing') && !before?.matches('showing'));
    expect(shown).not.toEqual([]);
    for (const { requests } of shown) {
      expect(requests).toEqual([
        { src: 'lifecycle', input: { companyId: 1, survey: loaded.survey, hasQuestions: true } },
        { src: 'mailing', input: { companyId: 1, survey: loaded.survey } },
        { src: 'regrouping', input: { companyId: 1, surveyId: 5 } },
        { src: 'surveyPreview', input: undefined },
      ]);
    }
    for (const { state } of steps) {
      expect(state.children.lifecycle !== undefined).toBe(state.matches('showing'));
      expect(state.children.mailing !== undefined).toBe(state.matches('showing'));
    }
  });

  it('1.2, 2.16 a survey that has a question can be tried as a respondent', () => {
    const asked = steps.filter(({ event, before }) => event.type === 'survey.preview' && before?.matches('showing'));
    expect(asked).not.toEqual([]);
    for (const { commands, before, state } of asked) {
      const survey = { ...(before?.context.survey ?? loaded.survey), questions: loaded.questions };
      const whom = { companyId: input.companyId, surveyId: before?.context.id, respondentIds: null };
      expect(commands).toEqual([{ to: 'surveyPreview', event: { type: 'preview.open', survey, asked: whom } }]);
      expect(state.value).toEqual(before?.value);
    }
    const [before] = initialTransition(surveyPageMachine, input);
    const output = { survey: taggedSurveys.inactive, questions: [] };
    // The answer of an invoked actor is not an event that anybody else may send.
    const [empty] = transition(surveyPageMachine, before, {
      type: 'xstate.done.actor.loadSurveyPage',
      output,
    } as never);
    expect(empty.matches('showing')).toBe(true);
    expect(empty.can({ type: 'survey.preview' })).toBe(false);
  });

  it('2.16 a survey none of whose questions is asked any more counts as one without questions', () => {
    const page = recorded(surveyPageMachine, { input });
    page.take({ type: 'xstate.init' });
    const output = { ...loaded, questions: [{ ...questions.radio, stopped: true }] };
    const { requests } = page.take({ type: 'xstate.done.actor.loadSurveyPage', output } as { type: string });
    expect(requests).toContainEqual({
      src: 'lifecycle',
      input: { companyId: 1, survey: loaded.survey, hasQuestions: false },
    });
  });

  it('4.1–4.4 says where a survey is in its life, as the server names it', () => {
    for (const { state } of steps) {
      const { survey, track } = state.context;
      if (survey === null) continue;
      expect(track.map(({ place }) => place)).toEqual(placesIn[survey.status]);
      expect(track.map(({ at }) => at)).toEqual([null, null, survey.active_from, survey.active_until]);
    }
    expect(comingOf(taggedSurveys.expired)).toBe('continuation');
  });

  it('2.16, 4.1–4.4 says what comes next, by the status, days and times that the server names', () => {
    const { inactive, upcoming, ongoing } = taggedSurveys;
    const days = { start_date: '2026-03-09', end_date: '2026-03-15' };
    const at = '2026-03-20T15:00:00.000Z';
    const round = { ...days, answered: 1, assigned: 2, suppressed: false, not_asked: 0 };
    const next = { status: null, at: null, round: null, notice: null };
    expect(comingOf(inactive, [])).toBe('questions');
    expect(comingOf({ ...inactive, next: { ...next, status: 'upcoming' } })).toBe('waitingForStart');
    expect(comingOf({ ...inactive, next: { ...next, status: 'upcoming', at } })).toBe('startOnceActive');
    expect(comingOf({ ...inactive, next: { ...next, status: 'ongoing' } })).toBe('answersOnceActive');
    expect(comingOf({ ...inactive, count_of_respondents: 0, next: { ...next, status: 'ongoing' } })).toBe(
      'respondents',
    );
    expect(comingOf({ ...inactive, next: { ...next, status: 'expired' } })).toBe('continuationOnceActive');
    expect(comingOf({ ...upcoming, next: { ...next, status: 'ongoing', at } })).toBe('start');
    expect(comingOf(upcoming)).toBe('startByHand');
    expect(comingOf({ ...ongoing, current_round: round, next: { ...next, round: days } })).toBe('nextRound');
    expect(comingOf({ ...ongoing, next: { ...next, round: days } })).toBe('firstRoundAhead');
    // It ends after that round.
    expect(comingOf({ ...ongoing, next: { ...next, status: 'expired', at, round: days } })).toBe('firstRoundAhead');
    expect(comingOf({ ...ongoing, current_round: round, next: { ...next, status: 'expired', at } })).toBe('end');
    expect(comingOf({ ...ongoing, current_round: round })).toBe('lastRound');
    expect(comingOf(ongoing)).toBe('noRound');
  });

  it('4.5, 4.12 keeps what its lifecycle changed, and makes the list stale', () => {
    const changed = steps.filter(({ event }) => event.type === 'survey.changed');
    expect(changed).not.toEqual([]);
    for (const { state, facts, commands } of changed) {
      expect(state.context.survey).toEqual(taggedSurveys.ongoing);
      const staled = { type: 'mailing.staled', survey: taggedSurveys.ongoing };
      expect(commands).toEqual([{ to: 'mailing', event: staled }]);
      expect(facts).toEqual([{ type: 'collections.staled', names: ['surveys'] }]);
    }
  });

  it('8.1, 8.13, 4.12 hands on what its lifecycle says; a refusal makes the list stale', () => {
    const raised = steps.filter(({ event }) => event.type === 'problem.raised' || event.type === 'toast.raised');
    expect(raised).not.toEqual([]);
    for (const { event, facts } of raised) {
      expect(facts).toEqual(event.type === 'problem.raised' ? [event, staled] : [event]);
    }
  });

  it('8.12, 5.10 deletes nothing without confirmation', () => {
    for (const { event, before, state } of steps) {
      if (!state.matches({ showing: 'deleting' }) || before?.matches({ showing: 'deleting' })) continue;
      const isAsked =
        before?.matches({ showing: 'confirmingDelete' }) || before?.matches({ showing: 'confirmingDeleteOfChanged' });
      expect(isAsked).toBe(true);
      expect(event.type).toBe('survey.confirm');
    }
  });

  it('5.10, design 4 deletes what someone else has changed only when asked again, in the version that was shown', () => {
    const conflicts = steps.filter(
      ({ event }) => (event as unknown as { error?: unknown }).error === problems.conflict,
    );
    expect(conflicts).not.toEqual([]);
    for (const { state, facts } of conflicts) {
      expect(state.value).toEqual({ showing: 'confirmingDeleteOfChanged' });
      expect(facts).toEqual([staled]);
    }
    const deletions = steps.flatMap(({ before, requests }) =>
      requests.filter(({ src }) => src === 'deleteSurvey').map(({ input: sent }) => ({ before, sent })),
    );
    const versions = deletions.map(({ before }) => JSON.stringify(before?.context.remote ?? null));
    expect(new Set(versions)).toEqual(new Set(['null', JSON.stringify(changedSurvey)]));
    for (const { before, sent } of deletions) {
      expect(sent).toEqual({ companyId: 1, survey: before?.context.remote ?? before?.context.survey });
      expect(sent).toHaveProperty('survey.etag', expect.any(String));
    }
  });

  it('5.10, design 4 shows what someone else has changed as it is now when it is kept', () => {
    const kept = steps.filter(
      ({ event, before }) =>
        event.type === 'survey.cancel' && before?.matches({ showing: 'confirmingDeleteOfChanged' }),
    );
    expect(kept).not.toEqual([]);
    for (const { state, requests } of kept) {
      expect(state.value).toBe('loading');
      expect(state.context.remote).toBeNull();
      expect(requests).toEqual([{ src: 'loadSurveyPage', input: { companyId: 1, id: 5 } }]);
    }
  });

  it('8.13, 4.12 says that a survey is removed, makes the list stale and goes to it', () => {
    const deleted = steps.filter(({ event }) => event.type === 'xstate.done.actor.deleteSurvey');
    expect(deleted).not.toEqual([]);
    for (const { facts } of deleted) {
      expect(facts).toEqual([
        { type: 'toast.raised', toast: { tone: 'success', code: 'surveyRemoved', text: null } },
        { type: 'collections.staled', names: ['surveys'] },
        { type: 'page.finished', place: { page: 'surveys', params: {} } },
      ]);
    }
  });

  it('8.6, 4.12 stays on the page when a delete fails, and says why', () => {
    const failed = steps.filter(({ event }) => event.type === 'xstate.error.actor.deleteSurvey');
    for (const { event, state, facts } of failed) {
      if ((event as unknown as { error: unknown }).error === problems.conflict) continue;
      expect(state.value).toEqual({ showing: 'reading' });
      expect(state.context.remote).toBeNull();
      expect(facts).toEqual([{ type: 'problem.raised', problem: problems.missing }, staled]);
    }
  });

  it('8.13, 4.12 opens the copy of a survey to be edited', () => {
    const copied = steps.filter(({ event }) => event.type === 'xstate.done.actor.duplicateSurvey');
    expect(copied).not.toEqual([]);
    for (const { facts } of copied) {
      expect(facts).toEqual([
        { type: 'toast.raised', toast: { tone: 'success', code: 'surveyAdded', text: null } },
        { type: 'collections.staled', names: ['surveys'] },
        { type: 'page.finished', place: { page: 'wizard', params: { id: 9 } } },
      ]);
    }
  });

  it('8.5, 4.12 says why a survey can not be copied', () => {
    const failed = steps.filter(({ event }) => event.type === 'xstate.error.actor.duplicateSurvey');
    for (const { state, facts } of failed) {
      expect(state.value).toEqual({ showing: 'reading' });
      expect(facts).toEqual([{ type: 'problem.raised', problem: problems.refused }, staled]);
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
