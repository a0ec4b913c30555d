import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../contract/finding.ts';
import { type QuestionReport, type Report, SharedReport } from '../../contract/report.ts';
import { translatorOf } from '../../server/core/i18n.ts';
import { createRandom } from '../../server/demo/random.ts';
import { changeVerdicts, verdicts } from '../../server/results/export/export.messages.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { inProof } from '../support/in-proof.ts';
import { answeredRounds, report } from '../support/report-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

// Monday 2 March 2026: rounds end on Mondays at midnight.
withStage('2026-03-02T09:00:00Z');

const { slider, number, radio } = fieldTypes;
const names = Array.from({ length: 14 }, (_, at) => `Person P${at}`);
const everything = { comments: true, texts: true, groups: true, notes: true, last_day: null };
const say = translatorOf('en-GB');

async function openLink(id: number, options: object = everything) {
  const patch = { share_enabled: true, share_hash: 'wanted', share_options: options };
  const { share_hash: link } = must(await stage.change(id, patch), 200).body;
  return async (query: string): Promise<SharedReport> =>
    SharedReport.parse(must(await server.call('GET', `/api/questionnaires/share/${link}/report/${query}`), 200).body);
}

const verdictsOf = ({ questions }: Pick<Report, 'questions'>) =>
  questions.map(({ question, change, trend }) => ({
    question: question.label,
    change: change && [
      change.round,
      change.previous_round,
      ...change.items.map(({ name, verdict }) => [name, verdict]),
    ],
    unusual: change?.items.map(({ unusual }) => unusual),
    trend: trend?.items.map(({ name, verdict }) => [name, verdict]),
  }));

/** Where fewer or others answer, the company sees the size of the same people's change; a link does not. */
const ofLink = ({ list, ...findings }: Report['findings']) => ({
  ...findings,
  list: list.map((finding) => {
    const turnover = 'turnover' in finding ? finding.turnover : null;
    const unsized = finding.participation?.paired || turnover?.paired ? { precise: null, relative: null } : {};
    return {
      ...finding,
      ...unsized,
      ...(turnover ? { turnover: { ...turnover, joined: null, left: null, same: null } } : {}),
    };
  }),
});

/** Eight weeks: people who differ much fall a little each; others join and leave; one question stays, one is chosen. */
async function answered(anonymous: boolean) {
  const people: readonly number[] = await stage.addPeople(names);
  await stage.addGroup('Team', people);
  const id = await stage.addSurvey({ respondent_ids: people, anonymous, title: 'Weekly pulse' });
  const mood = await stage.addQuestion(id, { label: 'Mood', field_type: slider, choices: ['0', '10'] });
  const hours = await stage.addQuestion(id, { label: 'Hours', field_type: number });
  const load = await stage.addQuestion(id, { label: 'Load', field_type: radio, choices: ['Light', 'Heavy'] });
  await stage.start(id);
  for (let week = 0; week < 8; week += 1) {
    for (const [at, person] of people.entries()) {
      const random = createRandom('one verdict', week, at);
      if (random.chance(0.15)) continue;
      const temper = (at % 7) - 3;
      const value = Math.max(0, Math.min(10, Math.round(6.5 + temper - week * 0.4 + random.normal(0, 0.3))));
      const answers = [
        { question: mood, value },
        { question: hours, value: Math.round(30 + random.normal(0, 3)) },
        { question: load, value: random.chance(0.1 + week * 0.11) ? 'Heavy' : 'Light' },
      ];
      must(await stage.answer(person, id, answers), 200);
    }
    server.clock.advance({ days: 7 });
  }
  return { id, people };
}

describe('one verdict everywhere', () => {
  it.each(inProof([true], [false, true]))(
    '2.4, design 5 dashboard, public link, mail and export say the same of every question (anonymous: %s)',
    async (anonymous) => {
      const { id } = await answered(anonymous);
      const shared = await openLink(id);
      const filters = ['?preset=all', '?preset=3_months', '?preset=month'];
      for (const query of [...filters, '?preset=all&compare=first', '?preset=all&compare=four_before']) {
        const [own, told] = [await report(id, query), await shared(query)];
        expect(verdictsOf(told)).toEqual(verdictsOf(own));
        expect(told.findings).toEqual(ofLink(own.findings));
        expect(
          told.questions.every(({ change, trend }) => change?.disclosed !== 'none' && trend?.disclosed !== 'none'),
        ).toBe(true);
      }

      const own = await report(id, '?preset=3_months');
      const found = own.questions.flatMap(({ trend }) => trend?.items.map(({ verdict }) => verdict) ?? []);
      expect(found.slice(0, 2)).toEqual(['falling', 'unclear']);
      // Weeks in which few chose one are hidden where the survey is anonymous.
      expect(found.slice(2)).toEqual(anonymous ? ['insufficient', 'insufficient'] : ['falling', 'rising']);

      // The file: of a question's last round, the total or its choices.
      const file = must(await stage.api('GET', `questionnaires/${id}/export/?preset=3_months`), 200).body;
      const rows: Record<string, string>[] = parse(file, { bom: true, columns: true, recordDelimiter: '\r\n' });
      const cellOf = ({ question, change }: QuestionReport, name: string | null, column: string) =>
        rows.find(
          (row) =>
            row.Question === question.label &&
            row.Round === `${(change?.round ?? 0) + 1}` &&
            row.Row === (name === null ? 'Total' : 'Choice') &&
            row.Choice === (name ?? ''),
        )?.[column];
      for (const one of own.questions) {
        for (const { name, verdict } of one.change?.items ?? []) {
          expect(cellOf(one, name, 'Change: verdict')).toBe(say(changeVerdicts[verdict]));
        }
        for (const { name, verdict } of one.trend?.items ?? []) {
          const said = cellOf(one, name, 'Trend: verdict');
          if (verdict === 'insufficient') expect(said).toMatch(/^Too few (?:rounds|answers)$/);
          else expect(said).toBe(say(verdicts[verdict]));
        }
      }

      must(await stage.api('PUT', `questionnaires/${id}/overview-mail/`, { every: 'round' }), 200);
      server.clock.set('2026-05-04T05:00:00Z');
      await server.core.jobs.runDue();
      await server.core.jobs.runDue();
      const mail = (await server.outbox()).findLast(({ subject }) => subject.startsWith('What changed: '));
      const mailed = await report(id, '?preset=3_months');
      const points = (mail?.text ?? '')
        .replaceAll(/[^\S\n]/g, ' ')
        .split('\n')
        .filter((line) => /^- .*“/.test(line));
      const label = ({ question: asked }: Finding) =>
        mailed.questions.find(({ question }) => question.id === asked)?.question.label;
      expect(points.map((line) => /“([^”]+)”/.exec(line)?.[1])).toEqual(
        mailed.findings.list.slice(0, mailed.findings.told).map(label),
      );
      for (const [at, { verdict }] of mailed.findings.list.slice(0, points.length).entries()) {
        expect(points[at]).toMatch(verdict === 'rising' ? /risen|rose|higher/ : /fallen|fell|lower/);
      }
    },
  );

  it('2.4, design 5 the link of a named survey shows no size, interval or line that rests on single people’s answers', async () => {
    const { id } = await answered(false);
    const shared = await openLink(id);
    for (const { change, trend } of (await shared('?preset=all')).questions) {
      expect(change).toMatchObject({ disclosed: 'verdicts', confidence: null });
      expect(trend).toMatchObject({ disclosed: 'verdicts', confidence: null, line: [] });
      const items = [...(change?.items ?? []), ...(trend?.items ?? [])];
      expect(items.every(({ precise, relative }) => precise === null && relative === null)).toBe(true);
    }
  });

  it('2.4, design 5 a link that is not shown all rounds says so, and gives no verdict of its own', async () => {
    const people: readonly number[] = await stage.addPeople(names);
    // In the third week three answer, which no link shows.
    const weeks = Array.from({ length: 7 }, (_, week) =>
      people.slice(0, week === 2 ? 3 : 14).map((_, at) => 9 - week + (at % 2)),
    );
    const { id } = await answeredRounds(people, weeks);
    const shared = await openLink(id);
    const told = await shared('?preset=all');
    expect((await report(id, '?preset=all')).questions[0]?.trend?.items).toMatchObject([{ verdict: 'falling' }]);
    expect(told.questions[0]?.trend).toMatchObject({ disclosed: 'none', items: [{ verdict: 'insufficient' }] });
    expect(told.questions[0]?.change).toMatchObject({ disclosed: 'verdicts', items: [{ verdict: 'falling' }] });
    expect(told.findings.list).toMatchObject([{ kind: 'change' }]);
    // Without that week all of it is shown, and the same again.
    const [later, own] = [await shared('?start_date=2026-03-23'), await report(id, '?start_date=2026-03-23')];
    expect(later.questions[0]?.trend).toMatchObject({ disclosed: 'verdicts' });
    expect(verdictsOf(later)).toEqual(verdictsOf(own));
  });

  it('2.4, design 5 of a change between rounds of fewer than ten a link says that it does not say', async () => {
    const people: readonly number[] = await stage.addPeople(names);
    const nine = people.slice(0, 9);
    const { id } = await answeredRounds(nine, [nine.map((_, at) => 3 + (at % 2)), nine.map((_, at) => 8 + (at % 2))]);
    const shared = await openLink(id);
    const told = await shared('?preset=all');
    expect((await report(id, '?preset=all')).findings.list).toMatchObject([{ kind: 'change', verdict: 'rising' }]);
    expect(told.questions[0]?.change).toMatchObject({
      disclosed: 'none',
      items: [{ verdict: 'insufficient', unusual: null }],
    });
    expect(told.findings).toMatchObject({ list: [], unclear: 0, untested: 0, withheld: 1 });
  });
});

describe('what is found', () => {
  it('2.17 where the days shown have nothing clear, the result of all rounds is shown, of the same people', async () => {
    const people: readonly number[] = await stage.addPeople(names);
    const weeks = Array.from({ length: 12 }, (_, week) => people.map((_, at) => (week < 7 ? 9 - week : 3) + (at % 3)));
    const { id } = await answeredRounds(people, weeks);
    const month = (await report(id, '?preset=month')).findings;
    expect(month).toMatchObject({ list: [], told: 0, unclear: 1 });
    expect(month.history).toMatchObject({
      ...{ kind: 'bend', shape: 'turn', verdict: 'falling', start_date: '2026-03-02', is_current: true },
      precise: { from: expect.closeTo(9.93, 2), to: expect.closeTo(3.93, 2), digits: 0 },
    });
    const whole = (await report(id, '?preset=all')).findings;
    expect(whole).toMatchObject({ list: [month.history], history: null });
    const shared = await openLink(id);
    // Where sizes are hidden, the shape of the rounds is too; their direction is not.
    const { history } = (await shared('?preset=month')).findings;
    expect(history).toMatchObject({ kind: 'trend', verdict: 'falling', start_date: '2026-03-02' });
  });

  it('design 5 where everyone was replaced, dashboard, link and mail say that nobody who answered still answers @prove', async () => {
    const people: readonly number[] = await stage.addPeople([...names, ...names.map((name) => `${name} new`)]);
    const weeks = Array.from({ length: 8 }, (_, week) =>
      people.map((_one, at) => (at < names.length === week < 4 ? (week < 4 ? 7 : 4) + ((at + week) % 3) : null)),
    );
    const { id } = await answeredRounds(people, weeks);
    must(await stage.api('PUT', `questionnaires/${id}/overview-mail/`, { every: 'round' }), 200);
    const [found] = (await report(id, '?preset=all')).findings.list;
    expect(found).toMatchObject({
      ...{ kind: 'composition', verdict: 'falling', is_nobody_same: true, same: null },
      precise: { from: expect.closeTo(8, 0), to: expect.closeTo(5, 0) },
    });
    const shared = await openLink(id);
    expect((await shared('?preset=all')).findings.list).toEqual([found]);

    server.clock.set('2026-05-04T05:00:00Z');
    await server.core.jobs.runDue();
    await server.core.jobs.runDue();
    const mail = (await server.outbox()).findLast(({ subject }) => subject.startsWith('What changed: '));
    expect((mail?.text ?? '').replaceAll(/\s+/g, ' ')).toContain('nobody who answered at first still answer');
  });

  it('design 5 where the unhappy leave, the same people’s values are on the dashboard and not on the link @prove', async () => {
    const people: readonly number[] = await stage.addPeople([...names, ...names.map((name) => `${name} too`)]);
    const weeks = Array.from({ length: 8 }, (_, week) =>
      people.map((_one, at) => (at % 2 === 0 ? 8 + ((at / 2 + week) % 2) : week < 4 ? 3 + (at % 3) : null)),
    );
    const { id } = await answeredRounds(people, weeks);
    const own = (await report(id, '?preset=all')).findings.list;
    const composed = own.find(({ kind }) => kind === 'composition');
    expect(composed).toMatchObject({ verdict: 'rising', is_nobody_same: false, same: { people: 14 } });
    expect(own.map(({ kind }) => kind)).toEqual(['participation', 'composition']);
    const shared = await openLink(id);
    expect((await shared('?preset=all')).findings.list).toEqual([own[0], { ...composed, same: null }]);
  });

  it('design 5 where many others answer, the dashboard and the mail compare the same people, and the link says so without sizes @prove', async () => {
    const people: readonly number[] = await stage.addPeople([...names, ...names.map((name) => `${name} too`)]);
    // Ten answer all the time and fall by 2; of the others nine answered at first, higher, and nine do now, lower.
    const weeks = Array.from({ length: 8 }, (_, week) =>
      people.slice(0, 28).map((_one, at) => {
        if (at < 10) return 7 - week / 4 + ((at + week) % 2);
        // They leave one by one, and others join.
        const goes = 2 + (at % 4);
        if (at < 19) return week <= goes ? 8 - week / 4 : null;
        return week <= goes ? null : 6.5 - week / 4;
      }),
    );
    const { id } = await answeredRounds(people, weeks);
    must(await stage.api('PUT', `questionnaires/${id}/overview-mail/`, { every: 'round' }), 200);
    const trendOf = (findings: Report['findings']) => findings.list.find(({ kind }) => kind === 'trend');
    const own = trendOf((await report(id, '?preset=all')).findings);
    expect(own).toMatchObject({
      ...{ kind: 'trend', verdict: 'falling', turnover: { joined: 9, left: 9, same: 10, paired: true } },
      precise: { from: expect.closeTo(7.4, 1), to: expect.closeTo(5.9, 1) },
    });
    const shared = await openLink(id);
    expect(trendOf((await shared('?preset=all')).findings)).toEqual({
      ...own,
      ...{ precise: null, relative: null, turnover: { joined: null, left: null, same: null, paired: true } },
    });
    server.clock.set('2026-05-04T05:00:00Z');
    await server.core.jobs.runDue();
    await server.core.jobs.runDue();
    const mail = (await server.outbox()).findLast(({ subject }) => subject.startsWith('What changed: '));
    expect((mail?.text ?? '').replaceAll(/\s+/g, ' ')).toContain(
      'Many people answered only earlier (9) or only later (9). Comparing the same people (10): “',
    );
  });

  it('design 5 a change between two rounds compares the same people where many others answered', async () => {
    const people: readonly number[] = await stage.addPeople([...names, ...names.map((name) => `${name} too`)]);
    const weeks = [0, 1].map((week) =>
      people.slice(0, 28).map((_one, at) => {
        if (at < 10) return 8 - 2 * week - (at % 2);
        return at < 19 === (week === 0) ? 5 + (at % 2) : null;
      }),
    );
    const { id } = await answeredRounds(people, weeks);
    const [own] = (await report(id, '?preset=all')).findings.list;
    expect(own).toMatchObject({
      ...{ kind: 'change', verdict: 'falling', turnover: { joined: 9, left: 9, same: 10, paired: true } },
      precise: { from: 7.5, to: 5.5 },
    });
    const shared = await openLink(id);
    expect((await shared('?preset=all')).findings.list).toEqual([
      {
        ...own,
        ...{ precise: null, relative: null, turnover: { joined: null, left: null, same: null, paired: true } },
      },
    ]);
  });

  it.each([false, true])(
    'design 5 two groups that move apart are reported on dashboard, link and mail, and on no link without groups (anonymous: %s) @prove',
    async (anonymous) => {
      const people: readonly number[] = await stage.addPeople([...names, ...names.map((name) => `${name} too`)]);
      await stage.addGroup('Sales', people.slice(0, names.length));
      await stage.addGroup('Production', people.slice(names.length));
      const weeks = Array.from({ length: 8 }, (_, week) =>
        people.map((_one, at) => (at < names.length ? 5 + week / 2 : 8 - week / 2) + ((5 * at + 3 * week) % 4)),
      );
      const { id } = await answeredRounds(people, weeks, { anonymous });
      must(await stage.api('PUT', `questionnaires/${id}/overview-mail/`, { every: 'round' }), 200);
      const own = (await report(id, '?preset=all')).findings;
      expect(own.list).toMatchObject([
        { kind: 'apart', is_opposite: true, groups: [{ name: 'Sales' }, { name: 'Production' }], rounds: 8 },
      ]);
      const shared = await openLink(id);
      expect((await shared('?preset=all')).findings).toEqual(own);
      const ungrouped = await openLink(id, { ...everything, groups: false });
      expect((await ungrouped('?preset=all')).findings).toMatchObject({ list: [], are_groups_compared: false });
      expect(own.are_groups_compared).toBe(true);

      server.clock.set('2026-05-04T05:00:00Z');
      await server.core.jobs.runDue();
      await server.core.jobs.runDue();
      const mail = (await server.outbox()).findLast(({ subject }) => subject.startsWith('What changed: '));
      const text = (mail?.text ?? '').replaceAll(/\s+/g, ' ');
      expect(text).toMatch(/rose in Sales \([\d.]+ → [\d.]+\) and fell in Production/);
    },
  );

  it('design 5 a link says that it does not compare all groups only where the company can compare more of them', async () => {
    const people: readonly number[] = await stage.addPeople(names);
    const weeks = [people.map((_, at) => 5 + (at % 4)), people.map((_, at) => 4 + (at % 4))];
    const areCompared = async (id: number, groups: boolean) => {
      const shared = await openLink(id, { ...everything, groups });
      return (await shared('?preset=all')).findings.are_groups_compared;
    };
    const { id: withoutGroups } = await answeredRounds(people, weeks);
    await stage.addGroup('Sales', people.slice(0, 7));
    const { id: withOne } = await answeredRounds(people, weeks);
    for (const id of [withoutGroups, withOne]) {
      expect([await areCompared(id, true), await areCompared(id, false)]).toEqual([true, true]);
    }
    await stage.addGroup('Production', people.slice(7));
    const { id: withTwo, question } = await answeredRounds(people, weeks);
    // A link does not show groups of the open round; nobody compares them yet.
    for (const person of people) must(await stage.answer(person, withTwo, [{ question, value: 5 }]), 200);
    expect([await areCompared(withTwo, true), await areCompared(withTwo, false)]).toEqual([true, false]);
  });

  it('2.17 a trend of days that have passed is not reported as current @prove', async () => {
    const people: readonly number[] = await stage.addPeople(names);
    const weeks = Array.from({ length: 8 }, (_, week) => people.map((_, at) => 9 - week + (at % 3)));
    const { id } = await answeredRounds(people, weeks);
    const [finding] = (await report(id, '?start_date=2026-03-02&end_date=2026-03-29')).findings.list;
    expect(finding).toMatchObject({ kind: 'trend', end_date: '2026-03-29', is_current: false });
  });
});
