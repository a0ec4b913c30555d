import { slider } from '../support/drawn-company.ts';
import { changed, drawPages } from '../support/drawn-pages.ts';
import { emptyDashboard } from '../support/drawn-texts.ts';
import { choice, named, of, sloped, trend, untold, verdicts } from '../support/report-verdicts.ts';

// The trend of the shown rounds, in each state of it.

drawPages([
  [
    'design 5 trends of a mean',
    '/surveys/5/dashboard',
    of(
      named(
        { ...slider, change: null },
        {
          Rising: trend([sloped('rising', 0.3)]),
          Falling: trend([sloped('falling', -0.3)], { basis: 'rounds' }),
          Unclear: trend([sloped('unclear', 0.05)]),
          Still: trend([{ name: null, verdict: 'unclear', precise: { slope: 0, low: 0, high: 0 }, relative: null }]),
          'Too few rounds': trend([sloped('insufficient', 0, untold)], { rounds: 3 }),
          'Too few answers': trend([sloped('insufficient', 0, untold)]),
          'Told alone, rising': trend([sloped('rising', 0, untold)], verdicts),
          'Told alone, falling': trend([sloped('falling', 0, untold)], verdicts),
          'Told alone, unclear': trend([sloped('unclear', 0, untold)], verdicts),
          'Not told': trend([sloped('insufficient', 0, untold)], { disclosed: 'none' }),
          'No scale': trend([sloped('rising', 0, untold)]),
          'With its line': trend([sloped('rising', 0.3)], {
            rounds: 2,
            line: [
              { round: 0, value: 4.2, low: 3.8, high: 4.6 },
              { round: 7, value: 6.1, low: 5.7, high: 6.5 },
            ],
          }),
        },
      ),
    ),
    [],
    changed(
      emptyDashboard,
      `
        @ Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        + [Rising] | 6.5 | | – | +0.30 | 9
        + [Falling] | 6.5 | | – | −0.30 | 9
        + [Unclear] | 6.5 | | – | Unclear | 9
        + [Still] | 6.5 | | – | Unclear | 9
        + [Too few rounds] | 6.5 | | – | Too few rounds | 9
        + [Too few answers] | 6.5 | | – | Too few answers | 9
        + [Told alone, rising] | 6.5 | | – | Up, likely real | 9
        + [Told alone, falling] | 6.5 | | – | Down, likely real | 9
        + [Told alone, unclear] | 6.5 | | – | Unclear | 9
        + [Not told] | 6.5 | | – | Hidden | 9
        + [No scale] | 6.5 | | – | – | 9
        + [With its line] | 6.5 | | – | +0.30 | 9
        + Response rate
        @ Groups and questions: difference from everyone
        - Group | Slider of all Mean 9 – 15 Mar 2026
        + Group | Mean 9 – 15 Mar 2026
        @ Response rate by group and round
        + Rising
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Trend: +0.30: per round
        + Response rate: 90%: 9 of 10 people
        + Rising 0.30 per round over 6 rounds, likely real (97.5% confidence interval 0.20 to 0.40). [What the interval means]
        + No change to show yet. It needs two complete rounds with the same question.
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Falling
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Trend: −0.30: per round
        + Response rate: 90%: 9 of 10 people
        + Falling 0.30 per round over 6 rounds, likely real (97.5% confidence interval −0.40 to −0.20). [What the interval means]
        + No change to show yet. It needs two complete rounds with the same question.
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Unclear
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Trend: Unclear: −0.05 to 0.15 per round
        + Response rate: 90%: 9 of 10 people
        + No clear trend over 6 rounds (97.5% confidence interval −0.05 to 0.15 per round). [What the interval means]
        + No change to show yet. It needs two complete rounds with the same question.
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Still
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Trend: Unclear: 0 to 0 per round
        + Response rate: 90%: 9 of 10 people
        + No change over 6 rounds. [What the interval means]
        + No change to show yet. It needs two complete rounds with the same question.
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Too few rounds
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Trend: –: A trend needs 4 complete rounds. The period shown has 3.
        + Response rate: 90%: 9 of 10 people
        + A trend needs 4 complete rounds. The period shown has 3.
        + No change to show yet. It needs two complete rounds with the same question.
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Too few answers
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Trend: –: Too few people answered more than once to detect a trend.
        + Response rate: 90%: 9 of 10 people
        + Too few people answered more than once to detect a trend.
        + No change to show yet. It needs two complete rounds with the same question.
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Told alone, rising
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Trend: Up, likely real: 6 rounds
        + Response rate: 90%: 9 of 10 people
        + Rising over 6 rounds, likely real. A public link does not show the interval. [What the verdict means]
        + No change to show yet. It needs two complete rounds with the same question.
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Told alone, falling
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Trend: Down, likely real: 6 rounds
        + Response rate: 90%: 9 of 10 people
        + Falling over 6 rounds, likely real. A public link does not show the interval. [What the verdict means]
        + No change to show yet. It needs two complete rounds with the same question.
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Told alone, unclear
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Trend: Could be chance: 6 rounds
        + Response rate: 90%: 9 of 10 people
        + No clear trend over 6 rounds. [What the verdict means]
        + No change to show yet. It needs two complete rounds with the same question.
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Not told
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Trend: –: Not shown on a public link: some of these rounds have too few answers.
        + Response rate: 90%: 9 of 10 people
        + Not shown on a public link: some of these rounds have too few answers.
        + No change to show yet. It needs two complete rounds with the same question.
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + No scale
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Trend: –: The trend cannot be shown on this scale.
        + Response rate: 90%: 9 of 10 people
        + The trend cannot be shown on this scale. [What the interval means]
        + No change to show yet. It needs two complete rounds with the same question.
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + With its line
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Trend: +0.30: per round
        + Response rate: 90%: 9 of 10 people
        + Rising 0.30 per round over 2 rounds, likely real (97.5% confidence interval 0.20 to 0.40). [What the interval means]
        + No change to show yet. It needs two complete rounds with the same question.
        + Mean
        + [Trend over the rounds shown, with its 97.5% confidence band]
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
      `,
    ),
  ],
  [
    'design 5 trends of choices, the steepest in words',
    '/surveys/5/dashboard',
    of(
      named(choice, {
        'Three are clear': trend([
          { ...sloped('rising', 1), name: 'yes' },
          { ...sloped('falling', -3), name: 'no' },
          { ...sloped('rising', 2), name: 'perhaps' },
        ]),
        'None is clear': trend([
          { ...sloped('unclear', 0.1), name: 'yes' },
          { ...sloped('unclear', 0.1), name: 'no' },
        ]),
        'One falls': trend([{ ...sloped('falling', -2), name: 'yes' }]),
        'Told alone': trend(
          [
            { ...sloped('falling', 0, untold), name: 'no' },
            { ...sloped('rising', 0, untold), name: 'yes' },
          ],
          verdicts,
        ),
      }),
    ),
    [],
    changed(
      emptyDashboard,
      `
        @ [ ] Relative
        - [ ] Favourable
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 2 – 8 Mar 2026 8 of 10 answered (80%) Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        @ Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        + [Three are clear] | 62.5% yes | | – | +1.00 | 8
        + [None is clear] | 62.5% yes | | – | Unclear | 8
        + [One falls] | 62.5% yes | | – | −2.00 | 8
        + [Told alone] | 62.5% yes | | – | Up, likely real | 8
        + Response rate
        @ Groups and questions: difference from everyone
        - Group | Slider of all Mean 9 – 15 Mar 2026
        + Group | Mean 9 – 15 Mar 2026
        @ Response rate by group and round
        + Three are clear
        + One choice · Every week
        + Most chosen: 62.5%: yes
        + Answers: –: 2 – 8 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + Falling 3.00 percentage points per round for ‘no’ over 6 rounds, likely real (97.5% confidence interval −3.10 to −2.90). [What the interval means]
        + Rising 2.00 percentage points per round for ‘perhaps’ over 6 rounds, likely real (97.5% confidence interval 1.90 to 2.10).
        + 1 more choice has a clear trend: see the table.
        + No change to show yet. It needs two complete rounds with the same question.
        + [yes] 62.5%
        + [no] 37.5%
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (2)]
        + Chart
        + [x] Columns
        + [ ] Lines
        + [Save as PNG] [Save as SVG]
        + View as table
        + None is clear
        + One choice · Every week
        + Most chosen: 62.5%: yes
        + Answers: –: 2 – 8 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + No clear trend over the rounds shown. [What the interval means]
        + No change to show yet. It needs two complete rounds with the same question.
        + [yes] 62.5%
        + [no] 37.5%
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (2)]
        + Chart
        + [x] Columns
        + [ ] Lines
        + [Save as PNG] [Save as SVG]
        + View as table
        + One falls
        + One choice · Every week
        + Most chosen: 62.5%: yes
        + Answers: –: 2 – 8 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + Falling 2.00 percentage points per round for ‘yes’ over 6 rounds, likely real (97.5% confidence interval −2.10 to −1.90). [What the interval means]
        + No change to show yet. It needs two complete rounds with the same question.
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
        + Falling for ‘no’ over 6 rounds, likely real. A public link does not show the interval. [What the verdict means]
        + Rising for ‘yes’ over 6 rounds, likely real. A public link does not show the interval.
        + No change to show yet. It needs two complete rounds with the same question.
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
]);
