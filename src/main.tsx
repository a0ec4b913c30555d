import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/base.css';
import { rememberEntry } from './adapters/entry.ts';
import { readTheme, showTheme } from './adapters/theme.ts';
import { ActorProvider } from './app/actors.tsx';
import { startI18n } from './app/i18n.ts';
import { holdsKey } from './app/routes.ts';
import { startApp } from './app/start-app.ts';
import { CrashBoundary } from './ui/crash-boundary.tsx';
import { Shell } from './views/shell/shell.tsx';
import { CrashedPage } from './views/shell/stopped-pages.tsx';

rememberEntry(holdsKey);
showTheme(readTheme());
const isInspected = import.meta.env.DEV && new URLSearchParams(window.location.search).has('inspect');
const watch = isInspected ? (await import('./app/inspector.ts')).openInspector() : undefined;
const appRef = startApp(watch);
const i18n = startI18n();
createRoot(document.getElementById('root') as HTMLElement).render(
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
);
