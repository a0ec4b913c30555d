import { describe, expect, it } from 'vitest';
import type { TaggedSurvey, Toast } from '../../machines/types.ts';
import { surveyStatuses } from '../../shared/lists.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { inputs, machine, models, refreshed } from './lifecycle.model.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { publications, taggedSurveys, unpublishedSurvey } from './samples/surveys.ts';
import { expectTransitions } from './transitions.ts';

const { published: model, unpublished: newModel } = models;
const newSteps = replay(machine, newModel, { input: inputs.unpublished }).flat();
const steps = replay(machine, model, { input: inputs.published }).flat();
const transitions = model.transitions.map((transition, at) => ({
  ...transition,
  walked: [model, newModel, refreshed].some(({ transitions: each }) => each[at]?.walked),
}));

const openedWith = (survey: TaggedSurvey) => recorded(machine, { input: { companyId: 1, survey, hasQuestions: true } });

const changes = ['survey.start', 'survey.end', 'survey.continue', 'survey.toggle'] as const;
/** The requests to the server, by the last press. */
const changeOf = {
  'survey.start': 'start',
  'survey.confirmEnd': 'end',
  'survey.continue': 'continue',
  'survey.toggle': 'toggle',
  'survey.confirmDeactivate': 'toggle',
};

describe('survey lifecycle', () => {
  it('4.5 walks every transition', () => {
    // Proved below by '7.12, design 4', '2.16', '4.2, 4.5' and '4.2, design 4'.
    everyTransitionWalked(
      { ...model, transitions },
      {
        handTested: [
          'deciding always if isEmpty → withoutQuestions',
          'deciding always if isUnasked → withoutRespondents',
          'saving on error saveChange if isConflict → catchingUp',
          'saving on error saveChange if isEditedOnly → saving',
        ],
      },
    );
    expectTransitions('lifecycle', model, newModel);
  });

  it('3.1, design 5 never publishes a survey without showing what it means and a yes', () => {
    const published = newSteps.filter(
      ({ before, requests }) => !before?.context.survey.published && requests.some(({ src }) => src === 'saveChange'),
    );
    expect(published).not.toEqual([]);
    for (const { event, before, requests } of published) {
      expect(event.type).toBe('survey.publish');
      expect(before?.value).toBe('confirmingPublication');
      expect(before?.context.publication).toEqual(publications.small);
      expect(requests).toEqual([
        { src: 'saveChange', input: { companyId: 1, survey: unpublishedSurvey.draft, change: 'toggle' } },
      ]);
    }
  });

  it('3.1 stays inactive when publishing is taken back, or what it means can not be loaded', () => {
    for (const { event, state, facts } of newSteps) {
      if (event.type === 'survey.cancelPublishing') expect(state.value).toBe('inactive');
      if (event.type !== 'xstate.error.actor.loadPublication') continue;
      expect(state.value).toBe('inactive');
      expect(facts).toEqual([{ type: 'problem.raised', problem: problems.unreachable }]);
    }
  });

  it('4.5 asks nothing about a survey that has been published', () => {
    for (const { state } of steps) expect(state.matches('previewing')).toBe(false);
  });

  it.each([
    ['inactive', ['survey.toggle']],
    ['upcoming', ['survey.start', 'survey.toggle']],
    ['ongoing', ['survey.end', 'survey.toggle']],
    ['expired', ['survey.continue', 'survey.toggle']],
  ] as const)('4.1, 4.2, 4.3, 4.4 offers in %s its own button only', (status, offered) => {
    const lifecycle = openedWith(taggedSurveys[status]);
    const { state } = lifecycle.take({ type: 'xstate.init' });
    expect(state.value).toBe(status);
    expect(changes.filter((type) => state.can({ type }))).toEqual(offered);
  });

  it('2.16 activates nothing that has no question, and leaves what is active as it is', () => {
    for (const status of surveyStatuses) {
      const lifecycle = recorded(machine, {
        input: { companyId: 1, survey: taggedSurveys[status], hasQuestions: false },
      });
      const { state } = lifecycle.take({ type: 'xstate.init' });
      const isInactive = status === 'inactive';
      expect(state.value).toBe(isInactive ? 'withoutQuestions' : status);
      expect(state.can({ type: 'survey.toggle' })).toBe(!isInactive);
    }
  });

  it('4.2 starts nothing that nobody is asked in, and leaves what runs or is over as it is', () => {
    const offered = { inactive: [], upcoming: [], ongoing: ['survey.end'], expired: ['survey.continue'] };
    for (const status of surveyStatuses) {
      const unasked = { ...taggedSurveys[status], count_of_respondents: 0, respondent_ids: [] };
      const { state } = openedWith(unasked).take({ type: 'xstate.init' });
      expect(state.value).toBe(status);
      expect(changes.filter((type) => state.can({ type }))).toEqual([...offered[status], 'survey.toggle']);
    }
  });

  it.each([
    ['ongoing', 0, 'withoutRespondents'],
    ['ongoing', 1, 'inactive'],
    ['upcoming', 0, 'inactive'],
    ['expired', 0, 'inactive'],
  ] as const)('4.2, 4.5 activates what is %s then, asking %i, from %s', (status, count, state) => {
    const next = { status, at: null, round: null, notice: null };
    const { state: opened } = openedWith({ ...taggedSurveys.inactive, count_of_respondents: count, next }).take({
      type: 'xstate.init',
    });
    expect(opened.value).toBe(state);
    expect(opened.can({ type: 'survey.toggle' })).toBe(state === 'inactive');
  });

  it('4.1, 4.2, 4.3, 4.4 is in the status that the server names, and in no other', () => {
    for (const { state } of steps) {
      const isAsking = ['confirmingPublication', 'confirmingEnd', 'confirmingDeactivate'] as const;
      if (!state.hasTag('busy') && !isAsking.some((asking) => state.matches(asking))) {
        expect(state.value).toBe(state.context.survey.status);
      }
    }
  });

  it('4.5 takes no second change while one is being saved', () => {
    const busy = model.snapshots.filter((snapshot) => snapshot.hasTag('busy'));
    for (const snapshot of busy) expect(changes.filter((type) => snapshot.can({ type }))).toEqual([]);
  });

  it('4.5, 8.13 announces a saved change with one toast', () => {
    for (const { event, facts } of steps) {
      if (event.type !== 'xstate.done.actor.saveChange') continue;
      expect(facts).toEqual([
        { type: 'toast.raised', toast: expect.objectContaining({ tone: 'success', text: null }) },
        { type: 'survey.changed', survey: (event as unknown as { output: unknown }).output },
      ]);
    }
  });

  it.each([
    ['upcoming', 'start', 'ongoing', 'surveyStarted'],
    ['ongoing', 'end', 'expired', 'surveyEnded'],
    ['expired', 'continue', 'ongoing', 'surveyContinued'],
    ['inactive', 'toggle', 'ongoing', 'surveyActivated'],
    ['ongoing', 'toggle', 'inactive', 'surveyDeactivated'],
  ] as const)('8.13 says of one that is %s, after %s, what has been done', (before, change, after, code) => {
    const lifecycle = openedWith(taggedSurveys[before]);
    lifecycle.take({ type: 'xstate.init' });
    lifecycle.take({ type: `survey.${change}` });
    if (before === 'ongoing') {
      const [update, yes] =
        change === 'end'
          ? ['updateBeforeEnd', 'survey.confirmEnd']
          : ['updateBeforeDeactivate', 'survey.confirmDeactivate'];
      lifecycle.take({ type: `xstate.done.actor.${update}`, output: taggedSurveys[before] } as { type: string });
      lifecycle.take({ type: yes } as { type: 'survey.confirmEnd' });
    }
    const answer = { type: 'xstate.done.actor.saveChange', output: taggedSurveys[after] };
    const [toast] = lifecycle.take(answer as { type: string }).facts;
    expect(toast).toMatchObject({ type: 'toast.raised', toast: { tone: 'success', code, text: null } });
  });

  /** The offer after a survey has been changed from one to the other. */
  const offered = (before: TaggedSurvey, after: TaggedSurvey) => {
    const lifecycle = openedWith(before);
    lifecycle.take({ type: 'xstate.init' });
    lifecycle.take({ type: 'survey.toggle' });
    if (!before.published) {
      const previewed = { type: 'xstate.done.actor.loadPublication', output: publications.small };
      lifecycle.take(previewed as { type: string });
      lifecycle.take({ type: 'survey.publish' });
    }
    const saved = { type: 'xstate.done.actor.saveChange', output: after };
    const [raised] = lifecycle.take(saved as { type: string }).facts;
    return (raised as unknown as { toast: Toast }).toast.undo;
  };

  it('4.5 offers to take back a change, over the version that it has made', () => {
    const { inactive, ongoing } = taggedSurveys;
    const { active_from, active_until } = inactive;
    expect(offered(inactive, ongoing)).toEqual({
      kind: 'records',
      changes: [
        { list: 'surveys', companyId: 1, id: 5, etag: '"v3"', patch: { is_active: false, active_from, active_until } },
      ],
      stales: ['surveys'],
    });
  });

  it('design 5 offers no way back from publishing, nor from a round that has opened with it', () => {
    const { inactive, ongoing } = taggedSurveys;
    const round = {
      start_date: '2026-03-02',
      end_date: '2026-03-08',
      answered: 0,
      assigned: 2,
      suppressed: false,
      not_asked: 0,
    };
    const running = { ...ongoing, current_round: round };
    expect(offered(unpublishedSurvey.draft, ongoing)).toBeUndefined();
    expect(offered(inactive, running)).toBeUndefined();
    expect(offered({ ...inactive, current_round: round }, running)).toBeDefined();
  });

  it('4.5 asks the server how it is once something has been undone', () => {
    for (const status of surveyStatuses) {
      const lifecycle = openedWith(taggedSurveys[status]);
      lifecycle.take({ type: 'xstate.init' });
      const { state, requests } = lifecycle.take({ type: 'survey.refresh' });
      expect(state.value).toBe('catchingUp');
      expect(requests).toEqual([{ src: 'loadSurvey', input: { companyId: 1, id: 5 } }]);
    }
  });

  it('4.2, 4.3, 4.4, 4.5 asks the server for the change of the button that was pressed', () => {
    const saved = steps.filter(({ requests }) => requests.some(({ src }) => src === 'saveChange'));
    expect(new Set(saved.map(({ event }) => event.type))).toEqual(new Set(Object.keys(changeOf)));
    for (const { event, before, requests } of saved) {
      const change = changeOf[event.type as keyof typeof changeOf];
      expect(requests).toEqual([
        { src: 'saveChange', input: { companyId: 1, survey: before?.context.survey, change } },
      ]);
    }
  });

  it('design 4 sends a change with the version that was seen, and keeps the one that comes back', () => {
    const lifecycle = openedWith(taggedSurveys.upcoming);
    lifecycle.take({ type: 'xstate.init' });
    const [saved] = lifecycle.take({ type: 'survey.start' }).requests;
    expect(saved).toHaveProperty('input.survey.etag', taggedSurveys.upcoming.etag);
    const answer = { type: 'xstate.done.actor.saveChange', output: taggedSurveys.ongoing };
    const { state, facts } = lifecycle.take(answer as { type: string });
    expect(state.context.survey.etag).toBe(taggedSurveys.ongoing.etag);
    expect(facts).toContainEqual({ type: 'survey.changed', survey: taggedSurveys.ongoing });
  });

  it('2.16, 4.2 says first that there is no question, also where nobody would be asked', () => {
    const survey = {
      ...taggedSurveys.inactive,
      count_of_respondents: 0,
      next: { status: 'ongoing', at: null, round: null, notice: null },
    };
    const input = { companyId: 1, survey: survey as TaggedSurvey, hasQuestions: false };
    expect(recorded(machine, { input }).take({ type: 'xstate.init' }).state.value).toBe('withoutQuestions');
  });

  it('4.3, 4.5 ends and deactivates nothing without a yes to what is under way now', () => {
    for (const { before, event, requests } of steps) {
      if (!requests.some(({ src }) => src === 'saveChange')) continue;
      const isActive = before?.context.survey.is_active;
      if (event.type === 'survey.toggle') expect(isActive).toBe(false);
      expect(event.type).not.toBe('survey.end');
    }
    const asked = steps.filter(({ event }) => event.type === 'survey.end');
    expect(asked).not.toEqual([]);
    for (const { state, requests } of asked) {
      expect(state.value).toEqual({ confirmingEnd: 'updating' });
      expect(requests).toEqual([{ src: 'loadSurvey', input: { companyId: 1, id: state.context.survey.id } }]);
    }
  });

  it.each([
    ['survey.end', taggedSurveys.ongoing, 'updateBeforeEnd', 'confirmingEnd'],
    ['survey.toggle', taggedSurveys.expired, 'updateBeforeDeactivate', 'confirmingDeactivate'],
  ] as const)('4.3, 4.5 %s asks with numbers of now, and is taken back', (type, survey, update, asking) => {
    const lifecycle = openedWith(survey);
    lifecycle.take({ type: 'xstate.init' });
    lifecycle.take({ type });
    const later = { ...survey, title: 'As it is by now' };
    const { state, facts } = lifecycle.take({ type: `xstate.done.actor.${update}`, output: later } as { type: string });
    expect(state.value).toEqual({ [asking]: 'asking' });
    expect(state.context.survey).toBe(later);
    expect(facts).toEqual([{ type: 'survey.changed', survey: later }]);
    const kept = lifecycle.take({ type: 'survey.cancel' });
    expect(kept.state.value).toBe(survey.status);
    expect(kept.requests).toEqual([]);
  });

  it('4.3, 4.5 asks nothing when somebody else was quicker', () => {
    for (const { event, state } of steps) {
      if (!event.type.startsWith('xstate.done.actor.updateBefore')) continue;
      const { survey } = state.context;
      const isThereSomething = event.type.endsWith('End') ? survey.status === 'ongoing' : survey.is_active;
      expect(state.matches({ confirmingEnd: 'asking' }) || state.matches({ confirmingDeactivate: 'asking' })).toBe(
        isThereSomething,
      );
    }
  });

  it('8.5 keeps the survey as it was when a change is refused, and says why', () => {
    for (const { event, before, state, facts } of steps) {
      if (event.type !== 'xstate.error.actor.saveChange') continue;
      expect(state.context).toEqual({ ...before?.context, problem: problems.refused });
      expect(facts).toEqual([{ type: 'problem.raised', problem: problems.refused }]);
    }
  });

  it('7.12, design 4 loads the survey again when somebody else has changed it, and says so', () => {
    const lifecycle = openedWith(taggedSurveys.upcoming);
    lifecycle.take({ type: 'xstate.init' });
    lifecycle.take({ type: 'survey.start' });
    const refused = { type: 'xstate.error.actor.saveChange', error: problems.conflict };
    const { state, facts, requests } = lifecycle.take(refused as { type: string });
    expect(state.value).toBe('catchingUp');
    expect(state.context.problem).toBeNull();
    expect(facts).toEqual([{ type: 'problem.raised', problem: problems.conflict }]);
    expect(requests).toEqual([{ src: 'loadSurvey', input: { companyId: 1, id: taggedSurveys.upcoming.id } }]);
    const anew = lifecycle.take({ type: 'xstate.done.actor.loadSurvey', output: taggedSurveys.ongoing } as {
      type: string;
    });
    expect(anew.state.value).toBe('ongoing');
    expect(anew.facts).toEqual([{ type: 'survey.changed', survey: taggedSurveys.ongoing }]);
  });

  const conflictOver = (current: object) => ({
    type: 'xstate.error.actor.saveChange',
    error: { ...problems.conflict, current, etag: '"v9"' },
  });
  /** Upcoming, and its start is being sent to the server. */
  const starting = () => {
    const lifecycle = openedWith(taggedSurveys.upcoming);
    lifecycle.take({ type: 'xstate.init' });
    lifecycle.take({ type: 'survey.start' });
    return lifecycle;
  };

  it('4.2, design 4 sends a change again where only the title was edited by somebody else', () => {
    const lifecycle = starting();
    const edited = { ...taggedSurveys.upcoming, title: 'Another title', etag: '"v9"' };
    const { state, facts, requests } = lifecycle.take(conflictOver(edited) as { type: string });
    expect(state.value).toEqual({ saving: 'changing' });
    expect(facts).toEqual([{ type: 'survey.changed', survey: edited }]);
    expect(requests).toEqual([{ src: 'saveChange', input: { companyId: 1, survey: edited, change: 'start' } }]);
  });

  it.each([
    { status: 'ongoing' },
    { is_active: false },
    { active_from: '2026-05-01T00:00:00Z' },
    { active_until: '2026-05-01T00:00:00Z' },
    { published: false },
    { anonymous: true },
  ])('4.2, 4.5, design 4 lets the admin press again where the survey has become %j', (by) => {
    const { state, facts, requests } = starting().take(
      conflictOver({ ...taggedSurveys.upcoming, ...by }) as { type: string },
    );
    expect(state.value).toBe('catchingUp');
    expect(facts).toEqual([{ type: 'problem.raised', problem: expect.objectContaining({ kind: 'conflict' }) }]);
    expect(requests.map(({ src }) => src)).toEqual(['loadSurvey']);
  });

  it('4.5, design 4 publishes nothing that somebody else has edited since it was shown', () => {
    const lifecycle = openedWith(unpublishedSurvey.draft);
    lifecycle.take({ type: 'xstate.init' });
    lifecycle.take({ type: 'survey.toggle' });
    lifecycle.take({ type: 'xstate.done.actor.loadPublication', output: publications.small } as { type: string });
    lifecycle.take({ type: 'survey.publish' });
    const edited = { ...unpublishedSurvey.draft, title: 'Another title' };
    expect(lifecycle.take(conflictOver(edited) as { type: string }).state.value).toBe('catchingUp');
  });

  it('8.5 shows a refusal until a change is taken', () => {
    const lifecycle = recorded(machine, { input: inputs.published });
    lifecycle.take({ type: 'xstate.init' });
    lifecycle.take({ type: 'survey.toggle' });
    lifecycle.take({ type: 'xstate.error.actor.saveChange', error: problems.refused } as { type: string });
    lifecycle.take({ type: 'survey.toggle' });
    const taken = { type: 'xstate.done.actor.saveChange', output: taggedSurveys.ongoing };
    expect(lifecycle.take(taken).state.context).toMatchObject({ survey: taggedSurveys.ongoing, problem: null });
  });

  it('4.2, 4.4 asks the server when time itself moves the survey on', () => {
    const moved = steps.filter(({ event }) => event.type.startsWith('xstate.after.untilNextStatus'));
    expect(moved.map(({ before }) => before?.value)).toEqual(expect.arrayContaining(['upcoming', 'ongoing']));
    for (const { state } of moved) expect(state.value).toBe('catchingUp');
  });

  it('design 3 is never busy without a way out', () => {
    expectWaysOut(model);
    expectWaysOut(newModel);
  });
});
