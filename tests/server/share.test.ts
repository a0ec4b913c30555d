import { beforeAll, describe, expect, it } from 'vitest';
import { type QuestionReport, SharedReport, WrittenResponses } from '../../contract/report.ts';
import { rateLimits } from '../../server/core/rate-limits.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { must, stageOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

beforeAll(async () => {
  // Ids far from every other number, so that each can be recognised anywhere.
  await server.core.database.query('alter table accounts alter column id restart with 7700001');
});

const { textarea, slider, radio } = fieldTypes;
const names = Array.from({ length: 12 }, (_, at) => `Zebulon${at} Quirk${at}`);

const open = (hash: string, path = '', headers = {}) =>
  server.call('GET', `/api/questionnaires/share/${hash}/report/${path}`, { headers });

/** A survey with words and numbers, a closed round and an open one; shared. */
async function shared(survey = {}) {
  const people: number[] = await stage.addPeople(names);
  const team = await stage.addGroup('Team', people.slice(0, 6));
  const id = await stage.addSurvey({ respondent_ids: people, title: 'Pulse', description: 'Weekly', ...survey });
  const text = await stage.addQuestion(id, { field_type: textarea });
  const mood = await stage.addQuestion(id, { field_type: slider, choices: ['1', '5'] });
  const choice = await stage.addQuestion(id, { field_type: radio, choices: ['Yes', 'No'] });
  await stage.start(id);
  for (const count of [12, 11]) {
    for (const [at, person] of people.slice(0, count).entries()) {
      const answers = [
        { question: text, value: `Text ${(at * 5) % 12}`, comment: `Comment ${at}` },
        { question: mood, value: 1 + (at % 5) },
        at === 0 ? { question: choice, skip_option: 'no_opinion', comment: 'Why' } : { question: choice, value: 'Yes' },
      ];
      must(await stage.answer(person, id, answers), 200);
    }
    if (count === 12) server.clock.advance({ days: 7 });
  }
  return { id, people, team, text, hash: await share(id) };
}

/** Shows all that can be chosen. */
async function share(id: number): Promise<string> {
  const options = { comments: true, texts: true, groups: true };
  const { body } = must(
    await stage.change(id, { share_enabled: true, share_hash: 'a wish', share_options: options }),
    200,
  );
  return body.share_hash;
}

/** Everything that could name a person of the company or the survey behind the link, found anywhere in the answer. */
function leaks(value: unknown, secrets: ReadonlySet<string | number>, path = ''): string[] {
  if (typeof value === 'string') {
    return [...secrets].flatMap((secret) =>
      typeof secret === 'string' && value.includes(secret) ? [`${path}: ${secret}`] : [],
    );
  }
  if (typeof value === 'number') return secrets.has(value) ? [`${path}: ${value}`] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => leaks(inner, secrets, `${path}.${key}`));
}

type Judged = QuestionReport['change'] | QuestionReport['trend'];

/** For people who are compared with themselves a link has only the verdict (ADR 66). */
function withoutSizes(judged: Judged): unknown {
  if (judged === null || judged.items.every(({ verdict }) => verdict === 'insufficient')) return judged;
  const items = judged.items.map((item) => ({ ...item, precise: null, relative: null }));
  return { ...judged, disclosed: 'verdicts', confidence: null, items, ...('line' in judged ? { line: [] } : {}) };
}

/** As a link shows it: without names, without comparing people with themselves, and without few skips. */
function nameless(report: unknown, isNamed: boolean): unknown {
  return JSON.parse(
    JSON.stringify(report, (key, value) => {
      const isPersons = key === 'person_name' || (key === 'name' && String(value).startsWith('Zebulon'));
      if ((key === 'change' || key === 'trend') && isNamed) return withoutSizes(value);
      if (key === 'skip_count') return value < 5 ? null : value;
      if (key === 'skipped_comments') return value.length < 5 ? [] : value;
      return isPersons ? null : value;
    }),
  );
}

/** With lists in an order that depends only on their content: texts of a link are in another one than they came in. */
function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inOrder(one)]));
  return value.map(inOrder).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

async function secretsOf(hash: string): Promise<Set<string | number>> {
  const people = await server.core.database.query<{ id: number; email: string; first_name: string; last_name: string }>(
    'select id, email, first_name, last_name from people where company_id = $1',
    [stage.companyId],
  );
  expect(people).toHaveLength(13);
  return new Set([
    hash,
    ...people.flatMap(({ id, email, first_name, last_name }) => [id, email, first_name, last_name]),
  ]);
}

describe('a public report', () => {
  it.each([
    ['an ordinary', false],
    ['an anonymous', true],
  ])('2.4 names nobody of %s survey, anywhere, in any round', async (_which, anonymous) => {
    const { text, hash, team } = await shared({ anonymous });
    const secrets = await secretsOf(hash);
    for (const query of ['', '?preset=all', `?group=${team}`, '?texts=none']) {
      const answer = must(await open(hash, query), 200).body;
      expect(leaks(answer, secrets)).toEqual([]);
      expect(Object.keys(answer.survey).sort()).toEqual([
        'active_from',
        'anonymous',
        'description',
        'share_options',
        'title',
      ]);
      for (const own of ['can_export', 'can_share']) expect(answer).not.toHaveProperty(own);
    }
    for (const kind of ['texts', 'comments', 'skips']) {
      const answer = must(await open(hash, `texts/?question=${text}&kind=${kind}&preset=all`), 200).body;
      expect(leaks(answer, secrets)).toEqual([]);
    }
    const whole = must(await open(hash, '?preset=all'), 200).body;
    expect(whole.questions[0].periods[0].fields).toHaveLength(12);
    expect(whole.questions[0].periods[0].comments).toHaveLength(12);
  });

  it.each([
    ['an ordinary', false],
    ['an anonymous', true],
  ])('2.4, design 5 has the numbers and words of the closed rounds of %s survey', async (_which, anonymous) => {
    const { id, text, hash } = await shared({ anonymous });
    for (const query of ['?preset=last_round', '?start_date=2026-03-02&end_date=2026-03-08&texts=none']) {
      const { survey, can_export: _, can_share: ___, ...own } = must(await stage.report(id, query), 200).body;
      const { id: __, share_hash, current_round: ____, ...facts } = survey;
      expect(share_hash).toBe(hash);
      const answer = must(await open(hash, query), 200).body;
      expect(inOrder(answer)).toEqual(inOrder(nameless({ ...own, survey: facts }, !anonymous)));
      expect(answer.questions[0].periods[0].answered).toBe(12);
      expect(SharedReport.strict().parse(answer)).toEqual(answer);
    }
    const query = `question=${text}&kind=texts&preset=last_round&search=1`;
    const own = must(await stage.api('GET', `questionnaires/${id}/report/texts/?${query}`), 200).body;
    const answer = must(await open(hash, `texts/?${query}`), 200).body;
    expect(inOrder(answer)).toEqual(inOrder(nameless(own, !anonymous)));
    expect(WrittenResponses.parse(answer).total).toBeGreaterThan(2);
  });

  it('4.7 shows of the open round only how many have answered, in steps of five', async () => {
    const { hash } = await shared();
    const { questions } = must(await open(hash, '?start_date=2026-03-09'), 200).body;
    for (const { periods } of questions) {
      expect(periods).toMatchObject([
        { partial: true, suppressed: true, answered: 10, assigned: 12, total: null, comments: [], groups: [] },
      ]);
    }
  });

  it('2.4, 4.7 says when the first results appear, until they do; to the company they are there from the first answer on', async () => {
    const id = await stage.addSurvey({ respondent_ids: await stage.addPeople(names) });
    await stage.addQuestion(id);
    await stage.start(id);
    const hash = await share(id);
    expect(must(await open(hash, '?preset=all'), 200).body.first_results_at).toBe('2026-03-08T22:00:00.000Z');
    expect(must(await stage.report(id, '?preset=all'), 200).body.first_results_at).toBeNull();
    server.clock.advance({ days: 7 });
    expect(must(await open(hash, '?preset=all'), 200).body.first_results_at).toBeNull();
  });

  it('2.4 has no filter by user, and none by a group that it does not name', async () => {
    const { people, team, text, hash } = await shared();
    const idle = await stage.addGroup('Nobody asked', []);
    const words = `texts/?question=${text}&kind=texts`;
    expect((await open(hash, `?user=${people[0]}`)).status).toBe(400);
    expect((await open(hash, `${words}&user=${people[0]}`)).status).toBe(400);
    const { groups } = must(await open(hash), 200).body;
    expect(groups).toEqual([{ id: team, name: 'Team' }]);
    const other = await stageOf(server);
    const foreign = await other.addGroup('Others', []);
    const refused = await open(hash, `?group=99999999`);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['group']]);
    for (const group of [idle, foreign]) {
      expect(await open(hash, `?group=${group}`)).toMatchObject({ status: 400, body: refused.body });
    }
  });

  it('2.4 is in no search engine and in no cache', async () => {
    const { text, hash } = await shared();
    const answers = [
      await open(hash),
      await open(hash, `texts/?question=${text}&kind=texts`),
      await open('nothing'),
      await open(hash, '?user=1'),
    ];
    for (const { headers } of answers) {
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 400]);
  });

  it('2.4 opens words of its own survey’s questions alone', async () => {
    const { hash } = await shared();
    const elsewhere = await stage.addQuestion(await stage.addSurvey(), { field_type: textarea });
    expect((await open(hash, `texts/?question=${elsewhere}&kind=texts`)).status).toBe(404);
  });
});

describe('the link', () => {
  it('4.7 is the server’s own, long, and another one each time', async () => {
    const id = await stage.addSurvey();
    const first = await share(id);
    expect(first).toMatch(/^[\w-]{32}$/);
    expect(await share(id)).toBe(first);
    must(await stage.change(id, { share_enabled: false }), 200);
    expect(await share(id)).not.toBe(first);
  });

  it('4.7 leads nowhere at once when it is removed, renewed, or its survey deleted', async () => {
    const { id, hash } = await shared();
    const missing = await open('never');
    const gone = { status: 404, body: missing.body };
    must(await open(hash), 200);
    must(await stage.change(id, { share_enabled: false }), 200);
    expect(await open(hash)).toMatchObject(gone);
    const renewed = await share(id);
    expect(await open(hash)).toMatchObject(gone);
    must(await open(renewed), 200);
    must(await stage.api('DELETE', `questionnaires/${id}/`), 204);
    expect(await open(renewed)).toMatchObject(gone);
    expect((await open(renewed, 'texts/?question=1&kind=texts')).status).toBe(404);
  });

  it('2.4 opens an inactive and an expired survey, too', async () => {
    const { id, hash } = await shared();
    must(await stage.change(id, { is_active: false }), 200);
    must(await open(hash), 200);
    must(await stage.change(id, { is_active: true, active_until: server.clock.now().toISOString() }), 200);
    must(await open(hash), 200);
  });

  it('design 6 may be as busy as it likes, and an address that guesses waits', async () => {
    const { database } = server.core;
    const hash = await share(await stage.addSurvey());
    const { limit, windowSeconds } = rateLimits.shareAddress;
    const counted = async () => {
      const [row] = await database.query<{ count: number }>(
        "select coalesce(sum(count), 0)::int as count from rate_limits where bucket like 'share-address:%'",
        [],
      );
      return row?.count ?? 0;
    };
    for (let visit = 0; visit < 20; visit += 1) must(await open(hash), 200);
    expect(await counted()).toBe(0);
    for (let guess = 0; guess < limit; guess += 1) expect((await open(`guess-${guess}`)).status).toBe(404);
    expect(await counted()).toBe(limit);
    const throttled = await open(hash);
    expect(throttled.status).toBe(429);
    expect(Number(throttled.headers['retry-after'])).toBeLessThanOrEqual(windowSeconds);
    expect((await open('one-more')).status).toBe(429);
    const elsewhere = await server.app.inject({
      url: `/api/questionnaires/share/${hash}/report/`,
      remoteAddress: '203.0.113.9',
    });
    expect(elsewhere.statusCode).toBe(200);
    server.clock.advance({ seconds: windowSeconds });
    must(await open(hash), 200);
  });

  it('design 6 never opens another survey, whatever replaces it', async () => {
    for (const hash of ['null', 'undefined', '%00', '%25', "'", '..', 'x'.repeat(250)]) {
      expect([hash, (await open(hash)).status]).toEqual([hash, expect.toBeOneOf([400, 404])]);
    }
  });
});
