import type { Locale } from '../../contract/lists.ts';
import { translatorOf } from '../i18n.ts';
import type { MailContent } from './templates.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Names come from people: a line break in one must not begin a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Both bodies of a mail and its subject, in a language. */
export function renderMail(content: MailContent, locale: Locale): { subject: string; text: string; html: string } {
  const translate = translatorOf(locale);
  const paragraphs = content.paragraphs.map((paragraph) => oneLine(translate(paragraph)));
  const closing = oneLine(translate(content.closing));
  const action = content.action && { label: translate(content.action.label), url: content.action.url };
  const links = (content.links ?? []).map(({ label, url }) => ({ label: translate(label), url }));

  const plainLinks = [...(action ? [action] : []), ...links].map(({ label, url }) => `${label}:\n${url}`);
  const text = [...paragraphs, ...plainLinks, closing, '– Rytmi'].join('\n\n');
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(oneLine(translate(content.subject)))}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5;color:#1b1f24;max-width:36em;margin:2em auto;padding:0 1em">',
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(action
      ? [
          `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:.6em 1.2em;background:#1f4e79;color:#fff;border-radius:.4em;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
          `<p style="color:#57606a;word-break:break-all">${escapeHtml(action.url)}</p>`,
        ]
      : []),
    ...links.map(({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`),
    `<p style="color:#57606a">${escapeHtml(closing)}</p>`,
    '<p>– Rytmi</p></body></html>',
  ].join('\n');
  return { subject: oneLine(translate(content.subject)), text, html };
}
