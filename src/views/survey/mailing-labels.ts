import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailingKind, MailingObstacle } from '../../../machines/survey/mailing.machine.ts';

export const mailingActions: Record<MailingKind, MessageDescriptor> = {
  notify: msg`Notify users`,
  remind: msg`Send reminder`,
};

/** In the log: what was sent. */
export const mailingNames: Record<MailingKind, MessageDescriptor> = {
  notify: msg`Notice`,
  remind: msg`Reminder`,
};

const commonObstacles = {
  inactive: msg`Survey is not active`,
  upcoming: msg`The survey has not started yet.`,
  expired: msg`The survey has ended.`,
  unknown: msg`The recipients are not known yet.`,
  noRound: msg`No round is open.`,
} as const;

/** Why nothing can be sent now. */
export const mailingObstacles: Record<MailingKind, Record<MailingObstacle, MessageDescriptor>> = {
  notify: {
    ...commonObstacles,
    allSent: msg`Everyone has already received it in this round.`,
    nobody: msg`The survey has no respondents.`,
  },
  remind: {
    ...commonObstacles,
    allSent: msg`Everyone who is late has been reminded in this round.`,
    nobody: msg`Nobody is late.`,
  },
};
