import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

/** What the HTML standard asks for, not how the text of a page is written: nobody writes it by hand. */
const checker = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'valid-id': 'off', 'no-raw-characters': 'off' },
});

/** Mail programs drop style sheets, and one of them reads only comments of its own. An inbox shows the whole subject. */
const mailChecker = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-raw-characters': 'off', 'no-inline-style': 'off', 'no-conditional-comment': 'off', 'long-title': 'off' },
});

/** React Aria's own way to keep a field of a date picker out of the form. */
const isOfReactAria = (message: string) => message === 'Attribute "form" has invalid value ""';

/** What is not valid HTML on the page as it stands, one line a finding: nesting, attributes and their values, ids. */
export async function invalidHtmlOn(page: Page): Promise<string[]> {
  const { results } = await checker.validateString(await page.content());
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ message }) => !isOfReactAria(message))
      .map(({ ruleId, message, selector }) => `HTML: ${ruleId} at ${selector ?? 'the page'}: ${message}`),
  );
}

/** The same of a mail's page. */
export async function invalidHtmlOfMail(html: string): Promise<string[]> {
  const { results } = await mailChecker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `HTML: ${ruleId} at ${selector ?? 'the mail'}: ${message}`),
  );
}
