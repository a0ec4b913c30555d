import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHandbook, isHandbookBuilt, isHandbookRequest } from '../../server/demo/handbook.page.ts';
import { welcomeText } from '../../server/demo/welcome.ts';

let folder: string;
let server: Server;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rytmi-handbook-'));
  const handbook = createHandbook(join(folder, 'handbook'));
  server = createServer((asked, response) => {
    if (isHandbookRequest(asked)) void handbook(asked, response);
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/** Unchanged: `fetch` would normalise the path first. */
function get(path: string) {
  return new Promise<{ status?: number; type?: string; location?: string; text: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        const { statusCode: status, headers } = response;
        resolve({ status, type: headers['content-type'], location: headers.location, text });
      });
    })
      .on('error', reject)
      .end();
  });
}

const welcome = {
  address: 'http://x',
  phoneLink: null,
  password: '',
  outboxSecret: '',
  folder: '',
  madeAt: '',
  afresh: '',
};

describe('the handbook in the demo', () => {
  it('design 7 says how to build it, at its address and in the terminal, until it is built', async () => {
    const { status, text } = await get('/handbook');
    expect([status, text]).toEqual([404, 'The handbook is not built. Build it: npm run handbook\n']);
    const told = (isHandbookBuilt: boolean) => welcomeText({ ...welcome, isConsoleBuilt: true, isHandbookBuilt });
    expect(told(false)).toContain('Handbook     not built: npm run handbook');
    expect(told(true)).toContain('Handbook     http://x/handbook ');
  });

  it('design 7 is served once it is built, and nothing outside of it is', async () => {
    await mkdir(join(folder, 'handbook/charts'), { recursive: true });
    await writeFile(join(folder, 'handbook/index.html'), '<title>Handbook</title>');
    await writeFile(join(folder, 'handbook/charts/app.svg'), '<svg/>');
    await writeFile(join(folder, 'secret.txt'), 'secret');
    expect(isHandbookBuilt(join(folder, 'handbook'))).toBe(true);
    expect(await get('/handbook')).toMatchObject({ status: 302, location: '/handbook/' });
    expect(await get('/handbook/')).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
    expect(await get('/handbook/charts/app.svg?x=1')).toMatchObject({
      status: 200,
      type: 'image/svg+xml',
      text: '<svg/>',
    });
    for (const path of ['/handbook/none.html', '/handbook/charts', '/handbook/%', '/handbook/..%2fsecret.txt'])
      expect(await get(path)).toMatchObject({ status: 404 });
    expect((await get('/handbook/../secret.txt')).text).not.toContain('secret');
    expect(await get('/handbooks')).toMatchObject({ status: 204 });
  });

  it('design 7 a reader who leaves in the middle of a page disturbs nobody', async () => {
    await writeFile(join(folder, 'handbook/charts/large.svg'), 'x'.repeat(5_000_000));
    await new Promise<void>((resolve) => {
      request({ host: '127.0.0.1', port, path: '/handbook/charts/large.svg', agent: false }, (response) => {
        response.once('data', () => response.destroy());
        response.once('close', resolve);
      }).end();
    });
    expect(await get('/handbook/')).toMatchObject({ status: 200 });
  });
});
