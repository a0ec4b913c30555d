import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { defaultSliderRange, fieldTypes, maxLengths } from '../../../contract/lists.ts';
import type { Question } from '../../../contract/question.ts';
import type { PreviewAnswer } from '../../../machines/survey/survey-preview.machine.ts';
import { Icon } from '../../ui/icon.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './answer-field.module.css';
import picture from './question-preview.module.css';

type Value = PreviewAnswer['value'];
type FieldProps = {
  question: Question;
  /** The element that has the question. */
  titleId: string;
  helpId: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
};

/** What a question is answered by, as its picture (question-preview.tsx) shows it. */
export function AnswerField(props: FieldProps) {
  const { t, i18n } = useLingui();
  const { question, value, onChange } = props;
  switch (question.field_type) {
    case fieldTypes.textarea:
      return (
        <TextField
          label={question.label}
          isLabelHidden
          isWide
          multiline
          name="answer"
          value={typeof value === 'string' ? value : ''}
          placeholder={question.placeholder_text}
          maxLength={maxLengths.text}
          onChange={onChange}
        />
      );
    case fieldTypes.number:
      return (
        <NumberField
          label={question.label}
          isLabelHidden
          isWide
          name="answer"
          value={typeof value === 'number' ? value : null}
          placeholder={question.placeholder_text}
          locale={i18n.locale}
          notNumberText={t`This is not a number.`}
          onChange={onChange}
        />
      );
    case fieldTypes.slider:
      return <Slider {...props} />;
    default:
      return <Choices {...props} />;
  }
}

function Choices({ question, titleId, helpId, value, onChange }: FieldProps) {
  const name = useId();
  const isRadio = question.field_type === fieldTypes.radio;
  const chosen = Array.isArray(value) ? value : [value];
  const choose = (choice: string) => {
    if (isRadio) return onChange(choice);
    onChange(question.choices.filter((each) => chosen.includes(each) !== (each === choice)));
  };
  return (
    <fieldset className={picture.choices} aria-labelledby={titleId} aria-describedby={helpId}>
      {question.choices.map((choice) => {
        const isChosen = chosen.includes(choice);
        return (
          <label key={choice} className={picture.choice} data-chosen={isChosen || undefined}>
            <span className={picture.mark} data-round={isRadio || undefined}>
              <input
                type={isRadio ? 'radio' : 'checkbox'}
                className={styles.input}
                name={name}
                checked={isChosen}
                onChange={() => choose(choice)}
              />
              {isChosen ? isRadio ? <span className={picture.dot} /> : <Icon name="check" size={16} /> : null}
            </span>
            <span>{choice}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Without choices it is 0 … 10 by 1 (5.8). It stands in the middle, without a value, until it is moved. */
function Slider({ question, titleId, helpId, value, onChange }: FieldProps) {
  const { t, i18n } = useLingui();
  const [min = defaultSliderRange.min, max = defaultSliderRange.max, ofChoices] = question.choices.map(Number);
  const step = question.choices.length === 0 ? defaultSliderRange.step : ofChoices;
  const isSet = typeof value === 'number';
  const set = (input: HTMLInputElement) => onChange(Number(input.value));
  return (
    <div className={picture.slider}>
      <span className={picture.value} aria-hidden="true">
        {isSet ? i18n.number(value) : '–'}
      </span>
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
      <span className={picture.ends}>
        <span>{i18n.number(min)}</span>
        <span>{i18n.number(max)}</span>
      </span>
    </div>
  );
}
