import { afterAll, describe, expect, it, vi } from 'vitest';
import type { LateRespondent, Publication, Survey } from '../../contract/survey.ts';
import { users } from '../models/samples/people.ts';
import { questions } from '../models/samples/questions.ts';
import { subscriptions } from '../models/samples/subscriptions.ts';
import { mailings, surveyRows, surveys } from '../models/samples/surveys.ts';
import { cedar, ongoing, round, survey5, unpublished, unsubscribed } from '../support/drawn-company.ts';
import { closeConsole, drawConsole, drawnLines, drawnText } from '../support/drawn-console.tsx';
import { broken, changed, drawPages, refusedBy, type Step } from '../support/drawn-pages.ts';
import { basics, newSurvey, questionsStep } from '../support/drawn-texts.ts';

afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
});

const path = '/api/companies/1/questionnaires/5/';
const draw = (more: Partial<Survey>, others: Record<string, unknown> = {}) =>
  drawConsole('/surveys/5/', {
    'GET /api/auth/user/': users.admin,
    'GET /api/stripe/companies/1/subscriptions/': [subscriptions.licensed],
    [`GET ${path}`]: { ...surveys.ongoing, ...more },
    [`GET ${path}questions/`]: [],
    ...others,
  });

// No two columns have the same order.
const late = (id: number, full_name: string, group: string, days_late: number, email: string): LateRespondent => ({
  ...{ id, full_name, days_late, email: `${email}@x.example` },
  groups: [group],
});
const people = [late(103, 'Carl', 'B', 3, 'a'), late(101, 'Aada', 'C', 2, 'b'), late(102, 'Bea', 'A', 9, 'c')];

describe('who is late', () => {
  it.each([
    ['', 'Aada Bea Carl'],
    ['Name', 'Carl Bea Aada'],
    ['Groups', 'Bea Carl Aada'],
    ['Late', 'Aada Carl Bea'],
    ['Email', 'Carl Aada Bea'],
  ])('2.16 is sorted by what is pressed: %s', async (column, expected) => {
    const { until, press } = await draw({ late_respondents: people, count_of_late_respondents: 3 });
    const names = () =>
      [...document.querySelectorAll('tbody a[href^="/personnel/"]')].map(({ textContent }) => textContent).join(' ');
    await until(() => names() === 'Aada Bea Carl');
    if (column) await press(column);
    await until(() => names() === expected);
  });

  /** More than are shown at first: the later in the list, the longer late. */
  const many = Array.from({ length: 31 }, (_, at) => {
    const letter = String.fromCharCode(97 + (at % 26));
    return late(200 + at, `Person ${at < 26 ? '' : 'z'}${letter}`, at < 2 ? 'Nordic' : 'Others', at + 1, `x${at}x`);
  });
  const shown = () =>
    [...document.querySelectorAll('tbody a[href^="/personnel/"]')].map(({ textContent }) => textContent);

  it.each([
    ['PERSON C', 'Person c'],
    ['nordic', 'Person a, Person b'],
    ['x10x@', 'Person k'],
  ])('2.16 are searched by name, group and address: %s', async (text, expected) => {
    const { until } = await draw({ late_respondents: many, count_of_late_respondents: 31 });
    await until(() => shown().length === 20);
    const field = await until(() => document.querySelector<HTMLInputElement>('main input[type="text"]'));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => shown().join(', ') === expected);
  });

  it('2.16 of many the first twenty by the chosen order are shown, until all are asked for', async () => {
    const { until, press } = await draw({ late_respondents: many, count_of_late_respondents: 31 });
    await until(() => shown().length === 20);
    await press('Late');
    await press('Late');
    await until(() => shown()[0] === 'Person ze');
    expect(shown().slice(0, 6).join(', ')).toBe('Person ze, Person zd, Person zc, Person zb, Person za, Person z');
    await press('Show all 31');
    await until(() => shown().length === 31);
  });

  it.each([
    ['few', { count_of_late_respondents: null }, 'Fewer than 5 are late: hidden to protect anonymity.'],
    [
      'some',
      { count_of_late_respondents: 6 },
      '6 respondents are late. Their names are not shown, because the survey is anonymous.',
    ],
    ['no', { count_of_late_respondents: 0 }, 'Nobody is late.'],
  ] as const)('design 5 says of an anonymous survey no more than may be known: %s people', async (_, more, said) => {
    const { says } = await draw({ ...more, anonymous: true, late_respondents: people });
    await says(said);
    for (const { full_name, email } of people) {
      expect(drawnText()).not.toContain(full_name);
      expect(drawnText()).not.toContain(email);
    }
  });
});

describe('notices and reminders', () => {
  const asked = (would_send: number, already_sent: number) => ({
    ...{ would_send, already_sent, last_sent_at: null, suppressed: false },
  });
  const ongoing = { status: 'ongoing' as const, current_round: round };
  it.each([
    ['is inactive', surveys.inactive, asked(0, 0), 'Survey is not active', 'Survey is not active'],
    [
      'has not started',
      surveys.upcoming,
      asked(0, 0),
      'The survey has not started yet.',
      'The survey has not started yet.',
    ],
    ['is over', surveys.expired, asked(0, 0), 'The survey has ended.', 'The survey has ended.'],
    ['has no open round', { ...ongoing, current_round: null }, asked(0, 0), 'No round is open.', 'No round is open.'],
    ['asks nobody', ongoing, asked(0, 0), 'The survey has no respondents.', 'Nobody is late.'],
    [
      'has told everyone',
      ongoing,
      asked(0, 3),
      'Everyone has already received it in this round.',
      'Everyone who is late has been reminded in this round.',
    ],
  ] as const)(
    '2.16, 7.17 say each why it can’t be sent while the survey %s',
    async (_, survey, counts, notify, remind) => {
      const { until } = await draw(survey, {
        [`GET ${path}mailings/`]: { ...mailings.settled, notify: counts, remind: counts },
      });
      const has = (line: string) => drawnLines().some((each) => each.includes(line));
      await until(() => has(`[Notify users – ${notify}]`));
      await until(() => has(`[Send reminder – ${remind}]`));
    },
  );

  it('2.16 the log says of what went out automatically that it did, of the rest who sent it', async () => {
    const entry = { ...mailings.settled.log[0], kind: 'remind', sent: 2, waiting: 0, failed: 0, suppressed: false };
    const log = [
      { ...entry, at: '2026-03-04T08:00:00.000Z', round_start: '2026-03-02', automatic: true, by: null },
      { ...entry, at: '2026-03-03T08:00:00.000Z', round_start: '2026-03-02', automatic: false, by: null },
      { ...entry, at: '2026-03-02T08:00:00.000Z', round_start: '2026-03-02', automatic: false, by: 'Aino Admin' },
    ];
    const { says } = await draw({}, { [`GET ${path}mailings/`]: { ...mailings.settled, log } });
    await says('4 Mar 2026, 10:00, automatic · round from 2 Mar 2026');
    await says('3 Mar 2026, 10:00, Deleted person · round from 2 Mar 2026');
    await says('2 Mar 2026, 10:00, Aino Admin · round from 2 Mar 2026');
  });
});

describe('the limit of the plan', () => {
  const active = ['One', 'Two', 'Three'].map((title, at) => ({ ...surveyRows.pulse, id: 40 + at, title }));
  it.each([
    [0, '3 active surveys'],
    [4, 'You are using 3 of the 4 active surveys in your plan.'],
    [
      3,
      'You are using 3 of the 3 active surveys in your plan. Deactivate one or [see the plans → /plans] to add another.',
    ],
  ])('2.14, 9.6 is said above the surveys: %s', async (max_active_questionnaires, said) => {
    const { licensed } = subscriptions;
    const { until } = await drawConsole('/surveys', {
      'GET /api/auth/user/': users.admin,
      'GET /api/stripe/companies/1/subscriptions/': [
        { ...licensed, product: { ...licensed.product, max_active_questionnaires } },
      ],
      'GET /api/companies/1/questionnaires/': active,
    });
    await until(() => drawnLines().includes(said));
  });
});

it('2.14 says of a round that asks nobody that nobody has answered, and no share', async () => {
  const { says } = await drawConsole('/surveys', {
    'GET /api/auth/user/': users.admin,
    'GET /api/stripe/companies/1/subscriptions/': [subscriptions.licensed],
    'GET /api/companies/1/questionnaires/': [
      { ...surveyRows.pulse, current_round: { ...round, answered: 0, assigned: 0 } },
      { ...surveyRows.pulse, id: 6, current_round: { ...round, answered: 1, assigned: 3 } },
    ],
  });
  await says('1 of 3, 33%');
  await says('0 of 0, –');
});

describe('what deleting takes', () => {
  it.each([
    ['named', { rounds: 3, answers: 40, has_results: true }, '3 rounds and their 40 answers will be deleted.'],
    ['anonymous', { rounds: 3, answers: null, has_results: true }, '3 rounds and all their answers will be deleted.'],
    ['open', { rounds: 1, answers: 2, has_results: false }, '1 round and its 2 answers will be deleted.'],
  ])(
    '8.12, design 5 says how many answers go, never of an anonymous survey (%s), and asks for its title; Cancel deletes nothing',
    async (_, results, said) => {
      const { press, says, sent, until } = await draw({ results });
      await press('Delete survey');
      await says(said);
      await says('Type the survey’s title first.');
      await press('Cancel');
      await until(() => !drawnText().includes(said));
      expect(sent.filter((call) => !call.startsWith('GET'))).toEqual([]);
    },
  );
});

describe('before it is published', () => {
  const publication: Publication = {
    ...{ respondents: 12, hidden: false, groups: [], in_no_group: 0, in_several_groups: 0, not_asked: 0 },
    smallest: { kind: 'everyone', group: null, people: 12 },
    cure: null,
  };
  it.each([
    [true, 'Answers are anonymous. This can’t be changed after publishing.'],
    [false, 'Answers are shown with names. This can’t be changed after publishing.'],
  ])('4.1 says whether answers have names (anonymous: %s)', async (anonymous, said) => {
    const { press, says } = await draw(
      { ...surveys.inactive, published: false, anonymous },
      { [`GET ${path}publication/`]: publication, [`GET ${path}questions/`]: [questions.radio] },
    );
    await press('Activate');
    await says('12 people are asked.');
    await says(said);
  });

  it.each([
    [{ kind: 'group', group: 'North', people: 7 }, 'together with those of North, 7 people.'],
    [{ kind: 'no_group', group: null, people: 6 }, 'together with those of 6 people in no group.'],
    [{ kind: 'small_groups', group: null, people: 9 }, 'together with those of 9 people in small groups or in none.'],
    [{ kind: 'everyone', group: null, people: 12 }, 'together with those of everyone who is asked, 12 people.'],
    [null, 'Anonymous. So few people are asked that no results are shown.'],
  ] as const)('design 5 says with whom the answers of the smallest unit are shown: %o', async (smallest, said) => {
    const { press, says } = await draw(
      { ...surveys.inactive, published: false, anonymous: true },
      { [`GET ${path}publication/`]: { ...publication, smallest }, [`GET ${path}questions/`]: [questions.radio] },
    );
    await press('Activate');
    await says(said);
  });

  it('design 5 says whom it would not ask, why, what they read and what can be done', async () => {
    const { press, says } = await draw(
      { ...surveys.inactive, published: false, anonymous: true },
      {
        [`GET ${path}publication/`]: { ...publication, in_no_group: 1, not_asked: 1 },
        [`GET ${path}questions/`]: [questions.radio],
      },
    );
    await press('Activate');
    await says('11 people are asked.');
    await says('1 person would not be asked: fewer than 5 people are outside the groups that');
    await says('Put this person in exactly one group, and they will be asked. Those who are not asked read:');
    await says('This anonymous survey is not asking you at the moment');
    expect(drawnText()).not.toContain('counts only in the total');
  });

  it('design 5 the page says how many people the open round does not ask', async () => {
    const round = { start_date: '2026-03-02', end_date: '2026-03-08', suppressed: false };
    const current_round = { ...round, answered: 60, assigned: 60, not_asked: 1 };
    const { says } = await draw({ ...surveys.ongoing, anonymous: true, count_of_respondents: 61, current_round }, {});
    await says('60 of 60');
    await says('1 person is not asked in this round: fewer than 5 people are outside the groups that');
  });

  const group = (id: number, people: number, hidden: boolean) => ({ id, name: `Group ${id}`, people, hidden });
  const small = {
    none: 'No group is too small to be shown.',
    meansOnly: 'For a group with fewer than 10 answers, only means are shown',
    hidden: 'will be hidden',
  };
  it.each([
    [[group(1, 12, false), group(2, 0, false)], [small.none]],
    [[group(1, 12, false), group(2, 9, false)], [small.meansOnly]],
    [[group(1, 12, false), group(2, 10, false)], [small.none]],
    [[group(1, 12, false), group(2, 3, true)], [small.hidden]],
    [
      [group(1, 7, false), group(2, 3, true)],
      [small.meansOnly, small.hidden],
    ],
  ])('design 5 says of small groups what is true of these: %j', async (groups, said) => {
    const { press, says } = await draw(
      { ...surveys.inactive, published: false, anonymous: true },
      { [`GET ${path}publication/`]: { ...publication, groups }, [`GET ${path}questions/`]: [questions.radio] },
    );
    await press('Activate');
    await says('12 people are asked.');
    expect(Object.values(small).filter((text) => drawnText().includes(text))).toEqual(said);
  });

  it('design 5 says of a group in which nobody counts that its people are in several groups', async () => {
    const { press, says } = await draw(
      { ...surveys.inactive, published: false, anonymous: true },
      {
        [`GET ${path}publication/`]: { ...publication, groups: [group(1, 3, true), group(2, 0, true)] },
        [`GET ${path}questions/`]: [questions.radio],
      },
    );
    await press('Activate');
    await says('Group 1: 3 people');
    await says('Group 2: its people are in several groups');
  });

  const copied = 'This survey shows your name. An earlier one with the same questions was anonymous.';
  it.each([
    ['is named, and the earlier one was not', { anonymous: false, anonymous_before: true }, true],
    ['is named, as the earlier one was', { anonymous: false, anonymous_before: false }, false],
    ['is anonymous, too', { anonymous: true, anonymous_before: true }, false],
  ])(
    '4.1, design 5 the dialog and the preview show what respondents of a copy learn that %s',
    async (_, survey, isSaid) => {
      const { press, says, until } = await draw(
        { ...surveys.inactive, published: false, ...survey },
        { [`GET ${path}publication/`]: publication, [`GET ${path}questions/`]: [questions.radio] },
      );
      await press('Activate');
      await says('12 people are asked.');
      expect(drawnText().includes(copied)).toBe(isSaid);
      await press('Cancel');
      await until(() => !drawnText().includes('12 people are asked.'));
      await press('Preview as respondent');
      await says('You may leave any question unanswered.');
      expect(drawnText().includes(copied)).toBe(isSaid);
    },
  );
});

describe('without a subscription', () => {
  const closed = 'Selected company has no active subscription';
  it.each([
    ['inactive', { is_active: false }, ['Duplicate survey', 'Activate', 'Edit survey'], ['Delete survey']],
    ['upcoming', {}, ['Duplicate survey', 'Start survey', 'Edit survey'], ['Deactivate', 'Delete survey']],
    ['ongoing', {}, ['Duplicate survey', 'Edit survey'], ['End survey', 'Deactivate', 'Delete survey']],
    ['expired', {}, ['Duplicate survey', 'Continue survey', 'Edit survey'], ['Deactivate', 'Delete survey']],
  ] as const)(
    '8.11, 2.16 a survey that is %s can be stopped and deleted, and nothing else is done to it',
    async (status, more, idle, offered) => {
      const { press, until } = await drawConsole('/surveys/6/', {
        ...unsubscribed,
        [`GET ${cedar}/questionnaires/6/`]: { ...surveys[status], ...more, id: 6 },
      });
      await press('Read results and invoices');
      (await until(() => document.querySelector<HTMLAnchorElement>('tbody a[href="/surveys/6/"]'))).click();
      const has = (control: string) => drawnLines().some((line) => line.includes(control));
      await until(() => has('[Delete survey]'));
      for (const name of idle) expect(drawnLines().join()).toContain(`[${name} – ${closed}]`);
      for (const name of offered) expect(drawnLines().join()).toContain(`[${name}]`);
    },
  );
});

describe('the preview as a respondent', () => {
  it('design 4 takes a reason for skipping back when it is pressed again, and keeps the others unpressed', async () => {
    const { press, says, until } = await draw({}, { [`GET ${path}questions/`]: [questions.radio] });
    await press('Preview as respondent');
    await press('Begin');
    await says('Question 1 of 1');
    const pressed = () =>
      [...document.querySelectorAll('[role="dialog"] button[aria-pressed="true"]')].map(
        ({ textContent }) => textContent,
      );
    for (const name of ['Not relevant', 'No opinion', 'Would rather not say']) {
      await press(name);
      await until(() => pressed().join() === name);
    }
    await press('Would rather not say');
    await until(() => pressed().length === 0);
  });

  it('design 4 says at which of the questions one is, and ends after the last', async () => {
    const asked = [questions.radio, questions.textarea, questions.number];
    const { press, says, until } = await draw({}, { [`GET ${path}questions/`]: asked });
    await press('Preview as respondent');
    await press('Begin');
    for (const [at, { label }] of asked.entries()) {
      await says(`Question ${at + 1} of 3`);
      await says(label);
      const bar = await until(() => document.querySelector('progress'));
      expect([bar.value, bar.max]).toEqual([at + 1, 3]);
      await press(at === 2 ? 'Finish' : 'Next');
    }
    await says('You have not answered 3 questions. You may leave them unanswered.');
    await press('Finish anyway');
    await until(() => !drawnText().includes('Nothing is saved or sent.'));
  });
});

const inFinnish = {
  [`GET ${survey5}/`]: {
    ...{ ...ongoing, languages: ['fi', 'en-GB'] },
    translations: { 'en-GB': { title: 'Other', description: 'About', mail_message: 'Hello' } },
  },
};
const respondentsStep = `
      [Surveys → /surveys]
      [Pulse → /surveys/5/]
      Survey form
      Edit survey
      Pulse
      Basics (done)
      Questions (done)
      Respondents
      Respondents
      Choose the respondents.
      Adding a group asks
      [ ] everyone who is in it when a round opens People who join are asked from the next round on, people who leave are no longer asked.
      [x] everyone who is in it now
      People and groups
      5
      Search people and groups
      [“”]
      [Select all]
      [Add – Select someone in the list first.] [Remove – Select someone in the list first.]
      Respondents
      2
      Search respondents
      [“”]
      [Select all]
      [Save] [Back] [Cancel]
    `;
const anonymousStep = changed(
  respondentsStep,
  `
        @ Adding a group asks
        - [ ] everyone who is in it when a round opens People who join are asked from the next round on, people who leave are no longer asked.
        - [x] everyone who is in it now
        + [x] everyone who is in it when a round opens People who join are asked, and people who leave no longer, once a round opens while no other is open.
        + [ ] everyone who is in it now
      `,
);
const anonymously = { [`GET ${survey5}/`]: { ...unpublished, anonymous: true } };
const hiding = (names: readonly string[], more = {}) => ({
  ...{ respondents: 12, hidden: false, in_no_group: 0, in_several_groups: 0, not_asked: 0, smallest: null, cure: null },
  groups: [
    ...names.map((name, at) => ({ id: 40 + at, name, people: 3, hidden: true })),
    { id: 39, name: 'Shown', people: 9, hidden: false },
  ],
  ...more,
});

drawPages([
  ['2.15 the form of a survey', '/surveys/5/edit', {}, [], basics],
  ['2.15 its questions', '/surveys/5/edit?step=questions', {}, [], questionsStep],
  ['2.15 a new survey', '/surveys/new', {}, [], newSurvey],
  ['2.15 its respondents', '/surveys/5/edit?step=respondents', {}, [], respondentsStep],
  [
    '8.1, design 5 which groups would be hidden is not known',
    '/surveys/5/edit?step=respondents',
    { ...anonymously, [`POST ${survey5}/publication/`]: broken },
    [],
    changed(
      anonymousStep,
      `
        @ [Select all]
        @ [Select all]
        + We could not check which groups this anonymous survey would hide.
        + [Try again]
      `,
    ),
  ],
  [
    'design 5 nothing would be shown of so few',
    '/surveys/5/edit?step=respondents',
    { ...anonymously, [`POST ${survey5}/publication/`]: hiding([], { respondents: 3, hidden: true }) },
    [],
    changed(
      anonymousStep,
      `
        @ [Select all]
        @ [Select all]
        + No results of this survey would be shown
        + It is anonymous, and results from fewer than 5 people are hidden. Choose more respondents.
      `,
    ),
  ],
  [
    'design 5 without respondents nothing is said of groups',
    '/surveys/5/edit?step=respondents',
    { ...anonymously, [`POST ${survey5}/publication/`]: hiding(['Sales'], { respondents: 0, hidden: true }) },
    [],
    anonymousStep,
  ],
  [
    'design 5 the groups that would be hidden, ten of them by name',
    '/surveys/5/edit?step=respondents',
    {
      ...anonymously,
      [`POST ${survey5}/publication/`]: hiding(['L', ...'KJIHGFEDCBA'], { cure: { people: 2, groups: ['A'] } }),
    },
    [],
    changed(
      anonymousStep,
      `
        @ [Select all]
        @ [Select all]
        + 12 groups would be hidden
        + This survey is anonymous. A group is shown only when at least 5 of its people are asked and it doesn’t give away a smaller rest. People in several groups count in none of them. Everyone chosen here is asked and counts in the total.
        + 2 people aren’t in exactly one group. Put each of them in one, and this can be shown: A.
        + A: 3 people
        + B: 3 people
        + C: 3 people
        + D: 3 people
        + E: 3 people
        + F: 3 people
        + G: 3 people
        + H: 3 people
        + I: 3 people
        + J: 3 people
        + … and 2 more
      `,
    ),
  ],
  [
    'design 5 ten groups would be hidden, and people would not be asked',
    '/surveys/5/edit?step=respondents',
    { ...anonymously, [`POST ${survey5}/publication/`]: hiding([...'JIHGFEDCBA'], { not_asked: 2 }) },
    [],
    changed(
      anonymousStep,
      `
        @ [Select all]
        @ [Select all]
        + 10 groups would be hidden
        + This survey is anonymous. A group is shown only when at least 5 of its people are asked and it doesn’t give away a smaller rest. People in several groups count in none of them.
        + A: 3 people
        + B: 3 people
        + C: 3 people
        + D: 3 people
        + E: 3 people
        + F: 3 people
        + G: 3 people
        + H: 3 people
        + I: 3 people
        + J: 3 people
        + 2 people would not be asked: fewer than 5 people are outside the groups that can be shown, so what they answer could be worked out. Put each of them in exactly one group, and they will be asked.
      `,
    ),
  ],
  [
    'design 5 people would not be asked, and no group is hidden',
    '/surveys/5/edit?step=respondents',
    {
      ...anonymously,
      [`POST ${survey5}/publication/`]: hiding([], {
        not_asked: 1,
        groups: [{ id: 21, name: 'Sales', people: 9, hidden: false }],
      }),
    },
    [],
    changed(
      anonymousStep,
      `
        @ [Select all]
        @ [Select all]
        + 1 person would not be asked: fewer than 5 people are outside the groups that can be shown, so what they answer could be worked out. Put this person in exactly one group, and they will be asked.
      `,
    ),
  ],
  [
    'design 5 no group would be hidden',
    '/surveys/5/edit?step=respondents',
    { ...anonymously, [`POST ${survey5}/publication/`]: hiding([]) },
    [],
    anonymousStep,
  ],
  [
    '9.5 a survey in Finnish that has English as well',
    '/surveys/5/edit',
    {
      ...inFinnish,
      [`PATCH ${survey5}/`]: refusedBy({ 'translations.en-GB.description': ['Not so.'] }),
    },
    [
      ...[{ says: 'Also in English' }, { says: 'A text that is missing in English is read in Finnish.' }],
      ...[{ says: 'The first language cannot be changed while the survey has a second one.' }],
      ...[{ says: 'Title in English' }, ['translations.en-GB.title', 'Second'], 'Save', { says: 'Not so.' }],
    ] as Step[],
    null,
    [
      'PATCH /api/companies/1/questionnaires/5/ {"title":"Pulse","description":"How are you?","anonymous":false,"active_from":"2026-03-02T06:00:00.000Z","active_until":"2026-06-30T20:00:00.000Z","mail_message":"","languages":["fi","en-GB"],"translations":{"en-GB":{"title":"Second","description":"About","mail_message":"Hello"}}}',
    ],
  ],
]);
