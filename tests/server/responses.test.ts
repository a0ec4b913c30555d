import { describe, expect, it } from 'vitest';
import { type WrittenResponse, WrittenResponses } from '../../contract/report.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { must, stageOf, statementsOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

const { textarea } = fieldTypes;
const callResponses = (survey: number, query: string) =>
  stage.api('GET', `questionnaires/${survey}/report/texts/?${query}`);

async function words(survey: number, query: string): Promise<WrittenResponses> {
  return WrittenResponses.strict().parse(must(await callResponses(survey, query), 200).body);
}

const textsOf = ({ rows }: WrittenResponses) => rows.map(({ text }) => text);

/** A weekly question, answered in the order of the lists, a minute apart; one list a week. */
async function told(people: readonly number[], weeks: readonly (readonly string[])[], survey = {}) {
  const id = await stage.addSurvey({ respondent_ids: people, ...survey });
  const question = await stage.addQuestion(id, { field_type: textarea });
  await stage.start(id);
  for (const texts of weeks) {
    for (const [at, value] of texts.entries()) {
      server.clock.advance({ minutes: 1 });
      must(await stage.answer(people[at] ?? 0, id, [{ question, value, comment: `On ${value}` }]), 200);
    }
    server.clock.advance({ days: 7 });
  }
  return { id, question, all: `question=${question}&preset=all` };
}

const manyPeople = (count: number) => stage.addPeople(Array.from({ length: count }, (_, at) => `Person P${at}`));

describe('what people wrote', () => {
  it('9.4 comes 20 a page, newest round first, within a round in the order of giving', async () => {
    // In another order than that of their ids.
    const people = (await manyPeople(15)).toReversed();
    const weeks = ['a', 'b', 'c'].map((week) => people.map((_, at) => `${week}${at}`));
    const { id, all } = await told(people, weeks);
    const expected = [...(weeks[2] ?? []), ...(weeks[1] ?? []), ...(weeks[0] ?? [])];
    const first = await words(id, `${all}&kind=texts`);
    expect(first).toMatchObject({ page: 1, pages: 3, total: 45 });
    expect(first.rows[0]).toEqual({
      start_date: '2026-03-16',
      end_date: '2026-03-22',
      text: 'c0',
      skip_option_value: null,
      name: 'Person P14',
    });
    const pages = [first, await words(id, `${all}&kind=texts&page=2`), await words(id, `${all}&kind=texts&page=3`)];
    expect(pages.flatMap(textsOf)).toEqual(expected);
    expect(await words(id, `${all}&kind=texts&page=99`)).toEqual(pages[2]);
    const days = await words(id, `${all}&kind=texts&start_date=2026-03-09&end_date=2026-03-09`);
    expect(textsOf(days)).toEqual(weeks[1]);
  });

  it.each([false, true])(
    '9.4 has other texts on the second page, on a public link, too (anonymous: %s)',
    async (anonymous) => {
      const people = await manyPeople(25);
      await stage.addGroup('Team', people.slice(0, 12));
      const weeks = ['t', 'u'].map((week) => people.map((_, at) => `${week}${at}`));
      const { id, question, all } = await told(people, weeks, { anonymous });
      const share = { share_enabled: true, share_options: { texts: true } };
      const { share_hash: hash } = must(await stage.change(id, share), 200).body;
      const shared = async (page: number, days = '') => {
        const path = `/api/questionnaires/share/${hash}/report/texts/?question=${question}&preset=all&kind=texts&page=${page}${days}`;
        return WrittenResponses.parse(must(await server.call('GET', path), 200).body);
      };
      const own = (page: number, days = '') => words(id, `${all}&kind=texts&page=${page}${days}`);
      for (const read of [own, shared]) {
        // The round that begins on the day, and not the one that ended before it.
        expect((await read(1, '&start_date=2026-03-09&end_date=2026-03-09')).total).toBe(25);
        const pages = [textsOf(await read(1)), textsOf(await read(2)), textsOf(await read(3))];
        expect(pages.map(({ length }) => length)).toEqual([20, 20, 10]);
        // The newest round first; on a link by text, which says nothing of who gave it.
        const [older = [], newer = []] = weeks.map((texts) => (read === shared ? texts.toSorted() : texts));
        const expected = [...newer, ...older];
        if (anonymous) expect(new Set(pages.flat().slice(0, 25))).toEqual(new Set(newer));
        else expect(pages.flat()).toEqual(expected);
        expect(pages.flat().toSorted()).toEqual(expected.toSorted());
      }
      // A link shows nothing of a round with fewer answers than ten.
      for (const person of people.slice(0, 9)) must(await stage.answer(person, id, [{ question, value: 'Rare' }]), 200);
      server.clock.advance({ days: 7 });
      expect((await shared(1)).total).toBe(50);
    },
  );

  it('9.4 includes the open round, too, and a changed answer comes last', async () => {
    const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
    const { id, question, all } = await told([anna, ben], []);
    for (const [person, value] of [
      [anna, 'First'],
      [ben, 'Second'],
      [anna, 'Third'],
    ] as const) {
      server.clock.advance({ minutes: 1 });
      must(await stage.answer(person, id, [{ question, value }]), 200);
    }
    expect(textsOf(await words(id, `${all}&kind=texts`))).toEqual(['Second', 'Third']);
  });

  it('3.9 keeps texts, comments and skips apart', async () => {
    const [anna, ben, cleo, dan] = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C', 'Dan D']);
    const { id, question, all } = await told([anna, ben, cleo, dan], []);
    const team = await stage.addGroup('Team', [ben, cleo]);
    const number = await stage.addQuestion(id);
    // Each kind has another number, for everyone and in the group.
    must(await stage.answer(anna, id, [{ question, value: 'Text', comment: 'Comment' }]), 200);
    must(await stage.answer(ben, id, [{ question, skip_option: 'no_opinion', comment: 'Why' }]), 200);
    server.clock.advance({ minutes: 1 });
    must(
      await stage.answer(cleo, id, [
        { question, value: 'Plain' },
        { question: number, value: 3, comment: 'Few' },
      ]),
      200,
    );
    server.clock.advance({ minutes: 1 });
    must(await stage.answer(dan, id, [{ question, value: 'Also' }]), 200);
    const totals = (of: string) =>
      Promise.all(['texts', 'comments', 'skips'].map(async (kind) => (await words(id, `${of}&kind=${kind}`)).total));
    const say = async (kind: string) =>
      (await words(id, `${all}&kind=${kind}`)).rows.map(({ text, name, skip_option_value }: WrittenResponse) => [
        text,
        name,
        skip_option_value,
      ]);
    for (const closed of [false, true]) {
      if (closed) server.clock.advance({ days: 7 });
      expect(await say('texts')).toEqual([
        ['Text', 'Anna A', null],
        ['Plain', 'Cleo C', null],
        ['Also', 'Dan D', null],
      ]);
      expect(await say('comments')).toEqual([['Comment', 'Anna A', null]]);
      expect(await say('skips')).toEqual([['Why', 'Ben B', 'no_opinion']]);
      expect([await totals(`${all}&group=${team}`), await totals(`${all}&user=${anna}`)]).toEqual([
        [1, 0, 1],
        [1, 1, 0],
      ]);
      // What is answered by a number has no texts, and its comments.
      expect(await totals(`question=${number}&preset=all`)).toEqual([0, 1, 0]);
    }
    // A question that has meant something else counts once, too.
    const reworded = { label: 'And now?', rewording: 'another' };
    must(await stage.api('PATCH', `questionnaires/${id}/questions/${question}/`, reworded), 200);
    expect(await totals(all)).toEqual([3, 1, 1]);
  });

  it('2.17 finds words whatever their case, and takes % and _ as they are', async () => {
    const people = await manyPeople(5);
    const { id, all } = await told(people, [['All Well', '100% well', 'a_b', 'axb', 'back\\slash']]);
    const found = async (search: string) =>
      textsOf(await words(id, `${all}&kind=texts&search=${encodeURIComponent(search)}`));
    expect(await found('WELL')).toEqual(['All Well', '100% well']);
    expect(await found('%')).toEqual(['100% well']);
    expect(await found('A_B')).toEqual(['a_b']);
    expect(await found('\\')).toEqual(['back\\slash']);
    expect(await found(' well ')).toEqual(['All Well', '100% well']);
    expect(await words(id, `${all}&kind=texts&search=nothing`)).toEqual({ page: 1, pages: 1, total: 0, rows: [] });
    expect(textsOf(await words(id, `${all}&kind=comments&search=on%20a`))).toEqual(['On All Well', 'On a_b', 'On axb']);
  });

  it.each([false, true])(
    '2.17 knows the case of letters beyond English ones, too (anonymous: %s)',
    async (anonymous) => {
      const people = await manyPeople(10);
      const { id, all } = await told(people, [people.map((_, at) => `ÄLÄ ÖLJY ${at}`)], { anonymous });
      for (const search of ['älä', 'ölJY', 'ÄLÄ Ö']) {
        expect(textsOf(await words(id, `${all}&kind=texts&search=${encodeURIComponent(search)}`))).toHaveLength(10);
      }
    },
  );

  it('7.14 counts and shows the same people as the report', async () => {
    const people = await manyPeople(30);
    const half = people.slice(0, 24);
    const team = await stage.addGroup('Team', half);
    await stage.addGroup('Rest', people.slice(24));
    const { id, question, all } = await told(people, [
      people.map((_, at) => `a${at}`),
      people.map((_, at) => `b${at}`),
    ]);
    must(await stage.api('PATCH', `groups/${team}/`, { users: people.slice(29) }), 200);
    const ofTeam = await words(id, `${all}&kind=texts&group=${team}`);
    expect(ofTeam).toMatchObject({ total: 48, pages: 3 });
    expect((await words(id, `${all}&kind=texts&group=${team}&search=B`)).total).toBe(24);
    const ofPerson = await words(id, `${all}&kind=texts&user=${people[3]}`);
    expect(textsOf(ofPerson)).toEqual(['b3', 'a3']);
    expect(textsOf(await words(id, `${all}&kind=texts&user=${people[3]}&group=${team}&search=B`))).toEqual(['b3']);
    expect((await words(id, `${all}&kind=texts&user=${people[29]}&group=${team}`)).total).toBe(0);
    const report = must(await stage.report(id, `?preset=all&group=${team}`), 200).body;
    const inReport = report.questions[0].periods
      .toReversed()
      .flatMap(({ fields }: { fields: { name: string }[] }) => fields);
    const pages = [1, 2, 3].map((page) => words(id, `${all}&kind=texts&group=${team}&page=${page}`));
    expect((await Promise.all(pages)).flatMap(textsOf)).toEqual(inReport.map(({ name }: { name: string }) => name));
    // Of the round since then, the one who was in it at its end; before it closes and after.
    for (const at of [3, 29]) {
      must(await stage.answer(people[at] ?? 0, id, [{ question, value: `c${at}` }]), 200);
    }
    for (const days of [0, 7]) {
      server.clock.advance({ days });
      const later = `${all}&kind=texts&group=${team}&start_date=2026-03-16&end_date=2026-03-22`;
      expect(textsOf(await words(id, later))).toEqual(['c29']);
      expect(textsOf(await words(id, `${later}&search=C`))).toEqual(['c29']);
    }
  });

  it('design 6 an erased person’s words stay, unnamed', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B']);
    const { id, all } = await told(people, [['Said']]);
    must(await stage.api('DELETE', `users/${people[0]}/`), 204);
    expect((await words(id, `${all}&kind=texts`)).rows).toMatchObject([{ text: 'Said', name: null }]);
  });

  it('design 6 answers the question of another survey and of another company like one that never was', async () => {
    const { id } = await told(await stage.addPeople(['Anna A']), []);
    const second = await stage.addQuestion(await stage.addSurvey());
    const other = await stageOf(server);
    const foreign = await other.addQuestion(await other.addSurvey());
    const missing = await callResponses(id, 'question=99999999&kind=texts');
    expect(missing.status).toBe(404);
    for (const question of [second, foreign]) {
      expect(await callResponses(id, `question=${question}&kind=texts`)).toMatchObject({
        status: 404,
        body: missing.body,
      });
    }
  });

  it('5.1 refuses what cannot be, by field', async () => {
    const { id, question } = await told(await stage.addPeople(['Anna A']), []);
    const refused = async (query: string) => {
      const { status, body } = await callResponses(id, query);
      return [status, ...Object.keys(body).sort()];
    };
    expect(await refused('')).toEqual([400, 'kind', 'question']);
    const base = `question=${question}&kind=texts`;
    expect(await refused(`${base}&page=0`)).toEqual([400, 'page']);
    expect(await refused(`${base}&group=99999999`)).toEqual([400, 'group']);
    expect(await refused(`${base}&user=99999999`)).toEqual([400, 'user']);
    expect(await refused(`${base}&start_date=2026-03-02&end_date=2026-03-01`)).toEqual([400, 'end_date']);
    expect(await refused(`${base}&search=${'x'.repeat(201)}`)).toEqual([400, 'search']);
  });

  it('design 5 a page costs the same few statements whatever there is', async () => {
    const people = await manyPeople(20);
    const { id, all } = await told(people, [['a'], people.map((_, at) => `b${at}`)]);
    // The first load closes the round.
    await words(id, `${all}&kind=texts`);
    const few = await statementsOf(server, () => words(id, `${all}&kind=texts&end_date=2026-03-08`));
    expect(few.length).toBeLessThan(15);
    expect(await statementsOf(server, () => words(id, `${all}&kind=texts&page=2`))).toEqual(few);
  });
});

describe('of an anonymous survey', () => {
  it('design 5 come from closed rounds of ten answers and more, nameless, in a random order', async () => {
    const people = await manyPeople(12);
    const values = people.map((_, at) => `Text ${(at * 5) % 12}`);
    const { id, question, all } = await told(people, [values, values.slice(0, 9)], { anonymous: true });
    must(await stage.answer(people[0] ?? 0, id, [{ question, value: 'Of the open round' }]), 200);
    const shown = await words(id, `${all}&kind=texts`);
    expect(shown).toMatchObject({ total: 12, pages: 1 });
    expect(textsOf(shown)).not.toEqual(values);
    expect(textsOf(shown).toSorted()).toEqual(values.toSorted());
    expect(shown.rows.every(({ name, start_date }) => name === null && start_date === '2026-03-02')).toBe(true);
    expect(new Set(shown.rows.map(({ skip_option_value }) => skip_option_value))).toEqual(new Set([null]));
    const report = must(await stage.report(id, '?preset=all'), 200).body;
    const fields = report.questions[0].periods[0].fields.map(({ name }: { name: string }) => name);
    expect(textsOf(shown)).toEqual(fields);
    expect((await words(id, `${all}&kind=comments&search=TEXT%2011`)).rows).toMatchObject([{ text: 'On Text 11' }]);
    expect((await words(id, `${all}&kind=comments&search=TEXT%2011`)).total).toBe(1);
  });

  it('design 5 comments and skips are apart there, too, each skip with its reason', async () => {
    const people = await manyPeople(16);
    const { id, question, all } = await told(people, [], { anonymous: true });
    for (const [at, person] of people.entries()) {
      const skip_option = at % 2 === 0 ? 'no_opinion' : 'rather_not_say';
      const answer = at < 10 ? { value: `Text ${at}`, comment: `On ${at}` } : { skip_option, comment: `Why ${at}` };
      must(await stage.answer(person, id, [{ question, ...answer }]), 200);
    }
    server.clock.advance({ days: 7 });
    const say = async (kind: string) =>
      (await words(id, `${all}&kind=${kind}`)).rows.map(({ text, skip_option_value }) => [text, skip_option_value]);
    const numbered = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
    expect((await say('texts')).toSorted()).toEqual(numbered(0, 10).map((at) => [`Text ${at}`, null]));
    expect((await say('comments')).toSorted()).toEqual(numbered(0, 10).map((at) => [`On ${at}`, null]));
    expect((await say('skips')).toSorted()).toEqual(
      numbered(10, 16).map((at) => [`Why ${at}`, at % 2 === 0 ? 'no_opinion' : 'rather_not_say']),
    );
    expect((await words(id, `${all}&kind=skips&search=why%2012`)).rows).toMatchObject([{ text: 'Why 12' }]);
  });

  it('design 5 are not given by group, and by user refused', async () => {
    const people = await manyPeople(12);
    const team = await stage.addGroup('Team', people);
    const { id, all } = await told(people, [people.map((_, at) => `Text ${at}`)], { anonymous: true });
    expect((await words(id, `${all}&kind=texts`)).total).toBe(12);
    expect(await words(id, `${all}&kind=texts&group=${team}`)).toEqual({ page: 1, pages: 1, total: 0, rows: [] });
    expect((await callResponses(id, `${all}&kind=texts&user=${people[0]}`)).status).toBe(400);
  });
});
