export const companyMessages = {
  unknownTimezone: /*i18n*/ { id: 'company.unknown-timezone', message: 'This time zone is not recognised.' },
  billingCountry: /*i18n*/ { id: 'company.billing-country', message: 'Choose the country of the billing address.' },
  vatNumber: /*i18n*/ {
    id: 'company.vat-number',
    message: 'This is not a VAT number of the chosen country. Check its digits.',
  },
};
