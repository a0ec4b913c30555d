import { Plural, Trans } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import type { ReportTrend } from '../../../contract/report.ts';
import { bySize } from './change-facts.ts';
import styles from './change-verdict.module.css';
import type { MeanScale } from './report-facts.ts';
import { useTrendLabels } from './use-trend-labels.ts';
import { Explanation, Verdict } from './verdict.tsx';

/** How many choices get a sentence, the steepest; the table has all. */
const maxFindings = 2;

/** The trend of the shown rounds, and how certain that is. */
export function TrendVerdict({ question, trend, scale }: { question: Question; trend: ReportTrend; scale: MeanScale }) {
  const labels = useTrendLabels(question, trend, scale);
  const { real, others } = bySize(trend.items, (item) => item[scale]?.slope ?? 0);
  const [first] = others;
  const told = real.length > 0 || !first ? real.slice(0, maxFindings) : [first];
  const left = real.length - told.length;
  const isByChoice = trend.items.length > 1;
  const verdicts = told.map((item, at) => (
    <Verdict key={item.name} verdict={item.verdict}>
      {isByChoice && item.verdict === 'unclear' ? (
        <Trans>No clear trend over the rounds shown.</Trans>
      ) : (
        labels.sentence(item)
      )}{' '}
      {at === 0 && item.verdict !== 'insufficient' ? (
        <Explanation hasInterval={trend.disclosed === 'all'}>
          {trend.basis === 'people' ? (
            <Trans>
              Each person is compared with themselves over the rounds shown. Ups and downs that everybody shares, such
              as a busy week, are not counted as a trend.
            </Trans>
          ) : (
            <Trans>
              The rounds are compared as a whole. Ups and downs that everybody shares, such as a busy week, are not
              counted as a trend.
            </Trans>
          )}
        </Explanation>
      ) : null}
    </Verdict>
  ));
  return (
    <>
      {verdicts}
      {left > 0 ? (
        <p className={styles.none}>
          <Plural
            value={left}
            one="# more choice has a clear trend: see the table."
            other="# more choices have a clear trend: see the table."
          />
        </p>
      ) : null}
    </>
  );
}
