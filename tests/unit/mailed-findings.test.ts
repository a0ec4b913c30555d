import { describe, expect, it } from 'vitest';
import type { AnswerFinding, Finding, FindingOf } from '../../contract/finding.ts';
import type { QuestionReport, Report } from '../../contract/report.ts';
import { overviewOf } from '../../server/results/overview-mail/contents.ts';
import { breakSentence, changeText, sentenceOf } from '../../server/results/overview-mail/finding-sentences.ts';
import { writerOf } from '../../server/results/overview-mail/writer.ts';
import { fieldTypes } from '../../shared/lists.ts';
import type { Locale } from '../../shared/locales.ts';

const today = '2026-06-30';
const plain = (text: string) => text.replaceAll(/[^\S\n]/g, ' ');
const write = { 'en-GB': writerOf('en-GB', today), fi: writerOf('fi', today) };
const said = (finding: Finding, locale: Locale = 'en-GB') => plain(sentenceOf(finding, 'How?', write[locale]));

it('9.5 a difference has its sign, and none where there is no difference', () => {
  expect([1.25, -1.25, 0, 0.001].map((value) => write['en-GB'].difference(value))).toEqual([
    '+1.25',
    '−1.25',
    '0',
    '0',
  ]);
});

const told = {
  ...{ question: 1, choice: null, verdict: 'falling' as const, is_current: true },
  ...{ start_date: '2026-03-02', end_date: '2026-05-31' },
  ...{ precise: { from: 7.25, to: 5.5, digits: 2 }, relative: null, participation: null },
};
const percent = { choice: 'Yes', precise: { from: 40, to: 62.5, digits: 1 }, verdict: 'rising' as const };
const earlier = { is_current: false };
const unsized = { precise: null };

const trend = (values: Partial<FindingOf<'trend'>> = {}): Finding => {
  return { kind: 'trend', ...told, rounds: 9, averaged: 2, turnover: null, turn: null, ...values };
};
const change = (values: Partial<FindingOf<'change'>> = {}): AnswerFinding => {
  const previous = { start_date: '2026-05-18', end_date: '2026-05-24' };
  const days = { start_date: '2026-05-25', end_date: '2026-05-31' };
  return {
    kind: 'change',
    ...told,
    ...days,
    previous,
    compared_with: 'previous',
    turnover: null,
    unusual: null,
    ...values,
  };
};
const bend = (values: Partial<FindingOf<'bend'>>): Finding => {
  const at = { start_date: '2026-04-13', end_date: '2026-04-19' };
  return { kind: 'bend', ...told, shape: 'turn', course: null, at, middle: { precise: 4, relative: null }, ...values };
};
const same = { people: 12, precise: { from: 6, to: 6.5, digits: 1 }, relative: null };
const composition = (values: Partial<FindingOf<'composition'>> = {}): Finding => {
  return { kind: 'composition', ...told, averaged: 2, is_nobody_same: false, same, ...values };
};
const fewer = (values: Partial<FindingOf<'participation'>> = {}): Finding => {
  const participation = { from: 80.4, to: 55.6, paired: false };
  return { kind: 'participation', ...told, participation, rounds: 9, at: null, is_shared: false, ...values };
};
const way = (name: string, from: number, to: number, participation: { from: number; to: number } | null = null) => {
  return { id: 1, name, precise: { from, to, digits: 1 }, relative: null, participation };
};
const apart = (values: Partial<FindingOf<'apart'>> = {}): Finding => {
  const groups: FindingOf<'apart'>['groups'] = [way('Sales', 5, 6.25), way('Kitchen', 6, 4.5)];
  return { kind: 'apart', ...told, precise: null, rounds: 9, averaged: 2, groups, is_opposite: true, ...values };
};
const rates = { from: 80.4, to: 55.6, paired: false };

describe('a finding in the mail', () => {
  const sentences: [string, Finding, string][] = [
    ['a trend', trend(), '“How?” has fallen by 1.75 since 2 Mar, over 9 rounds (7.25 → 5.5).'],
    [
      'one of a choice',
      trend(percent),
      '“How?” (Yes) has risen by 22.5 percentage points since 2 Mar, over 9 rounds (40% → 62.5%).',
    ],
    [
      'one where others answered, of the same people',
      trend({ turnover: { joined: 9, left: 8, same: 13, paired: true } }),
      'Many people answered only earlier (8) or only later (9). Comparing the same people (13): “How?” has fallen by 1.75 since 2 Mar, over 9 rounds (7.25 → 5.5).',
    ],
    [
      'one where others answered, and nobody can be compared',
      change({ ...unsized, turnover: { joined: 9, left: 8, same: 13, paired: false } }),
      'Many people answered only earlier (8) or only later (9), so this may only show who answered: “How?” was lower in the round of 25 – 31 May 2026 than in the previous one. One round alone is not a trend.',
    ],
    ['one without sizes', trend(unsized), '“How?” has fallen since 2 Mar, over 9 rounds.'],
    [
      'one of last year',
      trend({ start_date: '2025-11-03' }),
      '“How?” has fallen by 1.75 since 3 Nov 2025, over 9 rounds (7.25 → 5.5).',
    ],
    [
      'an earlier one',
      trend(earlier),
      '“How?” fell by 1.75 between 2 Mar 2026 and 31 May 2026, over 9 rounds (7.25 → 5.5).',
    ],
    [
      'an earlier one without sizes',
      trend({ ...earlier, ...unsized, verdict: 'rising' }),
      '“How?” rose between 2 Mar 2026 and 31 May 2026, over 9 rounds.',
    ],
    [
      'one that turned',
      trend({
        turn: { side: 'lowest', precise: 3.504, relative: null, start_date: '2026-04-06', end_date: '2026-04-12' },
      }),
      '“How?” has fallen by 1.75 since 2 Mar, over 9 rounds (7.25 → 5.5). It did not go steadily: the lowest was 3.5, 6 – 12 Apr 2026.',
    ],
    [
      'one of a choice that turned',
      trend({
        ...percent,
        turn: { side: 'highest', precise: 71, relative: null, start_date: '2026-04-06', end_date: '2026-04-12' },
      }),
      '“How?” (Yes) has risen by 22.5 percentage points since 2 Mar, over 9 rounds (40% → 62.5%). It did not go steadily: the highest was 71%, 6 – 12 Apr 2026.',
    ],
    [
      'a change',
      change(),
      '“How?” was 1.75 lower in the round of 25 – 31 May 2026 than in the previous one (7.25 → 5.5). One round alone is not a trend.',
    ],
    [
      'an unusual one',
      change({ unusual: true, verdict: 'rising' }),
      '“How?” was 1.75 higher in the round of 25 – 31 May 2026 than in the previous one (7.25 → 5.5). Rounds rarely differ this much.',
    ],
    [
      'a usual one',
      change({ unusual: false, ...unsized }),
      '“How?” was lower in the round of 25 – 31 May 2026 than in the previous one. Rounds sometimes differ this much: one alone is not a trend.',
    ],
    [
      'a step',
      bend({ shape: 'step', middle: null }),
      '“How?” fell to another level in the round of 13 – 19 Apr 2026: 7.25 on average before, 5.5 after.',
    ],
    [
      'a single round',
      bend({ shape: 'single', middle: null, ...percent }),
      '“How?” (Yes) was high in one round only, 13 – 19 Apr 2026: 62.5%, otherwise 40% on average.',
    ],
    ['a turn', bend({ course: 'back' }), '“How?” rose until 13 Apr 2026 (7.25 → 4) and fell after that (4 → 5.5).'],
    [
      'a turn of which no more is known',
      bend({}),
      '“How?” rose until 13 Apr 2026 (7.25 → 4) and fell after that (4 → 5.5).',
    ],
    [
      'what levelled',
      bend({ course: 'level' }),
      '“How?” fell until 13 Apr 2026 (7.25 → 4) and changed little after that (4 → 5.5).',
    ],
    [
      'what set off',
      bend({ course: 'off', verdict: 'rising' }),
      '“How?” changed little until 13 Apr 2026 (7.25 → 4) and rose after that (4 → 5.5).',
    ],
    [
      'another pace',
      bend({ course: 'pace' }),
      '“How?” changed pace around 13 Apr 2026: 7.25 → 4 before, 4 → 5.5 after.',
    ],
    [
      'other people',
      composition(),
      '“How?” has fallen from 7.25 to 5.5 since 2 Mar, mostly because the people who answer have changed: those who answered then and now (12) went from 6 to 6.5.',
    ],
    [
      'other people, the same stayed',
      composition({ same: { ...same, precise: { from: 6, to: 6.001, digits: 1 } } }),
      '“How?” has fallen from 7.25 to 5.5 since 2 Mar, mostly because the people who answer have changed: those who answered then and now (12) stayed at 6.',
    ],
    [
      'other people, untold',
      composition({ same: null }),
      '“How?” has fallen from 7.25 to 5.5 since 2 Mar, mostly because the people who answer have changed.',
    ],
    [
      'nobody the same',
      composition({ same: null, is_nobody_same: true, ...percent }),
      '“How?” (Yes) has risen from 40% to 62.5% since 2 Mar, but nobody who answered at first still answers, so these are different people.',
    ],
    [
      'other people before',
      composition(earlier),
      '“How?” fell from 7.25 to 5.5 between 2 Mar 2026 and 31 May 2026, mostly because the people who answered had changed: those who answered at both ends (12) went from 6 to 6.5.',
    ],
    ['fewer people', fewer(), 'Fewer and fewer people answer “How?”: 80% → 56% since 2 Mar, over 9 rounds.'],
    [
      'fewer of the survey',
      fewer({ is_shared: true }),
      'Fewer and fewer people answer: 80% → 56% since 2 Mar, over 9 rounds.',
    ],
    [
      'fewer before',
      fewer(earlier),
      'Fewer and fewer people answered “How?” between 2 Mar 2026 and 31 May 2026: 80% → 56%, over 9 rounds.',
    ],
    [
      'fewer at once',
      fewer({ at: { start_date: '2026-04-13', end_date: '2026-04-19' }, is_shared: true }),
      'Fewer people answered from the round of 13 – 19 Apr 2026 on: 80% before, 56% after.',
    ],
    [
      'a trend of who answers',
      trend({ participation: rates }),
      'Fewer people answered (80% → 56%), so this may only show who still answers: “How?” has fallen by 1.75 since 2 Mar, over 9 rounds (7.25 → 5.5).',
    ],
    [
      'a change of who answers',
      change({ ...unsized, participation: { ...rates, from: 50, to: 70 } }),
      'More people answered (50% → 70%), so this may only show who has joined in: “How?” was lower in the round of 25 – 31 May 2026 than in the previous one. One round alone is not a trend.',
    ],
    [
      'one of the same people',
      trend({ ...unsized, participation: { ...rates, paired: true } }),
      'Fewer people answered (80% → 56%). Comparing the same people: “How?” has fallen since 2 Mar, over 9 rounds.',
    ],
    [
      'groups that part',
      apart(),
      '“How?” has risen in Sales (5 → 6.25) and fallen in Kitchen (6 → 4.5) since 2 Mar, over 9 rounds.',
    ],
    [
      'groups that differ',
      apart({ is_opposite: false }),
      '“How?” has changed differently in two groups since 2 Mar, over 9 rounds: Sales 5 → 6.25, Kitchen 6 → 4.5.',
    ],
    [
      'groups that parted',
      apart({ ...earlier, choice: 'Yes' }),
      '“How?” (Yes) rose in Sales (5% → 6.3%) and fell in Kitchen (6% → 4.5%) between 2 Mar 2026 and 31 May 2026, over 9 rounds.',
    ],
    [
      'groups that differed',
      apart({ ...earlier, is_opposite: false }),
      '“How?” changed differently in two groups between 2 Mar 2026 and 31 May 2026, over 9 rounds: Sales 5 → 6.25, Kitchen 6 → 4.5.',
    ],
    [
      'a group of which more answer',
      apart({ groups: [way('Sales', 5, 6), way('Kitchen', 6, 4, { from: 30.4, to: 60.6 })] }),
      'In Kitchen more people answered (30% → 61%), so this may only show who has joined in: “How?” has risen in Sales (5 → 6) and fallen in Kitchen (6 → 4) since 2 Mar, over 9 rounds.',
    ],
  ];
  it.each(sentences)('2.17 says in English of %s what it is', (_, finding, sentence) => {
    expect(said(finding)).toBe(sentence);
    // The Finnish one has the same question and the same numbers in its own way.
    const finnish = said(finding, 'fi');
    expect(finnish).not.toBe(sentence);
    expect(finnish).not.toMatch(/round|people|since|[{}]/);
    const numbers = (text: string) =>
      [...text.matchAll(/\d+(?:[.,]\d+)?(?= ?%)|(?<![\d.])\d+[.,]\d{1,2}(?![\d.])/g)].map(([one]) =>
        one.replace(',', '.'),
      );
    for (const number of numbers(sentence)) expect(finnish.replaceAll(',', '.')).toContain(number);
  });

  it('9.5 is in Finnish as a Finn writes it', () => {
    expect([trend(), change({ unusual: true }), fewer({ is_shared: true })].map((one) => said(one, 'fi'))).toEqual([
      '”How?” on 2.3. alkaen laskenut 1,75, 9 kierroksen aikana (7,25 → 5,5).',
      '”How?” oli kierroksella 25.–31.5.2026 1,75 matalampi kuin edellisellä (7,25 → 5,5). Kierrokset eroavat harvoin näin paljon.',
      'Yhä harvempi vastaa: 80 % → 56 % 2.3. alkaen, 9 kierroksen aikana.',
    ]);
  });

  it('2.17 in the table is how far it went, and since when where it continues', () => {
    const text = (finding: Finding) => plain(changeText(finding, write['en-GB']));
    expect(text(trend())).toBe('−1.75 since 2 Mar');
    expect(text(trend(earlier))).toBe('−1.75');
    expect(text(trend({ ...percent, start_date: '2025-12-01' }))).toBe('+22.5 since 1 Dec 2025');
    expect(text(composition())).toBe('−1.75 since 2 Mar');
    expect(text(change())).toBe('−1.75');
    expect([text(change(unsized)), text(trend({ ...unsized, verdict: 'rising' }))]).toEqual(['Lower', 'Higher']);
  });

  it('2.17 of words that mean something else, or of another scale, is why nothing is compared', () => {
    const text = (before: string | null, start_date: string) =>
      plain(breakSentence({ question: 1, start_date, before }, 'How?', write['en-GB']));
    expect(text('Why?', '2026-04-13')).toBe(
      '“How?” was reworded on 13 Apr and now means something else (before: “Why?”). Rounds before and after that are not compared.',
    );
    expect(text(null, '2025-04-13')).toBe(
      '“How?” has had another scale or other choices since 13 Apr 2025. Rounds before and after that are not compared.',
    );
  });
});

describe('the overview in the mail', () => {
  const { number, radio, textarea } = fieldTypes;
  type Period = QuestionReport['periods'][number];
  const period = (values: object): Period =>
    ({
      ...{ start_date: '2026-06-15', end_date: '2026-06-21', partial: false, suppressed: false, field_type: number },
      ...{ answered: 8, assigned: 10, answer_percentage: 80, total: 6.25, fields: [] },
      ...values,
    }) as unknown as Period;
  const question = (id: number, label: string, periods: Period[], values: object = {}): QuestionReport =>
    ({
      question: { id, label, field_type: periods.at(-1)?.field_type ?? number },
      ...{ periods, trend: null, change: null },
      ...values,
    }) as unknown as QuestionReport;
  const fields = [
    { name: 'Yes', value: 3, percentage: 37.5 },
    { name: 'No', value: 5, percentage: 62.5 },
  ];
  const items = (verdict: string) => ({ trend: { items: [{ verdict }] } });
  const findings = (values: object) =>
    ({ list: [], told: 0, unclear: 0, untested: 0, withheld: 0, history: null, breaks: [], ...values }) as never;
  const overview = (questions: QuestionReport[], found: object = {}, written = (text: string) => text) => {
    const { rows, ...rest } = overviewOf(
      { today, questions, findings: findings(found) } as unknown as Report,
      'en-GB',
      () => written,
    );
    return JSON.parse(plain(JSON.stringify({ ...rest, rows }))) as typeof rest & { rows: string[][] };
  };

  it('2.17 has the last complete round of the question that most answered, and the previous rate', () => {
    const before = period({ start_date: '2026-06-08', end_date: '2026-06-14', answer_percentage: 72.25 });
    const open = period({ start_date: '2026-06-22', end_date: '2026-06-28', partial: true, answered: 9 });
    const few = question(1, 'Few', [before, period({ answered: 2, assigned: 10, answer_percentage: 20 }), open]);
    const many = question(2, 'Many', [before, period({ answered: 1008, assigned: 1200, answer_percentage: 84 })]);
    const old = question(3, 'Old', [period({ end_date: '2026-06-20', answered: 2000 })]);
    expect(overview([few, many, old]).round).toEqual({
      ...{ days: '15 – 21 Jun 2026', answered: '1,008', assigned: '1,200', rate: '84%', before: '72.3%' },
    });
    expect(overview([question(1, 'New', [open])]).round).toBeNull();
    const hidden = period({ answered: null, assigned: null, answer_percentage: null });
    expect(overview([question(1, 'Hidden', [hidden])]).round).toEqual({
      ...{ days: '15 – 21 Jun 2026', answered: null, assigned: '–', rate: '–', before: null },
    });
    // Without a number of those who were asked there is no rate to speak of.
    const unknown = period({ assigned: null, answer_percentage: null });
    expect(overview([question(1, 'Unknown', [unknown])]).round).toMatchObject({ answered: null, assigned: '–' });
  });

  it('2.17, 9.5 marks the names of choices as it marks labels, where their language is another', () => {
    const choice = question(4, 'Chosen', [period({ field_type: radio, fields })], items('rising'));
    const found = { list: [trend({ ...percent, question: 4, choice: 'No' })], told: 1 };
    const { rows, sentences } = overview([choice], found, (text) => `[${text}]`);
    expect(rows[0]?.[0]).toBe('[Chosen] ([No])');
    expect(sentences?.[0]).toContain('[No]');
    // One that became another without other words has none from before.
    const breaks = ['Why?', null].map((before) => ({ question: 4, start_date: '2026-04-13', before }));
    const said = overview([choice], { breaks }, (text) => `[${text}]`).breaks;
    expect(said).toEqual([expect.stringContaining('[Why?]'), expect.stringContaining('another scale')]);
  });

  it('2.17 has each question in a row: what was found first, then the others as they are asked', () => {
    const texts = question(1, 'Words', [period({ field_type: textarea, total: 8 })]);
    const choice = question(2, 'Choice', [period({ field_type: radio, fields })], items('unclear'));
    const moved = question(3, 'Moved', [period({}), period({ partial: true, total: 1 })], items('falling'));
    const chosen = question(4, 'Chosen', [period({ field_type: radio, fields })], items('rising'));
    const late = question(5, 'Late', [], {});
    const secret = question(6, 'Secret', [period({ suppressed: true, total: null, answered: null })]);
    const untested = question(7, 'Untested', [period({ answered: 1008 })], items('insufficient'));
    const other = question(8, 'Other form', [period({ field_type: radio, fields }), period({})]);
    const otherForm = { ...other, question: { ...other.question, field_type: radio } } as QuestionReport;
    // Of a choice nobody chose anything, and of another who answered is not shown.
    const unchosen = question(9, 'Unchosen', [period({ field_type: radio, fields: [], total: 8 })]);
    const byChange = { change: { items: [{ verdict: 'unclear' }] } };
    const uncounted = question(10, 'Uncounted', [period({ answered: null })], byChange);
    const list = [
      trend({ ...percent, question: 4 }),
      change({ question: 3 }),
      trend({ ...percent, question: 4, choice: 'No' }),
      fewer({ question: 1 }),
      apart({ question: 2 }),
    ];
    const { rows, sentences } = overview(
      [texts, choice, moved, chosen, late, secret, untested, otherForm, unchosen, uncounted],
      { list, told: 2 },
    );
    expect(sentences?.map((sentence) => sentence.slice(0, 14))).toEqual(['“Chosen” (Yes)', '“Moved” was 1.']);
    expect(rows).toEqual([
      ['Chosen (Yes)', '37.5%', '+22.5 since 2 Mar', '8'],
      ['Moved', '6.25', '−1.75', '8'],
      ['Words', '8', '–', '8'],
      ['Choice (No)', '62.5%', 'Unclear', '8'],
      ['Late', '–', '–', '–'],
      ['Secret', 'Hidden', '–', '–'],
      ['Untested', '6.25', 'Too few', '1,008'],
      ['Other form (No)', '62.5%', 'Too few', '8'],
      ['Unchosen', '–', 'Too few', '8'],
      ['Uncounted', '6.25', 'Unclear', '–'],
    ]);
  });

  it('2.17 passes on what is not clear, earlier questions and what is not compared', () => {
    const found = {
      ...{
        unclear: 3,
        untested: 2,
        history: trend(earlier),
        breaks: [{ question: 1, start_date: '2026-04-13', before: 'Why?' }],
      },
    };
    expect(overview([question(1, 'How?', [period({})])], found)).toMatchObject({
      ...{ unclear: 3, untested: 2, sentences: [] },
      history: '“How?” fell by 1.75 between 2 Mar 2026 and 31 May 2026, over 9 rounds (7.25 → 5.5).',
      breaks: [expect.stringMatching(/^“How\?” was reworded on 13 Apr and/)],
    });
  });
});
