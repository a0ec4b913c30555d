import { hash, verify } from '@node-rs/argon2';
import type { ServerConfig } from '../../core/config.ts';

type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes as long without a stored hash as with one, so that the time does not reveal whether an account exists. */
  verify(stored: string | null, password: string): Promise<boolean>;
};

/** Argon2id, the library's default algorithm. */
export function createPasswords(cost: ServerConfig['passwordCost']): Passwords {
  const options = { parallelism: 1, ...cost };
  const standIn = hash('nobody has this password', options);
  return {
    hash: (password) => hash(password, options),
    async verify(stored, password) {
      const matches = await verify(stored ?? (await standIn), password);
      return matches && stored !== null;
    },
  };
}
