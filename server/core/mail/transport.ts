import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser/index.js';
import type { Clock } from '../clock.ts';
import { isLocalUrl, type ServerConfig } from '../config.ts';

type Delivery = {
  to: { name: string; email: string };
  /** Instead of MAIL_FROM's name; the address is always that one, which alone passes SPF, DKIM and DMARC. */
  senderName?: string | null;
  /** Who gets replies; the sender's address has no inbox. */
  replyTo?: { name: string; email: string } | null;
  /** What ends mails like this one, by one click of a mail program (RFC 8058). */
  unsubscribeUrl?: string;
  messageId: string;
  subject: string;
  text: string;
  html: string;
};

type Transport = { deliver(mail: Delivery): Promise<void> };

const oneLine = (name: string) => name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** The sender as inboxes show it. */
export function shownSender(senderName: string | null, mailFrom: string): string {
  const [own] = addressparser(mailFrom, { flatten: true });
  return own?.address ? `${senderName ?? own.name} <${own.address}>` : mailFrom;
}

function senderOf({ senderName }: Delivery, mailFrom: string) {
  const [own] = addressparser(mailFrom, { flatten: true });
  return senderName && own?.address ? { name: oneLine(senderName), address: own.address } : mailFrom;
}

function envelopeOf(mail: Delivery, mailFrom: string, date: Date) {
  const domain = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost';
  return {
    from: senderOf(mail, mailFrom),
    to: { name: oneLine(mail.to.name), address: mail.to.email },
    ...(mail.replyTo ? { replyTo: { name: oneLine(mail.replyTo.name), address: mail.replyTo.email } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}@${domain}>`,
    date,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl
        ? { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Whether mails may travel unencrypted: `smtp://` encrypts only where the other side offers it, and an attacker in
 * between can remove the offer. On this machine there is none.
 */
export function isUnencrypted(smtpUrl: string): boolean {
  const { protocol, searchParams } = new URL(smtpUrl);
  const isRequired = searchParams.get('requireTLS') === 'true' && searchParams.get('ignoreTLS') !== 'true';
  const isSecure = protocol === 'smtps:' || searchParams.get('secure') === 'true';
  return !isSecure && !isRequired && !isLocalUrl(smtpUrl);
}

/**
 * SMTP where `SMTP_URL` is set, otherwise one .eml file per mail in `$DATA_DIR/outbox/`, readable by the owner only.
 */
export function createTransport(
  config: Pick<ServerConfig, 'smtpUrl' | 'dataDir' | 'mailFrom'>,
  clock: Clock,
): Transport {
  if (config.smtpUrl !== null) {
    const smtp = nodemailer.createTransport(config.smtpUrl);
    return {
      async deliver(mail) {
        await smtp.sendMail(envelopeOf(mail, config.mailFrom, clock.now()));
      },
    };
  }
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const outbox = join(config.dataDir, 'outbox');
  let written = 0;
  return {
    async deliver(mail) {
      const now = clock.now();
      const { message } = await composer.sendMail(envelopeOf(mail, config.mailFrom, now));
      mkdirSync(outbox, { recursive: true, mode: 0o700 });
      // Readers see only complete files.
      // The count keeps the order of mails of one instant.
      written += 1;
      const name = `${now.toISOString().replace(/[:.]/g, '-')}-${String(written).padStart(6, '0')}-${mail.messageId}.eml`;
      const half = join(outbox, `.${name}.part`);
      writeFileSync(half, message as Buffer, { mode: 0o600 });
      renameSync(half, join(outbox, name));
    },
  };
}
