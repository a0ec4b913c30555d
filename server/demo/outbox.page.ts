import { createHash, timingSafeEqual } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { type Locale, locales } from '../../shared/locales.ts';
import { localeOf, translatorOf } from '../core/i18n.ts';
import { type MailColour, mailColours, mailFont } from '../core/mail/colours.ts';
import { escapeHtml } from '../core/mail/escape-html.ts';
import { outboxMessages } from './outbox.messages.ts';

// Reset links are keys to accounts: this page exists only in the demo, on loopback, behind a secret (design §6).

const prefix = '/outbox';
const mostMails = 200;

const colour = (name: MailColour) => `light-dark(${mailColours[name].join(', ')})`;

const style = `
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 2rem 1rem; font: 1rem/1.5 ${mailFont}; color: ${colour('text')}; background: ${colour('sunken')}; }
  main { max-width: 46rem; margin: 0 auto; }
  h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; }
  h2 { margin: 0; font-size: 1.125rem; line-height: 1.25; overflow-wrap: anywhere; }
  article { margin: 1rem 0; padding: 1.5rem; border: 1px solid ${colour('line')}; border-radius: 10px; background: ${colour('surface')}; }
  p { margin: .5rem 0; overflow-wrap: anywhere; }
  .sent { color: ${colour('text-muted')}; font-size: .875rem; }
  pre { font: inherit; margin: 1rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  a { color: ${colour('accent')}; }
`;

const contentSecurity = (styles: string) =>
  ["default-src 'none'", `style-src ${styles}`, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join(
    '; ',
  );

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurity(`'sha256-${createHash('sha256').update(style).digest('base64')}'`),
  'cache-control': 'no-store',
  // The address is a secret.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** A mail has inline styles. */
const mailHeaders = { ...headers, 'content-security-policy': contentSecurity("'unsafe-inline'") };

/** A link of ours leads to this server, whatever port it had when the mail was written; null: it leads elsewhere. */
function ownPath(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isOurs = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return isOurs ? url.pathname + url.search : null;
}

/** An address that leads elsewhere stays text. */
function linked(part: string): string {
  const path = ownPath(part);
  return path === null ? escapeHtml(part) : `<a href="${escapeHtml(path)}">${escapeHtml(part)}</a>`;
}

/** In the reader's format. The demo is on loopback, so its machine's time zone is the reader's. */
function timeOf(date: string | undefined, locale: Locale): string {
  const at = new Date(date ?? '');
  if (Number.isNaN(at.getTime())) return '';
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(at);
  return `<time datetime="${at.toISOString()}">${escapeHtml(text)}</time>`;
}

function toArticle({ subject, to, date, text, html }: Email, address: string, locale: Locale): string {
  const language = /<html lang="([\w-]{2,10})"/.exec(html ?? '')?.[1] ?? 'en';
  const body = (text ?? '')
    .trim()
    .split(/(https?:\/\/\S+)/)
    .map((part) => linked(part));
  const receiver = to?.map((one) => `${one.name} <${one.address}>`).join(', ') ?? '';
  const asItLooks = escapeHtml(translatorOf(locale)(outboxMessages.asItLooks));
  return `<article><h2 lang="${language}">${escapeHtml(subject ?? '')}</h2>
<p class="sent">${escapeHtml(receiver)} · ${timeOf(date, locale)}</p><pre lang="${language}">${body.join('')}</pre>
<p><a href="${escapeHtml(address)}">${asItLooks}</a></p></article>`;
}

/** File names of the mails, newest first. */
function listMails(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return names.sort().reverse().slice(0, mostMails);
}

const readMail = (folder: string, name: string) => PostalMime.parse(readFileSync(join(folder, name)));

/** All mails as one page. */
async function renderOutbox(folder: string, secret: string, locale: Locale): Promise<string> {
  const translate = translatorOf(locale);
  const articles = await Promise.all(
    listMails(folder).map(async (name) =>
      toArticle(await readMail(folder, name), `${prefix}/${secret}/${name}`, locale),
    ),
  );
  const title = escapeHtml(translate(outboxMessages.title));
  const none = `<p>${escapeHtml(translate(outboxMessages.none))}</p>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title} – Rytmi demo</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(translate(outboxMessages.lead))}</p>
${articles.length === 0 ? none : articles.join('\n')}</main></body></html>`;
}

/** One mail as a mail program shows it, with links leading here; null: there is none of this name. */
async function renderMailPage(folder: string, name: string): Promise<string | null> {
  if (!listMails(folder).includes(name)) return null;
  const { html } = await readMail(folder, name);
  return (html ?? '').replaceAll(/ href="(https?:[^"]*)"/g, (whole, address: string) => {
    const path = ownPath(address.replaceAll('&amp;', '&'));
    return path === null ? whole : ` href="${escapeHtml(path)}"`;
  });
}

/** The language chosen in the console, or else the browser's. */
function readerLocale({ headers: { cookie, 'accept-language': accepted } }: IncomingMessage): Locale {
  const chosen = /(?:^|; )locale=([\w-]+)/.exec(cookie ?? '')?.[1];
  return locales.find((locale) => locale === chosen) ?? localeOf(accepted);
}

function isSecret(text: string, secret: string): boolean {
  const hash = (one: string) => createHash('sha256').update(one).digest();
  return timingSafeEqual(hash(text), hash(secret));
}

/** Whether this page answers a request: the server never sees what is below `/outbox`. */
export function isOutboxRequest(request: IncomingMessage): boolean {
  const path = request.url?.split('?')[0] ?? '';
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** Answers with the page behind its secret, or a mail below it, and anything else with the same 404. */
export function createOutboxPage({ dataDir, secret }: { dataDir: string; secret: string }) {
  const folder = join(dataDir, 'outbox');
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url?.split('?')[0] ?? '').replace(/\/$/, '');
    const [shown = '', name, ...more] = path.slice(prefix.length + 1).split('/');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isDisclosed = isRead && more.length === 0 && isSecret(shown, secret);
    const page = !isDisclosed
      ? null
      : name === undefined
        ? await renderOutbox(folder, secret, readerLocale(request))
        : await renderMailPage(folder, name);
    if (page === null) {
      response.writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end('Not found.');
      return;
    }
    const body = request.method === 'HEAD' ? undefined : page;
    response.writeHead(200, name === undefined ? headers : mailHeaders).end(body);
  };
}
