import { expect } from 'vitest';
import { type Message, translatorOf } from '../../server/core/i18n.ts';

const [english, finnish] = [translatorOf('en-GB'), translatorOf('fi')];

/** A message's English text; also checks that it has a Finnish one, with the same numbers in it. */
export function said(message: Message): string {
  const [text, other] = [english(message), finnish(message)];
  expect(other).not.toBe(text);
  for (const number of Object.values(message.values ?? {})) {
    if (typeof number === 'number' && number !== 1 && Math.abs(number) < 1000 && text.includes(String(number))) {
      expect(other.replace('−', '-').replace(',', '.')).toContain(String(number));
    }
  }
  return text;
}

/** The messages of each field. */
export function saidOf(fields: Record<string, Message | Message[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([field, messages]) => [field, [messages].flat().map(said)]));
}
