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
  const details = { survey_ids: [], pending_email: null };
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
        ...{ ...people.reko, survey_ids: [], pending_email: null },
        ...{ last_sign_in: '2026-10', user_type: isAdmin ? 'company_admin_group' : null },
      },
    });
    await says('Last sign-in');
    const reason = 'For respondents we show only the month, after it has ended, so that answers stay anonymous.';
    expect(drawnText().includes(reason)).toBe(isSaid);
  },
);
