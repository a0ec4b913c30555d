import type { ModuleLoaders } from '../kit/pages.ts';
import { page as loginPage } from './wiring/login.page.ts';

/** Chart and view of a page arrive together, as one chunk. */
export const moduleLoaders: ModuleLoaders = {
  pages: {
    // Nearly every visit without a session begins here: it is part of the first chunk.
    login: async () => ({ page: loginPage }),
    signup: () => import('./wiring/signup.page.ts'),
    confirmation: () => import('./wiring/confirmation.page.ts'),
    password: () => import('./wiring/password.page.ts'),
    changePassword: () => import('./wiring/password.page.ts'),
    sessions: () => import('./wiring/sessions.page.ts'),
    accountRecovery: () => import('./wiring/account-recovery.page.ts'),
    surveys: () => import('./wiring/surveys.page.ts'),
    wizard: () => import('./wiring/wizard.page.ts'),
    survey: () => import('./wiring/survey.page.ts'),
    dashboard: () => import('./wiring/dashboard.page.ts'),
    poster: () => import('./wiring/poster.page.ts'),
    sample: () => import('./wiring/sample.page.ts'),
    personnel: () => import('./wiring/personnel.page.ts'),
    person: () => import('./wiring/person.page.ts'),
    userImport: () => import('./wiring/user-import.page.ts'),
    groups: () => import('./wiring/groups.page.ts'),
    group: () => import('./wiring/group.page.ts'),
    companies: () => import('./wiring/companies.page.ts'),
    company: () => import('./wiring/company.page.ts'),
    subscriptions: () => import('./wiring/subscriptions.page.ts'),
    plans: () => import('./wiring/plans.page.ts'),
    checkout: () => import('./wiring/checkout.page.ts'),
    share: () => import('./wiring/share.page.ts'),
    respondentOnly: () => import('./wiring/respondent-only.page.ts'),
    mobileGate: () => import('./wiring/mobile-gate.page.ts'),
    notFound: () => import('./wiring/not-found.page.ts'),
  },
  workspace: () => import('./wiring/workspace.ts'),
};
