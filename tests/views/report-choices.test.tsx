import { hiddenRound, report, slider } from '../support/drawn-company.ts';
import { changed, drawPages } from '../support/drawn-pages.ts';
import { emptyDashboard } from '../support/drawn-texts.ts';
import { aPeriod } from '../support/report-samples.ts';
import {
  change,
  choice,
  insufficient,
  interval,
  moved,
  named,
  of,
  still,
  unclear,
  untold,
  verdicts,
} from '../support/report-verdicts.ts';

// What changed in choices, and what an anonymous survey hides.

drawPages([
  [
    'design 5 changes of choices, with their table',
    '/surveys/5/dashboard',
    of(
      named(choice, {
        'One rises, one is unclear': change([
          { ...unclear, name: 'no' },
          { ...moved('rising'), name: 'yes' },
        ]),
        'One falls, two are unclear': change([
          { ...moved('falling', { precise: interval(-12, -20, -4) }), name: 'yes' },
          { ...unclear, name: 'no' },
          { ...still, name: 'perhaps' },
        ]),
        'All are unclear': change([
          { ...unclear, name: 'yes' },
          { ...unclear, name: 'no' },
        ]),
        'All are too few': change([
          { ...insufficient, name: 'yes' },
          { ...insufficient, name: 'no' },
        ]),
        'Told alone': change(
          [
            { ...moved('rising', untold), name: 'yes' },
            { ...moved('falling', untold), name: 'no' },
          ],
          verdicts,
        ),
      }),
    ),
    [
      { pressesAll: '1 choice without a clear change' },
      { pressesAll: '2 choices without a clear change' },
      { pressesAll: 'Change by choice' },
    ],
    changed(
      emptyDashboard,
      `
        @ [ ] Relative
        - [ ] Favourable
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 2 – 8 Mar 2026 8 of 10 answered (80%) Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        @ Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        + [One rises, one is unclear] | 62.5% yes | | +3 | – | 8
        + [One falls, two are unclear] | 62.5% yes | | −12 | – | 8
        + [All are unclear] | 62.5% yes | | Unclear | – | 8
        + [All are too few] | 62.5% yes | | Too few answers | – | 8
        + [Told alone] | 62.5% yes | | Higher in this round | – | 8
        + Response rate
        @ Groups and questions: difference from everyone
        - Group | Slider of all Mean 9 – 15 Mar 2026
        + Group | Mean 9 – 15 Mar 2026
        @ Response rate by group and round
        + One rises, one is unclear
        + One choice · Every week
        + Most chosen: 62.5%: yes
        + Answers: –: 2 – 8 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + ‘yes’: higher by 3 percentage points in the latest round than in the previous one (95% confidence interval 1 to 4). One round alone is not a trend. [What the interval means]
        + 1 choice without a clear change
        + One rises, one is unclear: change since the previous round
        + Choice | Change, percentage points | 95% confidence interval | Verdict
        + no | 0 | −1 to 2 | Could be chance
        + [yes] 62.5%
        + [no] 37.5%
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (2)]
        + Chart
        + [x] Columns
        + [ ] Lines
        + [Save as PNG] [Save as SVG]
        + View as table
        + One falls, two are unclear
        + One choice · Every week
        + Most chosen: 62.5%: yes
        + Answers: –: 2 – 8 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + ‘yes’: lower by 12 percentage points in the latest round than in the previous one (95% confidence interval −20 to −4). One round alone is not a trend. [What the interval means]
        + 2 choices without a clear change
        + One falls, two are unclear: change since the previous round
        + Choice | Change, percentage points | 95% confidence interval | Verdict
        + no | 0 | −1 to 2 | Could be chance
        + perhaps | 0 | 0 to 0 | Could be chance
        + [yes] 62.5%
        + [no] 37.5%
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (2)]
        + Chart
        + [x] Columns
        + [ ] Lines
        + [Save as PNG] [Save as SVG]
        + View as table
        + All are unclear
        + One choice · Every week
        + Most chosen: 62.5%: yes
        + Answers: –: 2 – 8 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + No clear change since the previous round. [What the interval means]
        + Change by choice
        + All are unclear: change since the previous round
        + Choice | Change, percentage points | 95% confidence interval | Verdict
        + yes | 0 | −1 to 2 | Could be chance
        + no | 0 | −1 to 2 | Could be chance
        + [yes] 62.5%
        + [no] 37.5%
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (2)]
        + Chart
        + [x] Columns
        + [ ] Lines
        + [Save as PNG] [Save as SVG]
        + View as table
        + All are too few
        + One choice · Every week
        + Most chosen: 62.5%: yes
        + Answers: –: 2 – 8 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + Too few answers to detect a change. [What the interval means]
        + [yes] 62.5%
        + [no] 37.5%
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (2)]
        + Chart
        + [x] Columns
        + [ ] Lines
        + [Save as PNG] [Save as SVG]
        + View as table
        + Told alone
        + One choice · Every week
        + Most chosen: 62.5%: yes
        + Answers: –: 2 – 8 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + ‘yes’: higher in the latest round than in the previous one. A public link does not show the interval. One round alone is not a trend. [What the verdict means]
        + ‘no’: lower in the latest round than in the previous one. A public link does not show the interval. One round alone is not a trend.
        + [yes] 62.5%
        + [no] 37.5%
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (2)]
        + Chart
        + [x] Columns
        + [ ] Lines
        + [Save as PNG] [Save as SVG]
        + View as table
      `,
    ),
  ],
  [
    'design 5 changes of an anonymous survey, hidden for each reason',
    '/surveys/5/dashboard',
    of(
      named(slider, {
        Withheld: {
          ...change([insufficient]),
          periods: [aPeriod(0), aPeriod(7, { suppressed: true, total: null, answered: 9 })],
        },
        'Few answers': change([insufficient], { round: 7 }),
        'Few answers, told': {
          ...change([insufficient]),
          periods: [aPeriod(0, { deviation: null, answered: 20 }), aPeriod(7, { deviation: null, answered: 20 })],
        },
        'Few of some': {
          ...change([insufficient]),
          periods: [aPeriod(0, { deviation: null, answered: 7 }), aPeriod(7)],
        },
      }),
      { survey: { ...report.survey, anonymous: true, current_round: { ...hiddenRound, not_asked: 3 } } },
    ),
    [],
    changed(
      emptyDashboard,
      `
        @ User
        @ [“”]
        + Answers are anonymous.
        @ [ ] Favourable
        + This survey is anonymous. A round is shown when it has closed and has at least 5 answers. Its texts, comments, choices and distribution of answers need at least 10. Where somebody’s answer could be worked out, values are hidden. Names are never shown.
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 9 – 15 Mar 2026 20 of 10 answered (80%) previous round: 80% 3 people are not asked in this round: fewer than 5 people are outside the groups that are shown, so what they answer could be worked out.
        @ Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        + [Withheld] | 6 | | Hidden | – | 8
        + [Few answers] | 6.5 | | Hidden | – | 9
        + [Few answers, told] | 6 | | Hidden | – | 20
        + [Few of some] | 6 | | Hidden | – | 8
        + Response rate
        @ Groups and questions: difference from everyone
        - Group | Slider of all Mean 9 – 15 Mar 2026
        + Group | Mean 9 – 15 Mar 2026
        @ Response rate by group and round
        + Withheld
        + Slider · Every week
        + Mean: Hidden: Hidden to protect anonymity: somebody’s answer could be worked out.
        + Hidden to protect anonymity: somebody’s answer could be worked out. [What the interval means]
        + Mean
        + Hidden to protect anonymity: somebody’s answer could be worked out.
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Few answers
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Response rate: 90%: 9 of 10 people
        + Hidden to protect anonymity: with fewer than 10 answers in either round, a change could reveal individual answers. [What the interval means]
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Few answers, told
        + Slider · Every week
        + Mean: 6: 9 – 15 Mar 2026
        + Response rate: 80%: 20 of 10 people
        + Hidden to protect anonymity: combined with the results of other groups, a change could reveal individual answers. [What the interval means]
        + Mean
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Few of some
        + Slider · Every week
        + Mean: 6: 9 – 15 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + Hidden to protect anonymity: with fewer than 10 answers in either round, a change could reveal individual answers. [What the interval means]
        + Mean
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
        + [Save as PNG] [Save as SVG]
        + View as table
      `,
    ),
  ],
]);
