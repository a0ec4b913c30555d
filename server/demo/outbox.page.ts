import { createHash, timingSafeEqual } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

// Reset links are keys to accounts: this page exists in the demo alone, on loopback, behind a secret (design §6).

const prefix = '/outbox';
const mostMails = 200;

const style = `
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1b1f24; background: #fff; }
  article { border-top: 1px solid #c9d1d9; padding: 1rem 0; }
  h2 { font-size: 1.125rem; margin: 0; }
  article p { margin: 0 0 .5rem; color: #57606a; }
  pre { font: inherit; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  a { color: #1f4e79; }
  @media (prefers-color-scheme: dark) {
    body { color: #e6edf3; background: #0d1117; }
    article { border-color: #30363d; }
    article p { color: #9da7b1; }
    a { color: #79b8ff; }
  }
`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  // The address is a secret.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A link of ours leads to this server, whatever port it had when the mail was written; any other stays text. */
function linked(part: string): string {
  const url = URL.canParse(part) ? new URL(part) : null;
  const isOurs = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return isOurs ? `<a href="${escapeHtml(url.pathname + url.search)}">${escapeHtml(part)}</a>` : escapeHtml(part);
}

function toArticle({ subject, to, date, text, html }: Email): string {
  const language = /<html lang="([\w-]{2,10})"/.exec(html ?? '')?.[1] ?? 'en';
  const body = (text ?? '')
    .trim()
    .split(/(https?:\/\/\S+)/)
    .map((part) => linked(part));
  const address = to?.map((one) => `${one.name} <${one.address}>`).join(', ') ?? '';
  return `<article lang="${language}"><h2>${escapeHtml(subject ?? '')}</h2>
<p>${escapeHtml(address)} · <time>${escapeHtml(date ?? '')}</time></p><pre>${body.join('')}</pre></article>`;
}

/** All mails as one page, the newest first. */
async function renderOutbox(folder: string): Promise<string> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  const newest = names.sort().reverse().slice(0, mostMails);
  const mails = await Promise.all(newest.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox – Rytmi demo</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>Outbox</h1><p>The demo sends no mail: here is what it would have sent. Reload for newer ones.</p>
${mails.length === 0 ? '<p>No mails yet.</p>' : mails.map(toArticle).join('\n')}</main></body></html>`;
}

function isSecret(path: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(path), hash(`${prefix}/${secret}`));
}

/** Whether a request is this page's to answer: the server never sees what lies below `/outbox`. */
export function isOutboxRequest(request: IncomingMessage): boolean {
  const path = request.url?.split('?')[0] ?? '';
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** Answers with the page behind its secret, and anything else with the same 404. */
export function createOutboxPage({ dataDir, secret }: { dataDir: string; secret: string }) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url?.split('?')[0] ?? '').replace(/\/$/, '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !isSecret(path, secret)) {
      response.writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end('Not found.');
      return;
    }
    const page = await renderOutbox(join(dataDir, 'outbox'));
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : page);
  };
}
