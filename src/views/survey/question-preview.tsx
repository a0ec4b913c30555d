import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { QuestionFormActorRef } from '../../../machines/survey/question-form.machine.ts';
import type { QuestionDraft, QuestionFields } from '../../../machines/survey/question-work.ts';
import { defaultSliderRange, fieldTypes, hasOptions } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import { choicesIn } from '../../../shared/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './question-preview.module.css';
import { FollowUp } from './scale-ends.tsx';

/**
 * The respondents' view of the question being written, a picture that cannot be answered; `language`: the second one,
 * null: the first.
 */
export function QuestionPreview({ formRef, language }: { formRef: QuestionFormActorRef; language: Locale | null }) {
  const { t } = useLingui();
  const titleId = useId();
  const written = useSelector(formRef, (snapshot) => snapshot.context.draft);
  const draft = readIn(written, language);
  const label = draft.label.trim();
  return (
    <section className={styles.preview} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        <Trans>As respondents see it</Trans>
      </h3>
      <div role="img" aria-label={t`How respondents see the question: ${label}`} className={styles.screen}>
        <div className={styles.question}>
          <span className={styles.label}>
            {label || (
              <span className={styles.empty}>
                <Trans>Your question</Trans>
              </span>
            )}
          </span>
          {draft.required ? (
            <span className={styles.help}>
              <Trans>Must be answered</Trans>
            </span>
          ) : null}
          {draft.help_text.trim() ? <span className={styles.help}>{draft.help_text.trim()}</span> : null}
        </div>
        <QuestionPicture question={draft} />
        <span className={styles.help}>
          <FollowUp question={draft} />
        </span>
      </div>
    </section>
  );
}

function readIn(draft: QuestionDraft, language: Locale | null): QuestionDraft {
  const texts = language === null ? undefined : draft.translations[language];
  if (texts === undefined) return draft;
  const { choices: names, ...words } = texts;
  const written = Object.entries(words).filter(([, text]) => text.trim() !== '');
  const read = { ...draft, ...Object.fromEntries(written) };
  if (!hasOptions(draft.field_type)) return read;
  const choices = choicesIn(draft.choices, names);
  return { ...read, choices, default: draft.default && (choices[draft.choices.indexOf(draft.default)] ?? '') };
}

type Drawn = Pick<
  QuestionFields,
  'field_type' | 'choices' | 'default' | 'placeholder_text' | 'min_label' | 'max_label'
>;

/** The field, the choices or the slider of a question, as a picture. */
export function QuestionPicture({ question: draft }: { question: Drawn }) {
  const { i18n } = useLingui();
  switch (draft.field_type) {
    case fieldTypes.textarea:
      return <Box text={draft.default} placeholder={draft.placeholder_text} hasLines />;
    case fieldTypes.number: {
      const text = draft.default === '' ? '' : i18n.number(Number(draft.default));
      return <Box text={text} placeholder={draft.placeholder_text} />;
    }
    case fieldTypes.slider:
      return <Slider draft={draft} />;
    default:
      return <Choices draft={draft} />;
  }
}

function Box({ text, placeholder, hasLines }: { text: string; placeholder: string; hasLines?: boolean }) {
  return (
    <span className={styles.box} data-lines={hasLines || undefined}>
      {text || <span className={styles.placeholder}>{placeholder}</span>}
    </span>
  );
}

const mostChoices = 30;

function Choices({ draft }: { draft: Drawn }) {
  const { t } = useLingui();
  const isRadio = draft.field_type === fieldTypes.radio;
  const rest = draft.choices.length - mostChoices;
  return (
    <span className={styles.choices}>
      {draft.choices.slice(0, mostChoices).map((choice, index) => {
        const isChosen = choice !== '' && choice === draft.default;
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice has no identity but its place and its text.
          <span key={index} className={styles.choice} data-chosen={isChosen || undefined}>
            <span className={styles.mark} data-round={isRadio || undefined}>
              {isChosen ? isRadio ? <span className={styles.dot} /> : <Icon name="check" size={16} /> : null}
            </span>
            <span className={choice.trim() ? undefined : styles.empty}>{choice.trim() || t`Choice ${number}`}</span>
          </span>
        );
      })}
      {rest > 0 ? (
        <span className={styles.help}>
          <Trans>… and {rest} more</Trans>
        </span>
      ) : null}
    </span>
  );
}

/** Without choices it is 0 … 10 (5.8). */
function Slider({ draft }: { draft: Drawn }) {
  const { i18n } = useLingui();
  const [first = String(defaultSliderRange.min), second = String(defaultSliderRange.max)] = draft.choices;
  const [min, max] = [first, second].map((end) => (end === '' ? null : Number(end)));
  const value = draft.default === '' ? null : Number(draft.default);
  const hasRange = typeof min === 'number' && typeof max === 'number' && min < max;
  const share = hasRange && value !== null ? (value - min) / (max - min) : 0.5;
  const write = (end: number | null | undefined) => (typeof end === 'number' ? i18n.number(end) : '–');
  return (
    <span className={styles.slider}>
      <span className={styles.value}>{value === null ? '' : i18n.number(value)}</span>
      <span className={styles.track}>
        <span
          className={styles.thumb}
          data-unset={value === null || undefined}
          style={{ insetInlineStart: `${100 * Math.min(Math.max(share, 0), 1)}%` }}
        />
      </span>
      <span className={styles.ends}>
        <span>{[write(min), draft.min_label.trim()].filter(Boolean).join(' = ')}</span>
        <span>{[write(max), draft.max_label.trim()].filter(Boolean).join(' = ')}</span>
      </span>
    </span>
  );
}
