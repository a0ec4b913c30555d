import { compileMessage } from '@lingui/message-utils/compileMessage';
import { I18nProvider } from '@lingui/react';
import fc from 'fast-check';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { translatorOf, withValues } from '../../server/core/i18n.ts';
import { renderMail } from '../../server/core/mail/render.ts';
import { mailTemplates } from '../../server/core/mail/templates.ts';
import { Sentences } from '../../src/kit/sentences.ts';
import { Trans } from '../../src/kit/trans.tsx';

/** Possible names of people and companies. */
const names = [
  '<b>A & B</b>',
  'A < B > C',
  '</0>',
  '<0>x</0>',
  '<0/>',
  '<br/>',
  '{name}',
  '{0, plural, one {a} other {b}}',
  '#',
  "it's 'quoted'",
  String.raw`C:\x41\u0041`,
  '100 %',
  '%__lingui_octothorpe__%',
  '$&',
];
const name = fc.oneof(
  fc.constantFrom(...names),
  fc.string(),
  fc.array(fc.constantFrom(...names)).map((all) => all.join('')),
);

const i18n = new Sentences({
  locale: 'en-GB',
  messages: {
    'en-GB': {
      plain: compileMessage('Delete {name}?'),
      plural: compileMessage('{count, plural, one {# answer of {name}} other {# answers of {name}}}'),
      rich: compileMessage('Type <0>{name}</0> or {name} to confirm'),
    },
  },
});

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
/** As a browser shows it: tags are gone, entities are characters. */
const shown = (markup: string) =>
  markup.replaceAll(/<[^>]*>/g, '').replaceAll(/&([#\w]+);/g, (whole, entity) => entities[entity] ?? whole);
const markupOf = (element: ReactElement) => renderToStaticMarkup(createElement(I18nProvider, { i18n }, element));

describe('names in sentences', () => {
  it('design 8 a name is shown in every sentence of the console as it was typed', () => {
    fc.assert(
      fc.property(name, fc.nat(), (typed, count) => {
        expect(i18n._('plain', { name: typed })).toBe(`Delete ${typed}?`);
        expect(i18n.t({ id: 'plain', values: { name: typed } })).toBe(`Delete ${typed}?`);
        const answers = count === 1 ? 'answer' : 'answers';
        expect(i18n._('plural', { name: typed, count })).toBe(
          `${count.toLocaleString('en-GB')} ${answers} of ${typed}`,
        );
      }),
    );
  });

  it('design 8 a name beside elements of a sentence is text: neither lost nor a part of the page', () => {
    fc.assert(
      fc.property(name, (typed) => {
        const components = { 0: createElement('strong') };
        const markup = markupOf(createElement(Trans, { id: 'rich', values: { name: typed }, components }));
        expect(shown(markup)).toBe(`Type ${typed} or ${typed} to confirm`);
        expect(markup.match(/<[^>]*>/g)).toEqual(['<strong>', '</strong>']);
      }),
    );
  });

  it('5.1 a name is shown in the server’s messages as it was typed', () => {
    const message = {
      id: 'test.only',
      message: 'There is {name} already, {count, plural, one {# time} other {# times}}.',
    };
    fc.assert(
      fc.property(name, (typed) => {
        const text = translatorOf('en-GB')(withValues(message, { name: typed, count: 2 }));
        expect(text).toBe(`There is ${typed} already, 2 times.`);
      }),
    );
  });

  it.each(['en-GB', 'fi'] as const)(
    '1.2 a name is shown in mails as it was typed, in their subject, text and page (%s)',
    (locale) => {
      for (const typed of names) {
        const url = 'https://rytmi.example/reset/1/k3y/';
        const mail = renderMail(mailTemplates.invitation({ name: typed, company: typed, url }), locale);
        expect(mail.subject).toContain(typed);
        expect(mail.text.split(typed).length).toBeGreaterThan(2);
        expect(shown(mail.html).split(typed).length).toBeGreaterThan(3);
        expect(mail.html).not.toContain('<b>A');
      }
    },
  );
});
