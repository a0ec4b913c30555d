import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { period, questionReport, report } from '../support/report-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

const { radio, number, slider, textarea } = fieldTypes;

describe('an anonymous survey', () => {
  const names = Array.from({ length: 12 }, (_, at) => `Zebulon${at} Quirk${at}`);

  /** Everything that could name a respondent, found anywhere in the answer. */
  function leaks(value: unknown, secrets: ReadonlySet<string | number>, path = ''): string[] {
    if (typeof value === 'string') {
      return [...secrets]
        .filter((secret) => typeof secret === 'string' && value.includes(secret))
        .map((s) => `${path}: ${s}`);
    }
    if (typeof value === 'number') return secrets.has(value) ? [`${path}: ${value}`] : [];
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([key, inner]) => leaks(inner, secrets, `${path}.${key}`));
  }

  async function anonymousSurvey(people: readonly number[]) {
    const id = await stage.addSurvey({ anonymous: true, respondent_ids: people });
    const question = await stage.addQuestion(id, { field_type: textarea });
    const choice = await stage.addQuestion(id, { field_type: radio, choices: ['Yes', 'No'] });
    await stage.start(id);
    return { id, question, choice };
  }

  it('6.5, design 5 names nobody, anywhere, in any round', async () => {
    // Ids far from every other number, so that each can be recognised anywhere.
    await server.core.database.query('alter table accounts alter column id restart with 7700001');
    const people: number[] = await stage.addPeople(names);
    expect(Math.min(...people)).toBeGreaterThan(7_700_000);
    await stage.addGroup('Team', people.slice(0, 6));
    const { id, question, choice } = await anonymousSurvey(people);
    for (const [at, person] of people.entries()) {
      const answers = [
        { question, value: `Text ${(at * 5) % 12}`, comment: `Comment ${at}` },
        at === 0 ? { question: choice, skip_option: 'no_opinion', comment: 'Why' } : { question: choice, value: 'Yes' },
      ];
      must(await stage.answer(person, id, answers), 200);
    }
    const emails = await server.core.database.query<{ email: string }>(
      'select email from people where company_id = $1 and id = any($2::bigint[])',
      [stage.companyId, people],
    );
    const secrets = new Set([
      ...people,
      ...names.flatMap((name) => [name, ...name.split(' ')]),
      ...emails.map((row) => row.email),
    ]);
    expect(leaks({ a: [{ b: names[3] }, people[2]] }, secrets)).not.toEqual([]);

    const open = await report(id);
    server.clock.advance({ days: 7 });
    const closed = await report(id);
    for (const shown of [open, closed]) expect(leaks(shown, secrets)).toEqual([]);
    // The page, too: late people and respondents are for its own screen, but no names.
    server.clock.advance({ days: 4 });
    const {
      respondent_ids: _,
      next_respondent_ids: __,
      ...page
    } = must(await stage.api('GET', `questionnaires/${id}/`), 200).body;
    expect(page.count_of_respondents).toBe(12);
    expect(leaks(page, secrets)).toEqual([]);

    expect(period(open.questions[0], 0)).toMatchObject({
      fields: [],
      comments: [],
      groups: [],
      total: null,
      suppressed: true,
    });
    const texts = period(closed.questions[0], 0);
    expect(texts).toMatchObject({ answered: 12, suppressed: false });
    expect(texts.fields.map(({ name }) => name)).toEqual(texts.fields.map(({ name }) => name).toSorted());
    expect(texts.fields).toHaveLength(12);
    expect(texts.comments.every(({ name }) => name === null)).toBe(true);
    // A single skip is as withheld as a single answer.
    expect(period(closed.questions[1], 0)).toMatchObject({ answered: 11, skip_count: null, skipped_comments: [] });
  });

  it('design 5 publishes no number below five answers and no words below ten', async () => {
    const people: number[] = await stage.addPeople(names);
    const { id, question, choice } = await anonymousSurvey(people);
    const answerWith = async (count: number) => {
      for (const person of people.slice(0, count)) {
        const answers = [
          { question, value: 'Words', comment: 'More words' },
          { question: choice, value: 'Yes', comment: 'Words' },
        ];
        must(await stage.answer(person, id, answers), 200);
      }
      server.clock.advance({ days: 7 });
    };
    await answerWith(4);
    await answerWith(5);
    await answerWith(9);
    await answerWith(10);
    const { questions } = await report(id, '?start_date=2026-03-01');
    const words = (round: number) => {
      const text = period(questions[0], round);
      return [text.fields.length, text.comments.length, period(questions[1], round).comments.length];
    };
    expect(period(questions[1], 0)).toMatchObject({
      suppressed: true,
      assigned: null,
      answered: null,
      answer_percentage: null,
      total: null,
      relative_total: null,
      fields: [
        { name: 'Yes', value: null, percentage: null },
        { name: 'No', value: null, percentage: null },
      ],
    });
    expect(period(questions[1], 1)).toMatchObject({
      ...{ suppressed: true, assigned: 12, answered: 5, total: null },
      fields: [
        { name: 'Yes', value: null, percentage: null },
        { name: 'No', value: null, percentage: null },
      ],
    });
    expect([0, 1, 2, 3].map(words)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [10, 10, 10],
    ]);
    const stored = await server.core.database.query(
      `select x.n, x.assigned, x.counts, x.group_id from round_results x
         join rounds r on r.company_id = x.company_id and r.id = x.round_id
        where x.company_id = $1 and r.survey_id = $2 and r.index = 0`,
      [stage.companyId, id],
    );
    expect(stored).toEqual([
      { n: null, assigned: null, counts: null, group_id: 0 },
      { n: null, assigned: null, counts: null, group_id: 0 },
    ]);
  });

  it('design 5 two loads of the open round never differ by an answer, only by how many answered', async () => {
    const people: number[] = await stage.addPeople(names);
    const { id, choice } = await anonymousSurvey(people);
    const seen: unknown[] = [];
    for (const person of people.slice(0, 6)) {
      must(await stage.answer(person, id, [{ question: choice, value: 'No', comment: 'Words' }]), 200);
      const { answered, answer_percentage, assigned, ...rest } = period(await questionReport(id, '', 1), 0);
      expect(assigned).toBe(12);
      expect(rest).toMatchObject({ partial: true, suppressed: true, total: null, relative_total: null, comments: [] });
      expect(rest.fields.map(({ value }) => value)).toEqual([null, null]);
      seen.push([answered, answer_percentage]);
    }
    expect(seen).toEqual([
      [null, null],
      [null, null],
      [null, null],
      [null, null],
      [5, (100 * 5) / 12],
      [6, 50],
    ]);
  });

  it('design 5 an open round takes a skip for silence, and says nothing more once so many are erased that few stay', async () => {
    const people: number[] = await stage.addPeople(names);
    const { id, choice } = await anonymousSurvey(people);
    const load = async () => {
      const { answered, assigned } = period(await questionReport(id, '', 1), 0);
      return { answered, assigned };
    };
    for (const person of people.slice(0, 5)) {
      must(await stage.answer(person, id, [{ question: choice, value: 'No' }]), 200);
    }
    expect(await load()).toEqual({ answered: 5, assigned: 12 });
    must(await stage.answer(people[5] ?? 0, id, [{ question: choice, skip_option: 'rather_not_say' }]), 200);
    expect(await load()).toEqual({ answered: 5, assigned: 12 });
    must(await stage.answer(people[5] ?? 0, id, [{ question: choice, value: 'Yes' }]), 200);
    expect(await load()).toEqual({ answered: 6, assigned: 12 });
    server.clock.advance({ hours: 1 });
    // Taken out by hand they stay to the end of the round.
    for (const roster of [people.slice(1), people.slice(2, 11), people.slice(0, 1), people]) {
      must(await stage.change(id, { respondent_ids: roster }), 200);
      expect(await load()).toEqual({ answered: 6, assigned: 12 });
    }
    // Ten stay, then nine; four of them may be the admin's own.
    for (const [place, answered] of [
      [0, 6],
      [11, 6],
      [1, null],
    ] as const) {
      must(await stage.api('DELETE', `users/${people[place]}/`), 204);
      expect(await load()).toEqual({ answered, assigned: 12 });
    }
    server.clock.advance({ days: 7 });
    expect(await load()).toEqual({ answered: 6, assigned: 12 });
    server.clock.advance({ days: 7 });
    expect(period(await questionReport(id, '', 1), 1)).toMatchObject({ suppressed: true, answered: null });
  });

  it('design 5 shows no deviation below ten answers, nor a change that is built on one, in no round and no group', async () => {
    const people: number[] = await stage.addPeople(Array.from({ length: 20 }, (_, at) => `Zoe${at} Quirk${at}`));
    const team = await stage.addGroup('Team', people.slice(0, 10));
    await stage.addGroup('Others', people.slice(10));
    const id = await stage.addSurvey({ anonymous: true, respondent_ids: people });
    const question = await stage.addQuestion(id, { field_type: number });
    await stage.start(id);
    const answerOf = (at: number) => 2 * (at % 10) + Math.floor(at / 10);
    // In the team and outside: 9 and 9, 10 and 8 (the team's would reveal that of the 8), 10 and 10, twice.
    const weeks = [people.slice(1, 19), people.slice(0, 18), people, people];
    for (const [week, given] of weeks.entries()) {
      for (const person of given) {
        must(await stage.answer(person, id, [{ question, value: 100 * week + answerOf(people.indexOf(person)) }]), 200);
      }
      server.clock.advance({ days: 7 });
      await report(id);
    }
    const facts = async (query: string) => {
      const { questions } = await report(id, `?preset=all${query}`);
      const rounds = questions[0]?.periods.slice(0, 4) ?? [];
      expect(rounds.every(({ total, suppressed }) => total !== null && !suppressed)).toBe(true);
      return rounds.map(({ deviation }) => deviation !== null);
    };
    expect(await facts('')).toEqual([true, true, true, true]);
    expect(await facts(`&group=${team}`)).toEqual([false, false, true, true]);
    const verdictOf = async (day: string) => {
      const { questions } = await report(id, `?start_date=${day}&end_date=${day}&group=${team}`);
      return questions[0]?.change?.items;
    };
    const withheld = { name: null, verdict: 'insufficient', precise: null, relative: null, unusual: null };
    for (const day of ['2026-03-10', '2026-03-17']) expect(await verdictOf(day)).toEqual([withheld]);
    expect(await verdictOf('2026-03-24')).toMatchObject([{ verdict: 'rising' }]);
    const [others] = (await report(id)).groups.filter(({ name }) => name === 'Others');
    expect(await facts(`&group=${others?.id}`)).toEqual([false, false, true, true]);
  });

  it('design 5 shows ten points alike as a choice and on a slider, of everyone and of groups', async () => {
    const people: number[] = await stage.addPeople(Array.from({ length: 21 }, (_, at) => `Yara${at} Quirk${at}`));
    await stage.addGroup('Nine', people.slice(0, 9));
    await stage.addGroup('Twelve', people.slice(9));
    const id = await stage.addSurvey({ anonymous: true, respondent_ids: people });
    const points = Array.from({ length: 10 }, (_, at) => String(at + 1));
    const choice = await stage.addQuestion(id, { field_type: radio, choices: points });
    const scale = await stage.addQuestion(id, { field_type: slider, choices: ['1', '10', '1'] });
    await stage.start(id);
    // Everybody, then the nine: ten points once or twice each. In the end all but two agree.
    const weeks = [people, people.slice(0, 9), people];
    for (const [week, given] of weeks.entries()) {
      for (const [at, person] of given.entries()) {
        const value = week === 2 && at > 1 ? '5' : (points[at % 10] ?? '');
        const answers = [
          { question: choice, value },
          { question: scale, value: Number(value) },
        ];
        must(await stage.answer(person, id, answers), 200);
      }
      server.clock.advance({ days: 7 });
    }
    const { questions } = await report(id, '?preset=all');
    const told = [0, 1, 2].map((round) => {
      const [chosen, placed] = [period(questions[0], round), period(questions[1], round)];
      const shares = chosen.fields.map(({ value }) => value);
      const groups = chosen.groups.map(({ percentages }) => percentages[0] !== null);
      return {
        answered: [chosen.answered, placed.answered],
        counts: [shares.every((share) => share !== null), placed.distribution !== null],
        mean: placed.total !== null,
        groups,
      };
    });
    expect(told).toEqual([
      { answered: [21, 21], counts: [true, true], mean: true, groups: [false, false] },
      { answered: [9, 9], counts: [false, false], mean: true, groups: [false, false] },
      { answered: [21, 21], counts: [false, false], mean: false, groups: [false, false] },
    ]);
    // The nine are the difference of the whole and the twelve, so both hide their counts.
    expect(period(questions[0], 0).groups.map(({ answered, suppressed }) => [answered, suppressed])).toEqual([
      [9, true],
      [12, true],
    ]);
    const nobody = { verdict: 'insufficient', precise: null };
    expect(questions[0]?.change?.items).toMatchObject(points.map(() => nobody));
  });

  it('design 5 refuses the filter by any user and by a group that was not frozen', async () => {
    const people: number[] = await stage.addPeople(names);
    const team = await stage.addGroup('Team', people);
    const { id } = await anonymousSurvey(people);
    const later = await stage.addGroup('Later', people);
    for (const query of [`?user=${people[0]}`, '?user=99999999', `?group=${later}`, '?group=99999999']) {
      const refused = await stage.report(id, query);
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body)).toEqual([query.slice(1).split('=')[0]]);
    }
    const foreign = await stage.report(id, '?user=99999999');
    expect(foreign.body).toEqual((await stage.report(id, `?user=${people[0]}`)).body);
    expect((await report(id, `?group=${team}`)).groups).toEqual([{ id: team, name: 'Team' }]);
  });

  it('design 5 shows a frozen group as it was published, and its open round not at all', async () => {
    const people: number[] = await stage.addPeople(names);
    const team = await stage.addGroup('Team', people.slice(0, 6));
    const few = await stage.addGroup('Few', people.slice(6, 8));
    await stage.addGroup('Many', people.slice(8));
    const { id, question, choice } = await anonymousSurvey(people);
    for (const person of people) {
      const answers = [
        { question, value: 'Words', comment: 'More words' },
        { question: choice, value: 'Yes' },
      ];
      must(await stage.answer(person, id, answers), 200);
    }
    server.clock.advance({ days: 7 });
    must(await stage.api('PATCH', `groups/${team}/`, { name: 'Renamed', users: people }), 200);
    must(await stage.answer(people[0] ?? 0, id, [{ question: choice, value: 'No' }]), 200);
    const whole = await report(id);
    const ofTeam = await report(id, `?group=${team}`);
    expect(ofTeam.groups.map(({ name }) => name)).toEqual(['Team', 'Few', 'Many']);
    const shown = period(ofTeam.questions[1], 0);
    expect(shown).toMatchObject({ answered: 6, total: null, suppressed: true, comments: [], comment_count: null });
    expect(shown.groups).toEqual(period(whole.questions[1], 0).groups.filter((group) => group.id === team));
    expect(shown.groups).toMatchObject([{ name: 'Team', answered: 6, percentages: [null, null] }]);
    expect(period(ofTeam.questions[0], 0).fields).toEqual([]);
    expect(period(whole.questions[0], 0).fields).toHaveLength(12);
    expect(period(whole.questions[0], 0).comment_count).toBe(12);
    const hidden = period((await report(id, `?group=${few}`)).questions[1], 0);
    expect(hidden).toMatchObject({ suppressed: true, assigned: null, answered: null, total: null });
    expect(period(ofTeam.questions[1], 1)).toMatchObject({
      suppressed: true,
      assigned: null,
      answered: null,
      groups: [],
    });
  });

  it('design 5 says when the first results appear, until they do', async () => {
    const people: number[] = await stage.addPeople(names);
    const id = await stage.addSurvey({ anonymous: true, respondent_ids: people });
    await stage.addQuestion(id, { timing_in_days: 14 });
    await stage.addQuestion(id);
    const first = async () => (await report(id)).first_results_at;
    expect(await first()).toBeNull();
    must(await stage.change(id, { is_active: true, active_from: '2026-03-10T09:00:00Z' }), 200);
    expect(await first()).toBe('2026-03-16T22:00:00.000Z');
    // However early the survey ends.
    must(await stage.change(id, { active_until: '2026-03-12T09:00:00Z' }), 200);
    expect(await first()).toBe('2026-03-16T22:00:00.000Z');
    server.clock.set('2026-03-11T10:00:00Z');
    expect(await first()).toBe('2026-03-16T22:00:00.000Z');
    server.clock.set('2026-03-12T10:00:00Z');
    expect(await report(id)).toMatchObject({
      first_results_at: '2026-03-16T22:00:00.000Z',
      left_open_until: '2026-03-16T22:00:00.000Z',
    });
    must(await stage.change(id, { active_until: null }), 200);
    expect(await report(id)).toMatchObject({
      first_results_at: '2026-03-16T22:00:00.000Z',
      left_open_until: null,
    });
    server.clock.set('2026-03-16T22:00:00Z');
    expect(await first()).toBeNull();
    const open = await stage.addSurvey({ respondent_ids: people });
    await stage.addQuestion(open);
    await stage.start(open);
    expect((await report(open)).first_results_at).toBeNull();
  });

  it('design 5 freezes the groups of publishing: one a person, people in several are outside', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const [anna, ben] = people;
    const team = await stage.addGroup('Team', [anna, ben]);
    await stage.addGroup('Club', [ben]);
    const { id } = await anonymousSurvey(people);
    must(await stage.api('PATCH', `groups/${team}/`, { users: [] }), 200);
    must(await stage.change(id, { is_active: false }), 200);
    must(await stage.change(id, { is_active: true }), 200);
    const frozen = await server.core.database.query(
      'select person_id, group_id, group_name from frozen_groups where company_id = $1 and survey_id = $2',
      [stage.companyId, id],
    );
    expect(frozen).toEqual([{ person_id: anna, group_id: team, group_name: 'Team' }]);
  });
});
