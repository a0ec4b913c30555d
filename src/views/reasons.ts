import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a button does nothing now: shown at the button, and in the command palette. */
export const reasons = {
  unsubscribed: msg`Selected company has no active subscription`,
  notActive: msg`Activate the survey first.`,
  noQuestions: msg`Add at least one question first.`,
  noRespondents: msg`Choose respondents first.`,
  questionOpen: msg`Save or cancel the open question first.`,
  exportLocked: msg`Please upgrade to Professional plan to export data.`,
  sharingLocked: msg`Your plan does not include public links.`,
  aloneHere: msg`You are logged in nowhere else.`,
  fileIsRead: msg`The file is being read.`,
  fileIsCompared: msg`Checking who is new.`,
  fileIsKnown: msg`There is nothing to import: everyone in the file is already in your personnel.`,
  fileIsFaulty: msg`Fix the problems in the file first.`,
  noFile: msg`Choose a file first.`,
} as const satisfies Record<string, MessageDescriptor>;

export type ReasonName = keyof typeof reasons;
