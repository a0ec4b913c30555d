import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export type OutboxMail = {
  to: string;
  from: { name: string; address: string };
  /** The address that replies go to; null: the sender's. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** Every link of the text, in order. */
  links: string[];
  raw: string;
};

function toMail(raw: string, email: Email): OutboxMail {
  const text = email.text ?? '';
  return {
    to: email.to?.[0]?.address ?? '',
    from: { name: email.from?.name ?? '', address: email.from?.address ?? '' },
    replyTo: email.replyTo?.[0]?.address ?? null,
    subject: email.subject ?? '',
    text,
    html: email.html ?? '',
    messageId: email.messageId ?? '',
    links: text.match(/https?:\/\/\S+/g) ?? [],
    raw,
  };
}

/** By folder and name: a mail's file never changes, and with hundreds of them each call would read them all again. */
const known = new Map<string, Map<string, OutboxMail>>();

/** The mails that a server has written to its data folder, oldest first. */
export async function readOutbox(dataDir: string): Promise<OutboxMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  const before = known.get(folder);
  const mails = await Promise.all(
    names.sort().map(async (name) => {
      const read = before?.get(name);
      if (read) return read;
      const raw = readFileSync(join(folder, name), 'utf8');
      return toMail(raw, await PostalMime.parse(raw));
    }),
  );
  known.set(folder, new Map(mails.map((mail, at) => [names[at] ?? '', mail])));
  return mails;
}
