import { expect, it } from 'vitest';
import { renderMail } from '../../server/core/mail/render.ts';
import { locales } from '../../shared/locales.ts';
import { mailSamples } from '../support/mail-samples.ts';

// The words, amounts, days and links of each mail, and their order. `-u` writes the files: review the differences as a
// reader of the mail would.
it.each(locales)('7.17, 9.3, 4.16, 4.18, 9.5 each mail says in %s what is written down here', async (locale) => {
  const mails = mailSamples.map(({ sample, content }) => {
    const { subject, text } = renderMail(content, locale);
    return `=== ${sample}\n${subject}\n\n${text}\n`;
  });
  await expect(mails.join('\n')).toMatchFileSnapshot(`mails/${locale}.txt`);
});
