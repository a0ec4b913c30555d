import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import finnish from '@zxcvbn-ts/language-fi';

/** What makes a password easy to guess: its most telling part. */
export type Weakness = 'common' | 'personal' | 'pattern' | 'word';

/** With more of both, a stranger's sign-up would block the server: 64 characters and 100 substitutions took seconds. */
const analysedLength = 24;
const substitutions = 8;
/** Of zxcvbn's scale 0 … 4: from 2 on more than a million guesses. */
const enough = 2;

let estimator: ZxcvbnFactory | undefined;

/** Created on first use: its dictionaries take half a second and 40 MB. */
function zxcvbn(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...withPrefix('fi', finnish.dictionary) },
    graphs: common.adjacencyGraphs,
    maxLength: analysedLength,
    l33tMaxSubstitutions: substitutions,
  });
  return estimator;
}

/** Both languages call a dictionary `lastnames`. */
function withPrefix<Words>(prefix: string, dictionaries: Record<string, Words>): Record<string, Words> {
  return Object.fromEntries(Object.entries(dictionaries).map(([name, words]) => [`${prefix}-${name}`, words]));
}

const patterns = new Set(['repeat', 'sequence', 'spatial', 'date', 'regex']);

function weaknessIn(sequence: readonly MatchExtended[]): Weakness {
  const kinds = sequence.map((match): { kind: Weakness; length: number } => {
    const length = match.token.length;
    if (match.pattern === 'dictionary') {
      if (match.dictionaryName === 'userInputs') return { kind: 'personal', length };
      return { kind: match.dictionaryName === 'passwords-common' ? 'common' : 'word', length };
    }
    return { kind: patterns.has(match.pattern) ? 'pattern' : 'word', length };
  });
  return kinds.toSorted((a, b) => b.length - a.length)[0]?.kind ?? 'word';
}

/**
 * Null: more than a million guesses, by zxcvbn with English, Finnish and leaked passwords.
 * @param personal what others know about its owner
 */
export function weaknessByGuesses(password: string, personal: readonly string[]): Weakness | null {
  const { score, sequence } = zxcvbn().check(password.slice(0, analysedLength), [...personal]);
  return score >= enough ? null : weaknessIn(sequence);
}
