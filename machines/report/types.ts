import type { ComparedRound, ReportPreset, TimeScale } from '../../shared/lists.ts';
import type { PlaceOf } from '../types.ts';

// Types only: what the charts of a report share.

export type ReportPlace = PlaceOf<'dashboard' | 'share' | 'sample'>;

/** Whose report: a survey's, what a public link shows of one (2.4), or an invented one that nobody has answered. */
export type ReportSource =
  | { kind: 'survey'; companyId: number; id: number }
  | { kind: 'share'; hash: string }
  | { kind: 'sample' };

/**
 * Which rounds and whose answers. Days are calendar days of the company's zone, inclusive; either day makes the preset
 * null. Null for `user` and `group`: everyone.
 */
export type ReportFilter = {
  preset: ReportPreset | null;
  startDate: string | null;
  endDate: string | null;
  user: number | null;
  group: number | null;
  /** Against which round the last complete one is held. */
  compare: ComparedRound;
  /** What is taken together as one unit of time (docs/adr/0067). */
  per: TimeScale;
};

/** How values are shown: as they are, as shares of the possible, as favourable shares, as eNPS (docs/adr/0040). */
export type Scale = 'precise' | 'relative' | 'favourable' | 'enps';

/** What is shown, as the place of a report says it; what is as the report first opens is not said. */
export type FilterParams = {
  preset?: string;
  start_date?: string;
  end_date?: string;
  group?: string;
  user?: string;
  compare?: string;
  per?: string;
  scale?: string;
};
