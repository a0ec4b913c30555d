import fc from 'fast-check';
import LinkifyIt from 'linkify-it';
import { describe, expect, it } from 'vitest';
import { locales } from '../../contract/locales.ts';
import { renderMail } from '../../server/mail/render.ts';
import { type MailTemplate, mailTemplates } from '../../server/mail/templates.ts';
import { withoutLinks } from '../../server/mail/without-links.ts';
import { mailValues } from '../support/mail-samples.ts';

/** As eager as mail programs are: addresses without a scheme, of every country, and numbers with three dots. */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds(
  ['example', 'oy', 'com'],
  true,
);
linkify.add('ftp:', 'http:').add('tel:', { validate: /^\+?[\d ]{5,}/ });
const linksIn = (text: string) => (linkify.match(text) ?? []).map(({ raw }) => raw);

const hostile = [
  'https://evil.example/pay',
  'HTTP://EVIL.EXAMPLE',
  'www.evil.com',
  'evil.com/login?x=1',
  'mailto:me@evil.com',
  'me@evil.com',
  'ftp://evil.com',
  '//evil.com/a',
  '//http.7',
  'https:\\\\evil.com',
  'http://192.168.1.10/x',
  '192.168.1.10/x',
  'hxhttps://https://evil.com',
  'Hello, pay at evil.com.',
  'sub.domain.evil.com:8080/a',
  'ｅｖｉｌ．com',
  'evil。com',
  'javascript:alert(1)',
];

describe('names in mails', () => {
  it('design 8 an eager mail program finds these links in names as they are typed', () => {
    expect(hostile.filter((name) => linksIn(name).length > 0).length).toBeGreaterThan(10);
  });

  it.each(hostile)('1.1, 2.2 “%s” is no link', (name) => {
    expect(linksIn(withoutLinks(name))).toEqual([]);
    expect(withoutLinks(name)).not.toMatch(/:\/\/|www\.\w/i);
  });

  it.each([
    'Havupuu Oy',
    'St. Mary’s',
    'How was your week? 10/10',
    'Q3 2026: pulse',
    '5.5 of 10',
    'Team A/B',
    'Nr. 7.5',
  ])('1.1 “%s” stays as it is', (name) => {
    expect(withoutLinks(name)).toBe(name);
  });

  it('1.1 no text of words, dots, slashes and colons becomes a link', () => {
    const part = fc.constantFrom(
      'http',
      'https',
      'www',
      'evil',
      'com',
      'example',
      '.',
      '/',
      ':',
      '//',
      '@',
      '-',
      ' ',
      '7',
      '.com',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        expect(linksIn(withoutLinks(parts.join('')))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(locales)('1.1, 9.5 in every mail in %s no name is a link, in subject, text and HTML', (locale) => {
    const named = { name: 'Hi https://a.evil.com', company: 'www.b-evil.com', survey: 'c-evil.com/x' };
    const told = { question: 'http://d-evil.com?', choice: 'me@e-evil.com' };
    for (const [template, kinds] of Object.entries(mailValues)) {
      for (const values of Object.values(kinds) as Record<string, unknown>[]) {
        const replaced = Object.fromEntries(Object.entries(named).filter(([key]) => key in values));
        const findings = (values.findings as object[] | undefined)?.map((one) => ({ ...one, ...told }));
        const rows = (values.rows as string[][] | undefined)?.map((cells) => [told.question, ...cells.slice(1)]);
        const content = (mailTemplates[template as MailTemplate] as (values: unknown) => never)({
          ...{ ...values, ...replaced },
          ...(findings ? { findings } : {}),
          ...(rows ? { rows } : {}),
        });
        const mail = renderMail(content, locale);
        const seen = [mail.subject, mail.text, mail.html.replace(/<[^>]*>/g, ' ')].flatMap(linksIn);
        expect(seen.filter((link) => link.includes('evil'))).toEqual([]);
      }
    }
  });
});
