import { findAccountByEmail, markVerified, savePassword } from '../auth/auth.sql.ts';
import { createCompanyService } from '../companies/company.service.ts';
import type { Core } from '../core.ts';
import { createOperator } from '../operator/commands.ts';
import { saveRunningSubscription } from './demo.sql.ts';
import { timeZone } from './havupuu.story.ts';
import { addressOf, type DemoPerson } from './people.content.ts';
import { createStage } from './stage.ts';
import type { Setting, Step } from './story.ts';
import { clientSurvey, type DemoSurvey } from './surveys.content.ts';

export const resellerEmail = 'kaisa.ranta@rantakonsultit.example';

type Client = {
  name: string;
  domain: string;
  people: string[];
  /** The day it came; its trial ends 14 days later. */
  joinedOn: number;
  /** Null: the trial ended, and nobody subscribed. */
  plan: { id: string; from: number; until: number } | null;
  isOldPricing: boolean;
  survey: DemoSurvey;
};

const clients: Client[] = [
  {
    name: 'Leipomo Kultakuori',
    domain: 'kultakuori.example',
    people: ['Maija Kultanen', 'Risto Kultanen', 'Eeva Suominen', 'Jussi Laine', 'Helmi Aalto', 'Anton Berg'],
    joinedOn: -100,
    plan: { id: 'standard-month', from: -25, until: 5 },
    isOldPricing: false,
    survey: clientSurvey(-94, null),
  },
  {
    name: 'Saarni Architects',
    domain: 'saarni.example',
    people: ['Katri Saarni', 'Leo Saarni', 'Isabel Moreau', 'Tuomas Vesala', 'Fiona Grant'],
    joinedOn: -150,
    plan: { id: 'basic-year', from: -130, until: 235 },
    isOldPricing: true,
    survey: clientSurvey(-145, null),
  },
  {
    name: 'Tuuliviiri Design',
    domain: 'tuuliviiri.example',
    people: ['Niko Tuuli', 'Ella Forsman', 'Rasmus Holm', 'Inka Lahti'],
    joinedOn: -80,
    plan: null,
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

async function addClient(core: Core, setting: Setting, resellerId: number, client: Client): Promise<void> {
  const { database, billing, clock } = core;
  const { name, domain, people, plan, survey } = client;
  const signedIn = { accountId: resellerId, companyId: null, email: resellerEmail, tokenHash: '', since: clock.now() };
  const { company } = await createCompanyService(core).create(
    { ...signedIn, userType: 'reseller_group' },
    { name, email: `info@${domain}`, timezone: timeZone },
  );
  const companyId = company.id;
  if (client.isOldPricing) await createOperator(core)(['pricing', String(companyId), 'old']);
  await billing.startTrial({ companyId });
  if (plan !== null) {
    const from = setting.calendar.at(plan.from, 0);
    const until = setting.calendar.at(plan.until, 0);
    await saveRunningSubscription(database, companyId, { planId: plan.id, from, until, people: people.length });
  }
  const scope = {
    companyId,
    accountId: resellerId,
    locale: 'en-GB',
    userType: 'reseller_group',
    timeZone,
  } as const;
  const stage = createStage(core, scope, setting);
  for (const [place, person] of people.entries()) await stage.addPerson(toPerson(client, person, place));
  await stage.addSurvey(survey);
}

/** A reseller, whom the operator made, and their three small companies. */
export function resellerStory(core: Core, setting: Setting): Step[] {
  const quiet: Core = { ...core, mail: { send: async () => {} } };
  const { database, clock } = core;
  async function findReseller(): Promise<number> {
    const account = await findAccountByEmail(database, resellerEmail);
    if (account === undefined) throw new Error('There is no reseller yet.');
    return account.id;
  }
  const first = Math.min(...clients.map((client) => client.joinedOn)) - 1;
  return [
    {
      day: first,
      async run() {
        await createOperator(quiet)(['reseller', 'add', resellerEmail]);
        const id = await findReseller();
        await savePassword(database, id, setting.passwordHash, clock.now());
        await markVerified(database, id, clock.now());
      },
    },
    ...clients.map((client) => ({
      day: client.joinedOn,
      run: async () => addClient(quiet, setting, await findReseller(), client),
    })),
  ];
}
