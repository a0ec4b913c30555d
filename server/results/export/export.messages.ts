import type { ReportVerdict } from '../../../contract/report.ts';
import { type FieldType, fieldTypes, type Rewording, type SkipOption } from '../../../shared/lists.ts';
import type { Message } from '../../core/i18n.ts';
import type { Column, RowKind } from './columns.ts';

export const exportMessages = {
  upgrade: /*i18n*/ {
    id: 'export.upgrade',
    message: 'Please upgrade to Professional plan to export data.',
  },
  yes: /*i18n*/ { id: 'export.yes', message: 'Yes' },
  no: /*i18n*/ { id: 'export.no', message: 'No' },
  tooFewRounds: /*i18n*/ { id: 'export.verdict.too-few-rounds', message: 'Too few rounds' },
};

export const headings: Record<Column, Message> = {
  row: /*i18n*/ { id: 'export.heading.row', message: 'Row' },
  question: /*i18n*/ { id: 'export.heading.question', message: 'Question' },
  type: /*i18n*/ { id: 'export.heading.type', message: 'Type' },
  version: /*i18n*/ { id: 'export.heading.version', message: 'Version' },
  round: /*i18n*/ { id: 'export.heading.round', message: 'Round' },
  firstDay: /*i18n*/ { id: 'export.heading.first-day', message: 'First day' },
  lastDay: /*i18n*/ { id: 'export.heading.last-day', message: 'Last day' },
  complete: /*i18n*/ { id: 'export.heading.complete', message: 'Complete' },
  hidden: /*i18n*/ { id: 'export.heading.hidden', message: 'Hidden for anonymity' },
  choice: /*i18n*/ { id: 'export.heading.choice', message: 'Choice' },
  group: /*i18n*/ { id: 'export.heading.group', message: 'Group' },
  answered: /*i18n*/ { id: 'export.heading.answered', message: 'Answered' },
  asked: /*i18n*/ { id: 'export.heading.asked', message: 'Asked' },
  responseRate: /*i18n*/ { id: 'export.heading.response-rate', message: 'Response rate (%)' },
  deviation: /*i18n*/ { id: 'export.heading.deviation', message: 'Standard deviation' },
  meanLow: /*i18n*/ { id: 'export.heading.mean-low', message: 'Mean at least (95% confidence)' },
  meanHigh: /*i18n*/ { id: 'export.heading.mean-high', message: 'Mean at most (95% confidence)' },
  favourableFrom: /*i18n*/ { id: 'export.heading.favourable-from', message: 'Favourable from' },
  favourable: /*i18n*/ { id: 'export.heading.favourable', message: 'Favourable (%)' },
  favourableLow: /*i18n*/ {
    id: 'export.heading.favourable-low',
    message: 'Favourable at least (%, 95% confidence)',
  },
  favourableHigh: /*i18n*/ {
    id: 'export.heading.favourable-high',
    message: 'Favourable at most (%, 95% confidence)',
  },
  enps: /*i18n*/ { id: 'export.heading.enps', message: 'eNPS' },
  enpsLow: /*i18n*/ { id: 'export.heading.enps-low', message: 'eNPS at least (95% confidence)' },
  enpsHigh: /*i18n*/ { id: 'export.heading.enps-high', message: 'eNPS at most (95% confidence)' },
  goal: /*i18n*/ { id: 'export.heading.goal', message: 'Goal' },
  percentage: /*i18n*/ { id: 'export.heading.percentage', message: 'Percentage' },
  trend: /*i18n*/ { id: 'export.heading.trend', message: 'Trend' },
  relative: /*i18n*/ { id: 'export.heading.relative', message: 'Relative value (%)' },
  relativeTrend: /*i18n*/ { id: 'export.heading.relative-trend', message: 'Relative trend (%)' },
  change: /*i18n*/ { id: 'export.heading.change', message: 'Change' },
  changeLow: /*i18n*/ { id: 'export.heading.change-low', message: 'Change at least' },
  changeHigh: /*i18n*/ { id: 'export.heading.change-high', message: 'Change at most' },
  verdict: /*i18n*/ { id: 'export.heading.verdict', message: 'Change: verdict' },
  confidence: /*i18n*/ { id: 'export.heading.confidence', message: 'Change: confidence (%)' },
  unusual: /*i18n*/ { id: 'export.heading.unusual', message: 'Change: more than rounds usually differ' },
  slope: /*i18n*/ { id: 'export.heading.slope', message: 'Trend per round' },
  slopeLow: /*i18n*/ { id: 'export.heading.slope-low', message: 'Trend per round at least' },
  slopeHigh: /*i18n*/ { id: 'export.heading.slope-high', message: 'Trend per round at most' },
  slopeConfidence: /*i18n*/ { id: 'export.heading.slope-confidence', message: 'Trend: confidence (%)' },
  slopeVerdict: /*i18n*/ { id: 'export.heading.slope-verdict', message: 'Trend: verdict' },
  rewordedOn: /*i18n*/ { id: 'export.heading.reworded-on', message: 'Wording changed on' },
  rewording: /*i18n*/ { id: 'export.heading.rewording', message: 'Wording: meaning' },
  earlierWording: /*i18n*/ { id: 'export.heading.earlier-wording', message: 'Earlier wording' },
  notAskedSince: /*i18n*/ { id: 'export.heading.not-asked-since', message: 'Not asked since' },
  person: /*i18n*/ { id: 'export.heading.person', message: 'Person' },
  value: /*i18n*/ { id: 'export.heading.value', message: 'Value' },
  skipReason: /*i18n*/ { id: 'export.heading.skip-reason', message: 'Reason for skipping' },
  comment: /*i18n*/ { id: 'export.heading.comment', message: 'Comment' },
};

export const rowKinds: Record<RowKind, Message> = {
  total: /*i18n*/ { id: 'export.row.total', message: 'Total' },
  choice: /*i18n*/ { id: 'export.row.choice', message: 'Choice' },
  group: /*i18n*/ { id: 'export.row.group', message: 'Group' },
  groupChoice: /*i18n*/ { id: 'export.row.group-choice', message: 'Choice in group' },
  note: /*i18n*/ { id: 'export.row.note', message: 'Note' },
  answer: /*i18n*/ { id: 'export.row.answer', message: 'Answer' },
  comment: /*i18n*/ { id: 'export.row.comment', message: 'Comment' },
  skip: /*i18n*/ { id: 'export.row.skip', message: 'Skip' },
};

export const typeNames: Record<FieldType, Message> = {
  [fieldTypes.textarea]: /*i18n*/ { id: 'export.type.textarea', message: 'Free text' },
  [fieldTypes.radio]: /*i18n*/ { id: 'export.type.radio', message: 'One choice' },
  [fieldTypes.checkbox]: /*i18n*/ { id: 'export.type.checkbox', message: 'Several choices' },
  [fieldTypes.number]: /*i18n*/ { id: 'export.type.number', message: 'Number' },
  [fieldTypes.slider]: /*i18n*/ { id: 'export.type.slider', message: 'Slider' },
};

export const skipReasons: Record<SkipOption, Message> = {
  not_relevant: /*i18n*/ { id: 'export.skip.not-relevant', message: 'Not relevant' },
  no_opinion: /*i18n*/ { id: 'export.skip.no-opinion', message: 'No opinion' },
  rather_not_say: /*i18n*/ { id: 'export.skip.rather-not-say', message: 'Would rather not say' },
};

export const meanings: Record<Rewording, Message> = {
  same: /*i18n*/ { id: 'export.meaning.same', message: 'Same meaning' },
  another: /*i18n*/ { id: 'export.meaning.another', message: 'New meaning' },
};

export const verdicts: Record<ReportVerdict, Message> = {
  rising: /*i18n*/ { id: 'export.verdict.rising', message: 'Up, likely real' },
  falling: /*i18n*/ { id: 'export.verdict.falling', message: 'Down, likely real' },
  unclear: /*i18n*/ { id: 'export.verdict.unclear', message: 'Could be chance' },
  insufficient: /*i18n*/ { id: 'export.verdict.insufficient', message: 'Too few answers' },
};

/** One round is higher or lower than another, which is not a trend. */
export const changeVerdicts: Record<ReportVerdict, Message> = {
  ...verdicts,
  rising: /*i18n*/ { id: 'export.change.rising', message: 'Higher in this round' },
  falling: /*i18n*/ { id: 'export.change.falling', message: 'Lower in this round' },
};
