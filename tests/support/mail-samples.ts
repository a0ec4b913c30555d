import type { PublishedUnit } from '../../contract/survey.ts';
import {
  type MailContent,
  type MailTemplate,
  type MailValues,
  mailTemplates,
} from '../../server/core/mail/templates.ts';

const url = 'https://rytmi.example/reset/12/Zk3-x9Qw_TeV5yB1nM7sPdLr0aHfUcJgKiOq8t2WbEX/';
const name = 'Aino';
const company = 'Havupuu Oy';
const plan = 'Professional';
const round = {
  ...{ name, company, survey: 'Weekly pulse', email: 'aino.virtanen@havupuu.example', shownWith: null },
  ...{ message: '', minutes: 2 },
  answerUrl: 'https://rytmi.example/answer/#Zk3-x9Qw_TeV5yB1nM7sPdLr0aHfUcJgKiOq8t2WbEX',
  ...{ lastDay: 'Sunday 8 March', isNamedAfterAnonymous: false, passwordUrl: null, appStore: null, playStore: null },
};
const shownWith = (kind: PublishedUnit['kind'], group: string | null, people: number) => ({
  shownWith: { unit: { kind, group, people } },
});
export const stores = { appStore: 'https://apps.example/rytmi', playStore: 'https://play.example/rytmi' };
const billing = { name, company, plan, day: '16 March 2026', hasCard: false, amount: '€99.00' };

const overview = {
  ...{ name, company, survey: 'Weekly pulse', every: 'round' as const },
  url: 'https://rytmi.example/surveys/3/dashboard?preset=3_months',
};
type Samples = { [Name in MailTemplate]: Record<string, MailValues<Name>> };

/** The possible contents of each mail: every template, in each of its variants. */
export const mailValues = {
  verification: {
    company: { name, company, url: 'https://rytmi.example/confirmation/Zk3-x9Qw' },
    before: { name, url: 'https://rytmi.example/confirmation/Zk3-x9Qw' },
  },
  newAddress: {
    usual: { name, company, url: 'https://rytmi.example/confirmation/Zk3-x9Qw' },
    before: { name, url: 'https://rytmi.example/confirmation/Zk3-x9Qw' },
  },
  ownNewAddress: { usual: { name, url: 'https://rytmi.example/confirmation/Zk3-x9Qw' } },
  addressAsked: { usual: { name, url: 'https://rytmi.example/recovery/Zk3-x9Qw' } },
  passwordChanged: { usual: { name, url: 'https://rytmi.example/recovery/Zk3-x9Qw' } },
  addressChanged: {
    usual: { name, url: 'https://rytmi.example/recovery/Zk3-x9Qw' },
    byAdmin: { name, company, url: 'https://rytmi.example/recovery/Zk3-x9Qw' },
  },
  accountExists: { usual: { name, url: 'https://rytmi.example/forgotpassword' } },
  passwordReset: { usual: { name, url } },
  invitation: { usual: { name, company, url }, nameless: { name: 'aino@havupuu.example', company, url } },
  roundOpen: {
    plain: round,
    message: { ...round, message: 'Tell us how the move to the new office went. We go through it on Friday.' },
    noQuestions: { ...round, minutes: null },
    stores: { ...round, ...stores },
    anonymous: { ...round, ...stores, ...shownWith('group', 'Project X', 5), passwordUrl: url, minutes: 1 },
    anonymousNoGroup: { ...round, ...shownWith('no_group', null, 6) },
    anonymousSmallGroups: { ...round, ...shownWith('small_groups', null, 7) },
    anonymousEveryone: { ...round, ...shownWith('everyone', null, 12) },
    namedAfterAnonymous: { ...round, isNamedAfterAnonymous: true },
    anonymousNobody: { ...round, shownWith: { unit: null } },
    test: { ...round, isTest: true },
  },
  roundReminder: {
    plain: round,
    oneStore: { ...round, playStore: stores.playStore },
    test: { ...round, isTest: true },
  },
  trialEnding: {
    cardless: { ...billing, url: 'https://rytmi.example/plans' },
    card: { ...billing, hasCard: true, url: 'https://rytmi.example/subscriptions' },
  },
  paymentFailed: { usual: { ...billing, url: 'https://rytmi.example/subscriptions' } },
  authenticationNeeded: { usual: { ...billing, url: 'https://rytmi.example/subscriptions' } },
  paymentUnfinished: {
    lapses: { ...billing, until: '3 March 2026 at 10:00', url: 'https://rytmi.example/plans/pro' },
    unknown: { ...billing, until: null, url: 'https://rytmi.example/plans/pro' },
  },
  overview: {
    changed: {
      ...overview,
      round: { days: '2 – 8 March 2026', answered: '45', assigned: '57', rate: '78.9%', before: '84.2%' },
      sentences: [
        '“How was your week?” has fallen by 1.2 since 12 Jan, over 12 rounds (6.8 → 5.6).',
        '“I know what is expected” (Yes) has risen by 13 percentage points since 12 Jan, over 12 rounds (59% → 72%).',
      ],
      history: null,
      unclear: 5,
      untested: 1,
      rows: [
        ['How was your week?', '5.6', '−1.2 since 12 Jan', '45'],
        ['I know what is expected (Yes)', '72%', '+13 since 12 Jan', '44'],
        ['What would help you with <b>your</b> work?', '17', '–', '17'],
        ['Mikä auttaisi? (Työhyvinvointisuunnitelmien päivittäminen)', '53.1%', '−12.5 since 12 Jan 2025', '1,045'],
      ],
    },
    first: {
      ...overview,
      every: 'month',
      round: { days: '2 – 8 March 2026', answered: '5', assigned: '5', rate: '100%', before: null },
      ...{ sentences: [], unclear: 0, untested: 1, rows: [['How was your week?', '5.6', 'Too few', '5']] },
    },
    hidden: {
      ...overview,
      round: { days: '2 – 8 March 2026', answered: null, assigned: '–', rate: '–', before: null },
      ...{ sentences: [], unclear: 0, untested: 1, rows: [['How was your week?', 'Hidden', '–', '–']] },
    },
    none: {
      ...overview,
      round: null,
      sentences: [],
      history: '“How was your week?” has risen by 1.2 since 12 Jan, over 12 rounds (5.6 → 6.8).',
      breaks: ['“How was your day?” is asked in another form since 9 Feb.', '“Any news?” is, too, since 16 Feb.'],
      unclear: 1,
      untested: 0,
      rows: [['How was your week?', '–', '–', '–']],
    },
  },
  adminAdded: {
    usual: {
      ...{ name, company, by: 'Liisa Havukoski', person: 'Mikko Rantala' },
      url: 'https://rytmi.example/personnel?admin=yes',
    },
  },
  subscriptionEnded: { usual: { ...billing, url: 'https://rytmi.example/plans' } },
} satisfies Samples;

/** Each sample by its name, as its template makes it. */
export const mailSamples: readonly { template: string; sample: string; content: MailContent }[] = Object.entries(
  mailValues,
).flatMap(([template, kinds]) =>
  Object.entries(kinds).map(([kind, values]) => ({
    template,
    sample: `${template} (${kind})`,
    // Samples are typed by template above; here each is passed to its own.
    content: (mailTemplates[template as MailTemplate] as (values: unknown) => MailContent)(values),
  })),
);
