import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { dueListMachine } from '../../machines/answering/due-list.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { due, entryOf, kept, pulse, quiet, waiting } from './samples/answering.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';

const loaded = { due, kept: [] };

type Context = SnapshotFrom<typeof dueListMachine>['context'];
const isFresh = ({ due: list, waiting: count, kept: entries }: Context) =>
  count === 0 && entries.length === 0 && list?.surveys[0]?.questions[0]?.answered === false;

const input = { pageId: 'page', wantsPush: false };
const model = modelOf(dueListMachine, {
  input,
  samples: {
    'due.refresh': [{}],
    'due.open': [{ surveyId: pulse.id }, { surveyId: quiet.id }],
    'due.leave': [{}],
    'due.stay': [{}],
    'connection.found': [{}],
    'outbox.counted': ({ context }) => (context.kept.length === 0 ? [{ waiting: context.waiting === 0 ? 1 : 0 }] : []),
    'outbox.sent': ({ context }) => (context.kept.length > 0 ? [{ answers: [waiting('page-1', 35, 4)] }] : []),
    'outbox.refused': [{ answers: [kept(35, 4)] }],
    'session.ended': [{}],
    'signIn.chosen': [{}],
    // Something is entered and sent once: other open or waiting entries make no difference to it.
    'answer.entered': ({ context }) => (isFresh(context) ? [{ answer: kept(35, 4) }] : []),
    'answer.given': [{ answer: kept(35, 4) }],
    'survey.left': [{}],
    'xstate.done.actor.loadDue': [{ output: loaded }],
    'xstate.error.actor.loadDue': [{ error: problems.unreachable }, { error: problems.expired }],
    'xstate.done.actor.reloadDue': [{ output: loaded }],
    'xstate.error.actor.reloadDue': [{ error: problems.unreachable }, { error: problems.expired }],
  },
});

const effects = ['storeDue', 'storeEntry', 'removeEntries', 'forgetRespondent'];
const steps = replay(dueListMachine, model, { input, effects }).flat();

function opened(surveys = due.surveys) {
  const list = recorded(dueListMachine, { input, effects });
  list.take({ type: 'xstate.init' });
  const take = (event: object) => list.take(event as { type: string });
  return { take, ready: take({ type: 'xstate.done.actor.loadDue', output: { due: { ...due, surveys }, kept: [] } }) };
}

describe('what is due', () => {
  it('1.2 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('due-list', model);
  });

  it('1.2 sends answers from when the list is there, for the person whose list it is', () => {
    expect(opened().ready.requests).toEqual([
      { src: 'outbox', input: { respondentId: 12, pageId: 'page' } },
      { src: 'push', input: { session: 'answering', isOffered: false, isWanted: false } },
    ]);
  });

  it('7.17 says to the offer of notifications that the person has logged in for them', () => {
    const list = recorded(dueListMachine, { input: { ...input, wantsPush: true }, effects });
    list.take({ type: 'xstate.init' });
    const { requests } = list.take({ type: 'xstate.done.actor.loadDue', output: loaded } as { type: string });
    expect(requests).toContainEqual({
      src: 'push',
      input: { session: 'answering', isOffered: false, isWanted: true },
    });
  });

  it('design 5 opens a survey that asks the person, never one that does not', () => {
    const { take } = opened();
    expect(take({ type: 'due.open', surveyId: quiet.id }).requests).toEqual([]);
    const entered = take({ type: 'answer.entered', answer: kept(35, 8) });
    expect(entered.effects).toEqual([{ type: 'storeEntry', due, answer: kept(35, 8) }]);
    const open = take({ type: 'due.open', surveyId: pulse.id });
    expect(open.requests).toEqual([{ src: 'surveyAnswers', input: { survey: pulse, kept: [kept(35, 8)] } }]);
  });

  it('1.2 hands every answer to the outbox', () => {
    const { take } = opened();
    take({ type: 'due.open', surveyId: pulse.id });
    const { commands } = take({ type: 'answer.given', answer: kept(35, 4) });
    expect(commands).toEqual([{ to: 'outbox', event: { type: 'outbox.add', answer: kept(35, 4) } }]);
  });

  it('1.2 shows what the server has taken as answered, and forgets it on the device unless it has been changed since', () => {
    const { take } = opened();
    take({ type: 'answer.entered', answer: kept(35, 4) });
    take({ type: 'answer.entered', answer: kept(33, 7) });
    const { state, effects: done } = take({
      type: 'outbox.sent',
      answers: [waiting('page-1', 35, 4), waiting('page-2', 33, 6)],
    });
    expect(state.context.kept).toEqual([kept(33, 7)]);
    const [slider, number] = state.context.due?.surveys[0]?.questions ?? [];
    expect(slider).toMatchObject({ answered: true, answer: { value: 4, skip_option: null, comment: '' } });
    expect(number).toMatchObject({ answered: true, answer: { value: 6 } });
    expect(done.map(({ type }) => type)).toEqual(['removeEntries', 'storeDue']);
  });

  it('1.2 loads the list again when answers are taken while it loads, since the list on its way may not have them', () => {
    const { take } = opened();
    take({ type: 'due.refresh' });
    const { state, requests, effects: done } = take({ type: 'outbox.sent', answers: [waiting('page-1', 35, 4)] });
    expect(state.value).toEqual({ ready: 'refreshing' });
    expect(requests.map(({ src }) => src)).toEqual(['loadDue']);
    expect(done.map(({ type }) => type)).toEqual(['removeEntries', 'storeDue']);
    expect(state.context.due?.surveys[0]?.questions[0]).toMatchObject({ answered: true });
  });

  it('8.1 opens a survey, and logs out, while the list loads again', () => {
    const reloading = () => {
      const { take } = opened();
      take({ type: 'due.refresh' });
      return take;
    };
    expect(reloading()({ type: 'due.open', surveyId: pulse.id }).state.value).toEqual({ ready: 'survey' });
    expect(reloading()({ type: 'due.leave' }).facts).toEqual([{ type: 'session.left' }]);
    const take = reloading();
    take({ type: 'outbox.counted', waiting: 2 });
    expect(take({ type: 'due.leave' }).state.value).toEqual({ ready: 'leaving' });
  });

  it('design 5 keeps no answer to an anonymous survey in the list', () => {
    const anonymous = { ...pulse, anonymous: true };
    const { take } = opened([anonymous]);
    const { state } = take({ type: 'outbox.sent', answers: [waiting('page-1', 35, 4)] });
    expect(state.context.due?.surveys[0]?.questions[0]).toMatchObject({ answered: true, answer: null });
  });

  it('1.2 an answer of another round marks no question of this one', () => {
    const { take } = opened();
    const late = { ...waiting('page-1', 35, 4), roundStart: '2026-02-23', entry: entryOf(4) };
    expect(take({ type: 'outbox.sent', answers: [late] }).state.context.due).toEqual(due);
  });

  it('4.9 asks before unsent answers would be lost by logging out', () => {
    const { take } = opened();
    take({ type: 'outbox.counted', waiting: 2 });
    expect(take({ type: 'due.leave' }).facts).toEqual([]);
    expect(take({ type: 'due.leave' }).facts).toEqual([{ type: 'session.left' }]);
    expect(opened().take({ type: 'due.leave' }).facts).toEqual([{ type: 'session.left' }]);
  });

  it('4.10 takes what a person has typed from the device when they log out, and only then', () => {
    const isForgotten = ({ effects: done }: { effects: readonly { type: string }[] }) =>
      done.some(({ type }) => type === 'forgetRespondent');
    const forgotten = steps.filter(isForgotten);
    expect(forgotten).not.toEqual([]);
    for (const { event } of forgotten) expect(event.type).toBe('due.leave');
    expect(opened().take({ type: 'due.leave' }).effects).toEqual([{ type: 'forgetRespondent', due }]);
  });

  it('4.10 says that the session has ended, however it was noticed', () => {
    const ended = steps.filter(({ facts }) => facts.some(({ type }) => type === 'session.ended'));
    expect(new Set(ended.map(({ event }) => event.type))).toEqual(
      new Set(['session.ended', 'xstate.error.actor.loadDue', 'xstate.error.actor.reloadDue']),
    );
  });

  it('8.1 keeps the previous list when the next one does not come, and says why', () => {
    const { take } = opened();
    take({ type: 'due.refresh' });
    const { state } = take({ type: 'xstate.error.actor.reloadDue', error: problems.unreachable });
    expect(state.value).toEqual({ ready: 'listing' });
    expect(state.context).toMatchObject({ due, problem: problems.unreachable });
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
