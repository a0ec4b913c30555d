import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageName } from '../../../machines/types.ts';

/**
 * The window's title; the page's own heading has more detail. Its message comes with the page, the login's with its
 * form.
 */
export const pageTitles: Record<PageName, MessageDescriptor> = {
  login: msg`Log in`,
  signup: msg`Sign up`,
  confirmation: msg`Check your email`,
  password: msg`Password`,
  changePassword: msg`Change password`,
  sessions: msg`Where you are logged in`,
  accountRecovery: msg`Recover your account`,
  surveys: msg`Surveys`,
  wizard: msg`Survey form`,
  survey: msg`Survey`,
  dashboard: msg`Dashboard`,
  poster: msg`Poster`,
  sample: msg`Example dashboard`,
  personnel: msg`Personnel`,
  person: msg`Person`,
  userImport: msg`Import users`,
  groups: msg`Groups`,
  group: msg`Group`,
  companies: msg`Companies`,
  company: msg`Company`,
  subscriptions: msg`Subscriptions`,
  plans: msg`Plans`,
  checkout: msg`Subscribe`,
  share: msg`Survey results`,
  respondentOnly: msg`Answer your surveys`,
  mobileGate: msg`Continue to desktop`,
  notFound: msg`Page not found`,
};
