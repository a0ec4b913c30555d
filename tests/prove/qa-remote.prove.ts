import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createOutboxPage } from '../../server/demo/outbox.page.ts';
import { remoteElsewhere } from '../qa/remote.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

const secret = 'secret-of-the-page-of-mails';
const password = 'a long enough password';
const email = 'QFO-01-x1@uusi.example';

/** The demo’s page of mails; the server’s are written when it is read. */
async function openMailbox() {
  const page = createOutboxPage({ dataDir: server.core.config.dataDir, secret });
  const mailbox = createServer(async (request, response) => {
    await server.core.jobs.drain();
    await page(request, response);
  });
  await new Promise<void>((resolve) => mailbox.listen(0, '127.0.0.1', resolve));
  const { port } = mailbox.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/outbox/${secret}`, close: () => mailbox.close() };
}

it('design 3 cases of the test plan reach a demo behind any address by its API and its page of mails', async () => {
  const mailbox = await openMailbox();
  const elsewhere = await remoteElsewhere({ url: await server.listen(), password, mailbox: mailbox.address });
  await elsewhere.signUp(email, 'Yritys QFO-01-x1');
  const ask = await elsewhere.as(email);
  await ask('PATCH', '/auth/user/', { has_seen_tour: true });
  expect(await ask('GET', 'groups/')).toEqual([]);
  expect(Math.abs(elsewhere.now().getTime() - server.clock.now().getTime())).toBeLessThan(60_000);

  await elsewhere.tell('/auth/password/reset/', { email: email.toLowerCase() });
  expect(await elsewhere.mailedLinks(email)).toEqual([
    expect.stringMatching(/^\/reset\//),
    expect.stringMatching(/^\/confirmation\//),
  ]);

  await elsewhere.logOut(email);
  await expect(ask('GET', 'groups/')).rejects.toThrow('GET /companies/');
  await expect((await elsewhere.as(email))('GET', 'groups/')).resolves.toEqual([]);
  mailbox.close();
});
