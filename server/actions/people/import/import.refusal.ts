import { maxLengths } from '../../../../shared/lists.ts';
import { type LineProblem, type ProblemCode, peopleFileLimits } from '../../../../shared/people-file.ts';
import { type DomainError, general, invalid } from '../../../core/errors.ts';
import { type Message, withValues } from '../../../core/i18n.ts';
import { importMessages } from './import.messages.ts';

const mostProblems = 100;

const maxima: Partial<Record<ProblemCode, number>> = {
  nameTooLong: maxLengths.name,
  emailTooLong: maxLengths.email,
  groupTooLong: maxLengths.name,
  tooManyGroups: peopleFileLimits.groupsOfPerson,
  tooManyPeople: peopleFileLimits.people,
  tooLarge: peopleFileLimits.bytes / 1024 ** 2,
};

function messageOf({ code, value, otherLine }: LineProblem): Message {
  return withValues(importMessages[code], { value, otherLine: otherLine ?? 0, maximum: maxima[code] ?? 0 });
}

function ofWholeFile(problem: LineProblem): Message {
  if (problem.code !== 'tooManyGroups') return messageOf(problem);
  return withValues(importMessages.tooManyGroupsInFile, { maximum: peopleFileLimits.groups });
}

/**
 * 400. `non_field_errors` has the number of problems and the first line; the first hundred are in
 * `rows.<line>.<column>`, or `rows.<line>` where no column is to blame. Problems of the whole file are only in
 * `non_field_errors`.
 */
export function fileRefused(problems: readonly LineProblem[], problemCount: number): DomainError {
  const whole = problems.find(({ line }) => line === null);
  if (whole !== undefined) return general(ofWholeFile(whole));
  const first = Math.min(...problems.map(({ line }) => line ?? 0));
  const fields: Record<string, Message[]> = {
    non_field_errors: [withValues(importMessages.summary, { count: problemCount, line: first })],
  };
  for (const problem of problems.slice(0, mostProblems)) {
    const name = ['rows', problem.line, problem.column].filter((part) => part !== null).join('.');
    fields[name] = [...(fields[name] ?? []), messageOf(problem)];
  }
  return invalid(fields);
}
