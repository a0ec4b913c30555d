import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../server/core/config.ts';
import { FolderInUse, lockFolder } from '../../server/core/db/folder-lock.ts';
import { createTransport } from '../../server/core/mail/transport.ts';
import { startDemo } from '../../server/demo/demo.ts';
import { readDemoConfig } from '../../server/demo/demo-config.ts';
import { claimDemoFolder, DemoFolderError, markReady } from '../../server/demo/demo-folder.ts';
import { createTestDatabase } from '../support/test-database.ts';

let folder: string;
const now = new Date('2026-03-18T10:00:00Z');
const claim = (reset = false) => claimDemoFolder(folder, { now, seed: 1, reset });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rytmi-demo-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the folder', () => {
  it('design 7 leaves a folder alone that it did not make, also with --reset', async () => {
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database', 'mine.txt'), 'mine');
    await expect(claim()).rejects.toThrow(DemoFolderError);
    await expect(claim(true)).rejects.toThrow(DemoFolderError);
    expect(readdirSync(folder)).toEqual(['database']);
    expect(readFileSync(join(folder, 'database', 'mine.txt'), 'utf8')).toBe('mine');
  });

  it('design 7 leaves a folder alone whose marker is somebody else’s', async () => {
    writeFileSync(join(folder, 'demo.json'), '{"madeBy":"another"}');
    await expect(claim()).rejects.toThrow('was not written by this demo');
    await expect(claim(true)).rejects.toThrow(DemoFolderError);
    expect(readFileSync(join(folder, 'demo.json'), 'utf8')).toBe('{"madeBy":"another"}');
  });

  it('design 7 uses its own folder again, and starts over on request or when a filling was cut short', async () => {
    const first = await claim();
    expect(statSync(join(folder, 'demo.json')).mode & 0o777).toBe(0o600);
    mkdirSync(join(folder, 'database'));
    const second = await claim();
    expect(readdirSync(folder)).toEqual(['demo.json']);
    expect(second.password).not.toBe(first.password);

    mkdirSync(join(folder, 'database'));
    const ready = markReady(folder, second);
    expect(await claim()).toEqual(ready);
    expect(readdirSync(folder)).toEqual(['database', 'demo.json']);

    const fresh = await claim(true);
    expect(fresh.state).toBe('filling');
    expect(readdirSync(folder)).toEqual(['demo.json']);
  });

  it('design 7 says that a demo of another version must begin afresh', async () => {
    const marker = await claim();
    markReady(folder, { ...marker, version: marker.version + 1 });
    await expect(claim()).rejects.toThrow('--reset');
  });

  it('design 7 empties no folder that a server runs on', async () => {
    markReady(folder, await claim());
    mkdirSync(join(folder, 'database'));
    const lock = await lockFolder(folder, join(folder, 'socket'), now);
    await expect(claim(true)).rejects.toThrow(FolderInUse);
    expect(readdirSync(folder)).toContain('database');
    lock.release();
  });
});

describe('the settings', () => {
  it('design 6 keeps to this machine, its own folder and its own mails, whatever the environment names', () => {
    const env = { DEMO_DIR: folder, DATA_DIR: '/data', DATABASE_URL: 'postgres://real', SMTP_URL: 'smtp://real' };
    const { config, reset } = readDemoConfig(['--reset'], env);
    expect(config).toMatchObject({ host: '127.0.0.1', port: 4000, dataDir: folder, databaseUrl: null, smtpUrl: null });
    expect(reset).toBe(true);
    expect(() => readDemoConfig([], { HOST: '0.0.0.0' })).toThrow(ConfigError);
    expect(() => readDemoConfig(['--rest'], {})).toThrow('Usage');
  });
});

describe('the server', () => {
  it('design 6, 9.5 shows the mails behind the printed secret alone, as text and as they look, beside the whole server', async () => {
    const marker = markReady(folder, await claim());
    const template = await createTestDatabase();
    const made = join(template.dataDir, 'database');
    if (existsSync(made)) cpSync(made, join(folder, 'database'), { recursive: true });
    await template.remove();
    const settings = readDemoConfig([], { DEMO_DIR: folder, PORT: '1', LOG_LEVEL: 'silent' });
    const { config } = settings;
    const printed: string[] = [];
    const demo = await startDemo({ ...settings, config: { ...config, port: 0 } }, (text) => printed.push(text));
    try {
      await createTransport(config, { now: () => now }).deliver({
        to: { name: 'Aino', email: 'aino@example.com' },
        messageId: 'one',
        subject: '<b>Hello</b>',
        text: `Look:\n${demo.address}/reset/x/y/\nhttps://elsewhere.example/\n<script>alert(1)</script>`,
        html: `<html lang="fi"><a href="${demo.address}/reset/x/y/?a=1&amp;b=2">x</a><a href="https://elsewhere.example/">y</a></html>`,
      });
      const outbox = `/outbox/${marker.outboxSecret}`;
      const page = await fetch(demo.address + outbox, { headers: { 'accept-language': 'en' } });
      const html = await page.text();
      expect(printed.join('')).toContain(demo.address + outbox);
      expect(printed.join('')).toContain(marker.password);
      expect(html).toContain('&lt;b&gt;Hello&lt;/b&gt;');
      expect(html).toContain('<pre lang="fi">');
      const [asItLooks = '', ...links] = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href).toReversed();
      expect(links).toEqual(['/reset/x/y/']);
      expect(html).not.toContain('<script');
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('cache-control')).toBe('no-store');

      const mail = await fetch(demo.address + asItLooks);
      expect(await mail.text()).toMatch(/ href="\/reset\/x\/y\/\?a=1&amp;b=2".* href="https:\/\/elsewhere\.example\/"/);
      expect(mail.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; /);

      const time = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });
      expect(html).toContain(`<time datetime="${now.toISOString()}">${time('en-GB').format(now)}</time>`);
      const finnish = await (await fetch(demo.address + outbox, { headers: { cookie: 'a=b; locale=fi' } })).text();
      expect(finnish).toContain('<html lang="fi">');
      expect(finnish).toContain(`>${time('fi').format(now)}</time>`);

      const later = new Date(now.getTime() + 60_000);
      const second = { to: { name: '', email: 'ben@example.com' }, messageId: 'two', subject: 'Second' };
      await createTransport(config, { now: () => later }).deliver({ ...second, text: 'Later', html: '<html></html>' });
      const both = await (await fetch(demo.address + outbox)).text();
      // The newest first.
      expect([...both.matchAll(/<h2 lang="(\w+)">([^<]*)/g)].map(([, ...told]) => told)).toEqual([
        ['en', 'Second'],
        ['fi', '&lt;b&gt;Hello&lt;/b&gt;'],
      ]);
      const asked = async (method: string) => {
        const { status, headers } = await fetch(demo.address + outbox, { method });
        return [status, headers.get('content-type')];
      };
      expect([await asked('HEAD'), (await asked('POST'))[0]]).toEqual([[200, 'text/html; charset=utf-8'], 404]);

      const others = [
        '/outbox',
        '/outbox/',
        `${outbox}x`,
        `${outbox}/x.eml`,
        `${outbox}/..%2Fdemo.json`,
        `${asItLooks}/x`,
      ];
      const statuses = [...others, '/healthz', '/api/config/'].map(
        async (path) => (await fetch(demo.address + path)).status,
      );
      expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404, 404, 404, 200, 200]);
      await expect(startDemo({ ...settings, config: { ...config, port: 0 } }, () => {})).rejects.toThrow(FolderInUse);
    } finally {
      await demo.close();
    }
  });
});
