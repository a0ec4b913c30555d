import { expect, it } from 'vitest';
import type { MailPreview } from '../../contract/survey.ts';
import { findRepliesTo } from '../../server/domain/surveys/replies.sql.ts';
import { mailings, mailsTo, put, running } from '../support/mailing-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

// A Monday in Helsinki, eleven o'clock.
withStage('2026-03-02T09:00:00Z');

const preview = async (id: number): Promise<MailPreview> =>
  must(await stage.api('GET', `questionnaires/${id}/mail-preview/`), 200).body;
const test = (id: number, mail: Record<string, unknown> = { kind: 'notify', locale: 'en-GB' }) =>
  stage.api('PUT', `questionnaires/${id}/test-mail/`, mail);
const tests = async () => (await server.outbox()).filter(({ to }) => to === stage.login.email).filter(isTest);
const isTest = ({ subject }: { subject: string }) => /^Test/.test(subject);
/** What differs between two readers: their names and links. */
const plain = (text: string, name: string) =>
  text.replaceAll(/https?:\/\/\S+\/answer\/\S*/g, '(link)').replaceAll(name, '(name)');

it('7.17 the preview is the mail that goes out, in both languages, but for its reader and the key', async () => {
  const people = await stage.addPeople(['Anna A', 'Ben B']);
  await server.core.database.query("update accounts set language = 'fi', password_hash = 'chosen' where id = $1", [
    people[1],
  ]);
  await server.core.database.query("update accounts set password_hash = 'chosen' where id = $1", [people[0]]);
  const { id } = await running(people, { mail_message: 'Thank you for <b>last week</b>. See www.evil.com' });
  const { mails, test_to } = await preview(id);
  expect(test_to).toBe(stage.login.email);
  expect(mails.map(({ kind, locale }) => [kind, locale])).toEqual([
    ...[
      ['notify', 'en-GB'],
      ['notify', 'fi'],
      ['remind', 'en-GB'],
      ['remind', 'fi'],
    ],
  ]);
  must(await put(id, 'notify'), 200);
  const [anna] = await mailsTo('anna');
  const [ben] = await mailsTo('ben');
  const { first_name: admin } = must(await stage.api('GET', `users/${stage.adminId}/`), 200).body;
  for (const [sent, shown, name] of [
    [anna, mails[0], 'Anna'],
    [ben, mails[1], 'Ben'],
  ] as const) {
    expect(shown?.subject).toBe(sent?.subject);
    expect(shown?.sender).toBe(`${sent?.from.name} <${sent?.from.address}>`);
    expect(plain(shown?.text ?? '', admin)).toBe(plain(sent?.text.trimEnd() ?? '', name));
    expect(shown?.html).toContain('Thank you for &lt;b&gt;last week&lt;/b&gt;. See www. evil. com');
  }
  for (const { html, text } of mails) {
    // Its address is the page alone: no key is made for a preview.
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      ...[`${server.core.config.publicUrl}/answer/`, `${server.core.config.publicUrl}/answer/`],
    ]);
    expect(text).not.toMatch(/\/answer\/#/);
  }
});

it('7.17 of rounds that would open together the preview names the last day of the one that ends first', async () => {
  const id = await stage.addSurvey({ respondent_ids: [stage.adminId] });
  // Without a question nothing is said of how long it takes.
  expect((await preview(id)).mails[0]?.text).not.toContain('minute');
  for (const timing_in_days of [28, 7, 14]) await stage.addQuestion(id, { timing_in_days });
  const { mails } = await preview(id);
  expect(mails[0]?.text).toContain('Last day to answer: Sunday 8 March.');
  // After its end, that of a round which would begin today.
  await stage.start(id);
  must(await stage.change(id, { active_until: server.clock.now().toISOString() }), 200);
  server.clock.advance({ days: 70 });
  expect((await preview(id)).mails[0]?.text).toContain('Last day to answer: Sunday 17 May.');
});

it('7.17 of rounds that would open one after the other it names the last day of the first, or the survey’s where that ends earlier', async () => {
  const { id, question } = await running([stage.adminId]);
  const edit = (which: number, patch: object) => stage.api('PATCH', `questionnaires/${id}/questions/${which}/`, patch);
  must(await edit(question, { timing_in_days: 21 }), 200);
  const questions = [question, await stage.addQuestion(id, { timing_in_days: 28 })];
  for (const each of questions) must(await edit(each, { stopped: true }), 200);
  // Thursday 18 June: of four weeks the next round begins on the 22nd, of three on 6 July.
  server.clock.advance({ days: 108 });
  for (const each of questions) must(await edit(each, { stopped: false }), 200);
  const lastDay = async () => (await preview(id)).mails[0]?.text.match(/Last day to answer: ([^.]+)\./)?.[1];
  expect(await lastDay()).toBe('Sunday 19 July');
  must(await stage.change(id, { active_until: '2026-07-15T09:00:00Z' }), 200);
  expect(await lastDay()).toBe('Wednesday 15 July');
  // From its very end on, that of a round which would begin today.
  must(await stage.change(id, { active_until: server.clock.now().toISOString() }), 200);
  expect(await lastDay()).toBe('Wednesday 24 June');
});

it('7.17 of rounds that would open together after a break it names the last day of the one that ends first', async () => {
  const id = await stage.addSurvey({ respondent_ids: [stage.adminId] });
  for (const timing_in_days of [21, 28]) await stage.addQuestion(id, { timing_in_days });
  await stage.start(id);
  must(await stage.change(id, { is_active: false }), 200);
  // In the third period of three weeks, which ends on 3 May, and the second of four, which ends on 26 April.
  server.clock.advance({ days: 46 });
  expect((await preview(id)).mails[0]?.text).toContain('Last day to answer: Sunday 26 April.');
});

it('7.17, design 5 the preview of an anonymous survey promises what the publish dialog does, before its first round, too', async () => {
  const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C', 'Dan D', 'Eve E']);
  const id = await stage.addSurvey({ anonymous: true, respondent_ids: people });
  expect((await preview(id)).mails[0]?.text).toContain('together with those of all 5 people who are asked');
  await stage.addQuestion(id, { timing_in_days: 14 });
  const [notice] = (await preview(id)).mails;
  expect(notice?.text).toContain('It takes about 1 minute.');
  expect(notice?.text).toContain('Last day to answer: Sunday 15 March.');
  const few = await stage.addSurvey({ anonymous: true, respondent_ids: people.slice(0, 2) });
  expect((await preview(few)).mails[1]?.text).toContain('Kysely on nimetön');
});

it('7.17, design 6 a test goes to who asks alone, says that it is one, and opens nothing', async () => {
  const people = await stage.addPeople(['Anna A']);
  const { id } = await running(people, { mail_message: 'Thank you.' });
  const keys = () => server.core.database.query("select from account_keys where purpose = 'answering'");
  const before = (await keys()).length;
  const answer = must(await test(id), 200);
  expect(answer.body.detail).toBe(`A test is on its way to ${stage.login.email}.`);
  must(await test(id, { kind: 'remind', locale: 'fi' }), 200);
  const [notice, reminder] = await tests();
  expect(notice).toMatchObject({ to: stage.login.email, subject: 'Test: New round: Pulse' });
  expect(notice?.from.name).toMatch(/ via Rytmi$/);
  expect(notice?.text).toContain('This is a test that only you got. Its button opens no survey.');
  expect(notice?.text).toContain('Thank you.');
  expect(notice?.links).toEqual([`${server.core.config.publicUrl}/answer/`]);
  expect(reminder?.subject).toMatch(/^Testi: /);
  expect(reminder?.html).toContain('<html lang="fi">');
  expect((await keys()).length).toBe(before);
  expect(await mailsTo('anna')).toEqual([]);
  // It is not a mail of the round: the ledger has no row for it.
  expect(must(await put(id, 'notify'), 200).body).toMatchObject({ sent: 1, already_sent: 0 });
});

it('7.17, design 6 ten tests an hour are enough, and none goes to an address that is not proved', async () => {
  const id = await stage.addSurvey();
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await test(id)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  server.clock.advance({ minutes: 61 });
  must(await test(id), 200);
  await server.core.database.query('update accounts set verified_at = null where id = $1', [stage.adminId]);
  const refused = await test(id);
  expect([refused.status, (await preview(id)).test_to]).toEqual([400, null]);
  for (const wrong of [{ kind: 'all', locale: 'fi' }, { kind: 'notify', locale: 'sv' }, {}]) {
    expect((await test(id, wrong)).status).toBe(400);
  }
});

it('7.17, design 5 replies go to the admin who asked for them, as long as they are one, and never in an anonymous survey', async () => {
  const people = await stage.addPeople(['Anna A', 'Ben B']);
  const { id } = await running(people);
  const redirect = (survey: number, to_me: boolean) => stage.api('PUT', `questionnaires/${survey}/replies/`, { to_me });
  const { email } = stage.login;
  expect((await mailings(id)).replies).toBeNull();
  must(await redirect(id, true), 200);
  const { first_name, last_name } = must(await stage.api('GET', `users/${stage.adminId}/`), 200).body;
  expect((await mailings(id)).replies).toEqual({ name: `${first_name} ${last_name}`, to_me: true });
  expect((await preview(id)).reply_to).toBe(email);
  must(await put(id, 'notify'), 200);
  expect((await mailsTo('anna', 'ben')).map(({ replyTo }) => replyTo)).toEqual([email, email]);
  must(await stage.api('PATCH', `users/${people[0]}/`, { user_type: 'company_admin_group' }), 200);
  const path = `/api/companies/${stage.companyId}/questionnaires/${id}/mailings/`;
  expect(must(await stage.as(people[0] ?? 0, 'GET', path), 200).body.replies).toMatchObject({ to_me: false });
  must(await stage.api('PATCH', `users/${people[0]}/`, { user_type: null }), 200);

  const lasts: [string, string][] = [
    ['update people set is_admin = false where id = $1', 'update people set is_admin = true where id = $1'],
    ['update accounts set verified_at = null where id = $1', 'update accounts set verified_at = now() where id = $1'],
  ];
  for (const [lost, back] of lasts) {
    await server.core.database.query(lost, [stage.adminId]);
    if (lost.includes('verified')) expect((await redirect(id, true)).status).toBe(400);
    expect(await findRepliesTo(server.core.database, stage.companyId, id)).toBeNull();
    await server.core.database.query(back, [stage.adminId]);
  }
  must(await redirect(id, false), 200);
  expect([(await mailings(id)).replies, (await preview(id)).reply_to]).toEqual([null, null]);

  const quiet = await stage.addSurvey({ anonymous: true, respondent_ids: people });
  expect((await redirect(quiet, true)).status).toBe(400);
  const turned = await stage.addSurvey({ respondent_ids: people });
  must(await redirect(turned, true), 200);
  must(await stage.change(turned, { anonymous: true }), 200);
  expect((await preview(turned)).reply_to).toBeNull();
  expect(must(await redirect(turned, false), 200).body).toEqual({ to_me: false });
});
