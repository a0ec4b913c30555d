import { expect } from 'vitest';
import type { PeopleAction } from '../../contract/user.ts';
import type { Answer } from './server.ts';

/**
 * An action on many people, by the call that sends one. Its preview, which is asked for first, says the same as the
 * action and does nothing: otherwise the action would find it done.
 */
export async function actOnMany(send: (order: PeopleAction) => Promise<Answer>, order: PeopleAction): Promise<Answer> {
  if (order.dry_run !== undefined) return send(order);
  const { status, body } = await send({ ...order, dry_run: true });
  const answer = await send(order);
  expect([answer.status, answer.body]).toEqual([status, body]);
  return answer;
}
