export const authMessages = {
  notVerified: /*i18n*/ { id: 'auth.not-verified', message: 'E-mail is not verified.' },
  wrongCredentials: /*i18n*/ {
    id: 'auth.wrong-credentials',
    message: 'Unable to log in with the e-mail address and password given.',
  },
  loggedOut: /*i18n*/ { id: 'auth.logged-out', message: 'You are logged out.' },
  verificationSent: /*i18n*/ { id: 'auth.verification-sent', message: 'Verification e-mail sent.' },
  resetSent: /*i18n*/ {
    id: 'auth.reset-sent',
    message: 'If this address has an account, a message about how to choose a new password is on its way.',
  },
  resetDone: /*i18n*/ { id: 'auth.reset-done', message: 'The new password is saved. You can log in with it.' },
  passwordChanged: /*i18n*/ { id: 'auth.password-changed', message: 'The new password is saved.' },
  passwordsDiffer: /*i18n*/ { id: 'auth.passwords-differ', message: 'The two passwords are not the same.' },
  emailVerified: /*i18n*/ { id: 'auth.email-verified', message: 'The e-mail address is verified. You can log in now.' },
  verificationResent: /*i18n*/ {
    id: 'auth.verification-resent',
    message: 'If this address waits to be verified, a new message is on its way.',
  },
  oldPasswordNeeded: /*i18n*/ {
    id: 'auth.old-password-needed',
    message: 'You logged in more than 10 minutes ago: type your present password, too.',
  },
  oldPasswordWrong: /*i18n*/ { id: 'auth.old-password-wrong', message: 'This is not your present password.' },
  passwordIsCommon: /*i18n*/ {
    id: 'auth.password-is-common',
    message: 'Many people use this password, so it is guessed first. Try a few words that only you would put together.',
  },
  passwordIsAddress: /*i18n*/ {
    id: 'auth.password-is-address',
    message: 'Your e-mail address is guessed first. Try a few words that only you would put together.',
  },
  passwordIsCompany: /*i18n*/ {
    id: 'auth.password-is-company',
    message: 'The name of your company is guessed first. Try a few words that only you would put together.',
  },
  objected: /*i18n*/ {
    id: 'auth.objected',
    message: 'Everyone is logged out, and a message about how to choose a new password is on its way to you.',
  },
  recoveryOver: /*i18n*/ {
    id: 'auth.objection-over',
    message: 'This link has been used already or is too old.',
  },
  addressTakenSince: /*i18n*/ {
    id: 'auth.address-taken-since',
    message: 'Your address has got another account meanwhile. Write to the support, and we help you.',
  },
  linkUsed: /*i18n*/ { id: 'auth.link-used', message: 'Password reset link already used' },
};
