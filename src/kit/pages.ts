import type { PageName } from '../../machines/types.ts';
import { loadConsoleMessages } from './i18n.ts';
import type { PageModule } from './page-module.ts';
import type { WorkspaceModule } from './workspace-module.ts';

/** The source of the modules: src/app knows it, and nothing below may. */
export type ModuleLoaders = {
  pages: Record<PageName, () => Promise<{ page: PageModule }>>;
  workspace: () => Promise<{ workspace: WorkspaceModule }>;
};

let loaders: ModuleLoaders | undefined;
let loadedWorkspaceModule: WorkspaceModule | undefined;
const loadedPages = new Map<PageName, PageModule>();

export function provideModules(provided: ModuleLoaders): void {
  loaders = provided;
}

function providedLoaders(): ModuleLoaders {
  if (!loaders) throw new Error('provideModules was not called');
  return loaders;
}

export async function loadPage(name: PageName): Promise<PageModule> {
  const known = loadedPages.get(name);
  if (known) return known;
  const messages = name === 'login' ? undefined : loadConsoleMessages();
  const [{ page }] = await Promise.all([providedLoaders().pages[name](), messages]);
  loadedPages.set(name, page);
  return page;
}

/** The view of an open page: its module has been loaded by then, so nothing suspends. */
export function loadedPage(name: PageName): PageModule {
  const page = loadedPages.get(name);
  if (!page) throw new Error(`page ${name} is not loaded`);
  return page;
}

/** Loads a page that is likely to be opened next; a failure shows when it is opened. */
export function prefetchPage(name: PageName): void {
  loadPage(name).catch(() => {});
}

/** The workspace's chart and the frame's parts of it, as one chunk, with their messages. */
export async function loadWorkspace(): Promise<WorkspaceModule> {
  const [{ workspace }] = await Promise.all([providedLoaders().workspace(), loadConsoleMessages()]);
  loadedWorkspaceModule = workspace;
  return workspace;
}

/** The frame's parts of the open workspace: its module has been loaded by then, so nothing suspends. */
export function loadedWorkspace(): WorkspaceModule {
  if (!loadedWorkspaceModule) throw new Error('the workspace is not loaded');
  return loadedWorkspaceModule;
}
