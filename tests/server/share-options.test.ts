import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { inProof } from '../support/in-proof.ts';
import { must } from '../support/survey-stage.ts';
import { changeStage, server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

const { textarea, radio, number } = fieldTypes;
const nothing = { comments: false, texts: false, groups: false, notes: false, first_day: null, last_day: null };
const everything = { comments: true, texts: true, groups: true, notes: true, first_day: null, last_day: null };

const open = (hash: string, path = '') => server.call('GET', `/api/questionnaires/share/${hash}/report/${path}`);

async function share(id: number, options?: object): Promise<string> {
  const patch = options === undefined ? {} : { share_options: options };
  return must(await stage.change(id, { share_enabled: true, share_hash: 'a wish', ...patch }), 200).body.share_hash;
}

const listAudit = (id: number) =>
  server.core.database.query<{ action: string; detail: unknown }>(
    `select action, detail from audit_log
      where company_id = $1 and entity = 'survey' and entity_id = $2 and action like '%share' order by id`,
    [stage.companyId, id],
  );

/** Twelve people, half of them in either group; a closed round of texts, choices, comments and a skip. */
async function answered() {
  const people: number[] = await stage.addPeople(Array.from({ length: 12 }, (_, at) => `Zebulon${at} Quirk${at}`));
  const team = await stage.addGroup('Team', people.slice(0, 6));
  const crew = await stage.addGroup('Crew', people.slice(6));
  const id = await stage.addSurvey({ respondent_ids: people });
  const text = await stage.addQuestion(id, { field_type: textarea });
  const choice = await stage.addQuestion(id, { field_type: radio, choices: ['Yes', 'No'] });
  await stage.start(id);
  for (const [at, person] of people.entries()) {
    const answers = [
      { question: text, value: `Text ${(at * 5) % 12}`, comment: `Comment ${(at * 7) % 12}` },
      at === 0
        ? { question: choice, skip_option: 'no_opinion', comment: 'Passed' }
        : { question: choice, value: at % 2 === 0 ? 'Yes' : 'No' },
    ];
    must(await stage.answer(person, id, answers), 200);
  }
  server.clock.advance({ days: 7 });
  return { id, team, crew, text, choice };
}

describe('what a public link shows', () => {
  it('4.7 is numbers alone until the admin chooses more, on an earlier link, too', async () => {
    const { id, team, text } = await answered();
    const hash = await share(id);
    const report = must(await open(hash, '?preset=all'), 200).body;
    expect(report.survey.share_options).toEqual(nothing);
    expect(report.groups).toEqual([]);
    const [said, chosen] = report.questions.map(({ periods }: { periods: object[] }) => periods[0]);
    for (const period of [said, chosen]) {
      expect(period).toMatchObject({ groups: [], comments: [], skipped_comments: [] });
      expect(period).toMatchObject({ comment_count: null, skip_count: null, suppressed: false });
    }
    expect(said).toMatchObject({ answered: 12, total: 12, fields: [] });
    expect(chosen).toMatchObject({ answered: 11, total: 11, fields: [{ value: 5 }, { value: 6 }] });
    expect(JSON.stringify(report)).not.toMatch(/Text \d|Comment \d|Passed|Team/);
    expect((await open(hash, `?group=${team}`)).body).toHaveProperty('group');
    for (const kind of ['texts', 'comments', 'skips']) {
      expect((await open(hash, `texts/?question=${text}&kind=${kind}&preset=all`)).status).toBe(404);
    }
  });

  it('4.7 is what the admin chooses, each for itself, from the next look on', async () => {
    const { id, team, crew, text, choice } = await answered();
    const hash = await share(id, { comments: true });
    const look = async () => JSON.stringify(must(await open(hash, '?preset=all'), 200).body.questions);
    const words = (kind: string, question = text) => open(hash, `texts/?question=${question}&kind=${kind}&preset=all`);
    expect(await look()).toMatch(/Comment 11/);
    expect(await look()).not.toMatch(/Text \d|Team/);
    expect([(await words('comments')).body.total, (await words('texts')).status]).toEqual([12, 404]);
    // So few skips are shown nowhere.
    expect((await words('skips', choice)).body).toMatchObject({ total: 0, rows: [] });

    must(await stage.change(id, { share_options: { comments: false, texts: true } }), 200);
    expect(await look()).toMatch(/Text 11/);
    expect(await look()).not.toMatch(/Comment \d|Passed|Team/);
    expect([(await words('comments')).status, (await words('texts')).body.total]).toEqual([404, 12]);

    must(await stage.change(id, { share_options: { texts: false, groups: true } }), 200);
    expect(await look()).toMatch(/Team/);
    expect(await look()).not.toMatch(/Text \d|Comment \d|Passed/);
    const ofTeam = must(await open(hash, `?preset=all&group=${team}`), 200).body;
    expect(ofTeam.groups).toEqual([
      { id: crew, name: 'Crew' },
      { id: team, name: 'Team' },
    ]);
    expect(ofTeam.questions[0].periods[0]).toMatchObject({ answered: 6, deviation: null, comments: [], fields: [] });
  });

  it('4.7, 2.13 neither offers nor shows a group that was deleted since; the company still sees its closed rounds', async () => {
    const { id, team, crew } = await answered();
    const hash = await share(id, { groups: true });
    for (const [deleted, left] of [
      [team, [{ id: crew, name: 'Crew' }]],
      [crew, []],
    ] as const) {
      must(await stage.api('DELETE', `groups/${deleted}/`), 204);
      for (const [look, shown] of [
        [(query: string) => open(hash, query), left],
        [(query: string) => stage.report(id, query), [{ id: team }, { id: crew }]],
      ] as const) {
        const { groups, questions } = must(await look('?preset=all'), 200).body;
        expect([groups, questions[0].periods[0].groups]).toMatchObject([left, shown]);
        expect(must(await look(`?preset=all&group=${deleted}`), 400).body).toHaveProperty('group');
      }
    }
  });

  it('4.7 shows skips, where they are five, in an order that does not reveal their authors', async () => {
    const people: number[] = await stage.addPeople(Array.from({ length: 15 }, (_, at) => `Zebulon${at} Quirk${at}`));
    const id = await stage.addSurvey({ respondent_ids: people });
    const question = await stage.addQuestion(id);
    await stage.start(id);
    for (const [at, person] of people.entries()) {
      const skipped = {
        skip_option: at % 2 === 0 ? 'no_opinion' : 'not_relevant',
        comment: at < 12 ? `Passed ${at}` : '',
      };
      must(await stage.answer(person, id, [{ question, ...(at < 10 ? { value: 1 } : skipped) }]), 200);
    }
    server.clock.advance({ days: 7 });
    const hash = await share(id, everything);
    const [period] = must(await open(hash, '?preset=all'), 200).body.questions[0].periods;
    const skips: string[] = period.skipped_comments.map(
      (one: { comment: string; skip_option_value: string }) => `${one.comment}/${one.skip_option_value}`,
    );
    expect([skips.length, skips]).toEqual([5, skips.toSorted()]);
    const page = must(await open(hash, `texts/?question=${question}&kind=skips&preset=all`), 200).body;
    const listed = page.rows.map((row: { text: string; skip_option_value: string; name: string | null }) => [
      `${row.text}/${row.skip_option_value}`,
      row.name,
    ]);
    expect([page.total, listed]).toEqual([5, skips.map((skip) => [skip, null])]);
  });

  it('4.7 shows texts in an order that does not reveal their authors, and never by group', async () => {
    const { id, team, text } = await answered();
    const hash = await share(id, everything);
    const [period] = must(await open(hash, '?preset=all'), 200).body.questions[0].periods;
    const texts = period.fields.map(({ name }: { name: string }) => name);
    expect(texts).toHaveLength(12);
    expect(texts).toEqual(texts.toSorted());
    const comments = period.comments.map(({ comment }: { comment: string }) => comment);
    expect(comments).toEqual(comments.toSorted());
    const page = must(await open(hash, `texts/?question=${text}&kind=texts&preset=all`), 200).body;
    expect(page.rows.map((row: { text: string }) => row.text)).toEqual(texts);
    const searched = must(await open(hash, `texts/?question=${text}&kind=texts&preset=all&search=TEXT%201`), 200).body;
    expect(searched.rows.map((row: { text: string }) => row.text)).toEqual(['Text 1', 'Text 10', 'Text 11']);
    const ofTeam = must(await open(hash, `texts/?question=${text}&kind=texts&preset=all&group=${team}`), 200).body;
    expect(ofTeam).toMatchObject({ total: 0, rows: [] });
  });

  it('4.7 shows why people skipped, where enough did', async () => {
    const people = await stage.addPeople(Array.from({ length: 24 }, (_, at) => `Zoe${at} Quirk${at}`));
    const id = await stage.addSurvey({ respondent_ids: people });
    const question = await stage.addQuestion(id, { field_type: radio, choices: ['Yes', 'No'] });
    await stage.start(id);
    for (const [at, person] of people.entries()) {
      const passed = { question, skip_option: 'no_opinion', comment: `Passed ${at}` };
      must(await stage.answer(person, id, [at % 2 === 0 ? passed : { question, value: 'Yes' }]), 200);
    }
    server.clock.advance({ days: 7 });
    const hash = await share(id, { comments: true });
    const { body } = must(await open(hash, `texts/?question=${question}&kind=skips&preset=all`), 200);
    expect(body).toMatchObject({ total: 12 });
    expect(JSON.stringify(body)).not.toMatch(/Zoe|Quirk/);
  });

  it('4.7 goes with the link: a later one begins with nothing chosen', async () => {
    const id = await stage.addSurvey();
    await share(id, { ...everything, last_day: '2026-04-01' });
    const removed = must(await stage.change(id, { share_enabled: false, share_hash: null }), 200).body;
    expect(removed).toMatchObject({ share_enabled: false, share_hash: null, share_options: nothing });
    await share(id);
    const survey = must(await stage.api('GET', `questionnaires/${id}/`), 200).body;
    expect(survey.share_options).toEqual(nothing);
    expect(must(await stage.report(id), 200).body.survey.share_options).toEqual(nothing);
  });

  it('4.7 keeps the hash when the choices change', async () => {
    const id = await stage.addSurvey();
    const hash = await share(id);
    const changed = must(await stage.change(id, { share_options: { groups: true } }), 200).body;
    expect(changed).toMatchObject({ share_hash: hash, share_options: { ...nothing, groups: true } });
    // As the console sends it: the whole of 4.7 again.
    expect(await share(id, { groups: false })).toBe(hash);
  });

  it('4.7 refuses choices without a link, and days that are over, at their fields', async () => {
    const id = await stage.addSurvey();
    const refused = await stage.change(id, { share_options: { texts: true } });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['share_options']]);
    const both = await stage.change(id, { share_enabled: false, share_options: { texts: true } });
    expect([both.status, Object.keys(both.body)]).toEqual([400, ['share_options']]);
    for (const day of ['2026-03-01', '2026-02-30', 'soon', '2200-01-01']) {
      const wrong = await stage.change(id, { share_enabled: true, share_options: { last_day: day } });
      expect([day, wrong.status, Object.keys(wrong.body)]).toEqual([day, 400, ['share_options.last_day']]);
    }
    const wrong = await stage.change(id, { share_enabled: true, share_options: { texts: 'yes' } });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['share_options.texts']]);
    expect(must(await stage.api('GET', `questionnaires/${id}/`), 200).body.share_enabled).toBe(false);
  });
});

describe('the last day of a public link', () => {
  it('4.7 is one of the company’s: after it the link is like one that never was', async () => {
    await changeStage('Pacific/Auckland');
    const { id, text } = await answered();
    const today = must(await stage.report(id), 200).body.today;
    expect(today).toBe('2026-03-09');
    const hash = await share(id, { ...everything, last_day: '2026-03-10' });
    server.clock.set('2026-03-10T10:59:00Z');
    must(await open(hash), 200);
    must(await open(hash, `texts/?question=${text}&kind=texts`), 200);
    // Midnight in Auckland, still the 10th in most of the world.
    server.clock.set('2026-03-10T11:00:00Z');
    const { body } = must(await open('never'), 404);
    expect(await open(hash)).toMatchObject({ status: 404, body });
    expect(await open(hash, `texts/?question=${text}&kind=texts`)).toMatchObject({ status: 404, body });
    const survey = must(await stage.api('GET', `questionnaires/${id}/`), 200).body;
    expect(survey).toMatchObject({ share_enabled: true, share_hash: hash, share_options: { last_day: '2026-03-10' } });

    // Other edits need no new day; a later one opens the same link.
    must(await stage.change(id, { title: 'Renamed', share_options: { texts: false } }), 200);
    must(await open(hash), 404);
    must(await stage.change(id, { share_options: { last_day: '2026-03-11' } }), 200);
    must(await open(hash), 200);
    // Where the company is in the west, it is open when most of the world has the next day.
    must(await stage.api('PATCH', '', { timezone: 'Pacific/Honolulu' }), 200);
    must(await stage.change(id, { share_options: { texts: true } }), 200);
    server.clock.set('2026-03-12T09:59:00Z');
    must(await open(hash), 200);
    must(await open(hash, `texts/?question=${text}&kind=texts`), 200);
    server.clock.set('2026-03-12T10:00:00Z');
    must(await open(hash), 404);
    must(await stage.change(id, { share_options: { last_day: null } }), 200);
    server.clock.advance({ days: 400 });
    must(await open(hash), 200);
  });
});

describe('the audit log', () => {
  it('4.7 keeps who shared what, changed it and took it away, without the link', async () => {
    const id = await stage.addSurvey();
    const hash = await share(id, { texts: true });
    await share(id, { texts: true });
    must(await stage.change(id, { title: 'Renamed' }), 200);
    must(await stage.change(id, { share_options: { last_day: '2026-03-31' } }), 200);
    must(await stage.change(id, { share_enabled: false, share_hash: null }), 200);
    const rows = await listAudit(id);
    expect(rows).toEqual([
      { action: 'share', detail: { ...nothing, texts: true } },
      { action: 'change-share', detail: { ...nothing, texts: true, last_day: '2026-03-31' } },
      { action: 'unshare', detail: nothing },
    ]);
    expect(JSON.stringify(rows)).not.toContain(hash);
  });
});

describe('the first day of a link', () => {
  const weeks = ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30', '2026-04-06'];

  /** Six rounds of twelve people, the first three high and the last three low; the texts of a round name it. */
  async function lived(anonymous: boolean) {
    const people: number[] = await stage.addPeople(Array.from({ length: 12 }, (_, at) => `Zebulon${at} Quirk${at}`));
    await stage.addGroup('Team', people.slice(0, 6));
    const id = await stage.addSurvey({ respondent_ids: people, anonymous });
    const value = await stage.addQuestion(id, { field_type: number });
    const text = await stage.addQuestion(id, { field_type: textarea });
    await stage.start(id);
    for (const [week, day] of weeks.entries()) {
      server.clock.set(`${day}T09:00:00Z`);
      must(await stage.api('POST', 'notes/', { date: day, text: `Note of week ${week}`, survey: id }), 201);
      if (week === 2) {
        const words = { label: 'How many hours?', rewording: 'same' };
        must(await stage.api('PATCH', `questionnaires/${id}/questions/${value}/`, words), 200);
      }
      for (const [at, person] of people.entries()) {
        const answers = [
          { question: value, value: (week < 3 ? 7000 : 900) + at, comment: `Comment of week ${week}` },
          { question: text, value: `Text of week ${week}` },
        ];
        must(await stage.answer(person, id, answers), 200);
      }
    }
    server.clock.set('2026-04-13T09:00:00Z');
    return { id, text };
  }
  const presets = ['all', '12_months', '3_months', 'last_round', 'month'];
  const ways = [
    ...presets.flatMap((preset) =>
      ['previous', 'first', 'four_before'].map((one) => `?preset=${preset}&compare=${one}`),
    ),
    ...['?start_date=2026-03-02&end_date=2026-03-29', '?preset=all&per=quarter'],
  ];

  it.each([
    ['named', false],
    ['anonymous', true],
  ])(
    '4.7, 7.15 rounds that started before it are not on the link, whatever is asked for (%s)',
    async (_, isAnonymous) => {
      const { id, text } = await lived(isAnonymous);
      const hash = await share(id, { ...everything, first_day: '2026-03-24' });
      for (const way of ways) {
        const { body } = must(await open(hash, way), 200);
        const seen = JSON.stringify(body);
        expect(seen, way).not.toMatch(/of week [0-3]\b|\b70(0\d|1[01])\b|\b6100\b/);
        const periods = body.questions.flatMap((one: { periods: { start_date: string }[] }) => one.periods);
        if (!way.includes('quarter')) {
          expect(
            periods.every(({ start_date }: { start_date: string }) => start_date >= '2026-03-24'),
            way,
          ).toBe(true);
        }
        expect(body.span, way).toEqual({ start_date: '2026-03-30', end_date: '2026-04-19' });
        expect(
          body.questions.flatMap((one: { rewordings: object[] }) => one.rewordings),
          way,
        ).toEqual([]);
      }
      const words = must(await open(hash, `texts/?question=${text}&kind=texts&preset=all`), 200).body;
      expect([words.total, /of week [0-3]/.test(JSON.stringify(words))]).toEqual([24, false]);
      const early = must(
        await open(hash, `texts/?question=${text}&kind=texts&start_date=2026-03-02&end_date=2026-03-29`),
        200,
      );
      expect(early.body.total).toBe(0);
      // The admin's own report is as it was, and without a first day all of it is public.
      expect(must(await stage.report(id, '?preset=all'), 200).body.span.start_date).toBe('2026-03-02');
      must(await stage.change(id, { share_options: { first_day: null } }), 200);
      expect(must(await open(hash, '?preset=all'), 200).body.span.start_date).toBe('2026-03-02');
    },
  );

  it('4.7 groups are named that a round on the link shows, and no earlier ones', async () => {
    const { id, team } = await answered();
    must(await stage.api('PATCH', `groups/${team}/`, { users: [] }), 200);
    must(await stage.report(id, '?preset=all'), 200);
    server.clock.advance({ days: 7 });
    const hash = await share(id, everything);
    const named = async (first_day: string | null) => {
      must(await stage.change(id, { share_options: { first_day } }), 200);
      const { groups } = must(await open(hash, '?preset=all'), 200).body;
      return groups.map(({ name }: { name: string }) => name);
    };
    expect([await named(null), await named('2026-03-09')]).toEqual([['Crew', 'Team'], []]);
  });

  it('4.7 a round that starts on it is on the link', async () => {
    const { id, text } = await lived(false);
    const hash = await share(id, { ...everything, first_day: '2026-03-30' });
    const last = must(await open(hash, `texts/?question=${text}&kind=texts&preset=all&page=9`), 200).body;
    expect([last.total, last.rows.at(-1).start_date]).toEqual([12 * weeks.slice(4).length, '2026-03-30']);
    const { questions, notes } = must(await open(hash, '?preset=all'), 200).body;
    for (const { periods } of questions) {
      expect(periods.map(({ start_date }: { start_date: string }) => start_date).slice(0, 2)).toEqual(weeks.slice(4));
    }
    expect(notes[0]).toMatchObject({ date: '2026-03-30' });
    const firstResults = async (first_day: string) => {
      must(await stage.change(id, { share_options: { first_day } }), 200);
      return must(await open(hash, '?preset=all'), 200).body.first_results_at;
    };
    expect([await firstResults('2026-04-13'), await firstResults('2026-04-14')]).toEqual([
      ...['2026-04-19T21:00:00.000Z', null],
    ]);
  });

  it.each(inProof([true], [false, true]))(
    '4.7, 9.4 what people wrote comes newest round first on the link, too (anonymous: %s)',
    async (anonymous) => {
      const { id, text } = await lived(anonymous);
      const hash = await share(id, everything);
      const days: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        const words = must(await open(hash, `texts/?question=${text}&kind=texts&preset=all&page=${page}`), 200).body;
        days.push(...words.rows.map(({ start_date }: { start_date: string }) => start_date));
      }
      expect(days).toEqual(weeks.toReversed().flatMap((week) => Array(12).fill(week)));
    },
  );

  it('4.7 the first round on the link is compared with none that is not @prove', async () => {
    const { id } = await lived(true);
    const hash = await share(id, { first_day: '2026-04-06' });
    for (const way of ways) {
      const { body } = must(await open(hash, way), 200);
      for (const { change, trend } of body.questions) {
        expect(
          [change?.items?.[0]?.verdict ?? 'insufficient', trend?.items?.[0]?.verdict ?? 'insufficient'],
          way,
        ).toEqual(['insufficient', 'insufficient']);
        expect(change?.items?.[0]?.difference ?? null, way).toBeNull();
      }
    }
  });

  it('4.7 is refused after the last day and in unlikely years, at its field', async () => {
    const id = await stage.addSurvey();
    const refusal = async (share_options: object) => {
      const { status, body } = await stage.change(id, { share_enabled: true, share_options });
      return [status, Object.keys(body)];
    };
    expect(await refusal({ first_day: '2026-05-02', last_day: '2026-05-01' })).toEqual([
      400,
      ['share_options.first_day'],
    ]);
    expect(await refusal({ first_day: '1987-05-02' })).toEqual([400, ['share_options.first_day']]);
    const hash = await share(id, { first_day: '2026-05-01' });
    expect(await refusal({ last_day: '2026-04-30' })).toEqual([400, ['share_options.last_day']]);
    must(await open(hash, '?preset=all'), 200);
  });
});
