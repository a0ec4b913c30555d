import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Route, routesOf } from '../support/routes.ts';
import type { Method } from '../support/server.ts';
import { company, server, withCompany } from '../support/with-stage.ts';

let writing: Route[];
withCompany();
beforeAll(() => {
  // A session ended by a random body would turn every later answer into 401, which proves nothing.
  const ends = ['POST /api/auth/logout', 'POST /api/auth/password/change'];
  writing = routesOf(server.app).filter(
    ({ method, path }) => ['POST', 'PUT', 'PATCH'].includes(method) && !ends.includes(`${method} ${path}`),
  );
});

const fieldNames = [
  ...['email', 'password', 'first_name', 'last_name', 'company_name', 'title', 'description', 'name', 'users'],
  ...['respondent_ids', 'company_groups', 'user_type', 'active_from', 'active_until', 'is_active', 'anonymous'],
  ...['share_enabled', 'share_hash', 'label', 'field_type', 'choices', 'timing_in_days', 'default', 'order', 'answers'],
  ...['question', 'value', 'skip_option', 'comment', 'timezone', 'language', 'uid', 'token', 'new_password1'],
  ...['__proto__', 'constructor'],
];
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('a\u0000b', '1e999', '2026-02-30', '9999-12-31T23:59:59Z', '\ud800', 'x'.repeat(20_000)),
  fc.integer(),
  fc.double(),
  fc.constantFrom(2 ** 53, -1, 0, 1e308, Number.MIN_VALUE),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(fc.integer(), fc.string(), fc.constant(null)), { maxLength: 5 }),
  fc.dictionary(fc.constantFrom(...fieldNames), fc.jsonValue(), { maxKeys: 4 }),
);
const body = fc.oneof(fc.dictionary(fc.constantFrom(...fieldNames), value, { maxKeys: 8 }), fc.jsonValue());

it('5.1, 8.1 no body, however odd, makes any route answer with an error of the server', async () => {
  expect(writing.length).toBeGreaterThan(10);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...writing), body, fc.boolean(), async ({ method, path }, sent, isFinnish) => {
      const at = path.replace(':companyId', String(company.companyId)).replaceAll(/:\w+/g, '1');
      const { status, body: answer } = await server.call(method as Method, `${at}/`, {
        token: company.key,
        body: sent as object,
        headers: { 'content-type': 'application/json', 'accept-language': isFinnish ? 'fi' : 'en-GB' },
      });
      expect([status, status < 500 ? null : answer]).toEqual([expect.any(Number), null]);
    }),
    { numRuns: 2_000 },
  );
});
