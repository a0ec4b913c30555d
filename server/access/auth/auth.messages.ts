export const authMessages = {
  notVerified: /*i18n*/ { id: 'auth.not-verified', message: 'E-mail is not verified.' },
  wrongCredentials: /*i18n*/ {
    id: 'auth.wrong-credentials',
    message: 'The email address or password is incorrect.',
  },
  loggedOut: /*i18n*/ { id: 'auth.logged-out', message: 'You are logged out.' },
  verificationSent: /*i18n*/ { id: 'auth.verification-sent', message: 'Verification email sent.' },
  resetSent: /*i18n*/ {
    id: 'auth.reset-sent',
    message: 'If this address has an account, we have sent an email with a link to choose a new password.',
  },
  resetDone: /*i18n*/ { id: 'auth.reset-done', message: 'The new password is saved. You can log in with it.' },
  passwordChanged: /*i18n*/ { id: 'auth.password-changed', message: 'The new password is saved.' },
  passwordsDiffer: /*i18n*/ { id: 'auth.passwords-differ', message: 'The two passwords are not the same.' },
  emailVerified: /*i18n*/ { id: 'auth.email-verified', message: 'The email address is verified. You can log in now.' },
  verificationResent: /*i18n*/ {
    id: 'auth.verification-resent',
    message: 'If this address is waiting to be verified, we have sent a new email.',
  },
  oldPasswordNeeded: /*i18n*/ {
    id: 'auth.old-password-needed',
    message: 'You logged in more than {minutes} minutes ago. Enter your current password too.',
  },
  oldPasswordWrong: /*i18n*/ { id: 'auth.old-password-wrong', message: 'This is not your current password.' },
  passwordIsCommon: /*i18n*/ {
    id: 'auth.password-is-common',
    message: 'This password is too common. Try a few words that only you would put together.',
  },
  passwordIsPersonal: /*i18n*/ {
    id: 'auth.password-is-personal',
    message: 'Your name, address or company is easy to guess. Try a few words that only you would put together.',
  },
  passwordIsPattern: /*i18n*/ {
    id: 'auth.password-is-pattern',
    message:
      'Repeated characters, sequences and dates are easy to guess. Try a few words that only you would put together.',
  },
  passwordIsWord: /*i18n*/ {
    id: 'auth.password-is-word',
    message: 'This password is easy to guess. Add a word or two that have nothing to do with it.',
  },
  passwordIsAddress: /*i18n*/ {
    id: 'auth.password-is-address',
    message: 'Your email address is easy to guess. Try a few words that only you would put together.',
  },
  passwordIsCompany: /*i18n*/ {
    id: 'auth.password-is-company',
    message: 'The name of your company is easy to guess. Try a few words that only you would put together.',
  },
  objected: /*i18n*/ {
    id: 'auth.objected',
    message: 'Everyone is logged out. We have sent you an email with a link to choose a new password.',
  },
  recoveryOver: /*i18n*/ {
    id: 'auth.recovery-over',
    message: 'This link has already been used or has expired.',
  },
  addressTakenSince: /*i18n*/ {
    id: 'auth.address-taken-since',
    message: 'Your address now belongs to another account. Contact support for help.',
  },
  emailTaken: /*i18n*/ { id: 'person.email-taken', message: 'This email address already has an account.' },
  answeringOver: /*i18n*/ {
    id: 'auth.answering-over',
    message: 'This link doesn’t work any more. Use the newest message about the survey, or log in.',
  },
  linkUsed: /*i18n*/ { id: 'auth.link-used', message: 'Password reset link already used' },
};
