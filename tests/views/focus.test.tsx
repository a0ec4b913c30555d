import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, it, vi } from 'vitest';
import { AppFrame } from '../../src/ui/app-frame.tsx';
import { type Toast, ToastRegion } from '../../src/ui/toast-region.tsx';
import { useFocusAfterPaint } from '../../src/ui/use-focus-after-paint.ts';
import { libraries } from '../models/samples/library.ts';
import { people, users } from '../models/samples/people.ts';
import { askedQuestions, questions } from '../models/samples/questions.ts';
import { answers, asked, edited, groups, ongoing, own, survey5 } from '../support/drawn-company.ts';
import { type Answers, closeConsole, drawConsole } from '../support/drawn-console.tsx';
import { atNoon, guest, inTurn, refusedBy, type Step, take, taken } from '../support/drawn-pages.ts';

// Where the focus is: in a dialog that opens, back where it came from, at the first wrong field.

atNoon();

const front = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].at(-1);
const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ?? (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLElement>('button')].filter((each) => nameOf(each) === name).at(-1);
const reseller: Answers = { 'GET /api/auth/user/': users.reseller };

type Opened = readonly [path: string, more: Answers, names: readonly string[]];
const ofSurvey = ['Remind Second Late', 'Notify users', 'Send reminder', 'End survey', 'Deactivate', 'Delete survey'];
const opened: readonly Opened[] = [
  ['/groups/21', {}, ['Delete']],
  ['/personnel/12', {}, ['Delete']],
  ['/companyform/1', reseller, ['Delete']],
  ['/surveys/5/', {}, ofSurvey],
  ['/surveys/5/edit?step=questions', {}, ['Delete: Question 35']],
  ['/surveys/5/dashboard', {}, ['Notes', 'Comments (5)', 'Skipped (1)']],
];

it.each(opened)('design 8 dialogs take the focus, and Escape leaves it where it was: %s', async (path, more, names) => {
  const { until, key } = await drawConsole(path, { ...answers, ...more });
  for (const name of names) {
    const opener = await until(() => button(name));
    opener.focus();
    opener.click();
    const dialog = await until(front);
    await until(() => dialog.contains(document.activeElement));
    await key('Escape');
    await until(() => front() === undefined);
    await until(() => document.activeElement === opener);
  }
  expect(names.length).toBeGreaterThan(0);
});

const unsaved = { [`PATCH ${own}/groups/21/`]: taken({ ...groups[0], name: 'Theirs', users: [12] }) };
const inLibrary = { [`GET ${own}/question-library/`]: libraries.small };
it.each<[is: 'closes' | 'stays', path: string, steps: readonly Step[], more?: Answers]>([
  ['closes', '/groups/21', ['Delete']],
  ['closes', '/surveys/5/', ['Preview as respondent']],
  ['closes', '/surveys/5/dashboard', ['Comments (5)']],
  ['closes', '/surveys/5/dashboard', ['Notes', { says: 'Fair' }]],
  ['stays', '/surveys/5/dashboard', ['Notes', 'Edit Fair']],
  ['stays', '/surveys/5/dashboard', ['Share']],
  ['closes', '/surveys/5/edit?step=questions', ['Add from library', { says: 'How much energy?' }], inLibrary],
  ['stays', '/surveys/5/edit?step=questions', ['Add from library', { ticks: 'How much energy?' }], inLibrary],
  ['stays', '/groups/21', [['name', 'Mine'], 'Save', { says: 'Keep mine' }], unsaved],
  ['stays', '/personnel', ['Choose Reko Respondent', 'Add to groups']],
  ['stays', '/subscriptions', ['Change the card']],
])(
  'design 8 a press beside a dialog closes it only where nothing is lost: it %s, %s %j',
  async (is, path, steps, more) => {
    const drawn = await drawConsole(path, { ...answers, ...more });
    for (const step of steps) await take(drawn, step);
    await drawn.until(() => front()?.contains(document.activeElement));
    flushSync(() => {
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    expect(front() === undefined ? 'closes' : 'stays').toBe(is);
  },
);

const isIn = (...ids: readonly number[]): Answers => ({
  [`GET ${own}/users/12/`]: {
    ...(answers[`GET ${own}/users/12/`] as object),
    company_groups: groups.filter(({ id }) => ids.includes(id)),
  },
});
const self = { ...people.aino, survey_ids: [], language: 'fi', pending_email: null };
const ownAddress: Answers = {
  [`GET ${own}/users/11/`]: self,
  [`PATCH ${own}/users/11/`]: refusedBy({ old_password: ['Enter it.'] }),
};

/** By hand: the focus is on it. */
const pressed = (name: string): readonly Step[] => [{ says: name }, { does: () => button(name)?.focus() }, name];
const never = new Promise(() => {});

type Led = readonly [path: string, steps: readonly Step[], at: string, more?: Answers];
const led: readonly Led[] = [
  ['/login', [], 'email', guest],
  ['/forgotpassword', [], 'email', guest],
  ['/reset/u/t/', [], 'new_password1', guest],
  ['/change-password', [], 'new_password1'],
  ['/confirmation/k3y', [], 'Confirm the address', guest],
  ['/personnel/new', [], 'first_name'],
  ['/groups/new', [], 'name'],
  ['/companyform', [], 'name', reseller],
  ['/personnel/11', [['email', 'new@aalto.example'], 'Save'], 'old_password', ownAddress],
  ['/personnel/12', ['Delete'], 'alertdialog Cancel'],
  ['/groups/21', ['Delete'], 'alertdialog Cancel'],
  ['/companyform/1', ['Delete'], 'alertdialog typed', reseller],
  ['/surveys/5/', ['End survey'], 'alertdialog Cancel'],
  ['/surveys/5/', ['Delete survey'], 'alertdialog typedTitle'],
  ['/personnel', ['Choose Reko Respondent', 'Delete'], 'dialog Cancel', { [`POST ${own}/users/bulk/`]: () => never }],
  ['/personnel', ['Choose Reko Respondent', ...pressed('Clear selection')], 'all'],
  ['/personnel/12', [...pressed('Remove from North')], 'Remove from South', isIn(21, 22)],
  ['/personnel/12', [...pressed('Remove from South')], 'Remove from North', isIn(21, 22)],
  ['/personnel/12', [...pressed('Remove from North')], 'group', isIn(21)],
  ['/surveys', [...pressed('Hide these steps')], 'Surveys'],
];

for (const [path, steps, at, more] of led) {
  it(`design 8 the focus is where one continues: ${path}, ${JSON.stringify(steps)}, ${at}`, async () => {
    const drawn = await drawConsole(path, { ...answers, ...more }, { isGuest: more === guest });
    for (const step of steps) await take(drawn, step);
    await drawn.until(() => {
      const { activeElement } = document;
      const focused = activeElement?.getAttribute('name') ?? nameOf(activeElement ?? document.body);
      expect([front()?.getAttribute('role'), focused].filter(Boolean).join(' ')).toBe(at);
      return true;
    });
  });
}

const wrong = (...fields: readonly string[]) =>
  refusedBy(Object.fromEntries(fields.map((field) => [field, ['It is wrong.']])));

type Refused = readonly [path: string, more: Answers, field: string, text: string, at: string];
const refused: readonly Refused[] = [
  ['/groups/21', { [`PATCH ${own}/groups/21/`]: wrong('description', 'name') }, 'description', 'Mine', 'name'],
  ['/personnel/12', { [`PATCH ${own}/users/12/`]: wrong('email', 'last_name') }, 'email', 'a@b.example', 'last_name'],
  ['/companyform/1', { ...reseller, [`PATCH ${own}/`]: wrong('email') }, 'name', 'Mine', 'email'],
  ['/surveys/5/edit', { [`PATCH ${survey5}/`]: wrong('description', 'title') }, 'title', 'Mine', 'title'],
];

it.each(refused)('5.1, 8.3 a refused Save leads to the first wrong field: %s', async (path, more, field, text, at) => {
  const { until, press, type } = await drawConsole(path, { ...answers, ...more });
  await type(field, text);
  await press('Save');
  await until(() => document.activeElement?.getAttribute('name') === at);
  expect(document.activeElement).toBe(document.querySelector('[aria-invalid="true"]'));
});

function LoginFields() {
  const email = useRef<HTMLInputElement>(null);
  useFocusAfterPaint(email);
  return (
    <>
      <input ref={email} name="email" />
      <input name="password" />
    </>
  );
}

it.each([
  ['nobody types yet', [], 'email'],
  ['somebody types into another field', ['password'], 'password'],
])('2.1, 8.3 the first field takes the focus once it is painted, where %s', async (_, typedInto, focused) => {
  // The test paints: on a busy machine a frame that it asks for may come before the form's.
  const frames: FrameRequestCallback[] = [];
  const asked = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root.render(<LoginFields />));
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  asked.mockRestore();
  for (const name of typedInto) document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  for (const paint of frames) paint(0);
  // Timers of the same length end in the order in which they were set.
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement?.getAttribute('name')).toBe(focused);
  root.unmount();
});

afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
});

const dialog = () => document.querySelector('[role="dialog"]');

function pressOutside(): void {
  for (const type of ['pointerdown', 'pointerup', 'click']) {
    const where = { bubbles: true, cancelable: true, button: 0, pointerId: 1, pointerType: 'mouse' };
    document.body.dispatchEvent(new PointerEvent(type, where));
  }
}

it('design 4 a press outside closes the list of notes, and keeps a note that is being written', async () => {
  const { press, says, type, until } = await drawConsole('/surveys/5/dashboard', answers);
  await press('Notes');
  await says('Note what happened on a day');
  pressOutside();
  await until(() => dialog() === null);
  await press('Notes');
  await press('Edit Fair');
  await type('text', 'Fairs');
  const field = () => document.querySelector<HTMLInputElement>('[role="dialog"] input[name="text"]')?.value;
  await until(() => field() === 'Fairs');
  pressOutside();
  // The console works as before: its next step is in the same dialog.
  await type('text', 'Fairs of all');
  await until(() => field() === 'Fairs of all');
  await press('Cancel');
  await says('Note what happened on a day');
  expect(dialog()).not.toBeNull();
});

it('4.17, design 4 a press outside keeps a card that is being entered', async () => {
  const { press, type, until } = await drawConsole('/subscriptions', answers);
  const field = () => document.querySelector<HTMLInputElement>('[role="dialog"] input[name="number"]')?.value;
  await press('Change the card');
  await type('number', '4242');
  await until(() => field() === '4242');
  pressOutside();
  // As above: its next step is in the same dialog.
  await type('number', '4242 4242');
  await until(() => field() === '4242 4242');
  await press('Close');
  await until(() => dialog() === null);
});

it.each([
  ['/surveys?search=l', 'Show all surveys', {}],
  ['/personnel?search=a', 'Show everyone', {}],
  ['/groups?search=zz', 'Show all groups', {}],
  ['/companies?search=zz', 'Show all companies', reseller],
])('2.13 the focus goes to the search when its list is shown whole again: %s', async (path, clear, more) => {
  const { press, until } = await drawConsole(path, { ...answers, ...more });
  await press(clear);
  await until(() => document.activeElement?.matches('main input[inputmode="search"]'));
  await until(() => (document.activeElement as HTMLInputElement).value === '');
});

const [inQuestions, choices] = ['/surveys/5/edit?step=questions', ['Edit: Question 32']] as const;
const ended = { ...ongoing, status: 'expired', status_code: 3, late_respondents: [], count_of_late_respondents: 0 };
const questionsOf = `${survey5}/questions/`;
const then = (path: string, ...all: readonly object[]): Answers => ({ [`GET ${path}`]: inTurn(...all) });
const mailed = answers[`GET ${survey5}/mailings/`] as object;
const reminded = { ...mailed, reminded_ids: [12, 13] };
/** The form of a question has a Cancel of its own. */
const formOf = (name: string) => (name === 'Cancel' ? document.querySelector('main form[aria-label]') : document);
type Moved = readonly [path: string, more: Answers, presses: readonly string[], focused: string];
it.each<Moved>([
  [inQuestions, {}, ['Edit: Question 35', 'Cancel'], 'Edit: Question 35'],
  [inQuestions, {}, ['Add question', 'Cancel'], 'Add question'],
  [inQuestions, then(questionsOf, asked, asked.slice(0, 1)), ['Delete: Question 35', 'Delete'], 'Add question'],
  [inQuestions, {}, [...choices, 'Move choice 1 down'], 'Move choice 2 down'],
  [inQuestions, {}, [...choices, 'Move choice 2 down'], 'Move choice 3 down'],
  [inQuestions, {}, [...choices, 'Add choice'], 'choices.3'],
  [
    inQuestions,
    edited(askedQuestions.radio),
    [...choices, 'Remove choice 3', 'Save question', 'Keep editing'],
    'Save question',
  ],
  ['/surveys/5/', then(`${survey5}/mailings/`, mailed, reminded), ['Remind Second Late', 'Send'], 'Reminded'],
  ['/surveys/5/', { [`PATCH ${survey5}/`]: ended }, ['End survey', 'End survey'], 'Deactivate'],
  ['/surveys/5/dashboard?group=21', {}, ['Clear filters'], 'preset'],
  ['/surveys/5/dashboard', {}, ['Question 32'], 'question-32'],
  ['/surveys/5/dashboard', {}, ['Notes', 'Edit Fair', 'Cancel'], 'Edit Fair'],
  ['/surveys/5/dashboard', {}, ['Notes', 'Add note', 'Cancel'], 'Add note'],
  ['/surveys/5/dashboard', {}, ['Notes', 'Delete Fair'], 'Undo'],
])('design 8 what was pressed and is gone, or has moved, leaves the focus where one continues: %#', async (...row) => {
  const [path, more, presses, focused] = row;
  const changes = {
    [`DELETE ${survey5}/questions/35/`]: null,
    [`PUT ${survey5}/remind/13/`]: { sent: 1 },
    [`DELETE ${own}/notes/8/`]: null,
  };
  const { until } = await drawConsole(path, { ...answers, ...changes, ...more });
  for (const [at, name] of presses.entries()) {
    if (name === presses[at - 1]) await until(front);
    const isIt = (each: Element) => nameOf(each).endsWith(name);
    const found = await until(() => [...((front() ?? formOf(name))?.querySelectorAll('button') ?? [])].find(isIt));
    found.focus();
    found.click();
  }
  const named = (it: Element | null) =>
    it && (it.getAttribute('name') || it.id.match(/^question-\d+$/)?.[0] || nameOf(it));
  await until(() => named(document.activeElement)?.endsWith(focused));
});

it.each(['Move choice 1 down', 'Add choice', 'Remove choice 3'])(
  'design 8 what is typed in a choice leaves the focus there after: %s',
  async (name) => {
    const { press, until, type } = await drawConsole(inQuestions, { ...answers, ...edited(askedQuestions.radio) });
    await press('Edit: Question 32');
    await press(name);
    const field = await until(() => document.querySelector<HTMLInputElement>('[name="choices.0"]'));
    await until(() => front() === undefined && document.activeElement?.closest('main form'));
    field.focus();
    await type('choices.0', 'typed');
    await until(() =>
      [...document.querySelectorAll('[name="default"] option')].some((each) => each.textContent === 'typed'),
    );
    expect(document.activeElement).toBe(field);
  },
);

it('2.15 Enter in a choice leads to the next empty one, or makes one; pasted lines become one each', async () => {
  const radio = { ...questions.radio, choices: ['yes', 'no'] };
  const { press, key, until, type } = await drawConsole(inQuestions, { ...answers, ...edited(radio) });
  const isAt = (place: number) => until(() => document.activeElement?.getAttribute('name') === `choices.${place}`);
  const all = () => [...document.querySelectorAll<HTMLInputElement>('[name^="choices."]')].map(({ value }) => value);
  await press('Edit: Question 32');
  const first = await until(() => document.querySelector<HTMLInputElement>('[name="choices.0"]'));
  first.focus();
  await key('Enter');
  await isAt(1);
  expect(all()).toEqual(['yes', '', 'no']);
  first.focus();
  await key('Enter');
  await isAt(1);
  // The text around the caret stays with the first and the last line.
  await type('choices.1', 'ab');
  (document.activeElement as HTMLInputElement).setSelectionRange(1, 1);
  const pasted = (text: string, at: Element | null) => {
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(paste, { clipboardData: { getData: () => text } });
    at?.dispatchEvent(paste);
    return paste.defaultPrevented;
  };
  expect(pasted('1\r\n\n 2 \n3', document.activeElement)).toBe(true);
  await isAt(3);
  expect(all()).toEqual(['yes', 'a1', '2', '3b', 'no']);
  await until(() =>
    [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent === '3 choices pasted.'),
  );
  // One line is the browser’s own to paste.
  expect(pasted('one', document.activeElement)).toBe(false);
});

it('2.15 a draft that was discarded in another tab leaves the focus where it is', async () => {
  const { type, follow, says, key, until } = await drawConsole('/surveys/new', answers);
  await type('title', 'Half');
  await follow('Surveys');
  await says('Not saved yet.');
  localStorage.clear();
  const search = await until(() => document.querySelector<HTMLElement>('main input[inputmode="search"]'));
  search.focus();
  await key('Control+k');
  await until(() => document.querySelector('[data-palette] input:focus'));
  await until(() => !document.body.textContent?.includes('Not saved yet.'));
  await key('Escape');
  await until(() => document.activeElement === search);
});

it.each<readonly [what: string, shown: string | undefined, atRequest: string, loading: string | null, then: string]>([
  ['to the title of the page that a link led to', 'surveys', 'a[href="/groups"]', null, 'h1'],
  ['nowhere where somebody has moved on since', 'surveys', 'a[href="/groups"]', 'header input', 'header input'],
  ['nowhere where somebody types as the first page comes', undefined, 'header input', null, 'header input'],
])('design 8 the focus goes %s', (_, shown, atRequest, loading, then) => {
  closeConsole();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const draw = (pageKey: string | undefined, goalKey: string | undefined) =>
    flushSync(() =>
      root.render(
        <AppFrame
          header={<input />}
          menu={<a href="/groups">Groups</a>}
          {...{ menuLabel: 'Menu', openMenuLabel: 'Open', closeMenuLabel: 'Close', skipLabel: 'Skip' }}
          {...{ pageKey, goalKey, isMenuOpen: false, onMenuOpenChange: () => {} }}
        >
          <h1 tabIndex={-1}>{pageKey}</h1>
        </AppFrame>,
      ),
    );
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  draw(shown, shown);
  find(atRequest)?.focus();
  draw(shown, 'groups');
  if (loading) find(loading)?.focus();
  draw('groups', 'groups');
  expect(document.activeElement).toBe(find(then));
  root.unmount();
});

it('8.4 a message that goes leaves the focus at the one after it', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const draw = (...ids: readonly string[]) =>
    flushSync(() =>
      root.render(
        <ToastRegion
          toasts={ids.map((id) => ({ id, tone: 'success' as const, text: `Saved ${id}` }))}
          label="Notifications"
          dismissLabel="Dismiss"
          onDismiss={() => {}}
        />,
      ),
    );
  draw('1', '2');
  const second = [...document.querySelectorAll<HTMLElement>('button[aria-label="Dismiss"]')][1];
  second?.focus();
  draw('2');
  expect(document.activeElement).toBe(second);
  expect(second?.closest('[data-tone]')?.textContent).toContain('Saved 2');
  root.unmount();
});

it.each([
  ['back to where it came from', 'Save'],
  ['to the title where that is gone', 'Groups'],
])('8.4 the focus goes %s when its message is dismissed', (_, focused) => {
  closeConsole();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const draw = (toasts: readonly Toast[]) =>
    flushSync(() =>
      root.render(
        <main>
          <h1 tabIndex={-1}>Groups</h1>
          {focused === 'Save' || toasts.length > 0 ? <button type="button">Save</button> : null}
          <ToastRegion toasts={toasts} label="Notifications" dismissLabel="Dismiss" onDismiss={() => draw([])} />
        </main>,
      ),
    );
  draw([{ id: '1', tone: 'success', text: 'Saved' }]);
  button('Save', place)?.focus();
  button('Dismiss', place)?.focus();
  expect(document.activeElement).toBe(button('Dismiss', place));
  button('Dismiss', place)?.click();
  expect(button('Dismiss', place)).toBeUndefined();
  expect([document.activeElement === document.body, document.activeElement?.textContent]).toEqual([false, focused]);
  root.unmount();
});
