import { afterAll, expect, it, vi } from 'vitest';
import { answers, own } from '../support/drawn-company.ts';
import { closeConsole, drawConsole, drawnLines } from '../support/drawn-console.tsx';

afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
});

const everyone = [11, 12, 31, 32, 33];
const act = `${own}/users/bulk/`;
const order = (action: string, isTrial: boolean) => {
  const groups = action === 'join' || action === 'leave' ? [22] : [];
  const surveys = action === 'ask' ? { surveys: [6] } : {};
  return `POST ${act} ${JSON.stringify({ action, ids: everyone, groups, ...surveys, dry_run: isTrial })}`;
};
/** What is chosen in the dialog, if anything. */
const targets: Partial<Record<string, string>> = { join: 'South', leave: 'South', ask: 'Draft' };

/** The text before differs from the text afterwards: somebody else was at work, too. */
const planned = {
  ...{ done: [31, 32, 33], memberships: [] },
  left: [
    { reason: 'recent', ids: [12] },
    { reason: 'accepted', ids: [11] },
  ],
};
const done = {
  ...{ done: [32, 33], memberships: [] },
  left: [
    { reason: 'gone', ids: [31] },
    { reason: 'recent', ids: [12] },
    { reason: 'accepted', ids: [11] },
  ],
};

it.each([
  ['Add to groups', 'join', 'Add', '3 people will be added.', '2 people have been added.'],
  ['Add to surveys', 'ask', 'Add', '3 people will be added.', '2 people have been added.'],
  ['Remove from groups', 'leave', 'Remove', '3 people will be removed.', '2 people have been removed.'],
  [
    'Resend invitations',
    'remind',
    'Send',
    '3 people get another email to choose a password.',
    '2 invitations have been sent.',
  ],
  ['Delete', 'delete', 'Delete', '3 people will be deleted.', '2 people have been deleted.'],
] as const)(
  '2.7 counts beforehand and afterwards what happens to everyone who is chosen: %s',
  async (name, action, confirm, before, after) => {
    const server: Record<string, unknown> = { ...answers, [`POST ${act}`]: planned };
    const { until, press, sent } = await drawConsole('/personnel', server);
    (await until(() => document.querySelector<HTMLInputElement>('main input[name="all"]'))).click();
    await press(name);
    const target = targets[action];
    if (target !== undefined) {
      const kind = action === 'ask' ? 'survey' : 'group';
      await until(() => drawnLines().at(-1) === `[Continue – Choose a ${kind} first.] [Cancel]`);
      (await until(() => document.querySelector<HTMLElement>('[role="combobox"]'))).click();
      const option = () =>
        [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((one) =>
          one.textContent?.startsWith(target),
        );
      (await until(option)).click();
      await press('Continue');
    }
    await until(() => drawnLines().includes(before));
    expect(drawnLines()).toContain('1 has been invited within the last 24 hours.');
    expect(drawnLines()).toContain('1 has accepted the invitation already.');
    expect(drawnLines().at(-1)).toBe(`[${confirm}] [Cancel]`);
    const warning = drawnLines().some((line) => line.includes('This cannot be undone.'));
    expect(warning).toBe(action === 'delete');
    expect(document.querySelector('[role="dialog"] [role="combobox"]')).toBeNull();
    server[`POST ${act}`] = done;
    await press(confirm);
    await until(() => drawnLines().includes(after));
    expect(drawnLines()).toContain('1 is no longer here.');
    expect(document.querySelector('[role="dialog"] [role="status"]')?.textContent).toContain(after);
    // It is done: there is nothing left to cancel.
    expect(drawnLines().at(-1)).toBe('[Close]');
    expect(sent.filter((call) => call.startsWith('POST'))).toEqual([order(action, true), order(action, false)]);
  },
);

it.each([
  ['now', null, '1 person, asked in the open round'],
  ['next_round', '2026-03-30', '1 person, asked from the round of 30 Mar 2026'],
  ['next_round', null, '1 person, asked from a later round on'],
] as const)(
  '2.8 a person’s page leads to the surveys that can ask them, says from when (%s, %s), and is shown again afterwards',
  async (from, day, text) => {
    const id = 32;
    const added = { done: [id], memberships: [], surveys: [{ survey: 5, from, day, ids: [id] }], left: [] };
    const { until, press, sent } = await drawConsole(`/personnel?ask=${id}`, { ...answers, [`POST ${act}`]: added });
    const box = await until(() => document.querySelector<HTMLElement>('[role="combobox"]'));
    expect(document.activeElement).toBe(box);
    const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
    for (const title of ['Pulse', 'Draft']) {
      box.click();
      const option = await until(() => options().find(({ textContent }) => textContent?.startsWith(title)));
      expect(
        options()
          .map(({ textContent }) => textContent)
          .join(),
      ).not.toContain('Expired');
      option.click();
    }
    await press('Continue');
    await until(() => drawnLines().includes('1 person will be added.'));
    const lines = drawnLines().join(' ');
    expect(lines).toContain(`Pulse ${text}`);
    expect(lines).toContain('Draft 1 person is asked already');
    await press('Add');
    await until(() => location.pathname === `/personnel/${id}`);
    expect(sent.filter((call) => call.startsWith('POST'))).toHaveLength(2);
  },
);

/** More people than one call is for, and calls that are answered when the test says so. */
async function addMany() {
  const [one] = answers[`GET ${own}/users/`] as { id: number }[];
  const crowd = Array.from({ length: 1_100 }, (_, at) => ({ ...one, id: at + 1, full_name: `Person ${at + 1}` }));
  const added = (ids: number[]) => ({
    ...{ done: ids, memberships: [], left: [] },
    surveys: [{ survey: 6, from: 'start', day: null, ids }],
  });
  const answerNext: ((answer: unknown) => void)[] = [];
  const server: Record<string, unknown> = {
    ...answers,
    [`GET ${own}/users/`]: crowd,
    [`POST ${act}`]: () => new Promise((resolve) => answerNext.push(resolve)),
  };
  const drawn = await drawConsole('/personnel', server);
  const { until, press } = drawn;
  const calls = () => drawn.sent.filter((call) => call.startsWith('POST'));
  const answer = async (body?: unknown) => {
    await until(() => answerNext.length > 0);
    const { ids, dry_run } = JSON.parse(calls().at(-1)?.split(`POST ${act} `)[1] ?? '{}');
    answerNext.shift()?.(body ?? added(ids));
    return { ids, dry_run };
  };
  (await until(() => document.querySelector<HTMLInputElement>('main input[name="all"]'))).click();
  await press('Add to surveys');
  (await until(() => document.querySelector<HTMLElement>('[role="combobox"]'))).click();
  const option = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
  (await until(() => option().find(({ textContent }) => textContent?.startsWith('Draft')))).click();
  await press('Continue');
  for (let slice = 0; slice < 3; slice += 1) await answer();
  await until(() => drawnLines().includes('1,100 people will be added.'));
  await press('Add');
  return { ...drawn, answer, calls };
}

// The cross, as Escape.
it.each(['Stop', 'Close'])('2.7 adding many is stopped midway by %s, and continued with the others', async (how) => {
  const { until, press, says, answer, calls } = await addMany();
  const progress = () => document.querySelector('[role="progressbar"]')?.getAttribute('aria-label');
  await until(() => progress() === 'Working…');
  expect(drawnLines().at(-1)).toBe('[Add – idle] [Stop]');
  await press(how);
  await until(() => drawnLines().at(-1)?.includes('[Stop – Stopping…]'));
  expect(progress()).toBe('Stopping…');
  await answer();
  await until(() => drawnLines().includes('500 people have been added.'));
  expect(drawnLines()).toContain('600 people remain, and stay selected when you close this.');
  expect(drawnLines().at(-1)).toBe('[Continue] [Close]');
  expect(calls()).toHaveLength(4);
  await press('Continue');
  expect((await answer()).ids).toHaveLength(500);
  await until(() => drawnLines().at(-1)?.includes('[Stop – The last ones are being done.]'));
  expect((await answer()).ids).toHaveLength(100);
  await says('Added to surveys');
  expect(document.querySelector('[role="toolbar"]')).toBeNull();
});

it('2.7 leaving while many are being added asks first', async () => {
  const { until, follow, press, says } = await addMany();
  await follow('Groups');
  await says('Stop and leave?Still working. If you leave, you won’t see the result.');
  expect(location.pathname).toBe('/personnel');
  await press('Stop and leave');
  await until(() => location.pathname === '/groups');
});

it('2.7 stopped and closed, the others stay selected, and what was added can be taken back', async () => {
  const { until, press, says, answer } = await addMany();
  await press('Stop');
  await answer();
  await says('500 people have been added.');
  await press('Close');
  await says('Added to surveys');
  await says('600 selected');
  expect(await until(() => document.body.textContent?.includes('Undo'))).toBe(true);
});

it('8 what fails midway says what was done and what remains, and is tried again with the rest alone', async () => {
  const { until, press, says, answer } = await addMany();
  await answer();
  await answer(Response.json({ surveys: ['This survey has ended.'] }, { status: 400 }));
  await says('This survey has ended.');
  await until(() => drawnLines().includes('500 people have been added.'));
  expect(drawnLines()).toContain('600 people remain, and stay selected when you close this.');
  expect(drawnLines().at(-1)).toBe('[Try again] [Close]');
  await press('Try again');
  expect((await answer()).ids.at(0)).toBe(501);
});

it('8 without an answer it does not say that nobody was added', async () => {
  const { says, answer } = await addMany();
  await answer(Response.json({}, { status: 500 }));
  await says('No answer came: it may have been done for some of those who remain.');
  expect(drawnLines().join()).not.toContain('Nobody');
  expect(drawnLines()).toContain('You can try again: nothing is done twice.');
});

it.each([
  [[], 'Nobody will be deleted.', false],
  [[31], '1 person will be deleted.', true],
  [[31, 32], '2 people will be deleted.', true],
])('2.7, 8.12 what is lost with people who are deleted is said of as few as one: %j', async (ids, text, isSaid) => {
  const planned = { done: ids, memberships: [], left: [] };
  const { until, press } = await drawConsole('/personnel', { ...answers, [`POST ${act}`]: planned });
  await press('Choose Expi Red');
  await press('Delete');
  await until(() => drawnLines().includes(text));
  expect(drawnLines().join().includes('they leave all groups and surveys')).toBe(isSaid);
  expect(drawnLines().join().includes('This cannot be undone.')).toBe(isSaid);
});

it('2.7 an action that nobody fits says so, and is not offered', async () => {
  const nobody = { done: [], memberships: [], left: [{ reason: 'accepted', ids: everyone }] };
  const { until, press } = await drawConsole('/personnel', { ...answers, [`POST ${act}`]: nobody });
  (await until(() => document.querySelector<HTMLInputElement>('main input[name="all"]'))).click();
  await press('Resend invitations');
  await until(() => drawnLines().includes('Nobody gets an invitation.'));
  expect(drawnLines()).toContain('5 have accepted the invitation already.');
  expect(drawnLines().join()).toContain('[Send – Nobody here can be changed this way.]');
});

it('2.7 Escape in a box that is open closes its list, and only then the dialog around it', async () => {
  const { until, press, key } = await drawConsole('/personnel', { ...answers, [`POST ${act}`]: planned });
  (await until(() => document.querySelector<HTMLInputElement>('main input[name="all"]'))).click();
  await press('Add to groups');
  const box = await until(() => document.querySelector<HTMLInputElement>('[role="dialog"] [role="combobox"]'));
  await until(() => document.activeElement === box);
  const isOpen = () => box.getAttribute('aria-expanded') === 'true';
  const isThere = () => box.isConnected && document.querySelector('[role="dialog"]') !== null;
  box.click();
  await until(isOpen);
  await key('Escape');
  await until(() => !isOpen());
  expect(isThere()).toBe(true);
  await key('Escape');
  await until(() => !isThere());
});
