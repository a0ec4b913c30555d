import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { translatorOf } from '../../server/core/i18n.ts';
import { mailColours, mailFont } from '../../server/core/mail/colours.ts';
import { mailMessages } from '../../server/core/mail/mail.messages.ts';
import { renderMail } from '../../server/core/mail/render.ts';
import { type MailValues, mailTemplates } from '../../server/core/mail/templates.ts';
import { locales } from '../../shared/locales.ts';
import { mailSamples, mailValues, stores } from '../support/mail-samples.ts';
import { invalidHtmlOfMail } from '../support/valid-html.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../src/styles/tokens.css'), 'utf8');
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", zwnj: '', nbsp: ' ' };

/** The text of a mail's page, one line per part. */
function linesOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<!--.*?-->/gs, '');
  return body
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&([#\w]+);/g, (whole, entity) => entities[entity] ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
const hrefsOf = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);

describe('mails', () => {
  it('design 8 have the console’s own colours and the system’s typeface, light and dark', () => {
    for (const [name, colours] of Object.entries(mailColours)) {
      expect(tokens).toContain(`  --color-${name}: light-dark(${colours.join(', ')});\n`);
    }
    expect(tokens).toContain(`  --font-system: ${mailFont.replaceAll("'", '"')};\n`);
  });

  it('design 8 say each part by its size, weight and light colours: the second button is as bold as the first, and quieter', () => {
    const parts = new Set<string>();
    const nameOf = new Map(Object.entries(mailColours).map(([name, [light]]) => [String(light), name]));
    nameOf.set('#ffffff', 'white');
    for (const { content } of mailSamples) {
      const { html } = renderMail(content, 'en-GB');
      for (const [, tag, look, style = ''] of html.matchAll(/<(\w+)[^>]* class="(\w+)[^"]*" style="([^"]*)"/g)) {
        const colours = [...style.matchAll(/(?<=^|;)(?:color|background-color|border-color):([^;]*)/g)];
        const font = /font:(\d+ \d+px)/.exec(style)?.[1] ?? '';
        parts.add([tag, look, font, ...colours.map(([, light = '']) => nameOf.get(light))].filter(Boolean).join(' '));
      }
    }
    expect([...parts].filter((part) => part.includes('px')).sort()).toEqual([
      'a button 600 18px white accent accent',
      'a second 600 16px text white line-strong',
      'h1 text 600 24px text',
      'p muted 400 13px text-muted',
      'p muted 400 14px text-muted',
      'p text 400 16px text',
      'td cell 400 14px text line',
      'td panel 600 16px text accent-soft accent',
      'td quote 400 16px text line-strong',
      'td text 600 20px text',
      'th cell 400 14px text line',
      'th head 400 14px text-muted line-strong',
      'ul text 400 16px text',
    ]);
  });

  it.each(locales)(
    '9.5, design 8 are valid HTML that looks the same in every program, each of them in %s',
    async (locale) => {
      for (const { sample, content } of mailSamples) {
        const { html, subject } = renderMail(content, locale);
        expect(await invalidHtmlOfMail(html), sample).toEqual([]);
        expect(html, sample).toContain(`<html lang="${locale}">`);
        expect(html, sample).toContain('<meta name="color-scheme" content="light dark">');
        // What lays out is no table to a screen reader; figures are one, with a name.
        expect(html.match(/<table(?! role="presentation"| aria-label=)/g), sample).toBeNull();
        // A style sheet alone is not enough: some programs drop it.
        expect(html.match(/ class="(?!outer)[^"]*"(?! style="[^"]*#[0-9a-f]{6})/g), sample).toBeNull();
        expect(linesOf(html)[1], sample).toBe('Rytmi');
        expect(linesOf(html)[2], sample).toBe(subject);
        expect(linesOf(html)[0], `${sample}: an inbox shows more than the subject`).not.toBe(subject);
      }
    },
  );

  it.each(locales)('9.5 say the same as text, in %s', (locale) => {
    for (const { sample, content } of mailSamples) {
      const { text, html } = renderMail(content, locale);
      const addressLabel = translatorOf(locale)(mailMessages.addressLabel);
      const figures = /<table aria-label="([^"]*)"[\s\S]*?<\/table>/;
      const plain = (line: string) => line.replace(/^- |:$/g, '');
      const [, , , ...shown] = linesOf(html.replace(figures, '')).flatMap((line) =>
        line === addressLabel ? [] : [plain(line)],
      );
      const written = text.split('\n').map(plain);
      for (const line of shown) expect(written, sample).toContain(line);
      const rows = (content.table?.rows ?? []).map(([name, ...cells]) => {
        const row = written.find((line) => line.startsWith(`${name}`) && cells.every((cell) => line.includes(cell)));
        expect(row, `${sample}: ${name}`).toBeDefined();
        return row;
      });
      const addresses = [...(content.links ?? []).map(({ url }) => url), figures.exec(html)?.[1], ...rows];
      const said = written.filter((line) => line !== '' && line !== '– Rytmi' && !addresses.includes(line));
      for (const line of said) expect(shown, sample).toContain(line);
      // In the same order, but for a table's cells and each address, which the text has once.
      const places = shown.map((line) => said.indexOf(line)).filter((place) => place >= 0);
      expect(places, sample).toEqual([...places].sort((a, b) => a - b));
    }
  });

  it('9.5, design 8 an inbox shows beside the subject what stands out, or else the first sentence', () => {
    for (const { sample, content } of mailSamples) {
      const { text, html } = renderMail(content, 'en-GB');
      const [preview] = linesOf(html);
      const { highlight, paragraphs, quote } = content;
      const [, first] = text.split('\n\n');
      const place = text.split('\n\n').indexOf(preview ?? '');
      expect(highlight ? place : preview, sample).toBe(highlight ? paragraphs.length + (quote ? 2 : 1) : first);
    }
  });

  it('1.2, design 6 lead only to addresses that they were given: without one there is no button', () => {
    for (const { sample, content } of mailSamples) {
      const { text, html } = renderMail(content, 'fi');
      const { action, links = [] } = content;
      const given = [...(action ? [action.url, action.url] : []), ...links.map(({ url }) => url)];
      expect(hrefsOf(html), sample).toEqual(given);
      expect(text.match(/https:\S+/g) ?? [], sample).toEqual([...new Set(given)]);
    }
    const linksOf = (values: MailValues<'roundOpen'>) =>
      hrefsOf(renderMail(mailTemplates.roundOpen(values), 'en-GB').html);
    // The button, and its address below it.
    const { answerUrl } = mailValues.roundOpen.plain;
    expect(linksOf(mailValues.roundOpen.plain)).toEqual([answerUrl, answerUrl]);
    expect(linksOf(mailValues.roundOpen.stores)).toEqual([answerUrl, answerUrl, ...Object.values(stores)]);
  });

  it('7.17, design 8 say who sends them and why, and a survey’s how it ends', () => {
    for (const { content } of mailSamples) {
      const { text } = renderMail(content, 'en-GB');
      expect(text.split('\n\n').at(-1)).toMatch(/^(You get this message because|Rytmi sends this message) /);
    }
    const { text, html } = renderMail(mailTemplates.roundReminder(mailValues.roundReminder.plain), 'en-GB');
    const reason = 'because you are a respondent of the survey. If you do not want its messages, ask Havupuu Oy';
    expect(text).toContain(reason);
    expect(html).toContain(reason);
  });

  it('2.17, design 5 speak of false alarms only where something is found', () => {
    const { changed, first, hidden, none } = mailValues.overview;
    const says = (values: MailValues<'overview'>) =>
      renderMail(mailTemplates.overview(values), 'en-GB').text.includes('false alarm');
    expect([changed, none, first, hidden].map(says)).toEqual([true, true, false, false]);
  });
});

// The words, amounts, days and links of each mail, and their order. `-u` writes the files: review the differences as a
// reader of the mail would.
it.each(locales)('7.17, 9.3, 4.16, 4.18, 9.5 each mail says in %s what is written down here', async (locale) => {
  const mails = mailSamples.map(({ sample, content }) => {
    const { subject, text } = renderMail(content, locale);
    return `=== ${sample}\n${subject}\n\n${text}\n`;
  });
  await expect(mails.join('\n')).toMatchFileSnapshot(`mails/${locale}.txt`);
});
