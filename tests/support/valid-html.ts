import type { Page } from '@playwright/test';
import { type ConfigData, HtmlValidate } from 'html-validate';

/** How a browser serialises a page, which is nobody's choice here. */
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
    // On a narrow screen a table's rows and cells are laid out as blocks, which removes their roles.
    'no-redundant-role': 'off',
    // Searchable lists with thousands of options, which a native one does not offer; each works by keyboard (axe,
    // tests).
    'prefer-native-element': 'off',
    // React Aria's older word for the same.
    'presentation-role-style': 'off',
    // React Aria's exit from a dialog for screen readers; lint checks that ours have one (useButtonType).
    'no-implicit-button-type': 'off',
    // Groups without a visible title have their name in `aria-label`.
    'wcag/h71': 'off',
    // In a dialog the button is at its foot, outside of a possible form in its text.
    'wcag/h32': 'off',
    // A title names the shown record, however long its name.
    'long-title': 'off',
    // Sizes and positions that depend on the content: columns, rows of long lists, charts.
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
    // The older word for the same, which older mail programs know.
    'presentation-role-style': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
  },
});

/** React Aria's own way to keep a field of a date picker out of the form. */
const isOfReactAria = (message: string) => message === 'Attribute "form" has invalid value ""';

/** Invalid HTML on the current page, one finding per line: nesting, attributes and their values, ids. */
export async function invalidHtmlOn(page: Page): Promise<string[]> {
  const { results } = await checker.validateString(await page.content());
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ message }) => !isOfReactAria(message))
      .map(({ ruleId, message, selector }) => `HTML: ${ruleId} at ${selector ?? 'the page'}: ${message}`),
  );
}

/** The same for a mail's page. */
export async function invalidHtmlOfMail(html: string): Promise<string[]> {
  const { results } = await mailChecker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `HTML: ${ruleId} at ${selector ?? 'the mail'}: ${message}`),
  );
}
