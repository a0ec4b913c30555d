import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import type { Answer, Method } from '../support/server.ts';
import { must, stageOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

// The content of a refusal, whole: the field and the text, in the language of the call.

withStage('2026-03-02T09:00:00Z');

type Call = [method: Method, path: string, body?: unknown];

const inLanguage = ([method, path, body]: Call, language: string): Promise<Answer> =>
  stage.api(method, path, body, { 'accept-language': language });

/** Refused in both languages, with the same fields; the Finnish text differs. */
async function expectRefused(call: Call, fields: Record<string, string>): Promise<void> {
  const english = await inLanguage(call, 'en-GB');
  expect([english.status, english.body], call.join(' ')).toEqual([
    400,
    Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]])),
  ]);
  const finnish = await inLanguage(call, 'fi');
  expect([finnish.status, Object.keys(finnish.body).toSorted()]).toEqual([400, Object.keys(fields).toSorted()]);
  for (const [field, text] of Object.entries(fields)) {
    expect(finnish.body[field]).toHaveLength(1);
    expect(finnish.body[field][0]).not.toBe(text);
    expect(finnish.body[field][0]).not.toMatch(/\b(the|survey|choose|this)\b/i);
  }
}

const general = (text: string) => ({ non_field_errors: text });
const noSubscription = general('Selected company has no active subscription');
const unsubscribe = () =>
  server.core.database.query("update subscriptions set status = 'canceled' where company_id = $1", [stage.companyId]);

describe('a change of people and groups', () => {
  it('5.1, 9.5 is refused at its field: a name or address that is taken, people and groups that are none, a last admin', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    const group = await stage.addGroup('Sales', [anna]);
    const foreign = await stageOf(server);
    const [stranger] = await foreign.addPeople(['Stranger S']);
    const theirs = await foreign.addGroup('Theirs', []);
    const person = { first_name: 'A', last_name: 'B', email: 'new@refusals.example' };
    const nameTaken = { name: 'A group with this name already exists.' };
    const unknownPeople = { users: 'Choose people who belong to the company.' };
    const unknownGroups = 'Choose groups that exist in the company.';
    const emailTaken = { email: 'This email address already has an account.' };
    const lastAdmin = 'The company needs at least one admin. Make someone else an admin first.';
    await expectRefused(['POST', 'groups/', { name: 'SALES' }], nameTaken);
    await expectRefused(['POST', 'groups/', { name: 'New', users: [anna, stranger] }], unknownPeople);
    await expectRefused(['PATCH', `groups/${group}/`, { users: [stranger] }], unknownPeople);
    await expectRefused(['POST', 'groups/', { name: 'sales', users: [stranger] }], {
      ...nameTaken,
      ...unknownPeople,
    });
    // An unchanged name is not taken, beside fields that are invalid.
    const own = { name: 'Sales', description: 'x'.repeat(2001) };
    await expectRefused(['PATCH', `groups/${group}/`, own], { description: 'Use at most 2,000 characters.' });
    const another = await stage.addGroup('Other', []);
    await expectRefused(['PATCH', `groups/${another}/`, own], {
      ...{ description: 'Use at most 2,000 characters.', ...nameTaken },
    });
    await expectRefused(['POST', 'users/', { ...person, company_groups: [group, theirs] }], {
      company_groups: unknownGroups,
    });
    await expectRefused(['PATCH', `users/${anna}/`, { company_groups: [theirs] }], { company_groups: unknownGroups });
    await expectRefused(['POST', 'users/bulk/', { action: 'join', ids: [anna], groups: [theirs] }], {
      groups: unknownGroups,
    });
    await expectRefused(['POST', 'users/', { ...person, email: stage.login.email }], emailTaken);
    await expectRefused(['PATCH', `users/${anna}/`, { email: stage.login.email }], emailTaken);
    await expectRefused(['PATCH', `users/${anna}/`, { user_type: 'reseller_group' }], {
      user_type: 'Only the operator can make someone a reseller.',
    });
    await expectRefused(['PATCH', `users/${stage.adminId}/`, { user_type: null }], { user_type: lastAdmin });
    await expectRefused(['DELETE', `users/${stage.adminId}/`], general(lastAdmin));
  });
});

describe('a change of a survey', () => {
  it('4.2, 5.1, 9.5 is refused at its field: without questions, people or a subscription, and what is fixed', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    const [stranger] = await (await stageOf(server)).addPeople(['Stranger S']);
    const unknown = { respondent_ids: 'Choose respondents who belong to the company.' };
    const nobody = { respondent_ids: 'Nobody is asked yet. Choose respondents before you start the survey.' };
    const noQuestions = general('Add at least one question before you activate the survey.');
    const now = server.clock.now().toISOString();
    const create: Call = ['POST', 'questionnaires/', { title: 'Pulse', is_active: true }];
    await expectRefused(create, noQuestions);
    await expectRefused(['POST', 'questionnaires/', { title: 'Pulse', template: 'pulse', is_active: true }], {
      is_active: 'A survey is created inactive. Check its questions, then activate it.',
    });
    await expectRefused(['POST', 'questionnaires/', { title: 'Pulse', respondent_ids: [stranger] }], unknown);
    const id = await stage.addSurvey();
    const path = `questionnaires/${id}/`;
    await expectRefused(['PATCH', path, { respondent_ids: [anna, stranger] }], unknown);
    await expectRefused(['PATCH', path, { is_active: true }], noQuestions);
    await expectRefused(['PATCH', path, { share_options: { texts: true } }], {
      share_options: 'The results are not shared. Share them first, or together with these choices.',
    });
    await stage.addQuestion(id);
    await expectRefused(['PATCH', path, { is_active: true, active_from: now }], nobody);
    await expectRefused(['PATCH', path, { is_active: true, active_from: now, respondent_ids: [] }], nobody);
    must(await stage.change(id, { is_active: true, respondent_ids: [anna] }), 200);
    await expectRefused(['PATCH', path, { active_from: now, respondent_ids: [] }], nobody);
    await expectRefused(['PATCH', path, { anonymous: true }], {
      anonymous: 'The survey has been published, so its anonymity can no longer be changed.',
    });
    await expectRefused(['PATCH', path, { anonymous: true, active_until: '1999-12-31T00:00:00Z' }], {
      active_until: 'Choose a time between the years 2000 and 2200.',
      anonymous: 'The survey has been published, so its anonymity can no longer be changed.',
    });
    // Start and activation count as the same when the times make it run.
    must(await stage.change(id, { is_active: false, active_from: now }), 200);
    must(await stage.change(id, { respondent_ids: [] }), 200);
    await expectRefused(['PATCH', path, { is_active: true }], nobody);
    must(await stage.change(id, { respondent_ids: [anna] }), 200);

    const draft = await stage.addSurvey();
    await unsubscribe();
    await expectRefused(['PATCH', `questionnaires/${draft}/`, { anonymous: true }], noSubscription);
    await expectRefused(['PATCH', path, { title: 'Other' }], noSubscription);
    await expectRefused(['PATCH', path, { description: 'Other' }], noSubscription);
    await expectRefused(['PATCH', path, { respondent_ids: [anna] }], noSubscription);
    await expectRefused(
      ['PATCH', path, { active_until: '2030-01-01T00:00:00Z', active_from: '2026-03-03T00:00:00Z' }],
      noSubscription,
    );
    await expectRefused(
      ['POST', `${path}questions/`, { label: 'More?', field_type: fieldTypes.number }],
      noSubscription,
    );
    await expectRefused(['PUT', `${path}automatic-reminders/`, { after_days: 4 }], noSubscription);
    await expectRefused(['PUT', `${path}overview-mail/`, { every: 'round' }], noSubscription);
    // Ending something needs none.
    must(await stage.api('PUT', `${path}automatic-reminders/`, { after_days: null }), 200);
    must(await stage.api('PUT', `${path}overview-mail/`, { every: null }), 200);
    must(await stage.change(id, { active_until: '2026-03-10T00:00:00Z' }), 200);
  });

  it('2.15, 5.1, 9.5 of its reporting groups is refused with why', async () => {
    const people: number[] = await stage.addPeople(Array.from({ length: 12 }, (_, at) => `Person P${at}`));
    const teams = [await stage.addGroup('One', people.slice(0, 6)), await stage.addGroup('Two', people.slice(6))];
    const named = await stage.addSurvey({ respondent_ids: people });
    const id = await stage.addSurvey({ anonymous: true, respondent_ids: people });
    await stage.addQuestion(id);
    await stage.addQuestion(id, { timing_in_days: 28 });
    const path = (survey: number) => `questionnaires/${survey}/reporting-groups/`;
    const none = general('Reporting groups belong to anonymous surveys that have been activated.');
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      for (const survey of [named, id]) await expectRefused([method, path(survey)], none);
    }
    await stage.start(id);
    await expectRefused(['PUT', path(id)], general('Reporting groups can be refreshed once every 3 months.'));
    // Only publication counts: deactivating and activating again does not.
    server.clock.set('2026-04-06T09:00:00Z');
    must(await stage.change(id, { is_active: false }), 200);
    must(await stage.change(id, { is_active: true }), 200);
    expect(must(await stage.api('GET', path(id)), 200).body.possible_from).toBe('2026-06-02');
    server.clock.set('2026-06-01T20:59:00Z');
    expect(must(await stage.api('GET', path(id)), 200).body.state).toBe('too_early');
    server.clock.set('2026-06-01T21:00:00Z');
    await expectRefused(['PUT', path(id)], general('A refresh would change no reporting group now.'));
    // With the first round of any interval.
    expect(must(await stage.api('GET', path(id)), 200).body.starts_on).toBe('2026-06-08');
    await expectRefused(['DELETE', path(id)], general('No refresh of the reporting groups is waiting any more.'));
    must(await stage.api('PATCH', `groups/${teams[0]}/`, { users: [] }), 200);
    await unsubscribe();
    await expectRefused(['PUT', path(id)], noSubscription);
    await server.core.database.query("update subscriptions set status = 'active' where company_id = $1", [
      stage.companyId,
    ]);
    const [before] = await server.core.database.query<{ id: number }>('select max(id) as id from audit_log', []);
    must(await stage.api('PUT', path(id)), 200);
    await expectRefused(
      ['PUT', path(id)],
      general('A refresh of the reporting groups is already waiting for the next round.'),
    );
    must(await stage.api('DELETE', path(id)), 204);
    const noted = await server.core.database.query(
      'select action, entity, entity_id, detail, account_id from audit_log where company_id = $1 and id > $2 order by id',
      [stage.companyId, before?.id],
    );
    const own = { entity: 'survey', entity_id: id, account_id: stage.adminId };
    expect(noted).toEqual([
      { action: 'regroup', ...own, detail: { moved: 6 } },
      { action: 'keep-groups', ...own, detail: {} },
    ]);
  });
});

describe('what is asked of results', () => {
  it('7.14, 5.1, 9.5 is refused at its field: days in the wrong order, and people and groups that are none', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    const group = await stage.addGroup('Sales', [anna]);
    const gone = await stage.addGroup('Gone', []);
    must(await stage.api('DELETE', `groups/${gone}/`), 204);
    const id = await stage.addSurvey({ respondent_ids: [anna] });
    const anonymous = await stage.addSurvey({ anonymous: true, respondent_ids: [anna] });
    const path = (survey: number, query: string) => `questionnaires/${survey}/report/?${query}`;
    const unknownUser = { user: 'Choose a person who belongs to the company.' };
    await expectRefused(['GET', path(id, 'start_date=2026-03-02&end_date=2026-03-01')], {
      end_date: 'The last day cannot be before the first.',
    });
    await expectRefused(['GET', path(id, 'user=999999')], unknownUser);
    await expectRefused(['GET', path(id, `group=${gone}`)], { group: 'Choose a group that exists in the company.' });
    await expectRefused(['GET', path(id, `user=999999&group=999999`)], {
      ...unknownUser,
      group: 'Choose a group that exists in the company.',
    });
    await expectRefused(['GET', path(anonymous, `user=${anna}&group=${group}`)], {
      user: 'The survey is anonymous: its results cannot be filtered by user.',
      group: 'Choose one of the groups that this report shows.',
    });
    must(await stage.api('DELETE', `users/${anna}/`), 204);
    await expectRefused(['GET', path(id, `user=${anna}`)], unknownUser);
    await expectRefused(['GET', 'notes/?survey=999999'], { survey: 'Choose one of the company’s surveys.' });
    await expectRefused(['GET', 'schedule/?survey=999999'], { survey: 'Choose one of the company’s surveys.' });
    const times = 'active_from=2026-05-02T00:00:00Z&active_until=2026-05-01T00:00:00Z';
    await expectRefused(['GET', `schedule/?${times}`], { active_until: 'The survey must end after it has started.' });
    await expectRefused(
      [
        'PATCH',
        `notes/${(await stage.api('POST', 'notes/', { date: '2026-03-02', text: 'A' })).body.id}/`,
        { survey: 999_999 },
      ],
      {
        survey: 'Choose one of the company’s surveys.',
      },
    );
    // A link shows groups only where the admin chose so, and then its own.
    const { share_hash: hash } = must(await stage.change(id, { share_enabled: true }), 200).body;
    const shared = await server.call('GET', `/api/questionnaires/share/${hash}/report/?group=${group}`);
    expect([shared.status, shared.body]).toEqual([
      400,
      { group: ['Choose one of the groups that this report shows.'] },
    ]);
  });
});

describe('what a mailing says', () => {
  it('7.17, 9.5 it says in the language of the call, to how many it goes, and why it does not', async () => {
    const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
    const id = await stage.addSurvey({ respondent_ids: [anna, ben] });
    const question = await stage.addQuestion(id);
    await stage.start(id);
    const put = async (path: string, language: string) =>
      must(await inLanguage(['PUT', `questionnaires/${path}`], language), 200).body.detail;
    expect(await put(`${id}/notify/`, 'fi')).toBe('Viesti lähtee 2 henkilölle.');
    expect(await put(`${id}/notify/`, 'fi')).toBe('2 henkilöä on saanut sen jo tällä kierroksella.');
    expect(await put(`${id}/notify/`, 'en-GB')).toBe('2 people have already received it in this round.');
    expect(await put(`${id}/remind/`, 'fi')).toBe('Kukaan ei ole myöhässä.');
    await expectRefused(['PUT', `questionnaires/${id}/remind/${anna}/`], general('This person is not late.'));
    must(await stage.answer(ben, id, [{ question, value: 1 }]), 200);
    server.clock.set('2026-03-05T09:00:00Z');
    expect(await put(`${id}/remind/${anna}/`, 'fi')).toBe('Viesti lähtee 1 henkilölle.');
    const has = 'This person has already received a reminder in this round.';
    await expectRefused(['PUT', `questionnaires/${id}/remind/${anna}/`], general(has));

    const people = await stage.addPeople(['Cleo C', 'Dan D', 'Eva E', 'Fia F', 'Gil G']);
    const anonymous = await stage.addSurvey({ anonymous: true, respondent_ids: people });
    await stage.addQuestion(anonymous);
    await stage.start(anonymous);
    await expectRefused(
      ['PUT', `questionnaires/${anonymous}/remind/${people[0]}/`],
      general('The survey is anonymous: a reminder goes to everyone who is late, never to one person.'),
    );
    // A notice goes to everybody: their number is shown.
    expect(await put(`${anonymous}/notify/`, 'en-GB')).toBe('The message goes to 5 people.');
    expect(await put(`${anonymous}/notify/`, 'en-GB')).toBe('5 people have already received it in this round.');
    const { log } = must(await stage.api('GET', `questionnaires/${anonymous}/mailings/`), 200).body;
    expect(log).toMatchObject([{ kind: 'notify', automatic: false, sent: 0, waiting: 5, suppressed: false }]);
    const withheld = 'The message goes to everyone who is late and has not received it in this round.';
    expect(await put(`${anonymous}/remind/`, 'en-GB')).toBe(withheld);
    expect(await put(`${anonymous}/remind/`, 'fi')).not.toBe(withheld);
  });
});

it('design 6, 9.5 a respondent learns at each answer why it is refused, in the language of the call', async () => {
  const [anna] = await stage.addPeople(['Anna A']);
  const id = await stage.addSurvey({ respondent_ids: [anna] });
  const question = await stage.addQuestion(id);
  await stage.start(id);
  const path = `/api/respondent/questionnaires/${id}/answers/`;
  const answers = [
    { question, value: 1 },
    { question, value: 2 },
    { question: 999_999, value: 1 },
  ];
  const { status, body } = await stage.as(anna, 'PUT', path, { answers });
  expect([status, body]).toEqual([
    400,
    {
      'answers.1.question': ['Each question can be answered only once in a call.'],
      'answers.2.question': ['This question is not open for answers.'],
    },
  ]);
  const many = Array.from({ length: 25 }, () => ({ question: 999_999, value: 1 }));
  expect(Object.keys((await stage.as(anna, 'PUT', path, { answers: many })).body)).toHaveLength(20);
  server.clock.set('2026-03-03T09:00:00Z');
  must(await stage.change(id, { active_until: server.clock.now().toISOString() }), 200);
  expect((await stage.as(anna, 'PUT', path, { answers: answers.slice(0, 1) })).body).toEqual({
    non_field_errors: ['This survey is not accepting answers right now.'],
  });
});
