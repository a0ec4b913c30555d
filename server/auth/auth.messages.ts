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
  linkUsed: /*i18n*/ { id: 'auth.link-used', message: 'Password reset link already used' },
};
