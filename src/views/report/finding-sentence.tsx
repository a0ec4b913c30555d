import { Trans } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import type { ReportChange, ReportTrend } from '../../../contract/report.ts';
import styles from './overview.module.css';
import { type Finding, levelsOf, toldValue, turnOf } from './overview-facts.ts';
import type { Scale } from './report-facts.ts';
import { useChangeLabels } from './use-change-labels.ts';
import { useIntervalLabels } from './use-interval-labels.ts';
import { useReportLabels } from './use-report-labels.ts';

/** What is likely real of a question, in a sentence. */
export function FindingSentence({ finding, scale }: { finding: Finding; scale: Scale }) {
  const { report } = finding;
  if (finding.kind === 'trend') {
    return report.trend ? <TrendSentence finding={finding} trend={report.trend} scale={scale} /> : null;
  }
  return report.change ? <ChangeSentence finding={finding} change={report.change} scale={scale} /> : null;
}

type TrendFinding = Extract<Finding, { kind: 'trend' }>;
type ChangeFinding = Extract<Finding, { kind: 'change' }>;

/** A question’s name, and of a choice question the choice. */
function Subject({ finding: { report, item } }: { finding: Finding }) {
  const { name } = item;
  return (
    <>
      <strong>{report.question.label}</strong>
      {name === null ? null : (
        <>
          {' '}
          <Trans>‘{name}’</Trans>
        </>
      )}
    </>
  );
}

function TrendSentence({ finding, trend, scale }: { finding: TrendFinding; trend: ReportTrend; scale: Scale }) {
  const { report, item } = finding;
  const labels = useIntervalLabels(report.question, scale, trend.confidence);
  const levels = levelsOf(report, item.name, scale);
  const slope = item[scale];
  const { rounds } = trend;
  const subject = <Subject finding={finding} />;
  const isRising = item.verdict === 'rising';
  // Their first and last rounds may lie the other way round.
  if (!slope || !levels || isRising !== levels.to > levels.from) {
    return isRising ? (
      <Trans>
        {subject} rose over {rounds} rounds.
      </Trans>
    ) : (
      <Trans>
        {subject} fell over {rounds} rounds.
      </Trans>
    );
  }
  const size = labels.size({ size: levels.to - levels.from, low: slope.low * rounds, high: slope.high * rounds });
  return (
    <>
      {isRising ? (
        <Trans>
          {subject} rose by {size} over {rounds} rounds.
        </Trans>
      ) : (
        <Trans>
          {subject} fell by {size} over {rounds} rounds.
        </Trans>
      )}{' '}
      <span className={styles.fromTo}>
        <FromTo question={report.question} name={item.name} from={levels.from} to={levels.to} scale={scale} />
        <NotSteadily finding={finding} scale={scale} />
      </span>
    </>
  );
}

/** A slope alone would hide that its rounds fell and rose again. */
function NotSteadily({ finding: { report, item }, scale }: { finding: TrendFinding; scale: Scale }) {
  const labels = useReportLabels();
  const turn = turnOf(report, item.name, scale);
  if (!turn) return null;
  const value = item.name === null ? labels.value(report.question, scale, turn.value) : labels.percent(turn.value);
  const days = labels.formats.days(turn.period.start_date, turn.period.end_date);
  return (
    <>
      {' · '}
      {turn.side === 'lowest' ? (
        <Trans>
          not steadily: lowest {value}, {days}
        </Trans>
      ) : (
        <Trans>
          not steadily: highest {value}, {days}
        </Trans>
      )}
    </>
  );
}

function ChangeSentence({ finding, change, scale }: { finding: ChangeFinding; change: ReportChange; scale: Scale }) {
  const { report, item } = finding;
  const labels = useIntervalLabels(report.question, scale, change.confidence);
  const { than, beside } = useChangeLabels(report.question, change, scale, 'few');
  const difference = item[scale] ?? item.precise;
  if (!difference) return null;
  const size = labels.size({ ...difference, size: difference.difference });
  const subject = <Subject finding={finding} />;
  const [from, to] = [change.previous_round, change.round].map((round) => {
    const period = report.periods.find((one) => one.round === round);
    return period ? toldValue(period, item.name, scale) : null;
  });
  return (
    <>
      {item.verdict === 'rising' ? (
        <Trans>
          {subject} was {size} higher in the latest round {than}.
        </Trans>
      ) : (
        <Trans>
          {subject} was {size} lower in the latest round {than}.
        </Trans>
      )}{' '}
      <span className={styles.fromTo}>
        <FromTo question={report.question} name={item.name} from={from} to={to} scale={scale} />
        {from == null || to == null ? null : ' · '}
        {beside(item)}
      </span>
    </>
  );
}

interface FromToProps {
  question: Question;
  name: string | null;
  /** Undefined or null: the round is not among those shown, or not published. */
  from: number | null | undefined;
  to: number | null | undefined;
  scale: Scale;
}

function FromTo({ question, name, from, to, scale }: FromToProps) {
  const labels = useReportLabels();
  const written = (value: number) => (name === null ? labels.value(question, scale, value) : labels.percent(value));
  return from == null || to == null ? null : (
    <>
      {written(from)} → {written(to)}
    </>
  );
}
