import type { Locator, Page } from '@playwright/test';
import { fieldTypes, type Locale } from '../../contract/lists.ts';
import { enterAsAdmin, expect, speak, stopClock, test } from '../support/browser-test.ts';
import { button, plain } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';
import {
  choicesTyped,
  labelsInOrder,
  openNewQuestion,
  pasteInto,
  questionForm,
  questionsOf,
  saveQuestion,
  startEditing,
  typeTime,
} from '../support/wizard-stage.ts';

const choiceBox = (form: Locator, number: number) => form.getByLabel(`Choice ${number}`, { exact: true });
const preview = (page: Page) => page.getByRole('img', { name: /^How the question looks in the app/ });

/** Opens a new question with these choices. */
async function openChoices(page: Page, choices: readonly string[]): Promise<Locator> {
  const form = await openNewQuestion(page, 'Pick one', 'One choice');
  for (const [at, choice] of choices.entries()) {
    if (at > 1) await button(form, 'Add choice').click();
    await choiceBox(form, at + 1).fill(choice);
  }
  return form;
}

async function centreOf(control: Locator): Promise<{ x: number; y: number }> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The way of a hand from one place to a bit beyond another, in small steps. */
function wayBeyond(from: { x: number; y: number }, to: { y: number }): { x: number; y: number }[] {
  const steps = 12;
  const length = to.y - from.y + 18 * Math.sign(to.y - from.y);
  return Array.from({ length: steps }, (_, step) => ({ x: from.x, y: from.y + (length * (step + 1)) / steps }));
}

/** Presses on a handle for so long, by the page's clock, and then drags it beyond another one. */
async function dragAfter(page: Page, heldMs: number, handle: Locator, target: Locator): Promise<void> {
  await stopClock(page);
  const [from, to] = [await centreOf(handle), await centreOf(target)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.clock.runFor(heldMs);
  for (const { x, y } of wayBeyond(from, to)) {
    await page.mouse.move(x, y);
    await page.clock.runFor(200);
  }
  await page.mouse.up();
  await page.clock.runFor(500);
  await page.clock.resume();
}

test('2.15, 9.10 a choice is dragged after a press of 300 ms, and by a shorter one not at all', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey();
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Questions');
  const form = await openChoices(page, ['A', 'B', 'C', 'D']);
  const handle = (number: number) => button(form, `Move choice ${number}`);

  await dragAfter(page, 290, handle(1), handle(3));
  await expect.poll(() => choicesTyped(form)).toEqual(['A', 'B', 'C', 'D']);
  await dragAfter(page, 310, handle(1), handle(3));
  await expect.poll(() => choicesTyped(form)).toEqual(['B', 'C', 'A', 'D']);
  await expect(handle(3)).toBeFocused();
  await expect(page.getByText('A: now 3 of 4.')).toBeAttached();
  await dragAfter(page, 310, handle(4), handle(1));
  await expect.poll(() => choicesTyped(form)).toEqual(['D', 'B', 'C', 'A']);
  await saveQuestion(page);
  await expect.poll(async () => (await questionsOf(stage, survey))[0]?.choices).toEqual(['D', 'B', 'C', 'A']);
});

test('2.15, 9.10 questions are dragged, too, and stay where they were dropped', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey();
  for (const label of ['First', 'Second', 'Third']) await stage.addQuestion(survey, { label });
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Questions');
  await dragAfter(page, 100, button(page, 'Move: First'), button(page, 'Move: Third'));
  await expect.poll(() => labelsInOrder(page)).toEqual(['First', 'Second', 'Third']);
  await dragAfter(page, 310, button(page, 'Move: First'), button(page, 'Move: Third'));
  await expect.poll(() => labelsInOrder(page)).toEqual(['Second', 'Third', 'First']);
  await expect(button(page, 'Move: First')).toBeFocused();
  await expect(page.getByText('First: now 3 of 3.')).toBeAttached();
  await expect
    .poll(async () => (await questionsOf(stage, survey)).map(({ label }) => label))
    .toEqual(['Second', 'Third', 'First']);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('2.15, 9.10 a choice is dragged after a press of 300 ms; a swipe moves nothing', async ({
    quietPage: page,
    server,
    stage,
    url,
  }) => {
    const survey = await stage.addSurvey();
    await enterAsAdmin(page, server, stage);
    await startEditing(page, url, survey, 'Questions');
    const form = await openChoices(page, ['A', 'B', 'C']);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const swipe = async (heldMs: number) => {
      await stopClock(page);
      const from = await centreOf(button(form, 'Move choice 1'));
      const to = await centreOf(button(form, 'Move choice 2'));
      await touch('touchStart', [from]);
      await page.clock.runFor(heldMs);
      for (const place of wayBeyond(from, to)) {
        await touch('touchMove', [place]);
        await page.clock.runFor(200);
      }
      await touch('touchEnd', []);
      await page.clock.runFor(500);
      await page.clock.resume();
    };
    await swipe(50);
    await expect.poll(() => choicesTyped(form)).toEqual(['A', 'B', 'C']);
    await swipe(310);
    await expect.poll(() => choicesTyped(form)).toEqual(['B', 'A', 'C']);
  });
});

test('2.15 a choice question is written, ordered and saved with the keyboard alone', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey();
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Questions');
  const { keyboard } = page;
  await button(page, 'Add question').focus();
  await keyboard.press('Enter');
  const form = questionForm(page);
  await expect(form.getByLabel('Question', { exact: true })).toBeFocused();
  await keyboard.type('Pick one');
  await form.getByLabel('Type of answer').selectOption({ label: 'One choice' });
  await choiceBox(form, 1).focus();
  await keyboard.type('A');
  await keyboard.press('Enter');
  await expect(choiceBox(form, 2)).toBeFocused();
  await keyboard.type('B');
  await keyboard.press('Enter');
  await expect(choiceBox(form, 3)).toBeFocused();
  await keyboard.type('C');
  await keyboard.press('Enter');
  await expect(choiceBox(form, 4)).toBeFocused();
  await expect.poll(() => choicesTyped(form)).toEqual(['A', 'B', 'C', '']);
  await button(form, 'Remove choice 4').focus();
  await keyboard.press('Enter');
  await expect(choiceBox(form, 3)).toBeFocused();

  await keyboard.press('Shift+Tab');
  const handle = (number: number) => button(form, `Move choice ${number}`);
  await expect(handle(3)).toBeFocused();
  await expect(handle(3)).toHaveAccessibleDescription('Press and hold to drag. Or press Alt with an arrow key.');
  await keyboard.press('Alt+ArrowUp');
  await expect(handle(2)).toBeFocused();
  await keyboard.press('Alt+ArrowUp');
  await keyboard.press('Alt+ArrowUp');
  await expect(handle(1)).toBeFocused();
  await expect.poll(() => choicesTyped(form)).toEqual(['C', 'A', 'B']);
  await expect(page.getByText('C: now 1 of 3.')).toBeAttached();
  await keyboard.press('Alt+ArrowDown');
  await expect.poll(() => choicesTyped(form)).toEqual(['A', 'C', 'B']);
  await button(form, 'Save question').focus();
  await keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect.poll(async () => (await questionsOf(stage, survey))[0]?.choices).toEqual(['A', 'C', 'B']);

  await stage.addQuestion(survey, { label: 'Second' });
  await page.reload();
  await startEditing(page, url, survey, 'Questions');
  await button(page, 'Move: Second').focus();
  await keyboard.press('Alt+ArrowUp');
  await expect(button(page, 'Move: Second')).toBeFocused();
  await expect.poll(() => labelsInOrder(page)).toEqual(['Second', 'Pick one']);
  await expect.poll(async () => (await questionsOf(stage, survey))[0]?.label).toBe('Second');
});

for (const { count, atLimit, mark } of [
  { count: 60, atLimit: '', mark: '' },
  { count: 500, atLimit: 'A question can have at most 500 choices.', mark: ' @prove' },
]) {
  test(`2.15 a pasted list becomes a choice a line, and ${count} of them stay usable${mark}`, async ({
    quietPage: page,
    server,
    stage,
    url,
  }) => {
    const survey = await stage.addSurvey();
    await enterAsAdmin(page, server, stage);
    await startEditing(page, url, survey, 'Questions');
    const form = await openChoices(page, ['first ', 'last']);
    await choiceBox(form, 1).press('End');
    await pasteInto(choiceBox(form, 1), ' one\r\n\r\ntwo \nthree');
    await expect.poll(() => choicesTyped(form)).toEqual(['first one', 'two', 'three', 'last']);
    await expect(choiceBox(form, 3)).toBeFocused();
    await expect(page.getByText('3 choices pasted.')).toBeAttached();

    const many = Array.from({ length: count - 3 }, (_, at) => `Choice of number ${at}`);
    await choiceBox(form, 3).fill('');
    await pasteInto(choiceBox(form, 3), many.join('\n'));
    await expect(button(form, `Remove choice ${count}`)).toBeAttached();
    await expect(button(form, 'Add choice')).toHaveAccessibleDescription(atLimit);
    await choiceBox(form, count).fill('the very last');
    await button(form, `Move choice ${count}`).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(button(form, `Move choice ${count - 1}`)).toBeFocused();
    const wanted = ['first one', 'two', ...many.slice(0, -1), 'the very last', many.at(-1)];
    await expect.poll(() => choicesTyped(form)).toEqual(wanted);
    await saveQuestion(page);
    await expect.poll(async () => (await questionsOf(stage, survey))[0]?.choices).toEqual(wanted);
  });
}

test('2.15 beside the form one sees how the question looks in the app, as it is being written', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey();
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Questions');
  // As it is read: block by block.
  const seen = async () => {
    const blocks = await preview(page).locator('span:not(:has(span))').allTextContents();
    return plain(blocks.join(' '));
  };
  const form = await openNewQuestion(page, 'How was it?', 'Free text');
  await form.getByLabel('Help text').fill('Be frank.');
  await form.getByLabel('Placeholder').fill('In a sentence');
  await expect(preview(page)).toHaveAccessibleName('How the question looks in the app: How was it?');
  await expect.poll(() => seen()).toBe('How was it? Be frank. In a sentence');
  await form.getByLabel('Default answer').fill('Fine');
  await expect.poll(() => seen()).toBe('How was it? Be frank. Fine');

  const chooseType = (label: string) => form.getByLabel('Type of answer').selectOption({ label });
  await chooseType('Number');
  await form.getByLabel('Default answer').fill('7,5');
  await expect.poll(() => seen()).toBe('How was it? Be frank. 7.5');
  await chooseType('One choice');
  await choiceBox(form, 1).fill('Good');
  await expect.poll(() => seen()).toBe('How was it? Be frank. Good Choice 2');
  await form.getByLabel('Default answer').selectOption('Good');
  await expect(preview(page).locator('[data-chosen]')).toHaveText('Good');
  await chooseType('Several choices');
  await expect.poll(() => seen()).toBe('How was it? Be frank. Good Choice 2');
  await chooseType('Slider');
  await expect.poll(() => seen()).toBe('How was it? Be frank. 1 10');
  await form.getByLabel('Max').fill('5');
  await form.getByLabel('Default answer').fill('4');
  await expect.poll(() => seen()).toBe('How was it? Be frank. 4 1 5');
  await expect.poll(() => preview(page).locator('button, input, select, textarea, a, [tabindex]').count()).toBe(0);
  const [fields, picture] = [await form.boundingBox(), await preview(page).boundingBox()];
  expect(picture?.x).toBeGreaterThan((fields?.x ?? 0) + (fields?.width ?? 0));
  await page.setViewportSize({ width: 375, height: 800 });
  const [narrow, below] = [await form.boundingBox(), await preview(page).boundingBox()];
  expect(below?.y).toBeGreaterThan((narrow?.y ?? 0) + (narrow?.height ?? 0));
});

test('design 5 a change that starts a new version says so first, and any other is saved without a word', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const [anna] = await stage.addPeople(['Anna Aalto']);
  const survey = await stage.addSurvey({ respondent_ids: [anna] });
  await stage.addQuestion(survey, { label: 'How was it?', field_type: fieldTypes.radio, choices: ['Good', 'Bad'] });
  await stage.start(survey);
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Questions');
  const form = questionForm(page);
  await button(page, 'Edit: How was it?').click();
  await form.getByLabel('Question', { exact: true }).fill('How did it go?');
  await saveQuestion(page);
  await button(page, 'Edit: How did it go?').click();
  await button(form, 'Add choice').click();
  await page.keyboard.type('So so');
  await button(form, 'Save question').click();
  const dialog = page.getByRole('alertdialog', { name: 'Start a new version of this question?' });
  await expect(dialog).toContainText('the trend line starts anew');
  await button(dialog, 'Go on editing').click();
  await expect.poll(() => choicesTyped(form)).toEqual(['Good', 'Bad', 'So so']);
  await expect.poll(() => questionsOf(stage, survey)).toMatchObject([{ version: 1, choices: ['Good', 'Bad'] }]);
  await button(form, 'Save question').click();
  await button(dialog, 'Save as a new version').click();
  await expect(form).toBeHidden();
  await expect
    .poll(() => questionsOf(stage, survey))
    .toMatchObject([{ version: 2, choices: ['Good', 'Bad', 'So so'] }]);
});

test('2.15 a question that someone else has deleted meanwhile keeps its words on the screen', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey();
  const question = await stage.addQuestion(survey, { label: 'How was it?' });
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Questions');
  await button(page, 'Edit: How was it?').click();
  const form = questionForm(page);
  await form.getByLabel('Question', { exact: true }).fill('A long and careful text');
  must(await stage.api('DELETE', `questionnaires/${survey}/questions/${question}/`), 204);
  await button(form, 'Save question').click();
  await expect(form.getByLabel('Question', { exact: true })).toHaveValue('A long and careful text');
  await page.reload();
  await expect(form.getByLabel('Question', { exact: true })).toHaveValue('A long and careful text');
});

const rounds: Record<
  Locale,
  { next: string; every: string; days: string[]; until: string; from: string; none: string }
> = {
  'en-GB': {
    next: 'Coming rounds',
    every: 'Every week',
    from: 'Active from',
    until: 'Active until',
    days: ['16 – 22 Mar 2026', '23 – 29 Mar 2026', '30 Mar – 5 Apr 2026'],
    none: 'There are no rounds between these times.',
  },
  fi: {
    next: 'Tulevat kierrokset',
    every: 'Joka viikko',
    from: 'Alkamisaika',
    until: 'Päättymisaika',
    days: ['16.–22.3.2026', '23.–29.3.2026', '30.3.–5.4.2026'],
    none: 'Näiden aikojen välissä ei ole kierroksia.',
  },
};
for (const [locale, words] of Object.entries(rounds) as [Locale, (typeof rounds)[Locale]][]) {
  test(`9.2 the next twelve rounds are shown while the times are typed, across the change of clocks, in ${locale}`, async ({
    quietPage: page,
    server,
    stage,
    url,
  }) => {
    await speak(page, url, locale);
    await enterAsAdmin(page, server, stage);
    await page.goto(`${url}/surveys/new`);
    const schedule = page.getByRole('region', { name: new RegExp(`^${words.next}`) });
    await expect(schedule.getByText(words.every)).toBeVisible();
    await typeTime(page, words.from, '16 3 2026 9 30');
    const listed = schedule.getByRole('listitem');
    await expect(listed.first()).toHaveText(words.days[0] ?? '');
    await expect(listed).toHaveCount(12);
    await expect
      .poll(async () => (await listed.allTextContents()).slice(0, 3).map(plain))
      .toEqual(words.days.map(plain));
    await expect(schedule).toContainText('Europe/Helsinki');
    await typeTime(page, words.until, '15 3 2026 9 30');
    await expect(schedule).toContainText(words.none);
  });
}

test('7.13 what someone else has changed meanwhile is shown beside what is typed, and one chooses', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey();
  const first = await stage.addQuestion(survey, { label: 'First' });
  const second = await stage.addQuestion(survey, { label: 'Second' });
  const change = async (id: number, patch: object) =>
    must(await stage.api('PATCH', `questionnaires/${survey}/questions/${id}/`, patch), 200);
  const labels = async () => (await questionsOf(stage, survey)).map(({ label }) => label);
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Questions');
  const conflict = page.getByRole('dialog', { name: /^Someone else has changed this question meanwhile/ });

  await button(page, 'Edit: First').click();
  const label = questionForm(page).getByLabel('Question', { exact: true });
  await label.fill('In my words');
  await change(first, { label: 'In their words' });
  await button(page, 'Save question').click();
  await expect(conflict.getByRole('row', { name: /Question In my words In their words/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Go on editing' }).last().click();
  await expect(label).toHaveValue('In my words');
  await expect.poll(() => labels()).toEqual(['In their words', 'Second']);
  await button(page, 'Save question').click();
  await button(conflict, 'Keep mine').click();
  await expect(questionForm(page)).toBeHidden();
  await expect.poll(() => labels()).toEqual(['In my words', 'Second']);

  await change(second, { label: 'Second, theirs' });
  await button(page, 'Delete: Second').click();
  await button(page.getByRole('alertdialog'), 'Delete').click();
  const again = page.getByRole('alertdialog', { name: 'Someone else has changed this question meanwhile' });
  await expect(again.getByText('It is “Second, theirs” now')).toBeVisible();
  await button(again, 'Keep').click();
  await expect.poll(() => labelsInOrder(page)).toEqual(['In my words', 'Second, theirs']);

  await stage.addQuestion(survey, { label: 'Third' });
  await change(first, { order: 2 });
  await button(page, 'Move down: In my words').click();
  const moved = page.getByRole('dialog', { name: 'Someone else has moved this question meanwhile' });
  await button(moved, 'Keep mine').click();
  await expect.poll(() => labelsInOrder(page)).toEqual(['Second, theirs', 'In my words', 'Third']);
  await expect.poll(() => labels()).toEqual(['Second, theirs', 'In my words', 'Third']);
});

test('9.2 the rounds are those of each rhythm in use, and in a question’s form of its own', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ active_from: '2026-03-09T07:00:00.000Z' });
  await stage.addQuestion(survey, { label: 'Fortnightly', timing_in_days: 14 });
  await stage.addQuestion(survey, { label: 'Weekly', timing_in_days: 7 });
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Basics');
  const schedule = page.getByRole('region', { name: 'Coming rounds', exact: true });
  await expect(schedule.getByRole('group')).toHaveCount(2);
  await expect(schedule).toContainText('Every week');
  await expect(schedule).toContainText('Every two weeks');
  await button(page, 'Next').click();
  await button(page, 'Edit: Fortnightly').click();
  await expect(schedule.getByRole('listitem').first()).toHaveText('9 – 22 Mar 2026');
  await questionForm(page).getByLabel('How often').selectOption({ label: 'Every four weeks' });
  await expect(schedule.getByRole('listitem').first()).toHaveText('9 Mar – 5 Apr 2026');
});

test('9.2 rounds that can not be loaded are asked for again, and keep nobody from going on', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await enterAsAdmin(page, server, stage);
  await page.route('**/schedule/**', (route) => route.abort('internetdisconnected'));
  await page.goto(`${url}/surveys/new`);
  await expect(page.getByText(/^The coming rounds could not be loaded\./)).toBeVisible();
  await page.unroute('**/schedule/**');
  await button(page, 'Try again').click();
  await expect(page.getByRole('region', { name: /^Coming rounds/ }).getByRole('listitem')).toHaveCount(12);
});
