import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const firstScreen = ['<rootDir>/src/views/shell', '<rootDir>/src/views/session/login-page.tsx'];

// Three catalogs a language. `first` comes with the first screen, `console` with the first page after it; the server's
// (errors and mails) never reaches a browser.
export default defineConfig({
  sourceLocale: 'en-GB',
  locales: ['en-GB', 'fi'],
  format: formatter({ lineNumbers: false }),
  // Names with < and > in a sentence are texts, never parts of it.
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  catalogs: [
    { path: '<rootDir>/locales/{locale}/first', include: firstScreen },
    { path: '<rootDir>/locales/{locale}/console', include: ['<rootDir>/src'], exclude: firstScreen },
    { path: '<rootDir>/locales/{locale}/server', include: ['<rootDir>/server'] },
  ],
});
