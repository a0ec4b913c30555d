import type { Page } from '@playwright/test';
import { violationsOn } from '../support/accessibility.ts';
import { enterAsAdmin, expect, heading, logInByForm, speak, test, toast } from '../support/browser-test.ts';
import { press } from '../support/keyboard.ts';
import { button } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';

const looks = [
  { theme: 'dark', width: 320 },
  { theme: 'light', width: 1440 },
] as const;

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).locator('p');

test('8.13, 4.2, 4.5 says in one toast what has been done with a survey, and replaces it by the next @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const planned = { title: 'Pulse', active_from: '2026-05-01T06:00:00Z' };
  const survey = await stage.addSurvey({ ...planned, respondent_ids: [stage.adminId] });
  await stage.addQuestion(survey);
  must(await stage.change(survey, { is_active: true }), 200);
  must(await stage.change(survey, { is_active: false }), 200);
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/${survey}/`);
  await button(page, 'Activate').click();
  await expect(toasts(page)).toHaveText(['Survey activated']);
  await button(page, 'Start survey').click();
  await expect(toasts(page)).toHaveText(['Survey started']);
});

test('4.5, 8.13 a survey that was deactivated runs again by Undo, by keyboard alone, unless somebody else has changed it @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: [stage.adminId] });
  await stage.addQuestion(survey);
  must(await stage.change(survey, { is_active: true, active_from: server.clock.now().toISOString() }), 200);
  const { status, current_round: round } = must(await stage.api('GET', `questionnaires/${survey}/`), 200).body;
  expect(status).toBe('ongoing');
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/${survey}/`);
  const deactivate = async () => {
    const asking = page.getByRole('alertdialog');
    await press(button(page, 'Deactivate'), 'Enter', () => expect(asking).toBeVisible());
    await button(asking, 'Deactivate').press('Enter');
    await expect(toasts(page)).toHaveText(['Survey deactivated']);
  };
  await deactivate();
  const undo = button(page, 'Undo');
  await expect(undo).toHaveAccessibleDescription('Survey deactivated');
  await expect.poll(() => violationsOn(page, looks)).toEqual([]);
  await undo.press('Enter');
  await expect(toasts(page)).toHaveText(['Undone']);
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect(button(page, 'End survey')).toBeVisible();
  const after = must(await stage.api('GET', `questionnaires/${survey}/`), 200).body;
  expect(after).toMatchObject({ status: 'ongoing', current_round: { start_date: round.start_date } });

  // From anywhere, and after its page is gone. Under a resting pointer the offer stays, however slow the machine is.
  await deactivate();
  await toasts(page).hover();
  await page.getByRole('link', { name: 'Groups' }).press('Enter');
  await expect(heading(page, 'Groups')).toBeVisible();
  must(await stage.change(survey, { title: 'Changed meanwhile' }), 200);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('undo');
  // Enter takes what the list has marked, which follows what is typed.
  await expect(page.getByRole('option', { name: 'Undo: Survey deactivated' })).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Someone else has changed this in the meantime.')).toBeVisible();
  const stored = async () => must(await stage.api('GET', `questionnaires/${survey}/`), 200).body;
  await expect.poll(stored).toMatchObject({ title: 'Changed meanwhile', is_active: false });
});

for (const { locale, starts, years } of [
  { locale: 'en-GB', starts: 'Starts 1 May', years: 'Starts 21 Dec 2027' },
  { locale: 'fi', starts: 'Alkaa 1.5.', years: 'Alkaa 21.12.2027' },
] as const) {
  test(`2.14 says in ${locale} when a survey that is to come starts, on one line @prove`, async ({
    quietPage: page,
    server,
    stage,
    url,
  }) => {
    for (const [title, from] of [
      ['Soon', '2026-05-01T06:00:00Z'],
      ['Later', '2027-12-21T06:00:00Z'],
    ]) {
      const survey = await stage.addSurvey({ title, active_from: from });
      await stage.addQuestion(survey);
      must(await stage.change(survey, { is_active: true }), 200);
    }
    await enterAsAdmin(page, server, stage);
    await speak(page, url, locale);
    await page.goto(`${url}/surveys`);
    for (const [title, shownText] of [
      ['Soon', starts],
      ['Later', years],
    ] as const) {
      const written = page.getByRole('row', { name: title }).getByText(shownText, { exact: true });
      await expect(written).toBeVisible();
      for (const width of [1440, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const { lines, isWhole, titleWidth } = await written.evaluate((text) => {
          const cell = text.closest('td') as HTMLElement;
          const titleWidth = text.closest('tr')?.cells[0]?.clientWidth;
          return { lines: text.getClientRects().length, isWhole: cell.scrollWidth <= cell.clientWidth, titleWidth };
        });
        expect({ width, lines, isWhole }).toEqual({ width, lines: 1, isWhole: true });
        expect(titleWidth).toBeGreaterThanOrEqual(128);
      }
    }
  });
}

test('8.4, 4.9 an error of one who could not log in is gone once they have @prove', async ({
  quietPage: page,
  stage,
  url,
}) => {
  await logInByForm(page, url, stage.login.email, 'not the password');
  await expect(toast(page, /^The email address or password is incorrect/)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(stage.login.password);
  await button(page, 'Log in').click();
  await expect(heading(page, 'Surveys')).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});
