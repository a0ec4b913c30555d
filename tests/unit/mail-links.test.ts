import fc from 'fast-check';
import LinkifyIt from 'linkify-it';
import { describe, expect, it } from 'vitest';
import { roundSender } from '../../server/actions/reminders/round-mail.ts';
import { renderMail } from '../../server/core/mail/render.ts';
import { type MailContent, type MailTemplate, mailTemplates } from '../../server/core/mail/templates.ts';
import { asSenderName, withoutLinks } from '../../server/core/mail/without-links.ts';
import { locales } from '../../shared/locales.ts';
import { mailValues } from '../support/mail-samples.ts';

/** As eager as mail programs: addresses without a scheme, of every country, and numbers with three dots. */
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
  'evil..com',
  'क्.com',
  'ดี.com',
  '💩.la',
  'evil\u00ad.\u200bcom',
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

  /** The server's own values, which are no names: its own addresses, the reader's, and non-texts. */
  const own = ['url', 'email', 'answerUrl', 'passwordUrl', 'appStore', 'playStore', 'every'];

  /** The same values with every text that somebody could have typed, or that contains one, replaced. */
  function renamed(values: unknown, name: string, key = ''): unknown {
    if (own.includes(key)) return values;
    if (typeof values === 'string') return key === '' ? name : `${name} (${values})`;
    if (Array.isArray(values)) return values.map((one) => renamed(one, name, key));
    if (typeof values !== 'object' || values === null) return values;
    return Object.fromEntries(Object.entries(values).map(([inner, one]) => [inner, renamed(one, name, inner)]));
  }

  const names = [
    '<b>bold</b>',
    'https://evil.example/pay',
    'www.evil.fi',
    'evil.fi',
    'http://evil.com?',
    'me@evil.com',
    ...hostile,
  ];
  const kinds = Object.entries(mailValues).flatMap(([template, samples]) =>
    Object.entries(samples).map(([kind, values]) => [template as MailTemplate, kind, values] as const),
  );

  it.each(kinds)(
    '1.1, 2.2, 9.5 in the mail %s (%s) no name of a company, person, group, survey or question is a link, or markup',
    (template, _, values) => {
      const given = Object.entries(values).flatMap(([key, value]) =>
        own.includes(key) && value ? [String(value)] : [],
      );
      for (const locale of locales) {
        for (const name of names) {
          const content = (mailTemplates[template] as (values: unknown) => MailContent)(renamed(values, name));
          const { subject, text, html } = renderMail(content, locale);
          expect(html).not.toContain('<b>');
          const head = /<title>([^<]*)/.exec(html)?.[1] ?? '';
          const spoken = html.slice(html.indexOf('<body')).replace(/<[^>]*>/g, '\n');
          const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label = '']) => label);
          const seen = [subject, text, head, spoken, ...labels].flatMap(linksIn);
          expect(seen.filter((link) => !given.some((address) => address.includes(link)))).toEqual([]);
          expect([...html.matchAll(/href="([^"]*)"/g)].filter(([, href]) => !given.includes(href ?? ''))).toEqual([]);
        }
      }
    },
  );

  it('1.1, 9.5 a mail’s own sentences have no link beyond what they were given', () => {
    expect(kinds.length).toBeGreaterThan(30);
    expect(kinds.some(([, , values]) => JSON.stringify(renamed(values, 'evil.fi')).includes('evil.fi'))).toBe(true);
  });
});

it('7.17, design 8 a sender’s name is words of one line, cut at sixty characters', () => {
  const [whole, long] = ['ä'.repeat(60), 'ä'.repeat(61)];
  expect([whole, long].map(asSenderName)).toEqual([whole, `${'ä'.repeat(59)}…`]);
  expect(asSenderName(`${'ä'.repeat(58)} Group Oy`)).toBe(`${'ä'.repeat(58)}…`);
  expect(asSenderName(' Kaari <me@evil.fi>\u202e\nBcc: x ')).toBe('Kaari me evil. fi Bcc: x');
  expect(['Kaari', '<>'].map((company) => roundSender(company, 'fi'))).toEqual([
    expect.stringContaining('Kaari'),
    null,
  ]);
});
