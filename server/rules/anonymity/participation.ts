import { fewestAnonymousAnswers } from '../../../shared/lists.ts';

/**
 * Who takes part in an open round of an anonymous survey. `assigned`: all who were asked since it began; `answered`: those
 * of them who have answered (a skip is none); `steady`: those who were asked all the time, null as long as nobody has been
 * taken out.
 */
export type Participation = { assigned: number; answered: number; steady: number | null };

/** Of so few people who stay, four of whom may be an admin's own accounts, a count that moves says who moved it. */
const fewestSteady = 2 * fewestAnonymousAnswers;

/** What of it may be told, to anybody; null: not (design §5, docs/adr/0013). */
export function disclosedParticipation({ assigned, answered, steady }: Participation) {
  const isDisclosed = answered >= fewestAnonymousAnswers && (steady === null || steady >= fewestSteady);
  return { assigned: disclosedCount(assigned), answered: isDisclosed ? answered : null };
}

/** Nothing below `fewestAnonymousAnswers`: 0 would tell as much as 1. */
export function disclosedCount(count: number): number | null {
  return count >= fewestAnonymousAnswers ? count : null;
}
