import type { InvitationState } from '../../../shared/lists.ts';
import { keyLifetimes } from '../../access/auth/account-keys.ts';
import { localDay } from '../../rules/calendar/days.ts';
import type { PersonRow } from './person.sql.ts';

type Invited = Pick<PersonRow, 'has_accepted' | 'invitation_sent_at' | 'invitation_failed_at'>;

/**
 * The state of a person's invitation. `sent` means that the mail server has accepted it: whether it was read is
 * unknown. Its link works for 14 days (design §4).
 */
export function invitationOf(person: Invited, now: Date): InvitationState {
  const { has_accepted: hasAccepted, invitation_sent_at: sentAt, invitation_failed_at: failedAt } = person;
  if (hasAccepted) return 'accepted';
  if (failedAt !== null) return 'undelivered';
  if (sentAt === null) return 'waiting';
  return now.getTime() - sentAt.getTime() < keyLifetimes.invite ? 'sent' : 'expired';
}

/**
 * What may be shown of a person's last log-in (ADR 27): a month in which they came to answer, once it is over.
 */
export function lastSignInOf(
  {
    last_sign_in: told,
    sign_in_month: month,
    timezone,
  }: Pick<PersonRow, 'last_sign_in' | 'sign_in_month' | 'timezone'>,
  now: Date,
): string | null {
  const isOver = month !== null && month < localDay(now, timezone).slice(0, 7);
  if (!isOver) return told;
  return told === null || told < month ? month : told;
}
