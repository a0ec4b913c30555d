import type { ComparedRound, ReportPreset, TimeScale } from '../../shared/lists.ts';
import type { PlaceOf } from '../types.ts';

// Types only: what the charts of a report share.

export type ReportPlace = PlaceOf<'dashboard' | 'share' | 'sample'>;

/** The subject of a report: a survey, what a public link shows of one (2.4), or an example that nobody has answered. */
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
  /** The round that the last complete one is compared with. */
  compare: ComparedRound;
  /** The unit of time (ADR 67). */
  per: TimeScale;
};

/** How values are shown: precise, as shares of the possible range, as favourable shares, as eNPS (ADR 40). */
export type Scale = 'precise' | 'relative' | 'favourable' | 'enps';

/** The report's state in its place; initial values are left out. */
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
