import { describe, expect, it } from 'vitest';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { limitMessages } from '../../server/actions/billing/limits.messages.ts';
import { createLimits } from '../../server/actions/billing/limits.ts';
import { createImportService } from '../../server/actions/people/import/import.service.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { payerOf } from '../support/billing.ts';
import { personValues } from '../support/company.ts';
import { peopleForm, peopleRows } from '../support/imports.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

const noMorePeople = 'You cannot add more people. You have reached the maximum limit of users for your subscription.';
const noMoreAdmins =
  'You cannot add more admins. You have reached the maximum limit of admin users for your subscription.';
const noSubscription = 'Selected company has no active subscription';

/** Basic: 30 people, 1 admin, no public links. Standard: 300, 5 and public links. */
async function onPlan(planId: 'basic-month' | 'standard-month'): Promise<void> {
  await server.core.database.query('update subscriptions set plan_id = $2 where company_id = $1', [
    stage.companyId,
    planId,
  ]);
}

async function withoutSubscription(): Promise<void> {
  await server.core.billing.end({ companyId: stage.companyId });
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `Person P${at}`);
const countPeople = async () => (await stage.api('GET', 'users/')).body.length;
const add = (values = {}) => stage.api('POST', 'users/', personValues(values));
async function upload(file: string, language = 'en-GB') {
  const token = await createSessions(server.core).open(stage.adminId, 'company_admin_group');
  const headers = { 'accept-language': language };
  return server.call('POST', `/api/auth/user/bulk_create/${stage.companyId}/`, {
    token,
    body: peopleForm(file),
    headers,
  });
}

describe('the limit of people', () => {
  it('9.6 holds for 50 who are added at the same time @prove', async () => {
    await onPlan('basic-month');
    await stage.addPeople(names(26));
    const answers = await Promise.all(Array.from({ length: 50 }, () => add()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const { status, body } of answers)
      if (status !== 201) expect(body).toEqual({ non_field_errors: [noMorePeople] });
    expect(await countPeople()).toBe(30);
  });

  it('9.6 is never enforced backwards: who is there stays and is edited, and one who leaves makes room', async () => {
    const [first, second] = await stage.addPeople(names(31));
    await onPlan('basic-month');
    must(await stage.api('PATCH', `users/${first}/`, { first_name: 'Eerika' }), 200);
    expect((await upload(peopleRows(1, `more${stage.companyId}-`).join('\n'))).body).toEqual({
      non_field_errors: ['The file adds 1 person, but your plan has room for 0 more. Nobody was added.'],
    });
    must(await stage.api('DELETE', `users/${first}/`), 204);
    must(await add(), 400);
    must(await stage.api('DELETE', `users/${second}/`), 204);
    must(await add(), 400);
    expect(await countPeople()).toBe(30);
  });

  it.each([
    ['en-GB', 'The file adds 5 people, but your plan has room for 3 more. Nobody was added.'],
    ['fi', 'Tiedosto lisää 5 henkilöä, mutta pakettiisi mahtuu enää 3. Ketään ei lisätty.'],
  ])(
    '9.6, 8.10 refuses a file that has no room as a whole, in %s; who has an account takes none',
    async (language, refusal) => {
      await onPlan('basic-month');
      await stage.addPeople(names(26));
      const known = `Person,P1,person.p1@company${stage.companyId}.example,`;
      const file = [known, ...peopleRows(5, `late${stage.companyId}-`)];
      const { status, body } = await upload(file.join('\n'), language);
      expect([status, body]).toEqual([400, { non_field_errors: [refusal] }]);
      expect(await countPeople()).toBe(27);
      must(await upload(file.slice(0, 4).join('\n')), 200);
      expect(await countPeople()).toBe(30);
    },
  );

  it('9.6 holds for files and people who come at the same time', async () => {
    await onPlan('standard-month');
    await stage.addPeople(names(200));
    const files = ['one', 'two', 'three'].map((name) => peopleRows(40, `${name}${stage.companyId}-`).join('\n'));
    const adding = Array.from({ length: 10 }, () => add());
    const imported = await Promise.all(files.map((file) => upload(file)));
    const added = await Promise.all(adding);
    const count = await countPeople();
    const came = added.filter(({ status }) => status === 201).length;
    expect(imported.map(({ status }) => status).toSorted()).toEqual([200, 200, 400]);
    expect(count).toBe(201 + 80 + came);
    expect(count).toBeLessThanOrEqual(300);
  });

  it('9.6 keeps room for those whom an import that was interrupted has still to create', async () => {
    await onPlan('basic-month');
    const { run } = createImportService(server.core);
    const { transaction } = server.core.database;
    const rows = peopleRows(25, `stopped${stage.companyId}-`).join('\n');
    let turns = 0;
    server.core.database.transaction = (work) => {
      turns += 1;
      // Staged, and ready to be applied: then its server dies.
      return turns > 1 ? Promise.reject(new Error('gone')) : transaction(work);
    };
    const scope = {
      companyId: stage.companyId,
      accountId: stage.adminId,
      locale: 'en-GB',
      userType: 'company_admin_group',
      timeZone: 'Europe/Helsinki',
    } as const;
    await expect(run(scope, new TextEncoder().encode(rows))).rejects.toThrow('gone');
    server.core.database.transaction = transaction;
    for (let more = 0; more < 4; more += 1) must(await add(), 201);
    must(await add(), 400);
    server.clock.advance({ minutes: 5 });
    await server.core.jobs.runDue();
    expect(await countPeople()).toBe(30);
  });
});

describe('the limit of admins', () => {
  it('9.6, 6.1 is reported at the field of the added or promoted person, and holds for many at the same time', async () => {
    await onPlan('standard-month');
    const people = await stage.addPeople(names(20));
    const makeAdmin = (id: number) => stage.api('PATCH', `users/${id}/`, { user_type: 'company_admin_group' });
    const answers = await Promise.all(people.map((id) => makeAdmin(id ?? 0)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    for (const { status, body } of answers) if (status !== 200) expect(body).toEqual({ user_type: [noMoreAdmins] });
    expect((await add({ user_type: 'company_admin_group' })).body).toEqual({ user_type: [noMoreAdmins] });
    must(await add(), 201);
    const [own] = (await stage.api('GET', 'users/')).body;
    must(await stage.api('PATCH', `users/${own.id}/`, { last_name: 'Still an admin' }), 200);
  });
});

describe('a limit that a plan does not have', () => {
  it.each([null, 0])('9.6 (%o) stops nobody beside another, which stops nothing that adds nobody', async (no) => {
    const { companyId } = stage;
    await stage.addPeople(names(2));
    const none = { max_active_questionnaires: no, max_admin_users: no, max_users: no };
    const on = (limits: { max_users?: number; max_admin_users?: number }) => {
      const subscriptions = async () => [{ status: 'active', product: { ...none, ...limits } }] as never;
      return createLimits({ ...server.core, billing: { ...server.core.billing, subscriptions } });
    };
    const both = { people: 1, admins: 1 };
    await on({ max_users: 30 }).checkRoomForUsers(companyId, both);
    await on({ max_admin_users: 5 }).checkRoomForUsers(companyId, both);
    await on({ max_users: 2, max_admin_users: 5 }).checkRoomForUsers(companyId, { admins: 1 });
    await on({ max_users: 2 }).checkRoomForImport(companyId, 0);
    await expect(on({ max_users: 3 }).checkRoomForUsers(companyId, both)).rejects.toMatchObject({
      parts: { fields: { non_field_errors: [limitMessages.people] } },
    });
    await expect(on({ max_admin_users: 1 }).checkRoomForUsers(companyId, both)).rejects.toMatchObject({
      parts: { fields: { user_type: [limitMessages.admins] } },
    });
  });
});

describe('public links', () => {
  it('4.7, 9.6 need a plan that has them; a link that is there stays', async () => {
    const shared = await stage.addSurvey();
    const { share_hash } = must(await stage.change(shared, { share_enabled: true }), 200).body;
    await onPlan('basic-month');
    const other = await stage.addSurvey();
    const refused = await stage.change(other, { share_enabled: true });
    const words = 'Your plan does not include public links. To share results, choose a plan that does.';
    expect([refused.status, refused.body]).toEqual([400, { non_field_errors: [words] }]);
    must(await stage.change(shared, { share_enabled: true, title: 'Shared' }), 200);
    expect((await server.call('GET', `/api/questionnaires/share/${share_hash}/report/`)).status).toBe(200);
  });
});

describe('without a subscription', () => {
  const refusal = { status: 400, body: { non_field_errors: [noSubscription] } };
  const answered = ({ status, body }: { status: number; body: unknown }) => ({ status, body });

  it('2.19, 8.11, design 4 nothing is published, mailed, shared or exported, and everything can be read', async () => {
    const [anna] = await stage.addPeople(['Anna Aalto']);
    const survey = await stage.addSurvey({ respondent_ids: [anna] });
    const question = await stage.addQuestion(survey);
    await stage.start(survey);
    const idle = await stage.addSurvey({ title: 'Idle', respondent_ids: [anna] });
    await stage.addQuestion(idle);
    await withoutSubscription();
    const refused = {
      create: await stage.api('POST', 'questionnaires/', { title: 'Another' }),
      template: await stage.api('POST', 'questionnaires/', { title: 'Another', template: 'pulse' }),
      duplicate: await stage.api('POST', `questionnaires/${survey}/duplicate/`, {}),
      activate: await stage.change(idle, { is_active: true }),
      edit: await stage.change(survey, { title: 'Another' }),
      describe: await stage.change(survey, { description: 'Another' }),
      mailText: await stage.change(survey, { mail_message: 'Another' }),
      translate: await stage.change(survey, { languages: ['en-GB', 'fi'] }),
      translated: await stage.change(survey, { translations: { fi: { title: 'Toinen' } } }),
      anonymise: await stage.change(idle, { anonymous: true }),
      follow: await stage.change(survey, { followed_group_ids: [] }),
      announce: await stage.api('PUT', `questionnaires/${idle}/automatic-notices/`, { at_opening: true }),
      ask: await stage.change(survey, { respondent_ids: [] }),
      addQuestion: await stage.api('POST', `questionnaires/${idle}/questions/`, {
        label: 'Another',
        field_type: fieldTypes.number,
        timing_in_days: 7,
      }),
      editQuestion: await stage.api('PATCH', `questionnaires/${survey}/questions/${question}/`, { help_text: 'New' }),
      moveQuestion: await stage.api('PATCH', `questionnaires/${survey}/questions/${question}/`, { order: 0 }),
      deleteQuestion: await stage.api('DELETE', `questionnaires/${survey}/questions/${question}/`),
      plan: await stage.change(idle, { active_from: '2027-05-01T00:00:00Z' }),
      prolong: await stage.change(survey, { active_until: null, active_from: '2027-05-01T00:00:00Z' }),
      notify: await stage.api('PUT', `questionnaires/${survey}/notify/`),
      remind: await stage.api('PUT', `questionnaires/${survey}/remind/`),
      remindOne: await stage.api('PUT', `questionnaires/${survey}/remind/${anna}/`),
      automate: await stage.api('PUT', `questionnaires/${survey}/automatic-reminders/`, { after_days: 4 }),
      mail: await stage.api('PUT', `questionnaires/${survey}/overview-mail/`, { every: 'month' }),
      share: await stage.change(survey, { share_enabled: true }),
      export: await stage.api('GET', `questionnaires/${survey}/export/`),
    };
    expect(Object.fromEntries(Object.entries(refused).map(([name, answer]) => [name, answered(answer)]))).toEqual(
      Object.fromEntries(Object.keys(refused).map((name) => [name, refusal])),
    );
    must(await stage.report(survey), 200);
    for (const path of [
      'users/',
      'groups/',
      'questionnaires/',
      `questionnaires/${survey}/`,
      `questionnaires/${idle}/questions/`,
    ])
      must(await stage.api('GET', path), 200);
    must(await stage.answer(anna, survey, [{ question, value: 3 }]), 200);
  });

  it('2.19, design 4 people and groups are edited, and asking or showing less stays possible', async () => {
    const [anna] = await stage.addPeople(['Anna Aalto']);
    const survey = await stage.addSurvey({ respondent_ids: [anna] });
    await stage.addQuestion(survey);
    await stage.start(survey);
    must(
      await stage.change(survey, { share_enabled: true, share_options: { comments: true, last_day: '2026-03-20' } }),
      200,
    );
    must(await stage.api('PUT', `questionnaires/${survey}/automatic-reminders/`, { after_days: 4 }), 200);
    await withoutSubscription();
    must(await stage.api('PATCH', `users/${anna}/`, { first_name: 'Annika' }), 200);
    const group = await stage.addGroup('Everyone', [anna]);
    must(await stage.api('PATCH', `groups/${group}/`, { description: 'All' }), 200);
    must(await add(), 201);
    must(await upload(peopleRows(2, `read${stage.companyId}-`).join('\n')), 200);
    must(await stage.api('POST', 'users/export/', { ids: null }), 200);

    const share = (share_options: object) => stage.change(survey, { share_options });
    expect(answered(await share({ texts: true }))).toEqual(refusal);
    expect(answered(await share({ last_day: null }))).toEqual(refusal);
    expect(answered(await share({ last_day: '2026-03-21' }))).toEqual(refusal);
    must(await share({ comments: false, last_day: '2026-03-19' }), 200);
    must(await stage.change(survey, { share_enabled: false }), 200);
    must(await stage.api('PUT', `questionnaires/${survey}/automatic-reminders/`, { after_days: null }), 200);
    must(await stage.api('PUT', `questionnaires/${survey}/overview-mail/`, { every: null }), 200);
    must(await stage.change(survey, { active_until: server.clock.now().toISOString() }), 200);
    must(await stage.change(survey, { is_active: false }), 200);
    must(await stage.api('DELETE', `questionnaires/${survey}/`), 204);
  });

  it('4.2, 4.4, design 4 a survey is neither started nor continued, though nobody is asked', async () => {
    const [anna] = await stage.addPeople(['Anna Aalto']);
    const upcoming = await stage.addSurvey({ title: 'Upcoming', respondent_ids: [anna] });
    await stage.addQuestion(upcoming);
    must(await stage.change(upcoming, { is_active: true, active_from: '2026-05-01T09:00:00Z' }), 200);
    const empty = await stage.addSurvey({ title: 'Empty' });
    await stage.addQuestion(empty);
    must(await stage.change(empty, { is_active: true, active_from: '2026-05-01T09:00:00Z' }), 200);
    const expired = await stage.addSurvey({ title: 'Expired', respondent_ids: [anna] });
    await stage.addQuestion(expired);
    await stage.start(expired);
    must(await stage.change(expired, { active_until: server.clock.now().toISOString() }), 200);
    server.clock.advance({ minutes: 5 });
    await withoutSubscription();
    const now = server.clock.now().toISOString();
    expect(answered(await stage.change(upcoming, { active_from: now }))).toEqual(refusal);
    expect(answered(await stage.change(empty, { active_from: now }))).toEqual(refusal);
    expect(answered(await stage.change(expired, { active_until: null }))).toEqual(refusal);
    expect(answered(await stage.change(expired, { active_until: '2026-06-01T09:00:00Z' }))).toEqual(refusal);
    expect(answered(await stage.change(upcoming, { title: 'Still mine' }))).toEqual(refusal);
    // Stopping is no edit.
    must(await stage.change(upcoming, { is_active: false }), 200);
  });

  it('4.3, 4.5, 4.7, design 4 a survey is ended and deactivated, and shared no longer, also together', async () => {
    const [anna] = await stage.addPeople(['Anna Aalto']);
    const survey = await stage.addSurvey({ respondent_ids: [anna] });
    await stage.addQuestion(survey);
    await stage.start(survey);
    const { share_hash } = must(await stage.change(survey, { share_enabled: true }), 200).body;
    await withoutSubscription();
    server.clock.advance({ days: 1 });
    // An existing link stays: it can be read as the dashboard can.
    must(await server.call('GET', `/api/questionnaires/share/${share_hash}/report/`), 200);
    must(await stage.change(survey, { active_until: server.clock.now().toISOString() }), 200);
    must(await stage.change(survey, { is_active: false }), 200);
    must(await stage.change(survey, { share_enabled: false }), 200);
    must(await server.call('GET', `/api/questionnaires/share/${share_hash}/report/`), 404);
    must(await stage.api('POST', 'users/export/', { ids: null }), 200);
  });

  it('design 4 the open round runs to its end, no other opens, and with a subscription rounds resume from then', async () => {
    const [anna] = await stage.addPeople(['Anna Aalto']);
    const survey = await stage.addSurvey({ respondent_ids: [anna] });
    const question = await stage.addQuestion(survey);
    await stage.start(survey);
    await withoutSubscription();
    server.clock.advance({ days: 6 });
    must(await stage.answer(anna, survey, [{ question, value: 3 }]), 200);
    const rounds = () =>
      server.core.database.query<{ index: number; starts_at: Date; closed: boolean }>(
        'select index, starts_at, closed_at is not null as closed from rounds where company_id = $1 order by index',
        [stage.companyId],
      );
    server.clock.advance({ days: 15 });
    await server.core.jobs.runDue();
    expect(await rounds()).toMatchObject([{ index: 0, closed: true }]);
    must(await stage.answer(anna, survey, [{ question, value: 3 }]), 400);

    server.clock.set('2026-03-25T09:00:00Z');
    await server.core.jobs.runDue();
    const { subscribe, confirm, call } = payerOf(server, { ...stage, accountId: stage.adminId });
    const order = await subscribe('basic-month', 'tok_threeDSecure2Required');
    // It runs once the bank has agreed, and rounds with it at once.
    must(await confirm('payment_intents', order.latest_invoice?.payment_intent, { outcome: 'succeeded' }), 200);
    must(await call('POST', `${order.subscription_id}/refresh/`), 200);
    await server.core.jobs.runDue();
    expect(await rounds()).toMatchObject([
      { index: 0, closed: true },
      // Five days of that week are left, fewer than a round has: it lasts through the next, and has its number.
      { index: 4, closed: false, starts_at: new Date('2026-03-25T09:00:00Z') },
    ]);
    must(await stage.answer(anna, survey, [{ question, value: 4 }]), 200);
  });
});
