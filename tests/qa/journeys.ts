import { demoLogins } from '../../server/demo/welcome.ts';
import { clients } from './money.ts';
import type { Sentence } from './walk.ts';

/** What an admin does in a day's work, from one end to the other: written by hand, and the plan's smoke list. */
export interface Journey {
  readonly id: string;
  readonly title: string;
  readonly role: string;
  readonly minutes: number;
  readonly before: Sentence;
  readonly steps: readonly { readonly doing: Sentence; readonly seeing: Sentence }[];
  /** Browser tests about the same pages, with a company of their own; they do not follow the journey. */
  readonly shownBy: readonly string[];
}

type Named = Readonly<Record<string, string>>;
const say = (text: string, names: Named = {}, values: Named = {}): Sentence => ({ text, names, values });
const press = (name: string) => say('Press “{name}”.', { name });
const confirm = (name: string, then: string) => say('Press “{name}”, then “{then}” in the dialog.', { name, then });
const follow = (name: string) => say('Follow the link “{name}”.', { name });
const message = (text: string) => say('A message says: “{message}”', { message: text });
const page = (title: string) => say('The page “{title}” is shown.', { title });
const shown = (name: string) => say('“{name}” is shown.', { name });
const amount = (label: string, value: string) => say('“{label}” says {amount}.', { label }, { amount: value });
const openMail = (subject: string, values: Named = {}) =>
  say('Open the mail “{subject}” among the demo’s mails, and follow the link in it.', { subject }, values);
const logIn = (email: string) => say('Log in as {email} with the demo’s password.', {}, { email });
const payBy = (card: string, button: string) =>
  say(
    'Type the card {card} with any future month and any code, tick the authorisation, and press “{button}”.',
    { button },
    { card },
  );
const bank = (answer: string) =>
  say('Press “{answer}” in “{dialog}”.', { answer, dialog: 'Test bank: confirm the payment' });
const step = (doing: Sentence, seeing: Sentence) => ({ doing, seeing });

/** It has no public link, and late people in an open round. */
const demoSurvey = 'Customers, every three weeks';
const surveys = page('Surveys');
const anyone = say('The demo is in its initial state.');

export const journeys: readonly Journey[] = [
  {
    id: 'J-01',
    title: 'From sign-up to a running survey',
    role: 'Company admin',
    minutes: 15,
    before: say('Nobody is logged in in this browser.'),
    shownBy: ['main-job.prove.ts', 'first-hour.test.ts'],
    steps: [
      step(
        say(
          'Open the address {path}, fill in everything, tick the box, and press “{name}”.',
          { name: 'Start the free trial' },
          { path: '/signup' },
        ),
        say('A page says to which address the mail went.'),
      ),
      step(openMail('Confirm your email address'), shown('Confirm the address')),
      step(press('Confirm the address'), message('Your email address is verified. You can log in now.')),
      step(
        say('Log in with the new address and its password.'),
        say('The tour welcomes you. The header says how many days of trial are left: 14.'),
      ),
      step(press('Leave the tour'), surveys),
      step(
        say('Under “{name}”, add two people with addresses of your own.', { name: 'Personnel' }),
        say('Both are in the list. Each has a mail that invites them to choose a password.'),
      ),
      step(
        say(
          'Press “{name}”. Type a title, continue, add a question of each type, continue, add both people, and press “{save}”.',
          { name: 'Add survey', save: 'Save' },
        ),
        say('The survey’s page has its title, all questions, and two respondents. Activate is available.'),
      ),
      step(confirm('Activate', 'Publish'), say('The survey is upcoming. Start survey and Deactivate are available.')),
      step(press('Start survey'), say('The survey is ongoing. End survey and Deactivate are available.')),
    ],
  },
  {
    id: 'J-02',
    title: 'A notice, and a reminder to late respondents',
    role: 'Company admin',
    minutes: 8,
    before: anyone,
    shownBy: ['survey-mailings.test.ts'],
    steps: [
      step(logIn(demoLogins.admin), surveys),
      step(
        say('Open the survey {survey}.', {}, { survey: demoSurvey }),
        say(
          'Each button under “{name}” says how many people would get the message. Note the number of late respondents.',
          {
            name: 'Notices and reminders',
          },
        ),
      ),
      step(press('Send reminder'), say('The dialog has the same number.')),
      step(press('Cancel'), say('The dialog is closed. No mail has gone out.')),
      step(
        confirm('Send reminder', 'Send'),
        say('A message says how many people will get the reminder: the same number. The log has a line with it.'),
      ),
      step(
        say('Open the demo’s mails.'),
        say(
          'There are as many new mails “{subject}” as the dialog said, and one for each late person.',
          { subject: 'Reminder: {survey}' },
          { survey: demoSurvey },
        ),
      ),
      step(
        say('Point at “{name}”.', { name: 'Send reminder' }),
        shown('Everyone who is late has been reminded in this round.'),
      ),
    ],
  },
  {
    id: 'J-03',
    title: 'Results, a public link, and the file',
    role: 'Company admin',
    minutes: 10,
    before: anyone,
    shownBy: ['share.test.ts', 'report-export.test.ts', 'dashboard.test.ts'],
    steps: [
      step(logIn(demoLogins.admin), surveys),
      step(
        say('Open the dashboard of the survey {survey}.', {}, { survey: demoSurvey }),
        say('The overview, the groups and a card for each question are shown.'),
      ),
      step(
        press('Export CSV'),
        say(
          'The file {file} is saved. Its “Total” lines have the same values, numbers of answers and numbers of people asked as the tables on the page.',
          {},
          { file: 'stats.csv' },
        ),
      ),
      step(confirm('Share', 'Create and copy the link'), message('Link copied.')),
      step(
        say('Open the link in a private window.'),
        say('The link shows the same closed rounds, without anybody’s name, and nothing else of the company.'),
      ),
      step(confirm('Remove share', 'Remove share'), shown('Share')),
      step(
        say('Load the page of the private window again.'),
        message('This link no longer works. Ask the person who shared it with you for a new one.'),
      ),
    ],
  },
  {
    id: 'J-04',
    title: 'From trial to card, with the bank’s question',
    role: 'Company admin',
    minutes: 10,
    before: say('The company of {email} is on trial, without a card.', {}, { email: demoLogins.trialEnding }),
    shownBy: ['checkout.test.ts'],
    steps: [
      step(
        logIn(demoLogins.trialEnding),
        say('The header says how many days of trial are left, and that nothing is charged.'),
      ),
      step(say('Open the address {path}.', {}, { path: '/plans/standard-month' }), amount('Due now', '€0.00')),
      step(
        payBy('4000000000003220', 'Subscribe, pay after the trial'),
        say('The test bank’s dialog offers Complete, Fail and Dismiss.'),
      ),
      step(
        say('Press “{close}” in “{dialog}”, then “{leave}”.', {
          close: 'Dismiss',
          dialog: 'Test bank: confirm the payment',
          leave: 'Not now',
        }),
        shown('Your payment is not finished'),
      ),
      step(press('Continue'), say('The test bank’s dialog offers Complete, Fail and Dismiss.')),
      step(bank('Complete'), message('Successfully subscribed!')),
      step(
        say('Look at the header, then follow “{name}”.', { name: 'Subscriptions' }),
        say('The header says that the card is charged when the trial ends. No invoice has been paid.'),
      ),
      step(
        say(
          'Press “{name}”, type the card {card}, and press “{save}”.',
          { name: 'Change the card', save: 'Save the card' },
          { card: '4242424242424242' },
        ),
        say('The page has the new card: its last digits are {digits}.', {}, { digits: '4242' }),
      ),
    ],
  },
  {
    id: 'J-05',
    title: 'Subscribe, end, keep and change a plan',
    role: 'Company admin without a subscription',
    minutes: 12,
    before: say(
      'The company has ended its subscription: {email} can open only the plans.',
      {},
      { email: demoLogins.unsubscribed },
    ),
    shownBy: ['checkout.test.ts', 'subscriptions.prove.ts'],
    steps: [
      step(logIn(demoLogins.unsubscribed), page('Plans')),
      step(say('Choose the plan {plan}.', {}, { plan: 'Basic' }), amount('Due now', '€29.00')),
      step(payBy('4000000000000002', 'Subscribe and pay'), message('Your card was declined.')),
      step(payBy('4242424242424242', 'Subscribe and pay'), message('Successfully subscribed!')),
      step(
        follow('Subscriptions'),
        say('“{name}” has one line: paid, {amount}.', { name: 'Invoices' }, { amount: '€29.00' }),
      ),
      step(confirm('End subscription', 'End subscription'), message('Subscription cancelled')),
      step(press('Keep the subscription'), message('Subscription continues')),
      step(
        say('Follow “{name}”, and choose the plan {plan}.', { name: 'Change your plan' }, { plan: 'Professional' }),
        say(
          'The page gives back {before} of the previous plan, and says that the new one costs {after}.',
          {},
          { before: '€29.00', after: '€99.00' },
        ),
      ),
      step(press('Change the plan'), say('The page says which plan the company has now, or until when it is paid.')),
    ],
  },
  {
    id: 'J-06',
    title: 'A payment that failed',
    role: 'Company admin',
    minutes: 6,
    before: say('The last payment of the company of {email} has failed.', {}, { email: demoLogins.pastDue }),
    shownBy: ['subscriptions.prove.ts'],
    steps: [
      step(logIn(demoLogins.pastDue), say('The header says that a payment is overdue.')),
      step(follow('Subscriptions'), amount('Amount due', '€29.00')),
      step(
        say(
          'Press “{name}”, and pay with the card {card}.',
          { name: 'Pay with another card' },
          { card: '4000000000000002' },
        ),
        message('Your card was declined.'),
      ),
      step(
        say('Pay with the card {card}.', {}, { card: '4242424242424242' }),
        say(
          'Nothing is due any more, neither here nor in the header. The invoice of {amount} has been paid once.',
          {},
          { amount: '€29.00' },
        ),
      ),
    ],
  },
  {
    id: 'J-07',
    title: 'A reseller with two companies',
    role: 'Reseller',
    minutes: 8,
    before: anyone,
    shownBy: ['companies.test.ts', 'company-form.test.ts'],
    steps: [
      step(logIn(demoLogins.reseller), page('Companies')),
      step(
        say('Select the company {company} in the list of companies.', {}, { company: clients.subscribed.name }),
        say('The header has the name of the company; the list has its surveys.'),
      ),
      step(follow('Personnel'), say('Only people of this company are listed.')),
      step(
        say('Choose the company {company} in the header.', {}, { company: clients.unsubscribed.name }),
        say('The surveys of this company are shown. Nothing of the other one is left on the screen.'),
      ),
      step(
        say('Follow “{name}”, press “{add}”, fill in the form with a name of your own, and press “{save}”.', {
          name: 'Companies',
          add: 'Add company',
          save: 'Save',
        }),
        say('The company is in the list. It has neither a survey nor a subscription.'),
      ),
    ],
  },
  {
    id: 'J-08',
    title: 'People from a file',
    role: 'Company admin',
    minutes: 8,
    before: say('A file people.csv has three lines: First name;Last name;Email, and two people with new addresses.'),
    shownBy: ['user-import.test.ts'],
    steps: [
      step(logIn(demoLogins.admin), surveys),
      step(
        say('Open the address {path}, and choose the file.', {}, { path: '/user-import' }),
        say('Both people are listed. Nothing has been sent yet: the list of people is as before.'),
      ),
      step(say('Press the button that imports 2 people.'), message('Users created.')),
      step(
        say('Open the demo’s mails.'),
        say('There are two new mails, one to each of the two people, that ask them to choose a password.'),
      ),
      step(
        say('Import the same file again.'),
        say('A message says that everybody in the file is already there; Import is disabled.'),
      ),
    ],
  },
  {
    id: 'J-09',
    title: 'A forgotten password',
    role: 'Anyone with an account',
    minutes: 5,
    before: say('Nobody is logged in in this browser.'),
    shownBy: ['password.test.ts'],
    steps: [
      step(
        say(
          'On the login page, follow “{name}”, type {email}, and press the button.',
          { name: 'Forgot password?' },
          { email: demoLogins.trialOver },
        ),
        message('If this address has an account, we have sent an email with a link to choose a new password.'),
      ),
      step(openMail('Choose a new password'), page('Choose a new password')),
      step(say('Type two passwords that differ.'), shown('The two passwords are not the same.')),
      step(
        say('Type a new password of eight characters or more twice, and press the button.'),
        message('The new password is saved. You can log in with it.'),
      ),
      step(
        say('Log in with the old password, then with the new one.'),
        say('The old one is refused; the new one works.'),
      ),
      step(
        say('Open the link in the mail again.'),
        say('The page says that the link no longer works, and asks for the address again.'),
      ),
    ],
  },
  {
    id: 'J-10',
    title: 'Two admins change one group',
    role: 'Company admin',
    minutes: 6,
    before: say(
      'A second admin is {secondAdmin}, in a private window or another browser.',
      {},
      { secondAdmin: demoLogins.finnishAdmin },
    ),
    shownBy: ['groups.test.ts'],
    steps: [
      step(logIn(demoLogins.admin), surveys),
      step(say('Both open the same group.'), say('Both see the same name and people.')),
      step(
        say('The second admin changes the name, and saves.'),
        say('The second admin sees the new name in the list.'),
      ),
      step(
        say('Change the name to another one, and press “{name}”.', { name: 'Save' }),
        say('A dialog shows both versions side by side, and offers to keep one or to continue editing.'),
      ),
      step(press('Keep mine'), say('The list has your name for the group.')),
    ],
  },
];
