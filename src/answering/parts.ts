import { fromPromise } from 'xstate';
import { askedWait, outboxMachine } from '../../machines/answering/outbox.machine.ts';
import { pushMachine } from '../../machines/answering/push.machine.ts';
import { surveyAnswersMachine } from '../../machines/answering/survey-answers.machine.ts';
import { readWaiting, removeWaiting, storeWaiting } from './adapters/device.ts';
import { findPush, turnPushOff, turnPushOn } from './adapters/push.ts';
import { loadOwnAnswers, sendAnswers } from './adapters/respondent-api.ts';
import { OpenList } from './views/open-list.tsx';

export const view = OpenList;

export const outbox = outboxMachine.provide({
  actors: {
    readAnswers: fromPromise(({ input }) => readWaiting(input.respondentId)),
    sendAnswers: fromPromise(({ input, signal }) => sendAnswers(input.respondentId, input.answers, signal)),
  },
  actions: {
    storeAnswers: (_, { respondentId, answers }) => storeWaiting(respondentId, answers),
    removeAnswers: (_, { respondentId, answers }) => removeWaiting(respondentId, answers),
  },
  // So that ten thousand phones do not retry in the same second.
  delays: {
    untilNextTry: () => 10_000 + 10_000 * Math.random(),
    untilAsked: ({ context }) => askedWait(context) + 10_000 * Math.random(),
  },
});

export const push = pushMachine.provide({
  actors: {
    findPush: fromPromise(({ input, signal }) => findPush(input.session, signal)),
    turnPushOn: fromPromise(({ signal }) => turnPushOn(signal)),
    turnPushOff: fromPromise(({ signal }) => turnPushOff(signal)),
  },
});

export const surveyAnswers = surveyAnswersMachine.provide({
  actors: { loadOwnAnswers: fromPromise(({ input, signal }) => loadOwnAnswers(input.surveyId, signal)) },
});
