import { findAccountByEmail, markVerified, savePassword } from '../access/auth/auth.sql.ts';
import type { Billing } from '../core/billing-port.ts';
import type { Core } from '../core/core.ts';
import type { Scope } from '../core/scope.ts';
import { createCompanyService } from '../domain/companies/company.service.ts';
import { createOperator } from '../operator/commands.ts';
import { createDemoCompany } from './demo-company.ts';
import { giveCard, timeZone } from './founding.ts';
import { addressOf, type DemoPerson } from './people.content.ts';
import type { Scenario, Setting } from './scenario.ts';
import { clientSurvey, type DemoSurvey } from './surveys.content.ts';

export const resellerEmail = 'kaisa.ranta@rantakonsultit.example';

type Client = {
  name: string;
  domain: string;
  people: string[];
  /** The day it signed up; its trial ends 14 days later. */
  joinedOn: number;
  /** The plan that the reseller gave a card for on that day; null: the trial ended, and nobody subscribed. */
  planId: string | null;
  isOldPricing: boolean;
  survey: DemoSurvey;
};

const clients: Client[] = [
  {
    name: 'Leipomo Kultakuori',
    domain: 'kultakuori.example',
    people: ['Maija Kultanen', 'Risto Kultanen', 'Eeva Suominen', 'Jussi Laine', 'Helmi Aalto', 'Anton Berg'],
    joinedOn: -100,
    planId: 'standard-month',
    isOldPricing: false,
    survey: clientSurvey(-94, null),
  },
  {
    name: 'Saarni Architects',
    domain: 'saarni.example',
    people: ['Katri Saarni', 'Leo Saarni', 'Isabel Moreau', 'Tuomas Vesala', 'Fiona Grant'],
    joinedOn: -150,
    planId: 'basic-year',
    isOldPricing: true,
    survey: clientSurvey(-145, null),
  },
  {
    name: 'Tuuliviiri Design',
    domain: 'tuuliviiri.example',
    people: ['Niko Tuuli', 'Ella Forsman', 'Rasmus Holm', 'Inka Lahti'],
    joinedOn: -80,
    planId: null,
    isOldPricing: false,
    survey: clientSurvey(-79, -79 + 14),
  },
];

function toPerson(client: Client, name: string, place: number): DemoPerson {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    firstName,
    lastName,
    email: addressOf(firstName, lastName, client.domain),
    team: 'administration',
    language: place % 2 === 0 ? 'fi' : 'en-GB',
    isAdmin: place === 0,
    isLead: false,
    inTampere: false,
    isRemote: false,
  };
}

async function addClient(core: Core, setting: Setting, resellerId: number, client: Client): Promise<Scope> {
  const { billing, clock } = core;
  const { name, domain, people, survey } = client;
  const signedIn = { accountId: resellerId, companyId: null, email: resellerEmail, tokenHash: '', since: clock.now() };
  const { company } = await createCompanyService(core).create(
    { ...signedIn, userType: 'reseller_group' },
    { name, email: `info@${domain}`, timezone: timeZone },
  );
  const companyId = company.id;
  if (client.isOldPricing) await createOperator(core)(['pricing', String(companyId), 'old']);
  await billing.startTrial({ companyId });
  const scope = {
    companyId,
    accountId: resellerId,
    locale: 'en-GB',
    userType: 'reseller_group',
    timeZone,
  } as const;
  const demoCompany = createDemoCompany(core, scope, setting);
  for (const [place, person] of people.entries()) await demoCompany.addPerson(toPerson(client, person, place));
  await demoCompany.addSurvey(survey);
  return scope;
}

/** A reseller, created by the operator, and their three small companies. */
export function resellerScenario(core: Core, setting: Setting): Scenario {
  const quiet: Core = { ...core, mail: { send: async () => {} } };
  const { database, clock } = core;
  async function findReseller(): Promise<number> {
    const account = await findAccountByEmail(database, resellerEmail);
    if (account === undefined) throw new Error('There is no reseller yet.');
    return account.id;
  }
  const first = Math.min(...clients.map((client) => client.joinedOn)) - 1;
  const invitation = {
    day: first,
    async run() {
      await createOperator(quiet)(['reseller', 'add', resellerEmail]);
      const id = await findReseller();
      await savePassword(database, id, setting.passwordHash, clock.now());
      await markVerified(database, id, clock.now());
    },
  };
  const scopes = new Map<Client, Scope>();
  const arrivals = clients.map((client) => ({
    day: client.joinedOn,
    run: async () => void scopes.set(client, await addClient(quiet, setting, await findReseller(), client)),
  }));
  const payments = clients.map((client) => ({
    day: client.joinedOn,
    async pay(billing: Billing) {
      const scope = scopes.get(client);
      if (scope !== undefined && client.planId !== null) await giveCard(billing, scope, client.planId);
    },
  }));
  return { steps: [invitation, ...arrivals], payments };
}
