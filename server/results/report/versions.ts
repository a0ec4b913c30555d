import type { Question } from '../../../contract/question.ts';
import { fieldTypes, hasOptions } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import { isSameAsked, sliderRange } from '../../domain/questions/question.rules.ts';
import type { QuestionRow } from '../../domain/questions/question.sql.ts';
import { toQuestion } from '../../domain/questions/question.ts';
import { askedIn, type Ends, type FollowUp, scaleIn } from '../../domain/questions/question-texts.ts';
import type { RoundSummary } from './assemble.ts';
import type { VersionRow } from './report.sql.ts';
import type { Wording } from './wordings.ts';

/**
 * What the rounds of a version ask, in the reader's language. `options`: empty of all but choice questions; `choices`: in
 * the first language.
 */
export type Version = Pick<VersionRow, 'fieldType' | 'choices'> &
  Ends &
  FollowUp &
  Wording & { range: RoundSummary['range']; options: readonly string[] };
export type Versions = ReadonlyMap<string, Version>;
const keyOf = ({ questionId, version }: { questionId: number; version: number }) => `${questionId}/${version}`;

/** `language`: which other than the first; null: the first. */
export function versionsOf(rows: readonly VersionRow[], language: Locale | null): Versions {
  return new Map(
    rows.map((row) => {
      const { fieldType, choices } = row;
      const { label, choices: named } = askedIn(row, language);
      const range = fieldType === fieldTypes.slider ? sliderRange(choices) : null;
      const options = hasOptions(fieldType) ? named : [];
      const rewordings = (row.rewordings ?? []).map((one) => ({
        roundIndex: one.roundIndex,
        before: (language && one.beforeTranslations[language]) || one.before,
        after: (language && one.afterTranslations[language]) || one.after,
        changedAt: new Date(one.changedAt),
      }));
      const { followUpSide, followUpLimit } = row;
      const scale = { ...scaleIn(row, language), followUpSide, followUpLimit };
      return [keyOf(row), { label, rewordings, fieldType, choices, range, options, ...scale }];
    }),
  );
}

export function askedBy(versions: Versions, round: { questionId: number; version: number }): Version {
  const version = versions.get(keyOf(round));
  if (version === undefined)
    throw new Error(`A round asked version ${keyOf(round)}, which its question does not have.`);
  return version;
}

/**
 * The question as the last shown round asked it. Threshold and goal belong to its current range and do not apply to
 * another one.
 */
export function questionOf(
  row: QuestionRow,
  rounds: readonly RoundSummary[],
  versions: Versions,
  language: Locale | null,
): Question {
  const last = rounds.findLast(({ visible }) => visible);
  const texts = language === null ? undefined : row.translations[language];
  const helpText = texts?.help_text || row.helpText;
  const placeholderText = texts?.placeholder_text || row.placeholderText;
  if (last === undefined) {
    return toQuestion({ ...row, ...askedIn(row, language), ...scaleIn(row, language), helpText, placeholderText });
  }
  const asked = askedBy(versions, { questionId: row.id, version: last.version });
  const { label, fieldType, choices, options, minLabel, maxLabel, followUpText, followUpSide, followUpLimit } = asked;
  const { favourableFrom, goal } = isSameAsked(row, { fieldType, choices })
    ? row
    : { favourableFrom: null, goal: null };
  return toQuestion({
    ...row,
    favourableFrom,
    goal,
    label,
    helpText,
    placeholderText,
    minLabel,
    maxLabel,
    followUpText,
    followUpSide,
    followUpLimit,
    fieldType,
    choices: hasOptions(fieldType) ? [...options] : choices,
    askedVersion: last.version,
  });
}
