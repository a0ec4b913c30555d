import type { Page } from '@playwright/test';
import { fieldTypes } from '../../shared/lists.ts';
import { expect } from './browser-test.ts';
import { labelled } from './pseudo-locale.ts';
import type { SampleCompany, Visitor } from './sample-company.ts';
import {
  askToDelete,
  askToLeave,
  choose,
  chooseEveryone,
  deleteLate,
  leaveHalfMade,
  next,
  openLibrary,
  openList,
  press,
  reloadUnsaved,
  saveLate,
  search,
  send,
  soundFile,
  submit,
} from './screen-actions.ts';

// The screens of a small company, for rules about each of them (e2e/accessibility). The pictures of demo-screens.ts
// have a list of their own: they are taken in the demo's company, whose year of answers takes long to fill, so that all
// of them share one that nothing may change. Here every list has a company of its own, made in a second, and screens
// change it (a payment is started and then found unfinished, somebody else saves first); and it has little data.

export type Screen = {
  name: string;
  visitor: Visitor;
  path: string;
  /** Brings the page from its address to the expected content. */
  prepare?: (page: Page) => Promise<unknown>;
};

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

function peopleScreens({ person, company }: SampleCompany): Screen[] {
  return [
    byAdmin('personnel', '/personnel'),
    byAdmin('search without a result', '/personnel', search),
    byAdmin('people chosen', '/personnel', chooseEveryone),
    byAdmin('people to add to groups', '/personnel', async (page) => {
      await chooseEveryone(page);
      await press(page, labelled('Add to groups', 'Lisää ryhmiin'));
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    }),
    byAdmin('people to delete', '/personnel', async (page) => {
      await chooseEveryone(page);
      await press(page, labelled('Delete', 'Poista'), page.getByRole('toolbar'));
      await page.getByRole('dialog').locator('button[data-variant=danger]').waitFor();
    }),
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

function groupScreens({ group, company }: SampleCompany): Screen[] {
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

/** A company without groups yet: the reseller's own. */
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

function companyScreens({ company }: SampleCompany): Screen[] {
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
const admin = (path: string, name = path, prepare?: Screen['prepare']) => ({
  name,
  visitor: 'admin' as const,
  path,
  ...(prepare ? { prepare } : {}),
});

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
    guest('/recovery/some-key'),
    {
      ...guest('/confirmation/some-key', 'address confirmed'),
      prepare: async (page) => {
        await page.route('**/verify-email/', (route) => route.fulfill({ json: { detail: 'ok' } }));
        await page.locator('main button[data-variant=primary]').click();
        await page.locator('[data-state=confirmed]').waitFor();
      },
    },
    guest('/forgotpassword'),
    {
      ...guest('/forgotpassword', 'reset link sent'),
      prepare: async (page) => {
        await page.locator('input[type=email]').fill('nobody@screens.example');
        await page.locator('main button[type=submit]').click();
        await page.locator('[data-state=sent]').waitFor();
      },
    },
    guest('/reset/1/some-token'),
    guest('/no-such-page'),
    admin('/subscriptions'),
    {
      ...admin('/subscriptions', 'subscription to end'),
      prepare: async (page) => {
        await press(page, labelled('End subscription', 'Päätä tilaus'));
        await page.getByRole('alertdialog').waitFor();
      },
    },
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
      ...admin('/subscriptions', 'payment to give up'),
      prepare: async (page) => {
        await press(page, labelled('Give up this payment', 'Luovu tästä maksusta'));
        await page.getByRole('alertdialog').waitFor();
      },
    },
    admin('/change-password'),
    admin('/sessions'),
    admin('/poster'),
    {
      ...admin('/', 'no answer from the server'),
      prepare: async (page) => {
        await page.route('**/api/auth/user/', (route) => route.abort());
        await page.reload();
        await page.locator('[data-state=stranded]').waitFor();
        await page.unroute('**/api/auth/user/');
      },
    },
    {
      ...admin('/', 'a view that has failed'),
      prepare: async (page) => {
        await page.route('**/groups/', (route) => route.fulfill({ json: [{ id: 1, name: {} }] }));
        await page.goto(new URL('/groups', page.url()).href);
        await page.locator('[data-state=crashed]').waitFor();
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

async function openPreview(page: Page): Promise<void> {
  await press(page, labelled('Preview as respondent', 'Esikatsele vastaajana'));
  await page.getByRole('dialog').waitFor();
}

function surveyScreens({ survey, empty, unpublished, late }: SampleCompany): Screen[] {
  return [
    admin('/', 'surveys'),
    admin('/surveys/new'),
    { ...admin('/surveys/new', 'refused survey'), prepare: submit },
    admin('/surveys/new', 'survey from a template', async (page) => {
      await page.getByRole('main').getByRole('radio').nth(1).check({ force: true });
      await expect(page.locator('main input[name=title]')).not.toHaveValue('');
    }),
    admin(`/surveys/${survey}/edit`, 'survey to edit'),
    { ...admin(`/surveys/${survey}/edit`, 'questions'), prepare: next },
    {
      ...admin(`/surveys/${survey}/edit`, 'new question'),
      prepare: async (page) => {
        await next(page);
        await press(page, /^(Add question|Lisää kysymys)$/);
        await page.locator('select[name=field_type]').selectOption(String(fieldTypes.checkbox));
      },
    },
    admin(`/surveys/${empty}/edit`, 'question library', openLibrary),
    admin(`/surveys/${empty}/edit`, 'nothing found in the question library', async (page) => {
      await openLibrary(page);
      await page.getByRole('dialog').getByRole('textbox').fill('nothing like this');
      await page.getByText(labelled('No results found', 'Ei tuloksia')).waitFor();
    }),
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
    admin(`/surveys/${survey}/`, 'survey'),
    admin(`/surveys/${survey}/`, 'preview of a survey', openPreview),
    admin(`/surveys/${survey}/`, 'question of a preview', async (page) => {
      await openPreview(page);
      await press(page, labelled('Begin', 'Aloita'), page.getByRole('dialog'));
      await page.getByRole('progressbar').waitFor();
    }),
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
    admin(`/surveys/${late}/`, 'late people'),
    admin(`/surveys/${late}/`, 'reminder to send', async (page) => {
      await press(page, /^(Send reminder|Lähetä muistutus)$/);
      await page.getByRole('alertdialog').waitFor();
    }),
    admin('/surveys/new', 'half-made survey in the list', leaveHalfMade),
    admin('/surveys/new', 'half-made survey to discard', async (page) => {
      await leaveHalfMade(page);
      await press(page, /^(Discard|Hylkää)/);
      await page.getByRole('alertdialog').waitFor();
    }),
    admin(`/surveys/${late}/`, 'toast with Undo', async (page) => {
      await press(page, labelled('Deactivate', 'Passivoi'));
      await press(page, labelled('Deactivate', 'Passivoi'), page.getByRole('alertdialog'));
      await page.getByRole('button', { name: labelled('Undo', 'Kumoa') }).waitFor();
    }),
  ];
}

function reportScreens({ survey, empty, link }: SampleCompany): Screen[] {
  return [
    admin(`/surveys/${survey}/dashboard`, 'dashboard'),
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
    admin('/surveys/example?preset=3_months', 'example dashboard', (page) =>
      page.locator('[data-kind]').last().waitFor(),
    ),
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

const beginner = (name: string, prepare?: Screen['prepare']): Screen => ({
  name,
  visitor: 'beginner',
  path: '/surveys',
  ...(prepare ? { prepare } : {}),
});
const accountMenu = async (page: Page) => {
  await page.getByRole('button', { name: /, (Your account|Oma tili)$/ }).click();
  await page.getByRole('menu').waitFor();
};

/** Elements over any page, and a new company's guides. */
function guideScreens({ survey }: SampleCompany): Screen[] {
  const tour = (name: string, state: string, prepare: (page: Page) => Promise<unknown>) =>
    beginner(`tour: ${name}`, async (page) => {
      await press(page, /^(Start a tour|Aloita opastus)$/, page.getByRole('navigation'));
      await page.locator('[role=dialog] [data-state=welcome]').waitFor();
      await prepare(page);
      await page.locator(`[role=dialog] [data-state="${state}"]`).waitFor();
    });
  const goOn = (page: Page) => press(page, /^(Next|Seuraava)$/, page.getByRole('dialog'));
  const join = async (page: Page) => {
    await goOn(page);
    await goOn(page);
    await page.locator('[role=dialog] [data-state="joinTemplate.listed"]').waitFor();
  };
  const open = async (page: Page) => {
    await join(page);
    await page.locator('[data-anchor^=openSurvey]').click();
    await page.locator('[role=dialog] [data-state="joinTemplate.opened"]').waitFor();
  };
  const edit = async (page: Page) => {
    await open(page);
    await page.locator('[data-anchor^=editSurvey]').click();
    await page.locator('[role=dialog] [data-state="inForm.underway"]').waitFor();
  };
  return [
    admin(`/surveys/${survey}/`, 'account menu', accountMenu),
    admin('/personnel', 'command palette', async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    }),
    admin('/personnel', 'nothing found by the command palette', async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('nothing like this');
      await page.getByText(/^(No results found|Ei tuloksia)$/).waitFor();
    }),
    admin('/personnel', 'keyboard shortcuts', async (page) => {
      await accountMenu(page);
      await page.getByRole('menuitem', { name: /^(Keyboard shortcuts|Pikanäppäimet)/ }).click();
      await page.getByRole('dialog').waitFor();
    }),
    beginner('first steps', (page) => page.locator('[aria-current=step]').waitFor()),
    tour('welcome', 'welcome', async () => {}),
    tour('the app', 'download', goOn),
    tour('the survey in the list', 'joinTemplate.listed', join),
    tour('the survey’s page', 'joinTemplate.opened', open),
    tour('the form', 'inForm.underway', edit),
    tour('the respondents', 'inForm.choosing', async (page) => {
      await edit(page);
      await next(page);
      await next(page);
    }),
    tour('left midway', 'asking', async (page) => {
      await join(page);
      await page.keyboard.press('Escape');
      await press(page, /^(Start a tour|Aloita opastus)$/, page.getByRole('navigation'));
    }),
    tour('another page', 'joinTemplate.elsewhere', async (page) => {
      await join(page);
      await page.getByRole('link', { name: /^(Personnel|Henkilöstö)$/ }).click();
    }),
    tour('the plans', 'plansHint.elsewhere', async (page) => {
      await join(page);
      for (const _ of ['to the results', 'to the plans']) {
        await press(page, /^(Skip this step|Ohita vaihe)$/, page.getByRole('dialog'));
      }
    }),
  ];
}

/** In parts, so that they can run in parallel. */
export const screenParts = [
  ['of visitors and plans', visitorScreens],
  ['of surveys', surveyScreens],
  ['of guidance', guideScreens],
  ['of reports', reportScreens],
  ['of people', peopleScreens],
  ['of groups', groupScreens],
  ['of the import', importScreens],
  ['of companies', companyScreens],
] as const;

/**
 * One of each kind of screen and of dialog, for `npm test`; `npm run prove` covers all. The command palette, the list of
 * surveys and a survey are inspected by tests of their own.
 */
const samples = [
  ['refused sign-up', '/subscriptions', '/plans', 'authentication', '/sessions', 'company without a subscription'],
  [
    'personnel',
    'people to add to groups',
    'question library',
    'open group picker',
    'person saved by somebody else',
    'group with people selected',
  ],
  ['import: a file with problems', 'company to delete', 'first steps', 'slider question'],
  // At an even place: at the odd ones the window is so narrow that the menu is closed.
  ['tour: the survey in the list', 'late people', 'what is public', 'tables of the dashboard', 'public report'],
].flat();

export function sampleScreens(things: SampleCompany): Screen[] {
  const screens = screenParts.flatMap(([, screensOf]) => screensOf(things));
  return samples.map((sample) => {
    const screen = screens.find(({ name }) => name === sample);
    if (!screen) throw new Error(`There is no screen ${sample}.`);
    return screen;
  });
}
