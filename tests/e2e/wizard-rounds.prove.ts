import type { Locale } from '../../shared/locales.ts';
import { enterAsAdmin, expect, speak } from '../support/browser-test.ts';
import { holdRequests } from '../support/held-requests.ts';
import { test } from '../support/opened-pages.ts';
import { button, plain } from '../support/stage-page.ts';
import { questionForm, typeTime } from '../support/wizard-stage.ts';

const rounds: Record<
  Locale,
  { next: string; every: string; days: string[]; until: string; from: string; none: string }
> = {
  'en-GB': {
    next: 'Upcoming rounds',
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
for (const [locale, labels] of Object.entries(rounds) as [Locale, (typeof rounds)[Locale]][]) {
  test(`9.2 the next twelve rounds are shown while the times are typed, across the change of clocks, in ${locale}`, async ({
    quietPage: page,
    server,
    stage,
    url,
  }) => {
    await speak(page, url, locale);
    await enterAsAdmin(page, server, stage);
    await page.goto(`${url}/surveys/new`);
    const schedule = page.getByRole('region', { name: new RegExp(`^${labels.next}`) });
    await expect(schedule.getByText(labels.every)).toBeVisible();
    await typeTime(page, labels.from, '16 3 2026 9 30');
    const listed = schedule.getByRole('listitem');
    await expect(listed.first()).toHaveText(labels.days[0] ?? '');
    await expect(listed).toHaveCount(12);
    await expect
      .poll(async () => (await listed.allTextContents()).slice(0, 3).map(plain))
      .toEqual(labels.days.map(plain));
    await expect(schedule).toContainText('Europe/Helsinki');
    await typeTime(page, labels.until, '15 3 2026 9 30');
    await expect(schedule).toContainText(labels.none);
  });
}

test('design 8 the rounds arrive without moving what is below them', async ({ quietPage: page, stage, openStep }) => {
  const survey = await stage.addSurvey({ active_from: '2026-03-09T07:00:00.000Z' });
  await stage.addQuestion(survey, { label: 'Weekly', timing_in_days: 7 });
  const held = await holdRequests(page, (request) => request.url().includes('/schedule/'));
  await openStep(survey, 'Basics');
  const schedule = page.getByRole('region', { name: 'Upcoming rounds', exact: true });
  await expect(schedule).toContainText('Loading the upcoming rounds');
  const below = page.getByText('Anonymous answers', { exact: true });
  const before = await below.boundingBox();
  await held.answer();
  await expect(schedule.getByRole('listitem').first()).toHaveText('9 – 15 Mar 2026');
  await expect.poll(() => below.boundingBox()).toEqual(before);
});

test('9.2 the rounds are those of each rhythm in use, and in a question’s form of its own', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const survey = await stage.addSurvey({ active_from: '2026-03-09T07:00:00.000Z' });
  await stage.addQuestion(survey, { label: 'Fortnightly', timing_in_days: 14 });
  await stage.addQuestion(survey, { label: 'Weekly', timing_in_days: 7 });
  await openStep(survey, 'Basics');
  const schedule = page.getByRole('region', { name: 'Upcoming rounds', exact: true });
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
  await expect(page.getByText(/^The upcoming rounds could not be loaded\./)).toBeVisible();
  await page.unroute('**/schedule/**');
  await button(page, 'Try again').click();
  await expect(page.getByRole('region', { name: /^Upcoming rounds/ }).getByRole('listitem')).toHaveCount(12);
});
