import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const page = '<!doctype html><title>Rytmi</title>';
const script = 'console.log("rytmi");\n'.repeat(40);

let server: TestServer;
let consoleDir: string;

function writeConsole(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rytmi-console-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of [
    ['index.html', page],
    ['assets/main-abc123.js', script],
  ] as const) {
    writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content));
  }
  return folder;
}

beforeAll(async () => {
  consoleDir = writeConsole();
  server = await startTestServer({ config: { consoleDir } });
});
afterAll(async () => {
  await server.close();
  rmSync(consoleDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });
const asPage = { accept: 'text/html,*/*;q=0.8' };

it('design 6 every answer carries a strict content security policy and no framework name', async () => {
  for (const url of ['/', '/api/config/', '/api/nothing/', '/healthz']) {
    const { headers } = await get(url, asPage);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("worker-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

it('design 6 a request that has not fully arrived within five minutes is dropped', () => {
  expect(server.app.server.requestTimeout).toBe(300_000);
});

it('design 6 a script comes with the policy of a worker, and without what only a document heeds', async () => {
  const { headers } = await get('/assets/main-abc123.js');
  expect(headers['content-security-policy']).toBe("default-src 'none';script-src 'self'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  for (const name of ['x-frame-options', 'cross-origin-opener-policy', 'x-xss-protection', 'x-download-options']) {
    expect(headers).not.toHaveProperty(name);
  }
});

it('design 6 the policy lets in the style elements of the installed React Aria, and no others', async () => {
  const folder = join(import.meta.dirname, '../../node_modules/react-aria/dist/private');
  const written = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].map((file) => {
    const [, template] = /style\.textContent = `([^`]*)`/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    const style = (template ?? '').replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim();
    return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  });
  const policy = String((await get('/', asPage)).headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' ${written.join(' ')};`);
});

it('7.23, design 6 the policy is open for the card provider on the pages that ask for a card, and on no other', async () => {
  const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', apiUrl: null };
  const paying = await startTestServer({
    config: { consoleDir, stripe: { ...stripe, automaticTax: false, timeoutMs: 1_000 } },
  });
  const policyOf = async (on: TestServer, url: string) =>
    String((await on.app.inject({ method: 'GET', url, headers: asPage })).headers['content-security-policy']);
  for (const url of ['/plans', '/Plans/basic-month', '/subscriptions', '/subscriptions?from=mail']) {
    const policy = await policyOf(paying, url);
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).toMatch(/img-src [^;]*https:\/\/\*\.stripe\.com;/);
    expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
    expect(await policyOf(server, url)).not.toContain('stripe');
  }
  for (const url of ['/', '/login', '/surveys/5', '/share/plans', '/plansmith', '/api/config/']) {
    expect(await policyOf(paying, url)).not.toContain('stripe');
  }
  await paying.close();
});

it('design 6 HTTPS is enforced exactly where the public address has it', async () => {
  const secure = await startTestServer({ config: { publicUrl: 'https://rytmi.example' } });
  const { headers } = await secure.app.inject({ method: 'GET', url: '/api/config/' });
  await secure.close();
  const shorter = await startTestServer({ config: { publicUrl: 'https://rytmi.example', hstsSeconds: 0 } });
  const forgetting = await shorter.app.inject({ method: 'GET', url: '/api/config/' });
  await shorter.close();
  expect(forgetting.headers['strict-transport-security']).toBe('max-age=0');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

it('design 6 the console is served as it was compressed, hashed files for ever, the page afresh', async () => {
  const brotli = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
  expect(brotli.headers['cache-control']).toBe('max-age=31536000, immutable');
  expect(brotli.headers['content-type']).toContain('javascript');
  expect(brotli.headers.vary).toMatch(/accept-encoding/i);
  const gzip = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  const plain = await get('/assets/main-abc123.js');
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script]);
  const index = await get('/', { ...asPage, 'accept-encoding': 'br' });
  expect(brotliDecompressSync(index.rawPayload).toString()).toBe(page);
  expect(index.headers['cache-control']).toBe('no-cache');
});

it('2.21 a page that the console routes itself gets index.html; what only looks like a file does not', async () => {
  for (const url of ['/surveys/12/dashboard', '/share/abc', '/reset/MQ/token/', '/login?verified=1']) {
    const answer = await get(url, asPage);
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, page]);
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
  expect((await get('/assets/gone-123.js', asPage)).statusCode).toBe(404);
  expect((await get('/missing', { accept: 'application/json' })).statusCode).toBe(404);
  expect((await get('/../package.json', asPage)).body).not.toContain('dependencies');
  expect((await server.app.inject({ method: 'POST', url: '/surveys', headers: asPage })).statusCode).toBe(404);
});

it.each<Record<string, string>>([{ accept: '*/*' }, { accept: 'text/*' }, { accept: 'image/png, */*;q=0.5' }, {}])(
  '2.21 a link preview, monitor or scanner gets the page as well: %j',
  async (headers) => {
    for (const url of ['/', '/login', '/surveys/12/dashboard', '/share/abc', '/reset/MQ/token/', '/nowhere']) {
      const answer = await get(url, headers);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, page]);
      const head = await server.app.inject({ method: 'HEAD', url, headers });
      expect([url, head.statusCode, head.body, head.headers['content-type']]).toEqual([
        url,
        200,
        '',
        answer.headers['content-type'],
      ]);
    }
    const missing = [
      '/assets/gone',
      '/assets/gone-123.js',
      '/favicon-gone.png',
      '/wp-login.php',
      '/.env',
      '/a/.git/config',
    ];
    for (const url of [...missing, '/api', '/api/', '/api/unknown/', '/%61pi/unknown/']) {
      expect([url, (await get(url, headers)).statusCode]).toEqual([url, 404]);
    }
  },
);

it.each([
  ...['/reset/MQ/token/', '/reset/MQ/token/?from=mail', '/confirmation/key', '/recovery/key', '/objection/key'],
  ...['/share/abc', '/share/abc/print', '/answer/', '/Reset/MQ/token/', '/SHARE/abc'],
])('2.5, design 6 a page whose address holds a key reveals it to nobody: %s', async (url) => {
  for (const headers of [asPage, {}]) {
    expect((await get(url, headers)).headers['referrer-policy']).toBe('no-referrer');
  }
});

it('design 6 other pages show other sites where a visitor comes from, and not from which page', async () => {
  for (const url of ['/', '/login', '/surveys/5', '/api/config/']) {
    expect((await get(url, asPage)).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  }
});

it('2.4, design 6 a public link is in no search engine, its page and its numbers alike, found or not', async () => {
  for (const url of ['/share/abc', '/Share/abc?preset=all', '/api/questionnaires/share/abc/report/']) {
    expect([url, (await get(url, asPage)).headers['x-robots-tag']]).toEqual([url, 'noindex']);
  }
  expect((await get('/api/questionnaires/share/abc/report/texts/?question=1&kind=text')).headers['x-robots-tag']).toBe(
    'noindex',
  );
  for (const url of ['/', '/login', '/shares']) {
    expect((await get(url, asPage)).headers).not.toHaveProperty('x-robots-tag');
  }
});

it('2.4, design 6 what a public link answers stays in no cache', async () => {
  for (const url of ['/api/questionnaires/share/abc/report/', '/api/questionnaires/share/abc/report/texts/']) {
    expect([url, (await get(url)).headers['cache-control']]).toEqual([url, 'no-store']);
  }
  expect((await get('/share/abc', asPage)).headers['cache-control']).toBe('no-cache');
});

it('2.4, design 6 the page of a public link has every header that keeps others from framing, sniffing or scripting it', async () => {
  const { headers } = await get('/share/abc', asPage);
  const policy = String(headers['content-security-policy']).split(';').toSorted();
  expect(policy.filter((directive) => !directive.startsWith('style-src'))).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data: blob:",
    "manifest-src 'self'",
    "script-src 'self'",
    "worker-src 'self'",
  ]);
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  });
});

it('design 4 an unknown /api path is never the page', async () => {
  const answer = await get('/api/unknown/', asPage);
  expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found.', code: 'not_found' }]);
});

it('4.2, 4.3, design 4 the Date of an answer is the time that the server decides by, of a refusal too', async () => {
  server.clock.advance({ hours: 3 });
  for (const url of ['/api/config/', '/api/auth/user/', '/api/no-such-call/']) {
    const { headers } = await get(url);
    expect(headers.date).toBe(server.clock.now().toUTCString());
  }
});

it('design 6 answers of the API are not cached; the settings for a minute', async () => {
  expect((await get('/api/auth/user/')).headers['cache-control']).toBe('no-store');
  expect((await get('/nowhere.png')).headers['cache-control']).toBe('no-store');
  const { key, companyId } = await signUp(server);
  for (const path of ['auth/user/', 'auth/sessions/', `companies/${companyId}/users/`, 'stripe/products/']) {
    const { status, headers } = await server.call('GET', `/api/${path}`, { token: key });
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store']);
  }
  expect((await get('/api/config/')).headers['cache-control']).toBe('public, max-age=60');
});

it('2.2, 9.12 the settings carry what the operator has set, and null for the rest', async () => {
  const links = {
    terms: 'https://x.example/t',
    privacy: null,
    help: null,
    appStore: null,
    playStore: null,
    support: 'https://x.example/s',
  };
  const set = await startTestServer({ config: { analyticsId: 'G-1', links } });
  const { body } = await set.call('GET', '/api/config/');
  set.core.config.links.help = 'https://x.example/h';
  expect((await set.call('GET', '/api/config/')).body.links.help).toBe('https://x.example/h');
  await set.close();
  expect(body).toEqual({
    payments: 'sandbox',
    stripe_publishable_key: null,
    analytics_id: 'G-1',
    links: {
      terms: 'https://x.example/t',
      privacy: null,
      help: 'https://x.example/s',
      app_store: null,
      play_store: null,
    },
  });
});

it('design 6 health, readiness and counters are there, without a token', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  const metrics = (await get('/metrics')).body;
  expect(metrics).toMatch(/^rytmi_requests_total\{method="GET",route="\/healthz",status="200"\} [1-9]/m);
});

it('design 6 OpenAPI names every route, and its page works under its own policy', async () => {
  const { body } = await server.call('GET', '/api/docs/json');
  expect(Object.keys(body.paths)).toContain('/api/companies/{companyId}/users/{id}/');
  expect(body.paths['/api/auth/login/'].post.security).toBeUndefined();
  expect(body.paths['/api/auth/user/'].get.security).toEqual([{ token: [] }]);
  const docs = await get('/api/docs/', asPage);
  expect(docs.statusCode).toBe(200);
  expect(String(docs.headers['content-security-policy'])).toContain("script-src 'self'");
});
