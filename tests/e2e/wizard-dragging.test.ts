import type { Locator, Page } from '@playwright/test';
import { expect, stopClock } from '../support/browser-test.ts';
import { test } from '../support/opened-pages.ts';
import { button } from '../support/stage-page.ts';
import { choicesTyped, labelsInOrder, openChoices, questionsOf, saveQuestion } from '../support/wizard-stage.ts';

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

test('2.15, 9.10 a choice is dragged after a press of 300 ms, and by a shorter one not at all @prove', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const survey = await stage.addSurvey();
  await openStep(survey, 'Questions');
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
  stage,
  openStep,
}) => {
  const survey = await stage.addSurvey();
  for (const label of ['First', 'Second', 'Third']) await stage.addQuestion(survey, { label });
  await openStep(survey, 'Questions');
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

  test('2.15, 9.10 a choice is dragged after a press of 300 ms; a swipe moves nothing @prove', async ({
    quietPage: page,
    stage,
    openStep,
  }) => {
    const survey = await stage.addSurvey();
    await openStep(survey, 'Questions');
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
