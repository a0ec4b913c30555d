import { expect, it } from 'vitest';
import { mailsTo, put, running } from '../support/mailing-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

// A Monday in Helsinki, eleven o'clock.
withStage('2026-03-02T09:00:00Z');

const hostile = 'See <b>www.evil.com</b>,\r\n\r\nBcc: all@evil.com {name}   or https://evil.example/pay';
const disarmed = 'See <b>www. evil. com</b>, Bcc: all@evil. com {name} or evil. example/pay';

const speakFinnish = (id: number) =>
  server.core.database.query("update accounts set language = 'fi' where id = $1", [id]);
const rename = (name: string) => stage.api('PATCH', '', { name }).then((answer) => must(answer, 200));

it('7.17, design 6 a notice and a reminder come from the company through Rytmi, by Rytmi’s own address', async () => {
  const people = await stage.addPeople(['Anna A', 'Ben B']);
  await speakFinnish(people[1]);
  const { id } = await running(people);
  await rename('Havupuu "Ääni" <ceo@bank.example>\u202e & Sons');
  must(await put(id, 'notify'), 200);
  const [anna] = await mailsTo('anna');
  const [ben] = await mailsTo('ben');
  const address = 'no-reply@localhost';
  expect(anna?.from).toEqual({ name: 'Havupuu Ääni ceo bank. example & Sons via Rytmi', address });
  expect(ben?.from).toEqual({ name: 'Havupuu Ääni ceo bank. example & Sons Rytmin kautta', address });
  expect([anna?.replyTo, ben?.replyTo]).toEqual([null, null]);

  server.clock.set('2026-03-05T09:00:00Z');
  await rename(`Yhdistys ${'x'.repeat(100)}`);
  must(await put(id, 'remind'), 200);
  expect((await mailsTo('anna')).at(-1)?.from).toEqual({ name: `Yhdistys ${'x'.repeat(50)}… via Rytmi`, address });
});

it('7.17, design 6 what is about an account comes from Rytmi alone', async () => {
  const { body } = must(
    await stage.api('POST', 'users/', { first_name: 'Cleo', last_name: 'C', email: 'cleo@elsewhere.example' }),
    201,
  );
  expect(body.email).toBe('cleo@elsewhere.example');
  const mail = (await server.outbox()).find(({ to }) => to === 'cleo@elsewhere.example');
  expect(mail?.from).toEqual({ name: 'Rytmi', address: 'no-reply@localhost' });
});

it('7.12, 7.17 the admin’s own words are in notices and reminders as they were typed, in one line, and never a link', async () => {
  const people = await stage.addPeople(['Anna A', 'Ben B']);
  await speakFinnish(people[1]);
  const { id } = await running(people, { mail_message: '  Thank you\nfor last week.  ' });
  must(await put(id, 'notify'), 200);
  const [anna] = await mailsTo('anna');
  const [ben] = await mailsTo('ben');
  expect(anna?.text).toContain('A message from');
  expect(anna?.text).toContain(':\nThank you for last week.\n\nLast day to answer: Sunday 8 March.');
  expect(anna?.html).toContain('>Thank you for last week.</p>');
  expect(ben?.text).toContain(':\nThank you for last week.\n\nViimeinen vastauspäivä');

  const before = await stage.api('GET', `questionnaires/${id}/`);
  const changed = must(await stage.change(id, { mail_message: hostile }), 200);
  expect(changed.headers.etag).not.toBe(before.headers.etag);
  expect((await stage.api('GET', `questionnaires/${id}/`)).headers.etag).toBe(changed.headers.etag);
  server.clock.set('2026-03-05T09:00:00Z');
  must(await put(id, 'remind'), 200);
  const reminder = (await mailsTo('anna')).at(-1);
  expect(reminder?.text).toContain(`:\n${disarmed}\n\n`);
  expect(reminder?.html).toContain(`>${disarmed.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`);
  expect(reminder?.links.filter((link) => link.includes('evil'))).toEqual([]);
  expect(reminder?.raw).not.toMatch(/^bcc:/im);
});

it('7.12, 5.1 own words are at most 300 characters, go along with a copy, and can be taken out again', async () => {
  const long = await stage.api('POST', 'questionnaires/', { title: 'A', mail_message: 'x'.repeat(301) });
  expect([long.status, Object.keys(long.body)]).toEqual([400, ['mail_message']]);
  const id = await stage.addSurvey({ mail_message: 'Thank you.' });
  const copy = must(await stage.api('POST', `questionnaires/${id}/duplicate/`, {}), 201).body;
  expect(copy.mail_message).toBe('Thank you.');
  expect(must(await stage.change(id, { title: 'B' }), 200).body.mail_message).toBe('Thank you.');
  expect(must(await stage.change(id, { mail_message: ' ' }), 200).body.mail_message).toBe('');
  const wrong = await stage.change(id, { mail_message: 7 });
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['mail_message']]);
});

it('7.17, 5.6 a mail says how long the survey takes, and who sees the answers, before the admin’s text', async () => {
  const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C', 'Dan D', 'Eve E']);
  const named = await running(people, { mail_message: 'It is anonymous, I promise.' });
  const texts: number[] = [];
  for (const label of ['Why?', 'What else?', 'And?']) {
    texts.push(await stage.addQuestion(named.id, { label, field_type: 2 }));
  }
  must(await put(named.id, 'notify'), 200);
  const [of] = await mailsTo('anna');
  expect(of?.text).toMatch(
    /It takes about 2 minutes\.\n\nThe admins of .* see your answers with your name\.\n\nA message from .*:\nIt is anonymous, I promise\.\n/,
  );
  const anonymous = await running(people, { anonymous: true, mail_message: 'We know who you are.' });
  must(await put(anonymous.id, 'notify'), 200);
  const notice = (await mailsTo('anna')).at(-1);
  expect(notice?.text).toMatch(
    /It takes about 1 minute\.\n\nThe survey is anonymous: your answers are shown without a name, together with those of all 5 people who are asked\.\n\nA message from .*:\nWe know who you are\.\n/,
  );
  // In the next round without the questions that are asked no more.
  for (const id of texts) {
    must(await stage.api('PATCH', `questionnaires/${named.id}/questions/${id}/`, { stopped: true }), 200);
  }
  server.clock.advance({ days: 7 });
  must(await put(named.id, 'notify'), 200);
  expect((await mailsTo('anna')).at(-1)?.text).toContain('It takes about 1 minute.');
  // Nor with those that are asked again from the next round on.
  for (const id of texts) {
    must(await stage.api('PATCH', `questionnaires/${named.id}/questions/${id}/`, { stopped: false }), 200);
  }
  server.clock.advance({ days: 4 });
  must(await put(named.id, 'remind'), 200);
  const reminder = (await mailsTo('anna')).at(-1);
  expect([reminder?.subject, reminder?.text]).toEqual([
    'Reminder: Pulse',
    expect.stringContaining('It takes about 1 minute.'),
  ]);
});
