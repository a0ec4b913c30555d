import type { Billing } from '../core/billing-port.ts';
import type { Core } from '../core/core.ts';
import type { Scope } from '../core/scope.ts';
import { type Founded, foundCompany, giveCard } from './founding.ts';
import { addressOf, type DemoPerson } from './people.content.ts';
import type { Payment, Scenario, Setting, Step } from './scenario.ts';
import { clientSurvey } from './surveys.content.ts';

type ScenarioPayment = { day: number; pay: (billing: Billing, scope: Scope) => Promise<unknown> };
type Subscriber = {
  name: string;
  domain: string;
  /** The first is the admin who signs up. */
  people: [string, ...string[]];
  /** The day of sign-up; the trial ends 14 days later. */
  joinedOn: number;
  payments: ScenarioPayment[];
};

/** Each shows one state that a company's subscription can be in when the demo begins. */
const subscribers = {
  /** Paid its first month with a card that was declined for the second, some days ago. */
  pastDue: {
    name: 'Kahvila Aamunkoi',
    domain: 'aamunkoi.example',
    people: ['Salla Koivisto', 'Pekka Mäkelä', 'Amira Haddad', 'Ossi Repo'],
    joinedOn: -46,
    payments: [
      {
        day: -32,
        pay: (billing, scope) => {
          const save = { plan_id: 'basic-month', stripe_token: 'tok_chargeCustomerFail' };
          return billing.subscribe(scope, save, `demo-order-${scope.companyId}`);
        },
      },
    ],
  },
  /** Gave no card: its admin can open only the plans. */
  trialOver: {
    name: 'Pajula Works',
    domain: 'pajula.example',
    people: ['Harri Pajula', 'Lena Sjöberg', 'Markus Toivonen'],
    joinedOn: -16,
    payments: [],
  },
  /** Paid for some months, then ended it. */
  unsubscribed: {
    name: 'Metsäpolku Oy',
    domain: 'metsapolku.example',
    people: ['Outi Metsälä', 'Carl Nyman', 'Iida Kuusela', 'Samir Khan'],
    joinedOn: -90,
    payments: [
      { day: -89, pay: (billing, scope) => giveCard(billing, scope, 'standard-month') },
      {
        day: -25,
        async pay(billing, scope) {
          const subscription = await billing.current(scope);
          if (subscription) await billing.stop(scope, subscription.subscription_id);
        },
      },
    ],
  },
  /** Its last three days, without a card. */
  trialEnding: {
    name: 'Nuotio Studio',
    domain: 'nuotio.example',
    people: ['Juulia Nuotio', 'Owen Price', 'Tiina Lahtela'],
    joinedOn: -11,
    payments: [],
  },
} satisfies Record<string, Subscriber>;

function toPerson({ domain }: Subscriber, name: string, place: number): DemoPerson {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    firstName,
    lastName,
    email: addressOf(firstName, lastName, domain),
    team: 'administration',
    language: place % 2 === 0 ? 'en-GB' : 'fi',
    isAdmin: place === 0,
    isLead: false,
    inTampere: false,
    isRemote: false,
  };
}

const adminOf = (subscriber: Subscriber) => toPerson(subscriber, subscriber.people[0], 0);

/** Their admins, by the state of their companies. */
export const subscriberLogins = {
  pastDue: adminOf(subscribers.pastDue).email,
  trialOver: adminOf(subscribers.trialOver).email,
  unsubscribed: adminOf(subscribers.unsubscribed).email,
  trialEnding: adminOf(subscribers.trialEnding).email,
};

/** Small companies that signed up themselves: the possible states of subscriptions (4.15–4.18, 9.3, 2.19). */
export function subscribersScenario(core: Core, setting: Setting): Scenario {
  const steps: Step[] = [];
  const payments: Payment[] = [];
  for (const subscriber of Object.values<Subscriber>(subscribers)) {
    const { name, joinedOn, people } = subscriber;
    let founded: Founded | undefined;
    steps.push({
      day: joinedOn,
      async run() {
        founded = await foundCompany(core, setting, adminOf(subscriber), {
          name,
          industry: 'Other',
          headcount: '1-10',
        });
        const { demoCompany } = founded;
        await demoCompany.adopt(adminOf(subscriber));
        for (const [place, person] of people.entries()) {
          if (place > 0) await demoCompany.addPerson(toPerson(subscriber, person, place));
        }
        await demoCompany.addSurvey(clientSurvey(joinedOn + 1, null));
      },
    });
    for (const { day, pay } of subscriber.payments) {
      payments.push({
        day,
        async pay(billing) {
          if (founded === undefined) throw new Error(`${name} has not signed up yet.`);
          await pay(billing, founded.scope);
        },
      });
    }
  }
  return { steps, payments };
}
