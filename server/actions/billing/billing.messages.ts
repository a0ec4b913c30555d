export const billingMessages = {
  busy: /*i18n*/ {
    id: 'billing.busy',
    message: 'The subscription is being changed right now, perhaps in another window. Try again in a moment.',
  },
  away: /*i18n*/ {
    id: 'billing.away',
    message: 'The payment provider cannot be reached right now. Try again in a moment: nothing is charged twice.',
  },
  failed: /*i18n*/ { id: 'billing.failed', message: 'An error occurred when trying to subscribe.' },
  other: /*i18n*/ { id: 'billing.other', message: '{words}' },
  notOffered: /*i18n*/ { id: 'billing.not-offered', message: 'This plan is not available. Choose another one.' },
  cardNeeded: /*i18n*/ { id: 'billing.card-needed', message: 'Enter the card details.' },
  subscribedAlready: /*i18n*/ {
    id: 'billing.subscribed-already',
    message: 'The company already has a subscription. Change its plan instead.',
  },
  otherCurrency: /*i18n*/ {
    id: 'billing.other-currency',
    message: 'A subscription keeps its currency. End it first, then choose this plan.',
  },
  unfinished: /*i18n*/ {
    id: 'billing.unfinished',
    message: 'The first payment of this subscription is not complete. Complete it, or subscribe again.',
  },
  priceIsOld: /*i18n*/ {
    id: 'billing.price-is-old',
    message: 'The price that you were shown is too old. Check the price again, then order.',
  },
  over: /*i18n*/ { id: 'billing.over', message: 'This subscription has ended.' },
  nothingDue: /*i18n*/ { id: 'billing.nothing-due', message: 'There is nothing to pay.' },
  noCard: /*i18n*/ {
    id: 'billing.no-card',
    message: 'This subscription has no card. Choose a plan and enter one there.',
  },
  tooSmall: /*i18n*/ {
    id: 'billing.too-small',
    message: '* This plan does not cover your current requirements',
  },
  tooManySurveys: /*i18n*/ {
    id: 'billing.too-many-surveys',
    message: '{present, plural, one {# survey is} other {# surveys are}} active; the plan covers {allowed}.',
  },
  tooManyAdmins: /*i18n*/ {
    id: 'billing.too-many-admins',
    message: 'There {present, plural, one {is # admin user} other {are # admin users}}; the plan covers {allowed}.',
  },
  tooManyUsers: /*i18n*/ {
    id: 'billing.too-many-users',
    message: 'There {present, plural, one {is # user} other {are # users}}; the plan covers {allowed}.',
  },
};
