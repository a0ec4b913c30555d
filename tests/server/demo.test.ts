import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes, skipOptions, surveyStatuses, timings } from '../../contract/lists.ts';
import type { SurveyRow } from '../../contract/survey.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { createRandom } from '../../server/demo/random.ts';
import { demoLogins } from '../../server/demo/welcome.ts';
import { addToMoments, meanAndDeviation, noMoments } from '../../server/report/statistics.ts';
import type { StoredAnswer } from '../../server/respondent/answer.rules.ts';
import { rollupChanges } from '../../server/respondent/rollup.rules.ts';
import { createResultCheck } from '../../server/rounds/result-check.ts';
import { logIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const password = 'one password for all';
const startedAt = '2026-03-18T10:00:00Z';

async function filled(seed: number): Promise<TestServer> {
  const server = await startTestServer();
  server.clock.set(startedAt);
  const clock = { now: () => server.clock.now(), moveTo: (at: Date) => server.clock.set(at.toISOString()) };
  await fillDemo(server.core, clock, { seed, password });
  return server;
}

let server: TestServer;
beforeAll(async () => {
  server = await filled(1);
}, 120_000);
afterAll(() => server.close());

const rows = <Row extends Record<string, unknown>>(text: string, params: unknown[] = []) =>
  server.core.database.query<Row>(text, params);

async function admin() {
  const { body } = await logIn(server, demoLogins.admin, password);
  const get = async (path: string) =>
    (await server.call('GET', `/api/companies/${body.user.company}/${path}`, { token: body.key })).body;
  return { companyId: body.user.company as number, get };
}

describe('what the demo holds', () => {
  it('design 7 has 60 people in 8 overlapping groups, who read mails in both languages', async () => {
    const { companyId, get } = await admin();
    const users: { company_groups: { id: number }[]; user_type: string | null }[] = await get('users/');
    expect(users).toHaveLength(60);
    expect(users.filter((user) => user.user_type === 'company_admin_group')).toHaveLength(2);
    expect(users.some((user) => user.company_groups.length > 2)).toBe(true);
    expect(await get('groups/')).toHaveLength(8);
    const languages = await rows<{ language: string; people: number }>(
      'select language, count(*) as people from accounts where company_id = $1 group by language order by language',
      [companyId],
    );
    expect(languages.map((row) => row.language)).toEqual(['en-GB', 'fi']);
    for (const { people } of languages) expect(people).toBeGreaterThan(15);
  });

  it('4.1, 4.2, 4.3, 4.4 has surveys in every state, anonymous and not, with every type, timing and reason to skip', async () => {
    const { companyId, get } = await admin();
    const surveys: SurveyRow[] = await get('questionnaires/');
    expect(new Set(surveys.map((survey) => survey.status))).toEqual(new Set(surveyStatuses));
    expect(new Set(surveys.filter(({ status }) => status === 'ongoing').map((survey) => survey.anonymous)).size).toBe(
      2,
    );
    const used = async (column: string, table: string) =>
      (
        await rows<{ value: unknown }>(`select distinct ${column} as value from ${table} where company_id = $1`, [
          companyId,
        ])
      )
        .map((row) => row.value)
        .filter((value) => value !== null)
        .sort();
    expect(await used('field_type', 'questions')).toEqual(Object.values(fieldTypes).sort());
    expect(await used('timing_in_days', 'questions')).toEqual([...timings].sort());
    expect(await used('skip_option', 'answers')).toEqual([...skipOptions].sort());
    expect(await used('question_version', 'rounds')).toEqual([1, 2]);
  });

  it('2.17 has 52 closed weeks and an open one, in which some are late and some wrote comments', async () => {
    const { get } = await admin();
    const surveys: SurveyRow[] = await get('questionnaires/');
    const pulse = surveys.find((survey) => survey.title === 'Weekly pulse');
    expect(pulse?.count_of_late_respondents).toBeGreaterThan(3);
    expect(pulse?.count_of_late_respondents).toBeLessThan(40);
    const report = await get(`questionnaires/${pulse?.id}/report/?start_date=2025-03-01&end_date=2026-03-18`);
    const periods: { partial: boolean; comments: unknown[] }[] = report.questions[0].periods;
    expect(periods.filter((period) => !period.partial)).toHaveLength(52);
    expect(periods.filter((period) => period.partial)).toHaveLength(1);
    expect(periods.flatMap((period) => period.comments).length).toBeGreaterThan(20);
  });

  it('design 7 tells of a reorganisation: customer care suffers more than administration, and recovers', async () => {
    const { companyId } = await admin();
    const means = await rows<{ group_name: string; before: number; after: number; now: number }>(
      `select x.group_name, avg(x.mean) filter (where r.index between 16 and 25) as before,
              avg(x.mean) filter (where r.index between 28 and 32) as after,
              avg(x.mean) filter (where r.index between 44 and 51) as now
         from round_results x
         join rounds r on r.company_id = $1 and r.id = x.round_id
         join questions q on q.company_id = $1 and q.id = r.question_id and q.label = 'How was your week?'
        where x.company_id = $1 and x.group_id > 0 group by x.group_name`,
      [companyId],
    );
    const of = (name: string) => {
      const found = means.find((row) => row.group_name === name);
      return found ?? { before: Number.NaN, after: Number.NaN, now: Number.NaN };
    };
    const [care, administration] = [of('Asiakaspalvelu'), of('Hallinto')];
    expect(care.before - care.after).toBeGreaterThan(1);
    expect(care.before - care.after).toBeGreaterThan(administration.before - administration.after + 0.5);
    expect(care.now - care.after).toBeGreaterThan(0.7);
  });

  it('1.4, 9.3 has a reseller with three companies, one of them without a subscription', async () => {
    const { status, body } = await logIn(server, demoLogins.reseller, password);
    expect(status).toBe(200);
    expect(body.user_type).toBe('reseller_group');
    const subscribed = body.user.visible_companies.map(
      (company: { has_subscription: boolean }) => company.has_subscription,
    );
    expect(subscribed.sort()).toEqual([false, true, true]);
  });

  it('design 7 lets everyone log in who is printed, each as what they are', async () => {
    const types = await Promise.all(
      Object.values(demoLogins).map(async (email) => (await logIn(server, email, password)).body.user_type),
    );
    expect(types).toEqual(['company_admin_group', 'company_admin_group', null, 'reseller_group']);
  });

  it('design 6 holds only the mails of the last days', async () => {
    const mails = await server.outbox();
    expect(mails.map((mail) => mail.to).sort()).toEqual([
      'james.whitfield@havupuu.example',
      'oliver.bennett@havupuu.example',
      'ossi.kinnunen@havupuu.example',
      'veera.manninen@havupuu.example',
    ]);
    expect(mails.some((mail) => mail.html.includes('<html lang="fi">'))).toBe(true);
    expect(mails.some((mail) => mail.html.includes('<html lang="en-GB">'))).toBe(true);
  });
});

type Round = {
  key: string;
  id: number;
  companyId: number;
  surveyId: number;
  anonymous: boolean;
  choices: number | null;
  startsAt: Date;
  endsAt: Date;
  closedAt: Date | null;
};
type Answer = StoredAnswer & { roundId: number; personId: number; answeredAt: Date };
type Stay = { place: number; personId: number; fromAt: Date; untilAt: Date | null };

const listRounds = () =>
  rows<Round>(
    `select r.id, r.company_id as "companyId", r.survey_id as "surveyId", s.anonymous, r.starts_at as "startsAt",
            r.ends_at as "endsAt", r.closed_at as "closedAt",
            case when v.field_type in (3, 5) then cardinality(v.choices) end as choices
       from rounds r
       join surveys s on s.company_id = r.company_id and s.id = r.survey_id
       join question_versions v on v.company_id = r.company_id and v.question_id = r.question_id
        and v.version = r.question_version
      order by r.id`,
  );
const listAnswers = () =>
  rows<Answer>(
    `select round_id as "roundId", person_id as "personId", answered_at as "answeredAt", number, choices, text,
            skip_option as "skipOption", comment from answers`,
  );
const listStays = (table: string, column: string) =>
  rows<Stay>(
    `select ${column} as place, person_id as "personId", from_at as "fromAt", until_at as "untilAt" from ${table}`,
  );
const isThere = (stay: Stay, at: Date) => stay.fromAt <= at && (stay.untilAt === null || stay.untilAt > at);
const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(8)));

/** A stored result of some people, computed anew from their answers. */
function resultOf(round: Round, groupId: number, people: ReadonlySet<number>, answers: readonly Answer[]) {
  const given = answers.filter((answer) => people.has(answer.personId) && answer.skipOption === null);
  const values = given.flatMap((answer) => answer.number ?? []);
  const { mean, deviation } = meanAndDeviation(values.reduce(addToMoments, noMoments));
  const counts =
    round.choices === null
      ? null
      : Array.from({ length: round.choices }, (_, at) => given.filter((one) => one.choices?.includes(at)).length);
  const place = { roundId: round.id, groupId };
  const numbers = {
    assigned: people.size,
    n: given.length,
    mean: rounded(mean),
    deviation: rounded(deviation),
    counts,
  };
  return { ...place, suppressed: false, ...numbers };
}

describe('its history is what the product would have made', () => {
  it('design 5 stored of named surveys what the answers give, for everyone and for each group at the close', async () => {
    const answers = Map.groupBy(await listAnswers(), (answer) => answer.roundId);
    const asked = Map.groupBy(await listStays('survey_respondents', 'survey_id'), (stay) => stay.place);
    const members = await listStays('group_members', 'group_id');
    const closed = (await listRounds()).filter((round) => round.closedAt !== null && !round.anonymous);
    const expected = closed.flatMap((round) => {
      const at = round.closedAt ?? new Date(Number.NaN);
      const given = answers.get(round.id) ?? [];
      const people = new Set([
        ...(asked.get(round.surveyId) ?? []).filter((stay) => isThere(stay, at)).map((stay) => stay.personId),
        ...given.map((answer) => answer.personId),
      ]);
      const grouped = members.filter((stay) => isThere(stay, at) && people.has(stay.personId));
      const groups = [...Map.groupBy(grouped, (stay) => stay.place)].map(([id, stays]) =>
        resultOf(round, id, new Set(stays.map((stay) => stay.personId)), given),
      );
      return [resultOf(round, 0, people, given), ...groups.sort((a, b) => a.groupId - b.groupId)];
    });
    const stored = await rows<(typeof expected)[number]>(
      `select x.round_id as "roundId", x.group_id as "groupId", x.suppressed, x.assigned, x.n, x.mean, x.deviation, x.counts
         from round_results x
         join rounds r on r.company_id = x.company_id and r.id = x.round_id
         join surveys s on s.company_id = r.company_id and s.id = r.survey_id and not s.anonymous
        order by x.round_id, x.group_id`,
    );
    expect(stored.length).toBeGreaterThan(2000);
    expect(stored.map((row) => ({ ...row, mean: rounded(row.mean), deviation: rounded(row.deviation) }))).toEqual(
      expected,
    );
  });

  it('design 5 has stored nothing, of anonymous surveys either, that a recount would find otherwise', async () => {
    const { rounds, differences, withoutChange } = await createResultCheck(server.core).run(null);
    expect(rounds).toBe((await listRounds()).filter((round) => round.closedAt !== null).length);
    expect({ differences, withoutChange }).toEqual({ differences: [], withoutChange: 0 });
  });

  it('design 5 keeps rollups of the open rounds alone, and they are what the answers add up to', async () => {
    const open = new Set((await listRounds()).filter((round) => round.closedAt === null).map((round) => round.id));
    const added = (await listAnswers())
      .filter((answer) => open.has(answer.roundId))
      .flatMap((answer) => rollupChanges(answer.roundId, undefined, answer));
    const sums = Map.groupBy(added, (change) => `${change.roundId}/${change.choice}`);
    const stored = await rows<{ roundId: number; choice: number; n: number; sum: string; squares: string }>(
      'select round_id as "roundId", choice, n, sum, sum_of_squares as squares from rollups',
    );
    expect(new Set(stored.map((row) => row.roundId))).toEqual(open);
    expect(stored.reduce((total, row) => total + row.n, 0)).toBeGreaterThan(100);
    for (const { roundId, choice, n, sum, squares } of stored) {
      const changes = sums.get(`${roundId}/${choice}`) ?? [];
      const total = (of: (value: number) => number) => changes.reduce((all, { putIn }) => all + of(putIn ?? 0), 0);
      expect({ n, sum: Number(sum), squares: Number(squares) }).toEqual({
        n: changes.reduce((all, change) => all + change.n, 0),
        sum: total((value) => value),
        squares: total((value) => value * value),
      });
    }
  });

  it('design 5 has every answer in its round, by someone who was asked then, and every round closed on time', async () => {
    const now = new Date(startedAt);
    const rounds = await listRounds();
    const byId = new Map(rounds.map((round) => [round.id, round]));
    const asked = Map.groupBy(await listStays('survey_respondents', 'survey_id'), (stay) => stay.place);
    const wrong = (await listAnswers()).filter(({ roundId, personId, answeredAt }) => {
      const round = byId.get(roundId);
      const isInside = round !== undefined && round.startsAt <= answeredAt && answeredAt < round.endsAt;
      const stays = asked.get(round?.surveyId ?? 0) ?? [];
      return (
        !isInside || answeredAt > now || !stays.some((stay) => stay.personId === personId && isThere(stay, answeredAt))
      );
    });
    expect(wrong).toEqual([]);
    expect(
      rounds.filter(({ closedAt, endsAt }) => (closedAt?.getTime() ?? endsAt.getTime()) !== endsAt.getTime()),
    ).toEqual([]);
    expect(rounds.filter(({ closedAt, endsAt }) => (closedAt === null) !== endsAt > now)).toEqual([]);
  });
});

describe('the same demo again', () => {
  const digest = (one: TestServer) =>
    one.core.database.query(
      `select count(*) as answers, md5(string_agg(concat_ws('|', a.round_id, a.person_id, a.answered_at, a.number, a.choices,
                                                       a.text, a.skip_option, a.comment), ';'
                                             order by a.round_id, a.person_id)) as content from answers a`,
      [],
    );

  it('design 7 is the same for the same seed and day', async () => {
    const again = await filled(1);
    try {
      expect(await digest(again)).toEqual(await digest(server));
    } finally {
      await again.close();
    }
  }, 120_000);

  it('design 7 is drawn from the seed, evenly', () => {
    const drawn = (seed: number) => {
      const random = createRandom(seed, 'evenly');
      return Array.from({ length: 20_000 }, () => random.next());
    };
    const first = drawn(1);
    expect(drawn(1)).toEqual(first);
    expect(drawn(2)).not.toEqual(first);
    const tenths = Map.groupBy(first, (value) => Math.floor(value * 10));
    expect([...tenths.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    // Five deviations of a tenth of 20,000.
    for (const values of tenths.values()) expect(Math.abs(values.length - 2000)).toBeLessThan(212);
  });
});
