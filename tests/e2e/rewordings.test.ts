import { enterAsAdmin, expect, speak } from '../support/browser-test.ts';
import { test } from '../support/opened-pages.ts';
import { cardOf, tableOf, week } from '../support/report-page.ts';
import { button } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';
import { questionForm, startEditing } from '../support/wizard-stage.ts';

test('2.15, 5.1, design 5 other words of an asked question are saved only with what they mean, which a draft keeps', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ respondent_ids: [stage.adminId] });
  await stage.addQuestion(survey, { label: 'How many hours?' });
  await stage.start(survey);
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Questions');
  await button(page, 'Edit: How many hours?').click();
  const form = questionForm(page);
  const label = form.getByLabel('Question', { exact: true });
  const meaning = form.getByRole('group', { name: 'What does the new wording mean?' });
  await expect(form).toContainText(
    'results start again with the round of 9 Mar 2026; the current round stays as it is',
  );
  await expect(meaning).toBeHidden();

  await label.fill('How many good hours?');
  await expect(meaning.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(meaning).toContainText('Asked so far: “How many hours?”');
  await button(form, 'Save question').click();
  await expect(meaning).toContainText('Choose what the new wording means for the results.');
  await expect(meaning.getByRole('radio').first()).toBeFocused();
  await expect(meaning).toContainText('Results start again with the round of 9 Mar 2026');
  await meaning.getByRole('radio', { name: 'New meaning' }).check();
  await expect(meaning).not.toContainText('Choose what');

  await page.reload();
  await expect(label).toHaveValue('How many good hours?');
  await expect(meaning.getByRole('radio', { name: 'New meaning' })).toBeChecked();
  await button(form, 'Save question').click();
  await expect(form).toBeHidden();

  await button(page, 'Edit: How many good hours?').click();
  await expect(form).toContainText('Until then respondents see “How many hours?”.');
  await expect(meaning).toBeHidden();
});

test('2.4, 2.17, design 5 the dashboard and the public page break and mark other words alike, in both languages @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C', 'Dora D', 'Eino E', 'Fia F']);
  const survey = await stage.addSurvey({ respondent_ids: people });
  const question = await stage.addQuestion(survey, { label: 'How many hours?' });
  await stage.start(survey);
  const answer = async () => {
    for (const [at, person] of people.entries()) {
      must(await stage.answer(person, survey, [{ question, value: 5 + at }]), 200);
    }
    server.clock.advance(week);
  };
  const reword = async (label: string, rewording: string) =>
    must(await stage.api('PATCH', `questionnaires/${survey}/questions/${question}/`, { label, rewording }), 200);
  await answer();
  await reword('How many ours?', 'same');
  await answer();
  await reword('How many meetings?', 'another');
  await answer();
  await answer();
  const { share_hash } = must(await stage.change(survey, { share_enabled: true }), 200).body;
  const notes = async () => (await tableOf(page, 'How many meetings?')).map((row) => row.at(-1));

  await enterAsAdmin(page, server, stage);
  for (const address of [`/surveys/${survey}/dashboard?preset=all`, `/share/${share_hash}?preset=all`]) {
    await page.goto(url + address);
    await expect
      .poll(notes)
      .toEqual([
        '',
        'Reworded on 9 Mar 2026, same meaning. Before: “How many hours?”',
        '',
        'Question changed · New meaning from 23 Mar 2026. Before: “How many ours?”',
        expect.any(String),
      ]);
    const card = cardOf(page, 'How many meetings?');
    await card.scrollIntoViewIfNeeded();
    const chart = card.locator('svg').filter({ hasText: 'Question changed' }).first();
    await expect(chart).toContainText('Reworded');
  }
  await speak(page, url, 'fi');
  await page.goto(`${url}/share/${share_hash}?preset=all`);
  await expect(cardOf(page, 'How many meetings?')).toBeVisible();
  await expect.poll(notes).toContain('Sanamuoto muuttui 9.3.2026, merkitys on sama. Aiemmin: ”How many hours?”');
});
