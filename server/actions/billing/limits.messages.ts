export const limitMessages = {
  noSubscription: /*i18n*/ {
    id: 'limit.no-subscription',
    message: 'Selected company has no active subscription',
  },
  surveys: /*i18n*/ {
    id: 'limit.surveys',
    message: 'You cannot add more surveys. You have reached the maximum limit of active surveys for your subscription.',
  },
  people: /*i18n*/ {
    id: 'limit.people',
    message: 'You cannot add more people. You have reached the maximum limit of users for your subscription.',
  },
  admins: /*i18n*/ {
    id: 'limit.admins',
    message: 'You cannot add more admins. You have reached the maximum limit of admin users for your subscription.',
  },
  publicLinks: /*i18n*/ {
    id: 'limit.public-links',
    message: 'Your plan does not include public links. To share results, choose a plan that does.',
  },
  import: /*i18n*/ {
    id: 'limit.import',
    message:
      'The file adds {added, plural, one {# person} other {# people}}, but your plan has room for {room, number} ' +
      'more. Nobody was added.',
  },
};
