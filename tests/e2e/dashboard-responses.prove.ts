import { fieldTypes } from '../../shared/lists.ts';
import { expect } from '../support/browser-test.ts';
import { test } from '../support/opened-pages.ts';
import { answeredSurvey, cardOf, rounds, week } from '../support/report-page.ts';
import { button, plain } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';

const { number, textarea } = fieldTypes;

test('2.17 comments and skips have a number and a button each, and open in a dialog of their question, by keyboard too', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  await showDashboard(survey);
  const opener = button(cardOf(page, 'Mood'), 'Comments (1)');
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mood' });
  await expect(dialog.getByRole('tab', { name: 'Comments (1)' })).toHaveAttribute('aria-selected', 'true');
  const items = dialog.getByRole('listitem');
  await expect(items).toHaveCount(1);
  await expect.poll(async () => plain((await items.textContent()) ?? '')).toBe(`Much betterAnna Aalto${rounds[2]}`);

  await dialog.getByRole('tab', { name: 'Comments (1)' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'Skipped (0)' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByText('Nothing to show.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  const hours = cardOf(page, 'Hours');
  await expect(button(hours, 'Comments (0)')).toHaveAccessibleDescription(
    'Nobody commented on this question in the rounds shown.',
  );
  await button(hours, 'Skipped (1)').click();
  const skipped = page.getByRole('dialog', { name: 'Hours' });
  await expect(skipped.getByRole('tab', { name: 'Skipped (1)' })).toHaveAttribute('aria-selected', 'true');
  await expect(skipped.getByRole('listitem')).toHaveCount(1);
  await expect
    .poll(async () => plain((await skipped.getByRole('listitem').textContent()) ?? ''))
    .toBe(`Not relevantOn leaveCleo Cole${rounds[1]}`);
  await button(skipped, 'Close').click();
  await expect(skipped).toBeHidden();

  const none = button(cardOf(page, 'Load'), 'Comments (0)');
  await expect(none).toBeDisabled();
  await expect(button(cardOf(page, 'Load'), 'Skipped (0)')).toHaveAccessibleDescription(
    'Nobody skipped this question in the rounds shown.',
  );
});

test('design 8 comments that could not be loaded come with the next try', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  await showDashboard(survey);
  await page.route('**/report/texts/**', (route) => route.abort('connectionrefused'));
  await button(cardOf(page, 'Mood'), 'Comments (1)').click();
  const dialog = page.getByRole('dialog', { name: 'Mood' });
  await expect(dialog.getByRole('alert')).toContainText('This could not be loaded.');
  await page.unroute('**/report/texts/**');
  await button(dialog, 'Try again').click();
  await expect(dialog.getByText('Much better')).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeEmpty();
});

test('9.4 free texts come 20 on a page, the newest round first, and are searched', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const names = Array.from({ length: 21 }, (_, at) => `Person${at + 1} Lahti`);
  const people: number[] = await stage.addPeople(names);
  const survey = await stage.addSurvey({ respondent_ids: people });
  const question = await stage.addQuestion(survey, { label: 'Words', field_type: textarea });
  await stage.start(survey);
  for (const [at, person] of people.entries()) {
    must(await stage.answer(person, survey, [{ question, value: `Old ${at + 1}` }]), 200);
  }
  server.clock.advance(week);
  for (const [at, person] of people.slice(0, 4).entries()) {
    must(await stage.answer(person, survey, [{ question, value: `New 100% ${at + 1}` }]), 200);
  }
  await showDashboard(survey);
  const texts = page.getByRole('region', { name: 'Free texts' });
  const items = texts.getByRole('listitem');
  await expect(items).toHaveCount(20);
  await expect(texts.getByText('25 texts')).toBeVisible();
  await expect(items.first()).toContainText('New 100%');
  await expect(items.first()).toContainText('Person1 Lahti');
  const first = await items.allTextContents();
  await expect(button(texts, 'Newer')).toBeDisabled();
  await button(texts, 'Older').click();
  await expect(items).toHaveCount(5);
  await expect(texts.getByText('Page 2 of 2')).toBeVisible();
  const second = await items.allTextContents();
  expect(new Set([...first, ...second]).size).toBe(25);
  // The button that led here keeps the focus, although it leads no further.
  await expect(button(texts, 'Older')).toBeDisabled();
  await expect(button(texts, 'Older')).toBeFocused();

  const search = texts.getByRole('textbox', { name: 'Search in the texts' });
  await search.fill('new 100%');
  await expect(items).toHaveCount(4);
  await expect(texts.getByText('4 texts')).toBeVisible();
  await search.fill('never said');
  await expect(texts.getByText('No results found')).toBeVisible();
  await button(texts, 'Clear search').last().click();
  await expect(items).toHaveCount(20);
});

test('6.5, design 5 comments of an anonymous survey carry no names, and too few are not published', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const names = Array.from({ length: 12 }, (_, at) => `Person${at + 1} Salminen`);
  const people: number[] = await stage.addPeople(names);
  const survey = await stage.addSurvey({ title: 'Whistle', anonymous: true, respondent_ids: people });
  const mood = await stage.addQuestion(survey, { label: 'Mood', field_type: number });
  const rare = await stage.addQuestion(survey, { label: 'Rare', field_type: number });
  await stage.start(survey);
  for (const [at, person] of people.entries()) {
    const answers = [
      { question: mood, value: at, comment: `Said ${at}` },
      ...(at < 6 ? [{ question: rare, value: at, comment: `Kept ${at}` }] : []),
    ];
    must(await stage.answer(person, survey, answers), 200);
  }
  server.clock.advance(week);
  await showDashboard(survey);
  const kept = button(cardOf(page, 'Rare'), 'Comments');
  await expect(kept).toBeDisabled();
  await expect(kept).toHaveAccessibleDescription(
    'Comments are shown for closed rounds with at least 10 answers, and never by group.',
  );
  await button(cardOf(page, 'Mood'), 'Comments (12)').click();
  const items = page.getByRole('dialog', { name: 'Mood' }).getByRole('listitem');
  await expect(items).toHaveCount(12);
  await expect
    .poll(async () => new Set((await items.allTextContents()).map(plain)))
    .toEqual(new Set(people.map((_, at) => `Said ${at}${rounds[0]}`)));
  for (const card of await page.locator('[data-kind]').allTextContents()) expect(card).not.toContain('Salminen');
});
