import { expect, it } from 'vitest';
import { questions } from '../models/samples/questions.ts';
import { plans, products } from '../models/samples/subscriptions.ts';
import { publications, regroupings, surveys } from '../models/samples/surveys.ts';
import { answers, asked, ongoing, own, survey5, unpublished } from '../support/drawn-company.ts';
import { type Answers, drawConsole, drawnLines, drawnText } from '../support/drawn-console.tsx';
import { atNoon, drawPages } from '../support/drawn-pages.ts';

// Figures beside similar ones: different values, so that none is taken for its neighbour.

atNoon();

const outside = { in_no_group: 0, in_several_groups: 0, not_asked: 0 };
const published = (publication: object): Answers => ({
  [`GET ${survey5}/`]: { ...unpublished, anonymous: true },
  [`GET ${survey5}/publication/`]: { ...publications.small, respondents: 12, groups: [], ...outside, ...publication },
});
const group = (people: number, name = 'Sales') => ({ id: 21, name, people, hidden: true });
const [noGroup, severalGroups] = ['in no group and', 'in several groups and'];

it.each<readonly [publication: object, text: string, not: readonly string[]]>([
  [{ in_no_group: 1 }, '1 person is in no group and counts only in the total.', [severalGroups]],
  [{ in_no_group: 3 }, '3 people are in no group and count only in the total.', [severalGroups]],
  [{ in_several_groups: 1 }, '1 person is in several groups and counts only in the total.', [noGroup]],
  [{ in_several_groups: 4 }, '4 people are in several groups and count only in the total.', [noGroup]],
  [{ groups: [group(0)] }, 'Sales: its people are in several groups', ['Sales: 0']],
  [{ groups: [group(1)] }, 'Sales: 1 person', ['Sales: its']],
  [{ groups: [group(2)] }, 'Sales: 2 people', ['Sales: its']],
  [{}, '12 people are asked.', [noGroup, severalGroups]],
])('design 5 says of each figure of a publication what it counts: %o', async (publication, text, not) => {
  const { press, says } = await drawConsole('/surveys/5/', { ...answers, ...published(publication) });
  await press('Activate');
  await says('12 people are asked.');
  await says(text);
  for (const each of not) expect(drawnText()).not.toContain(each);
});

it.each<readonly [following: object, text: string, not: string]>([
  [
    { groups: ['Sales'] },
    'When a round opens, people who have joined Sales are added, and those who have left are removed.',
    'next round.',
  ],
  [{ groups: ['North', 'Sales'], joining: 2 }, 'people who have joined North or Sales are added', 'next round.'],
  [{ groups: ['Sales'], joining: 1, from: '2026-03-09' }, '1 person joins with the next round.', 'leave'],
  [{ leaving: 1, from: '2026-03-09' }, '1 person leaves with the next round.', 'When a round'],
  [{ groups: ['Sales'], leaving: 3, from: '2026-03-09' }, '3 people leave with the next round.', 'join with'],
  [{ joining: 1 }, '1 person joins with a later round.', 'next round'],
  [{ leaving: 3 }, '3 people leave with a later round.', 'next round'],
  [{ joining: 1, from: '2027-01-04' }, '1 person joins with the round that opens on 4 Jan 2027.', 'next round.'],
  [{ leaving: 3, from: '2027-01-04' }, '3 people leave with the round that opens on 4 Jan 2027.', 'next round.'],
])('2.16 says whom the next round asks of followed groups: %o', async (following, text, not) => {
  const survey = { ...ongoing, following: { groups: [], joining: 0, leaving: 0, from: null, ...following } };
  const { says } = await drawConsole('/surveys/5/', { ...answers, [`GET ${survey5}/`]: survey });
  await says(text);
  expect(drawnText()).not.toContain(not);
});

it.each<readonly [survey: object, texts: string[]]>([
  [
    { following: { ...ongoing.following, from: '2026-12-07' } },
    [
      'Changes count from the round that opens on 7 Dec 2026 on.',
      '1 person is asked in the open round, emails included, and not after it.',
    ],
  ],
  [
    { next_respondent_ids: [...ongoing.respondent_ids, 901, 902] },
    ['Changes count once a round opens while no other is open.', '2 people are asked from then on.'],
  ],
])(
  '2.15, design 5 the form of an anonymous survey says when a choice of respondents counts: %o',
  async (change, texts) => {
    const next_respondent_ids = ongoing.respondent_ids.slice(1);
    const survey = {
      ...ongoing,
      anonymous: true,
      published: true,
      keeps_respondents: true,
      next_respondent_ids,
      ...change,
    };
    const { says } = await drawConsole('/surveys/5/edit?step=respondents', { ...answers, [`GET ${survey5}/`]: survey });
    await says('its open round keeps the people whom it asks');
    for (const text of texts) await says(text);
  },
);

const { inactive, upcoming, expired } = surveys;
const days = { start_date: '2026-03-09', end_date: '2026-03-15' };
const [at, none] = ['2026-03-10T06:00:00.000Z', { status: null, at: null, round: null, notice: null }];
const open = { current_round: ongoing.current_round };
it.each<readonly [survey: object, sentence: string, hasQuestions?: false]>([
  [{ ...inactive, next: none }, 'Add a question. Then it can be activated.', false],
  [{ ...inactive, next: none, count_of_respondents: 0 }, 'Choose respondents. Then it can be activated.'],
  [{ ...inactive, next: { ...none, status: 'upcoming' } }, 'Activate it. It then waits until you start it.'],
  [
    { ...inactive, next: { ...none, status: 'upcoming', at } },
    'Activate it. It then starts automatically on 10 Mar 2026, 08:00.',
  ],
  [{ ...inactive, next: none, count_of_respondents: 3 }, 'Activate it. People can then answer immediately.'],
  [
    { ...inactive, next: { ...none, status: 'expired' } },
    'Activate it. Its end time has passed, so you can then continue it.',
  ],
  [
    { ...upcoming, next: { ...none, at, round: days } },
    'It starts automatically on 10 Mar 2026, 08:00. The first round is 9 – 15 Mar 2026.',
  ],
  [{ ...upcoming, next: { ...none, at } }, 'It starts automatically on 10 Mar 2026, 08:00.'],
  [{ ...upcoming, next: none }, 'Start it. It does not start automatically.'],
  [
    { ...ongoing, ...open, next: { ...none, round: days } },
    'This round ends on 8 Mar 2026. The next one begins on 9 Mar 2026.',
  ],
  [
    { ...ongoing, current_round: null, next: { ...none, round: days } },
    'No round is open now. The next one begins on 9 Mar 2026.',
  ],
  [{ ...ongoing, ...open, next: { ...none, at } }, 'No more rounds begin. The survey ends on 10 Mar 2026, 08:00.'],
  [{ ...ongoing, ...open, next: none }, 'This round ends on 8 Mar 2026. No more rounds are planned.'],
  [{ ...ongoing, current_round: null, next: none }, 'No round is open, and none is planned.'],
  [{ ...expired, next: none }, 'Read its results, or continue it to ask again.'],
])('2.16 says what comes next in a survey’s life: %#', async (survey, sentence, hasQuestions) => {
  const questions = hasQuestions === false ? { [`GET ${survey5}/questions/`]: [] } : {};
  const { says } = await drawConsole('/surveys/5/', { ...answers, ...questions, [`GET ${survey5}/`]: survey });
  await says(`What comes next${sentence}`);
});

it.each(['radio', 'checkbox'] as const)('2.16 lists the choices of a question of the kind %s', async (kind) => {
  const { says } = await drawConsole('/surveys/5/', { ...answers, [`GET ${survey5}/questions/`]: [questions[kind]] });
  await says(questions[kind].label);
  await says(questions[kind].choices.join(''));
});

it.each<readonly [slider: object, texts: readonly string[], not: string]>([
  [{ goal: 0 }, ['Goal: 0'], 'Favourable:'],
  [{ favourable_from: 0 }, ['Favourable: 0 and above'], 'Goal:'],
  [{ goal: 8, favourable_from: 7 }, ['Goal: 8', 'Favourable: 7 and above'], 'eNPS'],
  [{ default: '0' }, ['Default: 0'], 'Goal:'],
])('2.16 lists the goal, the threshold and the default of a slider, 0 as well: %o', async (slider, texts, not) => {
  const question = { ...questions.slider, choices: ['-5', '5'], ...slider };
  const { says } = await drawConsole('/surveys/5/', { ...answers, [`GET ${survey5}/questions/`]: [question] });
  for (const text of texts) await says(text);
  expect(drawnText()).not.toContain(not);
});

// One is the smallest number that is said, and has words of its own.
const anonymously = { [`GET ${survey5}/`]: { ...ongoing, anonymous: true, published: true } };
it.each<readonly [more: Answers, press: string, text: string]>([
  [
    published({ not_asked: 1 }),
    'Preview as respondent',
    '1 person would not be asked: fewer than 5 people are outside the groups that can be shown',
  ],
  [
    {
      ...anonymously,
      [`GET ${survey5}/reporting-groups/`]: { ...regroupings.possible, state: 'unchanged', unseen: 1 },
    },
    'Refresh reporting groups…',
    'A refresh would change nothing that is shown: 1 person has changed groups',
  ],
  [
    { ...anonymously, [`GET ${survey5}/reporting-groups/`]: { ...regroupings.possible, waiting: 1 } },
    'Refresh reporting groups…',
    '1 person stays counted where they are',
  ],
])('2.16, design 5 says it of one person, too: %#', async (more, name, text) => {
  const { press, says } = await drawConsole('/surveys/5/', { ...answers, ...more });
  await press(name);
  await says(text);
});

const hiding = { ...unpublished, anonymous: true };
const followed = (more: object) => ({ following: { groups: [], joining: 0, leaving: 0, from: null, ...more } });
const noticed = (people: number) => ({ next: { ...ongoing.next, notice: { at: null, of: 'round', people } } });
const lost = (rounds: number, answers: number | null) => ({ results: { rounds, answers, has_results: true } });
const choose = '[Choose respondents → /surveys/5/edit?step=respondents]';
const unasked = { count_of_respondents: 0 };
const inFinnish = { languages: ['en-GB', 'fi'], missing_texts: 1 };
it.each<readonly [survey: Record<string, unknown>, presses: readonly string[], text: string]>([
  [{ ...unpublished, publication: { respondents: 1 } }, ['Activate'], '1 person is asked.'],
  [
    { ...hiding, publication: { groups: [group(1), { ...group(2), id: 22 }] } },
    ['Activate'],
    '2 groups will be hidden',
  ],
  [{ ...unpublished, count_of_away_respondents: 1 }, ['Activate'], '1 person is away today. Nobody who is away'],
  [{ ...unpublished, count_of_away_respondents: 2 }, ['Activate'], '2 people are away today. Nobody who is away'],
  [
    { ...unpublished, ...inFinnish },
    ['Activate'],
    '1 text is missing in Finnish; Finnish-speaking people get English.',
  ],
  [
    { ...unpublished, languages: ['fi', 'en-GB'], missing_texts: 2 },
    ['Activate'],
    '2 texts are missing in English; English-speaking people get Finnish.',
  ],
  [noticed(1), [], '1 person is about to get an email that the round is open.'],
  [noticed(2), [], '2 people are about to get an email that the round is open.'],
  [{ count_of_away_respondents: 2 }, [], '2 people are away: not late, and not counted without an answer.'],
  [followed({ joining: 2, from: '2026-03-09' }), [], '2 people join with the next round.'],
  [followed({ joining: 2 }), [], '2 people join with a later round.'],
  [followed({ joining: 2, from: '2027-01-04' }), [], '2 people join with the round that opens on 4 Jan 2027.'],
  [followed({ leaving: 1 }), [], '1 person leaves with a later round.'],
  [followed({ leaving: 1, from: '2027-01-04' }), [], '1 person leaves with the round that opens on 4 Jan 2027.'],
  [lost(1, null), ['Delete survey'], '1 round and all its answers will be deleted. This cannot be undone.'],
  [lost(1, 1), ['Delete survey'], '1 round and its 1 answer will be deleted. This cannot be undone.'],
  [lost(3, 1), ['Delete survey'], '3 rounds and their 1 answer will be deleted. This cannot be undone.'],
  [
    { anonymous: true, current_round: { ...ongoing.current_round, answered: null, assigned: 1 } },
    ['End survey'],
    '1 person is asked in this round.',
  ],
  [{ ...upcoming, ...unasked }, [], `${choose} Nobody is asked yet: choose people or groups, then the survey can`],
  [
    { ...inactive, ...unasked, next: { ...none, status: 'ongoing' } },
    [],
    `${choose} Its planned start has passed, so activating it starts it at once. Nobody is asked yet: choose people`,
  ],
])(
  '2.16 says of one, and of several, what follows from their number: %#',
  async ({ publication, ...survey }, presses, text) => {
    const { press, until } = await drawConsole('/surveys/5/', {
      ...{ ...answers, ...published({ ...(publication as object) }), [`GET ${survey5}/`]: { ...ongoing, ...survey } },
    });
    for (const each of presses) await press(each);
    await until(() => drawnLines().join(' ').includes(text));
  },
);

const regrouped = (more: object): Answers => ({
  ...anonymously,
  [`GET ${survey5}/reporting-groups/`]: { ...regroupings.possible, ...more },
});
it.each<readonly [regrouping: object, text: string]>([
  [{ state: 'planned', starts_on: null }, 'The refresh takes effect with the next round that starts.'],
  [{ state: 'planned', starts_on: '2026-03-09' }, 'takes effect with the round that starts on 9 Mar 2026.'],
  [{ state: 'too_early', possible_from: '2026-06-02' }, 'The next refresh is possible on 2 Jun 2026.'],
  [{ state: 'unchanged', unseen: 2 }, '2 people have changed groups, but only between groups that stay hidden.'],
  [{ state: 'unchanged', unseen: 0 }, 'A refresh would change nothing now: everyone would stay'],
  [{ starts_on: '2026-03-09' }, 'From the round that starts on 9 Mar 2026, results are shown'],
])('design 5 says when a refresh of the reporting groups is possible, and what it changes: %o', async (more, text) => {
  const { press, says, until } = await drawConsole('/surveys/5/', { ...answers, ...regrouped(more) });
  await press('Refresh reporting groups…');
  await says(text);
  // Only what is possible is offered.
  const offered = () => document.querySelector('[role="dialog"]')?.textContent?.includes('Refresh at the next round');
  await until(() => offered() === !('state' in more));
});

it('2.16 says how many of a survey’s people are away, and of an anonymous one nothing', async () => {
  const note = 'is away: not late, and not counted without an answer.';
  const survey = { ...ongoing, count_of_away_respondents: 1 };
  const { says } = await drawConsole('/surveys/5/', { ...answers, [`GET ${survey5}/`]: survey });
  await says(`1 person ${note}`);
  const hidden = { ...survey, anonymous: true, count_of_away_respondents: null };
  const anonymous = await drawConsole('/surveys/5/', { ...answers, [`GET ${survey5}/`]: hidden });
  await anonymous.says('Late');
  expect(drawnText()).not.toContain(note);
});

const offer = (name: string, plan: object) => ({ ...products.basic, name, plans: [{ ...plans.monthly, ...plan }] });

drawPages([
  [
    'design 5 what a refresh of the reporting groups would do, group by group',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: { ...ongoing, anonymous: true, published: true },
      [`GET ${survey5}/questions/`]: asked,
      [`GET ${survey5}/reporting-groups/`]: {
        ...publications.small,
        ...outside,
        groups: [
          { id: 22, name: 'Support', people: 10, before: 12, hidden: false },
          { id: 21, name: 'Sales', people: 4, before: 9, hidden: true },
          { id: 23, name: 'Empty', people: 0, before: 6, hidden: true },
        ],
        cure: { people: 1, groups: ['Sales', 'Support'] },
        ...{ waiting: 0, unseen: 0, state: 'possible', possible_from: '2026-06-02', starts_on: null },
      },
    },
    ['Refresh reporting groups…', { says: 'After the refresh' }],
    `
      Refresh reporting groups
      [Close]
      From the next round that starts, results are shown by the groups people are in then. Earlier rounds keep theirs, and each group’s trend continues. After that, the next refresh is possible 3 months later.
      Groups
      Group | People now | After the refresh
      Empty | 6 | 0
      Sales Would be hidden | 9 | 4
      Support | 12 | 10
      1 group would be hidden
      A group is shown only when at least 5 of its people answer and it reveals nothing about a smaller group.
      1 person isn’t in exactly one group. Put them in one, and this can be shown: Sales and Support.
      [Refresh at the next round]
    `,
  ],
  [
    '2.19 plans in two currencies',
    '/plans',
    {
      [`GET ${own}/plans/`]: [
        offer('Dollars', { plan_id: 'usd-month', currency: 'usd', amount: 5500 }),
        offer('Euros', { plan_id: 'eur-month', amount: 4900 }),
      ],
    },
    [],
    `
      [Subscriptions → /subscriptions]
      Plans
      Plans
      This is a test installation: no money moves, and no real card is needed.
      Current plan: Basic
      The current billing period lasts until 1 Apr 2026.
      Euros
      €49 a month excl. VAT
      Active surveys: 1
      Admin users: 2
      Total users: 50
      [Choose Euros → /plans/eur-month]
      Priced in US dollars
      Dollars
      $55 a month excl. VAT
      Active surveys: 1
      Admin users: 2
      Total users: 50
      [Choose Dollars → /plans/usd-month]
      Plans priced per person are billed by the highest number of people in the billing period.
      Compare the plans
      What you get | Dollars | Euros
      Price | $55 a month excl. VAT | €49 a month excl. VAT
      Active surveys | 1 | 1
      Admin users | 2 | 2
      Total users | 50 | 50
    `,
  ],
]);
