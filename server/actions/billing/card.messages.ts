/** The provider's own sentences, by its codes: a known one can be shown in the reader's language. */
export const cardMessages = {
  card_declined: /*i18n*/ { id: 'card.declined', message: 'Your card was declined.' },
  insufficient_funds: /*i18n*/ { id: 'card.insufficient-funds', message: 'Your card has insufficient funds.' },
  expired_card: /*i18n*/ { id: 'card.expired', message: 'Your card has expired.' },
  incorrect_cvc: /*i18n*/ { id: 'card.incorrect-cvc', message: "Your card's security code is incorrect." },
  invalid_cvc: /*i18n*/ { id: 'card.invalid-cvc', message: "Your card's security code is invalid." },
  incorrect_number: /*i18n*/ { id: 'card.incorrect-number', message: 'Your card number is incorrect.' },
  invalid_expiry_month: /*i18n*/ {
    id: 'card.invalid-expiry-month',
    message: "Your card's expiration month is invalid.",
  },
  invalid_expiry_year: /*i18n*/ { id: 'card.invalid-expiry-year', message: "Your card's expiration year is invalid." },
  processing_error: /*i18n*/ {
    id: 'card.processing-error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authentication_required: /*i18n*/ {
    id: 'card.authentication-required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  payment_intent_authentication_failure: /*i18n*/ {
    id: 'card.authentication-failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
  resource_missing: /*i18n*/ {
    id: 'card.unknown-token',
    message: 'This card token is not known. Enter the card again.',
  },
};
