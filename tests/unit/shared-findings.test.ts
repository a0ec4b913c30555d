import { describe, expect, it } from 'vitest';
import type { Finding } from '../../contract/finding.ts';
import type { QuestionReport } from '../../contract/report.ts';
import {
  changedFirst,
  endsOf,
  findingOf,
  isAveraged,
  lastRound,
  leadOf,
  mainChoice,
  signOf,
  valueOn,
} from '../../shared/findings.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { aPeriod, aQuestion } from '../support/report-samples.ts';

const reportOf = (id: number): QuestionReport => ({
  question: { ...aQuestion, id, label: `Question ${id}` },
  periods: [0, 1, 2, 4].map((round) => aPeriod(round)),
  ...{ rewordings: [], change: null, trend: null },
});
const found = (question: number, choice: string | null = null): Finding => ({
  ...{ kind: 'trend', question, choice, verdict: 'rising', start_date: '2026-03-02', end_date: '2026-03-29' },
  ...{
    is_current: true,
    precise: null,
    relative: null,
    participation: null,
    turnover: null,
    rounds: 4,
    averaged: 1,
    turn: null,
  },
});

describe('what is said before a finding', () => {
  it.each([
    ['both counts', { joined: 3, left: 4, same: 6 }, { counts: { joined: 3, left: 4 }, same: 6 }],
    ['nobody new', { joined: 0, left: 4, same: 6 }, { counts: { joined: 0, left: 4 }, same: 6 }],
    ['who joined is not known', { joined: null, left: 4, same: 6 }, { counts: null, same: 0 }],
    ['who left is not known', { joined: 3, left: null, same: 6 }, { counts: null, same: 0 }],
    ['who stayed is not known', { joined: 3, left: 4, same: null }, { counts: { joined: 3, left: 4 }, same: 0 }],
  ])('design 5 counts people only where both ways are known: %s', (_, turnover, said) => {
    const lead = leadOf({ kind: 'trend', participation: null, turnover: { ...turnover, paired: true } });
    expect(lead).toEqual({ kind: 'people', paired: true, ...said });
  });
});

describe('how a finding is shown', () => {
  const rates = { from: 80, to: 55 };
  const paired = { participation: { ...rates, paired: true } };
  const strangers = { participation: { ...rates, paired: false } };
  const alone = { kind: 'trend', verdict: 'rising', participation: null };
  const group = (participation: typeof rates | null) => ({ name: 'Sales', participation });
  it.each([
    ['a trend', {}, 'rising'],
    ['a trend of the same people', paired, 'rising'],
    ['a trend that may only show who answers', strangers, 'insufficient'],
    ['a change of others', { kind: 'composition' }, 'insufficient'],
    ['fewer who answer', { kind: 'participation', verdict: 'falling', ...strangers }, 'falling'],
    ['groups', { kind: 'apart', groups: [group(null), group(null)] }, 'apart'],
    ['groups of which one answers otherwise', { kind: 'apart', groups: [group(null), group(rates)] }, 'insufficient'],
  ])('design 5 has a sign: %s', (_, values, sign) => {
    expect(signOf({ ...alone, ...values })).toBe(sign);
  });

  it('2.17 with as many answers before as after says nothing of fewer', () => {
    const lead = (to: number) => leadOf({ kind: 'trend', participation: { from: 80, to, paired: false } });
    expect([79, 80, 81].map(lead)).toMatchObject([{ isLess: true }, { isLess: false }, { isLess: false }]);
  });

  it('2.17 in the units that are shown, else in the question’s own; averaged where both its values are', () => {
    const [precise, relative] = [2, 20].map((from) => ({ from, to: 2 * from, digits: 0 }));
    const both = { precise: precise ?? null, relative: relative ?? null };
    const ofPrecise = { ...both, relative: null };
    expect(endsOf(both, 'relative')).toEqual({ ends: relative, scale: 'relative' });
    expect(endsOf(ofPrecise, 'relative')).toEqual({ ends: precise, scale: 'precise' });
    expect(endsOf({ precise: null, relative: null }, 'relative')).toBeNull();
    const values = [
      valueOn({ precise: 2, relative: 20 }, 'relative'),
      valueOn({ precise: 2, relative: 20 }, 'precise'),
      valueOn({ precise: 2, relative: null }, 'relative'),
    ];
    expect(values).toEqual([20, 2, 2]);
    const unsized = { precise: null, relative: null };
    const averaged = (kind: string, of: typeof both, rounds?: number) =>
      isAveraged({ kind, ...of, ...(rounds === undefined ? {} : { averaged: rounds }) }, 'precise');
    expect([averaged('trend', both, 1), averaged('trend', both, 2), averaged('trend', unsized, 2)]).toEqual([
      ...[false, true, false],
    ]);
    expect([averaged('apart', unsized, 2), averaged('change', both)]).toEqual([true, false]);
  });
});

describe('a report at a glance', () => {
  it('2.17 has the questions of which something is found in its order, and of two findings the first', () => {
    const reports = [1, 2, 3].map(reportOf);
    const list = [found(3, 'A'), found(1), found(3, 'B')];
    expect(changedFirst(list, reports).map(({ question }) => question.id)).toEqual([3, 1, 2]);
    expect(reports.map((report) => findingOf(list, report)?.choice)).toEqual([null, undefined, 'A']);
  });

  it('2.17 shows the choice that changed, else the most frequent one', () => {
    const fields = [['A', 30] as const, ['B', 50] as const].map(([name, percentage]) => ({
      ...{ name, percentage, value: percentage / 10, linear: null, person_name: null },
    }));
    const question = { ...aQuestion, field_type: fieldTypes.radio, choices: ['A', 'B'] };
    const periods = [aPeriod(0, { field_type: fieldTypes.radio, fields })];
    expect(mainChoice(question, aPeriod(0), found(1, 'A'))).toBe('A');
    expect(mainChoice(question, periods[0] ?? null, null)).toBe('B');
    expect(mainChoice(aQuestion, periods[0] ?? null, null)).toBeNull();
    const nobody = fields.map((field) => ({ ...field, percentage: 0 }));
    expect(mainChoice(question, { fields: nobody }, null)).toBeNull();
  });

  it('2.17 shows the latest round, of the question that most people answered', () => {
    const few = { ...reportOf(1), periods: [aPeriod(0), aPeriod(1, { answered: 3 })] };
    const many = { ...reportOf(2), periods: [aPeriod(0, { answered: 5 }), aPeriod(1, { answered: 7 })] };
    const old = { ...reportOf(3), periods: [aPeriod(0, { answered: 9 })] };
    const open = { ...many, periods: [...many.periods, aPeriod(2, { partial: true, answered: 2 })] };
    expect(lastRound([few, open, old])).toMatchObject({ now: { round: 1, answered: 7 }, before: { answered: 5 } });
    expect(lastRound([{ ...few, periods: [aPeriod(0, { partial: true })] }])).toBeNull();
  });
});
