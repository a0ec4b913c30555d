import type { Locator, Page } from '@playwright/test';
import { expect, stopClock } from '../support/browser-test.ts';
import { press } from '../support/keyboard.ts';
import { test } from '../support/opened-pages.ts';
import { button } from '../support/stage-page.ts';
import { choiceBox, choicesTyped, openNewQuestion, pasteInto, questionsOf } from '../support/wizard-stage.ts';

const handle = (form: Locator, number: number) => button(form, `Move choice ${number}`);

test('2.15, 5.1 Enter in a choice moves to the next empty one; empty rows are left out at the end, and refused between choices', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const survey = await stage.addSurvey();
  await openStep(survey, 'Questions');
  const form = await openNewQuestion(page, 'Pick one', 'One choice');
  await choiceBox(form, 1).focus();
  for (const [at, choice] of ['A', 'B', 'C'].entries()) {
    await expect(choiceBox(form, at + 1)).toBeFocused();
    await page.keyboard.type(choice);
    await page.keyboard.press('Enter');
  }
  await expect(choiceBox(form, 4)).toBeFocused();
  await expect.poll(() => choicesTyped(form)).toEqual(['A', 'B', 'C', '']);
  // There is an empty row already, so neither this nor the next adds one.
  await press(page, 'Enter', () => expect(choiceBox(form, 4)).toBeFocused());
  await choiceBox(form, 1).press('Enter');
  await expect(choiceBox(form, 4)).toBeFocused();
  await expect.poll(() => choicesTyped(form)).toEqual(['A', 'B', 'C', '']);

  // Between two non-empty ones there is none to move to.
  await choiceBox(form, 4).fill('D');
  await choiceBox(form, 2).press('Enter');
  await expect(choiceBox(form, 3)).toBeFocused();
  await expect.poll(() => choicesTyped(form)).toEqual(['A', 'B', '', 'C', 'D']);

  // Empty rows after the last one are left out; one between choices is refused at its field.
  for (const _ of [6, 7]) await button(form, 'Add choice').click();
  await choiceBox(form, 7).fill('  ');
  await button(form, 'Save question').click();
  await expect(choiceBox(form, 3)).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => choicesTyped(form)).toEqual(['A', 'B', '', 'C', 'D']);
  await expect.poll(() => questionsOf(stage, survey)).toEqual([]);
  await choiceBox(form, 3).fill('B2');
  await choiceBox(form, 5).press('Enter');
  await button(form, 'Save question').click();
  await expect(form).toBeHidden();
  await expect.poll(async () => (await questionsOf(stage, survey))[0]?.choices).toEqual(['A', 'B', 'B2', 'C', 'D']);
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1000, height: 520 } });

  const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
  const centreOf = async (control: Locator) => {
    const box = await control.boundingBox();
    if (!box) throw new Error('it is not on the screen');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  /** Scrolls the page until the control is this far above its lower edge. */
  const bringTo = (control: Locator, fromBelow: number) =>
    control.evaluate((element, wanted) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollBy({ top: top + height / 2 - (window.innerHeight - wanted), behavior: 'instant' });
    }, fromBelow);
  const press = async (page: Page, { x, y }: { x: number; y: number }) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.clock.runFor(310);
  };

  test('2.15, 9.10 dragging near the edge of the window scrolls only once the handle moves there, and gently', async ({
    quietPage: page,
    stage,
    openStep,
  }) => {
    const survey = await stage.addSurvey();
    await openStep(survey, 'Questions');
    const form = await openNewQuestion(page, 'Pick one', 'One choice');
    const choices = Array.from({ length: 16 }, (_, at) => `Choice of number ${at + 1}`);
    await pasteInto(choiceBox(form, 1), choices.join('\n'));
    await button(form, 'Remove choice 17').click();
    await stopClock(page);

    // A hand that holds trembles.
    await bringTo(handle(form, 5), 20);
    const start = await scrolled(page);
    const held = await centreOf(handle(form, 5));
    await press(page, held);
    for (const dy of [5, 3, 6]) {
      await page.mouse.move(held.x, held.y + dy);
      await page.clock.runFor(1_000);
    }
    await expect.poll(() => scrolled(page)).toBe(start);
    await page.mouse.up();
    await page.clock.runFor(500);
    await expect.poll(() => choicesTyped(form)).toEqual(choices);

    // Away from the edge again, it has moved, but not towards what is beyond.
    await press(page, held);
    for (const dy of [9, 12, 15]) {
      await page.mouse.move(held.x, held.y - dy);
      await page.clock.runFor(1_000);
    }
    await expect.poll(() => scrolled(page)).toBe(start);
    await page.mouse.move(held.x, held.y);
    await page.mouse.up();
    await page.clock.runFor(500);
    await expect.poll(() => choicesTyped(form)).toEqual(choices);

    await bringTo(handle(form, 2), 300);
    const from = await centreOf(handle(form, 2));
    const before = await scrolled(page);
    await press(page, from);
    for (let step = 1; step <= 10; step += 1) {
      await page.mouse.move(from.x, from.y + 29 * step);
      await page.clock.runFor(50);
    }
    const soon = (await scrolled(page)) - before;
    expect(soon).toBeGreaterThan(0);
    expect(soon).toBeLessThan(200);
    await page.clock.runFor(10_000);
    const end = await scrolled(page);
    await expect(handle(form, 16)).toBeInViewport();
    await page.clock.runFor(2_000);
    await expect.poll(() => scrolled(page)).toBe(end);
    await page.mouse.up();
    await page.clock.runFor(500);
    await page.clock.resume();
    await expect.poll(() => choicesTyped(form)).toEqual([...choices.toSpliced(1, 1), 'Choice of number 2']);
    await expect(handle(form, 16)).toBeInViewport();
  });
});
