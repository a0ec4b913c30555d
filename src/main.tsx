import { I18nProvider } from '@lingui/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/base.css';
import { rememberEntry } from './adapters/entry.ts';
import { nextTask } from './adapters/next-task.ts';
import { readTheme, showTheme } from './adapters/theme.ts';
import { startApp } from './app/start-app.ts';
import { ActorProvider } from './kit/actors.tsx';
import { startI18n } from './kit/i18n.ts';
import { holdsKey } from './kit/routes.ts';
import { CrashBoundary } from './ui/crash-boundary.tsx';
import { Shell } from './views/shell/shell.tsx';
import { CrashedPage } from './views/shell/stopped-pages.tsx';

/** `?inspect` is for development and the demo (`vite build --mode demo`): production builds do not contain it. */
const canInspect = import.meta.env.DEV || import.meta.env.MODE === 'demo';

/**
 * Evaluating the script, starting the charts and drawing are separate tasks: in one, a slow processor is blocked for
 * half a second.
 */
async function start(): Promise<void> {
  rememberEntry(holdsKey);
  showTheme(readTheme());
  const watch = canInspect ? await (await import('./app/inspection/open-inspection.ts')).openInspection() : undefined;
  await nextTask();
  const appRef = startApp(watch);
  const i18n = startI18n();
  await nextTask();
  const root = createRoot(document.getElementById('root') as HTMLElement);
  // A transition is rendered in slices.
  startTransition(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ActorProvider appRef={appRef}>
          <CrashBoundary
            fallback={
              <main>
                <CrashedPage />
              </main>
            }
          >
            <Shell />
          </CrashBoundary>
        </ActorProvider>
      </I18nProvider>,
    ),
  );
}

void start();
