import { act, heard, press, type Steps } from '../steps.ts';

export const navigationSteps: Steps = {
  events: {
    'navigation.arrived': act('Open an address, follow a link, or go back.'),
    'navigation.go': act('Follow a link or a button that leads to another page.'),
    'navigation.return': heard('A form was left: the page it was opened from is shown again.'),
    'navigation.renamed': heard('The address has changed with what the page shows.'),
    'reading.start': press('Read results and invoices'),
    'visitor.changed': heard('Who is signed in, or what their company may do, has changed.'),
    'visitor.left': heard('Somebody has logged out.'),
  },
  states: {
    deciding: null,
    waiting: 'Only the header is shown.',
    restoring: 'Only the header is shown.',
    public: 'A page that needs no login is shown: login, sign-up, confirmation or a new password.',
    share: 'The public report is shown.',
    welcome: 'The start page is shown.',
    protected: 'The page of the address is shown.',
    plansForced: 'The plans are shown, with a button that opens the subscriptions of the company.',
    reading: 'The page of the address is shown; a banner says that there is no subscription.',
    toReading: null,
    respondentOnly: 'A page says where surveys are answered: here, or in the app.',
    mobileGate: 'A page says that the console needs a computer, and offers answering here or in the app.',
    notFound: 'A page says that there is nothing at this address.',
    toLogin: null,
    toHome: null,
    toSubscriptions: null,
    toPlans: null,
    back: null,
    leaving: null,
  },
};
