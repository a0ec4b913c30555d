import { describe, expect, it } from 'vitest';
import type { ReportGroup } from '../../contract/report.ts';
import { areValuesWithheld } from '../../server/actions/closing/published-group.ts';
import type { StoredResult } from '../../server/actions/closing/round-results.sql.ts';
import { compareRounds, storedChange } from '../../server/rules/statistics/change.ts';
import { type FieldType, fewestAnonymousAnswers, fewestAnonymousTexts, fieldTypes } from '../../shared/lists.ts';
import { noteAnswers } from '../support/linked-rounds.ts';
import { runRounds, surveyLife } from '../support/survey-life.ts';
import { must, type SurveyStage, stageOf } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

type Words = { texts: string[] | null; comments: string[] | null; skipped: { comment: string }[] | null };
type Published = {
  roundId: number;
  fieldType: FieldType;
  choiceCount: number;
  previousId: number | null;
  index: number;
  groups: string;
  results: StoredResult[];
} & Words;

/** Everything that is stored of a survey's closed rounds and may be shown to anybody, round by round. */
function published(companyId: number, surveyId: number): Promise<Published[]> {
  return server.core.database.query<Published>(
    `select r.id as "roundId", v.field_type as "fieldType", r.index,
            case when v.field_type in (${fieldTypes.radio}, ${fieldTypes.checkbox}) then cardinality(v.choices) else 0 end as "choiceCount",
            (select b.id from rounds b where b.company_id = $1 and b.question_id = r.question_id and b.index < r.index
                and b.question_version = r.question_version and b.closed_at is not null
              order by b.index desc limit 1) as "previousId",
            p.groups, p.texts, p.comments, p.skipped_comments as skipped,
            (select jsonb_agg(jsonb_build_object('groupId', x.group_id, 'groupName', x.group_name,
                     'assigned', x.assigned, 'n', x.n, 'mean', x.mean, 'deviation', x.deviation, 'counts', x.counts,
                     'comments', x.comments, 'skips', x.skips, 'change', x.change, 'suppressed', x.suppressed)
                     order by x.group_id)
               from round_results x where x.company_id = $1 and x.round_id = r.id) as results
       from rounds r
       join question_versions v
         on v.company_id = $1 and v.question_id = r.question_id and v.version = r.question_version
       left join round_publications p on p.company_id = $1 and p.round_id = r.id
      where r.company_id = $1 and r.survey_id = $2 and r.closed_at is not null
      order by r.id`,
    [companyId, surveyId],
  );
}

const values = ({ assigned, n, mean, deviation, counts }: StoredResult) => [assigned, n, mean, deviation, counts];

describe('an anonymous survey, through weeks of closes, changes and deletions @prove', () => {
  it.each([21, 22, 23, 24])(
    'design 5 reveals nothing of fewer than five, and never anything else (life %d) @prove',
    async (seed) => {
      server.clock.set('2026-03-02T09:00:00Z');
      const stage = await stageOf(server);
      const known = new Map<number, string>();
      // Who answered each round, and the frozen group of each: what the publication must not reveal.
      const given = noteAnswers(server.core.database, stage.companyId);
      const survey = await surveyLife(server, stage, { seed, anonymous: true, people: 34, weeks: 7 }, async (id) => {
        const rounds = await published(stage.companyId, id);
        for (const round of rounds) {
          const now = JSON.stringify(round);
          expect(known.get(round.roundId) ?? now).toBe(now);
          known.set(round.roundId, now);
        }
      });

      const rounds = await published(stage.companyId, survey);
      given.stop();
      const truth = Map.groupBy(given.answers, ({ roundId }) => roundId);
      let hiddenBesideShown = 0;
      for (const round of rounds) {
        const answered = truth.get(round.roundId) ?? [];
        const [whole, ...groups] = round.results;
        const shown = groups.filter(({ suppressed }) => !suppressed);
        const sizeOf = (groupId: number) => answered.filter((one) => one.groupId === groupId).length;
        // Every set of people that sums and differences of published numbers can isolate consists of these parts.
        const rest = answered.length - shown.reduce((sum, { groupId }) => sum + sizeOf(groupId), 0);
        const parts = [...shown.map(({ groupId }) => sizeOf(groupId)), ...(rest === 0 ? [] : [rest])];
        if (whole?.suppressed) expect(answered.length).toBeLessThan(fewestAnonymousAnswers);
        else expect(Math.min(...parts)).toBeGreaterThanOrEqual(fewestAnonymousAnswers);
        if (whole?.suppressed) expect(shown).toEqual([]);
        for (const result of round.results) {
          // Mean and deviation of few can be solved for each of them, and their counts are their answers.
          if ((result.n ?? 0) < fewestAnonymousTexts) expect([result.deviation, result.counts]).toEqual([null, null]);
          expect(result.skips ?? fewestAnonymousAnswers).toBeGreaterThanOrEqual(fewestAnonymousAnswers);
          if (result.suppressed) expect(values(result)).toEqual([null, null, null, null, null]);
          else expect(result.n).toBe(result.groupId === 0 ? answered.length : sizeOf(result.groupId));
          if (result.groupId !== 0) expect([result.comments, result.skips]).toEqual([null, null]);
        }
        if (shown.length > 0 && shown.length < groups.length) hiddenBesideShown += 1;
        const told: ReportGroup[] = JSON.parse(round.groups);
        expect(told.map(({ id, answered: n, suppressed }) => [id, n, suppressed])).toEqual(
          groups.map((group) => [
            group.groupId,
            group.n,
            group.suppressed || areValuesWithheld(round.fieldType, group),
          ]),
        );
        for (const group of told.filter(({ suppressed }) => suppressed)) {
          expect(group.total).toBeNull();
          expect(group.percentages.every((share) => share === null)).toBe(true);
        }
        expectWords(round, answered);
      }
      expect(hiddenBesideShown).toBeGreaterThan(0);
      expectNothingButPublished(rounds);
    },
  );

  function expectWords({ texts, comments, skipped, results }: Published, answered: { said: string[] }[]): void {
    if (answered.length < fewestAnonymousTexts) {
      expect([texts, comments, skipped, results[0]?.comments, results[0]?.skips]).toEqual([
        null,
        null,
        null,
        null,
        null,
      ]);
      return;
    }
    const said = answered.flatMap((one) => one.said);
    expect([...(texts ?? []), ...(comments ?? [])].toSorted()).toEqual(said.toSorted());
    for (const list of [texts ?? [], comments ?? [], (skipped ?? []).map(({ comment }) => comment)]) {
      expect(list).toEqual(list.toSorted());
    }
    expect([comments?.length, skipped?.length ?? null]).toEqual([results[0]?.comments, results[0]?.skips]);
  }

  /** Each change is the same when it is calculated from the published values of its two rounds. */
  function expectNothingButPublished(rounds: readonly Published[]): void {
    let changes = 0;
    for (const round of rounds) {
      const previous = rounds.find(({ roundId }) => roundId === round.previousId);
      for (const now of round.results) {
        if (now.change === null) continue;
        const nothing = { n: null, mean: null, deviation: null, counts: null };
        const before = previous?.results.find(({ groupId }) => groupId === now.groupId) ?? nothing;
        const comparison = compareRounds(round, previous?.index ?? -1, { now, before, pairs: null });
        if (comparison === null) throw new Error('Nothing compares.');
        expect(now.change).toEqual(storedChange(comparison, now.change));
        if (now.change.items.some(({ p }) => p !== null)) changes += 1;
      }
    }
    expect(changes).toBeGreaterThan(0);
  }
});

describe('people who must stay indistinguishable', () => {
  async function anonymousSurvey(stage: SurveyStage, groups: readonly number[]) {
    const size = groups.reduce((sum, count) => sum + count, 0);
    const people: number[] = await stage.addPeople(Array.from({ length: size }, (_, at) => `Person Number${at}`));
    let from = 0;
    const ids: number[] = [];
    for (const [at, count] of groups.entries()) {
      ids.push(await stage.addGroup(`Group ${at}`, people.slice(from, from + count)));
      from += count;
    }
    const survey = await stage.addSurvey({ respondent_ids: people, anonymous: true });
    const question = await stage.addQuestion(survey);
    await stage.start(survey);
    return { people, ids, survey, question };
  }

  const shownGroups = async (stage: SurveyStage, survey: number) =>
    (await published(stage.companyId, survey)).map(({ results }) =>
      results.filter(({ suppressed }) => !suppressed).map(({ groupId }) => groupId),
    );

  it('design 5 a group of four takes the next smallest with it, each round by its answers', async () => {
    server.clock.set('2026-03-02T09:00:00Z');
    const stage = await stageOf(server);
    const { people, ids, survey, question } = await anonymousSurvey(stage, [6, 7, 8]);
    const say = async (who: readonly number[]) => {
      for (const person of who) must(await stage.answer(person, survey, [{ question, value: person % 10 }]), 200);
      server.clock.advance({ days: 7 });
      await runRounds(server);
    };
    await say(people);
    // Two of the first group do not answer, then none of it.
    await say(people.slice(2));
    await say(people.slice(6));
    await say(people.slice(0, 4));
    const [first, second, third] = ids;
    expect(await shownGroups(stage, survey)).toEqual([[0, first, second, third], [0, third], [0, second, third], []]);
  });

  it('design 5 the one who leaves cannot be worked out from a change', async () => {
    server.clock.set('2026-03-02T09:00:00Z');
    const stage = await stageOf(server);
    const { people, survey, question } = await anonymousSurvey(stage, [20]);
    for (const who of [people, people.slice(1)]) {
      for (const [at, person] of who.entries()) {
        must(await stage.answer(person, survey, [{ question, value: 10 * at + who.length }]), 200);
      }
      server.clock.advance({ days: 7 });
      await runRounds(server);
    }
    const [before, now] = (await published(stage.companyId, survey)).map(({ results: [whole] }) => whole);
    expect(now?.change?.paired).toBe(false);
    // The mean difference of the 19 who stayed would be another one.
    expect(now?.change?.items[0]?.difference).toBeCloseTo((now?.mean ?? 0) - (before?.mean ?? 0), 9);
  });
});
