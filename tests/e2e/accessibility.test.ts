import type { Page } from '@playwright/test';
import { fieldTypes, type Locale } from '../../contract/lists.ts';
import { createSessions } from '../../server/auth/sessions.ts';
import { createOperator } from '../../server/operator/commands.ts';
import { type Look, violationsOn } from '../support/accessibility.ts';
import { enter, expect, heading, speak, test, toast } from '../support/browser-test.ts';
import { startCompany, startReseller } from '../support/company.ts';
import { choosePassword } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';
import { must, stageOf } from '../support/survey-stage.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';

const everyLook: Look[] = (['light', 'dark'] as const).flatMap((theme) =>
  [375, 1440].map((width) => ({ theme, width })),
);
/** Screen by screen in turn, so that each theme and each width has half of them. */
const looksInTurn: Look[] = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 375 },
];

type Visitor = 'guest' | 'admin' | 'unsubscribed' | 'respondent' | 'reseller' | 'founder';
type Screen = { name: string; visitor: Visitor; path: string; prepare?: (page: Page) => Promise<unknown> };

/** A company in which every screen has something to show. */
async function furnish(server: TestServer) {
  const stage = await stageOf(server);
  const [eero, grace, liisa] = await stage.addPeople(['Eero Mäkinen', 'Grace Brown', 'Liisa Niemi']);
  const group = await stage.addGroup('Sales', [eero, grace]);
  const survey = await stage.addSurvey({ title: 'Weekly pulse', respondent_ids: [eero, grace, liisa] });
  const { slider, number, radio, checkbox, textarea } = fieldTypes;
  const questions = [
    await stage.addQuestion(survey, { label: 'How was it?', field_type: slider, choices: ['1', '10'] }),
    await stage.addQuestion(survey, { label: 'How many hours?', field_type: number }),
    await stage.addQuestion(survey, { label: 'How was the load?', field_type: radio, choices: ['Light', 'Heavy'] }),
    await stage.addQuestion(survey, { label: 'What helped?', field_type: checkbox, choices: ['Team', 'Tools'] }),
    await stage.addQuestion(survey, { label: 'What else?', field_type: textarea }),
  ];
  await stage.start(survey);
  for (const round of [1, 2, 3, 4]) {
    for (const person of [eero, grace]) {
      const values = [round + 3, round, 'Light', ['Team'], `Round ${round}`];
      const answers = questions.map((question, at) => ({ question, value: values[at], comment: 'As I see it' }));
      must(await stage.answer(person, survey, answers), 200);
    }
    must(await stage.answer(liisa, survey, [{ question: questions[0] ?? 0, skip_option: 'not_relevant' }]), 200);
    if (round < 4) server.clock.advance({ days: 7 });
    await server.core.jobs.runDue();
  }
  must(await stage.api('PUT', `questionnaires/${survey}/notify/`), 200);
  must(await stage.change(survey, { respondent_ids: [eero, grace, liisa, stage.adminId] }), 200);
  const empty = await stage.addSurvey({ title: 'Empty' });
  const { body: shared } = must(await stage.change(survey, { share_enabled: true, share_hash: 'a wish' }), 200);
  const unpublished = await stage.addSurvey({ anonymous: true, respondent_ids: [eero, grace, liisa] });
  await stage.addQuestion(unpublished);

  const over = await startCompany(server);
  await server.core.database.query('update subscriptions set trial_end = $1 where company_id = $2', [
    server.clock.now(),
    over.companyId,
  ]);
  const reseller = await startReseller(server, [stage.companyId, over.companyId]);
  const founder = 'founder@accessibility.example';
  await server.core.database.query('delete from rate_limits');
  await createOperator(server.core)(['reseller', 'add', founder]);
  const sessions = createSessions(server.core);
  const keys: Record<Visitor, string | null> = {
    guest: null,
    admin: await sessions.open(stage.adminId, 'company_admin_group'),
    unsubscribed: over.key,
    respondent: await sessions.open(eero, null),
    reseller: reseller.key,
    founder: await choosePassword(server, founder, 'a long enough password'),
  };
  return {
    keys,
    survey,
    empty,
    unpublished,
    link: `/share/${shared.share_hash}`,
    person: grace,
    group,
    company: stage.companyId,
  };
}

const press = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first().click();
const next = async (page: Page) => {
  const before = await page.locator('main h2').first().textContent();
  await press(page, /^(Next|Seuraava)$/);
  await expect(page.locator('main h2').first()).not.toHaveText(before ?? '');
};
const submit = async (page: Page) => {
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
};

const askToDelete = async (page: Page) => {
  await press(page, /^(Delete|Poista)$/);
  await page.getByRole('alertdialog').waitFor();
};
const openList = async (page: Page) => {
  await page.getByRole('main').getByRole('combobox').last().click();
  await page.getByRole('listbox').getByRole('option').first().waitFor();
};
const search = (page: Page) => page.locator('main search input').fill('nobody like this');
const choose = (content: string, state: string) => async (page: Page) => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.locator(`[data-state="${state}"]`).waitFor();
};
/** Ends the waiting of a page's request without a network: merely let go, it would reach the server and change what others see. */
const abandon = new Map<Page, () => void>();
const soundFile = 'first_name,last_name,email,groups,phone\nAino,Laine,aino@import.example,Sales|Board,040';
/** Sends a sound file. @param answer null: the server takes its time */
const send = (answer: { status: number; json: object } | null, state: string) => async (page: Page) => {
  await page.route('**/bulk_create/**', async (route) => {
    if (answer) return route.fulfill(answer);
    await new Promise<void>((done) => abandon.set(page, done));
    await route.abort();
  });
  await choose(soundFile, 'previewing.sound')(page);
  await page.locator('main button[data-variant=primary]').click();
  await page.locator(`[data-state^="${state}"]`).waitFor();
};
/** Saves a text while somebody else has saved another. `record` is below the companies' path. */
const saveLate = (record: string, field: string) => async (page: Page) => {
  await page.locator(`main [name=${field}]`).fill('Another text');
  await changeElsewhere(page, record, field);
  await page.locator('main button[type=submit]').click();
  await page.getByRole('dialog').waitFor();
};
/** Somebody else saves another text. */
async function changeElsewhere(page: Page, record: string, field: string): Promise<void> {
  const status = await page.evaluate(
    async ([path = '', name = '']) => {
      const headers = {
        authorization: `Token ${sessionStorage.getItem('rytmi.token')}`,
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ [name]: `The text of somebody else at ${performance.now()}` });
      return (await fetch(`/api/companies/${path}`, { method: 'PATCH', headers, body })).status;
    },
    [record, field],
  );
  expect(status).toBe(200);
}
/** Asks to delete what somebody else has changed meanwhile. */
const deleteLate = (record: string, field: string) => async (page: Page) => {
  await page.locator(`main [name=${field}]`).waitFor();
  await changeElsewhere(page, record, field);
  await askToDelete(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Delete|Poista)$/ })
    .click();
  await page.getByRole('alertdialog').getByRole('table').waitFor();
};
const reloadUnsaved = (field: string) => async (page: Page) => {
  await page.locator(`main [name=${field}]`).fill('Something unsaved');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: /^(Discard|Hylkää)$/ }).waitFor();
};
const askToLeave = (field: string) => async (page: Page) => {
  await page.locator(`main [name=${field}]`).fill('Something unsaved');
  await page.locator('main a').first().click();
  await page.getByRole('alertdialog').waitFor();
};

type Things = Omit<Awaited<ReturnType<typeof furnish>>, 'keys'>;

function importScreens(): Screen[] {
  const screen = (name: string, prepare?: Screen['prepare']): Screen => ({
    name: `import: ${name}`,
    visitor: 'admin',
    path: '/user-import',
    ...(prepare ? { prepare } : {}),
  });
  const skipped = ['aino@import.example', 'bo@import.example'];
  return [
    screen('choosing a file'),
    screen('a file without people', choose('', 'previewing.faulty')),
    screen('a file with problems', choose(',,no address,\nAino,Laine,a@b.example,,,', 'previewing.faulty')),
    screen('a sound file', choose(soundFile, 'previewing.sound')),
    screen('on its way', send(null, 'uploading')),
    screen('leaving while it is on its way', async (page) => {
      await send(null, 'uploading')(page);
      await page.locator('main a').first().click();
      await page.getByRole('alertdialog').waitFor();
    }),
    screen('refused', send({ status: 400, json: { non_field_errors: ['It is too large.'] } }, 'refused')),
    screen('created', send({ status: 200, json: { created: 1, already_existing_addresses: [] } }, 'done')),
    screen('skipped', send({ status: 200, json: { created: 0, already_existing_addresses: skipped } }, 'done')),
  ];
}

const byAdmin = (name: string, path: string, prepare?: Screen['prepare']): Screen => ({
  name,
  visitor: 'admin',
  path,
  ...(prepare ? { prepare } : {}),
});

function peopleScreens({ person, company }: Things): Screen[] {
  return [
    byAdmin('personnel', '/personnel'),
    byAdmin('search without a result', '/personnel', search),
    byAdmin('new person', '/personnel/new'),
    byAdmin('refused person', '/personnel/new', submit),
    byAdmin('open group picker', '/personnel/new', openList),
    byAdmin('person', `/personnel/${person}`),
    byAdmin('person to delete', `/personnel/${person}`, askToDelete),
    byAdmin(
      'person saved by somebody else',
      `/personnel/${person}`,
      saveLate(`${company}/users/${person}/`, 'last_name'),
    ),
    byAdmin(
      'person to delete whom somebody else has changed',
      `/personnel/${person}`,
      deleteLate(`${company}/users/${person}/`, 'last_name'),
    ),
    byAdmin('leaving a person', `/personnel/${person}`, askToLeave('last_name')),
    byAdmin('person found again unsaved', `/personnel/${person}`, reloadUnsaved('last_name')),
    byAdmin('no such person', '/personnel/999999'),
  ];
}

function groupScreens({ group, company }: Things): Screen[] {
  return [
    byAdmin('groups', '/groups'),
    byAdmin('search of groups without a result', '/groups', search),
    { name: 'no groups', visitor: 'reseller', path: '/', prepare: selectCompanyWithoutGroups },
    byAdmin('new group', '/groups/new'),
    byAdmin('refused group', '/groups/new', submit),
    byAdmin('group', `/groups/${group}`),
    byAdmin('group with people selected', `/groups/${group}`, (page) =>
      page.getByRole('listbox').first().getByRole('option').first().click(),
    ),
    byAdmin('group to delete', `/groups/${group}`, askToDelete),
    byAdmin('group saved by somebody else', `/groups/${group}`, saveLate(`${company}/groups/${group}/`, 'name')),
    byAdmin('no such group', '/groups/999999'),
  ];
}

/** A company that has no groups yet: the reseller's own. */
async function selectCompanyWithoutGroups(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Select company|Valitse yritys) / })
    .first()
    .click();
  await page.waitForURL('**/surveys');
  await page.goto(new URL('/groups', page.url()).href);
  await page.locator('main h1').waitFor();
}

function companyScreens({ company }: Things): Screen[] {
  const reseller = (name: string, path: string, prepare?: Screen['prepare']): Screen => ({
    name,
    visitor: 'reseller',
    path,
    ...(prepare ? { prepare } : {}),
  });
  return [
    reseller('companies to choose from', '/'),
    reseller('companies', '/companies'),
    reseller('search of companies without a result', '/companies', search),
    { name: 'no companies', visitor: 'founder', path: '/companies' },
    reseller('new company', '/companyform'),
    reseller('refused company', '/companyform', submit),
    reseller('time zones', '/companyform', openList),
    reseller('company', `/companyform/${company}`),
    reseller('company to delete', `/companyform/${company}`, askToDelete),
    { name: 'own company', visitor: 'admin', path: `/companyform/${company}` },
    reseller('company saved by somebody else', `/companyform/${company}`, saveLate(`${company}/`, 'name')),
    reseller('no such company', '/companyform/999999'),
  ];
}

const guest = (path: string, name = path) => ({ name, visitor: 'guest' as const, path });
const admin = (path: string, name = path) => ({ name, visitor: 'admin' as const, path });

function visitorScreens(): Screen[] {
  return [
    guest('/login'),
    { ...guest('/login', 'refused login'), prepare: submit },
    guest('/signup'),
    {
      ...guest('/signup', 'refused sign-up'),
      prepare: async (page) => {
        await page.getByRole('checkbox').check();
        await submit(page);
      },
    },
    guest('/confirmation'),
    guest('/confirmation/some-key'),
    guest('/objection/some-key'),
    guest('/forgotpassword'),
    guest('/reset/1/some-token'),
    guest('/no-such-page'),
    admin('/subscriptions'),
    admin('/plans'),
    {
      ...admin('/plans/standard-month', 'checkout'),
      prepare: async (page) => {
        await page.locator('input[name=consent]').check();
        await page.locator('form button[type=submit]').click();
        await page.locator('main [role=alert]:not(:empty)').waitFor();
      },
    },
    {
      ...admin('/plans/standard-month', 'authentication'),
      prepare: async (page) => {
        await page.locator('input[name=number]').fill('4000 0025 0000 3155');
        await page.locator('input[name=expiry]').fill('12/40');
        await page.locator('input[name=code]').fill('123');
        await page.locator('input[name=consent]').check();
        await page.locator('form button[type=submit]').click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { ...admin('/plans/standard-month', 'unfinished payment') },
    {
      ...admin('/subscriptions', 'subscription to end'),
      prepare: async (page) => {
        await press(page, /^(End subscription|Päätä tilaus)$/);
        await page.getByRole('alertdialog').waitFor();
      },
    },
    admin('/change-password'),
    admin('/sessions'),
    {
      ...admin('/', 'no answer from the server'),
      prepare: async (page) => {
        await page.route('**/api/auth/user/', (route) => route.abort());
        await page.reload();
        await page.locator('[data-state=stranded]').waitFor();
        await page.unroute('**/api/auth/user/');
      },
    },
    { name: 'without a subscription', visitor: 'unsubscribed', path: '/' },
    { name: 'respondent', visitor: 'respondent', path: '/' },
    {
      name: 'company without a subscription',
      visitor: 'reseller',
      path: '/',
      prepare: async (page) => {
        await page
          .getByRole('button', { name: /^(Select company|Valitse yritys) Company/ })
          .nth(1)
          .click();
        await page.getByRole('combobox').first().waitFor();
      },
    },
  ];
}

function surveyScreens({ survey, empty, unpublished }: Things): Screen[] {
  return [
    admin('/'),
    admin('/surveys/new'),
    { ...admin('/surveys/new', 'refused survey'), prepare: submit },
    admin(`/surveys/${survey}/edit`),
    { ...admin(`/surveys/${survey}/edit`, 'questions'), prepare: next },
    {
      ...admin(`/surveys/${survey}/edit`, 'new question'),
      prepare: async (page) => {
        await next(page);
        await press(page, /^(Add question|Lisää kysymys)$/);
        await page.locator('select[name=field_type]').selectOption(String(fieldTypes.checkbox));
      },
    },
    {
      ...admin(`/surveys/${survey}/edit`, 'slider question'),
      prepare: async (page) => {
        await next(page);
        await press(page, /^(Edit|Muokkaa): How was it\?$/);
      },
    },
    {
      ...admin(`/surveys/${survey}/edit`, 'question to delete'),
      prepare: async (page) => {
        await next(page);
        await press(page, /^(Delete|Poista): How was it\?$/);
        await page.getByRole('alertdialog').waitFor();
      },
    },
    {
      ...admin(`/surveys/${survey}/edit`, 'respondents'),
      prepare: async (page) => {
        await next(page);
        await next(page);
      },
    },
    admin(`/surveys/${survey}/`),
    {
      ...admin(`/surveys/${survey}/`, 'notice to send'),
      prepare: async (page) => {
        await press(page, /^(Notify users|Ilmoita vastaajille)$/);
        await page.getByRole('alertdialog').waitFor();
      },
    },
    {
      ...admin(`/surveys/${unpublished}/`, 'survey to publish'),
      prepare: async (page) => {
        await press(page, /^(Activate|Aktivoi)$/);
        await page.getByRole('alertdialog').waitFor();
      },
    },
    admin(`/surveys/${empty}/`, 'survey without questions'),
  ];
}

function reportScreens({ survey, empty, link }: Things): Screen[] {
  return [
    admin(`/surveys/${survey}/dashboard`),
    {
      ...admin(`/surveys/${survey}/dashboard`, 'tables of the dashboard'),
      prepare: async (page) => {
        await page.locator('main summary').first().waitFor();
        for (const summary of await page.locator('main summary').all()) await summary.click();
      },
    },
    {
      ...admin(`/surveys/${survey}/dashboard`, 'what is public'),
      prepare: async (page) => {
        await press(page, /^(Change what is public|Muuta julkisia tietoja)$/);
        await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
      },
    },
    {
      ...admin(`/surveys/${survey}/dashboard`, 'public link to remove'),
      prepare: async (page) => {
        await press(page, /^(Remove share|Poista jako)$/);
        await page.getByRole('alertdialog').waitFor();
      },
    },
    admin(`/surveys/${empty}/dashboard`, 'dashboard without data'),
    {
      ...admin(`/surveys/${survey}/dashboard?preset=all&scale=relative`, 'dashboard with a refused day'),
      prepare: async (page) => {
        await page.locator('[data-kind]').first().waitFor();
        await page.getByRole('main').getByRole('spinbutton').nth(2).focus();
        await page.keyboard.type('2025');
        await page.locator('main [aria-invalid=true]').first().waitFor();
      },
    },
    guest(link, 'public report'),
    admin(link, 'public report to who is signed in'),
    guest('/share/nothing', 'public report that is gone'),
  ];
}

/** In parts, so that they can run beside each other. */
const parts = [
  ['of visitors and plans', visitorScreens],
  ['of surveys', surveyScreens],
  ['of reports', reportScreens],
  ['of people', peopleScreens],
  ['of groups', groupScreens],
  ['of the import', importScreens],
  ['of companies', companyScreens],
] as const;

type Inspection = { server: TestServer; url: string; locale: Locale; looksOf: (screen: number) => readonly Look[] };

async function inspect(
  page: Page,
  screensOf: (things: Things) => Screen[],
  { server, url, locale, looksOf }: Inspection,
): Promise<string[]> {
  const { keys, ...things } = await furnish(server);
  await speak(page, url, locale);
  const found: string[] = [];
  for (const [at, { name, visitor, path, prepare }] of screensOf(things).entries()) {
    await test.step(name, async () => {
      await enter(page, url, keys[visitor], path);
      await page.locator('main h1').waitFor();
      await prepare?.(page);
      found.push(...(await violationsOn(page, looksOf(at))).map((line) => `${name}: ${line}`));
      abandon.get(page)?.();
      abandon.delete(page);
      await page.unrouteAll({ behavior: 'wait' });
      await page.goto('about:blank');
    });
  }
  return found;
}

for (const [part, screensOf] of parts) {
  test(`design 8 axe finds nothing on the screens ${part}, wide and light or narrow and dark`, async ({
    page,
    server,
    url,
  }) => {
    const looksOf = (screen: number) => looksInTurn.filter((_, at) => at === screen % looksInTurn.length);
    const found = await inspect(page, screensOf, { server, url, locale: 'en-GB', looksOf });
    expect(found).toEqual([]);
  });

  for (const locale of ['en-GB', 'fi'] as const) {
    test(`design 8 axe finds nothing on the screens ${part} in ${locale}, in both themes and widths @prove`, async ({
      page,
      server,
      url,
    }) => {
      const found = await inspect(page, screensOf, { server, url, locale, looksOf: () => everyLook });
      expect(found).toEqual([]);
    });
  }
}

test.describe('on a phone', () => {
  test.use({ userAgent: phone });

  for (const locale of ['en-GB', 'fi'] as const) {
    test(`1.2, design 8 axe finds nothing on the page for phones in ${locale}`, async ({ page, url }) => {
      await speak(page, url, locale);
      await page.goto(url);
      const found = await violationsOn(page, everyLook);
      expect(found).toEqual([]);
    });
  }
});

test('design 8 with the keyboard alone: log in, open the menu, add a person, log out', async ({
  quietPage: page,
  url,
  company,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  const { keyboard } = page;
  const focused = page.locator(':focus');
  /** Goes on with Tab until the thing has focus, as far as a person would. */
  const tabTo = async (name: string | RegExp, role: 'button' | 'link' | 'textbox') => {
    const wanted = page.getByRole(role, { name, exact: true });
    await expect(wanted).toBeVisible();
    for (let step = 0; step < 20; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(wanted).toBeFocused();
  };

  await page.goto(`${url}/login`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await keyboard.type(company.email);
  await keyboard.press('Tab');
  await keyboard.type(company.password);
  await keyboard.press('Enter');
  await expect(heading(page, 'Surveys')).toBeFocused();

  await keyboard.press('Shift+Tab');
  await tabTo('Open the menu', 'button');
  await keyboard.press('Enter');
  await tabTo('Personnel', 'link');
  await keyboard.press('Enter');
  await expect(heading(page, 'Personnel')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveAttribute('aria-expanded', 'false');

  await tabTo('Add person', 'link');
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await keyboard.type('Eero');
  await tabTo('Last name', 'textbox');
  await keyboard.type('Mäkinen');
  await tabTo('Email', 'textbox');
  await keyboard.type('eero@havu.example');
  await tabTo('Save', 'button');
  await expect(focused).toHaveCSS('outline-style', 'solid');
  await keyboard.press('Enter');
  await expect(toast(page, 'Person added')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Eero Mäkinen' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('row', { name: 'Eero Mäkinen' })).toBeVisible();
  await tabTo('Open the menu', 'button');
  await keyboard.press('Enter');
  await tabTo('Log out', 'button');
  await keyboard.press('Enter');
  await expect(heading(page, 'Log in')).toBeVisible();
});
