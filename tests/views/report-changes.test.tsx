import { slider } from '../support/drawn-company.ts';
import { changed, drawPages } from '../support/drawn-pages.ts';
import { emptyDashboard } from '../support/drawn-texts.ts';
import {
  change,
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

// What changed in a mean, in each state of it.

drawPages([
  [
    'design 5 changes of a mean',
    '/surveys/5/dashboard',
    of(
      named(slider, {
        Rising: change([moved('rising', { unusual: true })]),
        Falling: change([moved('falling', { unusual: false, precise: interval(-2.5, -4, -1) })], { paired: false }),
        Unclear: change([unclear]),
        Still: change([still]),
        Few: change([insufficient]),
        'Told alone, rising': change([moved('rising', untold)], verdicts),
        'Told alone, falling': change([moved('falling', untold)], verdicts),
        'Told alone, unclear': change([moved('unclear', untold)], verdicts),
        'Not told': change([insufficient], { disclosed: 'none', confidence: null }),
        'Another round': change([moved('rising')], { compared_with: 'year' }),
        'No scale': change([moved('rising', untold)]),
      }),
    ),
    [],
    changed(
      emptyDashboard,
      `
        @ Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        + [Rising] | 6.5 | | +3 | – | 9
        + [Falling] | 6.5 | | −3 | – | 9
        + [Unclear] | 6.5 | | Unclear | – | 9
        + [Still] | 6.5 | | Unclear | – | 9
        + [Few] | 6.5 | | Too few answers | – | 9
        + [Told alone, rising] | 6.5 | | Higher in this round | – | 9
        + [Told alone, falling] | 6.5 | | Lower in this round | – | 9
        + [Told alone, unclear] | 6.5 | | Unclear | – | 9
        + [Not told] | 6.5 | | Hidden | – | 9
        + [Another round] | 6.5 | | +3 | – | 9
        + [No scale] | 6.5 | | – | – | 9
        + Response rate
        @ Groups and questions: difference from everyone
        - Group | Slider of all Mean 9 – 15 Mar 2026
        + Group | Mean 9 – 15 Mar 2026
        @ Response rate by group and round
        + Rising
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Response rate: 90%: 9 of 10 people
        + Higher by 3 in the latest round than in the previous one (95% confidence interval 1 to 4). Rounds rarely differ this much. Later rounds will show whether it lasts. [What the interval means]
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Falling
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Response rate: 90%: 9 of 10 people
        + Lower by 3 in the latest round than in the previous one (95% confidence interval −4 to −1). Rounds sometimes differ this much: one alone is not a trend. [What the interval means]
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Unclear
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Response rate: 90%: 9 of 10 people
        + No clear change since the previous round (95% confidence interval −1 to 2). [What the interval means]
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Still
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Response rate: 90%: 9 of 10 people
        + No change since the previous round. [What the interval means]
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Few
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Response rate: 90%: 9 of 10 people
        + Too few answers to detect a change. [What the interval means]
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Told alone, rising
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Response rate: 90%: 9 of 10 people
        + Higher in the latest round than in the previous one. A public link does not show the interval. One round alone is not a trend. [What the verdict means]
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Told alone, falling
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Response rate: 90%: 9 of 10 people
        + Lower in the latest round than in the previous one. A public link does not show the interval. One round alone is not a trend. [What the verdict means]
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Told alone, unclear
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Response rate: 90%: 9 of 10 people
        + No clear change since the previous round. [What the verdict means]
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Not told
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Response rate: 90%: 9 of 10 people
        + Not shown on a public link: its rounds have too few answers.
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Another round
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Response rate: 90%: 9 of 10 people
        + Higher by 3 in the latest round than in that of 2 – 8 Mar 2026 (95% confidence interval 1 to 4). One round alone is not a trend. [What the interval means]
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + No scale
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Response rate: 90%: 9 of 10 people
        + The change cannot be shown on this scale. One round alone is not a trend. [What the interval means]
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
      `,
    ),
  ],
  [
    'design 5 changes of a mean on the relative scale, also of one that has none',
    '/surveys/5/dashboard?scale=relative',
    of(
      named(slider, {
        Rising: change([moved('rising')]),
        Falling: change([moved('falling', { relative: interval(-1, -1.5, -0.5) })]),
        'No scale': change([moved('rising', { relative: null })]),
      }),
    ),
    [],
    changed(
      emptyDashboard,
      `
        @ Scale
        - [x] Precise
        - [ ] Relative
        + [ ] Precise
        + [x] Relative
        @ Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        + [Rising] | 55% | | +27 | – | 9
        + [Falling] | 55% | | −1.0 | – | 9
        + [No scale] | 55% | | – | – | 9
        + Response rate
        @ Groups and questions: difference from everyone
        - Group | Slider of all Mean 9 – 15 Mar 2026
        + Group | Mean 9 – 15 Mar 2026
        @ Response rate by group and round
        + Rising
        + Slider · Every week
        + Share of the range: 55%: 9 – 15 Mar 2026
        + Response rate: 90%: 9 of 10 people
        + Higher by 27 percentage points in the latest round than in the previous one (95% confidence interval 11 to 44). One round alone is not a trend. [What the interval means]
        + Share of the range
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Falling
        + Slider · Every week
        + Share of the range: 55%: 9 – 15 Mar 2026
        + Response rate: 90%: 9 of 10 people
        + Lower by 1.0 percentage points in the latest round than in the previous one (95% confidence interval −1.5 to −0.5). One round alone is not a trend. [What the interval means]
        + Share of the range
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
        + No scale
        + Slider · Every week
        + Share of the range: 55%: 9 – 15 Mar 2026
        + Response rate: 90%: 9 of 10 people
        + The change cannot be shown on this scale. One round alone is not a trend. [What the interval means]
        + Share of the range
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
      `,
    ),
  ],
]);
