import { expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { inProof } from '../support/in-proof.ts';
import { answeredRounds, report } from '../support/report-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

const people12 = Array.from({ length: 12 }, (_, at) => `Person P${at}`);
const values = (round: number) => people12.map((_, person) => ((person * 5 + round * 3) % 7) + (person < 6 ? 2 : 0));

it('5.1, 9.1 a number that people mean is taken as it is', async () => {
  const [person] = await stage.addPeople(['Aino A']);
  const id = await stage.addSurvey({ respondent_ids: [person] });
  const question = await stage.addQuestion(id);
  await stage.start(id);
  for (const value of [0, 1e-9, -1e-9, 1e15, -1e15, 0.1, 123456789.012345, 1e15 - 1]) {
    must(await stage.answer(person, id, [{ question, value }]), 200);
    const due = await stage.as(person, 'GET', '/api/respondent/questionnaires/');
    expect(due.body[0].questions[0].answer.value).toBe(value);
  }
});

it('5.1, 9.1 what no one means by a number is refused at its answer, with what is taken', async () => {
  const [person] = await stage.addPeople(['Aino A']);
  const id = await stage.addSurvey({ respondent_ids: [person] });
  const question = await stage.addQuestion(id);
  await stage.start(id);
  for (const value of [1e-200, Number.MIN_VALUE, -9.99e-10, 1.000000001e15, 1e300, 0.1 + 0.2, 1 / 3]) {
    const { status, body } = await stage.answer(person, id, [{ question, value }]);
    expect([status, body]).toEqual([
      400,
      {
        'answers.0.value': [
          'Enter 0 or a number between 0.000000001 and 1,000,000,000,000,000, with at most 15 digits.',
        ],
      },
    ]);
  }
});

it('5.8, 9.1 a slider without steps keeps what it was set to, to fifteen digits', async () => {
  const [person] = await stage.addPeople(['Aino A']);
  const id = await stage.addSurvey({ respondent_ids: [person] });
  const question = await stage.addQuestion(id, { field_type: fieldTypes.slider, choices: ['0', '1'] });
  await stage.start(id);
  const stored = async (value: number) => {
    must(await stage.answer(person, id, [{ question, value }]), 200);
    return (await stage.as(person, 'GET', '/api/respondent/questionnaires/')).body[0].questions[0].answer.value;
  };
  expect([await stored(0.1 + 0.2), await stored(1e-200), await stored(1 / 3)]).toEqual([0.3, 0, 0.333333333333333]);
});

it('5.8 a slider has no range of numbers that no one means', async () => {
  const id = await stage.addSurvey();
  for (const choices of [
    ['1e-200', '1'],
    ['0', '1e-300'],
    ['0', '1', '1e-100'],
    ['0.1234567890123456', '1'],
  ]) {
    const question = { label: 'How far?', field_type: fieldTypes.slider, timing_in_days: 7, choices };
    const { status, body } = await stage.api('POST', `questionnaires/${id}/questions/`, question);
    expect([choices, status, Object.keys(body)]).toEqual([choices, 400, ['choices']]);
  }
});

const queries = ['?preset=all', '?preset=all&compare=first', ''];

async function everythingOf(id: number, group: number, person: number) {
  for (const query of [...queries, `?preset=all&group=${group}`, `?preset=all&user=${person}`]) {
    await report(id, query);
  }
  must(await stage.api('GET', `questionnaires/${id}/report/groups/?preset=all`), 200);
  must(await stage.api('GET', `questionnaires/${id}/export/?preset=all`), 200);
  must(await stage.api('GET', `questionnaires/${id}/export/?preset=all&group=${group}`), 200);
}

/** One a round. */
const oddNumbers = [
  ['NaN', '1e-200', 'Infinity', '-Infinity'],
  ...inProof(
    [],
    ['5e-324', '-1e-160', '1e300', '1e-200', 'Infinity', 'NaN'].map((odd) => [odd]),
  ),
];

it.each(oddNumbers.map((odd) => [odd.join(', '), odd] as const))(
  'design 5 odd numbers that are stored take away no report, comparison, CSV or closing: %s',
  async (_, odd) => {
    const people: readonly number[] = await stage.addPeople(people12);
    const [person = 0] = people;
    const group = await stage.addGroup('High', people.slice(0, 6));
    await stage.addGroup('Low', people.slice(6));
    const { id, question } = await answeredRounds(people, [0, 1, 2, 3, 4].map(values));
    const spoil = (round: number, at: number) =>
      server.core.database.query(
        `update answers a set number = $3::text::float8 from rounds r
          where a.company_id = $1 and r.company_id = $1 and r.id = a.round_id and r.question_id = $2 and r.index = $4
            and a.person_id = $5`,
        [stage.companyId, question, odd[at % odd.length], round, person],
      );
    for (const [at, round] of [1, 2, 3, 4].entries()) await spoil(round, at);
    await everythingOf(id, group, person);

    // The open round, which is then closed with it.
    for (const [at, value] of values(5).entries()) {
      must(await stage.answer(people[at] ?? 0, id, [{ question, value }]), 200);
    }
    await spoil(5, 3);
    await everythingOf(id, group, person);
    server.clock.advance({ days: 7 });
    await everythingOf(id, group, person);
    const { questions } = await report(id, '?preset=all');
    expect(questions[0]?.periods.filter(({ partial }) => !partial)).toHaveLength(6);
    // It can be answered again.
    must(await stage.answer(person, id, [{ question, value: 4 }]), 200);
  },
);

it('design 5 a survey whose answers are all odd has a report, a comparison and a CSV', async () => {
  const people: readonly number[] = await stage.addPeople(people12);
  const group = await stage.addGroup('High', people.slice(0, 6));
  const { id, question } = await answeredRounds(people, [0, 1, 2, 3, 4].map(values));
  await server.core.database.query(
    `update answers a set number = (array['1e-200', '3e-170', '-2e-162', '5e-324', '1e-9'])[1 + a.person_id % 5]::float8
       from rounds r where a.company_id = $1 and r.company_id = $1 and r.id = a.round_id and r.question_id = $2`,
    [stage.companyId, question],
  );
  await server.core.database.query(
    `update round_results x set mean = 2e-201, deviation = 1e-200 from rounds r
      where x.company_id = $1 and r.company_id = $1 and r.id = x.round_id and r.question_id = $2`,
    [stage.companyId, question],
  );
  await everythingOf(id, group, people[0] ?? 0);
});

it.each(
  inProof(['1e-200'], ['1e-200', '1e300', 'NaN']).flatMap((odd) => [
    [odd, 'named', false] as const,
    [odd, 'anonymous', true] as const,
  ]),
)('2.20, design 5 %s in an open round takes away no public link and no mail: %s', async (odd, _, anonymous) => {
  const people: readonly number[] = await stage.addPeople(people12);
  await stage.addGroup('Everyone', people);
  const { id, question } = await answeredRounds(people, [0, 1, 2, 3].map(values), { anonymous });
  const { share_hash } = must(await stage.change(id, { share_enabled: true }), 200).body;
  must(await stage.api('PUT', `questionnaires/${id}/overview-mail/`, { every: 'round' }), 200);
  for (const [at, value] of values(4).entries()) {
    must(await stage.answer(people[at] ?? 0, id, [{ question, value }]), 200);
  }
  await server.core.database.query(
    `update answers a set number = $3::text::float8 from rounds r
      where a.company_id = $1 and r.company_id = $1 and r.id = a.round_id and r.question_id = $2 and a.person_id = $4`,
    [stage.companyId, question, odd, people[0]],
  );
  const read = async () => {
    for (const query of queries) {
      await report(id, query);
      must(await server.call('GET', `/api/questionnaires/share/${share_hash}/report/${query}`), 200);
    }
    must(await stage.api('GET', `questionnaires/${id}/report/groups/?preset=all`), 200);
    must(await stage.api('GET', `questionnaires/${id}/export/?preset=all`), 200);
  };
  await read();
  // The Monday after, when people are mailed.
  server.clock.advance({ days: 7 });
  await server.core.jobs.runDue();
  await server.core.jobs.runDue();
  await read();
  const { questions } = await report(id, '?preset=all');
  expect(questions[0]?.periods.filter(({ partial }) => !partial)).toHaveLength(5);
  const mails = (await server.outbox()).filter(
    ({ to, subject }) => to === stage.login.email && subject.startsWith('What changed: '),
  );
  expect(mails.map(({ text }) => /NaN|Infinity|undefined/.test(text))).toEqual([false]);
});
