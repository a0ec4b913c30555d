import type { Locale } from '../../../shared/locales.ts';
import { type Message, translatorOf } from '../i18n.ts';
import { withoutLanguages } from './escape-html.ts';
import { type MailTable, mailHtml } from './layout.ts';
import { mailMessages } from './mail.messages.ts';
import type { MailContent } from './templates.ts';
import { plainValues, withoutLinks } from './without-links.ts';

/** Names come from people: a line break in one must not begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** One line per row, each figure with its heading. */
function plainTable({ caption, head, rows }: MailTable): string {
  const lines = rows.map(([name, ...cells]) => {
    const figures = cells.map((text, at) => `${head[at + 1]} ${text}`).join(', ');
    return `${name}${/[?!.:…]$/.test(name ?? '') ? '' : ':'} ${figures}`;
  });
  return [`${caption}:`, ...lines].join('\n');
}

/** A mail's subject and its two bodies, which say the same, in a language. */
export function renderMail(content: MailContent, locale: Locale): { subject: string; text: string; html: string } {
  const translate = translatorOf(locale);
  const say = ({ values, ...message }: Message) => {
    const plain = plainValues(values);
    return oneLine(translate(plain === undefined ? message : { ...message, values: plain }));
  };
  const sayAll = (messages: (Message | Message[])[] = []) =>
    messages.map((sentences) => [sentences].flat().map(say).join(' '));
  const sayLink = ({ label, url }: { label: Message; url: string }) => ({ label: say(label), url });

  const subject = say(content.subject);
  const greeting = say(content.greeting);
  const paragraphs = sayAll(content.paragraphs);
  const quote = content.quote
    ? {
        label: say(content.quote.label),
        text: oneLine(withoutLinks(content.quote.text)),
        language: content.quote.language,
      }
    : null;
  const highlight = content.highlight ? say(content.highlight) : null;
  const preview = content.highlight ? say(content.highlight) : (paragraphs[0] ?? '');
  const action = sayLink(content.action);
  const links = (content.links ?? []).map(sayLink);
  const points = sayAll(content.points);
  const table = content.table
    ? {
        caption: say(content.table.caption),
        head: sayAll(content.table.head),
        rows: content.table.rows.map((cells) => cells.map((text) => oneLine(withoutLinks(text)))),
      }
    : null;
  const notes = sayAll(content.notes);
  const reason = say(content.reason);
  const addressLabel = say(mailMessages.addressLabel);

  const plainLink = ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`;
  const said = [
    greeting,
    ...paragraphs,
    ...(quote === null ? [] : [`${quote.label}\n${quote.text}`]),
    ...(highlight === null ? [] : [highlight]),
    ...(points.length === 0 ? [] : [points.map((point) => `- ${point}`).join('\n')]),
    ...(table === null ? [] : [plainTable(table)]),
    plainLink(action),
    ...notes,
    ...links.map(plainLink),
  ];
  const page = {
    locale,
    subject,
    preview,
    greeting,
    paragraphs,
    quote,
    points,
    table,
    highlight,
    action,
    addressLabel,
    notes,
    links,
    reason,
  };
  const text = [...said, '– Rytmi', reason].join('\n\n');
  return { subject: withoutLanguages(subject), text: withoutLanguages(text), html: mailHtml(page) };
}
