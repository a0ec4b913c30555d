import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { type FieldType, fieldTypes } from '../../shared/lists.ts';
import { users } from '../models/samples/people.ts';
import { answers, ongoing, own, survey5 } from '../support/drawn-company.ts';
import { type Answers, drawConsole } from '../support/drawn-console.tsx';
import { atNoon, guest, refusedBy, type Step, take } from '../support/drawn-pages.ts';
import { nameOf } from '../support/drawn-rules.ts';

// Every field of every form is sent under its own name as it is filled, and once it is emptied, it alone is.

atNoon();

/** What is sent of the field, and the steps that fill it; then what is sent of it emptied, and the steps for that. */
type Filled = readonly [value: unknown, fill: readonly Step[], none?: unknown, empty?: readonly Step[]];
type Form = readonly [
  call: string,
  path: string,
  opens: readonly Step[],
  save: string,
  /** By the name that is sent. Of a text alone: it is typed in the field with this name. */
  fields: Readonly<Record<string, string | Filled>>,
  /** What else is sent. */
  others: object,
  more?: Answers,
];

const click = (selector: string): Step => ({
  does: () => document.querySelector<HTMLElement>(`main ${selector}, [role="dialog"] ${selector}`)?.click(),
});
const toggled = (name: string, value: unknown = true, none: unknown = false): Filled => {
  const box = [{ sees: `[name="${name}"]:not(:disabled)` }, click(`[name="${name}"]`)];
  return [value, box, none, box];
};
const input = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`);
const focused = (name: string): Step => ({ does: () => input(name)?.focus() });
/** A choice of a list, or a text that cannot be left empty. */
const chosen = (name: string, value: string, sent: unknown = value): Filled => [sent, [[name, value]]];
/** Today, and so many days later, by the keys of each part of the date. */
const days = (label: string, later: number): readonly Step[] => [
  {
    does: () => {
      const groups = [...document.querySelectorAll('[role="group"]')].filter((each) => nameOf(each).startsWith(label));
      const parts = [...(groups.at(-1)?.querySelectorAll<HTMLElement>('[role="spinbutton"]') ?? [])];
      expect(parts.length).toBeGreaterThan(2);
      for (const [at, part] of parts.entries()) {
        const up = () => new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true });
        for (let pressed = 0; pressed <= (at === 0 ? later : 0); pressed += 1)
          flushSync(() => part.dispatchEvent(up()));
      }
    },
  },
];
const number = (name: string, text: string, value: unknown, none: unknown = null): Filled => [
  value,
  [[name, text]],
  none,
  [[name, '']],
];

const person: Form[4] = {
  ...{ first_name: 'Ada', last_name: 'Love', email: 'ada@x.example', language: chosen('language', 'fi') },
  company_groups: [
    [22],
    [{ sees: '[name="group"]' }, ['group', 'South'], focused('group'), { key: 'Enter' }],
    [],
    ['Remove from South'],
  ],
  away_from: ['2026-03-06', days('Away from', 2), null, ['Clear the first day']],
  away_until: ['2026-03-09', days('Away until', 5), null, ['Clear the last day']],
  user_type: toggled('is_admin', 'company_admin_group', null),
};

const reseller: Answers = { 'GET /api/auth/user/': users.reseller };
const company: Form[4] = {
  ...{ name: 'Acme', email: 'office@acme.example' },
  timezone: [
    'Asia/Tokyo',
    [['timezone', 'Asia/Tokyo'], focused('timezone'), { key: 'Enter' }],
    // A company always has one.
    'Asia/Tokyo',
    [focused('timezone'), ['timezone', ''], { does: () => input('timezone')?.blur() }],
  ],
  notice_hour: chosen('notice_hour', '10:00'),
  notice_holidays: [
    ['2026-03-10', '2026-03-12'],
    [...days('First holiday', 6), 'Add holiday', ...days('Another holiday', 8), 'Add holiday'],
    [],
    ['Remove 10 Mar 2026', 'Remove 12 Mar 2026'],
  ],
  ...{ billing_name: 'Acme Bills', billing_address: 'Street 2', billing_postal_code: '20100', billing_city: 'Turku' },
  billing_country: chosen('billing_country', 'SE'),
  vat_number: 'SE123456789001',
};
const words = {
  ...{ label: 'How?', help_text: 'Help', timing_in_days: chosen('timing_in_days', '14', 14) },
  ...{ required: toggled('required'), 'translations.fi.label': 'Miten?', 'translations.fi.help_text': 'Apu' },
};
const noTexts = {
  ...{ label: '', help_text: '', placeholder_text: '', choices: [] },
  ...{ min_label: '', max_label: '', follow_up_text: '' },
};
const inBoth: Answers = { [`GET ${survey5}/`]: { ...ongoing, languages: ['en-GB', 'fi'] } };
const question = (field_type: FieldType, fields: Form[4]): Form => [
  `POST ${survey5}/questions/`,
  '/surveys/5/edit?step=questions',
  ['Add question', ['field_type', `${field_type}`]],
  'Save question',
  { ...words, ...fields },
  {
    ...{ ...noTexts, field_type, default: '', goal: null, favourable_from: null, enps: false },
    ...{ follow_up_side: 'below', follow_up_limit: null, translations: { fi: noTexts } },
  },
  inBoth,
];

const forms: readonly Form[] = [
  [`POST ${own}/users/`, '/personnel/new', [], 'Save', person, {}],
  [
    `POST ${own}/groups/`,
    '/groups/new',
    [],
    'Save',
    {
      ...{ name: 'West', description: 'Over there' },
      users: [
        [11, 31, 32, 33, 12],
        [{ pressesAll: 'Select all' }, 'Add (7)'],
        [],
        [{ pressesAll: 'Select all' }, 'Remove (5)'],
      ],
    },
    {},
  ],
  ['POST /api/companies/', '/companyform', [], 'Save', company, {}, reseller],
  [
    `POST ${own}/notes/`,
    '/surveys/5/dashboard',
    ['Notes', 'Add note'],
    'Save',
    { text: 'Fair', date: ['2027-04-03', days('Day', 2)], survey: [null, ['All surveys'], 5, ['This survey']] },
    {},
  ],
  [
    `POST ${own}/questionnaires/`,
    '/surveys/new',
    ['Also in Finnish'],
    'Next',
    {
      template: ['pulse', [click('[value="pulse"]')]],
      ...{ title: 'Mine', description: 'Why', mail_message: 'Please' },
      ...{ 'translations.fi.title': 'Oma', 'translations.fi.description': 'Miksi' },
      'translations.fi.mail_message': 'Ole hyvä',
      active_from: ['2026-03-06T06:00:00.000Z', days('Active from', 2), null, ['Clear the start time']],
      active_until: ['2026-03-09T06:00:00.000Z', days('Active until', 5), null, ['Clear the end time']],
      ...{ anonymous: toggled('anonymous'), notify_at_opening: toggled('notify_at_opening', false, true) },
      remind_after_days: [3, [['remind_after_days', '3']], null, [['remind_after_days', '']]],
    },
    { languages: ['en-GB', 'fi'] },
  ],
  question(fieldTypes.slider, {
    'choices.0': chosen('choices.0', '0'),
    'choices.1': chosen('choices.1', '10'),
    'choices.2': chosen('choices.2', '1'),
    ...{ min_label: 'Bad', max_label: 'Good', follow_up_text: chosen('follow_up_text', 'Why?') },
    ...{ 'translations.fi.min_label': 'Huono', 'translations.fi.max_label': 'Hyvä' },
    'translations.fi.follow_up_text': 'Miksi?',
    ...{ follow_up_limit: number('follow_up_limit', '4', 4), follow_up_side: chosen('follow_up_side', 'above') },
    ...{ default: number('default', '5', '5', ''), goal: number('goal', '8', 8) },
    favourable_from: number('favourable_from', '7', 7),
    enps: toggled('enps'),
  }),
  question(fieldTypes.textarea, {
    placeholder_text: 'Here',
    'translations.fi.placeholder_text': 'Tähän',
    default: 'Fine',
  }),
  question(fieldTypes.number, {
    placeholder_text: 'Here',
    'translations.fi.placeholder_text': 'Tähän',
    default: number('default', '5', '5', ''),
  }),
  ...[fieldTypes.radio, fieldTypes.checkbox].map((type) =>
    question(type, {
      ...{
        'choices.0': chosen('choices.0', 'Yes'),
        'choices.1': chosen('choices.1', 'No'),
        default: chosen('default', 'No'),
      },
      ...{ 'translations.fi.choices.0': 'Kyllä', 'translations.fi.choices.1': 'Ei' },
    }),
  ),
  [
    'POST /api/auth/registration/',
    '/signup',
    [{ ticks: 'I accept' }],
    'Start the free trial',
    {
      ...{ first_name: 'Ada', last_name: 'Love', email: 'ada@x.example', password: 'correct horse' },
      ...{ company_name: 'Acme', industry: chosen('industry', 'Public Sector') },
      ...{ headcount: chosen('headcount', 'More'), country: chosen('country', 'SE') },
    },
    { timezone: 'UTC' },
    guest,
  ],
  ['POST /api/auth/login/', '/login', [], 'Log in', { email: 'ada@x.example', password: 'correct horse' }, {}, guest],
  ['POST /api/auth/password/reset/', '/forgotpassword', [], 'Send the link', { email: 'ada@x.example' }, {}, guest],
  [
    `PATCH ${survey5}/`,
    '/surveys/5/dashboard',
    ['Share'],
    'Create and copy the link',
    {
      ...{ 'share_options.comments': toggled('comments'), 'share_options.texts': toggled('texts') },
      ...{ 'share_options.groups': toggled('groups'), 'share_options.notes': toggled('notes') },
      'share_options.first_day': ['2026-03-06', days('First day', 2), null, ['Clear the first day']],
      'share_options.last_day': ['2026-03-09', days('Last day', 5), null, ['Clear the last day']],
    },
    { share_enabled: true, share_hash: expect.any(String) },
  ],
];

/** The body with this value at the path of names. */
const put = (body: object | undefined, [name = '', ...rest]: readonly string[], value: unknown): object =>
  Object.assign(Array.isArray(body) ? [...body] : { ...body }, {
    [name]: rest.length > 0 ? put((body as Record<string, object> | undefined)?.[name], rest, value) : value,
  });

for (const [call, path, opens, saves, fields, others, more] of forms) {
  it(`5.1, 8.3 each field is sent as it is filled, and once it is emptied: ${call} after ${JSON.stringify(opens)}`, async () => {
    const all: Answers = { ...answers, [call]: () => refusedBy({ detail: 'Not now.' }), ...more };
    const drawn = await drawConsole(path, all, { isGuest: all['GET /api/auth/user/'] === null });
    const steps = async (taken: readonly Step[]) => {
      for (const step of taken) await take(drawn, step);
    };
    let count = 0;
    const saved = async () => {
      const calls = () => drawn.sent.filter((each) => each.startsWith(`${call} `));
      await drawn.press(saves);
      await drawn.until(() => calls().length > count);
      count = calls().length;
      return JSON.parse((calls().at(-1) ?? '').slice(call.length));
    };
    const filled = Object.entries(fields).map(([name, field]) => {
      const [value, fill, none, empty]: Filled =
        typeof field === 'string' ? [field, [[name, field]], '', [[name, '']]] : field;
      return { name, value, fill, none, empty };
    });
    await steps(opens);
    for (const { fill } of filled) await steps(fill);
    const body = filled.reduce<object>((sum, { name, value }) => put(sum, name.split('.'), value), others);
    expect(await saved()).toEqual(body);
    for (const { name, fill, none, empty } of filled) {
      const isText = typeof fields[name] === 'string';
      if (!empty || (isText && input(name)?.hasAttribute('required'))) continue;
      await steps(empty);
      expect(await saved()).toEqual(put(body, name.split('.'), none));
      await steps(fill);
    }
  });
}
