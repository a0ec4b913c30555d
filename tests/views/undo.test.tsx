import { expect, it } from 'vitest';
import { publications, surveys } from '../models/samples/surveys.ts';
import { answers, groups, own, survey5 } from '../support/drawn-company.ts';
import { type Answers, drawConsole, drawnText } from '../support/drawn-console.tsx';
import { atNoon, inTurn } from '../support/drawn-pages.ts';

// The offers to undo, and the requests of undoing.

atNoon();

const toasts = () => document.querySelector('section[data-react-aria-top-layer]')?.textContent ?? '';
const undoButtons = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Undo');
const changes = (sent: readonly string[]) => sent.filter((call) => !/^GET|"dry_run":true/.test(call));

const { inactive, upcoming, ongoing, expired } = surveys;
const round = { ...{ end_date: '2026-03-08', answered: 0, assigned: 2, suppressed: false, not_asked: 0 } };
const opened = { ...ongoing, current_round: { ...round, start_date: '2026-03-02' } };
const between = (before: object, after: object) => ({ [`GET ${survey5}/`]: before, [`PATCH ${survey5}/`]: after });
const times = '"active_from":"2026-03-02T06:00:00.000Z","active_until":null';
const putBack = (isActive: boolean) => [`PATCH ${survey5}/ {"is_active":${isActive},${times}}`];

const bulk = `${own}/users/bulk/`;
const moved = { done: [12, 33], left: [], memberships: [{ group: 22, ids: [12, 33] }] };
const choose = (name: string, confirm: string, text: string) => async (drawn: Drawn) => {
  (await drawn.until(() => document.querySelector<HTMLInputElement>('main input[name="all"]'))).click();
  await drawn.press(name);
  if (confirm !== 'Send') {
    (await drawn.until(() => document.querySelector<HTMLElement>('[role="combobox"]'))).click();
    const south = () =>
      [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(({ textContent }) => textContent === 'South');
    (await drawn.until(south)).click();
    await drawn.press('Continue');
  }
  await drawn.says(text);
  await drawn.press(confirm);
};
const press = (name: string) => (drawn: Drawn) => drawn.press(name);
const confirm = (name: string, question: string, answer: string) => async (drawn: Drawn) => {
  await drawn.press(name);
  await drawn.says(question);
  await drawn.press(answer);
};

type Drawn = Awaited<ReturnType<typeof drawConsole>>;
type Act = readonly [
  name: string,
  says: string,
  path: string,
  more: Answers,
  act: (drawn: Drawn) => Promise<unknown>,
  /** The requests of Undo; null: it is not offered. */
  undo: readonly string[] | null,
];

const acts: readonly Act[] = [
  [
    'a survey deactivated',
    'Survey deactivated',
    '/surveys/5/',
    between(ongoing, inactive),
    confirm('Deactivate', 'Deactivate this survey?', 'Deactivate'),
    putBack(true),
  ],
  [
    'a survey activated',
    'Survey activated',
    '/surveys/5/',
    between(inactive, upcoming),
    press('Activate'),
    putBack(false),
  ],
  [
    'a survey started',
    'Survey started',
    '/surveys/5/',
    between(upcoming, ongoing),
    press('Start survey'),
    putBack(true),
  ],
  [
    'a survey ended',
    'Survey ended',
    '/surveys/5/',
    between(opened, { ...expired, current_round: opened.current_round }),
    confirm('End survey', 'End this survey now?', 'End survey'),
    putBack(true),
  ],
  [
    'a survey continued',
    'Survey continued',
    '/surveys/5/',
    between(expired, ongoing),
    press('Continue survey'),
    putBack(true),
  ],
  // What is published stays so.
  [
    'a survey published',
    'Survey activated',
    '/surveys/5/',
    {
      ...between({ ...inactive, published: false }, upcoming),
      [`GET ${survey5}/publication/`]: { ...publications.small, respondents: 12 },
    },
    confirm('Activate', 'Activate and publish this survey?', 'Publish'),
    null,
  ],
  // People may have answered by the time it is pressed.
  [
    'a survey started with a new round',
    'Survey started',
    '/surveys/5/',
    between(upcoming, opened),
    press('Start survey'),
    null,
  ],
  [
    'a survey continued with a new round',
    'Survey continued',
    '/surveys/5/',
    between(expired, opened),
    press('Continue survey'),
    null,
  ],
  [
    'people added to a group',
    'Added to groups',
    '/personnel',
    { [`POST ${bulk}`]: moved },
    choose('Add to groups', 'Add', '2 people will be added.'),
    [`POST ${bulk} {"action":"leave","ids":[12,33],"groups":[22],"dry_run":false}`],
  ],
  [
    'people removed from a group',
    'Removed from groups',
    '/personnel',
    { [`POST ${bulk}`]: moved },
    choose('Remove from groups', 'Remove', '2 people will be removed.'),
    [`POST ${bulk} {"action":"join","ids":[12,33],"groups":[22],"dry_run":false}`],
  ],
  // A mail cannot be called back.
  [
    'invitations sent again',
    'Invitations sent again',
    '/personnel',
    { [`POST ${bulk}`]: { ...moved, memberships: [] } },
    choose('Resend invitations', 'Send', '2 people get another email'),
    null,
  ],
  [
    'a reminder sent',
    'Reminder sent',
    '/surveys/5/',
    { [`PUT ${survey5}/remind/`]: { detail: 'It goes to 1.', sent: 1 } },
    confirm('Send reminder', 'Cancel', 'Send'),
    null,
  ],
  [
    'a notice sent',
    'Notifier sent',
    '/surveys/5/',
    { [`PUT ${survey5}/notify/`]: { detail: 'It goes to 1.', sent: 1 } },
    confirm('Notify users', 'Cancel', 'Send'),
    null,
  ],
  [
    'a group deleted',
    'Group removed',
    '/groups/21',
    { [`DELETE ${own}/groups/21/`]: new Response(null, { status: 204 }) },
    confirm('Delete', 'Delete North?', 'Delete'),
    null,
  ],
  [
    'a group saved',
    'Group updated',
    '/groups/21',
    { [`PATCH ${own}/groups/21/`]: { ...groups[0], users: [] } },
    async (drawn) => {
      await drawn.type('name', 'Mine');
      await drawn.press('Save');
    },
    null,
  ],
  [
    'the first steps hidden',
    'The first steps are hidden',
    '/surveys',
    { 'PATCH /api/auth/user/': {} },
    async (drawn) => {
      await drawn.press('Hide these steps');
      await drawn.until(() => changes(drawn.sent).length === 1);
    },
    ['PATCH /api/auth/user/ {"has_hidden_first_steps":false}'],
  ],
];

it.each(acts)('4.5, 8.13 %s: Undo is offered exactly where the server can be put back', async (...row) => {
  const [, says, path, more, act, undo] = row;
  const drawn = await drawConsole(path, { ...answers, ...more });
  await act(drawn);
  await drawn.until(() => toasts().includes(says));
  if (undo === null) {
    expect(undoButtons()).toEqual([]);
    // Nor in the palette, which has the offers, too.
    await drawn.key('Control+k');
    await drawn.until(() => document.querySelector('[data-palette] input'));
    await drawn.search('undo');
    await drawn.until(() => !document.querySelector('[data-palette]')?.textContent?.includes('Add survey'));
    expect(document.querySelector('[data-palette]')?.textContent).not.toContain(`Undo: ${says}`);
    return;
  }
  const before = changes(drawn.sent).length;
  await drawn.press('Undo');
  await drawn.until(() => toasts().includes('Undone'));
  expect(toasts()).not.toContain(says);
  expect(undoButtons()).toEqual([]);
  expect(changes(drawn.sent).slice(before)).toEqual(undo);
});

it('4.5, 8.13 Undo is in the palette as long as it is offered', async () => {
  const drawn = await drawConsole('/surveys/5/', { ...answers, ...between(ongoing, inactive) });
  await confirm('Deactivate', 'Deactivate this survey?', 'Deactivate')(drawn);
  await drawn.until(() => undoButtons().length > 0);
  const before = changes(drawn.sent).length;
  await drawn.key('Control+k');
  await drawn.search('undo');
  await drawn.press('Undo: Survey deactivated');
  await drawn.until(() => toasts().includes('Undone'));
  expect(changes(drawn.sent).slice(before)).toEqual(putBack(true));
});

it('4.5, 8.13 what somebody else has changed since is not taken back, and it says so', async () => {
  const taken = Response.json({ detail: 'Changed meanwhile.', code: 'conflict', current: ongoing }, { status: 409 });
  const drawn = await drawConsole('/surveys/5/', { ...answers, ...between(ongoing, inTurn(inactive, taken)) });
  await confirm('Deactivate', 'Deactivate this survey?', 'Deactivate')(drawn);
  await drawn.press('Undo');
  await drawn.until(() => toasts().includes('Changed meanwhile.'));
  expect(drawnText()).not.toContain('Undone');
  expect(undoButtons()).toEqual([]);
});
