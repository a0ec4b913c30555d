import type { ReportChange } from '../../../contract/report.ts';
import { isMeasured } from '../../../shared/lists.ts';
import type { Selection } from '../selection/selection.service.ts';
import type { RoundSummary } from './assemble.ts';
import { type SidesOfQuestion, sidesByName } from './composition-findings.ts';
import { valuesOf } from './known-rounds.ts';
import type { PeopleOfRounds } from './people-of-rounds.ts';

/**
 * Who answered each of the two rounds of a change that is likely real. Named surveys only.
 * @param byQuestion all rounds of each question, as the company knows them
 */
export async function changedPeople(
  peopleOf: PeopleOfRounds,
  { companyId, survey, people: { userId, groupId } }: Selection,
  byQuestion: ReadonlyMap<number, readonly RoundSummary[]>,
  changes: ReadonlyMap<number, ReportChange>,
): Promise<ReadonlyMap<number, SidesOfQuestion>> {
  if (survey.anonymous || userId !== null) return new Map();
  const compared = [...changes].flatMap(([questionId, change]) => {
    const pair = comparedBy(change, byQuestion.get(questionId) ?? []);
    return pair ? [{ questionId, ...pair }] : [];
  });
  const wanted = compared.map(({ questionId, now, before }) => ({
    questionId,
    rounds: [before, now].map(({ id, index }) => ({ id, index })),
    choiceCount: now.choices.length,
    origin: null,
    answers: (now.n ?? 0) + (before.n ?? 0),
    values: valuesOf([before, now]),
  }));
  const found = await peopleOf({ companyId, groupId }, wanted);
  return new Map(
    compared.flatMap(({ questionId, now }) => {
      const own = found?.get(questionId);
      return own ? [[questionId, sidesByName(own.compositions, now.choices)] as const] : [];
    }),
  );
}

function comparedBy(change: ReportChange, rounds: readonly RoundSummary[]) {
  const [now, before] = [change.round, change.previous_round].map((at) => rounds.find(({ index }) => index === at));
  const isDisclosed = change.items.some(({ verdict }) => verdict === 'rising' || verdict === 'falling');
  if (!isDisclosed || !now || !before) return null;
  return isMeasured(now.fieldType) || now.choices.length > 0 ? { now, before } : null;
}
