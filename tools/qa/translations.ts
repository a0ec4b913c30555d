import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Sentence } from '../../tests/qa/walk.ts';

export type Locale = 'en-GB' | 'fi';

/** Translates a sentence of the plan. */
export type Tell = (sentence: Sentence) => string;

/** The plan's own sentences from the catalog `qa`; names of controls and messages from console and server. */
export async function tellers(): Promise<Readonly<Record<Locale, Tell>>> {
  const catalogs = await getCatalogs(getConfig({ cwd: `${import.meta.dirname}/../..` }));
  const sentences = new Map<string, string>();
  const names = new Map<string, string>();
  for (const catalog of catalogs) {
    const of = catalog.path.endsWith('/qa') ? sentences : names;
    for (const [id, { message, translation, context }] of Object.entries((await catalog.read('fi')) ?? {})) {
      const text = message || id;
      // With a context it is another word of the same spelling, not a control's name.
      if (translation && !(context && of.has(text))) of.set(text, translation);
    }
  }
  const tellBy =
    (translate: (text: string, known: ReadonlyMap<string, string>) => string): Tell =>
    ({ text, names: named = {}, values = {} }) =>
      translate(text, sentences).replaceAll(/([“”]?)\{(\w+)\}/g, (whole, quote: string, key: string) => {
        const name = named[key];
        if (name !== undefined) return quote + filled(translate(name, names), values);
        const value = values[key];
        // To be typed or read exactly: quotes show where it begins and ends.
        return value === undefined ? whole : quote === '' ? `\`${value}\`` : quote + value;
      });
  return { 'en-GB': tellBy((text) => text), fi: tellBy((text, known) => known.get(text) ?? text) };
}

/** `Reminder: {survey}`: a name that is a mail’s subject has placeholders of its own. */
function filled(name: string, values: Readonly<Record<string, string>>): string {
  return name.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}
