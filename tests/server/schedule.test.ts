import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRoundService } from '../../server/actions/rounds/round.service.ts';
import { addDays } from '../../server/rules/calendar/days.ts';
import { timings } from '../../shared/lists.ts';
import { runningSurvey } from '../support/survey-calls.ts';
import { must } from '../support/survey-stage.ts';
import { changeStage, server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

type Shown = { start_date: string; end_date: string; starts_at: string; ends_at: string };
type Rhythm = { timing_in_days: number; rounds: Shown[] };

const schedule = (query: Record<string, string | number>, path = '') =>
  stage.api(
    'GET',
    `schedule/?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}${path}`,
  );
const rhythms = async (query: Record<string, string | number>): Promise<Rhythm[]> =>
  must(await schedule(query), 200).body.rhythms;

async function opened(surveyId: number): Promise<Rhythm[]> {
  const rows = await server.core.database.query<{
    timing: number;
    start: string;
    end: string;
    starts: Date;
    ends: Date;
  }>(
    `select q.timing_in_days as timing, r.start_date as start, r.end_date as end, r.starts_at as starts, r.ends_at as ends
       from rounds r join questions q on q.company_id = r.company_id and q.id = r.question_id
      where r.company_id = $1 and r.survey_id = $2 order by r.index`,
    [stage.companyId, surveyId],
  );
  return timings.map((timing_in_days) => ({
    timing_in_days,
    rounds: rows
      .filter(({ timing }) => timing === timing_in_days)
      .map(({ start, end, starts, ends }) => ({
        start_date: start,
        end_date: addDays(end, -1),
        starts_at: starts.toISOString(),
        ends_at: ends.toISOString(),
      })),
  }));
}

/** Like the timer, at each moment that the scheduler has stored for the survey. */
async function runThrough(surveyId: number, turns: number): Promise<void> {
  const rounds = createRoundService(server.core);
  for (let turn = 0; turn < turns; turn += 1) {
    const [next] = await server.core.database.query<{ due_at: Date }>(
      'select due_at from survey_schedule where company_id = $1 and survey_id = $2',
      [stage.companyId, surveyId],
    );
    if (next === undefined) return;
    server.clock.set(next.due_at.toISOString());
    await rounds.catchUp(stage.companyId, surveyId);
  }
}

it('2.15 shows the next twelve rounds of each timing, in days of the company', async () => {
  const seen = must(await schedule({ active_from: '2026-10-18T21:00:00Z' }), 200).body;
  expect(seen.timezone).toBe('Europe/Helsinki');
  expect(seen.rhythms.map((rhythm: Rhythm) => [rhythm.timing_in_days, rhythm.rounds.length])).toEqual(
    timings.map((timing) => [timing, 12]),
  );
  expect(seen.rhythms[0].rounds[0]).toEqual({
    start_date: '2026-10-19',
    end_date: '2026-10-25',
    starts_at: '2026-10-18T21:00:00.000Z',
    ends_at: '2026-10-25T22:00:00.000Z',
  });
});

it('2.15 shows the same whatever zone the client writes its times in', async () => {
  const [there] = await rhythms({ timing: 14, active_from: '2026-03-27T20:30:00-08:00' });
  const [here] = await rhythms({ timing: 14, active_from: '2026-03-28T06:30:00+02:00' });
  expect(there).toEqual(here);
  expect(there?.rounds.slice(0, 2).map(({ start_date, starts_at }) => [start_date, starts_at])).toEqual([
    ['2026-03-28', '2026-03-28T04:30:00.000Z'],
    ['2026-04-11', '2026-04-10T21:00:00.000Z'],
  ]);
});

it('2.15 is what the scheduler opens when time is run through, whatever the zone, the start and the end @prove', async () => {
  const start = fc.integer({ min: 0, max: 700 * 24 * 60 });
  const length = fc.option(fc.integer({ min: 1, max: 200 }), { nil: null });
  const zone = fc.constantFrom('Europe/Helsinki', 'America/New_York', 'Asia/Beirut', 'Pacific/Apia', 'America/Havana');
  await fc.assert(
    fc.asyncProperty(start, length, zone, async (minutes, days, timeZone) => {
      server.clock.set('2026-03-02T09:00:00Z');
      await changeStage(timeZone);
      const from = server.clock.now().getTime() + (10 + minutes) * 60_000;
      const times = {
        active_from: new Date(from).toISOString(),
        ...(days === null ? {} : { active_until: new Date(from + days * 86_400_000).toISOString() }),
      };
      const shown = await rhythms(times);
      const id = await stage.addSurvey(times);
      for (const timing_in_days of timings) await stage.addQuestion(id, { timing_in_days });
      must(await stage.change(id, { is_active: true }), 200);
      expect(await rhythms({ survey: id })).toEqual(shown);
      await runThrough(id, 13);
      const seen = await opened(id);
      for (const [at, { rounds }] of seen.entries()) {
        const count = Math.min(rounds.length, 12);
        expect(rounds.slice(0, count)).toEqual(shown[at]?.rounds.slice(0, count));
        if (days !== null && days < 80) expect(rounds).toHaveLength(shown[at]?.rounds.length ?? 0);
      }
      // From the middle of its life the survey shows its coming rounds, the open one first.
      if (days !== null) return;
      const now = server.clock.now().toISOString();
      for (const { timing_in_days, rounds } of await rhythms({ survey: id })) {
        const past = seen.find((rhythm) => rhythm.timing_in_days === timing_in_days)?.rounds ?? [];
        expect(rounds[0]).toEqual(past.at(-1));
        expect(rounds.every(({ ends_at }) => ends_at > now)).toBe(true);
      }
    }),
    { numRuns: 8 },
  );
});

it('2.15 continues from the last rounds of a survey that was ended, as continuing it will', async () => {
  const id = await runningSurvey();
  server.clock.advance({ days: 9 });
  must(await stage.change(id, { active_until: server.clock.now().toISOString() }), 200);
  server.clock.advance({ days: 2 });
  const active_from = (await stage.api('GET', `questionnaires/${id}/`)).body.active_from;
  const [shown] = await rhythms({ survey: id, timing: 7, active_from });
  expect(shown?.rounds.slice(0, 2).map(({ start_date, end_date }) => [start_date, end_date])).toEqual([
    ['2026-03-09', '2026-03-15'],
    ['2026-03-16', '2026-03-22'],
  ]);
  must(await stage.change(id, { active_until: null }), 200);
  expect((await opened(id))[0]?.rounds.at(-1)).toEqual(shown?.rounds[0]);
  expect((await rhythms({ survey: id, timing: 7 }))[0]).toEqual(shown);
});

it('2.15 takes the end of the survey with its start alone: a start that is sent has no end but what is sent', async () => {
  const times = { active_from: '2026-03-09T07:00:00Z', active_until: '2026-03-23T07:00:00Z' };
  const id = await stage.addSurvey(times);
  await stage.addQuestion(id);
  const starts = async (query: Record<string, string | number>) =>
    (await rhythms({ survey: id, timing: 7, ...query }))[0]?.rounds.map(({ start_date }) => start_date) ?? [];
  expect(await starts({})).toEqual(['2026-03-09', '2026-03-16', '2026-03-23']);
  const anew = await starts({ active_from: '2026-03-16T07:00:00Z' });
  expect([anew[0], anew.length]).toEqual(['2026-03-16', 12]);
  // An end at the very moment of a round's start leaves no time for that.
  for (const active_until of ['2026-03-20T07:00:00Z', '2026-03-22T22:00:00Z']) {
    expect(await starts({ active_from: '2026-03-16T07:00:00Z', active_until })).toEqual(['2026-03-16']);
  }
});

it('2.15 lists each timing once, in the order in which they are asked for, and says whether its round is open', async () => {
  const id = await runningSurvey();
  const shown = async () => {
    const query = `schedule/?survey=${id}&timing=14&timing=7&timing=14`;
    const { body } = must(await stage.api('GET', query), 200);
    return body.rhythms.map((one: { timing_in_days: number; is_open: boolean }) => [one.timing_in_days, one.is_open]);
  };
  expect(await shown()).toEqual([
    [14, false],
    [7, true],
  ]);
  // Half a week before its round is over it is closed to nobody; after it, another one is open.
  server.clock.advance({ days: 8 });
  expect(await shown()).toEqual([
    [14, false],
    [7, true],
  ]);
  must(await stage.change(id, { active_until: server.clock.now().toISOString() }), 200);
  server.clock.advance({ days: 14 });
  expect(await shown()).toEqual([
    [14, false],
    [7, false],
  ]);
});

it('2.15 shows nothing of a survey that has ended', async () => {
  const id = await runningSurvey();
  server.clock.advance({ days: 1 });
  must(await stage.change(id, { active_until: server.clock.now().toISOString() }), 200);
  expect((await rhythms({ survey: id, timing: 7 }))[0]?.rounds).toEqual([]);
});

it('5.1 refuses what a survey cannot have, on its field', async () => {
  const at = '2026-05-01T00:00:00Z';
  const wrong: [Record<string, string | number>, string][] = [
    [{ timing: 10 }, 'timing.0'],
    [{ active_from: '1999-01-01T00:00:00Z' }, 'active_from'],
    [{ active_from: at, active_until: at }, 'active_until'],
    [{ survey: 999_999 }, 'survey'],
  ];
  for (const [query, field] of wrong) {
    const { status, body } = await schedule(query);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  }
});
