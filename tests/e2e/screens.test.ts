import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { createSessions } from '../../server/auth/sessions.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { demoLogins } from '../../server/demo/welcome.ts';
import { createOperator } from '../../server/operator/commands.ts';
import { expect, startConsoleServer, test } from '../support/browser-test.ts';
import { choosePassword } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';
import { must, stageOf } from '../support/survey-stage.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36';

type Who = 'guest' | 'admin' | 'newcomer' | 'beginner' | 'ended' | 'respondent' | 'reseller' | 'founder';
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
  /** A request stays without an answer. */
  isWaiting?: boolean;
};

type House = { server: TestServer; url: string; tokens: Record<Who, string | null>; screens: readonly Screen[] };
let house: House;

/** What there is in the house, by id. */
type Things = {
  surveys: Record<string, number>;
  beginnersSurvey: number;
  /** The path of a public report. */
  link: string;
  person: number;
  group: number;
  company: number;
  client: number;
};

const tap = (selector: string) => (page: Page) => page.locator(selector).first().click();
const stepOn = async (page: Page) => {
  const heading = page.locator('h2').first();
  const before = await heading.textContent();
  await page.locator('main button[data-variant=primary]').last().click();
  await expect(heading).not.toHaveText(before ?? '');
};

const openMenu = (page: Page) => page.locator('header button[aria-expanded]').first().click();

const submit = async (page: Page) => {
  await page.locator('main button[type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
};

const askToDelete = async (page: Page) => {
  await page.locator('main form button[type=button]').last().click();
  await page.getByRole('alertdialog').waitFor();
};

/** Types into a field and goes for the list. */
const askToLeave = (field: string) => async (page: Page) => {
  await page.locator(`main [name=${field}]`).fill('Something unsaved');
  await page.locator('main a').first().click();
  await page.getByRole('alertdialog').waitFor();
};

/** Saves a text while someone else has saved another. `record` is below the companies' path. */
const saveLate = (record: string, field: string) => async (page: Page) => {
  const { server, tokens } = house;
  const token = tokens.admin ?? '';
  const path = `/api/companies/${record}`;
  const { body } = must(await server.call('GET', path, { token }), 200);
  must(await server.call('PATCH', path, { token, body: { [field]: `${body[field]} Oy` } }), 200);
  await page.locator(`main [name=${field}]`).fill('Another text');
  await page.locator('main button[type=submit]').click();
  await page.getByRole('dialog').waitFor();
  must(await server.call('PATCH', path, { token, body: { [field]: body[field] } }), 200);
};

const people = (count: number, line: (index: number) => string) =>
  ['first_name,last_name,email,groups,phone', ...Array.from({ length: count }, (_, index) => line(index))].join('\n');
const goodFile = people(40, (index) => `Aino,Virtanen ${index},aino${index}@import.example,Myynti|Tuotanto,040`);
const badFile = people(9, (index) => `,Virtanen,${index % 2 ? 'same@bad.example' : 'no address'},,040,050`);

/** Chooses a file to import, and waits until it is read. */
const choose = (content: string, state: string) => async (page: Page) => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.locator(`[data-state="${state}"]`).waitFor();
};

/** Sends a sound file; `answer` null: the server takes its time. */
const send = (answer: { status: number; json: object } | null, state: string) => async (page: Page) => {
  await page.route('**/bulk_create/**', (route) => (answer ? route.fulfill(answer) : undefined));
  await choose(goodFile, 'previewing.sound')(page);
  await page.locator('main button[data-variant=primary]').click();
  await page.locator(`[data-state^="${state}"]`).waitFor();
};

function importScreens(): Screen[] {
  const taken = Array.from({ length: 27 }, (_, index) => `aino${index}.virtanen@a-rather-long-domain.example`);
  const refusal = 'You cannot add more users. You have reached the maximum limit of your subscription.';
  const screens: [string, Screen['open']?][] = [
    ['choosing'],
    ['empty', choose('', 'previewing.faulty')],
    ['sound', choose(goodFile, 'previewing.sound')],
    ['faulty', choose(badFile, 'previewing.faulty')],
    ['uploading', send(null, 'uploading')],
    [
      'stopped',
      async (page) => {
        await send(null, 'uploading')(page);
        await page.getByRole('button', { name: /^(Stop|Keskeytä)$/ }).click();
        await page.locator('[data-state="previewing.stopped"]').waitFor();
      },
    ],
    [
      'leaving',
      async (page) => {
        await send(null, 'uploading')(page);
        await page.locator('main a').first().click();
        await page.getByRole('alertdialog').waitFor();
      },
    ],
    ['refused', send({ status: 400, json: { non_field_errors: [refusal] } }, 'refused')],
    ['created', send({ status: 200, json: { created: 40, already_existing_addresses: [] } }, 'done')],
    ['skipped', send({ status: 200, json: { created: 13, already_existing_addresses: taken } }, 'done')],
  ];
  return screens.map(([name, open]) => ({
    name: `import-${name}`,
    as: 'admin',
    path: '/user-import',
    isWaiting: name === 'uploading' || name === 'leaving',
    ...(open ? { open } : {}),
  }));
}

function peopleScreens({ person, group, company }: Things): Screen[] {
  const byAdmin = (name: string, path: string, open?: Screen['open']): Screen => ({
    name,
    as: 'admin',
    path,
    ...(open ? { open } : {}),
  });
  const search = (page: Page) => page.locator('main search input').fill('zebra');
  return [
    byAdmin('personnel', '/personnel'),
    byAdmin('personnel-nothing-found', '/personnel', search),
    { name: 'personnel-beginner', as: 'beginner', path: '/personnel' },
    { name: 'personnel-failing', as: 'admin', path: '/personnel', failing: /\/users\/$/ },
    byAdmin('person-new', '/personnel/new'),
    byAdmin('person-refused', '/personnel/new', submit),
    byAdmin('person', `/personnel/${person}`),
    byAdmin('person-groups', `/personnel/${person}`, tap('main [role=combobox]')),
    byAdmin('person-delete', `/personnel/${person}`, askToDelete),
    byAdmin('person-leave', `/personnel/${person}`, askToLeave('first_name')),
    byAdmin('person-conflict', `/personnel/${person}`, saveLate(`${company}/users/${person}/`, 'last_name')),
    byAdmin('person-missing', '/personnel/99999999'),
    { name: 'person-failing', as: 'admin', path: `/personnel/${person}`, failing: /\/users\/\d+\/$/ },
    ...importScreens(),
    byAdmin('groups', '/groups'),
    byAdmin('groups-nothing-found', '/groups', search),
    { name: 'groups-empty', as: 'beginner', path: '/groups' },
    { name: 'groups-failing', as: 'admin', path: '/groups', failing: /\/groups\/$/ },
    byAdmin('group-new', '/groups/new'),
    byAdmin('group-refused', '/groups/new', submit),
    byAdmin('group', `/groups/${group}`),
    byAdmin('group-selected', `/groups/${group}`, async (page) => {
      for (const at of [0, 1, 2]) await page.getByRole('listbox').first().getByRole('option').nth(at).click();
    }),
    byAdmin('group-delete', `/groups/${group}`, askToDelete),
    byAdmin('group-conflict', `/groups/${group}`, saveLate(`${company}/groups/${group}/`, 'description')),
    byAdmin('group-missing', '/groups/99999999'),
  ];
}

function companyScreens({ company, client }: Things): Screen[] {
  return [
    { name: 'companies-choice', as: 'reseller', path: '/' },
    { name: 'companies', as: 'reseller', path: '/companies' },
    { name: 'companies-own', as: 'admin', path: '/companies' },
    { name: 'companies-empty', as: 'founder', path: '/companies' },
    { name: 'companies-failing', as: 'reseller', path: '/companies', failing: /\/companies\/$/ },
    { name: 'company-new', as: 'reseller', path: '/companyform' },
    { name: 'company-refused', as: 'reseller', path: '/companyform', open: submit },
    { name: 'company', as: 'reseller', path: `/companyform/${client}` },
    { name: 'company-time-zones', as: 'reseller', path: `/companyform/${client}`, open: tap('main [role=combobox]') },
    { name: 'company-delete', as: 'reseller', path: `/companyform/${client}`, open: askToDelete },
    { name: 'company-own', as: 'admin', path: `/companyform/${company}` },
    { name: 'company-conflict', as: 'admin', path: `/companyform/${company}`, open: saveLate(`${company}/`, 'name') },
    { name: 'company-missing', as: 'reseller', path: '/companyform/99999999' },
    {
      name: 'company-without-subscription',
      as: 'reseller',
      path: '/',
      open: async (page) => {
        await page.getByRole('row').filter({ hasText: 'Tuuliviiri' }).getByRole('button').click();
        await page.waitForURL('**/surveys');
        await page.locator('main [class*=banner]').waitFor();
      },
    },
    { name: 'subscriptions', as: 'admin', path: '/subscriptions' },
    { name: 'subscriptions-failing', as: 'admin', path: '/subscriptions', failing: /\/subscriptions\/$/ },
  ];
}

function screensOf(things: Things): Screen[] {
  const { surveys: ids, beginnersSurvey, link } = things;
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
    { name: 'confirmation-link', as: 'guest', path: '/confirmation/some-key' },
    { name: 'objection', as: 'guest', path: '/objection/some-key' },
    { name: 'forgot-password', as: 'guest', path: '/forgotpassword' },
    { name: 'reset', as: 'guest', path: '/reset/MQ/some-token/' },
    { name: 'mobile-gate', as: 'guest', path: '/', isMobile: true },
    { name: 'server-down', as: 'admin', path: '/surveys', failing: /\/api\/auth\/user\// },
    { name: 'not-found', as: 'admin', path: '/no-such-page' },
    { name: 'respondent', as: 'respondent', path: '/' },
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
          await page.locator('main section ol > li').nth(Number(at)).locator('button[data-variant=secondary]').click();
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
      name: 'survey-not-ready',
      as: 'beginner',
      path: `/surveys/${beginnersSurvey}/`,
      open: async (page) => {
        await page.locator('main button[data-variant=primary]').focus();
        await page.getByRole('tooltip').waitFor();
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
    {
      name: 'dashboard-filtered',
      as: 'admin',
      path: `${pulse}/dashboard?preset=12_months&group=${things.group}&user=${things.person}`,
    },
    { name: 'dashboard-nothing-shown', as: 'admin', path: `${pulse}/dashboard?group=99999999` },
    { name: 'share', as: 'guest', path: link },
    { name: 'share-phone', as: 'guest', path: `${link}?preset=all&scale=relative`, isMobile: true },
    { name: 'share-missing', as: 'guest', path: '/share/nothing' },
    { name: 'share-failing', as: 'guest', path: link, failing: /\/report\// },
    { name: 'dashboard-failing', as: 'admin', path: `${pulse}/dashboard`, failing: /\/report\// },
    ...peopleScreens(things),
    ...companyScreens(things),
    { name: 'plans', as: 'admin', path: '/plans' },
    { name: 'change-password', as: 'admin', path: '/change-password' },
    { name: 'sessions', as: 'admin', path: '/sessions' },
    {
      name: 'menu',
      as: 'admin',
      path: '/surveys',
      openNarrow: openMenu,
    },
    {
      name: 'menu-folded',
      as: 'ended',
      path: '/',
      open: (page) => page.getByRole('navigation').getByRole('button').first().focus(),
      openNarrow: openMenu,
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
  const [newcomer, beginner, ended] = [await stageOf(server), await stageOf(server), await stageOf(server)];
  await core.database.query("update subscriptions set status = 'canceled' where company_id = $1", [ended.companyId]);
  await core.database.query('delete from rate_limits');
  await createOperator(core)(['reseller', 'add', 'founder@screens.example']);
  for (const { id } of (await newcomer.api('GET', 'questionnaires/')).body) {
    must(await newcomer.api('DELETE', `questionnaires/${id}/`), 204);
  }

  const tokens = {
    guest: null,
    admin: await sessions.open(admin.id, 'company_admin_group'),
    newcomer: await sessions.open(newcomer.adminId, 'company_admin_group'),
    beginner: await sessions.open(beginner.adminId, 'company_admin_group'),
    ended: await sessions.open(ended.adminId, 'company_admin_group'),
    respondent: await sessions.open(respondent.id, null),
    reseller: await sessions.open(reseller.id, 'reseller_group'),
    founder: await choosePassword(server, 'founder@screens.example', 'a long enough password'),
  };
  const company = admin.company_id;
  const list = async (path: string, token: string) => must(await server.call('GET', path, { token }), 200).body;
  const questionnaires = await list(`/api/companies/${company}/questionnaires/`, tokens.admin);
  const surveys = Object.fromEntries(questionnaires.map(({ title, id }: { title: string; id: number }) => [title, id]));
  const pulse = `/api/companies/${company}/questionnaires/${surveys['Weekly pulse']}/`;
  const sharing = { token: tokens.admin, body: { share_enabled: true, share_hash: 'a wish' } };
  const { body: shared } = must(await server.call('PATCH', pulse, sharing), 200);
  const link = `/share/${shared.share_hash}`;
  const beginnersSurvey = await beginner.addSurvey({ title: 'First steps' });
  const [{ id: group }] = await list(`/api/companies/${company}/groups/`, tokens.admin);
  const [{ id: client }] = await list('/api/companies/', tokens.reseller);
  const screens = screensOf({ surveys, beginnersSurvey, link, person: respondent.id, group, company, client });
  return { server, url: await server.listen(), tokens, screens };
}

test.beforeAll(async () => {
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
  await page.clock.install({ time: server.clock.now() });
  const token = tokens[screen.as];
  if (token) await page.addInitScript((key) => sessionStorage.setItem('rytmi.token', key), token);
  const { failing } = screen;
  if (failing) await page.route(failing, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(url + screen.path);
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await screen.open?.(page);
  if (!screen.isWaiting) await page.waitForLoadState('networkidle');
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

const softly = expect.configure({ soft: true });

const looks: Look[] = (['en-GB', 'fi'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ locale, colorScheme })),
);
for (const look of looks) {
  test(`9.11 @prove every screen fits from 320 px on, ${look.locale} ${look.colorScheme}`, async ({ browser }) => {
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
        for (const width of [1024, 768, 320, 375]) {
          await page.setViewportSize({ width, height: 812 });
          await softly.poll(() => overflowOf(page), `${screen.name} at ${width} px`).toEqual([]);
        }
        await screen.openNarrow?.(page);
        await takePicture(375);
        await page.context().close();
      });
    }
  });
}
