export const noteMessages = {
  tooMany: /*i18n*/ {
    id: 'note.too-many',
    message: 'Your company has {limit} notes, which is the maximum. Delete notes you no longer need.',
  },
};
