import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { DueSurvey } from '../../../contract/respondent.ts';
import type { Entry, Value } from '../../../machines/answering/types.ts';
import { maxLengths, type SkipOption, skipOptions } from '../../../shared/lists.ts';
import { AnswerField } from './answer-field.tsx';
import styles from './asked-question.module.css';

/** Its position among all questions, and whether it must be answered. */
export function AskedProgress({
  id,
  number,
  count,
  isRequired,
}: {
  id: string;
  number: number;
  count: number;
  isRequired: boolean;
}) {
  return (
    <div className={styles.progress}>
      <p id={id}>
        <Trans>
          Question {number} of {count}
        </Trans>
        {isRequired ? (
          <>
            {' · '}
            <Trans>Must be answered</Trans>
          </>
        ) : null}
      </p>
      <progress className={styles.bar} aria-labelledby={id} value={number} max={count} />
    </div>
  );
}

type AskedQuestionProps = {
  question: Pick<
    DueSurvey['questions'][number],
    | 'field_type'
    | 'choices'
    | 'placeholder_text'
    | 'help_text'
    | 'min_label'
    | 'max_label'
    | 'text_languages'
    | 'follow_up_text'
  >;
  /** The element that has the question. */
  titleId: string;
  helpId: string;
  entry: Entry;
  /** The person moved on, and it is not a number. */
  isRefused: boolean;
  /** The person moved on, and it must be answered. */
  isMissing: boolean;
  /** The comment is asked for with the question's own text. */
  isFollowed: boolean;
  onChange: (value: Value, unread?: string, isTyping?: boolean) => void;
  onSkip: (option: SkipOption | null) => void;
  onComment: (text: string) => void;
  /** Between the help and the field. */
  children?: ReactNode;
};

/** A question as respondents see it, on the page for answering and in the console's preview. */
export function AskedQuestion({
  question,
  titleId,
  helpId,
  entry,
  isRefused,
  isMissing,
  isFollowed,
  onChange,
  onSkip,
  onComment,
  children,
}: AskedQuestionProps) {
  const { t } = useLingui();
  const help = question.help_text;
  const followUp = isFollowed ? question.follow_up_text : null;
  const isAsked = followUp !== null;
  const wasAsked = useRef(isAsked);
  const commentField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The press that asks it leads no further: on a small screen nothing else would be seen to change.
    if (isAsked && !wasAsked.current) commentField.current?.scrollIntoView({ block: 'nearest' });
    wasAsked.current = isAsked;
  }, [isAsked]);
  const followUpLanguage = followUp ? question.text_languages?.follow_up_text : undefined;
  // Once written in it stays open: emptying it would otherwise close it with the focus inside.
  const [isWrittenIn, setWrittenIn] = useState(false);
  const skip = <Skip key="skip" chosen={entry.skipOption} onChoose={onSkip} />;
  const comment = (
    <details
      key="comment"
      className={styles.comment}
      data-asked={isAsked || undefined}
      open={isAsked || isWrittenIn || entry.comment !== ''}
    >
      <summary dir="auto" lang={followUpLanguage}>
        {followUp ?? t`Add a comment`}
      </summary>
      <textarea
        ref={commentField}
        aria-label={followUp ?? t`Comment`}
        name="comment"
        rows={3}
        dir="auto"
        maxLength={maxLengths.comment}
        value={entry.comment}
        onChange={(event) => {
          setWrittenIn(true);
          onComment(event.currentTarget.value);
        }}
      />
    </details>
  );
  return (
    <>
      {help ? (
        <p id={helpId} className={styles.help} dir="auto" lang={question.text_languages?.help_text}>
          {help}
        </p>
      ) : null}
      {children}
      <AnswerField
        question={question}
        titleId={titleId}
        helpId={help ? helpId : undefined}
        value={entry.value}
        unread={entry.unread}
        isRefused={isRefused}
        onChange={onChange}
      />
      <div role="alert">
        {isMissing ? (
          <p className={styles.missing}>
            <Trans>Answer this question, or choose a reason for skipping it.</Trans>
          </p>
        ) : null}
      </div>
      <p role="status" className="visually-hidden" dir="auto" lang={followUpLanguage}>
        {followUp}
      </p>
      {isAsked ? [comment, skip] : [skip, comment]}
    </>
  );
}

/** A reason instead of an answer; a second tap removes it. */
function Skip({ chosen, onChoose }: { chosen: SkipOption | null; onChoose: (option: SkipOption | null) => void }) {
  const { t } = useLingui();
  const id = useId();
  const names = {
    not_relevant: t`Not relevant`,
    no_opinion: t`No opinion`,
    rather_not_say: t`Would rather not say`,
  };
  return (
    <fieldset className={styles.skips} aria-labelledby={id}>
      <span id={id} className={styles.skipsTitle}>
        <Trans>Or skip the question</Trans>
      </span>
      {skipOptions.map((option) => (
        <button
          key={option}
          type="button"
          className={styles.skip}
          aria-pressed={option === chosen}
          onClick={() => onChoose(option === chosen ? null : option)}
        >
          {names[option]}
        </button>
      ))}
    </fieldset>
  );
}
