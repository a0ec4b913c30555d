import type { Question } from '../../contract/question.ts';
import type { ReportChange, ReportPeriod } from '../../contract/report.ts';
import { fieldTypes } from '../../shared/lists.ts';

/** A slider as in a report. */
export const aQuestion: Question = {
  id: 1,
  label: 'How was your week?',
  field_type: fieldTypes.slider,
  help_text: '',
  choices: ['1', '10'],
  default: '',
  placeholder_text: '',
  timing_in_days: 7,
  min_label: '',
  max_label: '',
  ...{ follow_up_text: '', follow_up_side: 'below', follow_up_limit: null },
  required: false,
  stopped: false,
  not_asked_since: null,
  favourable_from: null,
  goal: null,
  enps: false,
  order: 0,
  asked: true,
  version: 1,
};

/** A complete round of it, answered by 8 of 10; `more` has the differences. */
export function aPeriod(round: number, more: Partial<ReportPeriod> = {}): ReportPeriod {
  return {
    round,
    start_date: `2026-03-${String(2 + round).padStart(2, '0')}`,
    end_date: `2026-03-${String(8 + round).padStart(2, '0')}`,
    partial: false,
    quarter: null,
    version: 1,
    field_type: fieldTypes.slider,
    assigned: 10,
    answered: 8,
    answer_percentage: 80,
    total: 6,
    deviation: 1,
    interval: null,
    scores: null,
    distribution: null,
    year_earlier: null,
    linear: null,
    relative_total: 55,
    relative_linear: null,
    suppressed: false,
    fields: [],
    comments: [],
    skipped_comments: [],
    comment_count: 0,
    skip_count: 0,
    groups: [],
    ...more,
  };
}

/** Round 1 against round 0, of people; `more` has the differences. */
export const aChange = (more: Partial<ReportChange> = {}): ReportChange => ({
  round: 1,
  previous_round: 0,
  previous_start_date: '2026-03-02',
  previous_end_date: '2026-03-08',
  compared_with: 'previous',
  paired: true,
  disclosed: 'all',
  confidence: 95,
  items: [],
  ...more,
});
