import type { Locale } from '../../shared/locales.ts';
import { createRandom } from './random.ts';
import { type Phase, sentences, type Theme } from './texts.content.ts';

/**
 * Returns each sentence once per occasion (a survey's round), so that no two people there say the same; '' when all are
 * used.
 */
export function createSentences(seed: number) {
  const left = new Map<string, string[]>();
  return (occasion: string, theme: Theme, language: Locale, phase: Phase): string => {
    const key = [occasion, theme, language, phase].join('/');
    const known = left.get(key) ?? createRandom(seed, 'words', key).shuffled(sentences(theme, language, phase));
    left.set(key, known);
    return known.pop() ?? '';
  };
}
