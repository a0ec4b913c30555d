import { Trans } from '@lingui/react/macro';
import type { SurveyRow } from '../../../contract/survey.ts';
import { fewestAnonymousAnswers } from '../../../shared/lists.ts';
import styles from './surveys-table.module.css';

/**
 * Replaces a number that an anonymous survey's open round does not show yet: not a dash, which would be read as none.
 */
export function HiddenCount() {
  return (
    <span className={styles.part}>
      <Trans>Hidden</Trans>
    </span>
  );
}

/** Whether a number of the survey is shown as ‘Hidden’. */
export const hasHiddenCount = ({ current_round: round }: Pick<SurveyRow, 'current_round'>): boolean =>
  round !== null && (round.suppressed || round.answered === null || round.assigned === null);

/** The meaning of ‘Hidden’, once where such numbers are: a tooltip would be out of reach of touch and keys. */
export function HiddenCountsNote() {
  const least = fewestAnonymousAnswers;
  return (
    <p className="quiet">
      <Trans>Hidden: shown once there are {least} answers, unless too few of those originally asked remain.</Trans>
    </p>
  );
}
