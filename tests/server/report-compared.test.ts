import { describe, expect, it } from 'vitest';
import type { QuestionReport, ReportChange } from '../../contract/report.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { answeredRounds, questionReport } from '../support/report-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

const twelve = Array.from({ length: 12 }, (_, at) => `Person P${at}`);
/** From the first to the sixth round six people fall by 2 and six by 3. */
const answerOf = (person: number, round: number) => 9 - (person % 3) - Math.floor((round + (person % 2)) / 2);
const weeks = (people: readonly number[]) =>
  Array.from({ length: 6 }, (_, round) => people.map((_, person) => answerOf(person, round)));

/** t with so many degrees, 97.5 %: R, `qt(0.975, df)`. */
const t = { 11: 2.2009851601, 6: 2.4469118511, 22: 2.0738730679 };

/** For a mean alone, a difference and the width of its interval. */
function expectChange(change: ReportChange | null, difference: number, reach: number): void {
  const [item] = change?.items ?? [];
  expect(item?.precise?.difference).toBeCloseTo(difference, 8);
  expect(item?.precise?.low).toBeCloseTo(difference - reach, 8);
  expect(item?.precise?.high).toBeCloseTo(difference + reach, 8);
}

async function sharedReport(id: number, query: string): Promise<QuestionReport> {
  const { share_hash: link } = must(await stage.change(id, { share_enabled: true, share_hash: 'wanted' }), 200).body;
  return must(await server.call('GET', `/api/questionnaires/share/${link}/report/${query}`), 200).body.questions[0];
}

describe('a change against a round of one’s choice', () => {
  it('design 5 compares the people who answered both rounds with themselves, of everyone and of a group', async () => {
    const people: readonly number[] = await stage.addPeople(twelve);
    const team = await stage.addGroup('Team', people.slice(0, 7));
    const { id } = await answeredRounds(people, weeks(people));
    const { change } = await questionReport(id, '?preset=all&compare=first');
    expect(change).toMatchObject({
      ...{ round: 5, previous_round: 0, compared_with: 'first', paired: true, confidence: 95 },
      ...{ previous_start_date: '2026-03-02', previous_end_date: '2026-03-08' },
      items: [{ verdict: 'falling' }],
    });
    // Six fall by 2 and six by 3.
    expectChange(change, -2.5, (t[11] * Math.sqrt((12 * 0.25) / 11)) / Math.sqrt(12));
    const ofTeam = (await questionReport(id, `?preset=all&compare=first&group=${team}`)).change;
    // Four of them fall by 2 and three by 3.
    expectChange(ofTeam, -17 / 7, (t[6] * Math.sqrt(12 / 7 / 6)) / Math.sqrt(7));
    expect((await questionReport(id, `?preset=all&compare=first&user=${people[0]}`)).change).toBeNull();
  });

  it('design 5 leaves out who missed or skipped either round, and of a group who left it before the later one closed', async () => {
    const people: readonly number[] = await stage.addPeople([...twelve, 'Missed M', 'Skipped S']);
    const team = await stage.addGroup('Team', people.slice(0, 8));
    const { id, question } = await answeredRounds(people, [people.map((_, person) => answerOf(person, 0))]);
    must(await stage.api('PATCH', `groups/${team}/`, { users: people.slice(0, 7) }), 200);
    for (const [at, person] of people.slice(0, 12).entries()) {
      must(await stage.answer(person, id, [{ question, value: answerOf(at, 5) }]), 200);
    }
    must(await stage.answer(people[13] ?? 0, id, [{ question, skip_option: 'no_opinion' }]), 200);
    server.clock.advance({ days: 7 });
    const { change } = await questionReport(id, '?preset=all&compare=first');
    expect(change).toMatchObject({ round: 1, previous_round: 0, paired: true });
    expectChange(change, -2.5, (t[11] * Math.sqrt((12 * 0.25) / 11)) / Math.sqrt(12));
    const ofTeam = (await questionReport(id, `?preset=all&compare=first&group=${team}`)).change;
    expectChange(ofTeam, -17 / 7, (t[6] * Math.sqrt(12 / 7 / 6)) / Math.sqrt(7));
    // As it was stored when the later round closed.
    for (const filter of ['', `&group=${team}`]) {
      const [chosen, stored] = [
        await questionReport(id, `?preset=all&compare=first${filter}`),
        await questionReport(id, `?preset=all${filter}`),
      ];
      expect(stored.change?.items).toEqual(chosen.change?.items);
    }
  });

  it('design 5 is against the first round shown, or one at least four rounds earlier that need not be shown; a year ago there was none', async () => {
    const people: readonly number[] = await stage.addPeople(twelve);
    const { id } = await answeredRounds(people, weeks(people));
    const lastTwo = '?start_date=2026-03-30&end_date=2026-04-12';
    expect((await questionReport(id, `${lastTwo}&compare=first`)).change?.previous_round).toBe(4);
    expect((await questionReport(id, `${lastTwo}&compare=four_before`)).change).toMatchObject({
      previous_round: 1,
      previous_start_date: '2026-03-09',
      compared_with: 'four_before',
    });
    expect((await questionReport(id, `${lastTwo}&compare=year`)).change).toBeNull();
    expect((await questionReport(id, lastTwo)).change).toMatchObject({ previous_round: 4, compared_with: 'previous' });
    expect(must(await stage.report(id, '?compare=last'), 400).body).toHaveProperty('compare');
  });

  it('2.4, design 5 is from published numbers alone of an anonymous survey, on its link, too', async () => {
    const people: readonly number[] = await stage.addPeople(twelve);
    const { id } = await answeredRounds(people, weeks(people), { anonymous: true });
    for (const told of [
      await questionReport(id, '?preset=all&compare=first'),
      await sharedReport(id, '?preset=all&compare=first'),
    ]) {
      const [before, now] = [told.periods[0], told.periods[5]];
      // Welch of two samples of twelve with the published deviations.
      const [a, b] = [(now?.deviation ?? 0) ** 2 / 12, (before?.deviation ?? 0) ** 2 / 12];
      const degrees = (a + b) ** 2 / (a ** 2 / 11 + b ** 2 / 11);
      expect(told.change).toMatchObject({ previous_round: 0, paired: false, compared_with: 'first', disclosed: 'all' });
      expect(told.change?.items[0]?.precise?.difference).toBeCloseTo((now?.total ?? 0) - (before?.total ?? 0), 8);
      const reach = ((told.change?.items[0]?.precise?.high ?? 0) - (told.change?.items[0]?.precise?.low ?? 0)) / 2;
      expect(reach / Math.sqrt(a + b)).toBeGreaterThan(t[22]);
      expect(reach / Math.sqrt(a + b)).toBeLessThan(t[11]);
      expect(degrees).toBeLessThanOrEqual(22);
    }
  });

  it('design 5 counts of a choice who has come to it and who has left it', async () => {
    const people: readonly number[] = await stage.addPeople(twelve);
    const id = await stage.addSurvey({ respondent_ids: people });
    const question = await stage.addQuestion(id, {
      field_type: fieldTypes.checkbox,
      choices: ['Pay', 'Tools', 'Other'],
    });
    await stage.start(id);
    for (let round = 0; round < 2; round += 1) {
      for (const [at, person] of people.entries()) {
        const value = [
          'Other',
          ...(at < 2 + 8 * round ? ['Pay'] : []),
          ...(at % 2 === round || at > 9 ? ['Tools'] : []),
        ];
        must(await stage.answer(person, id, [{ question, value }]), 200);
      }
      server.clock.advance({ days: 7 });
    }
    const chosen = await questionReport(id, '?preset=all&compare=first');
    const stored = await questionReport(id, '?preset=all');
    // The first round is also the previous one: its stored result counts the same people.
    expect(chosen.change?.items).toEqual(stored.change?.items);
    expect(chosen.change?.items[0]).toMatchObject({ name: 'Pay', verdict: 'rising' });
    expect(chosen.change?.items[1]?.precise?.difference).toBeCloseTo(0, 10);
  });
});
