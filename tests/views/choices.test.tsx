import { expect, it, vi } from 'vitest';
import { users } from '../models/samples/people.ts';
import { mailings } from '../models/samples/surveys.ts';
import { answers, groups, own, survey5 } from '../support/drawn-company.ts';
import { type Answers, drawConsole } from '../support/drawn-console.tsx';
import { atNoon, guest } from '../support/drawn-pages.ts';

// The options of each list box, their order, and their values.

atNoon();

const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const offered = () =>
  [...document.querySelectorAll<HTMLSelectElement>('header select, main select, [role="dialog"] select')].map(
    (select) => {
      const choices = [...select.options].map((each) => `${textOf(each)} (${each.value})${each.selected ? '*' : ''}`);
      const help = (select.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
      return [
        `${textOf(select.labels?.[0])}: ${choices.slice(0, 14).join(', ')}`,
        ...(select.disabled ? ['disabled'] : []),
        ...help.map(textOf).filter(Boolean),
      ].join(' – ');
    },
  );

const reminders = 'Automatic reminders in each round:';
const remindedAfter = (after_days: number | null, days = [4, 7]): Answers => ({
  [`GET ${survey5}/mailings/`]: {
    ...mailings.settled,
    automatic: { at_opening: true, after_days, next_at: null, days },
  },
});

it.each<readonly [path: string, more: Answers, presses: readonly string[], lists: readonly string[]]>([
  [
    '/surveys',
    {},
    [],
    ['State: All states ()*, Inactive (inactive), Upcoming (upcoming), Ongoing (ongoing), Expired (expired)'],
  ],
  [
    '/personnel',
    { [`GET ${own}/groups/`]: groups.toReversed() },
    [],
    [
      'Group: All groups ()*, In no group (none), North (21), South (22)',
      'Admin: All roles ()*, Admins (yes), Not admins (no)',
      'Invitation: All invitations ()*, Not accepted (open), Expired (expired), Not delivered (undelivered), Accepted (accepted)',
    ],
  ],
  [
    '/surveys/5/',
    {},
    [],
    [
      `${reminders} Off ()*, After 3 days (3) – The next one goes to everyone who is late on 5 Mar 2026, 08:00 and has not received a reminder in that round.`,
    ],
  ],
  [
    '/surveys/5/',
    remindedAfter(14),
    [],
    [
      `${reminders} Off (), After 4 days (4), After 7 days (7), After 14 days (14)* – None is left in this round. In each round, everyone who is late gets one after 14 days.`,
    ],
  ],
  [
    '/surveys/5/',
    remindedAfter(null, []),
    [],
    [`${reminders} Off ()* – disabled – Off: a reminder is sent only when you send it.`],
  ],
  [
    '/surveys/new',
    {},
    [],
    [`${reminders} Off ()*, After 3 days (3), After 4 days (4), After 5 days (5), After 6 days (6)`],
  ],
  [
    '/surveys/5/dashboard',
    {},
    [],
    [
      'Period: Last complete round (last_round), Last month (month)*, Last 3 months (3_months), Last 6 months (6_months), Last 12 months (12_months), All rounds (all)',
      'Compare with: The previous round (previous)*, Four rounds earlier (four_before), The first round shown (first), A year earlier (year)',
    ],
  ],
  [
    '/surveys/5/edit?step=questions',
    {},
    ['Add question'],
    [
      'Type of answer: One choice (3), Several choices (5), Slider (8)*, Number (4), Free text (2)',
      'How often: Every week (7)*, Every two weeks (14), Every three weeks (21), Every four weeks (28)',
    ],
  ],
  [
    '/companyform/1',
    { 'GET /api/auth/user/': users.reseller },
    [],
    [
      ': Select company ()*, Aalto Oy (1), Birch Ltd (2), Cedar Ltd (3)',
      'Sent from: 06:00 (06:00), 07:00 (07:00), 08:00 (08:00)*, 09:00 (09:00), 10:00 (10:00), 11:00 (11:00), 12:00 (12:00), 13:00 (13:00), 14:00 (14:00), 15:00 (15:00), 16:00 (16:00), 17:00 (17:00), 18:00 (18:00)',
      'Public holidays: Finland (FI)*, England and Wales (GB-EAW), Scotland (GB-SCT), Northern Ireland (GB-NIR)',
      'Country: Choose a country (), Afghanistan (AF), Åland Islands (AX), Albania (AL), Algeria (DZ), American Samoa (AS), Andorra (AD), Angola (AO), Anguilla (AI), Antarctica (AQ), Antigua & Barbuda (AG), Argentina (AR), Armenia (AM), Aruba (AW)',
    ],
  ],
  [
    '/signup',
    guest,
    [],
    [
      'Industry: Choose one ()*, Professional Services (Professional Services), Technology and Engineering (Technology and Engineering), Manufacturing and Construction (Manufacturing and Construction), Startups and small business (Startups and small business), Management consulting (Management consulting), Public Sector (Public Sector), Charity and Non-Profit (Charity and Non-Profit), Other (Other)',
      'Headcount: Choose one ()*, 1-10 (1-10), 11-30 (11-30), 31-50 (31-50), 51-100 (51-100), 101-300 (101-300), 301-500 (301-500), 501-1000 (501-1000), 1001-5000 (1001-5000), More (More)',
      'Country: Choose one ()*, Afghanistan (AF), Åland Islands (AX), Albania (AL), Algeria (DZ), American Samoa (AS), Andorra (AD), Angola (AO), Anguilla (AI), Antarctica (AQ), Antigua & Barbuda (AG), Argentina (AR), Armenia (AM), Aruba (AW)',
    ],
  ],
])('2.5, 2.7, 2.14, 2.16, 2.17 a list box offers each choice once: %s', async (path, more, presses, lists) => {
  const all = { ...answers, ...more };
  const { press } = await drawConsole(path, all, { isGuest: all['GET /api/auth/user/'] === null });
  for (const name of presses) await press(name);
  await vi.waitFor(() => expect(offered()).toEqual(lists), { timeout: 60_000, interval: 1 });
});
