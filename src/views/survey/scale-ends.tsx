import { Trans, useLingui } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import { rangeOfSlider } from '../../../shared/lists.ts';
import styles from './question-summary.module.css';

type FollowedUp = Pick<Question, 'follow_up_text' | 'follow_up_side' | 'follow_up_limit'>;

/** What is asked for in the comment, and at which values; nothing where nothing is. */
export function FollowUp({ question }: { question: FollowedUp }) {
  const { i18n } = useLingui();
  const { follow_up_text, follow_up_side, follow_up_limit } = question;
  const text = follow_up_text.trim();
  if (text === '' || follow_up_limit === null) return null;
  const limit = i18n.number(follow_up_limit);
  return (
    <span>
      {follow_up_side === 'below' ? (
        <Trans>
          {limit} or less: “{text}”
        </Trans>
      ) : (
        <Trans>
          {limit} or more: “{text}”
        </Trans>
      )}
    </span>
  );
}

/** What the ends of a scale mean, and what is asked beside a value; nothing where they have no words. */
export function ScaleEnds({
  question,
}: {
  question: Pick<Question, 'choices' | 'min_label' | 'max_label'> & FollowedUp;
}) {
  const { i18n } = useLingui();
  const { min, max } = rangeOfSlider(question.choices);
  const ends = [
    { value: i18n.number(min), words: question.min_label },
    { value: i18n.number(max), words: question.max_label },
  ].filter(({ words }) => Boolean(words));
  if (ends.length === 0 && !question.follow_up_text) return null;
  return (
    <p className={styles.facts}>
      {ends.map(({ value, words }) => (
        <span key={value}>
          <Trans>
            {value} = {words}
          </Trans>
        </span>
      ))}
      <FollowUp question={question} />
    </p>
  );
}
