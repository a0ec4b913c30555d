import type { Question } from '../../../contract/question.ts';
import { fieldTypes, hasOptions } from '../../../shared/lists.ts';
import { isSameAsked, sliderRange } from '../../domain/questions/question.rules.ts';
import type { QuestionRow } from '../../domain/questions/question.sql.ts';
import { toQuestion } from '../../domain/questions/question.ts';
import type { RoundSummary } from './assemble.ts';
import type { VersionRow } from './report.sql.ts';
import type { Wording } from './wordings.ts';

/** What the rounds of a version ask; `options`: empty of all but choice questions. */
export type Version = Pick<VersionRow, 'fieldType' | 'choices'> &
  Wording & { range: RoundSummary['range']; options: readonly string[] };
export type Versions = ReadonlyMap<string, Version>;
const keyOf = ({ questionId, version }: { questionId: number; version: number }) => `${questionId}/${version}`;

export function versionsOf(rows: readonly VersionRow[]): Versions {
  return new Map(
    rows.map((row) => {
      const { label, fieldType, choices } = row;
      const range = fieldType === fieldTypes.slider ? sliderRange(choices) : null;
      const options = hasOptions(fieldType) ? choices : [];
      const rewordings = (row.rewordings ?? []).map((one) => ({ ...one, changedAt: new Date(one.changedAt) }));
      return [keyOf(row), { label, rewordings, fieldType, choices, range, options }];
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
 * The question as the last round that is shown asked it. Threshold and goal are of the range that it has now: of another
 * one they say nothing.
 */
export function questionOf(row: QuestionRow, rounds: readonly RoundSummary[], versions: Versions): Question {
  const last = rounds.findLast(({ visible }) => visible);
  if (last === undefined) return toQuestion(row);
  const { label, fieldType, choices } = askedBy(versions, { questionId: row.id, version: last.version });
  const { favourableFrom, goal } = isSameAsked(row, { fieldType, choices })
    ? row
    : { favourableFrom: null, goal: null };
  return toQuestion({
    ...row,
    favourableFrom,
    goal,
    label,
    fieldType,
    choices: [...choices],
    askedVersion: last.version,
  });
}
