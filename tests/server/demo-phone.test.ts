import { request } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkAddress, openPhonePort, type PhonePort } from '../../server/demo/phone-port.ts';
import { welcomeText } from '../../server/demo/welcome.ts';

let port: PhonePort | null;
const served: string[] = [];
beforeAll(async () => {
  const serve = (asked: { url?: string }, response: { end(text: string): void }) => {
    served.push(asked.url ?? '');
    response.end('served');
  };
  port = await openPhonePort({ port: 0, serve }, '127.0.0.1');
});
afterAll(() => port?.close());

/** Unchanged: `fetch` would normalise the path first. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ host: '127.0.0.1', port: new URL(port?.address ?? '').port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('the demo on a phone', () => {
  it('design 6 opens the page for answering alone to the network', async () => {
    const open = ['/answer/', '/answer/sw.js', '/answer/assets/a-1.js', '/favicon.svg', '/api/auth/login/'];
    const asked = [...open, '/api/auth/logout/', '/api/auth/answering/', '/api/respondent/?x=/outbox'];
    for (const path of asked) expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect(served).toEqual(asked);

    const closed = [
      '/outbox/secret',
      '/login',
      '/handbook/',
      '/api/companies/',
      '/api/auth/registration/',
      '/api/docs',
    ];
    const hidden = ['/answer/../outbox', '/answer/%2e%2e/api/companies/', '//answer/', '/api/respondent/../companies/'];
    for (const path of [...closed, ...hidden]) expect([path, await statusOf(path)]).toEqual([path, 404]);
    expect([await statusOf('/'), await statusOf('/answer')]).toEqual([302, 302]);
    expect(served).toEqual(asked);
  });

  it('design 6 is reached in private networks only, at home or in an office rather than a container’s', () => {
    const at = (address: string, internal = false, family = 'IPv4') => [{ address, internal, family }] as never;
    expect(
      networkAddress({ lo: at('127.0.0.1', true), eth: at('203.0.113.7'), six: at('fd00::1', false, 'IPv6') }),
    ).toBe(null);
    expect(networkAddress({ docker: at('172.17.0.1'), wifi: at('192.168.1.20') })).toBe('192.168.1.20');
    expect(networkAddress({ docker: at('172.17.0.1'), vpn: at('10.1.2.3') })).toBe('10.1.2.3');
    expect(networkAddress({ other: at('172.32.0.1') })).toBe(null);
  });

  it('1.2 prints where to answer, as whom, and a code that a phone scans', () => {
    const facts = { address: 'http://localhost:4000', password: 'abcd', outboxSecret: '', folder: '', madeAt: '' };
    const told = (phoneLink: string | null) =>
      stripVTControlCharacters(
        welcomeText({ ...facts, phoneLink, afresh: '', isConsoleBuilt: true, isHandbookBuilt: true }),
      );
    const text = told('http://192.168.1.20:4001/answer/#key');
    expect(text).toContain('Respondent   chloe.martin@havupuu.example');
    expect(text).toContain('http://localhost:4000/answer/');
    expect(text).toContain('http://192.168.1.20:4001/answer/\n');
    expect(text.match(/^ {2}[█▀▄ ]{25,}$/gm)?.length).toBeGreaterThan(12);
    expect(told(null)).not.toContain('█');
  });

  it('design 7 prints each login beside what it shows, where everything is, and what is not built', () => {
    const facts = { address: 'http://localhost:4000', password: 'abcd', outboxSecret: 'secret', folder: '/data' };
    const made = { madeAt: '2026-03-18T10:00:00.000Z', afresh: 'npm run demo -- --reset', phoneLink: null };
    const printed = (built: boolean) =>
      welcomeText({ ...facts, ...made, isConsoleBuilt: built, isHandbookBuilt: built })
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.trim().replaceAll(/ {2,}/g, ' | '));
    const lines = [
      "Rytmi's demo is ready: http://localhost:4000",
      'Admin | liisa.havukoski@havupuu.example',
      'Admin (fi) | mikko.rantala@havupuu.example',
      'Respondent | chloe.martin@havupuu.example',
      'Reseller | kaisa.ranta@rantakonsultit.example',
      'Past due | salla.koivisto@aamunkoi.example',
      'Trial over | harri.pajula@pajula.example',
      'Trial ends | juulia.nuotio@nuotio.example',
      'Unsubscribed outi.metsala@metsapolku.example',
      'Many people | raisa.suurkoivu@suurkoivu.example',
      "Password | abcd | (everyone's in this demo)",
      'Answering | http://localhost:4000/answer/ | (log in as the respondent)',
      'Mails | http://localhost:4000/outbox/secret',
      'API | http://localhost:4000/api/docs',
      'Charts | http://localhost:4000/?inspect | (the console, with its statecharts at work)',
      'Handbook | http://localhost:4000/handbook | (pictures of the charts, and the test plan)',
      'This machine is in no network, so no phone can answer.',
      'The data lies in /data, and its year ended on 2026-03-18. Afresh: npm run demo -- --reset',
      'Stop with Ctrl-C.',
    ];
    expect(printed(true)).toEqual(lines);
    expect(printed(false)).toEqual([
      'The console is not built, so only the API answers. Build it: npm run demo',
      ...lines.map((line) =>
        line.startsWith('Handbook')
          ? 'Handbook | not built: npm run handbook | (pictures of the charts, and the test plan)'
          : line,
      ),
    ]);
  });
});
