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
    HTMLElement.prototype.showPopover ??= () => {};
    HTMLElement.prototype.hidePopover ??= () => {};
    const server: Record<string, unknown> = { ...answers, [`POST ${act}`]: planned };
    const { until, press, sent } = await drawConsole('/personnel', server);
    (await until(() => document.querySelector<HTMLInputElement>('main input[name="all"]'))).click();
    await press(name);
    const target = targets[action];
    if (target !== undefined) {
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
    server[`POST ${act}`] = done;
    await press(confirm);
    await until(() => drawnLines().includes(after));
    expect(drawnLines()).toContain('1 is no longer here.');
    // It is done: there is nothing left to cancel.
    expect(drawnLines().at(-1)).toBe('[Close]');
    expect(sent.filter((call) => call.startsWith('POST'))).toEqual([order(action, true), order(action, false)]);
  },
);

it.each([
  ['now', '1 person, asked in the open round'],
  ['next_round', '1 person, asked from the next round on'],
] as const)(
  '2.8 a person’s page leads to the surveys that can ask them, says from when (%s), and is shown again afterwards',
  async (from, text) => {
    HTMLElement.prototype.showPopover ??= () => {};
    HTMLElement.prototype.hidePopover ??= () => {};
    const id = 32;
    const added = { done: [id], memberships: [], surveys: [{ survey: 5, from, ids: [id] }], left: [] };
    const { until, press, sent } = await drawConsole(`/personnel?ask=${id}`, { ...answers, [`POST ${act}`]: added });
    const box = await until(() => document.querySelector<HTMLElement>('[role="combobox"]'));
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

it('2.7 an action that nobody fits says so, and is not offered', async () => {
  const nobody = { done: [], memberships: [], left: [{ reason: 'accepted', ids: everyone }] };
  const { until, press } = await drawConsole('/personnel', { ...answers, [`POST ${act}`]: nobody });
  (await until(() => document.querySelector<HTMLInputElement>('main input[name="all"]'))).click();
  await press('Resend invitations');
  await until(() => drawnLines().includes('Nobody gets an invitation.'));
  expect(drawnLines()).toContain('5 have accepted the invitation already.');
  expect(drawnLines().join()).toContain('[Send – Nobody here can be changed this way.]');
});
