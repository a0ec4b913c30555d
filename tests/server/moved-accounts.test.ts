import { expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { lookAround } from '../support/attacker.ts';
import { inProof } from '../support/in-proof.ts';
import { choosePassword, logIn } from '../support/people.ts';
import { must, type StageAnswer, type SurveyStage, stageOf } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

// An admin who moves a colleague's account to a mailbox of their own, and looks at everything from there.

const { number } = fieldTypes;
const password = 'seven doors and a lamp';
const start = '2026-03-02T09:00:00Z';

type Life = {
  stage: SurveyStage;
  survey: number;
  question: number;
  people: number[];
  victim: number;
  hash: string;
  /** The mailbox of the admin; the addresses of a company have its number in them. */
  mailbox: string;
  home: string;
};

async function begin(): Promise<Life> {
  server.clock.set(start);
  const stage = await stageOf(server);
  const people: number[] = await stage.addPeople(Array.from({ length: 9 }, (_, at) => `Person P${at}`));
  const victim = people[8] ?? 0;
  const survey = await stage.addSurvey({ anonymous: true, respondent_ids: people });
  const question = await stage.addQuestion(survey, { field_type: number });
  const hash: string = must(await stage.change(survey, { share_enabled: true }), 200).body.share_hash;
  const mailbox = `mine@company${stage.companyId}.example`;
  return {
    stage,
    survey,
    question,
    people,
    victim,
    hash,
    mailbox,
    home: `person.p8@company${stage.companyId}.example`,
  };
}

const move = ({ stage, victim }: Life, email: string) => stage.api('PATCH', `users/${victim}/`, { email });
const due = (token: string) => server.call('GET', '/api/respondent/questionnaires/', { token });
const say = (life: Life, person: number, answer: Partial<StageAnswer>) =>
  life.stage.answer(person, life.survey, [{ question: life.question, ...answer }]);
const mailsTo = async (email: string) => (await server.outbox()).filter(({ to }) => to === email);
/** Without the differences between two companies, and between two keys. */
const plain = (life: Life, texts: unknown) =>
  JSON.stringify(texts)
    .replaceAll(`company${life.stage.companyId}.`, 'company.')
    .replaceAll(/\/(reset|confirmation|recovery)\/[\w/-]+/g, '/$1/')
    .replaceAll(/Company \d+/g, 'the company')
    .replaceAll(/"id":\d+/g, '"id":0');

async function recoveryKey(email: string): Promise<string> {
  const mail = (await mailsTo(email)).findLast(({ links }) => links.some((link) => link.includes('/recovery/')));
  return (
    mail?.links
      .find((link) => link.includes('/recovery/'))
      ?.split('/')
      .at(-1) ?? ''
  );
}

/** What the admin sees once the account is theirs: its side, its mails, a reminder, the survey and its link. */
async function looted(life: Life, token: string): Promise<string> {
  const { stage, survey, question, people, victim, hash, mailbox } = life;
  const seen: unknown[] = [(await due(token)).body];
  for (const answer of [{ value: 1 }, { skip_option: 'no_opinion' }]) {
    const path = `/api/respondent/questionnaires/${survey}/answers/`;
    const { status, body } = await server.call('PUT', path, { token, body: { answers: [{ question, ...answer }] } });
    seen.push([status, body]);
  }
  server.clock.set('2026-03-06T09:00:00Z');
  seen.push((await stage.api('PUT', `questionnaires/${survey}/remind/`)).body);
  seen.push((await stage.api('PUT', `questionnaires/${survey}/notify/`)).body);
  await server.core.jobs.drain();
  const target = { survey, questions: [question], groups: [], person: victim, own: people[0] ?? 0, hash };
  seen.push((await lookAround(server, stage, target)).texts);
  const mails = await mailsTo(mailbox);
  seen.push(mails.map(({ subject, text }) => [subject, text]));
  // A check that it works: the account was found to have nothing open.
  expect(seen.slice(0, 3)).toEqual([
    [],
    [400, { 'answers.0.question': [expect.stringMatching(/anonymous round/)] }],
    [400, { 'answers.0.question': [expect.stringMatching(/anonymous round/)] }],
  ]);
  expect(mails.map(({ subject }) => subject).filter((subject) => /Pulse/.test(subject))).toEqual([]);
  return plain(life, seen);
}

/** Seven answer, the victim does as given, and one more so that as many answer in each life. */
async function answerAll(life: Life, given: Partial<StageAnswer> | null): Promise<void> {
  for (const [at, person] of life.people.slice(0, 7).entries()) must(await say(life, person, { value: at }), 200);
  if (given !== null) must(await say(life, life.victim, given), 200);
  if (given?.value === undefined) must(await say(life, life.people[7] ?? 0, { value: 9 }), 200);
}

const lives = [{ value: 9 }, { skip_option: 'no_opinion' }, null];

const attacks: Record<string, (given: Partial<StageAnswer> | null) => Promise<string>> = {
  'moves the account and chooses its password': async (given) => {
    const life = await begin();
    await life.stage.start(life.survey);
    await answerAll(life, given);
    must(await move(life, life.mailbox), 200);
    return looted(life, await choosePassword(server, life.mailbox, password));
  },
  'moves it there, back, and there again': async (given) => {
    const life = await begin();
    await life.stage.start(life.survey);
    await answerAll(life, given);
    must(await move(life, life.mailbox), 200);
    must(await move(life, life.home), 200);
    must(await move(life, life.mailbox), 200);
    return looted(life, await choosePassword(server, life.mailbox, password));
  },
  'had the account first, and claims it back from the colleague by the mail that told of the change': async (given) => {
    const life = await begin();
    must(await move(life, life.mailbox), 200);
    await choosePassword(server, life.mailbox, password);
    must(await move(life, life.home), 200);
    const key = await recoveryKey(life.mailbox);
    server.clock.advance({ minutes: 10 });
    await life.stage.start(life.survey);
    await answerAll(life, given);
    must(await server.call('POST', '/api/auth/recovery/', { body: { key } }), 200);
    return looted(life, await choosePassword(server, life.mailbox, password));
  },
};

it.each(Object.keys(attacks).slice(0, inProof(1, 3)))(
  'design 5 an admin sees and takes nothing of an open anonymous round: %s',
  async (name) => {
    const attack = attacks[name];
    const seen: string[] = [];
    for (const given of lives) seen.push((await attack?.(given)) ?? '');
    expect(seen[1] === seen[0], 'whoever skipped looks like whoever answered').toBe(true);
    expect(seen[2] === seen[0], 'whoever is silent looks like whoever answered').toBe(true);
  },
);

it('design 5 moving an account changes no count of the open round, and the answer stays as it was given', async () => {
  for (const given of lives) {
    const life = await begin();
    await life.stage.start(life.survey);
    await answerAll(life, given);
    server.clock.set('2026-03-06T09:00:00Z');
    const counts = async () => {
      const { body } = must(await life.stage.api('GET', `questionnaires/${life.survey}/`), 200);
      const report = must(await life.stage.report(life.survey, '?preset=all'), 200).body;
      return [body.current_round, body.count_of_late_respondents, body.count_of_respondents, report];
    };
    const before = await counts();
    must(await move(life, life.mailbox), 200);
    expect(await counts()).toEqual(before);
    await choosePassword(server, life.mailbox, password);
    expect((await say(life, life.victim, { value: 1 })).status).toBe(400);
    expect(await counts()).toEqual(before);
  }
});

it('design 5 the next round asks the moved account again; until it opens, reminders reveal nothing of the previous one @prove', async () => {
  const mailed: string[][] = [];
  for (const given of [{ value: 9 }, null]) {
    const life = await begin();
    const { stage, survey, victim, mailbox } = life;
    const monthly = await stage.addQuestion(survey, { field_type: number, timing_in_days: 28 });
    await stage.start(survey);
    await answerAll(life, given);
    if (given !== null) must(await stage.answer(victim, survey, [{ question: monthly, ...given }]), 200);
    must(await move(life, mailbox), 200);
    await choosePassword(server, mailbox, password);
    // The week's next round opens; that of the month is the old one. Nobody is late in the new one yet.
    server.clock.set('2026-03-10T09:00:00Z');
    await stage.api('PUT', `questionnaires/${survey}/remind/`);
    await server.core.jobs.drain();
    const asked = (await due((await logIn(server, mailbox, password)).body.key)).body;
    expect(asked[0].questions.map(({ id }: { id: number }) => id)).toEqual([life.question]);
    expect(asked[0].questions[0].answered).toBe(false);
    const refused = await stage.answer(victim, survey, [
      { question: life.question, value: 3 },
      { question: monthly, value: 3 },
    ]);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['answers.1.question']]);
    server.clock.set('2026-03-13T09:00:00Z');
    await stage.api('PUT', `questionnaires/${survey}/remind/`);
    await server.core.jobs.drain();
    mailed.push((await mailsTo(mailbox)).map(({ subject }) => subject).filter((subject) => /Pulse/.test(subject)));
    must(await say(life, victim, { value: 3 }), 200);
  }
  expect(mailed).toEqual([['Reminder: Pulse'], ['Reminder: Pulse']]);
});

it('design 5 of a named survey a moved account has everything, as its admin sees it anyway', async () => {
  const life = await begin();
  const named = await life.stage.addSurvey({ respondent_ids: [life.victim] });
  const question = await life.stage.addQuestion(named);
  await life.stage.start(named);
  must(await life.stage.answer(life.victim, named, [{ question, value: 4 }]), 200);
  must(await move(life, life.mailbox), 200);
  const token = await choosePassword(server, life.mailbox, password);
  expect((await due(token)).body[0].questions[0].answer).toMatchObject({ value: 4 });
});

it('2.8, design 5 both addresses learn of an admin’s change before anything can be read at the new one', async () => {
  const life = await begin();
  const { stage, victim, home, mailbox } = life;
  must(await stage.api('PATCH', `users/${victim}/`, { first_name: 'Eino' }), 200);
  await server.call('POST', '/api/auth/password/reset/', { body: { email: home } });
  const session = await choosePassword(server, home, password);
  must(await move(life, mailbox), 200);
  const toOld = (await mailsTo(home)).at(-1);
  expect(toOld?.subject).toBe('Your email address was changed');
  expect(toOld?.text).toMatch(/An admin of Company \d+ has changed the email address/);
  expect(toOld?.text).toMatch(/or see whether you have answered/);
  expect(toOld?.text).not.toContain(mailbox);
  const toNew = (await mailsTo(mailbox)).at(-1);
  expect(toNew?.text).toMatch(/An admin of Company \d+ has made this the email address/);
  expect(toNew?.text).toMatch(/from their next round on/);
  // Neither the old session nor the password opens anything until the new address is proved.
  expect((await due(session)).status).toBe(401);
  expect((await logIn(server, mailbox, password)).status).toBe(400);
});

it('2.8, design 5 a mistyped address of somebody who has not accepted yet is corrected without losing them the round', async () => {
  const life = await begin();
  const { stage, survey, question, people } = life;
  const [wrong, right] = [`eion@company${stage.companyId}.example`, `eino@company${stage.companyId}.example`];
  const values = { first_name: 'Eino', last_name: 'Korhonen', email: wrong, company_groups: [], user_type: null };
  const { id } = must(await stage.api('POST', 'users/', values), 201).body;
  must(await stage.change(survey, { respondent_ids: [...people, id] }), 200);
  await stage.start(survey);
  must(await stage.api('PATCH', `users/${id}/`, { email: right }), 200);
  const token = await choosePassword(server, right, password);
  expect((await due(token)).body[0].questions.map((one: { id: number }) => one.id)).toEqual([question]);
  must(await stage.answer(id, survey, [{ question, value: 5 }]), 200);
});

it.each([
  [120, 400],
  [121, 200],
])(
  'design 5, 6 a round that opens %d seconds after a move answers the account with %d: clocks of two servers differ by two minutes',
  async (seconds, status) => {
    const life = await begin();
    await server.core.database.query('update accounts set moved_at = $2 where id = $1', [
      life.victim,
      server.clock.now(),
    ]);
    server.clock.advance({ seconds });
    await life.stage.start(life.survey);
    expect((await say(life, life.victim, { value: 1 })).status).toBe(status);
  },
);
