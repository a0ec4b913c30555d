import { describe, expect, it } from 'vitest';
import type { PeopleActionResult } from '../../contract/user.ts';
import { type BulkActionName, bulkActionMachine } from '../../machines/people/bulk-action.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { asked, inputOf, models, results } from './bulk-action.model.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';

const walks = Object.entries(models).flatMap(([action, model]) =>
  replay(bulkActionMachine, model, { input: inputOf(action as BulkActionName) }),
);
const steps = walks.flat();

const open = (action: BulkActionName) => {
  const actor = recorded(bulkActionMachine, { input: inputOf(action) });
  const started = actor.take({ type: 'xstate.init' });
  return { started, send: (type: string, fields: object = {}) => actor.take({ type, ...fields } as { type: string }) };
};
const preview = (output: PeopleActionResult) => ['xstate.done.actor.previewSlice', { output }] as const;
const run = (output: PeopleActionResult) => ['xstate.done.actor.runSlice', { output }] as const;

describe('an action upon many people', () => {
  it('2.7, 5.10 walks every transition', () => {
    everyTransitionWalked(models.join, {
      handTested: [
        'deciding always → counting',
        'deciding always if isAboutSurveys → choosing',
        'choosing on bulk.chooseSurveys if isAboutSurveys → stays',
      ],
    });
    expectTransitions('bulk-action', ...Object.values(models));
  });

  it('5.10 changes nothing before the server’s counts are confirmed', () => {
    const runs = steps.filter(({ requests }) => requests.some(({ src }) => src === 'runSlice'));
    expect(runs).not.toEqual([]);
    for (const { before, event, requests } of runs) {
      if (before?.matches('confirming')) expect(event.type).toBe('bulk.confirm');
      else
        expect(['working', 'interrupted', 'stopped'].some((state) => before?.matches(state as 'working'))).toBe(true);
      expect(requests).toMatchObject([{ input: { isTrial: false } }]);
    }
    for (const { requests } of steps.filter(({ state }) => state.matches('counting'))) {
      for (const { input } of requests) expect(input).toMatchObject({ isTrial: true });
    }
  });

  it('2.7 asks for groups only where they are needed, and goes slice by slice', () => {
    expect(open('remind').started.requests).toMatchObject([{ src: 'previewSlice', input: { ids: [11] } }]);
    const { started, send } = open('leave');
    expect(started.requests).toEqual([]);
    expect(started.state.can({ type: 'bulk.preview' })).toBe(false);
    send('bulk.chooseGroups', { groups: [21] });
    expect(send('bulk.preview').requests).toMatchObject([{ input: { ids: [11], groups: [21] } }]);
    expect(send(...preview(results.done)).requests).toMatchObject([{ input: { ids: [12] } }]);
    expect(send(...preview(results.left)).state.context.planned).toMatchObject({ done: 1, left: { unchanged: 1 } });
  });

  it.each([
    [1, 500],
    [10, 500],
    [11, 454],
    [50, 100],
  ])('2.7, design 6 with %i surveys a slice has %i people, as answers wait for it', (surveys, people) => {
    const ids = Array.from({ length: 1000 }, (_, at) => at + 1);
    const actor = recorded(bulkActionMachine, { input: { ...inputOf('ask'), ids, sliceSize: 500 } });
    actor.take({ type: 'xstate.init' });
    actor.take({ type: 'bulk.chooseSurveys', surveys: ids.slice(0, surveys) } as { type: string });
    expect(actor.take({ type: 'bulk.preview' }).requests).toMatchObject([{ input: { ids: ids.slice(0, people) } }]);
    const [type, done] = preview(asked);
    expect(actor.take({ type, ...done } as { type: string }).requests).toMatchObject([
      { input: { ids: ids.slice(people, 2 * people) } },
    ]);
  });

  it('2.7, design 6 previews deletions of 500 at a time, and carries them out for 50, as answers wait for it', () => {
    const ids = Array.from({ length: 600 }, (_, at) => at + 1);
    const actor = recorded(bulkActionMachine, { input: { ...inputOf('delete'), ids, sliceSize: 500 } });
    let canStop = false;
    const sent = (type: string, fields: object = {}) => {
      const { state, requests } = actor.take({ type, ...fields } as { type: string });
      canStop = state.can({ type: 'bulk.stop' });
      return requests.map(({ input }) => (input as { ids: number[] }).ids);
    };
    expect(sent('xstate.init')).toEqual([ids.slice(0, 500)]);
    expect(sent(...preview(results.done))).toEqual([ids.slice(500)]);
    sent(...preview(results.done));
    expect(sent('bulk.confirm')).toEqual([ids.slice(0, 50)]);
    for (let from = 50; from < 600; from += 50) {
      expect(sent(...run(results.done))).toEqual([ids.slice(from, from + 50)]);
      expect(canStop).toBe(from + 50 < 600);
    }
    expect(sent(...run(results.done))).toEqual([]);
  });

  it('2.7 offers no yes where nothing would be done', () => {
    const { send } = open('delete');
    send(...preview(results.left));
    const { state } = send(...preview(results.left));
    expect([state.value, state.can({ type: 'bulk.confirm' })]).toEqual(['confirming', false]);
  });

  it('8 what failed in the middle is sent again, the same and nothing before it, and what was done is reported', () => {
    const { send } = open('delete');
    send(...preview(results.done));
    send(...preview(results.done));
    const first = send('bulk.confirm');
    const second = send(...run(results.done));
    const failed = send('xstate.error.actor.runSlice', { error: problems.unreachable });
    expect([failed.state.value, failed.state.context.report.done]).toEqual(['interrupted', 1]);
    expect(failed.facts.map(({ type }) => type)).toContain('collections.staled');
    expect(send('bulk.retry').requests).toEqual(second.requests);
    expect(first.requests).not.toEqual(second.requests);
  });

  it('2.7 given up in the middle, it still says what was done, and offers to take it back', () => {
    const { send } = open('join');
    send('bulk.chooseGroups', { groups: [21] });
    send('bulk.preview');
    send(...preview(results.done));
    send(...preview(results.done));
    send('bulk.confirm');
    send(...run(results.done));
    send('xstate.error.actor.runSlice', { error: problems.unreachable });
    const closed = send('bulk.close');
    expect(closed.state.output).toEqual({ isDone: true, rest: [12] });
    expect(closed.facts.find(({ type }) => type === 'toast.raised')).toMatchObject({
      toast: {
        code: 'peopleJoined',
        undo: { kind: 'memberships', action: 'leave', memberships: results.done.memberships },
      },
    });
  });

  it.each(['bulk.stop', 'bulk.close'])(
    '2.7 %s while it works waits for the call under way, says what was done and continues with the others alone',
    (event) => {
      const { send } = open('ask');
      send('bulk.chooseSurveys', { surveys: [5] });
      send('bulk.preview');
      for (const answer of [preview(asked), preview(asked)]) send(...answer);
      send('bulk.confirm');
      const stopping = send(event);
      expect([stopping.state.value, stopping.requests]).toEqual([{ working: { acting: 'stopping' } }, []]);
      // Pressed again, it still waits.
      expect(send(event).state.value).toEqual({ working: { acting: 'stopping' } });
      const stopped = send(...run(asked));
      expect([stopped.state.value, stopped.requests]).toEqual(['stopped', []]);
      expect(stopped.state.context.report).toMatchObject({ done: 1, surveys: asked.surveys });
      expect(stopped.facts.map(({ type }) => type)).toEqual(['page.clean', 'collections.staled']);
      expect(send('bulk.retry').requests).toMatchObject([{ input: { ids: [12], isTrial: false } }]);
      // Nothing follows the last call, so that there is nothing to stop.
      expect(send(event).state.value).toEqual({ working: { acting: 'going' } });
      expect(send(...run(asked)).state.output).toEqual({ isDone: true, rest: [] });
    },
  );

  it('2.7 stopped and closed, it says what was done, offers to take that back, and keeps the others chosen', () => {
    const { send } = open('ask');
    send('bulk.chooseSurveys', { surveys: [5] });
    send('bulk.preview');
    for (const answer of [preview(asked), preview(asked)]) send(...answer);
    send('bulk.confirm');
    send('bulk.stop');
    send(...run(asked));
    const { state, facts } = send('bulk.close');
    expect(state.output).toEqual({ isDone: true, rest: [12] });
    expect(facts).toMatchObject([{ toast: { code: 'peopleAsked', undo: { surveys: asked.surveys } } }]);
  });

  it('2.7, 8.1 after a lost answer, what may have been done is taken back, too', () => {
    for (const [problem, ids] of [
      [problems.unreachable, [11, 12]],
      [problems.forbidden, [11]],
    ] as const) {
      const { send } = open('ask');
      const second = { ...asked, done: [12], surveys: asked.surveys.map((each) => ({ ...each, ids: [12] })) };
      send('bulk.chooseSurveys', { surveys: [5] });
      send('bulk.preview');
      for (const answer of [preview(asked), preview(second)]) send(...answer);
      send('bulk.confirm');
      send(...run(asked));
      send('xstate.error.actor.runSlice', { error: problem });
      const { facts } = send('bulk.close');
      const surveys = ids.map((id) => ({ ...asked.surveys[0], ids: [id] }));
      expect(facts).toMatchObject([{ toast: { code: 'peopleAsked', undo: { surveys } } }]);
    }
  });

  it('8 what fails while it is stopping is said as a failure', () => {
    const { send } = open('delete');
    for (const answer of [preview(results.done), preview(results.done)]) send(...answer);
    send('bulk.confirm');
    send('bulk.stop');
    const failed = send('xstate.error.actor.runSlice', { error: problems.unreachable });
    expect([failed.state.value, failed.state.context.problem]).toEqual(['interrupted', problems.unreachable]);
  });

  it('2.7 adds to the surveys that are chosen, and offers to take that back', () => {
    const { send } = open('ask');
    expect(send('bulk.chooseSurveys', { surveys: [5] }).state.can({ type: 'bulk.preview' })).toBe(true);
    expect(send('bulk.preview').requests).toMatchObject([{ input: { action: 'ask', surveys: [5], groups: [] } }]);
    send(...preview(asked));
    expect(send(...preview(results.left)).state.context.planned).toMatchObject({ done: 1, left: { unchanged: 1 } });
    send('bulk.confirm');
    send(...run(asked));
    const { facts } = send(...run(results.left));
    const undo = { kind: 'asked', stales: ['people', 'surveys'], companyId: 1, surveys: asked.surveys };
    expect(facts.find(({ type }) => type === 'toast.raised')).toMatchObject({ toast: { code: 'peopleAsked', undo } });
  });

  it('2.7 a mail and a deletion are never offered to be taken back', () => {
    for (const action of ['remind', 'delete'] as const) {
      const { send } = open(action);
      for (const answer of [preview(results.done), preview(results.done)]) send(...answer);
      send('bulk.confirm');
      send(...run(results.done));
      const { facts } = send(...run(results.done));
      expect(facts.find(({ type }) => type === 'toast.raised')).toMatchObject({
        toast: { tone: 'success', code: { remind: 'invitationsSent', delete: 'peopleDeleted' }[action] },
      });
      expect(JSON.stringify(facts)).not.toContain('undo');
    }
  });

  it('2.7 a person left out for a reason that was not shown before is reported', () => {
    const surprised = open('delete');
    for (const answer of [preview(results.done), preview(results.done)]) surprised.send(...answer);
    surprised.send('bulk.confirm');
    surprised.send(...run(results.done));
    expect(surprised.send(...run(results.left)).state.value).toBe('reporting');
    const told = open('delete');
    for (const answer of [preview(results.done), preview(results.left)]) told.send(...answer);
    told.send('bulk.confirm');
    told.send(...run(results.done));
    expect(told.send(...run(results.left)).state.status).toBe('done');
  });

  it('4.12 holds the page while it works, and lets it go however that ends', () => {
    for (const { before, state, facts } of steps) {
      const types = facts.map(({ type }) => type);
      const [was, is] = [before?.matches('working') ?? false, state.matches('working')];
      expect(types.includes('page.dirty')).toBe(!was && is);
      expect(types.includes('page.clean')).toBe(was && !is);
    }
  });

  it('design 3 is never busy without a way out', () => {
    for (const model of Object.values(models)) expectWaysOut(model);
  });
});
