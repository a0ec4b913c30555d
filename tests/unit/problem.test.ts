import { expect, it } from 'vitest';
import { problemOf, problemOfRefusal } from '../../src/adapters/problem.ts';

const refusal = (status: number, data: unknown) => problemOfRefusal({ status, statusText: '', data, etag: null });

it.each([
  [503, 'The server is busy right now. Try again in a moment.'],
  [507, 'The server has no space left, so nothing can be saved. The operator must free up space first.'],
])('8.1 %i says why in the words of the server, and may be tried again', (status, detail) => {
  const { kind, general } = refusal(status, { detail, code: 'x' });
  expect([kind, general]).toEqual(['broken', detail]);
});

it('8.1 of what a balancer answers, and of what failed inside the server, the console has words of its own', () => {
  expect(refusal(503, '<h1>Service unavailable</h1>').general).toBeNull();
  expect(refusal(500, { detail: 'Something went wrong on the server. Try again in a moment.' }).general).toBeNull();
});

it('8.1 says the first that is wrong with each field', () => {
  const { fields, general } = refusal(400, {
    name: ['It is taken.', 'It is too long.'],
    'answers.0.value': 'It is missing.',
    non_field_errors: ['No room.', 'No time.'],
  });
  expect(fields).toEqual({ name: 'It is taken.', 'answers.0.value': 'It is missing.' });
  expect(general).toBe('No room.');
});

it.each([[null], ['<h1>Bad request</h1>'], [undefined]])('8.1 takes no field from what is no object: %j', (body) => {
  expect(refusal(400, body)).toMatchObject({ kind: 'invalid', fields: {}, general: null, code: null });
});

it.each([
  [{ detail: 'Conflict' }],
  [{ code: 'conflict', current: null }],
  [{ current: 'none' }],
  ['<h1>Conflict</h1>'],
])('8.1, design 4 a conflict without the other version is none that could be merged: %j', (body) => {
  expect(refusal(409, body)).toMatchObject({ kind: 'broken', general: null, current: null });
  expect(refusal(409, { code: 'conflict', current: { id: 5 } })).toMatchObject({
    kind: 'conflict',
    current: { id: 5 },
  });
});

it('8.1 has no status of an answer that never came', () => {
  expect(problemOf(new TypeError('Failed to fetch'))).toMatchObject({ kind: 'unreachable', status: 0 });
  expect(problemOf(new DOMException('No such database.', 'NotFoundError'))).toMatchObject({ kind: 'broken' });
  expect(problemOf(new Error('A fault of ours'))).toMatchObject({ kind: 'broken', status: 0 });
});
