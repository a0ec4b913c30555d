import type { Locale } from '../../../shared/locales.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, between tags and in quoted attributes: what people typed is never markup (design 6). */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Private-use characters around a text that is in another language than its sentence. */
const marked = /\uE000([a-z]{2}(?:-[A-Z]{2})?)\uE001([^\uE000\uE001]*)\uE000/gu;

/** A name within a sentence; `language`: undefined where it is the sentence's. */
export function inLanguage(text: string, language: Locale | undefined): string {
  const plain = text.replace(/[\uE000\uE001]/gu, '');
  return language === undefined ? plain : `\uE000${language}\uE001${plain}\uE000`;
}

/** The sentence as plain text. */
export function withoutLanguages(sentence: string): string {
  return sentence.replace(marked, '$2');
}

/** The sentence as HTML, in which screen readers know the language of each part. */
export function sentenceHtml(sentence: string): string {
  return escapeHtml(sentence).replace(marked, '<span lang="$1">$2</span>');
}
