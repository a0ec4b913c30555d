import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { I18n, type MessageDescriptor } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
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

/** The message with what its placeholders stand for. */
export function withValues(message: Message, values: Record<string, string | number>): Message {
  return { ...message, values };
}

export type Translate = (message: Message) => string;

export const defaultLocale: Locale = 'en-GB';

const localesFolder = resolve(import.meta.dirname, '../../locales');

async function loadTranslator(locale: Locale): Promise<Translate> {
  if (locale === defaultLocale) return writerOf(locale, []);
  const content = readFileSync(resolve(localesFolder, locale, 'server.po'), 'utf8');
  const catalog = await formatter().parse(content, { locale, sourceLocale: 'en-GB', filename: 'server.po' });
  return writerOf(
    locale,
    Object.entries(catalog).flatMap(([id, { translation }]) =>
      translation ? [[id, compileMessage(translation)]] : [],
    ),
  );
}

/** What is not among the messages is written in English, as the code has it. */
function writerOf(locale: Locale, messages: readonly (readonly [id: string, CompiledMessage])[]): Translate {
  const i18n = new I18n({ locale, messages: { [locale]: Object.fromEntries(messages) } });
  i18n.setMessagesCompiler(compileMessage);
  return (message) => i18n.t({ ...message, values: asTyped(message.values) });
}

const translators = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await loadTranslator(locale)] as const)),
) as Record<Locale, Translate>;

/** What writes messages in a language. */
export function translatorOf(locale: Locale): Translate {
  return translators[locale];
}

/**
 * The best language of an Accept-Language header (RFC 9110 §12.5.4): `fi-FI` counts as Finnish, any English as en-GB,
 * and what we do not speak is skipped.
 */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find((q) => q !== undefined);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const locale = locales.find((name) => name.toLowerCase().split('-')[0] === language);
    if (locale) return locale;
  }
  return defaultLocale;
}
