import { Trans, useLingui } from '@lingui/react/macro';
import type { SurveyRow } from '../../../contract/survey.ts';
import { numberFormat, percentFormat } from '../formatters.ts';
import { HiddenCount } from './hidden-count.tsx';
import styles from './surveys-table.module.css';

/** How many have answered in the open round, of how many, and the share: `14 of 20, 70%`; hidden ones say so. */
export function ResponseRate({ round }: { round: NonNullable<SurveyRow['current_round']> }) {
  const { i18n } = useLingui();
  if (round.answered === null || round.assigned === null) return <HiddenCount />;
  const answered = numberFormat(i18n.locale).format(round.answered);
  const assigned = numberFormat(i18n.locale).format(round.assigned);
  const share = round.assigned === 0 ? '–' : percentFormat(i18n.locale).format(round.answered / round.assigned);
  return (
    <Trans>
      <span className={styles.part}>
        {answered} of {assigned}
      </span>
      , <span className={styles.part}>{share}</span>
    </Trans>
  );
}
