import { expect } from '../support/browser-test.ts';
import { test } from '../support/opened-pages.ts';
import { answeredSurvey, cardOf, rounds, tableOf } from '../support/report-page.ts';
import { button } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';

test('2.17, 2.4, 4.7 a note on a day is added, shown in charts, table and print, changed, deleted and brought back; a link shows it where chosen', async ({
  quietPage: page,
  server,
  stage,
  url,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage, 5);
  await showDashboard(survey);
  const dialog = page.getByRole('dialog');
  const legend = page.getByRole('region', { name: 'Notes', exact: true });
  await expect(legend).toBeHidden();

  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await expect(dialog.getByText('There are no notes yet.')).toBeVisible();
  await button(dialog, 'Add note').click();
  // A refusal is shown at its field and leaves the rest as it was.
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await dialog.getByRole('radio', { name: 'This survey' }).check();
  await expect(dialog.getByText('This field is required.')).toBeHidden();
  await button(dialog, 'Save').click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'This survey' })).toBeChecked();
  const note = dialog.getByRole('textbox', { name: 'Note' });
  await expect(note).toBeFocused();
  await note.fill('<b>Reorganisation</b>');
  const day = dialog.getByRole('spinbutton');
  for (const [at, part] of ['11', '03', '2026'].entries()) {
    await day.nth(at).focus();
    await page.keyboard.type(part);
  }
  await note.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('11 Mar 2026 · This survey')).toBeVisible();
  await expect(button(dialog, 'Add note')).toBeFocused();
  await page.keyboard.press('Escape');

  // Markup is text.
  await expect(legend.getByRole('listitem')).toHaveText(['111 Mar 2026<b>Reorganisation</b>']);
  const mood = cardOf(page, 'Mood');
  // A chart is drawn when it comes near the visible part.
  await mood.scrollIntoViewIfNeeded();
  await expect(mood.locator('svg text').filter({ hasText: /^1$/ })).toBeVisible();
  const cursor = mood.getByRole('slider', { name: 'Rounds: Mood' });
  await cursor.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cursor).toHaveAttribute('aria-valuetext', /9 – 15 Mar 2026.*1 · 11 Mar · <b>Reorganisation<\/b>$/s);
  const notes = async () => (await tableOf(page, 'Mood')).map((cells) => [cells[0], cells.at(-1)]);
  await expect.poll(notes).toEqual([
    [rounds[0], ''],
    [rounds[1], '1 · 11 Mar · <b>Reorganisation</b>'],
    [rounds[2], ''],
    [rounds[3], 'Open round, so far'],
  ]);
  await page.emulateMedia({ media: 'print' });
  await expect(legend).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await button(dialog, 'Edit <b>Reorganisation</b>').click();
  await note.fill('New teams');
  // Closed by mistake: the typed text is there again.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await expect(note).toHaveValue('New teams');
  await button(dialog, 'Save').click();
  await expect(legend.getByRole('listitem')).toHaveText(['111 Mar 2026New teams']);
  await button(dialog, 'Delete New teams').click();
  await expect(dialog.getByText('There are no notes yet.')).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText('Deleted: New teams');
  await button(dialog, 'Undo').click();
  await expect(dialog.getByText('11 Mar 2026 · This survey')).toBeVisible();
  await page.keyboard.press('Escape');

  await button(page, 'Share').click();
  await expect(dialog.getByRole('checkbox', { name: 'Notes' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  const share = async (options: object) =>
    must(await stage.change(survey, { share_enabled: true, share_options: options }), 200).body.share_hash;
  await page.goto(`${url}/share/${await share({})}`);
  await expect(cardOf(page, 'Mood')).toBeVisible();
  await expect(legend).toBeHidden();
  await share({ notes: true });
  await page.reload();
  await expect(legend.getByRole('listitem')).toHaveText(['111 Mar 2026New teams']);
});
