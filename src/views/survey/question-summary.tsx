import { Trans, useLingui } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import { fieldTypes, isMeasured, rangeOfSlider } from '../../../shared/lists.ts';
import { Stack } from '../../ui/stack.tsx';
import { useDates } from '../use-dates.ts';
import { NotAskedSince } from './not-asked-since.tsx';
import { fieldTypeNames, timingNames } from './question-labels.ts';
import styles from './question-summary.module.css';
import { ScaleEnds } from './scale-ends.tsx';

/** A question's text, type and interval, read-only. */
export function QuestionSummary({ question }: { question: Question }) {
  const { i18n } = useLingui();
  const dates = useDates();
  const isChoice = question.field_type === fieldTypes.radio || question.field_type === fieldTypes.checkbox;
  const byDefault = isMeasured(question.field_type) ? i18n.number(Number(question.default)) : question.default;
  return (
    <Stack gap={2}>
      <h3 className={styles.label}>{question.label}</h3>
      <p className={styles.facts}>
        <span>{i18n._(fieldTypeNames[question.field_type])}</span>
        <span>{i18n._(timingNames[question.timing_in_days])}</span>
        {question.field_type === fieldTypes.slider ? <Range choices={question.choices} /> : null}
        {question.required ? (
          <span>
            <Trans>Must be answered</Trans>
          </span>
        ) : null}
        <NotAskedSince question={question} written={dates.day} />
      </p>
      <ScaleEnds question={question} />
      {question.help_text ? <p className={styles.help}>{question.help_text}</p> : null}
      {isChoice ? (
        <ul className={styles.choices}>
          {question.choices.map((choice) => (
            <li key={choice} className={styles.choice}>
              {choice}
            </li>
          ))}
        </ul>
      ) : null}
      {question.placeholder_text ? (
        <p className={styles.detail}>
          <Trans>Placeholder: {question.placeholder_text}</Trans>
        </p>
      ) : null}
      {question.default ? (
        <p className={styles.detail}>
          <Trans>Default: {byDefault}</Trans>
        </p>
      ) : null}
      <Thresholds question={question} />
    </Stack>
  );
}

/** For a slider, its goal and favourable threshold, where set. */
function Thresholds({ question: { goal, favourable_from, enps } }: { question: Question }) {
  const { i18n } = useLingui();
  const [aim, from] = [goal, favourable_from].map((value) => (value === null ? null : i18n.number(value)));
  return (
    <>
      {aim ? (
        <p className={styles.detail}>
          <Trans>Goal: {aim}</Trans>
        </p>
      ) : null}
      {from ? (
        <p className={styles.detail}>
          <Trans>Favourable: {from} and above</Trans>
        </p>
      ) : null}
      {enps ? (
        <p className={styles.detail}>
          <Trans>Read as eNPS</Trans>
        </p>
      ) : null}
    </>
  );
}

/** Without choices it is 0 … 10 by 1 (5.8). */
function Range({ choices }: { choices: readonly string[] }) {
  const { i18n } = useLingui();
  const { min, max, step } = rangeOfSlider(choices);
  const from = i18n.number(min);
  const to = i18n.number(max);
  if (step === null) {
    return (
      <span>
        <Trans>
          From {from} to {to}
        </Trans>
      </span>
    );
  }
  const by = i18n.number(step);
  return (
    <span>
      <Trans>
        From {from} to {to} in steps of {by}
      </Trans>
    </span>
  );
}
