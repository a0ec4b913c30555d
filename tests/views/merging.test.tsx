import { afterAll, expect, it, vi } from 'vitest';
import { recordKinds } from '../../machines/record/kinds.ts';
import { startI18n } from '../../src/kit/i18n.ts';
import { mergedText } from '../../src/views/workspace/merged-text.ts';
import { users } from '../models/samples/people.ts';
import { answers } from '../support/drawn-company.ts';
import { closeConsole, drawConsole, drawnLines } from '../support/drawn-console.tsx';

afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
});

const said = (field: string, record?: 'company') =>
  mergedText({ fields: [field], isOwn: false, record }, startI18n()).replace(
    'Someone else’s changes were kept too: ',
    '',
  );

const companyFields = Object.keys(recordKinds.company.empty);

it.each([
  ['/surveys/5/edit', 'admin', ['title', 'description', 'active_from', 'active_until', 'anonymous'], null],
  ['/personnel/12', 'admin', ['first_name', 'last_name', 'email', 'company_groups', 'is_admin'], null],
  ['/groups/21', 'admin', ['name', 'description', 'users'], null],
  ['/companyform/1', 'reseller', companyFields, null],
  [
    '/surveys/5/edit?step=questions',
    'admin',
    ['label', 'field_type', 'timing_in_days', 'help_text', 'required', 'goal', 'favourable_from'],
    'Edit: Question 35',
  ],
] as const)('design 4 what somebody else changed is called as on the form: %s', async (path, who, fields, pressed) => {
  const { press, until } = await drawConsole(path, { ...answers, 'GET /api/auth/user/': users[who] });
  if (pressed !== null) await press(pressed);
  // Each has a name of its own, used as the name of a field, in the order of the form.
  const lines = () => drawnLines().map((line) => line.replace(/^\[[ x]\] /, '').replace(/ optional$/, ''));
  const names = fields.map((field) => said(field, path.startsWith('/companyform') ? 'company' : undefined));
  expect(new Set(names).size).toBe(fields.length);
  await until(
    () =>
      lines()
        .filter((line) => names.includes(line))
        .join() === names.join(),
  );
});
