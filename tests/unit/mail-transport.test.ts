import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTransport, shownSender } from '../../server/core/mail/transport.ts';
import { TestClock } from '../support/test-clock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rytmi-mail-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const mail = (messageId: string, name = 'Aino Virtanen') => ({
  to: { name, email: 'aino@havupuu.example' },
  messageId,
  subject: 'Päivää',
  text: 'Text: ä',
  html: '<p>HTML: ä</p>',
});

async function written() {
  const folder = join(dataDir, 'outbox');
  const names = readdirSync(folder).sort();
  const mails = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  return { names, mails: await Promise.all(mails.map((raw) => PostalMime.parse(raw))) };
}

it('design 6 a mail says from whom, to whom, when and by what it is sent, and that a machine does', async () => {
  const mailFrom = 'Rytmi <hello@rytmi.example>';
  await createTransport({ smtpUrl: null, dataDir, mailFrom }, new TestClock()).deliver(mail('one'));
  const [email] = (await written()).mails;
  expect(email).toMatchObject({
    from: { name: 'Rytmi', address: 'hello@rytmi.example' },
    to: [{ name: 'Aino Virtanen', address: 'aino@havupuu.example' }],
    subject: 'Päivää',
    messageId: '<one@rytmi.example>',
    date: '2026-03-02T09:00:00.000Z',
    text: 'Text: ä\n',
    html: '<p>HTML: ä</p>\n',
  });
  expect(email?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

it('design 6 mails lie in the order in which they were sent, also those of one instant, as whole files', async () => {
  const clock = new TestClock();
  const transport = createTransport({ smtpUrl: null, dataDir, mailFrom: 'Rytmi' }, clock);
  for (const id of ['c', 'b', 'a']) await transport.deliver(mail(id));
  clock.advance({ seconds: 1 });
  await transport.deliver(mail('0'));
  const { names, mails } = await written();
  expect(names).toEqual([
    '2026-03-02T09-00-00-000Z-000001-c.eml',
    '2026-03-02T09-00-00-000Z-000002-b.eml',
    '2026-03-02T09-00-00-000Z-000003-a.eml',
    '2026-03-02T09-00-01-000Z-000004-0.eml',
  ]);
  // Without an address of its own the sender has no domain.
  expect(mails[0]?.messageId).toBe('<c@localhost>');
});

it('design 6 a recipient’s name is one line', async () => {
  const transport = createTransport({ smtpUrl: null, dataDir, mailFrom: 'Rytmi' }, new TestClock());
  await transport.deliver({ ...mail('one', 'Eve\r\nBcc: all@example.com\u2028x'), senderName: 'Kaari via Rytmi' });
  const [email] = (await written()).mails;
  // Without an address of the operator's own nobody else is named either.
  expect(email?.from).toBeUndefined();
  expect(shownSender('Kaari', 'Rytmi')).toBe('Rytmi');
  expect(shownSender(null, 'Rytmi <hello@rytmi.example>')).toBe('Rytmi <hello@rytmi.example>');
  expect([email?.to?.[0]?.name, email?.bcc]).toEqual(['Eve Bcc: all@example.com x', undefined]);
});
