import { fromPromise } from 'xstate';
import { answeringMachine } from '../../machines/answering/answering.machine.ts';
import { dueListMachine } from '../../machines/answering/due-list.machine.ts';
import { unreachable } from '../adapters/problem.ts';
import { forgetRespondent, removeTyped, storeChangedDue, storeTyped } from './adapters/device.ts';
import { loadDue, redeemKey, signIn, signOut } from './adapters/respondent-api.ts';
import { findToken, removeToken, sessionMark } from './adapters/session.ts';

type Parts = typeof import('./parts.ts');

let parts: Parts;

/** What a loaded list needs: a chunk of its own, which arrives while the server is asked for the list. */
export async function loadParts(): Promise<void> {
  parts = await import('./parts.ts').catch(() => {
    throw unreachable;
  });
}

export const openList = () => parts.view;

/** An actor of the loaded list: its logic is there when the actor starts. */
const ofParts = <Name extends keyof Parts>(name: Name): Parts[Name] =>
  new Proxy({} as Parts[Name], {
    get: (_, property) => Reflect.get(parts[name], property),
    getPrototypeOf: () => Reflect.getPrototypeOf(parts[name]),
  });

/** The page for answering, connected to the network and to the device's data. */
export const wiredAnswering = answeringMachine.provide({
  actors: {
    findSession: fromPromise(async () => findToken()),
    redeemKey: fromPromise(({ input, signal }) => redeemKey(input.key, signal)),
    signIn: fromPromise(({ input, signal }) => signIn(input.email, input.password, signal)),
    signOut: fromPromise(({ signal }) => signOut(signal)),
    dueList: dueListMachine.provide({
      actors: {
        loadDue: fromPromise(async ({ signal }) => {
          const [due] = await Promise.all([loadDue(signal), loadParts()]);
          return due;
        }),
        outbox: ofParts('outbox'),
        push: ofParts('push'),
        surveyAnswers: ofParts('surveyAnswers'),
      },
      actions: {
        storeDue: (_, { due }) => {
          if (due) storeChangedDue(due, sessionMark());
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
  actions: { forgetSession: removeToken },
});
