import type { Finding } from '../../contract/finding.ts';
import { report, survey5 } from '../support/drawn-company.ts';
import { chosen, findings, measured } from '../support/drawn-findings.ts';
import { changed, drawPages } from '../support/drawn-pages.ts';
import { dashboard } from '../support/drawn-texts.ts';

// The findings of a report, each in its own words.

const found = (list: readonly Finding[] = [], more: object = {}) => ({
  [`GET ${survey5}/report/`]: {
    ...report,
    findings: { ...report.findings, untested: 0, list, told: list.length, ...more },
  },
});

const relativeTrends = changed(
  dashboard,
  `
        @ Scale
        - [x] Precise
        - [ ] Relative
        + [ ] Precise
        + [x] Relative
        @ What changed
        - Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        - 1 question: too few rounds or answers to detect a change
        + Slider of all has risen by 28 percentage points since 5 Jan. 33% → 61% · over 8 rounds
        + Slider of all has fallen by 28 percentage points since 5 Jan. 61% → 33% · over 8 rounds
        + Slider of all has risen since 5 Jan. over 8 rounds
        + Slider of all has fallen since 5 Jan. over 8 rounds
        + Slider of all rose by 28 percentage points between 5 Jan 2026 and 1 Mar 2026. 33% → 61% · over 8 rounds
        + Slider of all fell by 28 percentage points between 5 Jan 2026 and 1 Mar 2026. 61% → 33% · over 8 rounds
        + Slider of all rose between 5 Jan 2026 and 1 Mar 2026. over 8 rounds
        + Slider of all fell between 5 Jan 2026 and 1 Mar 2026. over 8 rounds
        + Slider of all has risen by 28 percentage points since 5 Jan. 33% → 61% · over 8 rounds · not steadily: lowest 17%, 2 – 8 Feb 2026
        + Slider of all has risen by 28 percentage points since 5 Jan. 33% → 61% · over 8 rounds · not steadily: highest 17%, 2 – 8 Feb 2026
        + Question 32 ‘yes’ has risen by 42.5 percentage points since 5 Jan. 20% → 62.5% · over 8 rounds · not steadily: lowest 2.5%, 2 – 8 Feb 2026
        + Slider of all has risen by 28 percentage points since 5 Jan. 33% → 61% · over 8 rounds
        + Slider of all has risen by 2.5 since 5 Jan. 4 → 6.5 · over 8 rounds · not steadily: lowest 2.5, 2 – 8 Feb 2026
        + Where a trend began and ended: averages of the first and the last quarter of its rounds.
        @ Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        - [Slider of all] | 6.5 | | +3 | – | 9
        + [Slider of all] | 55% | | +27 | – | 9
        @ Slider · Every week
        - Mean: 6.5: 9 – 15 Mar 2026
        + Share of the range: 55%: 9 – 15 Mar 2026
        @ Response rate: 90%: 9 of 10 people
        - Higher by 3 in the latest round than in the previous one (95% confidence interval 1 to 4). One round alone is not a trend. [What the interval means]
        - Mean
        + Higher by 27 percentage points in the latest round than in the previous one (95% confidence interval 11 to 44). One round alone is not a trend. [What the interval means]
        + Share of the range
        @ One choice · Every week
        + On the relative scale this is the response rate (80%). The answers are shown as they are.
      `,
);

const relativeChanges = changed(
  relativeTrends,
  `
        @ What changed
        - Slider of all has risen by 28 percentage points since 5 Jan. 33% → 61% · over 8 rounds
        - Slider of all has fallen by 28 percentage points since 5 Jan. 61% → 33% · over 8 rounds
        - Slider of all has risen since 5 Jan. over 8 rounds
        - Slider of all has fallen since 5 Jan. over 8 rounds
        - Slider of all rose by 28 percentage points between 5 Jan 2026 and 1 Mar 2026. 33% → 61% · over 8 rounds
        - Slider of all fell by 28 percentage points between 5 Jan 2026 and 1 Mar 2026. 61% → 33% · over 8 rounds
        - Slider of all rose between 5 Jan 2026 and 1 Mar 2026. over 8 rounds
        - Slider of all fell between 5 Jan 2026 and 1 Mar 2026. over 8 rounds
        - Slider of all has risen by 28 percentage points since 5 Jan. 33% → 61% · over 8 rounds · not steadily: lowest 17%, 2 – 8 Feb 2026
        - Slider of all has risen by 28 percentage points since 5 Jan. 33% → 61% · over 8 rounds · not steadily: highest 17%, 2 – 8 Feb 2026
        - Question 32 ‘yes’ has risen by 42.5 percentage points since 5 Jan. 20% → 62.5% · over 8 rounds · not steadily: lowest 2.5%, 2 – 8 Feb 2026
        - Slider of all has risen by 28 percentage points since 5 Jan. 33% → 61% · over 8 rounds
        - Slider of all has risen by 2.5 since 5 Jan. 4 → 6.5 · over 8 rounds · not steadily: lowest 2.5, 2 – 8 Feb 2026
        - Where a trend began and ended: averages of the first and the last quarter of its rounds.
        + Slider of all was 28 percentage points higher in the round of 5 Jan – 1 Mar 2026 than in the previous one. 33% → 61% · One round alone is not a trend.
        + Slider of all was 28 percentage points lower in the round of 5 Jan – 1 Mar 2026 than in the previous one. 61% → 33% · Rounds rarely differ this much. Later rounds will show whether it lasts.
        + Slider of all was higher in the round of 5 Jan – 1 Mar 2026 than in the previous one. Rounds sometimes differ this much: one alone is not a trend.
        + Slider of all was lower in the round of 5 Jan – 1 Mar 2026 than in the previous one. One round alone is not a trend.
        + Question 32 ‘yes’ was 42.5 percentage points higher in the round of 5 Jan – 1 Mar 2026 than in that of 23 Feb – 1 Mar 2026. 20% → 62.5% · One round alone is not a trend.
        + Slider of all was 2.5 higher in the round of 5 Jan – 1 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
      `,
);

drawPages([
  [
    'design 5 trends',
    '/surveys/5/dashboard',
    found(findings.trends),
    [],
    changed(
      dashboard,
      `
        @ What changed
        - Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        - 1 question: too few rounds or answers to detect a change
        + Slider of all has risen by 2.5 since 5 Jan. 4 → 6.5 · over 8 rounds
        + Slider of all has fallen by 2.5 since 5 Jan. 6.5 → 4 · over 8 rounds
        + Slider of all has risen since 5 Jan. over 8 rounds
        + Slider of all has fallen since 5 Jan. over 8 rounds
        + Slider of all rose by 2.5 between 5 Jan 2026 and 1 Mar 2026. 4 → 6.5 · over 8 rounds
        + Slider of all fell by 2.5 between 5 Jan 2026 and 1 Mar 2026. 6.5 → 4 · over 8 rounds
        + Slider of all rose between 5 Jan 2026 and 1 Mar 2026. over 8 rounds
        + Slider of all fell between 5 Jan 2026 and 1 Mar 2026. over 8 rounds
        + Slider of all has risen by 2.5 since 5 Jan. 4 → 6.5 · over 8 rounds · not steadily: lowest 2.5, 2 – 8 Feb 2026
        + Slider of all has risen by 2.5 since 5 Jan. 4 → 6.5 · over 8 rounds · not steadily: highest 2.5, 2 – 8 Feb 2026
        + Question 32 ‘yes’ has risen by 42.5 percentage points since 5 Jan. 20% → 62.5% · over 8 rounds · not steadily: lowest 2.5%, 2 – 8 Feb 2026
        + Slider of all has risen by 0.0125 since 5 Jan. 4 → 4.0125 · over 8 rounds
        + Slider of all has risen by 2.5 since 5 Jan. 4 → 6.5 · over 8 rounds · not steadily: lowest 2.5, 2 – 8 Feb 2026
        + Where a trend began and ended: averages of the first and the last quarter of its rounds.
      `,
    ),
  ],
  [
    'design 5 trends on the relative scale',
    '/surveys/5/dashboard?scale=relative',
    found(findings.trends),
    [],
    relativeTrends,
  ],
  [
    'design 5 a small trend on the relative scale is in percent, too, with the decimals that it takes',
    '/surveys/5/dashboard?scale=relative',
    found([{ ...findings.trends?.[0], relative: { from: 33, to: 33.0125, digits: 4 } } as Finding]),
    [{ says: 'by 0.0125 percentage points since 5 Jan. 33% → 33.0125%' }],
    null,
  ],
  [
    'design 5 trends of favourable shares',
    '/surveys/5/dashboard?scale=favourable',
    found(findings.trends?.slice(0, 1)),
    [],
    changed(
      dashboard,
      `
        @ Scale
        - [x] Precise
        + [ ] Precise
        @ [ ] Relative
        - [ ] Favourable
        + [x] Favourable
        @ What changed
        - Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        - 1 question: too few rounds or answers to detect a change
        + Changes and trends compare means and choices, not favourable shares or eNPS.
        + Slider of all has risen by 2.5 since 5 Jan. 4 → 6.5 · over 8 rounds
        + Where a trend began and ended: averages of the first and the last quarter of its rounds.
        @ Questions at a glance
        - Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        - [Slider of all] | 6.5 | | +3 | – | 9
        + Question | Value | Rounds shown | Since the previous round of means and choices | Trend per round of means and choices | Answers
        + [Slider of all] | – | | +3 | – | 9
        @ Slider · Every week
        - Mean: 6.5: 9 – 15 Mar 2026
        + None of the rounds shown can be read this way. It needs a closed round whose distribution of answers is shown.
        + Favourable: –: 9 – 15 Mar 2026
        @ Response rate: 90%: 9 of 10 people
        + Trend and change of the mean:
        @ Higher by 3 in the latest round than in the previous one (95% confidence interval 1 to 4). One round alone is not a trend. [What the interval means]
        - Mean
        + Favourable
        @ One choice · Every week
        + Only sliders have a favourable share. Precise values are shown.
      `,
    ),
  ],
  [
    'design 5 changes',
    '/surveys/5/dashboard',
    found(findings.changes),
    [],
    changed(
      dashboard,
      `
        @ What changed
        - Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        - 1 question: too few rounds or answers to detect a change
        + Slider of all was 2.5 higher in the round of 5 Jan – 1 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        + Slider of all was 2.5 lower in the round of 5 Jan – 1 Mar 2026 than in the previous one. 6.5 → 4 · Rounds rarely differ this much. Later rounds will show whether it lasts.
        + Slider of all was higher in the round of 5 Jan – 1 Mar 2026 than in the previous one. Rounds sometimes differ this much: one alone is not a trend.
        + Slider of all was lower in the round of 5 Jan – 1 Mar 2026 than in the previous one. One round alone is not a trend.
        + Question 32 ‘yes’ was 42.5 percentage points higher in the round of 5 Jan – 1 Mar 2026 than in that of 23 Feb – 1 Mar 2026. 20% → 62.5% · One round alone is not a trend.
        + Slider of all was 2.5 higher in the round of 5 Jan – 1 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
      `,
    ),
  ],
  [
    'design 5 changes on the relative scale',
    '/surveys/5/dashboard?scale=relative',
    found(findings.changes),
    [],
    relativeChanges,
  ],
  [
    'design 5 bends',
    '/surveys/5/dashboard',
    found(findings.bends),
    [],
    changed(
      dashboard,
      `
        @ What changed
        - Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        - 1 question: too few rounds or answers to detect a change
        + Slider of all rose to another level in the round of 2 – 8 Feb 2026: 4 on average before, 6.5 after.
        + Slider of all fell to another level in the round of 2 – 8 Feb 2026: 6.5 on average before, 4 after.
        + Slider of all was high in one round only, 2 – 8 Feb 2026: 6.5, otherwise 4 on average.
        + Slider of all was low in one round only, 2 – 8 Feb 2026: 4, otherwise 6.5 on average.
        + Slider of all changed pace around 2 Feb 2026: 4 → 5 before, 5 → 6.5 after.
        + Slider of all rose until 2 Feb 2026 (4 → 5) and changed little after that (5 → 6.5).
        + Slider of all fell until 2 Feb 2026 (6.5 → 5) and changed little after that (5 → 4).
        + Slider of all changed little until 2 Feb 2026 (4 → 5) and rose after that (5 → 6.5).
        + Slider of all changed little until 2 Feb 2026 (6.5 → 5) and fell after that (5 → 4).
        + Slider of all fell until 2 Feb 2026 (4 → 5) and rose after that (5 → 6.5).
        + Slider of all rose until 2 Feb 2026 (6.5 → 5) and fell after that (5 → 4).
        + Slider of all fell until 2 Feb 2026 (4 → 5) and rose after that (5 → 6.5).
        + Question 32 ‘yes’ fell until 2 Feb 2026 (20% → 40%) and rose after that (40% → 62.5%).
      `,
    ),
  ],
  [
    'design 5 bends on the relative scale',
    '/surveys/5/dashboard?scale=relative',
    found(findings.bends),
    [],
    changed(
      relativeChanges,
      `
        @ What changed
        - Slider of all was 28 percentage points higher in the round of 5 Jan – 1 Mar 2026 than in the previous one. 33% → 61% · One round alone is not a trend.
        - Slider of all was 28 percentage points lower in the round of 5 Jan – 1 Mar 2026 than in the previous one. 61% → 33% · Rounds rarely differ this much. Later rounds will show whether it lasts.
        - Slider of all was higher in the round of 5 Jan – 1 Mar 2026 than in the previous one. Rounds sometimes differ this much: one alone is not a trend.
        - Slider of all was lower in the round of 5 Jan – 1 Mar 2026 than in the previous one. One round alone is not a trend.
        - Question 32 ‘yes’ was 42.5 percentage points higher in the round of 5 Jan – 1 Mar 2026 than in that of 23 Feb – 1 Mar 2026. 20% → 62.5% · One round alone is not a trend.
        - Slider of all was 2.5 higher in the round of 5 Jan – 1 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        + Slider of all rose to another level in the round of 2 – 8 Feb 2026: 33% on average before, 61% after.
        + Slider of all fell to another level in the round of 2 – 8 Feb 2026: 61% on average before, 33% after.
        + Slider of all was high in one round only, 2 – 8 Feb 2026: 61%, otherwise 33% on average.
        + Slider of all was low in one round only, 2 – 8 Feb 2026: 33%, otherwise 61% on average.
        + Slider of all changed pace around 2 Feb 2026: 33% → 44% before, 44% → 61% after.
        + Slider of all rose until 2 Feb 2026 (33% → 44%) and changed little after that (44% → 61%).
        + Slider of all fell until 2 Feb 2026 (61% → 44%) and changed little after that (44% → 33%).
        + Slider of all changed little until 2 Feb 2026 (33% → 44%) and rose after that (44% → 61%).
        + Slider of all changed little until 2 Feb 2026 (61% → 44%) and fell after that (44% → 33%).
        + Slider of all fell until 2 Feb 2026 (33% → 44%) and rose after that (44% → 61%).
        + Slider of all rose until 2 Feb 2026 (61% → 44%) and fell after that (44% → 33%).
        + Slider of all fell until 2 Feb 2026 (4 → 5) and rose after that (5 → 6.5).
        + Question 32 ‘yes’ fell until 2 Feb 2026 (20% → 40%) and rose after that (40% → 62.5%).
      `,
    ),
  ],
  [
    'design 5 compositions',
    '/surveys/5/dashboard',
    found(findings.compositions),
    [],
    changed(
      dashboard,
      `
        @ What changed
        - Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        - 1 question: too few rounds or answers to detect a change
        + Slider of all has risen from 4 to 6.5 since 5 Jan, mostly because the people who answer have changed.
        + Slider of all has fallen from 6.5 to 4 since 5 Jan, mostly because the people who answer have changed.
        + Slider of all rose from 4 to 6.5 between 5 Jan 2026 and 1 Mar 2026, mostly because the people who answered had changed.
        + Slider of all fell from 6.5 to 4 between 5 Jan 2026 and 1 Mar 2026, mostly because the people who answered had changed.
        + Slider of all has risen from 4 to 6.5 since 5 Jan, but nobody who answered at first still answers, so these are different people.
        + Slider of all has risen from 4 to 6.5 since 5 Jan, mostly because the people who answer have changed: those who answered then and now (7) stayed at 5.
        + Slider of all has risen from 4 to 6.5 since 5 Jan, mostly because the people who answer have changed: those who answered then and now (7) went from 5 to 5.5.
        + Slider of all rose from 4 to 6.5 between 5 Jan 2026 and 1 Mar 2026, but nobody who answered at first still answered, so these are different people.
        + Slider of all rose from 4 to 6.5 between 5 Jan 2026 and 1 Mar 2026, mostly because the people who answered had changed: those who answered at both ends (7) stayed at 5.
        + Slider of all rose from 4 to 6.5 between 5 Jan 2026 and 1 Mar 2026, mostly because the people who answered had changed: those who answered at both ends (7) went from 5 to 5.5.
        + Question 32 ‘yes’ has risen from 20% to 62.5% since 5 Jan, mostly because the people who answer have changed.
      `,
    ),
  ],
  [
    'design 5 compositions on the relative scale',
    '/surveys/5/dashboard?scale=relative',
    found(findings.compositions),
    [],
    changed(
      relativeChanges,
      `
        @ What changed
        - Slider of all was 28 percentage points higher in the round of 5 Jan – 1 Mar 2026 than in the previous one. 33% → 61% · One round alone is not a trend.
        - Slider of all was 28 percentage points lower in the round of 5 Jan – 1 Mar 2026 than in the previous one. 61% → 33% · Rounds rarely differ this much. Later rounds will show whether it lasts.
        - Slider of all was higher in the round of 5 Jan – 1 Mar 2026 than in the previous one. Rounds sometimes differ this much: one alone is not a trend.
        - Slider of all was lower in the round of 5 Jan – 1 Mar 2026 than in the previous one. One round alone is not a trend.
        - Question 32 ‘yes’ was 42.5 percentage points higher in the round of 5 Jan – 1 Mar 2026 than in that of 23 Feb – 1 Mar 2026. 20% → 62.5% · One round alone is not a trend.
        - Slider of all was 2.5 higher in the round of 5 Jan – 1 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        + Slider of all has risen from 33% to 61% since 5 Jan, mostly because the people who answer have changed.
        + Slider of all has fallen from 61% to 33% since 5 Jan, mostly because the people who answer have changed.
        + Slider of all rose from 33% to 61% between 5 Jan 2026 and 1 Mar 2026, mostly because the people who answered had changed.
        + Slider of all fell from 61% to 33% between 5 Jan 2026 and 1 Mar 2026, mostly because the people who answered had changed.
        + Slider of all has risen from 33% to 61% since 5 Jan, but nobody who answered at first still answers, so these are different people.
        + Slider of all has risen from 33% to 61% since 5 Jan, mostly because the people who answer have changed: those who answered then and now (7) stayed at 5.
        + Slider of all has risen from 33% to 61% since 5 Jan, mostly because the people who answer have changed: those who answered then and now (7) went from 5 to 5.5.
        + Slider of all rose from 33% to 61% between 5 Jan 2026 and 1 Mar 2026, but nobody who answered at first still answered, so these are different people.
        + Slider of all rose from 33% to 61% between 5 Jan 2026 and 1 Mar 2026, mostly because the people who answered had changed: those who answered at both ends (7) stayed at 5.
        + Slider of all rose from 33% to 61% between 5 Jan 2026 and 1 Mar 2026, mostly because the people who answered had changed: those who answered at both ends (7) went from 5 to 5.5.
        + Question 32 ‘yes’ has risen from 20% to 62.5% since 5 Jan, mostly because the people who answer have changed.
      `,
    ),
  ],
  [
    'design 5 who answers',
    '/surveys/5/dashboard',
    found(findings['those who answer']),
    [],
    changed(
      dashboard,
      `
        @ What changed
        - Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        - 1 question: too few rounds or answers to detect a change
        + Fewer and fewer people answer Slider of all: 80% → 55% since 5 Jan over 8 rounds
        + Fewer and fewer people answer: 80% → 55% since 5 Jan over 8 rounds
        + Fewer and fewer people answered Slider of all between 5 Jan 2026 and 1 Mar 2026: 80% → 55% over 8 rounds
        + Fewer and fewer people answered between 5 Jan 2026 and 1 Mar 2026: 80% → 55% over 8 rounds
        + Fewer people answered Slider of all from the round of 2 – 8 Feb 2026 on: 80% before, 55% after.
        + Fewer people answered from the round of 2 – 8 Feb 2026 on: 80% before, 55% after.
      `,
    ),
  ],
  [
    'design 5 groups apart',
    '/surveys/5/dashboard',
    found(findings['groups apart']),
    [],
    changed(
      dashboard,
      `
        @ What changed
        - Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        - 1 question: too few rounds or answers to detect a change
        + Slider of all has changed differently in two groups since 5 Jan over 8 rounds: North 4 → 7, South 6 → 5.
        + Slider of all changed differently in two groups between 5 Jan 2026 and 1 Mar 2026 over 8 rounds: North 4 → 7, South 6 → 5.
        + Slider of all has risen in North (4 → 7) and fallen in South (6 → 5) since 5 Jan over 8 rounds
        + Slider of all rose in North (4 → 7) and fell in South (6 → 5) between 5 Jan 2026 and 1 Mar 2026 over 8 rounds
        + In North fewer people answered (80% → 55%), so this may only show who still answers: Slider of all has changed differently in two groups since 5 Jan over 8 rounds: North 4 → 7, South 6 → 5.
        + In North more people answered (55% → 80%), so this may only show who has joined in: Slider of all has changed differently in two groups since 5 Jan over 8 rounds: North 4 → 7, South 6 → 5.
        + Slider of all has changed differently in two groups since 5 Jan over 8 rounds: North 4 → 7, South 6 → 5.
        + Question 32 ‘yes’ has changed differently in two groups since 5 Jan over 8 rounds: North 4% → 7%, South 6% → 5%.
        + Where a trend began and ended: averages of the first and the last quarter of its rounds.
      `,
    ),
  ],
  [
    'design 5 groups apart on the relative scale',
    '/surveys/5/dashboard?scale=relative',
    found(findings['groups apart']),
    [],
    changed(
      relativeTrends,
      `
        @ What changed
        - Slider of all has risen by 28 percentage points since 5 Jan. 33% → 61% · over 8 rounds
        - Slider of all has fallen by 28 percentage points since 5 Jan. 61% → 33% · over 8 rounds
        - Slider of all has risen since 5 Jan. over 8 rounds
        - Slider of all has fallen since 5 Jan. over 8 rounds
        - Slider of all rose by 28 percentage points between 5 Jan 2026 and 1 Mar 2026. 33% → 61% · over 8 rounds
        - Slider of all fell by 28 percentage points between 5 Jan 2026 and 1 Mar 2026. 61% → 33% · over 8 rounds
        - Slider of all rose between 5 Jan 2026 and 1 Mar 2026. over 8 rounds
        - Slider of all fell between 5 Jan 2026 and 1 Mar 2026. over 8 rounds
        - Slider of all has risen by 28 percentage points since 5 Jan. 33% → 61% · over 8 rounds · not steadily: lowest 17%, 2 – 8 Feb 2026
        - Slider of all has risen by 28 percentage points since 5 Jan. 33% → 61% · over 8 rounds · not steadily: highest 17%, 2 – 8 Feb 2026
        - Question 32 ‘yes’ has risen by 42.5 percentage points since 5 Jan. 20% → 62.5% · over 8 rounds · not steadily: lowest 2.5%, 2 – 8 Feb 2026
        - Slider of all has risen by 28 percentage points since 5 Jan. 33% → 61% · over 8 rounds
        - Slider of all has risen by 2.5 since 5 Jan. 4 → 6.5 · over 8 rounds · not steadily: lowest 2.5, 2 – 8 Feb 2026
        + Slider of all has changed differently in two groups since 5 Jan over 8 rounds: North 40% → 70%, South 60% → 50%.
        + Slider of all changed differently in two groups between 5 Jan 2026 and 1 Mar 2026 over 8 rounds: North 40% → 70%, South 60% → 50%.
        + Slider of all has risen in North (40% → 70%) and fallen in South (60% → 50%) since 5 Jan over 8 rounds
        + Slider of all rose in North (40% → 70%) and fell in South (60% → 50%) between 5 Jan 2026 and 1 Mar 2026 over 8 rounds
        + In North fewer people answered (80% → 55%), so this may only show who still answers: Slider of all has changed differently in two groups since 5 Jan over 8 rounds: North 40% → 70%, South 60% → 50%.
        + In North more people answered (55% → 80%), so this may only show who has joined in: Slider of all has changed differently in two groups since 5 Jan over 8 rounds: North 40% → 70%, South 60% → 50%.
        + Slider of all has changed differently in two groups since 5 Jan over 8 rounds: North 4 → 7, South 60% → 50%.
        + Question 32 ‘yes’ has changed differently in two groups since 5 Jan over 8 rounds: North 40% → 70%, South 60% → 50%.
      `,
    ),
  ],
  [
    'design 5 nothing in the days shown, but over all rounds',
    '/surveys/5/dashboard',
    found([], {
      ...{ history: findings.trends?.[0], unclear: 2, untested: 2, withheld: 1 },
      breaks: [
        { question: measured, start_date: '2026-03-09', before: 'How was your day?' },
        { question: chosen, start_date: '2025-12-01', before: null },
      ],
    }),
    [],
    changed(
      dashboard,
      `
        @ What changed
        - Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        - 1 question: too few rounds or answers to detect a change
        + Nothing clear in the days shown. Over all rounds:
        + Slider of all has risen by 2.5 since 5 Jan. 4 → 6.5 · over 8 rounds
        + Slider of all was reworded on 9 Mar and now means something else (before: “How was your day?”). Rounds before and after that are not compared.
        + Question 32 has had another scale or other choices since 1 Dec 2025. Rounds before and after that are not compared.
        + 2 questions: no clear change
        + 2 questions: too few rounds or answers to detect a change
        + 1 question: a public link does not show all of its rounds, so it does not say whether it changed
      `,
    ),
  ],
  [
    'design 5 one other, and several withheld',
    '/surveys/5/dashboard',
    found(findings.changes?.slice(0, 1), { unclear: 1, withheld: 3 }),
    [],
    changed(
      dashboard,
      `
        @ What changed
        - Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        - 1 question: too few rounds or answers to detect a change
        + Slider of all was 2.5 higher in the round of 5 Jan – 1 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        + 1 other question: no clear change
        + 3 questions: a public link does not show all of their rounds, so it does not say whether they changed
      `,
    ),
  ],
]);
