import { expect, it } from 'vitest';
import { personValues, startReseller } from '../support/company.ts';
import { linkTo, signUpValues } from '../support/people.ts';
import { company, server, withCompany } from '../support/with-stage.ts';

withCompany();

/** The fields that an answer refuses, in order. */
async function refused(answer: Promise<{ status: number; body: object }>): Promise<string[]> {
  const { status, body } = await answer;
  expect(status).toBe(400);
  return Object.keys(body).sort();
}

it('5.1, 2.2 a sign-up is refused once: what is missing, what has no such form, and a password that is guessed', async () => {
  const register = (values: object) => server.call('POST', '/api/auth/registration/', { body: values });
  const values = { ...signUpValues(), email: 'nobody', industry: 'Piracy', password: 'Password1' };
  expect(await refused(register(values))).toEqual(['email', 'industry', 'password']);
  // By the names of the valid ones.
  const own = { ...signUpValues(), company_name: 'Aurinkorannikko', password: 'aurinkorannikko', headcount: '7' };
  expect(await refused(register(own))).toEqual(['headcount', 'password']);
  // Whether an address has an account is not revealed, even beside other faults.
  const known = { ...signUpValues(), email: company.email, industry: 'Piracy' };
  expect(await refused(register(known))).toEqual(['industry']);
  // What is no object at all, or no text, is refused as before.
  expect(await refused(server.call('POST', '/api/auth/registration/', { body: [] }))).toEqual(['non_field_errors']);
  expect(await refused(register({ ...signUpValues(), first_name: 'half \ud800', password: 'Password1' }))).toEqual([
    'first_name',
  ]);
});

it('5.1, 2.8 a person is refused once: a missing name, a taken address, an unknown group, no more admins', async () => {
  const taken = { ...personValues(), email: company.email, company_groups: [999_999] };
  expect(await refused(company.call('POST', 'users/', taken))).toEqual(['company_groups', 'email']);
  expect(await refused(company.call('POST', 'users/', { ...taken, first_name: '' }))).toEqual([
    'company_groups',
    'email',
    'first_name',
  ]);
  const id = await company.addPerson();
  const change = { email: company.email, last_name: ' ', company_groups: [999_999] };
  expect(await refused(company.call('PATCH', `users/${id}/`, change))).toEqual([
    'company_groups',
    'email',
    'last_name',
  ]);
  // Of twenty faults at most.
  const many = { ...personValues(), company_groups: Array(25).fill('x') };
  expect(await refused(company.call('POST', 'users/', many))).toHaveLength(20);
  // The last admin stays one, whatever else is wrong.
  const own = { user_type: null, company_groups: [999_999] };
  expect(await refused(company.call('PATCH', `users/${company.accountId}/`, own))).toEqual([
    'company_groups',
    'user_type',
  ]);
});

it('5.1, 2.8 an address that is mentioned beside other faults is kept in the audit log like any other', async () => {
  const told = () =>
    server.core.database.query("select id from audit_log where company_id = $1 and action = 'refuse'", [
      company.companyId,
    ]);
  const before = (await told()).length;
  await company.call('POST', 'users/', { ...personValues(), email: company.email, first_name: '' });
  expect((await told()).length).toBe(before + 1);
});

it('5.1, 2.11 a company is refused once: email, time zone, and a VAT number by the format of its country', async () => {
  const values = { email: 'nobody', timezone: 'Mars/Olympus', billing_country: 'FI', vat_number: 'FI1' };
  const wrong = ['email', 'timezone', 'vat_number'];
  expect(await refused(company.call('PATCH', '', values))).toEqual(wrong);
  expect(await refused(company.call('PATCH', '', { ...values, email: 'office@example.com' }))).toEqual([
    'timezone',
    'vat_number',
  ]);
  const reseller = await startReseller(server);
  const create = server.call('POST', '/api/companies/', { token: reseller.key, body: { ...values, name: 'Kaari' } });
  expect(await refused(create)).toEqual(wrong);
  // A number means nothing without the country that is refused.
  const nowhere = { ...values, email: 'office@example.com', timezone: 'Europe/Oslo', billing_country: 'XX' };
  expect(await refused(company.call('PATCH', '', nowhere))).toEqual(['billing_country']);
});

it('5.1, 2.13 a group is refused once: a name that is taken and people who are gone, also beside what has no form', async () => {
  await company.addGroup('Night shift');
  const values = { name: 'night shift', description: '', users: [999_999] };
  expect(await refused(company.call('POST', 'groups/', values))).toEqual(['name', 'users']);
  const long = { ...values, description: 'x'.repeat(10_000) };
  expect(await refused(company.call('POST', 'groups/', long))).toEqual(['description', 'name', 'users']);
});

it('5.1, 2.15 a survey and a question are refused once', async () => {
  const times = { active_from: '2027-03-01T00:00:00Z', active_until: '2027-02-01T00:00:00Z' };
  const survey = { title: '', respondent_ids: [999_999], ...times };
  const wrong = ['active_until', 'respondent_ids'];
  expect(await refused(company.call('POST', 'questionnaires/', survey))).toEqual([...wrong, 'title']);
  const { body: made } = await company.call('POST', 'questionnaires/', { title: 'Week' });
  expect(await refused(company.call('PATCH', `questionnaires/${made.id}/`, { ...survey, title: 'Day' }))).toEqual(
    wrong,
  );
  // At an address that is none nothing else is said.
  expect((await company.call('PATCH', 'questionnaires/x/', survey)).status).toBe(404);
  const question = { label: '', field_type: 3, choices: ['Yes', 'Yes'] };
  expect(await refused(company.call('POST', `questionnaires/${made.id}/questions/`, question))).toEqual([
    'choices',
    'label',
  ]);
});

it('5.3, 2.5, 2.20 a new password is refused once: not repeated, guessed, and the present one missing', async () => {
  const values = { new_password1: 'Password1', new_password2: 'Password2' };
  const change = (body: object) => server.call('POST', '/api/auth/password/change/', { token: company.key, body });
  expect(await refused(change(values))).toEqual(['new_password1', 'new_password2']);
  server.clock.advance({ minutes: 11 });
  expect(await refused(change(values))).toEqual(['new_password1', 'new_password2', 'old_password']);
  expect(await refused(change({ ...values, new_password1: 'short' }))).toEqual(['new_password1', 'old_password']);
  await server.call('POST', '/api/auth/password/reset/', { body: { email: company.email } });
  const [, , uid, token] = (await linkTo(server, company.email)).split('/');
  const confirm = server.call('POST', '/api/auth/password/reset/confirm/', { body: { ...values, uid, token } });
  expect(await refused(confirm)).toEqual(['new_password1', 'new_password2']);
});
