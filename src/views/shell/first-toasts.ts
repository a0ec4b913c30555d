import { msg } from '@lingui/core/macro';

/** What may have to be said on the first screen already: in the catalog that comes with it. */
export const firstToasts = {
  sessionExpired: msg`Your session has expired. Please log in again; you will return to where you were.`,
  unreachable: msg`The server did not answer. Check your connection and try again; nothing you typed is lost.`,
  broken: msg`Something went wrong on the server. Try again in a moment.`,
  missing: msg`This is no longer here. Someone may have removed it.`,
  forbidden: msg`You are not allowed to do this.`,
  limited: msg`Too many attempts in a short time. Wait a moment.`,
  conflict: msg`Someone else has changed this meanwhile.`,
  invalid: msg`Check the marked fields.`,
};
