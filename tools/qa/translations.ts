import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Sentence } from '../../tests/qa/walk.ts';

export type Locale = 'en-GB' | 'fi';

/** Tells a sentence of the plan in a language. */
export type Tell = (sentence: Sentence) => string;

/** The plan's own sentences by the catalog `qa`; names of controls and messages as console and server write them. */
export async function tellers(): Promise<Readonly<Record<Locale, Tell>>> {
  const catalogs = await getCatalogs(getConfig({ cwd: `${import.meta.dirname}/../..` }));
  const sentences: Record<Locale, Map<string, string>> = { 'en-GB': new Map(), fi: new Map() };
  const names: typeof sentences = { 'en-GB': new Map(), fi: new Map() };
  for (const catalog of catalogs) {
    const of = catalog.path.endsWith('/qa') ? sentences : names;
    const read = await catalog.readAll();
    for (const locale of ['en-GB', 'fi'] as const) {
      for (const [id, { message, translation, context }] of Object.entries(read[locale] ?? {})) {
        const text = message || id;
        // With a context it is another word of the same spelling: no control's name.
        if (translation && !(context && of[locale].has(text))) of[locale].set(text, translation);
      }
    }
  }
  const tellIn =
    (locale: Locale): Tell =>
    ({ text, names: named = {}, values = {} }) =>
      (sentences[locale].get(text) ?? text).replaceAll(/([“”]?)\{(\w+)\}/g, (whole, quote: string, key: string) => {
        const name = named[key];
        if (name !== undefined) return quote + filled(names[locale].get(name) ?? name, values);
        const value = values[key];
        // To be typed or read as it is: one sees where it begins and ends.
        return value === undefined ? whole : quote === '' ? `\`${value}\`` : quote + value;
      });
  return { 'en-GB': tellIn('en-GB'), fi: tellIn('fi') };
}

/** `Reminder: {survey}`: a name that is a mail’s subject has places of its own. */
function filled(name: string, values: Readonly<Record<string, string>>): string {
  return name.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}
