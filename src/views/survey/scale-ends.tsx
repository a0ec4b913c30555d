import { Trans, useLingui } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import { rangeOfSlider } from '../../../shared/lists.ts';
import styles from './question-summary.module.css';

/** What the ends of a scale mean; nothing where they have no words. */
export function ScaleEnds({ question }: { question: Pick<Question, 'choices' | 'min_label' | 'max_label'> }) {
  const { i18n } = useLingui();
  const { min, max } = rangeOfSlider(question.choices);
  const ends = [
    { value: i18n.number(min), words: question.min_label },
    { value: i18n.number(max), words: question.max_label },
  ].filter(({ words }) => Boolean(words));
  if (ends.length === 0) return null;
  return (
    <p className={styles.facts}>
      {ends.map(({ value, words }) => (
        <span key={value}>
          <Trans>
            {value} = {words}
          </Trans>
        </span>
      ))}
    </p>
  );
}
