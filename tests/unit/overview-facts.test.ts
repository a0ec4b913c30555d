import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../contract/lists.ts';
import type { QuestionReport, ReportChangeItem, ReportTrendItem } from '../../contract/report.ts';
import { foundOf, lastRound as lastRoundOfMail } from '../../server/overview-mail/findings.ts';
import {
  findingOf,
  findingsOf,
  lastRound,
  levelsOf,
  toldChoice,
  turnOf,
} from '../../src/views/report/overview-facts.ts';
import { aChange, aPeriod, aQuestion } from '../support/report-samples.ts';

const trendItem = (name: string | null, slope: number, reach: number): ReportTrendItem => {
  const precise = { slope, low: slope - reach, high: slope + reach };
  const verdict = precise.low > 0 ? 'rising' : precise.high < 0 ? 'falling' : 'unclear';
  return { name, verdict, precise, relative: precise };
};
const changeItem = (name: string | null, difference: number, reach: number): ReportChangeItem => {
  const { verdict, precise } = trendItem(name, difference, reach);
  const interval = precise && { difference, low: precise.low, high: precise.high };
  return { name, verdict, precise: interval, relative: interval, unusual: null };
};

function reportOf(id: number, trends: ReportTrendItem[], changes: ReportChangeItem[]): QuestionReport {
  return {
    question: { ...aQuestion, id, label: `Question ${id}` },
    periods: [0, 1, 2, 4].map((round) => aPeriod(round)),
    rewordings: [],
    change: aChange({ round: 4, previous_round: 2, items: changes }),
    trend: { rounds: 4, basis: 'people', confidence: 95, items: trends, line: [] },
  };
}

describe('what the overview’s mail finds', () => {
  it('2.17 is what the dashboard finds', () => {
    const samples = [
      reportOf(1, [trendItem(null, -0.3, 0.1)], [changeItem(null, 0.5, 0.2)]),
      reportOf(2, [trendItem('A', 5, 4), trendItem('B', -3, 1), trendItem('C', 9, 10)], []),
      reportOf(3, [trendItem(null, 0.1, 0.3)], [changeItem(null, 0.5, 0.2)]),
      reportOf(4, [trendItem(null, 0.1, 0.3)], [changeItem(null, 0.1, 0.3)]),
      reportOf(5, [], [changeItem('A', 8, 3), changeItem('B', -9, 2)]),
    ];
    const mailed = samples.map((report) => foundOf(report));
    const shown = samples.map((report) => findingOf(report));
    expect(mailed.map((found) => found && [found.kind, found.choice, found.strength])).toEqual(
      shown.map((found) => found && [found.kind, found.item.name, found.strength]),
    );
    for (const [at, found] of mailed.entries()) {
      if (found?.kind !== 'trend') continue;
      const levels = levelsOf(samples[at] as QuestionReport, found.choice, 'precise');
      if (levels) expect(found.moved).toBeCloseTo(levels.to - levels.from, 12);
    }
    expect(lastRoundOfMail(samples)?.now).toBe(lastRound(samples)?.now);
  });
});

describe('what a report finds', () => {
  it('2.17 tells a question’s trend before its change, and of its choices the surest', () => {
    const both = reportOf(1, [trendItem(null, -0.3, 0.1)], [changeItem(null, 0.5, 0.2)]);
    expect(findingOf(both)).toMatchObject({ kind: 'trend', item: { verdict: 'falling' } });
    const choices = reportOf(2, [trendItem('A', 5, 4), trendItem('B', -3, 1), trendItem('C', 9, 10)], []);
    expect(findingOf(choices)).toMatchObject({ item: { name: 'B' } });
    const changed = reportOf(3, [trendItem(null, 0.1, 0.3)], [changeItem(null, 0.5, 0.2)]);
    expect(findingOf(changed)).toMatchObject({ kind: 'change', item: { verdict: 'rising' } });
    expect(findingOf(reportOf(4, [trendItem(null, 0.1, 0.3)], [changeItem(null, 0.1, 0.3)]))).toBeNull();
  });

  it('2.17 puts the surest question first, and leaves out what could be chance', () => {
    const faint = reportOf(1, [trendItem(null, 2, 1.9)], []);
    const clear = reportOf(2, [trendItem(null, 0.2, 0.02)], []);
    const none = reportOf(3, [trendItem(null, 9, 10)], []);
    const few = { ...trendItem(null, 0.2, 0.02), verdict: 'insufficient' as const };
    const untested = reportOf(4, [few], []);
    const { findings, ...others } = findingsOf([faint, none, clear, untested]);
    expect(findings.map(({ report }) => report.question.id)).toEqual([2, 1]);
    expect(others).toEqual({ unclear: 1, untested: 1 });
  });

  it('2.17 says where the rounds of a trend began and ended: by their first and last quarter, of the question as it is now', () => {
    const before = aPeriod(0, { total: 100 });
    const totals = [4, 6, 5, 5, 9, 9, 8, 10];
    const rounds = totals.map((total, at) => aPeriod(at + 1, { version: 2, total }));
    const open = aPeriod(9, { version: 2, partial: true, total: 1 });
    const unanswered = aPeriod(5, { version: 2, answered: 0, total: null });
    const report = { ...reportOf(1, [], []), periods: [before, ...rounds, unanswered, open] };
    expect(levelsOf(report, null, 'precise')).toEqual({ from: 5, to: 9, averaged: 2 });
    expect(levelsOf({ ...report, periods: rounds.slice(0, 4) }, null, 'precise')).toMatchObject({ from: 4, to: 5 });
    expect(levelsOf({ ...report, periods: [before] }, null, 'precise')).toBeNull();
  });

  it('2.17 says where a trend’s rounds turned: lower or higher than it began and ended, by half of its way, and not for one round alone', () => {
    const turn = (totals: readonly number[]) => {
      const periods = totals.map((total, at) => aPeriod(at, { total }));
      const found = turnOf({ ...reportOf(1, [], []), periods }, null, 'precise');
      return found && [found.side, found.value, found.period.round];
    };
    expect(turn([7, 6, 5, 4, 5, 6, 7, 8, 9, 9])).toEqual(['lowest', 4, 3]);
    expect(turn([3, 4, 6, 7, 6, 4, 3, 2, 1, 1])).toEqual(['highest', 7, 3]);
    expect(turn([4, 4, 5, 5, 6, 7, 7, 8, 9, 9])).toBeNull();
    expect(turn([4, 4, 5, 1, 6, 7, 7, 8, 9, 9])).toBeNull();
    expect(turn([7, 3, 3, 3, 3, 9])).toBeNull();
  });

  it('2.17 tells the choice that changed, else what most chose', () => {
    const fields = [['A', 30] as const, ['B', 50] as const].map(([name, percentage]) => ({
      ...{ name, percentage, value: percentage / 10, linear: null, person_name: null },
    }));
    const question = { ...aQuestion, field_type: fieldTypes.radio, choices: ['A', 'B'] };
    const periods = [aPeriod(0, { field_type: fieldTypes.radio, fields })];
    const report = { ...reportOf(1, [trendItem('A', 5, 1)], []), question, periods };
    expect(toldChoice(report, findingOf(report))).toBe('A');
    expect(toldChoice(report, null)).toBe('B');
    expect(toldChoice(reportOf(1, [], []), null)).toBeNull();
  });

  it('2.17 tells the latest round, of the question that most people answered', () => {
    const few = { ...reportOf(1, [], []), periods: [aPeriod(0), aPeriod(1, { answered: 3 })] };
    const many = { ...reportOf(2, [], []), periods: [aPeriod(0, { answered: 5 }), aPeriod(1, { answered: 7 })] };
    const old = { ...reportOf(3, [], []), periods: [aPeriod(0, { answered: 9 })] };
    const open = { ...many, periods: [...many.periods, aPeriod(2, { partial: true, answered: 2 })] };
    expect(lastRound([few, open, old])).toMatchObject({
      now: { round: 1, answered: 7 },
      before: { answered: 5 },
    });
    expect(lastRound([{ ...few, periods: [aPeriod(0, { partial: true })] }])).toBeNull();
  });

  it('2.17 a question for texts is not counted among those that could have changed', () => {
    const texts = reportOf(1, [], []);
    const question = { ...texts.question, field_type: fieldTypes.textarea };
    expect(findingsOf([{ ...texts, question, change: null, trend: null }])).toEqual({
      findings: [],
      unclear: 0,
      untested: 0,
    });
  });
});
