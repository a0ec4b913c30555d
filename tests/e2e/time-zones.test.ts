import type { Browser, Locator, Page } from '@playwright/test';
import { fieldTypes } from '../../shared/lists.ts';
import type { Locale } from '../../shared/locales.ts';
import { enterAsAdmin, expect, speak, test } from '../support/browser-test.ts';
import { proofOnly } from '../support/in-proof.ts';
import type { TestServer } from '../support/server.ts';
import { plain } from '../support/stage-page.ts';
import { must, type SurveyStage } from '../support/survey-stage.ts';

/** Half past midnight in Helsinki, the company's zone: yesterday to the west of it, and in Kiritimati the afternoon. */
const night = '2026-03-09T22:30:00Z';
const zones = ['America/Los_Angeles', 'Pacific/Kiritimati'];

/** A survey that began at night, with a round that is over, mails that went out, a public link and a planned end. */
async function nightSurvey(server: TestServer, stage: SurveyStage) {
  server.clock.set('2026-03-01T22:30:00Z');
  const [anna] = await stage.addPeople(['Anna Aalto']);
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: [anna] });
  const question = await stage.addQuestion(survey, { label: 'Hours', field_type: fieldTypes.number });
  await stage.start(survey);
  must(await stage.change(survey, { active_until: '2026-05-31T21:30:00Z' }), 200);
  must(await stage.answer(anna, survey, [{ question, value: 3, comment: 'Much' }]), 200);
  must(await stage.api('PUT', `questionnaires/${survey}/notify/`), 200);
  server.clock.set(night);
  await server.core.jobs.runDue();
  const { share_hash } = must(await stage.change(survey, { share_enabled: true, share_hash: 'any' }), 200).body;
  await server.core.database.query(
    `update subscriptions set current_period_start = $2, current_period_end = $3 where company_id = $1`,
    [stage.companyId, '2026-03-08T22:30:00Z', '2026-04-08T21:30:00Z'],
  );
  return { survey, link: `/share/${share_hash}` };
}

/** The text of each screen, for a reader in this zone. */
async function wordsFrom(
  timezoneId: string,
  browser: Browser,
  locale: Locale,
  { server, stage, url, paths }: { server: TestServer; stage: SurveyStage; url: string; paths: readonly string[] },
): Promise<Record<string, string>> {
  const context = await browser.newContext({ timezoneId });
  const page = await context.newPage();
  await speak(page, url, locale);
  await enterAsAdmin(page, server, stage);
  const texts: Record<string, string> = {};
  for (const path of paths) {
    await page.goto(url + path);
    await expect(page.locator('main [data-state]').first()).not.toHaveAttribute('data-state', /loading|busy/);
    await settled(page);
    texts[path] = plain(await page.locator('main').innerText());
  }
  await context.close();
  return texts;
}

/** No skeleton is on the page any more. */
const settled = (page: Page) => expect(page.locator('main [aria-busy=true], main [class*=skeleton]')).toHaveCount(0);

for (const locale of ['en-GB', 'fi'] as const) {
  // The zone of a date does not depend on the language: one of them is enough in between.
  test(`3.5 every date is the company’s, wherever the browser is, in ${locale}${proofOnly(locale === 'fi')}`, async ({
    browser,
    server,
    stage,
    url,
  }) => {
    const { survey, link } = await nightSurvey(server, stage);
    const paths = [`/surveys/${survey}/`, `/surveys/${survey}/dashboard?preset=all`, '/subscriptions', '/plans'];
    // These show their dates by the same parts of the console.
    if (locale === 'fi') paths.push('/surveys', `/surveys/${survey}/edit`, '/personnel', link);
    const [west = {}, east] = await Promise.all(
      zones.map((zone) => wordsFrom(zone, browser, locale, { server, stage, url, paths })),
    );
    const end = locale === 'fi' ? '9.4.2026' : '9 Apr 2026';
    expect(west['/plans']).toContain(end);
    expect(west['/subscriptions']).toContain(end);
    expect(west[`/surveys/${survey}/`]).toContain(locale === 'fi' ? '2.3.2026 klo 0.30' : '2 Mar 2026, 00:30');
    expect(east).toEqual(west);
  });
}

test('3.5 the calendars of dates mark the company’s today, wherever the browser is @prove', async ({
  browser,
  server,
  stage,
  url,
}) => {
  const { survey } = await nightSurvey(server, stage);
  // Where it is still the previous day.
  const context = await browser.newContext({ timezoneId: 'America/Los_Angeles' });
  const page = await context.newPage();
  await enterAsAdmin(page, server, stage);
  const marked = async (field: Locator) => {
    await field.getByRole('button', { name: /^Calendar/ }).click();
    const calendar = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('grid') })
      .last();
    await expect(calendar.locator('[data-today]')).toHaveAccessibleName(/^Today, .*10 March 2026/);
    await expect(calendar.getByRole('button', { name: /^Today, / })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid')).toBeHidden();
  };
  await page.goto(`${url}/surveys/${survey}/dashboard?preset=all`);
  await marked(page.getByRole('group', { name: /^End date/ }));
  await page.getByRole('button', { name: 'Change what is public' }).click();
  await marked(page.getByRole('group', { name: /^Last day/ }));
  await page.goto(`${url}/surveys/new`);
  await marked(page.getByRole('group', { name: /^Active from/ }));
  await context.close();
});
