import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import type { DueSurvey } from '../../../contract/respondent.ts';
import type { Entry, Value } from '../../../machines/answering/types.ts';
import { fieldTypes, maxLengths, rangeOfSlider, scaleOfSlider } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import styles from './answer-field.module.css';

type FieldProps = {
  question: Pick<
    DueSurvey['questions'][number],
    'field_type' | 'choices' | 'placeholder_text' | 'min_label' | 'max_label' | 'text_languages'
  >;
  /** The element that has the question. */
  titleId: string;
  helpId: string | undefined;
  value: Value;
  unread: Entry['unread'];
  /** The person moved on, and it is not a number. */
  isRefused: boolean;
  onChange: (value: Value, unread?: string, isTyping?: boolean) => void;
};

/** The control for an answer: the device's own, large. */
export function AnswerField(props: FieldProps) {
  const { question, titleId, helpId, value, onChange } = props;
  switch (question.field_type) {
    case fieldTypes.textarea:
      return (
        <textarea
          className={styles.text}
          aria-labelledby={titleId}
          aria-describedby={helpId}
          name="answer"
          rows={5}
          dir="auto"
          maxLength={maxLengths.text}
          placeholder={question.placeholder_text}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case fieldTypes.number:
      return <NumberField {...props} />;
    case fieldTypes.slider:
      return <Slider {...props} />;
    default:
      return <Choices {...props} />;
  }
}

/** Numbers as people type them: a decimal comma or point, spaces between thousands. Null: not a number. */
function numberOf(text: string): number | null {
  const plain = text
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
    .replace('\u2212', '-');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

const isSubmit = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button[type="submit"]') !== null;

/** Text that is not a number stays in the field, and is no answer. */
function NumberField({ question, titleId, helpId, value, unread, isRefused, onChange }: FieldProps) {
  const { i18n } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const written = () =>
    typeof value === 'number' ? i18n.number(value, { maximumFractionDigits: 15, useGrouping: false }) : '';
  const [text, setText] = useState(unread || written());
  const isTyping = useRef(false);
  const isOnSubmit = useRef(false);
  useEffect(() => {
    const keepPressed = ({ target }: Event) => {
      isOnSubmit.current = isSubmit(target);
    };
    document.addEventListener('pointerdown', keepPressed, true);
    return () => document.removeEventListener('pointerdown', keepPressed, true);
  }, []);
  useEffect(() => {
    if (isRefused) field.current?.focus();
  }, [isRefused]);
  return (
    <div className={styles.number}>
      <input
        ref={field}
        className={styles.text}
        aria-labelledby={titleId}
        aria-describedby={[helpId, isRefused ? `${id}error` : undefined].filter(Boolean).join(' ') || undefined}
        aria-invalid={isRefused || undefined}
        name="answer"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder={question.placeholder_text}
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          const number = numberOf(typed);
          setText(typed);
          isTyping.current = true;
          isOnSubmit.current = false;
          onChange(number, number === null ? typed.trim() : '', true);
        }}
        onBlur={({ relatedTarget }) => {
          // The button for the next question asks a follow-up itself, before it leads on. Safari does not focus it.
          const isSubmitted = isOnSubmit.current || isSubmit(relatedTarget);
          if (isTyping.current && !isSubmitted && typeof value === 'number') onChange(value);
          isTyping.current = false;
        }}
      />
      <div role="alert">
        {isRefused ? (
          <p id={`${id}error`} className={styles.error}>
            <Trans>This is not a number.</Trans>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function Choices({ question, titleId, helpId, value, onChange }: FieldProps) {
  const name = useId();
  const isRadio = question.field_type === fieldTypes.radio;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  const choose = (choice: string) => {
    if (isRadio) return onChange(choice);
    onChange(question.choices.filter((each) => chosen.includes(each) !== (each === choice)));
  };
  return (
    <fieldset className={styles.choices} aria-labelledby={titleId} aria-describedby={helpId}>
      {question.choices.map((choice, at) => (
        <label key={choice} className={styles.choice}>
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={name}
            checked={chosen.includes(choice)}
            onChange={() => choose(choice)}
          />
          <span dir="auto" lang={question.text_languages?.choices[at]}>
            {choice}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Slider(props: FieldProps) {
  const { choices, min_label: low, max_label: high, text_languages: languages } = props.question;
  const id = useId();
  const { i18n } = useLingui();
  const steps = scaleOfSlider(choices);
  const range = rangeOfSlider(choices);
  const helpId = low || high ? [props.helpId, id].filter(Boolean).join(' ') : props.helpId;
  return (
    <div className={styles.slider}>
      {steps ? <Scale {...props} helpId={helpId} steps={steps} /> : <Range {...props} helpId={helpId} {...range} />}
      {low || high || !steps ? (
        <p id={id} className={styles.ends}>
          <End value={i18n.number(range.min)} words={low} language={languages?.min_label} isAlone={steps === null} />
          <End value={i18n.number(range.max)} words={high} language={languages?.max_label} isAlone={steps === null} />
        </p>
      ) : null}
    </div>
  );
}

/** `isAlone`: no button has the value. */
type EndProps = { value: string; words: string; language: Locale | undefined; isAlone: boolean };

function End({ value, words, language, isAlone }: EndProps) {
  if (!words) return <span>{isAlone ? value : ''}</span>;
  return (
    <span dir="auto" lang={language}>
      <Trans>
        {value} = {words}
      </Trans>
    </span>
  );
}

function Scale({ titleId, helpId, value, onChange, steps }: FieldProps & { steps: readonly number[] }) {
  const { i18n } = useLingui();
  const name = useId();
  return (
    <fieldset
      className={styles.scale}
      aria-labelledby={titleId}
      aria-describedby={helpId}
      style={{ '--steps': steps.length, '--half': Math.ceil(steps.length / 2) } as CSSProperties}
    >
      {steps.map((each) => (
        <label key={each} className={styles.step}>
          <input type="radio" name={name} checked={value === each} onChange={() => onChange(each)} />
          <span>{i18n.number(each)}</span>
        </label>
      ))}
    </fieldset>
  );
}

type RangeProps = FieldProps & ReturnType<typeof rangeOfSlider>;

function Range({ titleId, helpId, value, onChange, min, max, step }: RangeProps) {
  const { t, i18n } = useLingui();
  const isSet = typeof value === 'number';
  const set = (input: HTMLInputElement) => onChange(Number(input.value));
  return (
    <>
      <output className={styles.value} aria-hidden="true">
        {isSet ? i18n.number(value) : '–'}
      </output>
      <input
        type="range"
        className={styles.range}
        aria-labelledby={titleId}
        aria-describedby={helpId}
        aria-valuetext={isSet ? i18n.number(value) : t`No answer yet`}
        data-unset={!isSet || undefined}
        min={min}
        max={max}
        step={step ?? 'any'}
        value={isSet ? value : (min + max) / 2}
        onChange={(event) => set(event.currentTarget)}
        onClick={(event) => set(event.currentTarget)}
      />
    </>
  );
}
