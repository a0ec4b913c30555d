import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { labelled } from './pseudo-locale.ts';
import {
  askToDelete,
  askToLeave,
  choose,
  chooseEveryone,
  leaveHalfMade,
  openLibrary,
  send as sendFile,
  submit,
} from './screen-actions.ts';
import type { Answer, Method } from './server.ts';
import { must } from './survey-stage.ts';

// The console's screens over the demo's year of answers, for pictures and widths (e2e/screens): long lists, wide
// tables, failing requests. Nothing here changes what the next screen shows; screens.ts explains why it is another
// list.

export type Who = 'guest' | 'admin' | 'newcomer' | 'beginner' | 'ended' | 'respondent' | 'reseller' | 'founder';
export type DemoScreen = {
  name: string;
  as: Who;
  path: string;
  /** Brings the page from its address to the expected content. */
  open?: (page: Page) => Promise<void>;
  /** The same on a narrow screen, if it differs. */
  openNarrow?: (page: Page) => Promise<void>;
  /** Requests that fail, as a pattern of their address. */
  failing?: RegExp;
  isMobile?: boolean;
  /** A request that stays without an answer. */
  isWaiting?: boolean;
};

/** The visible content, by id. */
type Things = {
  surveys: Record<string, number>;
  beginnersSurvey: number;
  /** The path of a public report. */
  link: string;
  person: number;
  group: number;
  company: number;
  client: number;
  asAdmin(method: Method, path: string, body?: unknown): Promise<Answer>;
};

const tap = (selector: string) => (page: Page) => page.locator(selector).first().click();
const stepOn = async (page: Page) => {
  const heading = page.locator('h2').first();
  const before = await heading.textContent();
  await page.locator('main button[data-variant=primary]').last().click();
  await expect(heading).not.toHaveText(before ?? '');
};

const openMenu = (page: Page) => page.locator('header button[aria-expanded]').first().click();

const startTour = async (page: Page) => {
  await page.getByRole('button', { name: labelled('Start a tour', 'Aloita opastus') }).click();
  await page.locator('[role=dialog] [data-state=welcome]').waitFor();
};
/** To the first step with a target. */
const followTour = async (page: Page) => {
  await startTour(page);
  for (const state of ['download', 'joinTemplate.listed']) {
    await page.locator('[role=dialog] button[data-variant=primary]').click();
    await page.locator(`[role=dialog] [data-state="${state}"]`).waitFor();
  }
};

/** Saves a text while someone else has saved another. `record` is below the companies' path. */
const saveLate = (asAdmin: Things['asAdmin'], record: string, field: string) => async (page: Page) => {
  const path = `/api/companies/${record}`;
  const { body } = must(await asAdmin('GET', path), 200);
  must(await asAdmin('PATCH', path, { [field]: `${body[field]} Oy` }), 200);
  await page.locator(`main [name=${field}]`).fill('Another text');
  await page.locator('main button[type=submit]').click();
  await page.getByRole('dialog').waitFor();
  must(await asAdmin('PATCH', path, { [field]: body[field] }), 200);
};

const people = (count: number, line: (index: number) => string) =>
  ['first_name,last_name,email,groups,phone', ...Array.from({ length: count }, (_, index) => line(index))].join('\n');
const goodFile = people(40, (index) => `Aino,Virtanen ${index},aino${index}@import.example,Myynti|Tuotanto,040`);
const badFile = people(9, (index) => `,Virtanen,${index % 2 ? 'same@bad.example' : 'no address'},,040,050`);

const send = (answer: { status: number; json: object } | null, state: string) => sendFile(answer, state, goodFile);

function importScreens(): DemoScreen[] {
  const taken = Array.from({ length: 27 }, (_, index) => `aino${index}.virtanen@a-rather-long-domain.example`);
  const refusal = 'You cannot add more users. You have reached the maximum limit of your subscription.';
  const screens: [string, DemoScreen['open']?][] = [
    ['choosing'],
    ['empty', choose('', 'previewing.faulty')],
    ['sound', choose(goodFile, 'previewing.sound')],
    ['faulty', choose(badFile, 'previewing.faulty')],
    ['uploading', send(null, 'uploading')],
    [
      'stopped',
      async (page) => {
        await send(null, 'uploading')(page);
        await page.getByRole('button', { name: labelled('Stop', 'Keskeytä') }).click();
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

function peopleScreens({ person, group, company, asAdmin }: Things): DemoScreen[] {
  const byAdmin = (name: string, path: string, open?: DemoScreen['open']): DemoScreen => ({
    name,
    as: 'admin',
    path,
    ...(open ? { open } : {}),
  });
  const search = (page: Page) => page.locator('main search input').fill('zebra');
  return [
    byAdmin('personnel', '/personnel'),
    byAdmin('personnel-nothing-found', '/personnel', search),
    byAdmin('personnel-chosen', '/personnel', chooseEveryone),
    byAdmin('personnel-delete', '/personnel', async (page) => {
      await chooseEveryone(page);
      await page.getByRole('toolbar').locator('button[data-variant=danger-quiet]').click();
      await page.getByRole('dialog').locator('button[data-variant=danger]').waitFor();
    }),
    { name: 'personnel-beginner', as: 'beginner', path: '/personnel' },
    { name: 'personnel-failing', as: 'admin', path: '/personnel', failing: /\/users\/$/ },
    byAdmin('person-new', '/personnel/new'),
    byAdmin('person-refused', '/personnel/new', submit),
    byAdmin('person', `/personnel/${person}`),
    byAdmin('person-groups', `/personnel/${person}`, tap('main [role=combobox]')),
    byAdmin('person-delete', `/personnel/${person}`, askToDelete),
    byAdmin('person-leave', `/personnel/${person}`, askToLeave('first_name')),
    byAdmin('person-conflict', `/personnel/${person}`, saveLate(asAdmin, `${company}/users/${person}/`, 'last_name')),
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
    byAdmin('group-conflict', `/groups/${group}`, saveLate(asAdmin, `${company}/groups/${group}/`, 'description')),
    byAdmin('group-missing', '/groups/99999999'),
  ];
}

function companyScreens({ company, client, asAdmin }: Things): DemoScreen[] {
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
    {
      name: 'company-conflict',
      as: 'admin',
      path: `/companyform/${company}`,
      open: saveLate(asAdmin, `${company}/`, 'name'),
    },
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

/** Every screen of the console, in each of the states that it can be in. */
export function demoScreens(things: Things): DemoScreen[] {
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
    { name: 'recovery', as: 'guest', path: '/recovery/some-key' },
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
    {
      name: 'wizard-template',
      as: 'admin',
      path: '/surveys/new',
      open: (page) => page.getByRole('main').getByRole('radio').nth(2).check({ force: true }),
    },
    { name: 'surveys-draft', as: 'admin', path: '/surveys/new', open: leaveHalfMade },
    {
      name: 'wizard-library',
      as: 'beginner',
      path: `/surveys/${beginnersSurvey}/edit`,
      open: openLibrary,
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
      ([name, at]): DemoScreen => ({
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
        await page.locator('main button[aria-disabled=true]').first().focus();
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
      .map((title): DemoScreen => ({ name: `survey-${title}`, as: 'admin', path: `${survey(title)}/` })),
    ...Object.keys(ids).map(
      (title): DemoScreen => ({ name: `dashboard-${title}`, as: 'admin', path: `${survey(title)}/dashboard` }),
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
    { name: 'tour', as: 'beginner', path: '/surveys', open: startTour },
    { name: 'tour-pointing', as: 'beginner', path: '/surveys', open: followTour },
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
