import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { I18n, type MessageDescriptor } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import Negotiator from 'negotiator';
import { parsePo } from 'pofile-ts';
import { asTyped } from '../../shared/as-typed.ts';
import { type Locale, locales } from '../../shared/locales.ts';

/**
 * A sentence for a person, in English here and translated in locales/fi/server.po.
 *
 * Messages are written in files named `*.messages.ts`, each as an object behind the comment that `lingui extract`
 * looks for (Node runs the files as they are, so lingui's macros are not available):
 *
 *     export const groupMessages = {
 *       nameTaken: /*i18n*\/ { id: 'group.name-taken', message: 'A group with this name already exists.' },
 *     };
 */
export type Message = MessageDescriptor;

/** The message with values for its placeholders. */
export function withValues(message: Message, values: Record<string, string | number>): Message {
  return { ...message, values };
}

export type Translate = (message: Message) => string;

export const defaultLocale: Locale = 'en-GB';

const localesFolder = resolve(import.meta.dirname, '../../locales');

function loadTranslator(locale: Locale): Translate {
  if (locale === defaultLocale) return writerOf(locale, []);
  const { items } = parsePo(readFileSync(resolve(localesFolder, locale, 'server.po'), 'utf8'));
  return writerOf(
    locale,
    items.flatMap(({ msgid, msgstr: [text], obsolete }) =>
      text && !obsolete ? [[msgid, compileMessage(text)] as const] : [],
    ),
  );
}

/** Unknown messages are written in English, as the code has them. */
function writerOf(locale: Locale, messages: readonly (readonly [id: string, CompiledMessage])[]): Translate {
  const i18n = new I18n({ locale, messages: { [locale]: Object.fromEntries(messages) } });
  i18n.setMessagesCompiler(compileMessage);
  return (message) => i18n.t({ ...message, values: asTyped(message.values) });
}

const translators = Object.fromEntries(locales.map((locale) => [locale, loadTranslator(locale)])) as Record<
  Locale,
  Translate
>;

/** Writes messages in a language. */
export function translatorOf(locale: Locale): Translate {
  return translators[locale];
}

/**
 * The best language of an Accept-Language header (RFC 9110 §12.5.4): `fi-FI` counts as Finnish, any English as en-GB,
 * and other languages are skipped.
 */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const spoken = locales.map((locale) => locale.split('-', 1).join());
  const best = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language(spoken);
  return locales.find((_, at) => spoken[at] === best) ?? defaultLocale;
}
