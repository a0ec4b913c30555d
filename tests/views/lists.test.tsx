import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Company } from '../../contract/company.ts';
import type { GroupRow } from '../../contract/group.ts';
import type { SurveyRow } from '../../contract/survey.ts';
import type { User } from '../../contract/user.ts';
import { companies, people, users } from '../models/samples/people.ts';
import { surveyRows } from '../models/samples/surveys.ts';
import { closeConsole, drawConsole } from '../support/drawn-console.tsx';

afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
});

/** Of more than 60 rows the visible ones are drawn. */
const MANY = 70;
// Each column has its own order, and no two columns have the same one: a column that sorts by another one is noticed.
const person = (id: number, full_name: string, more: Partial<User>): User => ({
  ...people.reko,
  id,
  full_name,
  email: `z${id}@aalto.example`,
  ...more,
});
const everybody = [
  person(101, 'Aada', { email: 'c@x.example', company_groups: [{ id: 1, name: 'B' }], last_sign_in: '2026-01-02' }),
  person(102, 'Bea', { email: 'a@x.example', company_groups: [{ id: 2, name: 'C' }], last_sign_in: '2026-01-03' }),
  person(103, 'Carl', {
    ...{ email: 'b@x.example', company_groups: [{ id: 3, name: 'A' }], last_sign_in: '2026-01-04' },
    user_type: 'company_admin_group',
  }),
];
const group = (id: number, name: string, description: string, user_count: number) =>
  ({ id, name, description, user_count }) as GroupRow;
const groups = [group(101, 'A', '', 2), group(102, 'B', 'a', 3), group(103, 'C', 'b', 1)];
const survey = (id: number, title: string, more: Partial<SurveyRow>): SurveyRow => ({
  ...surveyRows.pulse,
  ...{ id, title, ...more },
});
const surveys = [
  survey(101, 'A', {
    ...{ count_of_respondents: 3, count_of_late_respondents: 1, active_from: '2026-02-02T06:00:00Z' },
    ...{ status: 'expired', status_code: 3, is_active: true },
  }),
  survey(102, 'B', {
    ...{ count_of_respondents: 1, count_of_late_respondents: 0, active_from: '2026-02-03T06:00:00Z' },
    ...{ status: 'inactive', status_code: 0, is_active: false },
  }),
  survey(103, 'C', {
    ...{ count_of_respondents: 2, count_of_late_respondents: 2, active_from: '2026-02-01T06:00:00Z' },
    ...{ status: 'ongoing', status_code: 2, is_active: true },
  }),
];
const company = (id: number, name: string, email: string, more: Partial<Company>): Company => ({
  ...companies.aalto,
  ...{ id, name, email, ...more },
});
const clients = [
  company(101, 'A', 'c@x.example', { timezone: 'Europe/London', has_subscription: true }),
  company(102, 'B', 'a@x.example', { timezone: 'Asia/Tokyo', has_subscription: true }),
  company(103, 'C', 'b@x.example', { timezone: 'Europe/Berlin', has_subscription: false }),
];

const own = '/api/companies/1';
const lists = {
  personnel: [`GET ${own}/users/`, everybody],
  groups: [`GET ${own}/groups/`, groups],
  surveys: [`GET ${own}/questionnaires/`, surveys],
  companies: ['GET /api/companies/', clients],
} as const;

const names = ['Aada', 'Bea', 'Carl', 'A', 'B', 'C'];

/** So many names as the page shows them, from the first on. */
async function namesOn(path: string, answers: Record<string, unknown>, count: number): Promise<string[]> {
  const visitor = path.startsWith('/companies') ? users.reseller : users.admin;
  const { root, until } = await drawConsole(path, { 'GET /api/auth/user/': visitor, ...answers });
  const drawn = () => [...root.querySelectorAll('tbody tr')].filter((row) => row.querySelector('a[href]'));
  await until(() => drawn().length >= count);
  const nameIn = (row: Element) =>
    [...row.querySelectorAll('*')].map(({ textContent }) => textContent).find((text) => names.includes(text)) ?? '';
  return drawn().slice(0, count).map(nameIn);
}

it.each([
  ['new york', 'B'],
  ['A@X', 'B'],
  ['berlin', 'C'],
])('2.10 companies are found by name, address and time zone as it is written: %s', async (text, expected) => {
  const found = clients.map((one) => (one.name === 'B' ? { ...one, timezone: 'America/New_York' } : one));
  const answers = { 'GET /api/companies/': found };
  expect(await namesOn(`/companies?search=${encodeURIComponent(text)}`, answers, 1)).toEqual([expected]);
});

describe.each([
  ['personnel', '', ['Aada', 'Bea', 'Carl']],
  ['personnel', '-person', ['Carl', 'Bea', 'Aada']],
  ['personnel', 'group', ['Carl', 'Aada', 'Bea']],
  ['personnel', 'email', ['Bea', 'Carl', 'Aada']],
  ['personnel', 'admin', ['Carl']],
  ['personnel', '-signIn', ['Carl', 'Bea', 'Aada']],
  ['groups', '', ['A', 'B', 'C']],
  ['groups', 'description', ['B', 'C', 'A']],
  ['groups', '-users', ['B', 'A', 'C']],
  ['surveys', 'title', ['A', 'B', 'C']],
  ['surveys', '-late', ['C', 'A', 'B']],
  ['surveys', '-respondents', ['A', 'C', 'B']],
  ['surveys', '', ['B', 'A', 'C']],
  ['surveys', 'state', ['B', 'C', 'A']],
  ['surveys', 'active', ['B']],
  ['companies', '', ['A', 'B', 'C']],
  ['companies', 'email', ['B', 'C', 'A']],
  ['companies', 'timezone', ['B', 'C', 'A']],
  ['companies', '-subscription', ['C']],
] as const)('the list of %s', (name, sort, expected) => {
  const [call, rows] = lists[name];
  it(`2.7, 2.10, 2.12, 2.14 is sorted by ${sort || 'what it begins with'}`, async () => {
    expect(await namesOn(`/${name}?sort=${sort}`, { [call]: rows.toReversed() }, expected.length)).toEqual(expected);
  });

  it(`2.7, 2.10, 2.12, 2.14 of more rows than are drawn is sorted by ${sort || 'what it begins with'}`, async () => {
    const behind = rows[(expected.length === 3 ? names.indexOf(expected[2]) : 0) % 3];
    const others = Array.from({ length: MANY }, (_, at) => ({ ...behind, id: at + 1 }));
    const many = [...others, ...rows.toReversed()];
    expect(await namesOn(`/${name}?sort=${sort}`, { [call]: many }, expected.length)).toEqual(expected);
  });
});

it.each([
  ['personnel', 'group', '1'],
  ['personnel', 'admin', null],
  ['personnel', 'invitation', null],
  ['surveys', 'state', null],
] as const)('2.7, 2.14 the filter of %s by %s is in the address, kept, and undone', async (name, filter, chosen) => {
  const [call, rows] = lists[name];
  const answers = {
    'GET /api/auth/user/': users.admin,
    [call]: rows,
    [`GET ${own}/groups/`]: [{ ...groups[0], id: 1, name: 'B' }],
  };
  const first = await drawConsole(`/${name}`, answers);
  const field = () => document.querySelector<HTMLSelectElement>(`main select[name="${filter}"]`);
  const select = await first.until(field);
  await first.until(() => select.options.length > 1);
  const value = chosen ?? select.options[1]?.value ?? '';
  await first.type(filter, value);
  await first.until(() => new URLSearchParams(location.search).get(filter) === value);
  const again = await drawConsole(`/${name}${location.search}`, answers);
  await again.until(() => field()?.value === value);
  await again.type(filter, '');
  await again.until(() => !new URLSearchParams(location.search).has(filter) && field()?.value === '');
});

it.each<readonly [event: string, held: MouseEventInit, opened: number]>([
  ['click', { metaKey: true }, 1],
  ['click', { ctrlKey: true }, 1],
  ['click', { shiftKey: true }, 1],
  ['auxclick', { button: 1 }, 1],
  ['auxclick', { button: 2 }, 0],
])('2.7, 8.14 a row opens in a new tab as a link does: %s %o', async (event, held, opened) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const [call, rows] = lists.groups;
  const { until } = await drawConsole('/groups', { 'GET /api/auth/user/': users.admin, [call]: rows });
  const cell = await until(() => document.querySelector('tbody tr:has(a[href]) td:last-of-type'));
  cell.dispatchEvent(new MouseEvent(event, { ...held, bubbles: true, cancelable: true }));
  expect(open.mock.calls.length).toBe(opened);
  expect(location.pathname).toBe('/groups');
  open.mockRestore();
});
