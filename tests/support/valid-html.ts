import type { Page } from '@playwright/test';
import { type ConfigData, HtmlValidate } from 'html-validate';

/** How a browser writes a page out when it is asked for it, which is nobody's choice here. */
const asBrowsersWrite = {
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'no-raw-characters': 'off',
  'no-trailing-whitespace': 'off',
} satisfies ConfigData['rules'];

const checker = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    ...asBrowsersWrite,
    // React's own ids begin with `_`.
    'valid-id': ['error', { relaxed: true }],
    // On a narrow screen a table's rows and cells are laid out as blocks, which takes their roles from them.
    'no-redundant-role': 'off',
    // Lists that are searched and hold thousands, which a native one does not; each works by keyboard (axe, tests).
    'prefer-native-element': 'off',
    // React Aria's older word for the same.
    'presentation-role-style': 'off',
    // React Aria's way out of a dialog for screen readers; that ours have one, lint sees to (useButtonType).
    'no-implicit-button-type': 'off',
    // Groups that are drawn without a title have their name in `aria-label`.
    'wcag/h71': 'off',
    // In a dialog the button stands at its foot, outside of what may be a form in its text.
    'wcag/h32': 'off',
    // A title names the record that is shown, however long its name.
    'long-title': 'off',
    // Sizes and places that follow from what is shown: columns, rows of long lists, charts.
    'no-inline-style': 'off',
  },
});

const mailChecker = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'no-raw-characters': 'off',
    // Mail programs drop style sheets.
    'no-inline-style': 'off',
    // One of them reads only comments of its own.
    'no-conditional-comment': 'off',
    // An inbox shows the whole subject.
    'long-title': 'off',
    // The older word for the same is the one that older mail programs know.
    'presentation-role-style': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
  },
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
