import type { PageName } from '../../machines/types.ts';
import { loadConsoleMessages } from './i18n.ts';
import type { PageModule } from './page-module.ts';
import { page as loginPage } from './wiring/login.page.ts';
import type { WorkspaceModule } from './workspace-module.ts';

/** Chart and view of a page arrive together, as one chunk. */
const loaders: Record<PageName, () => Promise<{ page: PageModule }>> = {
  // Nearly every visit without a session begins here: it comes with the first chunk.
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
};

const loaded = new Map<PageName, PageModule>();

export async function loadPage(name: PageName): Promise<PageModule> {
  const known = loaded.get(name);
  if (known) return known;
  const [{ page }] = await Promise.all([loaders[name](), name === 'login' ? undefined : loadConsoleMessages()]);
  loaded.set(name, page);
  return page;
}

/** The view of an open page: by then its module is here, so nothing suspends. */
export function loadedPage(name: PageName): PageModule {
  const page = loaded.get(name);
  if (!page) throw new Error(`page ${name} is not loaded`);
  return page;
}

/** Fetches ahead what is likely next; a failure shows when it is really needed. */
export function prefetchPage(name: PageName): void {
  loadPage(name).catch(() => {});
}

let workspaceModule: WorkspaceModule | undefined;

/** Chart of the workspace and what the frame shows of it, as one chunk, with their messages. */
export async function loadWorkspace(): Promise<WorkspaceModule> {
  const [{ workspace }] = await Promise.all([import('./wiring/workspace.ts'), loadConsoleMessages()]);
  workspaceModule = workspace;
  return workspace;
}

/** What the frame shows of a workspace that is there: by then its module is here, so nothing suspends. */
export function loadedWorkspace(): WorkspaceModule {
  if (!workspaceModule) throw new Error('the workspace is not loaded');
  return workspaceModule;
}
