import { fromPromise } from 'xstate';
import { answeringMachine } from '../../machines/answering/answering.machine.ts';
import { dueListMachine } from '../../machines/answering/due-list.machine.ts';
import { askedWait, outboxMachine } from '../../machines/answering/outbox.machine.ts';
import { pushMachine } from '../../machines/answering/push.machine.ts';
import { surveyAnswersMachine } from '../../machines/answering/survey-answers.machine.ts';
import { loadFormats, whenIdle } from '../adapters/idle.ts';
import {
  forgetRespondent,
  readWaiting,
  removeTyped,
  removeWaiting,
  storeChangedDue,
  storeTyped,
  storeWaiting,
} from './adapters/device.ts';
import { findPush, turnPushOff, turnPushOn } from './adapters/push.ts';
import { loadDue, loadOwnAnswers, redeemKey, sendAnswers, signIn, signOut } from './adapters/respondent-api.ts';
import { findToken, readToken, removeToken } from './adapters/session.ts';

/** The page for answering, connected to the network and to the device's data. */
export const wiredAnswering = answeringMachine.provide({
  actors: {
    findSession: fromPromise(async () => findToken()),
    redeemKey: fromPromise(({ input, signal }) => redeemKey(input.key, signal)),
    signIn: fromPromise(({ input, signal }) => signIn(input.email, input.password, signal)),
    signOut: fromPromise(({ signal }) => signOut(signal)),
    dueList: dueListMachine.provide({
      actors: {
        loadDue: fromPromise(({ signal }) => {
          whenIdle(loadFormats);
          return loadDue(signal);
        }),
        outbox: outboxMachine.provide({
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
        }),
        push: pushMachine.provide({
          actors: {
            findPush: fromPromise(({ input, signal }) => findPush(input.session, signal)),
            turnPushOn: fromPromise(({ signal }) => turnPushOn(signal)),
            turnPushOff: fromPromise(({ signal }) => turnPushOff(signal)),
          },
        }),
        surveyAnswers: surveyAnswersMachine.provide({
          actors: { loadOwnAnswers: fromPromise(({ input, signal }) => loadOwnAnswers(input.surveyId, signal)) },
        }),
      },
      actions: {
        storeDue: (_, { due }) => {
          if (due) storeChangedDue(due, readToken());
        },
        storeEntry: (_, { due, answer }) => {
          if (due) storeTyped(due.respondent.id, answer);
        },
        removeEntries: (_, { due, answers }) => {
          if (due) removeTyped(due.respondent.id, answers);
        },
        forgetRespondent: (_, { due }) => {
          if (due) forgetRespondent(due.respondent.id);
        },
      },
    }),
  },
  actions: {
    forgetSession: removeToken,
  },
});
