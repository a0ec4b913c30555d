export const companyMessages = {
  unknownTimezone: /*i18n*/ { id: 'company.unknown-timezone', message: 'This time zone is not recognised.' },
};
