import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOperator } from '../../server/operator/commands.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { payerOf } from '../support/billing.ts';
import { before, databaseOfBefore } from '../support/database-of-before.ts';
import { logIn, verify } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { must } from '../support/survey-stage.ts';
import { TestClock } from '../support/test-clock.ts';
import type { TestDatabase } from '../support/test-database.ts';

// Today's server starts on the database of an earlier one (tests/support/database-of-before.sql): every migration since
// runs on data.

/** What few answers to an anonymous survey reveal (design §5), as an earlier server has stored it. */
const betrayed = `
  with anonymous as (
    select r.company_id, r.id, v.field_type in (${fieldTypes.number}, ${fieldTypes.slider}) as measured
      from rounds r
      join surveys s on s.company_id = r.company_id and s.id = r.survey_id and s.anonymous
      join question_versions v
        on v.company_id = r.company_id and v.question_id = r.question_id and v.version = r.question_version
  ), result as (
    select x.*, a.measured from round_results x join anonymous a on a.company_id = x.company_id and a.id = x.round_id
  )
  select (select count(*) from result where n < 10 and deviation is not null)::int as deviations,
         (select count(*) from result where skips < 5)::int as skips,
         (select count(*) from result, jsonb_array_elements(change->'items') i
           where measured and n < 10 and i->>'verdict' <> 'insufficient')::int as changes,
         (select count(*) from round_publications p join anonymous a on a.company_id = p.company_id and a.id = p.round_id
           where jsonb_array_length(skipped_comments) < 5)::int as "skippedComments",
         (select count(*) from result g join result e
             on e.company_id = g.company_id and e.round_id = g.round_id and e.group_id = 0
           where g.group_id <> 0 and g.deviation is not null and e.n - g.n between 1 and 9)::int as rests`;

let database: TestDatabase;
let stored: Record<string, unknown>[];
let server: TestServer;
beforeAll(async () => {
  [database, stored] = await databaseOfBefore((rows) => rows(betrayed));
  server = await startTestServer({ database, clock: new TestClock(before.now) });
});
afterAll(async () => {
  await server?.close();
  await database?.remove();
});

async function sessionOf(email: string): Promise<string> {
  return must(await logIn(server, email, before.password), 200).body.key;
}

const checkResults = () => createOperator(server.core)(['check-results']);

it('design 5 an earlier database loses what few answers betray, and its results are as its answers say', async () => {
  expect(Object.values(stored[0] ?? {}).filter((count) => count === 0)).toEqual([]);
  const [left] = await server.core.database.query(betrayed, []);
  expect(left).toEqual({ deviations: 0, skips: 0, changes: 0, skippedComments: 0, rests: 0 });
  expect(await checkResults()).toMatch(/^[1-9]\d* closed rounds and all open ones are as their answers say\.$/);
});

it('design 5 closed rounds of anonymous surveys lose who answered them, and are checked by what is left', async () => {
  const { query } = server.core.database;
  const left = `select count(*)::int as answers from answers a
      join rounds r on r.company_id = a.company_id and r.id = a.round_id and r.closed_at is not null
      join surveys s on s.company_id = r.company_id and s.id = r.survey_id and s.anonymous`;
  expect((await query<{ answers: number }>(left, []))[0]?.answers).toBeGreaterThan(0);
  await server.core.jobs.runDue();
  expect(await query(left, [])).toEqual([{ answers: 0 }]);
  expect((await query('select from unlinked_answers limit 1', [])).length).toBe(1);
  expect(await checkResults()).toMatch(/^[1-9]\d* closed rounds and all open ones are as their answers say\.$/);
});

it('1.6 who used the console before the tour existed is not new to it, unlike people who were only invited', async () => {
  const { query } = server.core.database;
  const text = 'select email, tour_seen_at is not null as seen from accounts where email = any($1)';
  const rows = await query<{ email: string; seen: boolean }>(text, [[before.surveys.email, before.trial.invited]]);
  const seen = Object.fromEntries(rows.map((row) => [row.email, row.seen]));
  expect(seen).toEqual({ [before.surveys.email]: true, [before.trial.invited]: false });
});

it('2.7 earlier invitations are as they were, and of log-ins what may be shown is kept', async () => {
  const { query } = server.core.database;
  const text = `select email, last_sign_in, sign_in_month, invitation_sent_at is not null as invited
                  from accounts where email = any($1) order by email`;
  const rows = await query(text, [[before.trial.email, before.trial.invited, before.trial.person]]);
  // The mail of the invited one still waits there.
  expect(rows).toEqual([
    { email: before.trial.email, last_sign_in: '2026-05-22', sign_in_month: null, invited: false },
    { email: before.trial.invited, last_sign_in: null, sign_in_month: null, invited: false },
    { email: before.trial.person, last_sign_in: null, sign_in_month: '2026-05', invited: false },
  ]);
});

it('design 4 nobody loses their account, their session or the link of a mail that has arrived', async () => {
  const { trial, moved, reseller, forgotten, signedUp, waiting } = before;
  const { query } = server.core.database;
  const provisional = await query<{ email: string }>(
    'select email from accounts where provisional_since is not null order by email',
    [],
  );
  expect(provisional.map(({ email }) => email)).toEqual([signedUp.email, waiting.email]);
  const own = await server.call('GET', `/api/companies/${trial.companyId}/users/`, { token: trial.session });
  expect(must(own, 200).body).toHaveLength(3);
  for (const { email } of [before.surveys, before.named, trial, reseller, forgotten]) await sessionOf(email);
  const linked = await server.call('GET', `/api/companies/${trial.companyId}/`, {
    token: await sessionOf(reseller.email),
  });
  expect(must(linked, 200).body.name).toBe('Company 3');

  const [, , uid, token] = forgotten.link.split('/');
  const chosen = 'quite another password';
  const reset = { uid, token, new_password1: chosen, new_password2: chosen };
  must(await server.call('POST', '/api/auth/password/reset/confirm/', { body: reset }), 200);
  must(await logIn(server, forgotten.email, chosen), 200);
  must(await server.call('POST', '/api/auth/registration/verify-email/', { body: { key: signedUp.key } }), 200);
  await sessionOf(signedUp.email);

  // Mails that waited are sent with keys that were never in the queue.
  const mails = await server.outbox();
  const links = [waiting.email, trial.invited, trial.person].map(
    (email) => mails.find(({ to }) => to === email)?.links[0],
  );
  expect(links).toEqual(links.map(() => expect.stringMatching(/^http.*\/[A-Za-z0-9_-]{43}\/?$/)));
  must(await verify(server, waiting.email), 200);
  await sessionOf(waiting.email);
  expect((await logIn(server, moved.email, before.password)).status).toBe(400);
});

it('2.14, 2.17, 4.7, 9.3 surveys, reports, exports, public links and subscriptions answer after it', async () => {
  const { surveys, named, trial, links } = before;
  for (const { companyId, email, shown } of [
    { ...surveys, shown: [surveys.life, surveys.anonymous] },
    { ...named, shown: [named.survey] },
  ]) {
    const token = await sessionOf(email);
    const get = async (path: string) =>
      must(await server.call('GET', `/api/companies/${companyId}/${path}`, { token }), 200).body;
    const list: { id: number }[] = await get('questionnaires/');
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(shown));
    for (const id of shown) {
      const { questions } = await get(`questionnaires/${id}/report/?start_date=2026-03-02`);
      expect(questions.length).toBeGreaterThan(1);
      const answered: (number | null)[] = questions.flatMap((one: { periods: { answered: number | null }[] }) =>
        one.periods.map((period) => period.answered),
      );
      expect(answered.some((count) => count !== null && count > 0)).toBe(true);
      expect(await get(`questionnaires/${id}/export/`)).toContain('\n');
      await get(`questionnaires/${id}/mailings/`);
    }
  }
  for (const hash of Object.values(links)) {
    const { survey, questions } = must(await server.call('GET', `/api/questionnaires/share/${hash}/report/`), 200).body;
    expect(survey.share_options).toEqual({
      comments: false,
      texts: false,
      groups: false,
      notes: false,
      first_day: null,
      last_day: null,
    });
    expect(questions.length).toBeGreaterThan(1);
    expect(JSON.stringify(questions)).not.toMatch(/"comment":|Person|Text \d|"groups":\[\{/);
  }
  const states = await Promise.all(
    [{ ...surveys, accountId: surveys.adminId }, trial].map(async (one) => (await payerOf(server, one).current()).body),
  );
  expect(states).toMatchObject([{ status: 'active' }, { status: 'trialing' }]);
});

it('2.15, design 5 earlier questions are shown in today’s words, and none of them as changed', async () => {
  const { companyId, email, life } = before.surveys;
  const { query } = server.core.database;
  const others = await query(
    `select from question_versions v join questions q on q.company_id = v.company_id and q.id = v.question_id
      where v.label <> q.label`,
    [],
  );
  expect(others).toEqual([]);
  const path = `/api/companies/${companyId}/questionnaires/${life}/report/?preset=all`;
  const { questions } = must(await server.call('GET', path, { token: await sessionOf(email) }), 200).body;
  expect(questions.flatMap((one: { periods: unknown[] }) => one.periods).length).toBeGreaterThan(1);
  expect(questions.flatMap((one: { rewordings: unknown[] }) => one.rewordings)).toEqual([]);
});

it('3.2 no earlier question has a follow-up, nor has what was asked', async () => {
  const followUp = 'follow_up_text as text, follow_up_side as side, follow_up_limit as "limit"';
  const rows = await server.core.database.query(
    `select ${followUp} from questions union select ${followUp} from question_versions`,
    [],
  );
  expect(rows).toEqual([{ text: '', side: 'below', limit: null }]);
});

it('5.8, design 5 each earlier slider from 0 to 10 keeps its eNPS, and no other question has one', async () => {
  const rows = await server.core.database.query<{ enps: boolean; type: number; choices: string[] }>(
    'select distinct enps, field_type as type, choices from questions',
    [],
  );
  const ofTen = ({ type, choices }: (typeof rows)[number]) =>
    type === fieldTypes.slider && (choices.length === 0 || choices.join() === '0,10,1');
  expect(rows.filter(ofTen)).not.toEqual([]);
  expect(rows.filter(({ enps }) => enps)).toEqual(rows.filter(ofTen));
});

it('2.16, design 5 its rounds and mailings continue: the reminder is sent, the open rounds close as their answers say', async () => {
  const { companyId, anonymous } = before.surveys;
  const { query } = server.core.database;
  await server.core.jobs.runDue();
  const waiting = await query('select from mailings where finished_at is null', []);
  expect(waiting).toEqual([]);
  const open = 'select id from rounds where company_id = $1 and survey_id = $2 and closed_at is null order by id';
  const first = await query<{ id: number }>(open, [companyId, anonymous]);
  server.clock.advance({ days: 7 });
  await server.core.jobs.runDue();
  const next = await query<{ id: number }>(open, [companyId, anonymous]);
  expect(next).toHaveLength(first.length);
  expect(next).not.toEqual(first);
  expect(await checkResults()).toContain('are as their answers say');
});
