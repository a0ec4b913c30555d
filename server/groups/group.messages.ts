export const groupMessages = {
  nameTaken: /*i18n*/ { id: 'group.name-taken', message: 'A group of this name exists already.' },
  unknownPeople: /*i18n*/ { id: 'group.unknown-people', message: 'Choose people who belong to the company.' },
};
