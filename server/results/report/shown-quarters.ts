import { setImmediate } from 'node:timers/promises';
import type { ReportGroup } from '../../../contract/report.ts';
import { isMeasured } from '../../../shared/lists.ts';
import { publishedGroup } from '../../actions/closing/published-group.ts';
import type { Database } from '../../core/db/database.ts';
import { distributionOf } from '../../rules/statistics/distribution.ts';
import type { Selection } from '../selection/selection.service.ts';
import type { RoundSummary } from './assemble.ts';
import { type CountedPeople, countQuarter, nobody, staysOf } from './counted-quarter.ts';
import { createKnownRounds, type RoundsRead, valuesOf } from './known-rounds.ts';
import { listAnsweredRounds, listClosings, listStays } from './quarters.sql.ts';
import { type CountedQuarter, quartersOf, rateOf, roundsByQuarter } from './quarters.ts';

const everyone = 0;
/** With more answers the published numbers of their rounds are combined (ADR 67). */
const mostCountedAnswers = 2_000_000;
/** The size of the cache, in quarters of questions, each with its groups. */
const remembered = 2_000;

type Counted = Omit<CountedQuarter, 'groups'>;
type WantedQuarter = RoundsRead & { quarter: number; own: readonly RoundSummary[]; asked: RoundSummary };

/**
 * The questions of a report by quarters (ADR 67). People are counted once each where a survey is not anonymous
 * and its admin is the reader; otherwise, and for one person, the numbers of rounds that their reader sees are
 * combined.
 */
export function createShownQuarters(database: Database) {
  /** By group. */
  const known = createKnownRounds<ReadonlyMap<number, Counted>>(remembered);

  async function count(
    { companyId, survey, people: { groupId } }: Selection,
    missing: readonly WantedQuarter[],
  ): Promise<ReadonlyMap<number, Counted>[]> {
    const roundIds = missing.flatMap(({ rounds }) => rounds.map(({ id }) => id));
    const closings = await listClosings(database, companyId, roundIds);
    const placeOf = new Map(closings.map(({ roundId, place }) => [roundId, place]));
    const stays = staysOf(await listStays(database, companyId, { surveyId: survey.id, roundIds, groupId }));
    const counted: Map<number, Counted>[] = [];
    for (const { rounds, asked } of missing) {
      const answered = await listAnsweredRounds(
        database,
        companyId,
        rounds.map(({ id }) => id),
      );
      const byRound = new Map(answered.map((round) => [round.roundId, round]));
      const closed = rounds.map(({ id }) => {
        const { people = null, values, away = [] } = byRound.get(id) ?? {};
        const given = people === null ? undefined : { people, values: values ?? '' };
        return { place: placeOf.get(id) ?? -1, away: away.map(Number), answered: given };
      });
      const people = countQuarter(closed, stays, {
        areChoices: asked.choices.length > 0,
        audience: groupId ?? everyone,
      });
      counted.push(new Map([...people].map(([id, own]) => [id, countedOf(asked, own)])));
      // The server handles other requests in between.
      await setImmediate();
    }
    return counted;
  }

  async function countPeople(
    selection: Selection,
    byQuestion: ReadonlyMap<number, readonly RoundSummary[]>,
  ): Promise<Map<number, Map<number, CountedQuarter>> | null> {
    const { companyId, period, people } = selection;
    const wanted = [...byQuestion].flatMap(([questionId, all]) =>
      [...roundsByQuarter(all, period)].flatMap(([quarter, own]): WantedQuarter[] => {
        const asked = own.at(-1);
        return asked ? [{ questionId, quarter, own, asked, rounds: own, values: valuesOf(own) }] : [];
      }),
    );
    const answers = wanted.flatMap(({ own }) => own).reduce((sum, { n }) => sum + (n ?? 0), 0);
    if (answers > mostCountedAnswers) return null;
    const place = { companyId, groupId: people.groupId };
    const found = await known.read(place, wanted, (missing) => count(selection, missing));
    const counted = new Map<number, Map<number, CountedQuarter>>();
    for (const [at, one] of wanted.entries()) {
      const byQuarter = counted.get(one.questionId) ?? new Map<number, CountedQuarter>();
      counted.set(
        one.questionId,
        byQuarter.set(one.quarter, countedQuarter(one, found[at] ?? new Map(), people.groupId)),
      );
    }
    return counted;
  }

  return async (
    selection: Selection,
    byQuestion: ReadonlyMap<number, readonly RoundSummary[]>,
  ): Promise<Map<number, RoundSummary[]>> => {
    const { survey, audience, people, period, today } = selection;
    const areJoined = audience === 'company' && !survey.anonymous && people.userId === null;
    const counted = areJoined ? await countPeople(selection, byQuestion) : null;
    return new Map(
      [...byQuestion].map(([id, rounds]) => [id, quartersOf(rounds, { ...period, today }, counted?.get(id) ?? null)]),
    );
  };
}

function countedQuarter(
  { own, asked }: WantedQuarter,
  found: ReadonlyMap<number, Counted>,
  groupId: number | null,
): CountedQuarter {
  const groups = [...namesOf(own)].flatMap(([id, name]): ReportGroup[] => {
    const counted = found.get(id);
    if (counted === undefined || counted.assigned === 0) return [];
    const { n, assigned, rate, mean, shares } = counted;
    const counts = shares?.map((share) => share * n) ?? null;
    const result = { groupId: id, groupName: name, assigned, n, mean, counts, suppressed: false, withheld: false };
    const group = publishedGroup(asked.fieldType, asked.choices.length, result);
    return [{ ...group, answer_percentage: rate, rounds: own.length }];
  });
  return { ...(found.get(groupId ?? everyone) ?? countedOf(asked, nobody)), groups };
}

/** The groups in the rounds, by their latest names, in their order. */
function namesOf(rounds: readonly RoundSummary[]): Map<number, string> {
  const all = rounds.toReversed().flatMap(({ groups }) => JSON.parse(groups) as ReportGroup[]);
  return all.reduce((names, { id, name }) => (names.has(id) ? names : names.set(id, name)), new Map<number, string>());
}

function countedOf({ fieldType, choices, range }: RoundSummary, people: CountedPeople): Counted {
  const { n, assigned, answers, asked, mean, deviation, chosen, values } = people;
  const isMean = isMeasured(fieldType);
  return {
    n,
    assigned,
    rate: rateOf(answers, asked),
    mean: isMean ? mean : null,
    deviation: isMean ? deviation : null,
    shares: choices.length === 0 ? null : choices.map((_, choice) => (n === 0 ? 0 : (chosen.get(choice) ?? 0) / n)),
    distribution: isMean ? distributionOf(values, range) : null,
  };
}
