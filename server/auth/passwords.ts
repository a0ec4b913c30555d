import { Algorithm, hash, verify } from '@node-rs/argon2';
import type { ServerConfig } from '../config.ts';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes as long without a stored hash as with one: the time tells nobody whether an account exists. */
  verify(stored: string | null, password: string): Promise<boolean>;
};

export function createPasswords(cost: ServerConfig['passwordCost']): Passwords {
  // Algorithm is a const enum, which type stripping cannot inline: 2 is Argon2id.
  const options = { algorithm: 2 as Algorithm, parallelism: 1, ...cost };
  const standIn = hash('nobody has this password', options);
  return {
    hash: (password) => hash(password, options),
    async verify(stored, password) {
      const matches = await verify(stored ?? (await standIn), password);
      return matches && stored !== null;
    },
  };
}
