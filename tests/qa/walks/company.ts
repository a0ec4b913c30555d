import { expect } from '@playwright/test';
import type { Company } from '../../../contract/company.ts';
import { companyMachine } from '../../../machines/company/company.machine.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { companies, users } from '../../models/samples/people.ts';
import { subscriptions } from '../../models/samples/subscriptions.ts';
import { noSubscription, selectedName, selector } from '../../support/companies-page.ts';
import { modelOf } from '../../support/model-of.ts';
import { loggingIn } from '../doings.ts';
import { type Doing, type Turn, type Walker, walk } from '../walk.ts';

const { aalto, birch, cedar } = companies;
const subscriptionOf = (company: Pick<Company, 'id'> | null) => {
  if (company?.id === cedar.id) return null;
  return company?.id === birch.id ? subscriptions.licensed : subscriptions.metered;
};

/** A reseller switches between companies: each has its own subscription. */
const choosing = modelOf(companyMachine, {
  input: { user: users.reseller, rememberedId: null },
  samples: {
    // The first from the list, then from the header.
    'company.select': ({ context: { company } }) =>
      (company === null ? [aalto] : [aalto, birch, cedar].filter(({ id }) => id !== company.id)).map(({ id }) => ({
        id,
      })),
    'company.retry': [],
    'company.staled': [],
    'companies.changed': [],
    'xstate.done.actor.loadSubscription': ({ context: { company } }) => [{ output: subscriptionOf(company) }],
    'xstate.error.actor.loadSubscription': [],
  },
  serialize: ({ context }) => [context.company?.id],
});

type CompanyTurn = Turn<typeof companyMachine>;

/** The companies of the demo's reseller that represent the model's. */
const names = {
  [companies.aalto.id]: 'Leipomo Kultakuori',
  [companies.birch.id]: 'Saarni Architects',
  [companies.cedar.id]: 'Tuuliviiri Design',
};
const nameOf = (id: unknown): string => names[Number(id)] ?? '';

const inList = (company: string): Doing => ({
  text: 'Press “{select}” beside {company} in the list.',
  names: { select: 'Select company' },
  values: { company },
  run: ({ page }) => page.getByRole('button', { name: `Select company ${company}`, exact: true }).click(),
});
const inHeader = (company: string): Doing => ({
  text: 'Choose {company} in “{field}” in the header.',
  names: { field: 'Company' },
  values: { company },
  run: ({ page }) => selector(page).selectOption(company),
});

const isOf = ({ page }: Walker, { context }: CompanyTurn['state']) =>
  expect(selectedName(page)).toHaveText(nameOf(context.company?.id));
/** In the banner, and as the reason of disabled controls. */
const warning = ({ page }: Walker) => page.getByText(noSubscription, { exact: true });
const isOpen = async (walker: Walker, state: CompanyTurn['state']) => {
  await isOf(walker, state);
  await expect(warning(walker)).toHaveCount(0);
  await expect(walker.page.getByRole('heading', { level: 1, name: 'Surveys', exact: true })).toBeVisible();
};

export const companyWalk = walk<typeof companyMachine>({
  code: 'COM',
  screen: 'Choosing a company',
  role: 'Reseller',
  chart: 'company',
  clauses: '2.10, 2.19, 4.13, 6.2, 8.1',
  risk: 1,
  beginnings: {
    reseller: {
      model: choosing,
      before: { text: 'The reseller has chosen no company in this browser.' },
      opening: [loggingIn(demoLogins.reseller)],
    },
  },
  handles: {
    'company.select': ({ event, before }) => ({
      doing: () => (before.matches('choosing') ? inList(nameOf(event.id)) : inHeader(nameOf(event.id))),
    }),
  },
  seen: {
    choosing: ({ page }) => expect(page.getByText('Select the company to work on.')).toBeVisible(),
    'ready.subscribed.licensed': isOpen,
    'ready.subscribed.metered': isOpen,
    'ready.unsubscribed': async (walker, state) => {
      await isOf(walker, state);
      await expect(warning(walker).first()).toBeVisible();
    },
  },
});
