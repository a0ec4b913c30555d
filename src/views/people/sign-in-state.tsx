import { Trans } from '@lingui/react/macro';
import type { User } from '../../../contract/user.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Dates } from '../dates.ts';
import { useDates } from '../use-dates.ts';

/** When they last signed in; for people who have not accepted the invitation yet, its state. */
export function SignInState({ person }: { person: User }) {
  const dates = useDates();
  const { invitation, invited_at: invitedAt, last_sign_in: lastSignIn } = person;
  if (invitation === 'undelivered') {
    return (
      <Badge tone="danger">
        <Trans>Email not delivered</Trans>
      </Badge>
    );
  }
  if (invitation === 'expired') {
    return (
      <Badge tone="warning">
        <Trans>Invitation expired</Trans>
      </Badge>
    );
  }
  if (invitation === 'accepted') return lastSignIn === null ? '–' : signInText(lastSignIn, dates);
  const day = invitedAt === null ? null : dates.dayOf(invitedAt);
  return <Badge>{day === null ? <Trans>Not invited yet</Trans> : <Trans>Invited {day}</Trans>}</Badge>;
}

/** A day, or for people who only answer a month. */
export function signInText(lastSignIn: string, dates: Pick<Dates, 'day' | 'month'>): string {
  return lastSignIn.length === 'YYYY-MM'.length ? dates.month(lastSignIn) : dates.day(lastSignIn);
}
