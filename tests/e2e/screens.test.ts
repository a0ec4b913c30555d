import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { createSessions } from '../../server/auth/sessions.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { demoLogins } from '../../server/demo/welcome.ts';
import { expect, startConsoleServer, test } from '../support/browser-test.ts';
import type { TestServer } from '../support/server.ts';
import { must, stageOf } from '../support/survey-stage.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36';

type Who = 'guest' | 'admin' | 'newcomer' | 'beginner' | 'respondent' | 'reseller';
type Screen = {
  name: string;
  as: Who;
  path: string;
  /** Brings the page from its address to what is to be seen. */
  open?: (page: Page) => Promise<void>;
  /** The same on a narrow screen, where it is not so already. */
  openNarrow?: (page: Page) => Promise<void>;
  /** Requests that fail, as a pattern of their address. */
  failing?: RegExp;
  isMobile?: boolean;
};

type House = { server: TestServer; url: string; tokens: Record<Who, string | null>; screens: readonly Screen[] };
let house: House;

const tap = (selector: string) => (page: Page) => page.locator(selector).first().click();
const stepOn = async (page: Page) => {
  const heading = page.locator('h2').first();
  const before = await heading.textContent();
  await page.locator('main button[data-variant=primary]').last().click();
  await expect(heading).not.toHaveText(before ?? '');
};

function screensOf(ids: Record<string, number>, beginnersSurvey: number, person: number): Screen[] {
  const survey = (title: string) => `/surveys/${ids[title]}`;
  const pulse = survey('Weekly pulse');
  return [
    { name: 'login', as: 'guest', path: '/login' },
    {
      name: 'login-refused',
      as: 'guest',
      path: '/login',
      open: async (page) => {
        await page.locator('input[type=email]').fill('nobody@havupuu.example');
        await page.locator('input[type=password]').fill('not the password');
        await page.locator('button[type=submit]').click();
        await page.getByRole('alert').getByRole('button').waitFor();
      },
    },
    { name: 'signup', as: 'guest', path: '/signup' },
    {
      name: 'signup-refused',
      as: 'guest',
      path: '/signup',
      open: async (page) => {
        await page.getByRole('checkbox').check();
        await page.locator('button[type=submit]').click();
        await page.locator('[aria-invalid=true]').first().waitFor();
      },
    },
    { name: 'confirmation', as: 'guest', path: '/confirmation' },
    { name: 'forgot-password', as: 'guest', path: '/forgotpassword' },
    { name: 'reset', as: 'guest', path: '/reset/MQ/some-token/' },
    { name: 'mobile-gate', as: 'guest', path: '/', isMobile: true },
    { name: 'server-down', as: 'admin', path: '/surveys', failing: /\/api\/auth\/user\// },
    { name: 'not-found', as: 'admin', path: '/no-such-page' },
    { name: 'respondent', as: 'respondent', path: '/' },
    { name: 'companies', as: 'reseller', path: '/' },
    { name: 'surveys', as: 'admin', path: '/surveys' },
    { name: 'surveys-empty', as: 'newcomer', path: '/surveys' },
    { name: 'surveys-failing', as: 'admin', path: '/surveys', failing: /\/questionnaires\/$/ },
    {
      name: 'surveys-nothing-found',
      as: 'admin',
      path: '/surveys',
      open: (page) => page.getByRole('main').getByRole('textbox').fill('zebra'),
    },
    { name: 'wizard-basics', as: 'admin', path: '/surveys/new' },
    {
      name: 'wizard-basics-refused',
      as: 'admin',
      path: '/surveys/new',
      open: async (page) => {
        await page.locator('main button[type=submit]').click();
        await page.locator('[aria-invalid=true]').first().waitFor();
      },
    },
    { name: 'wizard-calendar', as: 'admin', path: '/surveys/new', open: tap('main [role=group] button') },
    { name: 'wizard-edit', as: 'admin', path: `${pulse}/edit` },
    { name: 'wizard-questions', as: 'admin', path: `${pulse}/edit`, open: stepOn },
    {
      name: 'wizard-questions-empty',
      as: 'beginner',
      path: `/surveys/${beginnersSurvey}/edit`,
      open: stepOn,
    },
    ...[
      ['slider', 0],
      ['choices', 1],
      ['number', 3],
    ].map(
      ([name, at]): Screen => ({
        name: `wizard-question-${name}`,
        as: 'admin',
        path: `${pulse}/edit`,
        open: async (page) => {
          await stepOn(page);
          await page
            .locator('main section ol > li')
            .nth(Number(at))
            .locator('button:not([data-variant=quiet])')
            .click();
          await page.getByRole('form').waitFor();
        },
      }),
    ),
    {
      name: 'wizard-question-refused',
      as: 'beginner',
      path: `/surveys/${beginnersSurvey}/edit`,
      open: async (page) => {
        await stepOn(page);
        await page.locator('main section button').first().click();
        await page.getByRole('form').locator('select').first().selectOption('3');
        await page.getByRole('form').locator('button[type=submit]').click();
        await page.locator('[aria-invalid=true]').first().waitFor();
      },
    },
    {
      name: 'wizard-respondents',
      as: 'admin',
      path: `${pulse}/edit`,
      open: async (page) => {
        await stepOn(page);
        await stepOn(page);
        await page.getByRole('option').first().waitFor();
      },
    },
    {
      name: 'wizard-respondents-empty',
      as: 'beginner',
      path: `/surveys/${beginnersSurvey}/edit`,
      open: async (page) => {
        await stepOn(page);
        await stepOn(page);
        await page.getByRole('option').first().waitFor();
      },
    },
    { name: 'survey', as: 'admin', path: `${pulse}/` },
    { name: 'survey-empty', as: 'beginner', path: `/surveys/${beginnersSurvey}/` },
    {
      name: 'survey-refused',
      as: 'beginner',
      path: `/surveys/${beginnersSurvey}/`,
      open: async (page) => {
        await page.locator('main button[data-variant=primary]').click();
        await page.getByRole('alert').getByRole('button').waitFor();
      },
    },
    {
      name: 'survey-delete',
      as: 'admin',
      path: `${pulse}/`,
      open: async (page) => {
        await page.locator('main button').last().click();
        await page.getByRole('alertdialog').waitFor();
      },
    },
    { name: 'survey-missing', as: 'admin', path: '/surveys/99999999/' },
    ...Object.keys(ids)
      .filter((title) => title !== 'Weekly pulse')
      .map((title): Screen => ({ name: `survey-${title}`, as: 'admin', path: `${survey(title)}/` })),
    ...Object.keys(ids).map(
      (title): Screen => ({ name: `dashboard-${title}`, as: 'admin', path: `${survey(title)}/dashboard` }),
    ),
    {
      name: 'dashboard-relative',
      as: 'admin',
      path: `${pulse}/dashboard`,
      open: (page) => page.getByRole('radio').nth(1).check({ force: true }),
    },
    {
      name: 'dashboard-tables',
      as: 'admin',
      path: `${pulse}/dashboard`,
      open: async (page) => {
        for (const summary of await page.locator('main summary').all()) await summary.click();
      },
    },
    { name: 'dashboard-empty', as: 'beginner', path: `/surveys/${beginnersSurvey}/dashboard` },
    { name: 'dashboard-failing', as: 'admin', path: `${pulse}/dashboard`, failing: /\/report\// },
    { name: 'personnel', as: 'admin', path: '/personnel' },
    { name: 'personnel-beginner', as: 'beginner', path: '/personnel' },
    { name: 'personnel-failing', as: 'admin', path: '/personnel', failing: /\/users\/$/ },
    { name: 'person-new', as: 'admin', path: '/personnel/new' },
    { name: 'person', as: 'admin', path: `/personnel/${person}` },
    { name: 'plans', as: 'admin', path: '/plans' },
    { name: 'change-password', as: 'admin', path: '/change-password' },
    {
      name: 'menu',
      as: 'admin',
      path: '/surveys',
      openNarrow: (page) => page.locator('header button[aria-expanded]').first().click(),
    },
  ];
}

async function moveIn(): Promise<House> {
  const server = await startConsoleServer();
  const { core, clock } = server;
  clock.set('2026-11-20T09:00:00Z');
  const movable = { now: () => clock.now(), moveTo: (instant: Date) => clock.set(instant.toISOString()) };
  await fillDemo(core, movable, { seed: 1, password: 'a long enough password' });

  const sessions = createSessions(core);
  const accountOf = async (email: string) => {
    const [row] = await core.database.query<{ id: number; company_id: number }>(
      'select id, company_id from accounts where email = $1',
      [email],
    );
    if (!row) throw new Error(`the demo has no account ${email}`);
    return row;
  };
  const [admin, respondent, reseller] = await Promise.all(
    [demoLogins.admin, demoLogins.respondent, demoLogins.reseller].map(accountOf),
  );
  if (!admin || !respondent || !reseller) throw new Error('the demo lacks its people');
  const [newcomer, beginner] = [await stageOf(server), await stageOf(server)];
  for (const { id } of (await newcomer.api('GET', 'questionnaires/')).body) {
    must(await newcomer.api('DELETE', `questionnaires/${id}/`), 204);
  }

  const tokens = {
    guest: null,
    admin: await sessions.open(admin.id, 'company_admin_group'),
    newcomer: await sessions.open(newcomer.adminId, 'company_admin_group'),
    beginner: await sessions.open(beginner.adminId, 'company_admin_group'),
    respondent: await sessions.open(respondent.id, null),
    reseller: await sessions.open(reseller.id, 'reseller_group'),
  };
  const list = await server.call('GET', `/api/companies/${admin.company_id}/questionnaires/`, { token: tokens.admin });
  const ids = Object.fromEntries(list.body.map(({ title, id }: { title: string; id: number }) => [title, id]));
  const empty = await beginner.addSurvey({ title: 'First steps' });
  return { server, url: await server.listen(), tokens, screens: screensOf(ids, empty, respondent.id) };
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  house = await moveIn();
});
test.afterAll(() => house.server.close());

type Look = { locale: 'en-GB' | 'fi'; colorScheme: 'light' | 'dark' };

async function openScreen(browser: Browser, screen: Screen, { locale, colorScheme }: Look): Promise<Page> {
  const { url, tokens, server } = house;
  const context = await browser.newContext({
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    ...(screen.isMobile ? { userAgent: phone } : {}),
  });
  await context.addCookies([{ name: 'locale', value: locale, url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.clock.install({ time: server.clock.now() });
  const token = tokens[screen.as];
  if (token) await page.addInitScript((key) => sessionStorage.setItem('rytmi.token', key), token);
  const { failing } = screen;
  if (failing) await page.route(failing, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(url + screen.path);
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await screen.open?.(page);
  await page.waitForLoadState('networkidle');
  return page;
}

/** The elements that make the page wider than the screen. */
async function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .slice(-5)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });
}

const looks: Look[] = (['en-GB', 'fi'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ locale, colorScheme })),
);
for (const look of looks) {
  test(`9.11 @prove every screen fits from 320 px on, ${look.locale} ${look.colorScheme}`, async ({ browser }) => {
    test.setTimeout(900_000);
    for (const screen of house.screens) {
      await test.step(screen.name, async () => {
        const page = await openScreen(browser, screen, look);
        const name = screen.name.toLowerCase().replaceAll(/\W+/g, '-');
        const takePicture = async (width: number) => {
          // What sticks to the top of the screen stands at the top of a picture of the whole page.
          await page.evaluate(() => window.scrollTo(0, 0));
          const path = join(
            test.info().project.outputDir,
            'screens',
            `${name}.${look.locale}.${look.colorScheme}.${width}.png`,
          );
          await page.screenshot({ path, fullPage: true });
        };
        await takePicture(1440);
        for (const width of [320, 375]) {
          await page.setViewportSize({ width, height: 812 });
          await expect
            .soft(async () => expect(await overflowOf(page)).toEqual([]), `${screen.name} at ${width} px`)
            .toPass({ timeout: 2_000 });
        }
        await screen.openNarrow?.(page);
        await takePicture(375);
        await page.context().close();
      });
    }
  });
}
