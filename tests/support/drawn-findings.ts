import type { Finding, FromTo } from '../../contract/finding.ts';
import { report } from './drawn-company.ts';

// The possible findings of a report, each of them once.

/** The slider and the choice question of `report`. */
export const [measured, chosen] = report.questions.map(({ question }) => question.id) as [number, number];
const round = { start_date: '2026-01-05', end_date: '2026-03-01' };
const ends = (from: number, to: number, digits = 1): FromTo => ({ from, to, digits });
const told = {
  ...{ question: measured, choice: null, verdict: 'rising', ...round, is_current: true },
  ...{ precise: ends(4, 6.5), relative: ends(33, 61, 0), participation: null },
} as const;
const ofChoice = { question: chosen, choice: 'yes', precise: ends(20, 62.5), relative: ends(20, 62.5) };
const past = { is_current: false };
const falling = { verdict: 'falling', precise: ends(6.5, 4), relative: ends(61, 33, 0) } as const;
const untold = { precise: null, relative: null };
const at = { start_date: '2026-02-02', end_date: '2026-02-08' };

const trend = (more: object = {}): Finding =>
  ({ ...told, kind: 'trend', rounds: 8, averaged: 2, turn: null, ...more }) as Finding;
const turned = (side: string) => ({ turn: { side, precise: 2.5, relative: 17, ...at } });
const previous = { previous: { start_date: '2026-02-23', end_date: '2026-03-01' } };
const change = (more: object = {}): Finding =>
  ({ ...told, kind: 'change', ...previous, compared_with: 'previous', unusual: null, ...more }) as Finding;
const bend = (shape: string, more: object = {}): Finding =>
  ({ ...told, kind: 'bend', shape, at, course: null, middle: null, ...more }) as Finding;
const turn = (course: string, more: object = {}) =>
  bend('turn', { course, middle: { precise: 5, relative: 44 }, ...more });
const composition = (more: object = {}): Finding =>
  ({ ...told, kind: 'composition', averaged: 1, is_nobody_same: false, same: null, ...more }) as Finding;
const same = (from: number, to: number) => ({ same: { people: 7, precise: ends(from, to), relative: null } });
const fewer = { participation: { from: 80, to: 55, paired: false } };
const participation = (more: object = {}): Finding =>
  ({ ...told, ...fewer, kind: 'participation', rounds: 8, at: null, is_shared: false, ...more }) as Finding;
const way = (id: number, name: string, from: number, to: number, more: object = {}) => ({
  ...{ id, name, precise: ends(from, to), relative: ends(from * 10, to * 10, 0), participation: null, ...more },
});
const apart = (more: object = {}, ofFirst: object = {}): Finding =>
  ({
    ...{ ...told, ...untold, kind: 'apart', rounds: 8, averaged: 1, is_opposite: false },
    groups: [way(21, 'North', 4, 7, ofFirst), way(22, 'South', 6, 5)],
    ...more,
  }) as Finding;

export const findings: Record<string, Finding[]> = {
  trends: [
    trend(),
    trend(falling),
    trend(untold),
    trend({ ...falling, ...untold }),
    trend(past),
    trend({ ...past, ...falling }),
    trend({ ...past, ...untold }),
    trend({ ...past, ...falling, ...untold }),
    trend(turned('lowest')),
    trend(turned('highest')),
    trend({ ...ofChoice, ...turned('lowest') }),
    trend({ precise: ends(4, 4.0125, 4) }),
    trend({ ...turned('lowest'), relative: null }),
  ],
  changes: [
    change(),
    change({ ...falling, unusual: true }),
    change({ ...untold, unusual: false }),
    change({ ...falling, ...untold }),
    change({ ...ofChoice, compared_with: 'year' }),
    change({ relative: null }),
  ],
  bends: [
    bend('step'),
    bend('step', falling),
    bend('single'),
    bend('single', falling),
    turn('pace'),
    turn('level'),
    turn('level', falling),
    turn('off'),
    turn('off', falling),
    turn('back'),
    turn('back', falling),
    turn('back', { relative: null }),
    turn('back', { ...ofChoice, middle: { precise: 40, relative: 40 } }),
  ],
  compositions: [
    composition(),
    composition(falling),
    composition(past),
    composition({ ...past, ...falling }),
    composition({ is_nobody_same: true }),
    composition(same(5, 5)),
    composition(same(5, 5.5)),
    composition({ ...past, is_nobody_same: true }),
    composition({ ...past, ...same(5, 5) }),
    composition({ ...past, ...same(5, 5.5) }),
    composition(ofChoice),
  ],
  'those who answer': [
    participation(),
    participation({ is_shared: true }),
    participation(past),
    participation({ ...past, is_shared: true }),
    participation({ at }),
    participation({ at, is_shared: true }),
  ],
  'groups apart': [
    apart(),
    apart(past),
    apart({ is_opposite: true }),
    apart({ ...past, is_opposite: true }),
    apart({}, { participation: { from: 80, to: 55 } }),
    apart({}, { participation: { from: 55, to: 80 } }),
    apart({ averaged: 2 }, { relative: null }),
    apart({ question: chosen, choice: 'yes' }),
  ],
};
