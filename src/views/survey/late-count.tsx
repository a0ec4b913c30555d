import { Trans, useLingui } from '@lingui/react/macro';
import type { SurveyRow } from '../../../contract/survey.ts';
import { fewestAnonymousAnswers } from '../../../shared/lists.ts';
import { numberFormat } from '../formatters.ts';
import { HiddenCount } from './hidden-count.tsx';
import styles from './surveys-table.module.css';

/** The number of late people; in an anonymous survey ‘Hidden’ while the number of answers is hidden, too. */
export function LateCount({ survey }: { survey: SurveyRow }) {
  const { i18n } = useLingui();
  const least = fewestAnonymousAnswers;
  const { count_of_late_respondents: late, current_round: round } = survey;
  if (late !== null) return numberFormat(i18n.locale).format(late);
  return <span className={styles.word}>{round?.suppressed ? <HiddenCount /> : <Trans>Fewer than {least}</Trans>}</span>;
}
