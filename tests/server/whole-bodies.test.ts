import { expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import type { Locale } from '../../shared/locales.ts';
import { signUp } from '../support/people.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

// Whole answers of one small company, with different values so that no field is mistaken for another.

withStage('2026-03-02T09:00:00Z');

const { slider, radio, checkbox, number, textarea } = fieldTypes;

const nothingShared = { comments: false, texts: false, groups: false, notes: false, first_day: null, last_day: null };

it('3.1, 7.12 a survey says the same of itself in the list and on its page, where more is said', async () => {
  const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
  await stage.addGroup('Sales', [ben]);
  const both = async (id: number) => {
    const page = must(await stage.api('GET', `questionnaires/${id}/`), 200).body;
    const rows = must(await stage.api('GET', 'questionnaires/'), 200).body;
    const { anonymous_before, respondent_ids, late_respondents, next, mail_message, results, ...rest } = page;
    const { followed_group_ids, following, count_of_away_respondents, languages, translations, ...others } = rest;
    const { next_respondent_ids, keeps_respondents, missing_texts, ...row } = others;
    expect(rows.find((one: { id: number }) => one.id === id)).toEqual(row);
    return page;
  };
  const made = must(
    await stage.api('POST', 'questionnaires/', {
      ...{ title: ' Pulse ', description: ' Every week ', respondent_ids: [ben, anna, ben], anonymous: false },
      ...{ active_from: '2026-03-09T07:00:00+02:00', active_until: '2026-06-01T00:00:00Z', notify_at_opening: false },
    }),
    201,
  );
  const { questions, ...created } = made.body;
  const { id } = created;
  const draft = {
    ...{
      id,
      title: 'Pulse',
      description: 'Every week',
      anonymous: false,
      anonymous_before: false,
      notify_at_opening: false,
      mail_message: '',
    },
    ...{ active_from: '2026-03-09T05:00:00.000Z', active_until: '2026-06-01T00:00:00.000Z', is_active: false },
    ...{ status: 'inactive', status_code: 0, is_planned: true, published: false, is_template: false },
    ...{ count_of_respondents: 2, count_of_late_respondents: 0, respondent_ids: [anna, ben], late_respondents: [] },
    ...{ share_enabled: false, share_hash: null, share_options: nothingShared, current_round: null },
    next: { status: 'upcoming', at: '2026-03-09T05:00:00.000Z', round: null, notice: null },
    results: { rounds: 0, answers: 0, has_results: false },
    ...{ next_respondent_ids: [anna, ben], keeps_respondents: false },
    ...{
      followed_group_ids: [],
      following: { groups: [], joining: 0, leaving: 0, from: null },
      count_of_away_respondents: 0,
    },
    ...{ languages: ['en-GB'], translations: {}, missing_texts: 0 },
  };
  expect([created, questions, await both(id)]).toEqual([draft, [], draft]);

  const question = await stage.addQuestion(id);
  await stage.addQuestion(id, { timing_in_days: 14 });
  const now = server.clock.now().toISOString();
  must(await stage.change(id, { is_active: true, active_from: now, active_until: null, description: '' }), 200);
  must(await stage.answer(anna, id, [{ question, value: 4 }]), 200);
  server.clock.set('2026-03-06T22:30:00Z');
  const running = {
    ...{ ...draft, description: '', active_from: '2026-03-02T09:00:00.000Z', active_until: null, is_active: true },
    ...{ status: 'ongoing', status_code: 2, is_planned: false, published: true, count_of_late_respondents: 1 },
    late_respondents: [
      // Late since Thursday; it is Saturday in Helsinki.
      {
        id: ben,
        full_name: 'Ben B',
        email: `ben.b@company${stage.companyId}.example`,
        groups: ['Sales'],
        days_late: 2,
      },
    ],
    current_round: {
      ...{ start_date: '2026-03-02', end_date: '2026-03-08', answered: 1, assigned: 2 },
      ...{ suppressed: false, not_asked: 0 },
    },
    next: { status: null, at: null, round: { start_date: '2026-03-09', end_date: '2026-03-15' }, notice: null },
    results: { rounds: 1, answers: 1, has_results: true },
    following: { ...draft.following, from: '2026-03-09' },
  };
  expect(await both(id)).toEqual(running);

  const options = { comments: true, notes: true, first_day: '2026-03-01', last_day: '2026-12-31' };
  const shared = must(
    await stage.change(id, { share_enabled: true, share_options: options, title: 'Other' }),
    200,
  ).body;
  expect(shared).toEqual({
    ...{ ...running, title: 'Other', share_enabled: true, share_hash: expect.stringMatching(/^[\w-]{32}$/) },
    share_options: { ...nothingShared, ...options },
  });
  server.clock.set('2026-03-07T09:00:00Z');
  const end = server.clock.now().toISOString();
  const ended = must(await stage.change(id, { active_until: end, share_enabled: false }), 200).body;
  expect(ended).toEqual({
    ...{ ...running, title: 'Other', active_until: end, status: 'expired', status_code: 3, current_round: null },
    ...{
      count_of_late_respondents: 0,
      late_respondents: [],
      next: { status: null, at: null, round: null, notice: null },
      following: draft.following,
    },
  });
  expect(await both(id)).toEqual(ended);
});

it('2.16, 9.5 a copy is titled in the language of the survey, in each language of a call', async () => {
  const id = await stage.addSurvey({ title: 'Pulse' });
  const copy = async (language: string) =>
    must(await stage.api('POST', `questionnaires/${id}/duplicate/`, {}, { 'accept-language': language }), 201).body
      .title;
  expect([await copy('fi'), await copy('en-GB')]).toEqual(['Pulse (copy)', 'Pulse (copy)']);
});

it('3.2, 7.13 a question keeps each field as it is sent, takes none of another, and loses what is cleared', async () => {
  const survey = await stage.addSurvey();
  const path = `questionnaires/${survey}/questions/`;
  const sent = {
    ...{ label: 'How far?', field_type: slider, help_text: 'Help', choices: ['1', '7', '1'], default: '4' },
    ...{
      placeholder_text: 'Here',
      timing_in_days: 21,
      min_label: 'Near',
      max_label: 'Far',
      follow_up_text: 'Why?',
      follow_up_side: 'above',
      follow_up_limit: 5,
      required: true,
      favourable_from: 5,
      goal: 6,
      enps: true,
    },
  };
  const first = await stage.addQuestion(survey);
  const made = must(await stage.api('POST', path, sent), 201).body;
  const { id } = made;
  const unasked = { answers: 0, stopped: false, not_asked_since: null };
  const stored = {
    ...sent,
    id,
    order: 1,
    version: 1,
    asked: false,
    last_asked: null,
    translations: {},
    etag: expect.any(String),
    ...unasked,
  };
  expect(made).toEqual(stored);
  const change = async (patch: object) => must(await stage.api('PATCH', `${path}${id}/`, patch), 200).body;
  const cleared = {
    help_text: '',
    default: '',
    placeholder_text: '',
    min_label: '',
    max_label: '',
    follow_up_text: '',
    follow_up_side: 'below',
    follow_up_limit: null,
    favourable_from: null,
    goal: null,
    enps: false,
  };
  // Without a text nothing is left of a follow-up.
  const { follow_up_side: _, follow_up_limit: __, ...sentCleared } = cleared;
  expect(await change(sentCleared)).toEqual({ ...stored, ...cleared });
  expect(await change({ help_text: ' More ', default: '7', timing_in_days: 7, required: false })).toEqual({
    ...{ ...stored, ...cleared, help_text: 'More', default: '7', timing_in_days: 7, required: false },
  });
  const read = { favourable_from: 2, goal: 3, max_label: 'Far' };
  expect(await change({ ...read, default: '' })).toMatchObject({ ...read, choices: ['1', '7', '1'] });
  // They do not apply to another type, and are not there when it is a slider again.
  const numbered = await change({ field_type: number, choices: [] });
  expect(numbered).toMatchObject({ field_type: number, choices: [], favourable_from: null, goal: null, max_label: '' });
  expect(await change({ field_type: slider, choices: [] })).toMatchObject({ favourable_from: null, goal: null });
  must(await stage.api('PATCH', `${path}${id}/`, { order: 0 }), 200);
  const list = must(await stage.api('GET', path), 200).body;
  expect(list.map((one: { id: number; order: number }) => [one.id, one.order])).toEqual([
    [id, 0],
    [first, 1],
  ]);
  must(await stage.change(survey, { description: 'There' }), 200);
  expect(must(await stage.change(survey, { description: '' }), 200).body.description).toBe('');
});

const templates: Record<Locale, object> = {
  'en-GB': {
    title: 'How is work going?',
    description: 'An example to start from: four questions every week. Change them as you like.',
    labels: [
      'How much energy did you have at work this week?',
      'How was your workload?',
      'What helped you this week?',
      'What should we do better?',
    ],
    choices: [
      ['1', '10', '1'],
      ['Too little', 'About right', 'Too much'],
      ['My team', 'My manager', 'Clear goals', 'Time to concentrate'],
      [],
    ],
    texts: ['None at all', 'Plenty', 'In a sentence or two'],
  },
  fi: {
    title: 'Miten töissä menee?',
    description: expect.not.stringContaining('question'),
    labels: expect.not.arrayContaining(['What helped you this week?']),
    choices: expect.not.arrayContaining([['Too little', 'About right', 'Too much']]),
    texts: expect.not.arrayContaining(['In a sentence or two']),
  },
};

it.each(['en-GB', 'fi'] as const)(
  '1.6, 9.5 the survey that a company begins with is in the language of who signs up (%s)',
  async (locale) => {
    await server.core.database.query('delete from rate_limits', []);
    const { key, companyId } = await signUp(server, {}, locale);
    const get = async (path: string) =>
      must(await server.call('GET', `/api/companies/${companyId}/questionnaires/${path}`, { token: key }), 200).body;
    const [template] = await get('');
    const questions: Record<string, unknown>[] = await get(`${template.id}/questions/`);
    const said = {
      title: template.title,
      description: template.description,
      labels: questions.map(({ label }) => label),
      choices: questions.map(({ choices }) => choices),
      texts: [questions[0]?.min_label, questions[0]?.max_label, questions[3]?.placeholder_text],
    };
    if (locale === 'fi') expect(said.title).not.toBe('How is work going?');
    expect(said).toEqual({ ...templates[locale], ...(locale === 'fi' && { title: expect.any(String) }) });
    expect(questions.map((one) => [one.field_type, one.timing_in_days, one.order, one.default])).toEqual(
      [slider, radio, checkbox, textarea].map((type, at) => [type, 7, at, '']),
    );
    expect(template).toMatchObject({ is_template: true, is_active: true, published: true, active_from: null });
  },
);

it('3.9, 7.14 a report says of its survey, days and reader what they are, to the company and to a public link', async () => {
  const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
  const zebra = await stage.addGroup('Zebra', [anna]);
  const apple = await stage.addGroup('Apple', [ben]);
  const id = await stage.addSurvey({ title: 'Pulse', description: 'Weekly', respondent_ids: [anna, ben] });
  const question = await stage.addQuestion(id, { label: 'How many?' });
  await stage.start(id);
  const options = { groups: true, notes: true, last_day: '2026-12-31' };
  const { share_hash: hash } = must(await stage.change(id, { share_enabled: true, share_options: options }), 200).body;
  must(await stage.answer(anna, id, [{ question, value: 4, comment: 'Why' }]), 200);
  const note = must(await stage.api('POST', 'notes/', { date: '2026-03-10', text: 'Moved', survey: id }), 201).body;
  // In Helsinki it is the sixteenth already, and the third round.
  server.clock.set('2026-03-15T22:30:00Z');
  const { name } = must(await stage.api('GET', ''), 200).body;
  const { questions, findings, ...own } = must(await stage.report(id), 200).body;
  const facts = {
    ...{
      organisation: name,
      timezone: 'Europe/Helsinki',
      today: '2026-03-16',
      generated_at: '2026-03-15T22:30:00.000Z',
    },
    ...{ start_date: '2026-02-16', end_date: '2026-03-16', first_results_at: null, left_open_until: null },
    ...{ span: { start_date: '2026-03-02', end_date: '2026-03-22' }, regroupings: [] },
    notes: [{ date: '2026-03-10', text: 'Moved' }],
  };
  const survey = {
    ...{ title: 'Pulse', description: 'Weekly', anonymous: false, active_from: '2026-03-02T09:00:00.000Z' },
    share_options: { ...nothingShared, ...options },
  };
  const current_round = {
    ...{ start_date: '2026-03-16', end_date: '2026-03-22', answered: 0, assigned: 2, suppressed: false, not_asked: 0 },
  };
  expect(own).toEqual({
    ...facts,
    survey: { ...survey, id, share_hash: hash, current_round },
    ...{ can_export: true, can_share: true, notes: [{ id: note.id, date: '2026-03-10', text: 'Moved' }] },
    groups: [
      { id: apple, name: 'Apple' },
      { id: zebra, name: 'Zebra' },
    ],
  });
  expect(questions[0].periods.map((period: Record<string, unknown>) => [period.round, period.partial])).toEqual([
    [0, false],
    // Nobody looked in the meantime: the second week has none.
    [2, true],
  ]);
  const shared = must(await server.call('GET', `/api/questionnaires/share/${hash}/report/`), 200);
  const { questions: _, findings: __, ...told } = shared.body;
  expect(told).toEqual({ ...facts, survey, groups: [] });
  expect(shared.headers['x-robots-tag']).toBe('noindex');

  await server.core.database.query("update companies set timezone = 'America/New_York' where id = $1", [
    stage.companyId,
  ]);
  const elsewhere = must(await stage.report(id, '?preset=last_round'), 200).body;
  expect([elsewhere.today, elsewhere.timezone, elsewhere.start_date, elsewhere.end_date]).toEqual([
    ...['2026-03-15', 'America/New_York', '2026-03-02', '2026-03-08'],
  ]);
});

it('4.7, 7.15 a public link names the groups that some of its rounds show, by name', async () => {
  const people: number[] = await stage.addPeople(Array.from({ length: 18 }, (_, at) => `Person P${at}`));
  const zulu = await stage.addGroup('Zulu', people.slice(0, 6));
  const alfa = await stage.addGroup('Alfa', people.slice(6, 12));
  await stage.addGroup('Few', people.slice(12, 14));
  const id = await stage.addSurvey({ respondent_ids: people });
  const question = await stage.addQuestion(id);
  await stage.start(id);
  for (const person of people) must(await stage.answer(person, id, [{ question, value: 3 }]), 200);
  server.clock.set('2026-03-10T09:00:00Z');
  const options = { share_enabled: true, share_options: { groups: true } };
  const { share_hash: hash } = must(await stage.change(id, options), 200).body;
  const groups = async () =>
    must(await server.call('GET', `/api/questionnaires/share/${hash}/report/`), 200).body.groups;
  expect(await groups()).toEqual([
    { id: alfa, name: 'Alfa' },
    { id: zulu, name: 'Zulu' },
  ]);
  // None of the rounds on the link shows any.
  must(await stage.change(id, { share_options: { first_day: '2026-03-09' } }), 200);
  expect(await groups()).toEqual([]);
  must(await stage.change(id, { share_options: { first_day: '2026-03-02' } }), 200);
  expect(await groups()).toHaveLength(2);
});
