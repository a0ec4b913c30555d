import { beforeEach, expect, it } from 'vitest';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

// The audit log's entry for each write, whole: who did what to which, with its counts, and no name, address or text.

withStage('2026-03-02T09:00:00Z');

type Entry = [action: string, entity: string, id: number | null, detail: object];

let after = 0;

/** The entries since the last call, all in the admin's name and of this moment. */
async function logged(account: number | null = stage.adminId): Promise<Entry[]> {
  const rows = await server.core.database.query<{
    id: number;
    action: string;
    entity: string;
    entity_id: number | null;
    detail: object;
    account_id: number | null;
    at: Date;
  }>('select * from audit_log where company_id = $1 and id > $2 order by id', [stage.companyId, after]);
  after = rows.at(-1)?.id ?? after;
  for (const row of rows) expect([row.account_id, row.at]).toEqual([account, server.clock.now()]);
  return rows.map(({ action, entity, entity_id, detail }) => [action, entity, entity_id, detail]);
}

beforeEach(async () => {
  const [last] = await server.core.database.query<{ id: number }>('select max(id) as id from audit_log', []);
  after = last?.id ?? 0;
});

const person = (email: string, values = {}) => ({ email, first_name: 'Secret', last_name: 'Person', ...values });

it('design 6 the audit log says of groups how many people they get, and which of their fields change', async () => {
  const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
  const users = [anna, ben, anna];
  const { id } = must(await stage.api('POST', 'groups/', { name: 'Secret', users }), 201).body;
  const { id: other } = must(await stage.api('POST', 'groups/', { name: 'Empty' }), 201).body;
  must(await stage.api('PATCH', `groups/${id}/`, { name: 'Other', description: 'Secret' }), 200);
  must(await stage.api('PATCH', `groups/${id}/`, { users: [ben] }), 200);
  must(await stage.api('POST', 'users/bulk/', { action: 'join', ids: [anna, ben], groups: [id, other] }), 200);
  must(await stage.api('POST', 'users/bulk/', { action: 'leave', ids: [anna, ben], groups: [id] }), 200);
  must(await stage.api('POST', 'users/bulk/', { action: 'join', ids: [anna], groups: [id], dry_run: true }), 200);
  must(await stage.api('DELETE', `groups/${id}/`), 204);
  expect(await logged()).toEqual([
    ['create', 'group', id, { users: 2 }],
    ['create', 'group', other, { users: 0 }],
    ['update', 'group', id, { fields: ['name', 'description'] }],
    ['update', 'group', id, { fields: ['users'] }],
    ['update', 'group', id, { fields: ['users'], join: 1 }],
    ['update', 'group', other, { fields: ['users'], join: 2 }],
    ['update', 'group', id, { fields: ['users'], leave: 2 }],
    ['delete', 'group', id, {}],
  ]);
});

it('design 6 the audit log says of people whether they are admins, and of an address that is taken who asked for it', async () => {
  const mine = (name: string) => `${name}@audit${stage.companyId}.example`;
  const add = async (values: object) => must(await stage.api('POST', 'users/', values), 201).body.id;
  const plain = await add(person(mine('plain')));
  const admin = await add(person(mine('admin'), { user_type: 'company_admin_group' }));
  must(await stage.api('PATCH', `users/${plain}/`, { last_name: 'Other', user_type: 'company_admin_group' }), 200);
  must(await stage.api('PATCH', `users/${admin}/`, { email: mine('moved'), user_type: null }), 200);
  // One's own address changes later, and is recorded then; the password that proves the caller is no field.
  const own = { first_name: 'Aino', email: mine('own'), old_password: stage.login.password };
  must(await stage.api('PATCH', `users/${stage.adminId}/`, own), 200);
  must(await stage.api('POST', 'users/', person(mine('plain'))), 400);
  must(await stage.api('PATCH', `users/${admin}/`, { email: mine('plain') }), 400);
  must(await stage.api('DELETE', `users/${admin}/`), 204);
  expect(await logged()).toEqual([
    ['create', 'person', plain, { admin: false }],
    ['create', 'person', admin, { admin: true }],
    ['update', 'person', plain, { fields: ['last_name', 'user_type'], admin: true }],
    ['update', 'person', admin, { fields: ['email', 'user_type'], admin: false }],
    ['update', 'person', stage.adminId, { fields: ['first_name'], admin: true }],
    ['refuse', 'person', null, { reason: 'email-taken' }],
    ['refuse', 'person', null, { reason: 'email-taken' }],
    ['delete', 'person', admin, {}],
  ]);
  const others = [await add(person(mine('second'))), await add(person(mine('third')))];
  await logged();
  server.clock.advance({ days: 1 });
  must(await stage.api('POST', 'users/bulk/', { action: 'remind', ids: [...others, stage.adminId] }), 200);
  must(await stage.api('POST', 'users/bulk/', { action: 'delete', ids: [...others, stage.adminId] }), 200);
  must(await stage.api('POST', 'users/export/', { ids: null }), 200);
  must(await stage.api('POST', 'users/export/', { ids: [plain, stage.adminId] }), 200);
  expect(await logged()).toEqual([
    ['remind', 'person', null, { invitations: 2 }],
    ...others.map((id): Entry => ['delete', 'person', id, {}]),
    ['export', 'person', null, { people: 'all' }],
    ['export', 'person', null, { people: 2 }],
  ]);
});

it('design 6 the audit log says of surveys, their questions and links what was done, copied and shown', async () => {
  const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
  const survey = await stage.addSurvey({ title: 'Secret', respondent_ids: [anna, ben, anna] });
  const templated = await stage.addSurvey({ title: 'Secret', template: 'pulse' });
  const question = await stage.addQuestion(survey, { label: 'Secret' });
  const path = `questionnaires/${survey}/questions/${question}/`;
  must(await stage.api('PATCH', path, { label: 'Secret too', help_text: 'Secret' }), 200);
  const copy = must(await stage.api('POST', `questionnaires/${survey}/duplicate/`), 201).body.id;
  must(await stage.api('DELETE', path), 204);
  must(await stage.change(survey, { title: 'Other', share_enabled: true }), 200);
  must(await stage.change(survey, { share_options: { texts: true, last_day: '2026-06-01' } }), 200);
  must(await stage.change(survey, { share_options: { texts: true } }), 200);
  must(await stage.change(survey, { share_enabled: false }), 200);
  must(await stage.api('DELETE', `questionnaires/${survey}/`), 204);
  const nothing = { comments: false, texts: false, groups: false, notes: false, first_day: null, last_day: null };
  expect(await logged()).toEqual([
    ['create', 'survey', survey, { respondents: 2 }],
    ['create', 'survey', templated, { respondents: 0, template: 'pulse' }],
    ['create', 'question', question, { survey }],
    ['update', 'question', question, { survey, fields: ['label', 'help_text'] }],
    ['create', 'survey', copy, { copy_of: survey, respondents: 2 }],
    ['delete', 'question', question, { survey }],
    ['update', 'survey', survey, { fields: ['title', 'share_enabled'] }],
    ['share', 'survey', survey, nothing],
    ['update', 'survey', survey, { fields: ['share_options'] }],
    ['change-share', 'survey', survey, { ...nothing, texts: true, last_day: '2026-06-01' }],
    ['update', 'survey', survey, { fields: ['share_options'] }],
    ['update', 'survey', survey, { fields: ['share_enabled'] }],
    ['unshare', 'survey', survey, nothing],
    ['delete', 'survey', survey, {}],
  ]);
});

it('design 6 the audit log says of notes and mailings what they are of, and of an automatic reminder that nobody sent it', async () => {
  const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
  const survey = await stage.addSurvey({ respondent_ids: [anna, ben] });
  await stage.addQuestion(survey);
  await stage.start(survey);
  await logged();
  const add = async (note: object) =>
    must(await stage.api('POST', 'notes/', { date: '2026-03-02', text: 'Secret', ...note }), 201).body.id;
  const [own, general] = [await add({ survey }), await add({})];
  must(await stage.api('PATCH', `notes/${own}/`, { text: 'Other', survey: null }), 200);
  must(await stage.api('DELETE', `notes/${general}/`), 204);
  must(await stage.api('PUT', `questionnaires/${survey}/notify/`), 200);
  must(await stage.api('PUT', `questionnaires/${survey}/notify/`), 200);
  must(await stage.api('PUT', `questionnaires/${survey}/automatic-reminders/`, { after_days: 4 }), 200);
  must(await stage.api('PUT', `questionnaires/${survey}/automatic-reminders/`, { after_days: 4 }), 200);
  expect(await logged()).toEqual([
    ['create', 'note', own, { survey }],
    ['create', 'note', general, { survey: null }],
    ['update', 'note', own, { fields: ['text', 'survey'] }],
    ['delete', 'note', general, {}],
    ['notify', 'survey', survey, { sent: 2, already: 0 }],
    ['automate-reminders', 'survey', survey, { after_days: 4 }],
  ]);
  for (const at_opening of [true, true, false])
    must(await stage.api('PUT', `questionnaires/${survey}/automatic-notices/`, { at_opening }), 200);
  for (const to_me of [true, false]) must(await stage.api('PUT', `questionnaires/${survey}/replies/`, { to_me }), 200);
  expect(await logged()).toEqual([
    ['automate-notices', 'survey', survey, { at_opening: true }],
    ['automate-notices', 'survey', survey, { at_opening: false }],
    ['redirect-replies', 'survey', survey, { to_me: true }],
    ['redirect-replies', 'survey', survey, { to_me: false }],
  ]);
  server.clock.set('2026-03-05T10:00:00Z');
  must(await stage.api('PUT', `questionnaires/${survey}/remind/${anna}/`), 200);
  expect(await logged()).toEqual([['remind', 'survey', survey, { sent: 1, person: anna }]]);
  server.clock.set('2026-03-06T10:00:00Z');
  await server.core.jobs.runDue();
  expect(await logged(null)).toEqual([['remind', 'survey', survey, { sent: 1, already: 1 }]]);
});
