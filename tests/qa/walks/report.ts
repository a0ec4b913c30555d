import { expect, type Page } from '@playwright/test';
import type { reportMachine } from '../../../machines/report/report.machine.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { answered, input, modelFor, publicInput, sampleInput } from '../../models/report.model.ts';
import { problems } from '../../models/samples/problems.ts';
import { reports } from '../../models/samples/reports.ts';
import { following, goingBack, meanwhile, opening, pressing, selecting, withoutConnection } from '../doings.ts';
import {
  addSurvey,
  namesNobody,
  openingComments,
  openingOwnResults,
  openingResults,
  printed,
  printing,
  questionsOf,
  resultsOf,
  says,
  shareAnew,
} from '../report-doings.ts';
import {
  type Beginning,
  type Doing,
  type Handling,
  type Sight,
  type Turn,
  type Walk,
  type Walker,
  walk,
} from '../walk.ts';

type ReportTurn = Turn<typeof reportMachine>;
type ReportWalk = Walk<typeof reportMachine>;

const { pulse, anonymous, ended, upcoming } = resultsOf;
const moodOfAnonymous = 'Kuinka hyvin olet palautunut työstä?';

const isOpening = ([begun]: readonly ReportTurn[]) => begun?.event.type === 'xstate.init';
const wasThere = ([begun]: readonly ReportTurn[]) => begun?.before.matches({ data: 'showing' }) ?? false;
const isFiltered = ({ before }: ReportTurn) => before.context.filter.preset === 'all';

/** The first filter is the address's; another one is chosen once, by `choice`. */
const filtering =
  (choices: Readonly<Record<string, Doing>>) =>
  (turn: ReportTurn): Handling | null => {
    const isUsual = (turn.event.filter as { preset: string }).preset === 'month';
    if (turn.before.matches({ data: 'waiting' })) return isUsual ? { follows: true } : null;
    const choice = choices[turn.beginning];
    if (!choice || isUsual !== isFiltered(turn) || !turn.before.matches({ data: 'showing', comments: 'closed' }))
      return null;
    return { doing: () => (isUsual ? pressing('Clear filters') : choice) };
  };

/** Requested at this beginning, as long as no dialog is open. */
const askingAnew =
  (beginnings: readonly string[]) =>
  ({ before, beginning }: ReportTurn): Handling | null => {
    if (!beginnings.includes(beginning) || before.matches({ comments: 'open' })) return null;
    if (!before.matches({ data: 'failed' })) return { doing: () => pressing('Reload') };
    // What is gone does not come back.
    return before.context.problem === problems.missing ? null : { doing: () => pressing('Try again') };
  };

const closingComments =
  (question: string): ReportWalk['handles'][string] =>
  () => ({
    doing: () => ({
      text: 'Press “{name}” in the dialog.',
      names: { name: 'Close' },
      run: ({ page }) =>
        page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Close', exact: true }).click(),
    }),
  });

/** By the page's name of its state, and by its look; a deleted report shows nothing any more. */
const isState =
  (place: string, check: (walker: Walker) => Promise<unknown>): ReportWalk['seen'][string] =>
  async (walker, { context }) => {
    await expect(walker.page.locator('main [data-state]').first()).toHaveAttribute(
      'data-state',
      new RegExp(`(^| )${place.replace('.', '\\.')}( |$)`),
    );
    const isGone = context.report === null;
    if (!isGone || place.startsWith('data')) await check(walker);
  };
const isText = (text: string | RegExp) => (walker: Walker) =>
  expect(walker.page.getByRole('main').getByText(text).first()).toBeVisible();

const seen = {
  'data.showing': isState('data.showing', isText(/^Rounds: /)),
  'data.failed': isState('data.failed', ({ page }) =>
    expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible(),
  ),
  'content.withoutQuestions': isState('content.withoutQuestions', isText('This survey has no questions yet.')),
  'content.notStarted': isState('content.notStarted', isText(/^The first round has not begun\./)),
  'content.withoutRounds': isState('content.withoutRounds', isText('There are no rounds in the period shown.')),
  'content.questions': isState('content.questions', ({ page }) =>
    expect(page.getByRole('region', { name: 'Overview' })).toBeVisible(),
  ),
  'comments.open': isState('comments.open', ({ page }) =>
    expect(page.getByRole('dialog').getByRole('list').first()).toBeVisible(),
  ),
  'comments.closed': ({ page }: Walker) => expect(page.getByRole('dialog')).toHaveCount(0),
};

/** The text of a failure, by the attempt and the remaining content. */
function failureOf(turns: readonly ReportTurn[], gone: string): Sight[] {
  const last = turns.at(-1);
  if (!last?.state.matches({ data: 'failed' }) || last.event.type !== 'xstate.error.actor.loadReport') return [];
  if (last.event.error === problems.missing) return [says(gone)];
  return last.state.context.report === null ? [] : [says('These results were loaded earlier.')];
}

/** After a report's first view, what distinguishes this beginning from another. */
const atFirst = (turns: readonly ReportTurn[], sights: Readonly<Record<string, readonly Sight[]>>) =>
  isOpening(turns) ? (sights[turns[0]?.beginning ?? ''] ?? []) : [];

const deleted = meanwhile('Let a second admin delete the survey.', async ({ elsewhere, mark }) => {
  const id = await elsewhere.survey(`Survey ${mark}`);
  await elsewhere.ask('DELETE', `questionnaires/${id}/`);
});

async function hasTools(page: Page, count: 0 | 1): Promise<void> {
  for (const name of ['Notes', 'Mail', 'Export CSV']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(count);
  }
}

const [loggingIn, openingPulse] = openingResults(pulse);

const asksAnew = askingAnew(['pulse', 'cut', 'empty']);

export const reportWalk = walk<typeof reportMachine>({
  code: 'REP',
  screen: 'Results of a survey',
  role: 'Company admin',
  chart: 'report',
  clauses: '2.17, 6.5, 7.14, 8.1, 8.11, 9.4',
  risk: 1,
  beginnings: {
    pulse: {
      model: modelFor(input, [answered]),
      before: { text: 'The survey {survey} has been answered for a year.', values: { survey: pulse } },
      opening: openingResults(pulse),
    },
    anonymous: {
      model: modelFor(input, [answered]),
      before: { text: 'The survey {survey} is anonymous.', values: { survey: anonymous } },
      opening: openingResults(anonymous),
    },
    cut: {
      model: modelFor(input, [answered]),
      before: { text: 'The survey {survey} has been answered for a year.', values: { survey: pulse } },
      opening: [loggingIn, openingPulse, following('Personnel'), goingBack],
    },
    empty: {
      model: modelFor(input, [{ ...reports.march, questions: [], span: null }], [problems.missing]),
      before: { text: 'There is a survey “Survey {mark}” without questions.' },
      ensure: (walker) => addSurvey(walker, { hasQuestion: false }),
      opening: openingOwnResults,
    },
    notStarted: {
      model: modelFor(input, [{ ...reports.march, span: null }]),
      before: { text: 'The survey {survey} has not begun.', values: { survey: upcoming } },
      opening: openingResults(upcoming),
    },
    unanswered: {
      model: modelFor(input, [answered]),
      before: { text: 'The survey “Survey {mark}” has just begun, and nobody has answered.' },
      ensure: (walker) => addSurvey(walker, { startedDaysAgo: 1 }),
      opening: openingOwnResults,
    },
    ended: {
      model: modelFor(input, [reports.march, answered]),
      before: { text: 'The survey {survey} ended more than two months ago.', values: { survey: ended } },
      opening: openingResults(ended),
    },
  },
  handles: {
    'scale.changed': () => null,
    'notes.changed': () => null,
    // Walked by the chart of the export.
    'export.start': () => null,
    'filter.changed': filtering({ pulse: selecting('Period', 'All rounds'), ended: pressing('Show all rounds') }),
    'report.reload': asksAnew,
    'report.print': ({ before, beginning }) =>
      beginning === 'pulse' && before.matches({ data: 'showing', comments: 'closed' })
        ? { doing: () => printing }
        : null,
    'comments.open': ({ before, beginning, event }) =>
      beginning === 'anonymous' && event.kind === 'comments' && before.matches({ data: 'showing' })
        ? { doing: () => openingComments(moodOfAnonymous, 'Comments') }
        : null,
    'comments.close': closingComments(moodOfAnonymous),
    'xstate.done.actor.loadReport': (turn, sinceDoing) => {
      if (turn.beginning === 'cut' && isOpening(sinceDoing)) return null;
      if (turn.beginning === 'empty' && !isOpening(sinceDoing)) return null;
      if (turn.beginning === 'ended' && (turn.event.output === answered) !== isFiltered(turn)) return null;
      return { follows: true };
    },
    'xstate.error.actor.loadReport': ({ beginning, event }, sinceDoing) => {
      if (isOpening(sinceDoing)) return beginning === 'cut' ? { follows: true, arranged: withoutConnection } : null;
      if (event.error === problems.missing) return { follows: true, arranged: deleted };
      return beginning === 'pulse' && wasThere(sinceDoing) ? { follows: true, arranged: withoutConnection } : null;
    },
  },
  seen: {
    ...seen,
    'tools.ready': ({ page }) => hasTools(page, 1),
    'tools.waiting': ({ page }) => hasTools(page, 0),
  },
  sights: (turns) => [
    ...atFirst(turns, {
      pulse: [
        {
          text: 'Each question has a card; the card of the free-text question lists the texts, newest first, with their authors.',
          check: ({ page }) => expect(page.getByRole('list', { name: 'Free texts' })).toBeVisible(),
        },
      ],
      anonymous: [
        {
          text: 'The page says that the survey is anonymous and names are never shown, and no user can be chosen.',
          check: async ({ page }) => {
            await expect(page.getByText(/^This survey is anonymous\..* Names are never shown\.$/)).toBeVisible();
            await expect(page.getByRole('combobox', { name: 'User', exact: true })).toBeDisabled();
          },
        },
      ],
      unanswered: [says('No round is complete yet.')],
    }),
    ...(turns.some(({ event }) => event.type === 'comments.open') ? [namesNobody] : []),
    ...(turns.some(({ event }) => event.type === 'report.print') ? [printed] : []),
    ...failureOf(turns, 'This survey does not exist, or it has been deleted.'),
  ],
});

const links = new WeakMap<Walker['page'], string>();

const openingLink: Doing = {
  text: 'Open the public link in a private window.',
  run: ({ page }) => page.goto(links.get(page) ?? ''),
};

const removed = meanwhile(
  'Let an admin remove the public link: “Remove share” on the dashboard of the survey.',
  async ({ elsewhere }) => {
    await elsewhere.ask('PATCH', `questionnaires/${await elsewhere.survey(pulse)}/`, { share_enabled: false });
  },
);

const shared = (options: object, text: string): Beginning<typeof reportMachine> => ({
  model: modelFor(publicInput, [answered], [problems.missing]),
  before: { text, values: { survey: pulse, email: demoLogins.admin } },
  ensure: async (walker) => {
    links.set(walker.page, await shareAnew(walker, pulse, options));
  },
  opening: [openingLink],
});

export const sharedReportWalk = walk<typeof reportMachine>({
  code: 'PUB',
  screen: 'Public results of a survey',
  role: 'Visitor',
  chart: 'report',
  clauses: '2.4, 4.7, 6.4, 6.5, 7.15',
  risk: 1,
  beginnings: {
    numbers: shared(
      {},
      'The survey {survey} has a public link that shows only numbers: {email} creates it with “Share” in the survey’s results.',
    ),
    all: shared(
      { comments: true, texts: true, groups: true, notes: true },
      'The survey {survey} has a public link with all four choices ticked: {email} creates it with “Share” in the survey’s results.',
    ),
    removed: shared(
      {},
      'The survey {survey} has a public link: {email} creates it with “Share” in the survey’s results.',
    ),
    dead: {
      ...shared({}, 'A public link of the survey {survey} has been copied, and {email} has removed it since.'),
      ensure: async (walker) => {
        links.set(walker.page, await shareAnew(walker, pulse, {}));
        await removed.before.run(walker);
      },
    },
  },
  handles: {
    'scale.changed': () => null,
    'notes.changed': () => null,
    // Walked by the chart of the export.
    'export.start': () => null,
    'filter.changed': filtering({ all: selecting('Period', 'All rounds') }),
    'report.reload': askingAnew(['numbers', 'removed']),
    'report.print': () => null,
    'comments.open': ({ before, beginning, event }) =>
      beginning === 'all' && event.kind === 'comments' && before.matches({ data: 'showing' })
        ? { doing: () => openingComments(questionsOf.mood, 'Comments') }
        : null,
    'comments.close': closingComments(questionsOf.mood),
    'xstate.done.actor.loadReport': ({ beginning }, sinceDoing) => {
      const isThere = beginning === 'removed' ? isOpening(sinceDoing) : beginning !== 'dead';
      return isThere ? { follows: true } : null;
    },
    'xstate.error.actor.loadReport': ({ beginning }, sinceDoing) => {
      if (isOpening(sinceDoing)) return beginning === 'dead' ? { follows: true } : null;
      return beginning === 'removed' ? { follows: true, arranged: removed } : null;
    },
  },
  seen: {
    ...seen,
    'tools.waiting': async ({ page }) => {
      for (const name of ['Share', 'Notes', 'Mail', 'Export CSV']) {
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
      }
    },
  },
  sights: (turns) => [
    ...atFirst(turns, {
      numbers: [
        says('Texts written by respondents are not part of this report.'),
        {
          text: 'There is no Share, Notes, Mail or Export CSV, and there are no comments, texts, groups, users or names.',
          check: async ({ page }) => {
            for (const name of ['Group', 'User']) {
              await expect(page.getByRole('combobox', { name, exact: true })).toHaveCount(0);
            }
            await expect(page.getByRole('button', { name: /^Comments/ })).toHaveCount(0);
            await expect(page.getByRole('list', { name: 'Free texts' })).toHaveCount(0);
          },
        },
      ],
      all: [
        says('Texts written by respondents are shown when there are at least 10 answers.'),
        {
          text: 'Texts, comments, groups and notes are shown; a user cannot be chosen.',
          check: async ({ page }) => {
            await expect(page.getByRole('list', { name: 'Free texts' })).toBeVisible();
            await expect(page.getByRole('combobox', { name: 'Group', exact: true })).toBeVisible();
            await expect(page.getByRole('combobox', { name: 'User', exact: true })).toHaveCount(0);
          },
        },
      ],
    }),
    ...(turns.some(({ event }) => event.type === 'comments.open') ? [namesNobody] : []),
    ...failureOf(turns, 'This link no longer works. Ask the person who shared it with you for a new one.'),
  ],
});

const sampleComments = 'How was your week at work?';

export const sampleWalk = walk<typeof reportMachine>({
  code: 'EXA',
  screen: 'Example of results',
  role: 'Company admin',
  chart: 'report',
  clauses: '1.1, 2.17',
  risk: 3,
  beginnings: {
    example: {
      model: modelFor(sampleInput, [answered]),
      before: { text: 'An admin can log in.' },
      opening: [loggingIn, opening('/surveys/example')],
    },
  },
  handles: {
    'scale.changed': () => null,
    'notes.changed': () => null,
    // Walked by the chart of the export.
    'export.start': () => null,
    'filter.changed': filtering({ example: selecting('Period', 'All rounds') }),
    'report.reload': () => null,
    'report.print': () => null,
    'comments.open': ({ before, event }) =>
      event.kind === 'comments' && before.matches({ data: 'showing' })
        ? { doing: () => openingComments(sampleComments, 'Comments') }
        : null,
    'comments.close': closingComments(sampleComments),
    'xstate.done.actor.loadReport': () => ({ follows: true }),
    'xstate.error.actor.loadReport': () => null,
  },
  seen,
  sights: (turns) => (isOpening(turns) ? [says('Nobody has answered it and nothing is stored.')] : []),
});
