import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { timeOf, withServer } from './bench-server.ts';
import type { Measurement } from './measurement.ts';

const login = '/api/auth/login/';
const calls = 40;
const senders = 8;
const largeBodies = 200;
const megabyte = 1024 ** 2;

/** The worst that a stranger can send: 16 kB of broken texts, and 2 MB of brackets, both refused. */
const hostile = [`{"email":[${Array(1_700).fill('"\\ud83d"').join(',')}]}`, '['.repeat(2 * megabyte)];

/** In MB, after a garbage collection. */
async function restingMemory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let turn = 0; turn < 3; turn += 1) {
    collect();
    await pause(500);
  }
  return process.memoryUsage.rss() / megabyte;
}

/**
 * The time of others' calls while `senders` strangers send hostile bodies without a pause, compared with failing
 * log-ins at the same rate; and the memory left by 2 MB bodies from somebody with a session.
 */
export function hostileBodies(): Promise<Measurement[]> {
  return withServer(async (server, company) => {
    const address = await server.listen();
    const get = async () => (await fetch(`${address}/api/config/`)).arrayBuffer();
    const post = async (body: string) => {
      const headers = { 'content-type': 'application/json' };
      // A refusal may close the connection before all has been sent.
      await fetch(`${address}${login}`, { method: 'POST', headers, body }).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      );
    };

    async function whileSending(bodyOf: (at: number) => string): Promise<number> {
      let isOver = false;
      const sending = Array.from({ length: senders }, async () => {
        for (let at = 0; !isOver; at += 1) await post(bodyOf(at));
      });
      const time = await timeOf(calls, get);
      isOver = true;
      await Promise.all(sending);
      return time;
    }

    const inVain = JSON.stringify({ email: 'nobody@example.com', password: 'wrong' });
    await whileSending(() => inVain);
    const beside = await whileSending(() => inVain);
    const value = await whileSending((at) => hostile[at % hostile.length] ?? '');

    const large = Buffer.from(JSON.stringify({ name: 'Everybody', users: Array(100_000).fill('somebody far away') }));
    const url = `${address}/api/companies/${company.companyId}/groups/`;
    const headers = { authorization: `Token ${company.key}`, 'content-type': 'application/json' };
    const send = async () => (await fetch(url, { method: 'POST', headers, body: large })).arrayBuffer();
    for (let body = 0; body < senders; body += 1) await send();
    const before = await restingMemory();
    for (let body = 0; body < largeBodies; body += senders) await Promise.all(Array.from({ length: senders }, send));
    const left = Math.max(0, (await restingMemory()) - before);

    return [
      { name: 'a call of others beside hostile bodies', value, beside, unit: 'ms', budget: { ratio: 10 } },
      {
        name: `memory left by ${largeBodies} bodies of 2 MB`,
        value: left,
        beside: largeBodies * 2,
        unit: 'MB',
        budget: { value: 50 },
      },
    ];
  });
}
