import type { userTypes } from '../../shared/lists.ts';
import type { Locale } from '../../shared/locales.ts';

export type UserType = (typeof userTypes)[number];

/** Who acts, and in which company: the first argument of every service. Created only by plugins/authentication.ts. */
export type Scope = {
  companyId: number;
  accountId: number;
  /** The language of this request. */
  locale: Locale;
  userType: UserType;
  /** The company's IANA zone. */
  timeZone: string;
};

/** The signed-in account, on every route that needs one. */
export type SignedIn = {
  accountId: number;
  email: string;
  /** The home company; null for a reseller without one. */
  companyId: number | null;
  userType: UserType | null;
  /** SHA-256 of the session's token. */
  tokenHash: string;
  /** When they logged in. */
  since: Date;
  /** For a session that can only answer: when it ends. */
  answeringUntil?: Date;
};
