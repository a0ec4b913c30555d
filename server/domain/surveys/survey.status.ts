import { type SurveyStatus, surveyStatuses } from '../../../shared/lists.ts';

type Running = { isActive: boolean; activeFrom: Date | null; activeUntil: Date | null };

/** Half-open, so a survey is ongoing at the very instant of `activeFrom` and expired at that of `activeUntil` (4.1–4.5). */
export function surveyStatus({ isActive, activeFrom, activeUntil }: Running, now: Date): SurveyStatus {
  if (!isActive) return 'inactive';
  if (activeFrom === null || activeFrom > now) return 'upcoming';
  return activeUntil !== null && activeUntil <= now ? 'expired' : 'ongoing';
}

export function statusCode(status: SurveyStatus): number {
  return surveyStatuses.indexOf(status);
}

/** Since when the company has the subscription that rounds and mails need (design §4). */
export function subscribedSince(
  { subscribedSince: since, subscribedUntil: until }: { subscribedSince: Date | null; subscribedUntil: Date | null },
  now: Date,
): Date | null {
  return until !== null && until <= now ? null : since;
}
