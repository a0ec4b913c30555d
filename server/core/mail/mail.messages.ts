export const mailMessages = {
  greeting: /*i18n*/ { id: 'mail.greeting', message: 'Hello {name},' },
  greetingPlain: /*i18n*/ { id: 'mail.greeting-plain', message: 'Hello,' },
  addressLabel: /*i18n*/ { id: 'mail.address-label', message: 'Or open this address:' },
  signUpReason: /*i18n*/ {
    id: 'mail.sign-up.reason',
    message: 'You get this message because this address was given when signing up for Rytmi.',
  },

  verificationSubject: /*i18n*/ { id: 'mail.verification.subject', message: 'Confirm your email address' },
  verificationBody: /*i18n*/ {
    id: 'mail.verification.body-company',
    message:
      'Thank you for signing up {company} for Rytmi. Confirm your email address with the link below to log in. If ' +
      'you do not confirm it within {days} days, the sign-up is removed.',
  },
  verificationBodyPlain: /*i18n*/ {
    id: 'mail.verification.body',
    message: 'Thank you for signing up for Rytmi. Confirm your email address with the link below to log in.',
  },
  verificationNotYou: /*i18n*/ {
    id: 'mail.not-you',
    message: 'If you did not sign up for Rytmi, you can ignore this message.',
  },
  newAddressBody: /*i18n*/ {
    id: 'mail.new-address.body',
    message:
      'This is now the email address of your Rytmi account. Confirm it with the link below to log in with it. Your ' +
      'password stays the same.',
  },
  newAddressByAdmin: /*i18n*/ {
    id: 'mail.new-address.by-admin',
    message:
      'An admin of {company} has made this the email address of your Rytmi account. Confirm it with the link below to ' +
      'log in with it. Your password stays the same.',
  },
  newAddressAnonymous: /*i18n*/ {
    id: 'mail.new-address.anonymous',
    message:
      'Anonymous surveys ask you again from their next round on. In rounds that are open now you can’t answer any more, ' +
      'and the app doesn’t show whether you have answered.',
  },
  newAddressNotYou: /*i18n*/ {
    id: 'mail.new-address.not-you',
    message: 'If you have no Rytmi account, you can ignore this message.',
  },
  newAddressReason: /*i18n*/ {
    id: 'mail.new-address.reason',
    message: 'You get this message because this address was given to a Rytmi account.',
  },

  ownNewAddressSubject: /*i18n*/ { id: 'mail.own-new-address.subject', message: 'Confirm your new email address' },
  ownNewAddressBody: /*i18n*/ {
    id: 'mail.own-new-address.body',
    message:
      'You asked to use this address for your Rytmi account. Confirm it with the link below within {hours} hours. Until ' +
      'then, log in with your current address. Your password stays the same.',
  },
  ownNewAddressNotYou: /*i18n*/ {
    id: 'mail.own-new-address.not-you',
    message: 'If you did not ask for this, you can ignore this message: nothing changes.',
  },
  addressAskedSubject: /*i18n*/ {
    id: 'mail.address-asked.subject',
    message: 'A new email address for your account',
  },
  addressAskedBody: /*i18n*/ {
    id: 'mail.address-asked.body',
    message:
      'Someone who is logged in to your Rytmi account asked to change its email address. Nothing changes until the ' +
      'new address is confirmed. If it was not you, open the link below within {days} days to log everyone out and choose ' +
      'a new password.',
  },
  addressAskedNotNeeded: /*i18n*/ {
    id: 'mail.address-asked.not-needed',
    message: 'If it was you, there is nothing to do here. Open the email that we sent to your new address.',
  },
  addressAskedReason: /*i18n*/ {
    id: 'mail.address-asked.reason',
    message: 'Rytmi sends this message to the current address before the address of an account changes.',
  },
  passwordChangedSubject: /*i18n*/ { id: 'mail.password-changed.subject', message: 'Your password was changed' },
  passwordChangedBody: /*i18n*/ {
    id: 'mail.password-changed.body',
    message:
      'The password of your Rytmi account was just changed. If it was not you, open the link below within {days} days ' +
      'to log everyone out and choose a new password.',
  },
  securityReason: /*i18n*/ {
    id: 'mail.password-changed.reason',
    message: 'Rytmi sends this message whenever the password of an account changes.',
  },
  addressChangedSubject: /*i18n*/ {
    id: 'mail.address-changed.subject',
    message: 'Your email address was changed',
  },
  addressChangedBody: /*i18n*/ {
    id: 'mail.address-changed.body',
    message:
      'The email address of your Rytmi account was just changed, and this is no longer its address. If you did not ' +
      'make this change, open the link below within {days} days to recover your account and choose a new password.',
  },
  addressChangedByAdmin: /*i18n*/ {
    id: 'mail.address-changed.by-admin',
    message:
      'An admin of {company} has changed the email address of your Rytmi account. This is no longer its address, and you ' +
      'are logged out. If you don’t agree, open the link below within {days} days to recover your account and choose a new ' +
      'password.',
  },
  addressChangedAnonymous: /*i18n*/ {
    id: 'mail.address-changed.anonymous',
    message:
      'Your anonymous answers stay as they are. Nobody who logs in with the new address can answer the rounds of anonymous ' +
      'surveys that are open now, or see whether you have answered.',
  },
  oldAddressReason: /*i18n*/ {
    id: 'mail.address-changed.reason',
    message: 'Rytmi sends this message to the old address whenever the address of an account changes.',
  },
  recoveryAction: /*i18n*/ { id: 'mail.recovery.action', message: 'It was not me' },
  recoveryNotNeeded: /*i18n*/ {
    id: 'mail.recovery.not-needed',
    message: 'If you made this change, you do not need to do anything.',
  },
  recoveryAgreed: /*i18n*/ {
    id: 'mail.recovery.agreed',
    message: 'If you agree with this change, you do not need to do anything.',
  },
  recoveryTakeBack: /*i18n*/ { id: 'mail.recovery.take-back', message: 'Recover my account' },
  verificationAction: /*i18n*/ { id: 'mail.verification.action', message: 'Confirm the address' },

  accountExistsSubject: /*i18n*/ { id: 'mail.account-exists.subject', message: 'You already have a Rytmi account' },
  accountExistsBody: /*i18n*/ {
    id: 'mail.account-exists.body',
    message:
      'Someone tried to sign up for Rytmi with your email address, but it already has an account. If you have ' +
      'forgotten your password, you can choose a new one with the link below.',
  },
  accountExistsAction: /*i18n*/ { id: 'mail.account-exists.action', message: 'Choose a new password' },
  accountExistsNotYou: /*i18n*/ {
    id: 'mail.account-exists.not-you',
    message: 'If it was not you, you can ignore this message. Nothing has changed.',
  },

  passwordResetSubject: /*i18n*/ { id: 'mail.password-reset.subject', message: 'Choose a new password' },
  passwordResetBody: /*i18n*/ {
    id: 'mail.password-reset.body',
    message: 'You can choose a new password for Rytmi. The link below works once, within an hour.',
  },
  passwordResetAction: /*i18n*/ { id: 'mail.password-reset.action', message: 'Choose a new password' },
  passwordResetNotYou: /*i18n*/ {
    id: 'mail.password-reset.not-you',
    message: 'If you did not ask for this, you can ignore this message. Your password stays the same.',
  },
  resetReason: /*i18n*/ {
    id: 'mail.password-reset.reason',
    message: 'You get this message because someone asked for a new password for this address.',
  },

  invitationSubject: /*i18n*/ { id: 'mail.invitation.subject', message: '{company} invites you to Rytmi' },
  invitationBody: /*i18n*/ {
    id: 'mail.invitation.body',
    message:
      '{company} uses Rytmi for short recurring surveys and has added you. Choose a password with the link below. ' +
      'You log in with it and this email address, also in the mobile app. The link works once, within {days} days.',
  },
  invitationAction: /*i18n*/ { id: 'mail.invitation.action', message: 'Choose a password' },
  invitationNotYou: /*i18n*/ {
    id: 'mail.invitation.not-you',
    message: 'If you do not know who invites you, you can ignore this message.',
  },
  invitationReason: /*i18n*/ {
    id: 'mail.invitation.reason',
    message: 'You get this message because {company} has added this address to Rytmi.',
  },

  roundOpenSubject: /*i18n*/ { id: 'mail.round-open.subject', message: 'New round: {survey}' },
  roundOpenBody: /*i18n*/ {
    id: 'mail.round-open.body',
    message: '{company} asks you to answer “{survey}”.',
  },
  roundReminderSubject: /*i18n*/ { id: 'mail.round-reminder.subject', message: 'Reminder: {survey}' },
  roundReminderBody: /*i18n*/ {
    id: 'mail.round-reminder.body',
    message: 'You have not answered all of “{survey}” by {company} in this round yet.',
  },
  roundOpenTestSubject: /*i18n*/ { id: 'mail.round-open.test-subject', message: 'Test: New round: {survey}' },
  roundReminderTestSubject: /*i18n*/ { id: 'mail.round-reminder.test-subject', message: 'Test: Reminder: {survey}' },
  roundTest: /*i18n*/ {
    id: 'mail.round.test',
    message: 'This is a test that only you got. Its button opens no survey.',
  },
  roundSender: /*i18n*/ { id: 'mail.round.sender', message: '{company} via Rytmi' },
  roundMinutes: /*i18n*/ {
    id: 'mail.round.minutes',
    message: '{minutes, plural, one {It takes about # minute.} other {It takes about # minutes.}}',
  },
  roundQuote: /*i18n*/ { id: 'mail.round.quote', message: 'A message from {company}:' },
  roundLastDay: /*i18n*/ { id: 'mail.round.last-day', message: 'Last day to answer: {lastDay}.' },
  roundAnonymous: /*i18n*/ {
    id: 'mail.round.anonymous',
    message:
      'Results of fewer than {fewest} answers are not shown. If all of these people answer, it can be seen that ' +
      'you did. Nobody at {company} sees who got this message.',
  },
  roundNamed: /*i18n*/ {
    id: 'mail.round.named',
    message: 'The admins of {company} see your answers with your name.',
  },
  roundNamedAfterAnonymous: /*i18n*/ {
    id: 'mail.round.named-after-anonymous',
    message: 'This survey shows your name. An earlier one with the same questions was anonymous.',
  },
  roundShownWithGroup: /*i18n*/ {
    id: 'mail.round.shown-with-group',
    message:
      'The survey is anonymous: your answers are shown without a name, together with those of {group}, ' +
      '{people, plural, one {# person} other {# people}}.',
  },
  roundShownWithNoGroup: /*i18n*/ {
    id: 'mail.round.shown-with-no-group',
    message:
      'The survey is anonymous: your answers are shown without a name, together with those of the ' +
      '{people, plural, one {# person} other {# people}} who are in no group.',
  },
  roundShownWithSmallGroups: /*i18n*/ {
    id: 'mail.round.shown-with-small-groups',
    message:
      'The survey is anonymous: your answers are shown without a name, together with those of ' +
      '{people, plural, one {# person} other {# people}} in small groups or in none.',
  },
  roundShownWithEveryone: /*i18n*/ {
    id: 'mail.round.shown-with-everyone',
    message:
      'The survey is anonymous: your answers are shown without a name, together with those of all ' +
      '{people, plural, one {# person} other {# people}} who are asked.',
  },
  roundShownWithNobody: /*i18n*/ {
    id: 'mail.round.shown-with-nobody',
    message: 'The survey is anonymous, and asks so few people that none of its results are shown.',
  },
  roundUnlinked: /*i18n*/ {
    id: 'mail.round.unlinked',
    message:
      'Until the round closes, your answers are stored with your account so that you can change them. After that, nothing links them to you.',
  },
  roundPersonal: /*i18n*/ {
    id: 'mail.round.personal',
    message:
      'The link above lets you answer in your browser until the last day, without a password. It is personal: do not ' +
      'forward it.',
  },
  roundAnswer: /*i18n*/ { id: 'mail.round.answer', message: 'Answer now' },
  roundLogIn: /*i18n*/ {
    id: 'mail.round.log-in',
    message: 'You can also answer in the app: log in with {email} and your password.',
  },
  roundPassword: /*i18n*/ {
    id: 'mail.round.password',
    message:
      'If you would rather log in with {email}, choose a password first. The link for that works once, within {days} days.',
  },
  roundChoosePassword: /*i18n*/ { id: 'mail.round.action', message: 'Choose a password' },
  roundAppStore: /*i18n*/ { id: 'mail.round.app-store', message: 'The app for iPhone' },
  roundPlayStore: /*i18n*/ { id: 'mail.round.play-store', message: 'The app for Android' },
  roundReason: /*i18n*/ {
    id: 'mail.round.reason',
    message:
      'Rytmi sends this message for {company}, because you are a respondent of the survey. If you do not want its ' +
      'messages, ask {company} to take you off it.',
  },

  trialEndingSubject: /*i18n*/ { id: 'mail.trial-ending.subject', message: 'Your free trial of Rytmi ends on {day}' },
  trialEndingBody: /*i18n*/ {
    id: 'mail.trial-ending.body',
    message:
      'The free trial of {company} ({plan}) ends on {day}. Choose a plan before then to keep your surveys running. ' +
      'If you do not, nothing is lost and everything can still be read.',
  },
  trialEndingCardBody: /*i18n*/ {
    id: 'mail.trial-ending.card-body',
    message:
      'The free trial of {company} ({plan}) ends on {day}. The subscription then continues automatically and your ' +
      'card is charged. If you do not want that, end the subscription before then.',
  },
  choosePlanAction: /*i18n*/ { id: 'mail.billing.choose-plan', message: 'Choose a plan' },
  seeSubscriptionAction: /*i18n*/ { id: 'mail.billing.see-subscription', message: 'See the subscription' },
  paymentFailedSubject: /*i18n*/ { id: 'mail.payment-failed.subject', message: 'A payment for Rytmi failed' },
  paymentFailedBody: /*i18n*/ {
    id: 'mail.payment-failed.body',
    message:
      'The payment of {amount} (including any VAT) for the subscription of {company} ({plan}) did not go through. Pay ' +
      'with another card, or make sure that this one can be charged. Otherwise the subscription ends.',
  },
  payAction: /*i18n*/ { id: 'mail.payment-failed.action', message: 'Pay now' },
  authenticationSubject: /*i18n*/ {
    id: 'mail.authentication-needed.subject',
    message: 'Your bank asks you to confirm a payment for Rytmi',
  },
  authenticationBody: /*i18n*/ {
    id: 'mail.authentication-needed.body',
    message:
      'The payment of {amount} (including any VAT) for the subscription of {company} ({plan}) is waiting for your ' +
      'confirmation: your bank needs to confirm that it is you. Log in to complete the payment. Nothing is charged ' +
      'until then.',
  },
  unfinishedBody: /*i18n*/ {
    id: 'mail.payment-unfinished.body',
    message:
      'The first payment of {amount} (including any VAT) for {plan} ({company}) is waiting for your confirmation: your ' +
      'bank needs to confirm that it is you. Log in to continue it, or to choose another plan instead. Nothing is ' +
      'charged until then.',
  },
  unfinishedUntil: /*i18n*/ {
    id: 'mail.payment-unfinished.until',
    message: 'You can confirm it until {until}. After that it lapses, and nothing is charged.',
  },
  authenticationAction: /*i18n*/ { id: 'mail.authentication-needed.action', message: 'Continue the payment' },
  subscriptionEndedSubject: /*i18n*/ {
    id: 'mail.subscription-ended.subject',
    message: 'The Rytmi subscription of {company} has ended',
  },
  subscriptionEndedBody: /*i18n*/ {
    id: 'mail.subscription-ended.body',
    message:
      'The subscription of {company} ({plan}) has ended. Nothing is lost, and everything can still be read. No new ' +
      'rounds open until you choose a plan again.',
  },
  billingReason: /*i18n*/ {
    id: 'mail.billing.reason',
    message: 'You get this message because you are an admin of {company}.',
  },

  adminAddedSubject: /*i18n*/ { id: 'mail.admin-added.subject', message: '{company} has a new admin' },
  adminAddedBody: /*i18n*/ {
    id: 'mail.admin-added.body',
    message:
      '{by} has made {person} an admin of {company} in Rytmi. Admins see all results and can change people, surveys and ' +
      'subscriptions.',
  },
  adminAddedAction: /*i18n*/ { id: 'mail.admin-added.action', message: 'See the admins' },
  adminAddedNotExpected: /*i18n*/ {
    id: 'mail.admin-added.not-expected',
    message:
      'If this should not have happened, remove the admin rights under Personnel. If it was done from your account ' +
      'and not by you, change your password as well.',
  },

  overviewSubject: /*i18n*/ { id: 'mail.overview.subject', message: 'What changed: {survey}' },
  overviewBody: /*i18n*/ {
    id: 'mail.overview.body',
    message: 'These are the latest results of “{survey}” by {company}, with the trends of the last {months} months.',
  },
  overviewRound: /*i18n*/ {
    id: 'mail.overview.round',
    message: 'Round of {days}: {answered} of {assigned} answered ({rate}).',
  },
  overviewRoundBefore: /*i18n*/ {
    id: 'mail.overview.round-before',
    message: 'Round of {days}: {answered} of {assigned} answered ({rate}, previous round {before}).',
  },
  overviewHidden: /*i18n*/ {
    id: 'mail.overview.hidden',
    message: 'Round of {days}: hidden to protect anonymity, because there are too few answers.',
  },
  overviewNoRound: /*i18n*/ { id: 'mail.overview.no-round', message: 'No round is complete yet.' },
  overviewFinding: /*i18n*/ { id: 'mail.overview.finding', message: '{finding}' },
  overviewHistory: /*i18n*/ {
    id: 'mail.overview.history',
    message: 'Nothing clear in the last {months} months. Since the start: {finding}',
  },
  overviewUnclear: /*i18n*/ {
    id: 'mail.overview.unclear',
    message: '{count, plural, one {# question: no clear change} other {# questions: no clear change}}.',
  },
  overviewUntested: /*i18n*/ {
    id: 'mail.overview.untested',
    message:
      '{count, plural, one {# question: too few rounds or answers to detect a change} other {# questions: too few ' +
      'rounds or answers to detect a change}}.',
  },
  overviewQuestions: /*i18n*/ { id: 'mail.overview.questions', message: 'Questions' },
  overviewQuestion: /*i18n*/ { id: 'mail.overview.question', message: 'Question' },
  overviewValue: /*i18n*/ { id: 'mail.overview.value', message: 'Value' },
  overviewChanged: /*i18n*/ { id: 'mail.overview.changed', message: 'Change' },
  overviewAnswers: /*i18n*/ { id: 'mail.overview.answers', message: 'Answers' },
  overviewVerdictUnclear: /*i18n*/ { id: 'mail.overview.verdict-unclear', message: 'Unclear' },
  overviewVerdictUntested: /*i18n*/ { id: 'mail.overview.verdict-untested', message: 'Too few' },
  overviewVerdictHidden: /*i18n*/ { id: 'mail.overview.verdict-hidden', message: 'Hidden' },
  overviewAction: /*i18n*/ { id: 'mail.overview.action', message: 'Open the dashboard' },
  overviewChance: /*i18n*/ {
    id: 'mail.overview.chance',
    message: 'About 1 in 20 of these is a false alarm.',
  },
  overviewStop: /*i18n*/ {
    id: 'mail.overview.stop',
    message: 'To stop these messages, choose Mail on the dashboard of the survey.',
  },
  overviewReasonRound: /*i18n*/ {
    id: 'mail.overview.reason-round',
    message: 'You get this message because you asked Rytmi for the results after each round.',
  },
  overviewReasonMonth: /*i18n*/ {
    id: 'mail.overview.reason-month',
    message: 'You get this message because you asked Rytmi for the results once a month.',
  },
};
