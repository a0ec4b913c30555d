export const groupMessages = {
  nameTaken: /*i18n*/ { id: 'group.name-taken', message: 'A group with this name already exists.' },
  unknownPeople: /*i18n*/ { id: 'group.unknown-people', message: 'Choose people who belong to the company.' },
};
