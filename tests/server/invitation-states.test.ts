import { describe, expect, it } from 'vitest';
import { createMailOutcome } from '../../server/access/auth/mail-links.ts';
import { joinCompany, personValues, startCompany, startReseller, type TestCompany } from '../support/company.ts';
import { choosePassword, logIn } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { startSmtp } from '../support/smtp.ts';
import { must } from '../support/survey-stage.ts';
import { TestClock } from '../support/test-clock.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

const listed = async (company: TestCompany, id: number) =>
  must(await company.call('GET', 'users/'), 200).body.find((user: { id: number }) => user.id === id);

const record = async (company: TestCompany, id: number) => must(await company.call('GET', `users/${id}/`), 200).body;

/** A session of an hour ago has ended when the clock has moved on by weeks. */
async function signInAgain(company: TestCompany): Promise<TestCompany> {
  const { key } = must(await logIn(server, company.email, company.password), 200).body;
  const call: TestCompany['call'] = (method, path, body, headers) =>
    server.call(method, `/api/companies/${company.companyId}/${path}`, { token: key, body, headers });
  return { ...company, key, call };
}

describe('2.7 an invitation', () => {
  it('waits, is sent, and is accepted with the password that the person chooses', async () => {
    const company = await startCompany(server);
    const values = personValues();
    const created = must(await company.call('POST', 'users/', values), 201).body;
    expect(created).toMatchObject({ invitation: 'waiting', invited_at: server.clock.now().toISOString() });
    await server.core.jobs.drain();
    expect(await record(company, created.id)).toEqual({ ...created, invitation: 'sent' });
    const { survey_ids: _, pending_email: __, language: ___, ...row } = created;
    expect(await listed(company, created.id)).toEqual({ ...row, invitation: 'sent' });
    await choosePassword(server, values.email, 'another long password');
    expect(await record(company, created.id)).toMatchObject({ invitation: 'accepted' });
    expect(await listed(company, company.accountId)).toMatchObject({ invitation: 'accepted', invited_at: null });
    // Another copy of its mail, which was still on its way, says nothing any more.
    const mail = { accountId: created.id, email: values.email, orderedAt: null };
    await createMailOutcome(server.core)('invite', mail, 'failed');
    const failed = 'select id from accounts where id = $1 and invitation_failed_at is not null';
    expect(await server.core.database.query(failed, [created.id])).toEqual([]);
  });

  it('is expired when its link is, 14 days after the mail', async () => {
    const company = await startCompany(server);
    const id = await company.addPerson();
    await server.core.jobs.drain();
    server.clock.advance({ days: 14, seconds: -1 });
    const later = await signInAgain(company);
    expect(await listed(later, id)).toMatchObject({ invitation: 'sent' });
    server.clock.advance({ seconds: 1 });
    expect(await listed(later, id)).toMatchObject({ invitation: 'expired' });
  });

  it('says that its mail could not be delivered, until it could', async () => {
    let isBroken = true;
    const smtp = await startSmtp({ isRefused: () => isBroken });
    // Each of its mails is attempted when the test says so.
    const sender = await startTestServer({ clock: new TestClock(), config: { smtpUrl: smtp.url } });
    try {
      const { database, clock, mail, jobs } = sender.core;
      await database.query(
        `insert into companies (name, email, timezone, created_at) values ('Havu', 'a@havu.example', 'UTC', $1)`,
        [clock.now()],
      );
      await database.query(
        `insert into accounts (company_id, email, language, created_at, invited_at)
         select id, 'olli@havu.example', 'fi', $1, $1 from companies`,
        [clock.now()],
      );
      const [account] = await database.query<{ id: number }>('select id from accounts', []);
      const states = () =>
        database.query(
          'select invitation_sent_at is not null as sent, invitation_failed_at is not null as failed from accounts',
          [],
        );
      await mail.send({
        to: { name: 'Olli', email: 'olli@havu.example' },
        locale: 'fi',
        template: 'invitation',
        accountId: account?.id ?? 0,
        values: { name: 'Olli', company: 'Havu' },
      });
      await expect(jobs.drain()).rejects.toThrow('Some jobs failed.');
      expect(await states()).toEqual([{ sent: false, failed: true }]);
      isBroken = false;
      await jobs.drain();
      expect(await states()).toEqual([{ sent: true, failed: false }]);
    } finally {
      await sender.close();
      smtp.close();
    }
  });

  it('of a corrected address is a new one: what became of the first says nothing', async () => {
    const company = await startCompany(server);
    const id = await company.addPerson();
    await server.core.jobs.drain();
    // Never sent, or once before.
    for (const before of ['null', 'created_at']) {
      await server.core.database.query(
        `update accounts set invitation_sent_at = ${before}, invitation_failed_at = created_at where id = $1`,
        [id],
      );
      expect(await listed(company, id)).toMatchObject({ invitation: 'undelivered' });
    }
    const { email } = personValues();
    const { email: before } = await record(company, id);
    must(await company.call('PATCH', `users/${id}/`, { email }), 200);
    // A copy of the first that was still on its way.
    await createMailOutcome(server.core)('invite', { accountId: id, email: before, orderedAt: null }, 'failed');
    expect(await listed(company, id)).toMatchObject({ invitation: 'waiting' });
    await server.core.jobs.drain();
    expect(await listed(company, id)).toMatchObject({ invitation: 'sent' });
  });
});

describe('2.7, design 5 the last sign-in', () => {
  it('of who manages is the day in the company’s zone, and nothing of it is in the person’s own call', async () => {
    server.clock.set('2027-03-09T22:30:00.000Z');
    const company = await startCompany(server);
    expect(await listed(company, company.accountId)).toMatchObject({ last_sign_in: '2027-03-10' });
    const { body } = await server.call('GET', '/api/auth/user/', { token: company.key });
    expect(Object.keys(body).filter((key) => /invit|sign_in/.test(key))).toEqual([]);
  });

  it('of people who only answer is a month, shown when it is over, whatever they become later', async () => {
    server.clock.set('2027-03-10T09:00:00.000Z');
    let company = await startCompany(server);
    const { id, email } = await joinCompany(server, company);
    const told = async () => (await listed(company, id)).last_sign_in;
    expect(await told()).toBeNull();
    must(await company.call('PATCH', `users/${id}/`, { user_type: 'company_admin_group' }), 200);
    expect(await told()).toBeNull();
    must(await company.call('PATCH', `users/${id}/`, { user_type: null }), 200);
    server.clock.set('2027-03-31T20:59:00.000Z');
    company = await signInAgain(company);
    expect(await told()).toBeNull();
    server.clock.set('2027-03-31T21:01:00.000Z');
    expect(await told()).toBe('2027-03');
    must(await logIn(server, email, 'another long password'), 200);
    expect(await told()).toBe('2027-03');
    server.clock.set('2027-06-01T09:00:00.000Z');
    company = await signInAgain(company);
    expect(await told()).toBe('2027-04');
    const stored = 'select last_sign_in, sign_in_month from accounts where id = $1';
    expect(await server.core.database.query(stored, [id])).toEqual([
      { last_sign_in: '2027-03', sign_in_month: '2027-04' },
    ]);
  });

  it('of who becomes an admin is a day from their next log-in on', async () => {
    server.clock.set('2027-07-05T09:00:00.000Z');
    const company = await startCompany(server);
    const { id, email } = await joinCompany(server, company);
    must(await company.call('PATCH', `users/${id}/`, { user_type: 'company_admin_group' }), 200);
    must(await logIn(server, email, 'another long password'), 200);
    expect(await listed(company, id)).toMatchObject({ last_sign_in: '2027-07-05' });
    // An admin no more: the months in which they came to answer tell less than that day while they are no later.
    must(await company.call('PATCH', `users/${id}/`, { user_type: null }), 200);
    must(await logIn(server, email, 'another long password'), 200);
    server.clock.set('2027-08-05T09:00:00.000Z');
    const told = async () => (await listed(await signInAgain(company), id)).last_sign_in;
    expect(await told()).toBe('2027-07-05');
    must(await logIn(server, email, 'another long password'), 200);
    expect(await told()).toBe('2027-07-05');
    server.clock.set('2027-09-05T09:00:00.000Z');
    expect(await told()).toBe('2027-08');
  });

  it('of a reseller without a company is a day of UTC', async () => {
    server.clock.set('2027-08-05T23:30:00.000Z');
    const reseller = await startReseller(server);
    await server.core.database.query('update accounts set company_id = null where id = $1', [reseller.accountId]);
    must(await logIn(server, reseller.email, reseller.password), 200);
    const text = 'select last_sign_in from accounts where id = $1';
    expect(await server.core.database.query(text, [reseller.accountId])).toEqual([{ last_sign_in: '2027-08-05' }]);
  });
});

it('2.8 a record names the surveys that the person is asked in now', async () => {
  const company = await startCompany(server);
  const id = await company.addPerson();
  const survey = async (respondents: number[]) =>
    must(await company.call('POST', 'questionnaires/', { title: 'Pulse', respondent_ids: respondents }), 201).body.id;
  const [first, left] = [await survey([id]), await survey([id])];
  await survey([company.accountId]);
  expect((await record(company, id)).survey_ids).toEqual([first, left]);
  must(await company.call('PATCH', `questionnaires/${left}/`, { respondent_ids: [] }), 200);
  expect((await record(company, id)).survey_ids).toEqual([first]);
});
