import { afterAll, describe, expect, it, vi } from 'vitest';
import type { LateRespondent, Publication, Survey } from '../../contract/survey.ts';
import { users } from '../models/samples/people.ts';
import { questions } from '../models/samples/questions.ts';
import { subscriptions } from '../models/samples/subscriptions.ts';
import { surveys } from '../models/samples/surveys.ts';
import { closeConsole, drawConsole, drawnText } from '../support/drawn-console.tsx';

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

describe('what deleting takes', () => {
  it.each([
    ['named', { rounds: 3, answers: 40, has_results: true }, '3 rounds and their 40 answers will be deleted.'],
    ['anonymous', { rounds: 3, answers: null, has_results: true }, '3 rounds and all their answers will be deleted.'],
  ])(
    'design 5 says how many answers go, never of an anonymous survey (%s); Cancel deletes nothing',
    async (_, results, said) => {
      const { press, says, sent, until } = await draw({ results });
      await press('Delete survey');
      await says(said);
      await press('Cancel');
      await until(() => !drawnText().includes(said));
      expect(sent.filter((call) => !call.startsWith('GET'))).toEqual([]);
    },
  );
});

describe('before it is published', () => {
  const publication: Publication = {
    ...{ respondents: 12, hidden: false, groups: [], in_no_group: 0, in_several_groups: 0 },
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

  const copied = 'This survey shows your name. An earlier one with the same questions was anonymous.';
  it.each([
    ['is named, and the earlier one was not', { anonymous: false, anonymous_before: true }, true],
    ['is named, as the earlier one was', { anonymous: false, anonymous_before: false }, false],
    ['is anonymous, too', { anonymous: true, anonymous_before: true }, false],
  ])(
    '4.1, design 5 the dialog and the preview say what respondents of a copy are told that %s',
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
      await says('Any question may be left unanswered or skipped.');
      expect(drawnText().includes(copied)).toBe(isSaid);
    },
  );
});
