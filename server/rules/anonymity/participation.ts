import { fewestAnonymousAnswers } from '../../../shared/lists.ts';

/**
 * Participation in an open round of an anonymous survey. `assigned`: all who were asked since it began; `answered`:
 * those of them who have answered (a skip does not count); `steady`: those who were asked all the time, null as long as
 * nobody has been removed.
 */
export type Participation = { assigned: number; answered: number; steady: number | null };

/**
 * With fewer people who stay, four of whom may be an admin's own accounts, a changing count reveals who changed it.
 */
const fewestSteady = 2 * fewestAnonymousAnswers;

/** The part of it that may be shown, to anybody; null: none (design §5, ADR 13). */
export function disclosedParticipation({ assigned, answered, steady }: Participation) {
  const isDisclosed = answered >= fewestAnonymousAnswers && (steady === null || steady >= fewestSteady);
  return { assigned: disclosedCount(assigned), answered: isDisclosed ? answered : null };
}

/** Nothing below `fewestAnonymousAnswers`: 0 would reveal as much as 1. */
export function disclosedCount(count: number): number | null {
  return count >= fewestAnonymousAnswers ? count : null;
}
