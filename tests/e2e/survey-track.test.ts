import { violationsOn } from '../support/accessibility.ts';
import { expect, speak } from '../support/browser-test.ts';
import { button } from '../support/stage-page.ts';
import { publishing, test, track, trackPlace } from '../support/survey-page.ts';

test('4.1–4.4, 2.16 a survey’s page shows where it is in its life, what comes next and when, and the one thing to do', async ({
  quietPage: page,
  server,
  stage,
  url,
  openSurvey,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: [stage.adminId] });
  await openSurvey(survey);
  const card = page.getByRole('region', { name: 'Status' });
  const next = card.getByText(/^(?:Add|Activate|Start|It|This|No|Read) .*\.$/).first();
  const primary = page.getByRole('main').locator('[data-variant=primary]');
  const places = track(page).getByRole('listitem');
  await expect(places).toHaveText(['Inactive', 'Upcoming', 'Ongoingwhen you start it', 'Expiredwhen you end it']);
  await expect(trackPlace(page)).toHaveText('Inactive');
  await expect(next).toHaveText('Add a question. Then it can be activated.');
  await expect(primary).toHaveText('Add questions');
  await expect(primary).toHaveAttribute('href', `/surveys/${survey}/edit`);

  await stage.addQuestion(survey);
  await stage.change(survey, { active_from: '2026-03-02T15:00:00Z', active_until: '2026-03-12T15:00:00Z' });
  await page.reload();
  await expect(next).toHaveText('Activate it. It then starts automatically on 2 Mar 2026, 17:00.');
  await expect(primary).toHaveText('Activate');
  await primary.click();
  await button(publishing(page), 'Publish').click();
  await expect(trackPlace(page)).toHaveText('Upcoming');
  await expect(places).toHaveText([
    'Inactive(done)',
    'Upcoming',
    'Ongoingfrom 2 Mar 2026, 17:00',
    'Expiredon 12 Mar 2026, 17:00',
  ]);
  await expect(next).toHaveText(
    /^It starts automatically on 2 Mar 2026, 17:00\. The first round is 2\s–\s8 Mar 2026\.$/,
  );
  await expect(primary).toHaveText('Start survey');

  // Time changes it: the server has its new state, and the page asks.
  server.clock.set('2026-03-02T16:00:00Z');
  await page.clock.setSystemTime(server.clock.now());
  await page.reload();
  await expect(trackPlace(page)).toContainText('Ongoing');
  await expect(next).toHaveText('This round ends on 8 Mar 2026. The next one begins on 9 Mar 2026.');
  // There is nothing to read yet, and nobody has been notified.
  await expect(primary).toHaveText('Notify users');

  server.clock.advance({ hours: 1 });
  await stage.change(survey, { active_until: server.clock.now().toISOString() });
  await page.clock.setSystemTime(server.clock.now());
  await speak(page, url, 'fi');
  await openSurvey(survey);
  await expect(trackPlace(page)).toHaveText(/^Päättynyt2\.3\.2026 klo 19\.00 alkaen$/);
  await expect(primary).toHaveText('Jatka kyselyä');
  await expect(page.getByText('Lue tulokset tai jatka kyselyä, niin vastauksia kerätään taas.')).toBeVisible();
  await expect
    .poll(() =>
      violationsOn(page, [
        { theme: 'light', width: 320 },
        { theme: 'dark', width: 1440 },
      ]),
    )
    .toEqual([]);
  const tops = () => places.evaluateAll((all) => new Set(all.map((place) => place.getBoundingClientRect().top)).size);
  await expect.poll(tops).toBe(1);
  await page.setViewportSize({ width: 320, height: 900 });
  await expect.poll(tops).toBe(4);
});
