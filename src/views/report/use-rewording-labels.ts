import { useLingui } from '@lingui/react/macro';
import type { ReportPeriod, ReportRewording } from '../../../contract/report.ts';
import { useReportLabels } from './use-report-labels.ts';

/** The note about a round's rewording: since when, and what was asked before. Null: none. */
export function useRewordingLabels(rewordings: readonly ReportRewording[]) {
  const { t } = useLingui();
  const { formats } = useReportLabels();
  return ({ round }: Pick<ReportPeriod, 'round'>): string | null => {
    const texts = rewordings
      .filter((one) => one.round === round)
      .map(({ date, before, meaning }) => {
        const day = formats.days(date, date);
        return meaning === 'same'
          ? t`Reworded on ${day}, same meaning. Before: “${before}”`
          : t`New meaning from ${day}. Before: “${before}”`;
      });
    return texts.join(' · ') || null;
  };
}
