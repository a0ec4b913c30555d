import { expect } from '@playwright/test';
import type { overviewMailMachine } from '../../../machines/report/overview-mail.machine.ts';
import { wholeModel } from '../../models/overview-mail.model.ts';
import { choosing, placeOf, pressing, withoutConnection } from '../doings.ts';
import { addSurvey, openingOwnResults } from '../report-doings.ts';
import { type Doing, type Sight, type Walker, walk } from '../walk.ts';

const mail = 'Results by mail';
const never = 'Never';
const names: Readonly<Record<string, string>> = { round: 'After each round', month: 'Once a month' };

/** The choice in the dialog, and the one saved last. */
const choices = new WeakMap<Walker['page'], { chosen: string; saved: string }>();
const choiceOf = ({ page }: Walker) => choices.get(page) ?? { chosen: never, saved: never };

const choosingMail = (name: string): Doing => {
  const chosen = choosing(name, mail);
  return {
    ...chosen,
    run: async (walker) => {
      await chosen.run(walker);
      choices.set(walker.page, { ...choiceOf(walker), chosen: name });
    },
  };
};
const saving: Doing = {
  ...pressing('Save', mail),
  run: async (walker) => {
    await pressing('Save', mail).run(walker);
    const { chosen } = choiceOf(walker);
    choices.set(walker.page, { chosen, saved: chosen });
  },
};

const isAsSaved: Sight = {
  text: 'The choice that was saved last is selected; at first “{name}”.',
  names: { name: never },
  check: async (walker) => {
    const { saved } = choiceOf(walker);
    await expect(placeOf(walker.page, mail).getByRole('radio', { name: new RegExp(`^${saved}`) })).toBeChecked();
    choices.set(walker.page, { chosen: saved, saved });
  },
};

const stays: Sight = {
  text: 'If you open the dialog again with “{name}”, it has what was saved. Close it.',
  names: { name: 'Mail' },
  check: async (walker) => {
    await walker.page.getByRole('button', { name: 'Mail', exact: true }).click();
    await isAsSaved.check(walker);
    await pressing('Close', mail).run(walker);
  },
};

const isDialog = ({ page }: Walker) => placeOf(page, mail);

export const overviewMailWalk = walk<typeof overviewMailMachine>({
  code: 'OVM',
  screen: 'Results by mail',
  role: 'Company admin',
  chart: 'overviewMail',
  clauses: '2.17',
  risk: 3,
  beginnings: {
    own: {
      model: wholeModel,
      before: { text: 'There is a survey “Survey {mark}”, and nobody has asked for its results by mail.' },
      ensure: (walker) => addSurvey(walker, { startedDaysAgo: 1 }),
      opening: openingOwnResults,
    },
  },
  handles: {
    'overviewMail.chosen': ({ event, before }) =>
      event.every === before.context.draft
        ? null
        : { way: String(event.every), doing: () => choosingMail(names[String(event.every)] ?? never) },
    'overviewMail.save': () => ({
      doing: (answers) =>
        answers.some(({ type }) => type.startsWith('xstate.done')) ? saving : pressing('Save', mail),
    }),
    'xstate.error.actor.loadOverviewMail': (_, sinceDoing) =>
      sinceDoing[0]?.event.type === 'overviewMail.open' ? { follows: true, arranged: withoutConnection } : null,
    'xstate.error.actor.saveOverviewMail': () => ({ follows: true, arranged: withoutConnection }),
  },
  seen: {
    closed: async ({ page }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Mail', exact: true })).toBeVisible();
    },
    failed: (walker) => expect(isDialog(walker).getByRole('button', { name: 'Try again' })).toBeVisible(),
    choosing: (walker) => expect(isDialog(walker).getByRole('button', { name: 'Save', exact: true })).toBeEnabled(),
  },
  sights: (turns) => {
    const types = turns.map(({ event }) => event.type);
    if (types.includes('xstate.done.actor.saveOverviewMail')) return [stays];
    return types.includes('xstate.done.actor.loadOverviewMail') ? [isAsSaved] : [];
  },
});
