import { expect } from '@playwright/test';
import type { scaleMachine } from '../../../machines/report/scale.machine.ts';
import type { Scale } from '../../../machines/report/types.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { modelFor } from '../../models/scale.model.ts';
import { choosing, demoSurveys, loggingIn } from '../doings.ts';
import { openingResults, resultsOf } from '../report-doings.ts';
import { type Walker, walk } from '../walk.ts';

const { pulse } = resultsOf;
/** Its sliders go from 1 to 10. */
const withoutEnps = demoSurveys.unlinked;

const names: Readonly<Record<Scale, string>> = {
  precise: 'Precise',
  relative: 'Relative',
  favourable: 'Favourable',
  enps: 'eNPS',
};
/** Once round all of them. */
const next: Readonly<Record<Scale, Scale>> = {
  precise: 'relative',
  relative: 'favourable',
  favourable: 'enps',
  enps: 'precise',
};

/** Chosen, and in the address, so that the link of the page shows the same. */
const shows =
  (scale: Scale) =>
  async ({ page }: Walker) => {
    await expect(page.getByRole('radio', { name: names[scale], exact: true })).toBeChecked();
    await expect.poll(() => new URL(page.url()).searchParams.get('scale')).toBe(scale === 'precise' ? null : scale);
    const note = page.getByText('Changes and trends compare means and choices, not favourable shares or eNPS.');
    await expect(note).toHaveCount(scale === 'favourable' || scale === 'enps' ? 1 : 0);
  };

export const scaleWalk = walk<typeof scaleMachine>({
  code: 'SCA',
  screen: 'Scale of the results',
  role: 'Company admin',
  chart: 'scale',
  clauses: '2.17, 5.8',
  risk: 3,
  beginnings: {
    pulse: {
      model: modelFor('precise'),
      before: { text: 'The survey {survey} has been answered for a year.', values: { survey: pulse } },
      opening: openingResults(pulse),
    },
    unoffered: {
      model: modelFor('enps'),
      before: { text: 'The survey {survey} has no question with an eNPS.', values: { survey: withoutEnps } },
      opening: [
        loggingIn(demoLogins.admin),
        {
          text: 'Open the dashboard of the survey {survey}, and load it with “?scale=enps” at the end of the address.',
          values: { survey: withoutEnps },
          run: async ({ page, url, elsewhere }) =>
            page.goto(`${url}/surveys/${await elsewhere.survey(withoutEnps)}/dashboard?scale=enps`),
        },
      ],
    },
  },
  handles: {
    'scale.loaded': ({ event, before, beginning }) => {
      const isFirst = Object.keys(before.context.scales).length === 0;
      const { questions } = event.report as { questions: readonly unknown[] };
      return isFirst && questions.length > 1 === (beginning === 'pulse') ? { follows: true } : null;
    },
    'scale.chosen': ({ event, before, beginning }) =>
      beginning === 'pulse' && event.scale === next[before.context.scale]
        ? { doing: () => choosing(names[event.scale as Scale]) }
        : null,
  },
  seen: {
    precise: shows('precise'),
    relative: shows('relative'),
    favourable: shows('favourable'),
    enps: shows('enps'),
  },
  sights: (turns) =>
    turns[0]?.beginning === 'unoffered'
      ? [
          {
            text: 'eNPS is not offered, and the address no longer asks for it.',
            check: ({ page }) => expect(page.getByRole('radio', { name: 'eNPS', exact: true })).toHaveCount(0),
          },
        ]
      : [],
});
