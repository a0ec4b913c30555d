import type { Locator, Page } from '@playwright/test';
import { expect, fillLogin } from '../support/browser-test.ts';
import { loseNetwork } from '../support/stage-page.ts';
import type { Arrangement, Doing, Sentence, Sight, Walker } from './walk.ts';

/** A part of a page by its name: a dialog, or a region. */
export function placeOf(page: Page, within: string | undefined): Page | Locator {
  if (within === undefined) return page;
  const named = { name: within, exact: true } as const;
  return page.getByRole('dialog', named).or(page.getByRole('alertdialog', named)).or(page.getByRole('region', named));
}

export const pressing = (name: string, within?: string): Doing => ({
  text: within === undefined ? 'Press “{name}”.' : 'Press “{name}” in “{within}”.',
  names: within === undefined ? { name } : { name, within },
  control: ({ page }) => placeOf(page, within).getByRole('button', { name, exact: true }),
  run: async ({ page }) => {
    const button = placeOf(page, within).getByRole('button', { name, exact: true });
    // The cross of a dialog has the name of its effect: a tester reads the button below.
    await (within === undefined ? button : button.last()).click();
  },
});

/** The same for a control that its name alone does not identify. */
export const onControl = (control: (walker: Walker) => Locator, doing: Doing): Doing => ({
  ...doing,
  control,
  run: (walker) => control(walker).click(),
});

/** Where the page has more than one of that name. */
export const pressingBeside = (name: string, message: string): Doing => ({
  text: 'Press “{name}” beside “{message}”.',
  names: { name, message },
  run: async ({ page }) => {
    const around = page.getByRole('main').locator('div', { has: page.getByText(message, { exact: true }) });
    await around.getByRole('button', { name, exact: true }).last().click();
  },
});

export const following = (name: string, within?: string): Doing => ({
  text: within === undefined ? 'Follow the link “{name}”.' : 'Follow the link “{name}” in “{within}”.',
  names: within === undefined ? { name } : { name, within },
  control: ({ page }) => placeOf(page, within).getByRole('link', { name, exact: true }),
  run: ({ page }) => placeOf(page, within).getByRole('link', { name, exact: true }).first().click(),
});

/** A link whose name carries the case's number. */
export const followingItsLink = (name: string): Doing => ({
  text: 'Follow the link “{link}”.',
  values: { link: name },
  run: ({ page, mark }) => page.getByRole('link', { name: name.replace('{mark}', mark), exact: true }).click(),
});

export const clearing = (field: string): Doing => ({
  text: 'Clear “{field}”.',
  names: { field },
  run: ({ page }) => page.getByRole('textbox', { name: field }).clear(),
  outcome: {
    text: '“{field}” is empty.',
    names: { field },
    check: ({ page }) => expect(page.getByRole('textbox', { name: field })).toHaveValue(''),
  },
});

/** `{mark}` in the value is the case's own. */
export const typing = (field: string, value: string, within?: string): Doing => ({
  text: 'Type {value} into “{field}”.',
  names: { field },
  values: { value },
  run: ({ page, mark }) =>
    placeOf(page, within).getByRole('textbox', { name: field }).fill(value.replace('{mark}', mark)),
  outcome: {
    text: '“{field}” contains {value}.',
    names: { field },
    values: { value },
    check: ({ page, mark }) =>
      expect(placeOf(page, within).getByRole('textbox', { name: field })).toHaveValue(value.replace('{mark}', mark)),
  },
});

export const ticking = (name: string, within?: string): Doing => ({
  text: 'Tick “{name}”.',
  names: { name },
  run: ({ page }) => placeOf(page, within).getByRole('checkbox', { name, exact: true }).check(),
  outcome: {
    text: '“{name}” is ticked.',
    names: { name },
    check: ({ page }) => expect(placeOf(page, within).getByRole('checkbox', { name, exact: true })).toBeChecked(),
  },
});

/** One of a list that opens. */
export const selecting = (field: string, option: string): Doing => ({
  text: 'Choose “{option}” in “{field}”.',
  names: { field, option },
  run: ({ page }) => page.getByRole('combobox', { name: field, exact: true }).selectOption({ label: option }),
  outcome: {
    text: '“{field}” shows “{option}”.',
    names: { field, option },
    check: ({ page }) =>
      expect(page.getByRole('combobox', { name: field, exact: true }).locator('option:checked')).toHaveText(option),
  },
});

/** One of a few side by side; its description may be below its name. */
export const choosing = (name: string, within?: string): Doing => {
  const radio = ({ page }: Walker) => placeOf(page, within).getByRole('radio', { name: new RegExp(`^${name}(?!\\w)`) });
  return {
    text: 'Choose “{name}”.',
    names: { name },
    run: (walker) => radio(walker).check(),
    outcome: {
      text: '“{name}” is chosen.',
      names: { name },
      check: (walker) => expect(radio(walker)).toBeChecked(),
    },
  };
};

/** Several that are one step, with a sentence of its own. */
export const together = (sentence: Omit<Doing, 'run'>, doings: readonly Pick<Doing, 'run'>[]): Doing => ({
  ...sentence,
  run: async (walker) => {
    for (const doing of doings) await doing.run(walker);
  },
});

export const opening = (path: string): Doing => ({
  text: 'Open the address {path}.',
  values: { path },
  run: async ({ page, url }) => {
    await page.goto(url + path);
    // A reader first checks that it is there.
    await page.waitForLoadState('networkidle');
  },
});

export const reloading: Doing = { text: 'Load the page again.', run: ({ page }) => page.reload() };

export const goingBack: Doing = { text: 'Press the browser’s Back.', run: ({ page }) => page.goBack() };

/** The demo's only password, with which a browser follows cases. */
export const demoPassword = process.env.QA_PASSWORD || 'a long enough password';

export const loggingIn = (email: string): Doing => ({
  text: 'Log in as {email} with the demo’s password.',
  values: { email },
  run: async ({ page, url }) => {
    await page.goto(`${url}/login`);
    await fillLogin(page, email, demoPassword);
    await expect(page.getByRole('navigation').first()).toBeVisible();
  },
});

const restore = new WeakMap<Page, () => Promise<void>>();

/** Nothing reaches the server during the action. */
export const withoutConnection: Arrangement = {
  before: {
    text: 'Cut the connection.',
    run: async ({ page }: Walker) => {
      restore.set(page, await loseNetwork(page));
    },
  },
  after: {
    text: 'Connect again.',
    run: async ({ page }: Walker) => {
      await restore.get(page)?.();
      const dismiss = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' });
      while ((await dismiss.count()) > 0) await dismiss.first().click();
    },
  },
};

export const seeing = (text: string, check: Sight['check'], values: Sight['values'] = {}): Sight => ({
  text,
  values,
  check,
});

/** The result is checked with the state. */
export const toldOf = (sentence: Sentence): Sight => ({ ...sentence, check: async () => {} });

/** Somebody else does something first. */
export const meanwhile = (text: string, run: (walker: Walker) => Promise<unknown>): Arrangement => ({
  before: { text, run },
});

/** Surveys of the demo by their titles. */
export const demoSurveys = { pulse: 'Weekly pulse', unlinked: 'Customers, every three weeks' } as const;

export const openingSurvey = (title: string, tab: 'dashboard' | ''): Doing => ({
  text: tab === '' ? 'Open the survey {survey}.' : 'Open the dashboard of the survey {survey}.',
  values: { survey: title },
  run: async ({ page, url, elsewhere }) => page.goto(`${url}/surveys/${await elsewhere.survey(title)}/${tab}`),
});
