import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SurveyStatus } from '../../../contract/lists.ts';
import type { Mailings } from '../../../contract/survey.ts';
import type { MailingKind } from '../../../machines/survey/mailing.machine.ts';

export const mailingActions: Record<MailingKind, MessageDescriptor> = {
  notify: msg`Notify users`,
  remind: msg`Send reminder`,
};

/** In the log: what was sent. */
export const mailingNames: Record<MailingKind, MessageDescriptor> = {
  notify: msg`Notice`,
  remind: msg`Reminder`,
};

const notOngoing: Record<Exclude<SurveyStatus, 'ongoing'>, MessageDescriptor> = {
  inactive: msg`Survey is not active`,
  upcoming: msg`The survey has not started yet.`,
  expired: msg`The survey has ended.`,
};

/** Why nothing can be sent now; null when it can. `mailings` null: not known yet. */
export function whyNotSent(
  kind: MailingKind,
  survey: { status: SurveyStatus; count_of_respondents: number; current_round: unknown },
  mailings: Mailings | null,
): MessageDescriptor | null {
  if (survey.status !== 'ongoing') return notOngoing[survey.status];
  if (mailings === null) return msg`It is not known yet who would get it.`;
  const { would_send: open, already_sent: already, suppressed } = mailings[kind];
  if (open !== null && open > 0) return null;
  if (survey.current_round === null) return msg`No round is open.`;
  if (suppressed) return null;
  if (already !== null && already > 0) {
    return kind === 'notify'
      ? msg`Everyone has it already in this round.`
      : msg`Everyone who is late has been reminded in this round.`;
  }
  return kind === 'notify' ? msg`The survey has no respondents.` : msg`Nobody is late.`;
}
