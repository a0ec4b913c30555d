import { expect } from '@playwright/test';
import { mailingMachine } from '../../../machines/survey/mailing.machine.ts';
import { input, nothing, result } from '../../models/mailing.model.ts';
import { problems } from '../../models/samples/problems.ts';
import { mailings } from '../../models/samples/surveys.ts';
import { modelOf } from '../../support/model-of.ts';
import { pressing, pressingBeside, seeing, withoutConnection } from '../doings.ts';
import { addSurvey, openingPage } from '../surveys.ts';
import { type Handling, type Turn, type Walker, walk } from '../walk.ts';

type MailingTurn = Turn<typeof mailingMachine>;

const unsent = { ...mailings.settled, log: [] };
const sent = { ...mailings.settled, notify: { ...mailings.settled.notify, would_send: 0 } };

const model = modelOf(mailingMachine, {
  input,
  samples: {
    'mailing.send': [{ kind: 'notify' }],
    'mailing.remind': [],
    'mailing.automate': [{ afterDays: 4 }],
    'mailing.announce': [],
    'mailing.redirect': [],
    'mailing.preview': [],
    'mailing.show': [],
    'mailing.test': [],
    'mailing.confirm': [{}],
    'mailing.cancel': [{}],
    'mailing.retry': [{}],
    'mailing.staled': [],
    'xstate.done.actor.loadMailings': [unsent, sent].map((output) => ({ output })),
    'xstate.error.actor.loadMailings': [{ error: problems.unreachable }],
    'xstate.done.actor.saveChoice': [{}],
    'xstate.error.actor.saveChoice': [{ error: problems.unreachable }],
    'xstate.done.actor.loadPreview': [],
    'xstate.error.actor.loadPreview': [],
    'xstate.done.actor.sendTest': [],
    'xstate.error.actor.sendTest': [],
    'xstate.done.actor.sendMailing': [result, nothing].map((output) => ({ output })),
    'xstate.error.actor.sendMailing': [{ error: problems.unreachable }],
  },
  serialize: ({ context }) => [context.mailings?.notify.would_send, context.mailings?.log.length],
});

const title = 'Notify users';
const failed = 'The sent messages could not be loaded.';
const card = ({ page }: Walker) => page.getByRole('region', { name: 'Notices and reminders' });
const automatic = 'Automatic reminders in each round';

/** Without a connection neither this nor the following load arrives. */
const loadedAfter = (sinceDoing: readonly MailingTurn[]) =>
  sinceDoing.find(({ event }) => /\.(sendMailing|saveChoice)$/.test(event.type))?.event.type ?? '';

function loaded({ event, before }: MailingTurn, sinceDoing: readonly MailingTurn[]): Handling | null {
  const cause = loadedAfter(sinceDoing);
  if (cause.startsWith('xstate.error.')) return null;
  const expected = cause.endsWith('.sendMailing') ? sent : (before.context.mailings ?? unsent);
  return event.output === expected ? { follows: true } : null;
}

const isSaid = (pattern: RegExp) => (walker: Walker) =>
  expect(walker.page.getByRole('region', { name: 'Notifications' }).getByText(pattern).first()).toBeVisible();
const isOnItsWay = seeing(
  'A message says how many people will get it.',
  isSaid(/The message goes to \d+ (?:person|people)\./),
);
const isSaved = seeing('A message says that the survey has been updated.', isSaid(/^Survey updated/));

export const mailingWalk = walk<typeof mailingMachine>({
  code: 'MAI',
  screen: 'Notices and reminders',
  role: 'Company admin',
  chart: 'mailing',
  clauses: '2.16, 5.10, 7.17, 8.1, 8.13',
  risk: 1,
  beginnings: {
    ongoing: {
      model,
      before: { text: 'The survey “Survey {mark}” is ongoing; its three respondents have had no message about it.' },
      ensure: (walker) => addSurvey(walker, { asks: ['number'], isOngoing: true }),
      opening: openingPage,
    },
  },
  handles: {
    'mailing.send': ({ before }) =>
      before.matches({ listing: 'ready' }) ? { doing: () => pressing(title, 'Notices and reminders') } : null,
    'mailing.automate': ({ before }) =>
      before.matches({ listing: 'ready' })
        ? {
            doing: () => ({
              text: 'Choose a different number of days in “{field}”.',
              names: { field: automatic },
              run: async (walker) => {
                const choice = card(walker).getByLabel(automatic);
                const before = await choice.inputValue();
                const values = await choice
                  .locator('option')
                  .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
                await choice.selectOption(values.find((value) => value !== before && value !== '') ?? '');
              },
            }),
          }
        : null,
    'mailing.confirm': () => ({ doing: () => pressing('Send', title) }),
    'mailing.cancel': () => ({ doing: () => pressing('Cancel', title) }),
    'mailing.retry': () => ({ doing: () => pressingBeside('Try again', failed) }),
    'xstate.done.actor.loadMailings': loaded,
    'xstate.error.actor.loadMailings': (_, sinceDoing) =>
      loadedAfter(sinceDoing).startsWith('xstate.error.') ? { follows: true } : null,
    'xstate.done.actor.sendMailing': ({ event }) => (event.output === result ? { follows: true } : null),
    'xstate.error.actor.sendMailing': () => ({ follows: true, arranged: withoutConnection }),
    'xstate.error.actor.saveChoice': () => ({ follows: true, arranged: withoutConnection }),
  },
  seen: {
    'listing.ready.settled': async (walker, { context }) => {
      await expect(walker.page.getByRole('alertdialog')).toHaveCount(0);
      const text = context.mailings?.log.length === 0 ? 'Not sent yet.' : /3 people have already received it/;
      await expect(card(walker).getByText(text).first()).toBeVisible();
    },
    'listing.failed': (walker) => expect(card(walker).getByText(failed, { exact: true })).toBeVisible(),
    confirming: ({ page }) => expect(page.getByRole('alertdialog', { name: title })).toBeVisible(),
  },
  sights: (turns) => {
    const types = turns.map(({ event }) => event.type);
    if (types.includes('xstate.done.actor.saveChoice')) return [isSaved];
    return types.includes('xstate.done.actor.sendMailing') ? [isOnItsWay] : [];
  },
});
