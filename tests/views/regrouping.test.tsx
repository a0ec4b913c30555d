import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Regrouping } from '../../contract/survey.ts';
import { users } from '../models/samples/people.ts';
import { subscriptions } from '../models/samples/subscriptions.ts';
import { surveys } from '../models/samples/surveys.ts';
import { closeConsole, drawConsole, drawnText } from '../support/drawn-console.tsx';

afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
});

const path = '/api/companies/1/questionnaires/5/';
const draw = (anonymous: boolean, regrouping: unknown, planned?: unknown) =>
  drawConsole('/surveys/5/', {
    'GET /api/auth/user/': users.admin,
    'GET /api/stripe/companies/1/subscriptions/': [subscriptions.licensed],
    [`GET ${path}`]: { ...surveys.ongoing, anonymous, published: true },
    [`GET ${path}questions/`]: [],
    [`GET ${path}reporting-groups/`]: regrouping,
    [`PUT ${path}reporting-groups/`]: planned,
  });

const regrouping: Regrouping = {
  ...{
    respondents: 30,
    hidden: false,
    in_no_group: 2,
    in_several_groups: 0,
    not_asked: 0,
    waiting: 3,
    unseen: 0,
    smallest: null,
  },
  groups: [
    { id: 21, name: 'Sales', people: 18, before: 12, hidden: true },
    { id: 22, name: 'Support', people: 10, before: 12, hidden: false },
  ],
  cure: { people: 2, groups: ['Sales'] },
  ...{ state: 'possible', possible_from: '2026-06-02', starts_on: '2026-06-08' },
};
const open = 'Refresh reporting groups…';

describe('refreshing reporting groups', () => {
  it('design 5 shows what it would do, who waits and how a group can be shown, and plans it at one press', async () => {
    const { press, says, sent } = await draw(true, regrouping, { ...regrouping, state: 'planned' });
    await press(open);
    await says('From the round that starts on 8 Jun 2026');
    await says('3 people stay counted where they are until at least 5 people make the same move.');
    await says('Put each of them in one, and this can be shown: Sales.');
    await press('Refresh at the next round');
    await says('The refresh takes effect with the round that starts on 8 Jun 2026.');
    expect(sent.filter((call) => !call.startsWith('GET')).join()).toContain(`PUT ${path}reporting-groups/`);
  });

  it('design 5 says how a new group can be shown whose people all wait', async () => {
    const groups = regrouping.groups.map((group) => ({ ...group, hidden: false }));
    const { press, says } = await draw(true, { ...regrouping, groups, cure: { people: 2, groups: ['Field'] } });
    await press(open);
    await says('Put each of them in one, and this can be shown: Field.');
    expect(drawnText()).not.toContain('would be hidden');
  });

  it.each([
    ['too_early', 'The next refresh is possible on 2 Jun 2026.'],
    ['unchanged', 'A refresh would change nothing now'],
  ] as const)('design 5 says why it is not possible now: %s', async (state, said) => {
    const { press, says } = await draw(true, { ...regrouping, state });
    await press(open);
    await says(said);
    expect(drawnText()).not.toContain('Refresh at the next round');
  });

  it('design 5 says that only groups would change that stay hidden', async () => {
    const { press, says } = await draw(true, { ...regrouping, state: 'unchanged', unseen: 2 });
    await press(open);
    await says('A refresh would change nothing that is shown: 2 people have changed groups');
    expect(drawnText()).not.toContain('Refresh at the next round');
  });

  it('design 5 is not offered of a named survey', async () => {
    const { says } = await draw(false, regrouping);
    await says('With names');
    expect(drawnText()).not.toContain(open);
  });
});
