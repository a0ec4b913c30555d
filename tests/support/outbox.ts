import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export type OutboxMail = {
  to: string;
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
    subject: email.subject ?? '',
    text,
    html: email.html ?? '',
    messageId: email.messageId ?? '',
    links: text.match(/https?:\/\/\S+/g) ?? [],
    raw,
  };
}

/** The mails that a server has written to its data folder, oldest first. */
export async function readOutbox(dataDir: string): Promise<OutboxMail[]> {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.sort().map(async (name) => {
      const raw = readFileSync(join(folder, name), 'utf8');
      return toMail(raw, await PostalMime.parse(raw));
    }),
  );
}
