import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderMail } from '../../server/core/mail/render.ts';
import { mailTemplates } from '../../server/core/mail/templates.ts';
import { register, signUp, signUpValues } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { invalidHtmlOfMail } from '../support/valid-html.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

const order = (name: string, email = 'someone@example.com') =>
  ({
    to: { name, email },
    locale: 'en-GB',
    template: 'accountExists',
    values: { name, url: 'https://rytmi.example/x?a=1&b="2"' },
  }) as const;

it('design 6 a mail is sent exactly if the transaction that ordered it commits', async () => {
  const { database, mail } = server.core;
  await expect(
    database.transaction(async () => {
      await mail.send(order('Never', 'never@example.com'));
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await database.transaction(() => mail.send(order('Always', 'always@example.com')));
  const to = (await server.outbox()).map((mail) => mail.to);
  expect(to).toContain('always@example.com');
  expect(to).not.toContain('never@example.com');
});

it('design 6 mails lie in the outbox readable by their owner alone', async () => {
  await server.core.mail.send(order('Owner'));
  await server.outbox();
  const folder = join(server.core.config.dataDir, 'outbox');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

it('design 6 a name of somebody a mail goes to is no link there either', async () => {
  await server.core.mail.send(order('Eve www.evil.fi', 'linked@example.com'));
  const mail = (await server.outbox()).find(({ to }) => to === 'linked@example.com');
  expect(mail?.raw).toMatch(/^To: "?Eve www\. evil\. fi"? <linked@example\.com>/m);
});

it('design 6 a person whose name is not known is named by their address, which is written once', async () => {
  await server.core.mail.send(order('nameless@evil.fi', 'nameless@evil.fi'));
  const mail = (await server.outbox()).find(({ to }) => to === 'nameless@evil.fi');
  expect(mail?.raw).toMatch(/^To: nameless@evil\.fi\r$/m);
});

it('design 6 a name can neither add headers nor markup', async () => {
  const name = 'Eve\r\nBcc: all@example.com\r\n\r\n<script>alert("1")</script>&amp;';
  await server.core.mail.send({ ...order(name, 'eve@example.com') });
  const admin = await signUp(server);
  await server.core.mail.send({
    to: { name, email: admin.email },
    locale: 'en-GB',
    template: 'passwordChanged',
    accountId: admin.accountId,
    values: { name },
  });
  const mails = await server.outbox();
  const plain = mails.findLast(({ to }) => to === 'eve@example.com');
  expect(plain?.html).toContain('href="https://rytmi.example/x?a=1&amp;b=&quot;2&quot;"');
  expect(plain?.text).toContain('https://rytmi.example/x?a=1&b="2"');
  const { subject } = renderMail(
    mailTemplates.invitation({ name, company: name, url: 'https://rytmi.example/' }),
    'en-GB',
  );
  expect(subject.startsWith('Eve Bcc: all@example. com <script>')).toBe(true);
  const mail = mails.findLast(({ to }) => to === admin.email);
  const head = mail?.raw.slice(0, mail.raw.indexOf('\r\n\r\n')) ?? '';
  expect(head).not.toMatch(/^bcc:/im);
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp;');
});

it('design 6 a name in braces is text, not a placeholder', async () => {
  await server.core.mail.send(order('{url} {count, plural, one {#} other {#}}', 'brace@example.com'));
  const mail = (await server.outbox()).findLast(({ to }) => to === 'brace@example.com');
  expect(mail?.text).toContain('Hello {url} {count, plural, one {#} other {#}},');
});

it('design 6 a mail keeps its Message-ID over repeated sendings', async () => {
  for (const _ of ['first', 'again']) await server.core.mail.send({ ...order('Twice'), messageId: 'round-7-person-3' });
  const ids = (await server.outbox()).map(({ messageId }) => messageId);
  expect(ids.filter((id) => id === '<round-7-person-3@localhost>')).toHaveLength(2);
});

it('9.5, design 6 sign-up mails speak Finnish to who signed up in Finnish, and lead to PUBLIC_URL alone', async () => {
  const admin = await signUp(server, { first_name: 'Päivi' }, 'fi');
  const mail = (await server.outbox()).find(({ to }) => to === admin.email);
  expect(mail?.subject).toBe('Sähköpostiosoitteen vahvistus');
  expect(mail?.text).toContain('Hei Päivi,');
  expect(mail?.html).toContain('<html lang="fi">');
  // Decoded, as it arrives.
  expect(await invalidHtmlOfMail(mail?.html ?? '')).toEqual([]);
  const addresses = mail?.html.match(/https?:[^"<]+/g) ?? [];
  expect(new Set(addresses)).toEqual(new Set(mail?.links));
  expect(mail?.links).toEqual([expect.stringContaining(`${server.core.config.publicUrl}/confirmation/`)]);
});

/** A minimal SMTP server that accepts a mail, or refuses it for now. */
async function startSmtp(refusals: number) {
  const received: string[] = [];
  let refused = 0;
  const talk = (socket: Socket) => {
    let data: string | null = null;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (data !== null) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        received.push(data);
        data = null;
        socket.write('250 ok\r\n');
      } else if (text.startsWith('MAIL') && refused < refusals) {
        refused += 1;
        socket.write('451 later\r\n');
      } else if (text.startsWith('DATA')) {
        data = '';
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) {
        socket.end('221 bye\r\n');
      } else {
        socket.write('250 ok\r\n');
      }
    });
  };
  const smtp = createServer(talk).listen(0, '127.0.0.1');
  await once(smtp, 'listening');
  const address = smtp.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => smtp.close() };
}

it('design 6 with SMTP_URL mails leave by SMTP, and one that fails is tried again with the same Message-ID', async () => {
  const smtp = await startSmtp(1);
  const sender = await startTestServer({ config: { smtpUrl: smtp.url, mailFrom: 'Rytmi <hello@rytmi.example>' } });
  try {
    const values = signUpValues();
    await register(sender, values);
    await expect(sender.core.jobs.drain()).rejects.toThrow(AggregateError);
    expect(smtp.received).toHaveLength(0);
    await sender.core.jobs.drain();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@rytmi\.example>/m);
    expect(smtp.received[0]).toContain(values.email);
    await sender.core.jobs.drain();
    expect(smtp.received).toHaveLength(1);
  } finally {
    await sender.close();
    smtp.close();
  }
});
