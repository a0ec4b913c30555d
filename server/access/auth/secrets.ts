import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret. Secrets are random: a plain hash is enough, and can be looked up. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * The stored form of the token of a session for answering: a server that does not know such sessions finds none,
 * instead of one with full rights.
 */
export function hashAnsweringToken(token: string): string {
  return hashSecret(`answering\n${token}`);
}

/** The `uid` of a reset link: the account's id, not a secret. */
export function uidOf(accountId: number): string {
  return Buffer.from(String(accountId)).toString('base64url');
}

/** Null for what `uidOf` never made. */
export function accountIdOf(uid: string): number | null {
  const text = Buffer.from(uid, 'base64url').toString('latin1');
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}
