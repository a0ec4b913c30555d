import { describe, expect, it } from 'vitest';
import { createResultCheck } from '../../server/actions/closing/result-check.ts';
import type { StoredAnswer } from '../../server/actions/respondent/answer.rules.ts';
import { rollupChanges } from '../../server/actions/respondent/rollup.rules.ts';
import { type CreateScenario, fillDemo } from '../../server/demo/fill.ts';
import { addToMoments, meanAndDeviation, noMoments } from '../../server/rules/statistics/statistics.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { startTestServer, type TestServer } from './server.ts';

export const demoPassword = 'one password for all';

/**
 * A server with the demo in it. @param options.days of its year, and `scenarios` of its companies; all when not given
 */
export async function startDemoServer(options: {
  seed: number;
  days?: number;
  scenarios?: CreateScenario[];
}): Promise<TestServer> {
  const server = await startTestServer();
  server.clock.set('2026-03-18T10:00:00Z');
  const clock = { now: () => server.clock.now(), moveTo: (at: Date) => server.clock.set(at.toISOString()) };
  await fillDemo(server.core, clock, { ...options, password: demoPassword });
  return server;
}

/** Everything that was answered, in one value. */
export function digestOfAnswers(server: TestServer): Promise<unknown> {
  return server.core.database.query(
    `select count(*) as answers, md5(string_agg(concat_ws('|', a.round_id, a.person_id, a.answered_at, a.number, a.choices,
                                                     a.text, a.skip_option, a.comment), ';'
                                           order by a.round_id, a.person_id)) as content from answers a`,
    [],
  );
}

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

const listRounds = (server: TestServer) =>
  server.core.database.query<Round>(
    `select r.id, r.company_id as "companyId", r.survey_id as "surveyId", s.anonymous, r.starts_at as "startsAt",
            r.ends_at as "endsAt", r.closed_at as "closedAt",
            case when v.field_type in (${fieldTypes.radio}, ${fieldTypes.checkbox}) then cardinality(v.choices) end as choices
       from rounds r
       join surveys s on s.company_id = r.company_id and s.id = r.survey_id
       join question_versions v on v.company_id = r.company_id and v.question_id = r.question_id
        and v.version = r.question_version
      order by r.id`,
    [],
  );
const listAnswers = (server: TestServer) =>
  server.core.database.query<Answer>(
    `select round_id as "roundId", person_id as "personId", answered_at as "answeredAt", number, choices, text,
            skip_option as "skipOption", comment from answers`,
    [],
  );
const listStays = (server: TestServer, table: string, column: string) =>
  server.core.database.query<Stay>(
    `select ${column} as place, person_id as "personId", from_at as "fromAt", until_at as "untilAt" from ${table}`,
    [],
  );
const isThere = (stay: Stay, at: Date) => stay.fromAt <= at && (stay.untilAt === null || stay.untilAt > at);
const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(8)));

/** A stored result of some people, recomputed from their answers. */
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

/** Tests of the answers, rounds and results in the filled demo, for any part of its year. */
export function testHistory(server: () => TestServer, least: { results: number; open: number }): void {
  describe('its history is what the product would have made', () => {
    it('design 5 stored of named surveys what the answers give, for everyone and for each group at the close', async () => {
      const answers = Map.groupBy(await listAnswers(server()), (answer) => answer.roundId);
      const asked = Map.groupBy(await listStays(server(), 'survey_respondents', 'survey_id'), (stay) => stay.place);
      const members = await listStays(server(), 'group_members', 'group_id');
      const closed = (await listRounds(server())).filter((round) => round.closedAt !== null && !round.anonymous);
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
      const stored = await server().core.database.query<(typeof expected)[number]>(
        `select x.round_id as "roundId", x.group_id as "groupId", x.suppressed, x.assigned, x.n, x.mean, x.deviation, x.counts
           from round_results x
           join rounds r on r.company_id = x.company_id and r.id = x.round_id
           join surveys s on s.company_id = r.company_id and s.id = r.survey_id and not s.anonymous
          order by x.round_id, x.group_id`,
        [],
      );
      expect(stored.length).toBeGreaterThan(least.results);
      expect(stored.map((row) => ({ ...row, mean: rounded(row.mean), deviation: rounded(row.deviation) }))).toEqual(
        expected,
      );
    });

    it('design 5 has stored nothing, of anonymous surveys either, that a recount would find otherwise', async () => {
      const { rounds, differences, withoutChange } = await createResultCheck(server().core).run(null);
      expect(rounds).toBe((await listRounds(server())).filter((round) => round.closedAt !== null).length);
      expect({ differences, withoutChange }).toEqual({ differences: [], withoutChange: 0 });
    });

    it('design 5 keeps rollups of the open rounds alone, and they are what the answers add up to', async () => {
      const open = new Set(
        (await listRounds(server())).filter((round) => round.closedAt === null).map((round) => round.id),
      );
      const added = (await listAnswers(server()))
        .filter((answer) => open.has(answer.roundId))
        .flatMap((answer) => rollupChanges(answer.roundId, undefined, answer));
      const sums = Map.groupBy(added, (change) => `${change.roundId}/${change.choice}`);
      const stored = await server().core.database.query<{
        roundId: number;
        choice: number;
        n: number;
        sum: string;
        squares: string;
      }>('select round_id as "roundId", choice, n, sum, sum_of_squares as squares from rollups', []);
      expect(new Set(stored.map((row) => row.roundId))).toEqual(open);
      expect(stored.reduce((total, row) => total + row.n, 0)).toBeGreaterThan(least.open);
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
      const now = server().clock.now();
      const rounds = await listRounds(server());
      const byId = new Map(rounds.map((round) => [round.id, round]));
      const asked = Map.groupBy(await listStays(server(), 'survey_respondents', 'survey_id'), (stay) => stay.place);
      const wrong = (await listAnswers(server())).filter(({ roundId, personId, answeredAt }) => {
        const round = byId.get(roundId);
        const isInside = round !== undefined && round.startsAt <= answeredAt && answeredAt < round.endsAt;
        const stays = asked.get(round?.surveyId ?? 0) ?? [];
        return (
          !isInside ||
          answeredAt > now ||
          !stays.some((stay) => stay.personId === personId && isThere(stay, answeredAt))
        );
      });
      expect(wrong).toEqual([]);
      expect(
        rounds.filter(({ closedAt, endsAt }) => (closedAt?.getTime() ?? endsAt.getTime()) !== endsAt.getTime()),
      ).toEqual([]);
      expect(rounds.filter(({ closedAt, endsAt }) => (closedAt === null) !== endsAt > now)).toEqual([]);
    });
  });
}
