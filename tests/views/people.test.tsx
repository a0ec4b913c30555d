import { afterAll, expect, it, vi } from 'vitest';
import { people, users } from '../models/samples/people.ts';
import { subscriptions } from '../models/samples/subscriptions.ts';
import { closeConsole, drawConsole, drawnText } from '../support/drawn-console.tsx';

afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
});

const own = '/api/companies/1';

it('2.8, 2.7 a corrected address is the new one in Personnel once it is saved', async () => {
  const corrected = { ...people.reko, email: 'corrected@aalto.example' };
  const details = { survey_ids: [], pending_email: null, language: 'fi' };
  const answers: Record<string, unknown> = {
    'GET /api/auth/user/': users.admin,
    'GET /api/stripe/companies/1/subscriptions/': [subscriptions.licensed],
    [`GET ${own}/groups/`]: [],
    [`GET ${own}/users/`]: [people.aino, people.reko],
    [`GET ${own}/users/12/`]: { ...people.reko, ...details },
    [`PATCH ${own}/users/12/`]: { ...corrected, ...details },
  };
  const { says, press, type, sent, until } = await drawConsole('/personnel', answers);
  await says('reko@aalto.example');
  (await until(() => document.querySelector<HTMLAnchorElement>('tbody a[href="/personnel/12"]'))).click();
  await type('email', corrected.email);
  await until(() => document.querySelector<HTMLInputElement>('input[name="email"]')?.value === corrected.email);
  answers[`GET ${own}/users/`] = [people.aino, corrected];
  await press('Save');
  await until(() => sent.some((call) => call.startsWith(`PATCH ${own}/users/12/`) && call.includes(corrected.email)));
  if (window.location.pathname !== '/personnel') {
    (await until(() => document.querySelector<HTMLAnchorElement>('a[href="/personnel"]'))).click();
  }
  await says(corrected.email);
  await until(() => !drawnText().includes('reko@aalto.example'));
});

it.each([
  [false, true],
  [true, false],
])(
  'design 5 says why only the month of a respondent’s sign-in is shown, and of no admin (admin: %s)',
  async (isAdmin, isSaid) => {
    const { says } = await drawConsole('/personnel/12', {
      'GET /api/auth/user/': users.admin,
      'GET /api/stripe/companies/1/subscriptions/': [subscriptions.licensed],
      [`GET ${own}/groups/`]: [],
      [`GET ${own}/users/`]: [people.aino, people.reko],
      [`GET ${own}/users/12/`]: {
        ...{ ...people.reko, survey_ids: [], pending_email: null, language: 'fi' },
        ...{ last_sign_in: '2026-10', user_type: isAdmin ? 'company_admin_group' : null },
      },
    });
    await says('Last sign-in');
    const reason = 'For respondents we show only the month, after it has ended, so that answers stay anonymous.';
    expect(drawnText().includes(reason)).toBe(isSaid);
  },
);

const company = {
  'GET /api/auth/user/': users.admin,
  'GET /api/stripe/companies/1/subscriptions/': [subscriptions.licensed],
  [`GET ${own}/groups/`]: [],
  [`GET ${own}/users/`]: [people.aino, people.reko],
};

it.each([
  ['2.8', '/personnel/99', 'This person does not exist, or they have been deleted.'],
  ['2.13', '/groups/99', 'This group does not exist, or it has been deleted.'],
  ['2.16', '/surveys/99/', 'This survey does not exist, or it has been deleted.'],
])('%s what has been deleted is said to be gone: %s', async (_, path, said) => {
  const { says } = await drawConsole(path, company);
  await says(said);
});

it('2.7 says when the group of a filter is gone, and leads back to everyone', async () => {
  const { says, press } = await drawConsole('/personnel?group=99', company);
  await says('The group this list is filtered by no longer exists.');
  await press('Show everyone');
  await says('reko@aalto.example');
});

it('2.7 a search that is cleared is empty', async () => {
  const { says, press, until } = await drawConsole('/personnel?search=west', company);
  const field = await until(() =>
    [...document.querySelectorAll<HTMLInputElement>('main input')].find(({ value }) => value === 'west'),
  );
  await press('Show everyone');
  await says('reko@aalto.example');
  expect(field.value).toBe('');
});

it.each([
  ['en-GB', '/example-people.csv'],
  ['fi', '/esimerkki-henkilot.csv'],
])('2.9 the example is in the language of who reads it: %s', async (locale, file) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`locale=${locale}`);
  const { until } = await drawConsole('/user-import', company);
  await until(() => document.querySelector(`main a[download][href="${file}"]`));
  vi.mocked(Object.getOwnPropertyDescriptor(document, 'cookie')?.get as () => string).mockRestore();
});
