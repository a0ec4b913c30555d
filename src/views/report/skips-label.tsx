import { Trans } from '@lingui/react/macro';
import type { CommentCounts } from './report-facts.ts';
import { useReportLabels } from './use-report-labels.ts';

/** The number of skips, where few of a round may be withheld (design §5). */
export function SkipsLabel({ counts }: { counts: CommentCounts }) {
  const { formats } = useReportLabels();
  const skips = formats.number(counts.skips);
  if (!counts.hasWithheldSkips) return <Trans>Skipped ({skips})</Trans>;
  return counts.skips === 0 ? <Trans>Skipped (few or none)</Trans> : <Trans>Skipped ({skips} or more)</Trans>;
}
