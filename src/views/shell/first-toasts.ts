import { msg } from '@lingui/core/macro';

/** Messages that the first screen may need: in the catalog that comes with it. */
export const firstToasts = {
  sessionExpired: msg`Your session has expired. Log in again to return to where you were.`,
  unreachable: msg`The server did not respond. Check your connection and try again. What you typed is kept.`,
  broken: msg`Something went wrong on the server. Try again in a moment.`,
  missing: msg`This no longer exists. Someone may have deleted it.`,
  forbidden: msg`You do not have permission to do this.`,
  limited: msg`Too many attempts. Wait a moment and try again.`,
  conflict: msg`Someone else has changed this in the meantime.`,
  invalid: msg`Check the marked fields.`,
};
