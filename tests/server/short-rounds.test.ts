import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../server/rules/calendar/days.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { lookAround } from '../support/attacker.ts';
import { inProof } from '../support/in-proof.ts';
import { must, type SurveyStage, stageOf } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

// An admin with four own accounts makes a round so short that only one colleague answers it with them, and looks when
// it has closed. If that colleague has answered differently, or not at all, nothing visible may differ.

const { number } = fieldTypes;

type Life = { stage: SurveyStage; survey: number; question: number; people: number[] };
type Attack = {
  anonymous?: boolean;
  /** Begins a round right before its end, and names its question. */
  begin(life: Life): Promise<number>;
};

const sunday = '2026-03-08T21:30:00Z'; // half an hour before the week's end in Helsinki

async function weekly(anonymous: boolean, start: string | null): Promise<Life> {
  server.clock.set('2026-03-02T07:00:00Z');
  const stage = await stageOf(server);
  const people: number[] = await stage.addPeople(Array.from({ length: 24 }, (_, at) => `Person P${at}`));
  const survey = await stage.addSurvey({ anonymous, respondent_ids: people });
  const question = await stage.addQuestion(survey, { field_type: number });
  if (start !== null) {
    server.clock.set(start);
    await stage.start(survey);
  }
  return { stage, survey, question, people };
}

const attacks: [how: string, start: string | null, begin: Attack['begin']][] = [
  [
    'a question added on Sunday at 23:30',
    '2026-03-02T07:00:00Z',
    async ({ stage, survey }) => {
      server.clock.set(sunday);
      return stage.addQuestion(survey, { field_type: number, label: 'How was it with Maija?' });
    },
  ],
  [
    'a start that is dated back',
    null,
    async ({ stage, survey, question }) => {
      server.clock.set(sunday);
      must(await stage.change(survey, { is_active: true, active_from: '2026-03-02T07:00:00Z' }), 200);
      return question;
    },
  ],
  [
    'a start that is dated back while a question is added',
    '2026-03-04T07:00:00Z',
    async ({ stage, survey }) => {
      server.clock.set(sunday);
      must(await stage.change(survey, { active_from: '2026-03-02T07:00:00Z' }), 200);
      return stage.addQuestion(survey, { field_type: number, label: 'How was it with Maija?' });
    },
  ],
  [
    'a zone that is moved to where the week is nearly over',
    '2026-03-02T07:00:00Z',
    async ({ stage, survey }) => {
      server.clock.set('2026-03-08T09:30:00Z');
      must(await stage.api('PATCH', '', { timezone: 'Pacific/Kiritimati' }), 200);
      return stage.addQuestion(survey, { field_type: number, label: 'How was it with Maija?' });
    },
  ],
  [
    'a survey that is continued on the Sunday after its round',
    '2026-03-02T07:00:00Z',
    async ({ stage, survey, question }) => {
      must(await stage.change(survey, { active_until: '2026-03-05T07:00:00Z' }), 200);
      server.clock.set('2026-03-15T21:30:00Z');
      must(await stage.change(survey, { active_until: null }), 200);
      return question;
    },
  ],
];

/**
 * Everything visible until a week after, while four own accounts and the victim have answered in the first half hour.
 */
async function seenOf(start: string | null, begin: Attack['begin'], answer: number | null): Promise<string[]> {
  const life = await weekly(true, start);
  const { stage, survey, people } = life;
  const question = await begin(life);
  const began = server.clock.now();
  const [victim = 0, own = 0, ...others] = people;
  for (const person of [own, ...others.slice(0, 3)])
    must(await stage.answer(person, survey, [{ question, value: 5 }]), 200);
  if (answer !== null) must(await stage.answer(victim, survey, [{ question, value: answer }]), 200);
  const target = { survey, questions: [question], groups: [], person: victim, own, hash: 'none' };
  const texts: string[] = [];
  for (const hours of [0, 1, 24, 6 * 24]) {
    server.clock.set(new Date(began.getTime() + hours * 3_600_000).toISOString());
    texts.push(...(await lookAround(server, stage, target)).texts);
  }
  return texts;
}

describe('a round of an anonymous survey', () => {
  it.each(attacks.slice(0, inProof(1, attacks.length)))(
    'design 5 is not closed with one colleague in it by %s',
    async (_, start, begin) => {
      const seen = await seenOf(start, begin, 9);
      expect(await seenOf(start, begin, 1)).toEqual(seen);
    },
  );
});

type Round = { start: string; end: string; startsAt: Date; endsAt: Date };

async function roundsOf({ stage, survey }: Life): Promise<Round[]> {
  return server.core.database.query<Round>(
    `select start_date as start, end_date as end, starts_at as "startsAt", ends_at as "endsAt" from rounds
      where company_id = $1 and survey_id = $2 order by starts_at, id`,
    [stage.companyId, survey],
  );
}

describe('a round of any survey', () => {
  it.each(attacks)(
    'design 5 has a week after %s, and says the days in which it took answers',
    async (_, start, begin) => {
      for (const anonymous of [false, true]) {
        const life = await weekly(anonymous, start);
        await begin(life);
        const latest = (await roundsOf(life)).at(-1);
        expect(latest?.startsAt).toEqual(server.clock.now());
        const { start: startDate = '', end = '' } = latest ?? {};
        expect(daysBetween(startDate, end)).toBeGreaterThanOrEqual(7);
        expect(daysBetween(startDate, end)).toBeLessThan(14);
        // The day in Helsinki, or in the zone that it was moved to.
        expect([server.clock.now().toISOString().slice(0, 10), addDays('2026-03-08', 1)]).toContain(startDate);
        const due = must(await life.stage.as(life.people[0] ?? 0, 'GET', '/api/respondent/questionnaires/'), 200).body;
        const told = due[0].questions.map(({ round }: { round: object }) => round);
        expect(told).toContainEqual({ start_date: startDate, end_date: addDays(end, -1) });
      }
    },
  );
});

describe('the grid of an anonymous survey', () => {
  it('design 5 is that of its first round, wherever start and zone are moved; other surveys follow from their next round', async () => {
    for (const anonymous of [true, false]) {
      const life = await weekly(anonymous, '2026-03-02T07:00:00Z');
      server.clock.set('2026-03-04T10:00:00Z');
      must(await life.stage.change(life.survey, { active_from: '2026-03-05T10:00:00Z' }), 200);
      must(await life.stage.api('PATCH', '', { timezone: 'America/New_York' }), 200);
      for (const now of ['2026-03-09T10:00:00Z', '2026-03-20T10:00:00Z']) {
        server.clock.set(now);
        must(await life.stage.report(life.survey), 200);
      }
      const ends = (await roundsOf(life)).map(({ end, endsAt }) => [end, endsAt.toISOString()]);
      const helsinki = [
        ['2026-03-09', '2026-03-08T22:00:00.000Z'],
        ['2026-03-16', '2026-03-15T22:00:00.000Z'],
        ['2026-03-23', '2026-03-22T22:00:00.000Z'],
      ];
      const newYork = [
        ['2026-03-09', '2026-03-08T22:00:00.000Z'],
        ['2026-03-19', '2026-03-19T04:00:00.000Z'],
        ['2026-03-26', '2026-03-26T04:00:00.000Z'],
      ];
      expect(ends).toEqual(anonymous ? helsinki : newYork);
      const shown = must(await life.stage.api('GET', `schedule/?survey=${life.survey}&timing=7`), 200).body;
      expect(shown.timezone).toBe(anonymous ? 'Europe/Helsinki' : 'America/New_York');
      expect(shown.rhythms[0].rounds[1].start_date).toBe(anonymous ? '2026-03-23' : '2026-03-26');
    }
  });
});
