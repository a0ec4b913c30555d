import { describe, expect, it } from 'vitest';
import { outboxMachine } from '../../machines/answering/outbox.machine.ts';
import type { WaitingAnswer } from '../../machines/answering/types.ts';
import type { Problem } from '../../machines/types.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { kept, waiting } from './samples/answering.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';

/** One earlier answer, and at most two new ones to the same question. */
const most = 2;

const stored = waiting('before-1', 35, 3, 9);
/** The server names the first answer of those that were sent. */
const namesFirst = {
  ...problems.refused,
  general: null,
  fields: { 'answers.0.value': 'Choose one of the choices.' },
};

const input = { respondentId: 12, pageId: 'page' };
const model = modelOf(outboxMachine, {
  input,
  samples: {
    'outbox.add': ({ context }) => (context.given < most ? [{ answer: kept(35, context.given + 4) }] : []),
    'outbox.retry': [{}],
    'outbox.dismiss': [{}],
    'xstate.done.actor.readAnswers': [{ output: [] }, { output: [stored] }],
    'xstate.error.actor.readAnswers': [{ error: problems.broken }],
    'xstate.done.actor.sendAnswers': ({ context }) => [{ output: context.batch }],
    'xstate.error.actor.sendAnswers': [
      { error: problems.unreachable },
      { error: problems.busy },
      { error: problems.rejected },
      { error: namesFirst },
    ],
  },
});

const effects = ['storeAnswers', 'removeAnswers'];
const paths = replay(outboxMachine, model, { input, effects });
const steps = paths.flat();

const sentBy = ({ requests }: { requests: readonly { src: string; input: unknown }[] }) =>
  requests.flatMap(({ src, input: asked }) =>
    src === 'sendAnswers' ? [(asked as { answers: WaitingAnswer[] }).answers] : [],
  );

/** An outbox that has read nothing from the device. */
function opened() {
  const outbox = recorded(outboxMachine, { input, effects });
  outbox.take({ type: 'xstate.init' });
  const take = (event: object) => outbox.take(event as { type: string });
  take({ type: 'xstate.done.actor.readAnswers', output: [] });
  return { take, wait: outbox.wait };
}
const refuse = (error: Problem) => ({ type: 'xstate.error.actor.sendAnswers', error });

describe('answers on their way', () => {
  it('1.2 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('outbox', model);
  });

  it('1.2 sends no answer again that the server has taken', () => {
    for (const path of paths) {
      const taken = new Set<string>();
      for (const step of path) {
        for (const answer of sentBy(step).flat()) expect(taken).not.toContain(answer.id);
        for (const fact of step.facts as { type: string; answers?: WaitingAnswer[] }[]) {
          if (fact.type === 'outbox.sent') for (const { id } of fact.answers ?? []) taken.add(id);
        }
      }
    }
  });

  it('1.2 keeps every answer until the server has taken it, a later one has replaced it, or its refusal was read', () => {
    for (const { event, before, state } of steps) {
      if (before === null) continue;
      const left = new Set(
        [...state.context.waiting, ...state.context.refused.map(({ answer }) => answer)].map(({ id }) => id),
      );
      const gone = [...before.context.waiting, ...before.context.refused.map(({ answer }) => answer)].filter(
        ({ id }) => !left.has(id),
      );
      const isExpected = ['xstate.done.actor.sendAnswers', 'outbox.dismiss', 'outbox.add'].includes(event.type);
      if (!isExpected) expect(gone).toEqual([]);
      if (event.type === 'outbox.add') for (const { questionId } of gone) expect(questionId).toBe(35);
    }
  });

  it('1.2 stores an answer on the device before it is sent', () => {
    const given = steps.filter(({ event }) => event.type === 'outbox.add');
    expect(given).not.toEqual([]);
    for (const { effects: done, state } of given) {
      expect(done).toContainEqual({ type: 'storeAnswers', respondentId: 12, answers: state.context.waiting });
    }
  });

  it('1.2 sends what an earlier visit has left', () => {
    const outbox = recorded(outboxMachine, { input, effects });
    outbox.take({ type: 'xstate.init' });
    const read = outbox.take({ type: 'xstate.done.actor.readAnswers', output: [stored] } as { type: string });
    expect(sentBy(read)).toEqual([[stored]]);
  });

  it('1.2 sends the answers to one survey at a time, and the next ones after them', () => {
    const { take } = opened();
    take({ type: 'outbox.add', answer: kept(35, 4) });
    take({ type: 'outbox.add', answer: kept(33, 5) });
    take({ type: 'outbox.add', answer: kept(36, 6, 9) });
    const sent = take({ type: 'xstate.done.actor.sendAnswers', output: [waiting('page-1', 35, 4)] });
    expect(sentBy(sent)).toEqual([[waiting('page-2', 33, 5)]]);
    const next = take({ type: 'xstate.done.actor.sendAnswers', output: [waiting('page-2', 33, 5)] });
    expect(sentBy(next)).toEqual([[waiting('page-3', 36, 6, 9)]]);
  });

  it('1.2 sends an answer that was changed on the way again, and says the first one was taken', () => {
    const { take } = opened();
    take({ type: 'outbox.add', answer: kept(35, 4) });
    take({ type: 'outbox.add', answer: kept(35, 8) });
    const sent = take({ type: 'xstate.done.actor.sendAnswers', output: [waiting('page-1', 35, 4)] });
    expect(sentBy(sent)).toEqual([[waiting('page-2', 35, 8)]]);
  });

  it('1.2 an answer of the next round replaces none that still waits', () => {
    const { take } = opened();
    take({ type: 'outbox.add', answer: kept(35, 4) });
    take(refuse(problems.unreachable));
    const next = { ...kept(35, 8), roundStart: '2026-03-09' };
    expect(sentBy(take({ type: 'outbox.add', answer: next }))).toEqual([
      [waiting('page-1', 35, 4), { ...next, id: 'page-2' }],
    ]);
  });

  it('1.2 tries again automatically, at once when something is given, and never while it is sending', () => {
    const { take, wait } = opened();
    take({ type: 'outbox.add', answer: kept(35, 4) });
    expect(take(refuse(problems.unreachable)).state.value).toBe('held');
    expect(sentBy(wait(15_000))).toEqual([[waiting('page-1', 35, 4)]]);
    take(refuse(problems.unreachable));
    const given = take({ type: 'outbox.add', answer: kept(33, 5) });
    expect(sentBy(given)).toEqual([[waiting('page-1', 35, 4), waiting('page-2', 33, 5)]]);
    expect(take({ type: 'outbox.retry' }).requests).toEqual([]);
  });

  it('8.1 waits for as long as the server says, whatever is given or connected in the meantime', () => {
    const { take, wait } = opened();
    take({ type: 'outbox.add', answer: kept(35, 4) });
    expect(take(refuse(problems.busy)).state.value).toBe('delayed');
    expect(take({ type: 'outbox.add', answer: kept(33, 5) }).requests).toEqual([]);
    expect(take({ type: 'outbox.retry' }).requests).toEqual([]);
    expect(wait(59_999).requests).toEqual([]);
    expect(sentBy(wait(1))).toEqual([[waiting('page-1', 35, 4), waiting('page-2', 33, 5)]]);
  });

  it('8.3 takes out the answers that the server names, and sends the others', () => {
    const { take } = opened();
    take({ type: 'outbox.add', answer: kept(35, 4) });
    take(refuse(problems.unreachable));
    take({ type: 'outbox.add', answer: kept(33, 5) });
    const refused = take(refuse(namesFirst));
    expect(refused.state.context.refused).toEqual([
      { answer: waiting('page-1', 35, 4), message: 'Choose one of the choices.' },
    ]);
    expect(refused.facts).toContainEqual({ type: 'outbox.refused', answers: [waiting('page-1', 35, 4)] });
    expect(sentBy(refused)).toEqual([[waiting('page-2', 33, 5)]]);
  });

  it.each([
    ['a general refusal', problems.refused, 'This is not possible.'],
    ['a survey that is gone', problems.missing, 'Not found.'],
    ['one of something else than an answer', problems.fieldRefused, 'This field may not be blank.'],
    ['one without a reason', { ...problems.forbidden, general: null }, null],
  ])('8.1 takes out all answers of the survey after %s', (_, problem, message) => {
    const { take } = opened();
    take({ type: 'outbox.add', answer: kept(35, 4) });
    const { state } = take(refuse(problem));
    expect(state.value).toBe('empty');
    expect(state.context.refused).toEqual([{ answer: waiting('page-1', 35, 4), message }]);
    const dismissed = take({ type: 'outbox.dismiss' });
    expect(dismissed.effects).toEqual([
      { type: 'removeAnswers', respondentId: 12, answers: [waiting('page-1', 35, 4)] },
    ]);
    expect(dismissed.state.context.refused).toEqual([]);
  });

  it('4.10 says that the session is over, and keeps what was not sent', () => {
    const { take } = opened();
    take({ type: 'outbox.add', answer: kept(35, 4) });
    const { facts, state } = take(refuse(problems.rejected));
    expect(facts).toContainEqual({ type: 'session.ended' });
    expect(state.context.waiting).toEqual([waiting('page-1', 35, 4)]);
  });

  it('design 3 is never busy without a way out', () =>
    expectWaysOut(model, { dispensable: ['readAnswers', 'sendAnswers'] }));
});
