import type { Session } from '../../contract/auth.ts';
import { sessionsMachine } from '../../machines/session/sessions.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { pageInput, places } from './samples/places.ts';
import { problems } from './samples/problems.ts';

const session = (id: number, isCurrent: boolean): Session => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  network: '203.0.113.x',
  opened_at: '2026-03-02T08:00:00.000Z',
  last_seen_at: '2026-03-02T09:00:00.000Z',
  is_current: isCurrent,
  answering_only: false,
});
const own = session(1, true);
const other = session(2, false);
export const input = pageInput(places.sessions);
export const model = modelOf(sessionsMachine, {
  input,
  samples: {
    'sessions.retry': [{}],
    'sessions.end': [{ id: 1 }, { id: 2 }, { id: 3 }],
    'sessions.endOthers': [{}],
    'xstate.done.actor.loadSessions': [{ output: [own, other, session(3, false)] }, { output: [own] }],
    'xstate.error.actor.loadSessions': [{ error: problems.unreachable }],
    'xstate.done.actor.endSession': [{ output: undefined }],
    'xstate.error.actor.endSession': [{ error: problems.missing }, { error: problems.unreachable }],
    'xstate.done.actor.endOthers': [{ output: undefined }],
    'xstate.error.actor.endOthers': [{ error: problems.unreachable }],
  },
  serialize: ({ context }) => [context.sessions.map(({ id }) => id), context.endingId],
});

/** Logged in in two other browsers, or nowhere else. */
export const sessionsOf = (others: 'two' | 'none') =>
  modelOf(sessionsMachine, {
    input,
    samples: {
      'sessions.retry': [{}],
      'sessions.end': ({ context: { sessions } }) => {
        const one = sessions.find((each) => !each.is_current);
        return one ? [{ id: one.id }] : [];
      },
      'sessions.endOthers': [{}],
      'xstate.done.actor.loadSessions': [{ output: others === 'two' ? [own, other, session(3, false)] : [own] }],
      'xstate.error.actor.loadSessions': [{ error: problems.unreachable }],
      'xstate.done.actor.endSession': [{ output: undefined }],
      'xstate.error.actor.endSession': [{ error: problems.unreachable }],
      'xstate.done.actor.endOthers': [{ output: undefined }],
      'xstate.error.actor.endOthers': [{ error: problems.unreachable }],
    },
    serialize: ({ context }) => [context.sessions.length, context.endingId],
  });
