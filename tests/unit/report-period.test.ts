import { expect, it } from 'vitest';
import { ReportFilter } from '../../contract/report.ts';
import { reportPeriod, type Spans } from '../../server/results/selection/period.ts';

const today = '2026-03-31';
const spans: Spans = {
  all: { start: '2025-01-06', end: '2026-04-05' },
  lastRound: { start: '2026-03-16', end: '2026-03-22' },
};
const none: Spans = { all: null, lastRound: null };

const days = (filter: object, of = spans) => {
  const { start, end } = reportPeriod(ReportFilter.parse(filter), today, of);
  return `${start} ${end}`;
};

it('9.4 a report is of the month up to today, or of its preset; without rounds of the month', () => {
  expect(days({})).toBe('2026-02-28 2026-03-31');
  expect(days({ preset: 'month' })).toBe('2026-02-28 2026-03-31');
  expect(days({ preset: '3_months' })).toBe('2025-12-31 2026-03-31');
  expect(days({ preset: '6_months' })).toBe('2025-09-30 2026-03-31');
  expect(days({ preset: '12_months' })).toBe('2025-03-31 2026-03-31');
  expect(days({ preset: 'last_round' })).toBe('2026-03-16 2026-03-22');
  expect(days({ preset: 'all' })).toBe('2025-01-06 2026-04-05');
  for (const preset of ['last_round', 'all']) expect(days({ preset }, none)).toBe('2026-02-28 2026-03-31');
  expect(days({ preset: 'last_round' }, { ...spans, lastRound: null })).toBe('2026-02-28 2026-03-31');
});

it('7.14, 9.4 days that are asked for win over a preset, and the other end follows them', () => {
  expect(days({ start_date: '2026-01-05', end_date: '2026-01-11' })).toBe('2026-01-05 2026-01-11');
  expect(days({ start_date: '2026-01-05' })).toBe('2026-01-05 2026-03-31');
  expect(days({ end_date: '2026-01-31' })).toBe('2025-12-31 2026-01-31');
  expect(days({ start_date: today })).toBe('2026-03-31 2026-03-31');
  expect(days({ start_date: '2026-04-10' })).toBe('2026-04-10 2026-04-10');
  expect(days({ start_date: '2026-01-05', preset: 'all' })).toBe('2026-01-05 2026-03-31');
});

it('7.14 by quarters they are whole, and days in the wrong order stay so', () => {
  expect(days({ per: 'quarter', start_date: '2026-02-10', end_date: '2026-03-31' })).toBe('2026-01-01 2026-03-31');
  expect(days({ per: 'quarter', start_date: '2025-12-31', end_date: '2026-04-01' })).toBe('2025-10-01 2026-06-30');
  expect(days({ per: 'quarter', start_date: '2026-07-01', end_date: '2026-09-30' })).toBe('2026-07-01 2026-09-30');
  expect(days({ per: 'quarter', start_date: '2026-03-02', end_date: '2026-03-01' })).toBe('2026-03-02 2026-03-01');
  expect(days({ per: 'round', start_date: '2026-02-10', end_date: '2026-03-30' })).toBe('2026-02-10 2026-03-30');
});
