import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

// Two catalogs a language: the console's ships to browsers, the server's (errors and mails) never does.
export default defineConfig({
  sourceLocale: 'en-GB',
  locales: ['en-GB', 'fi'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: '<rootDir>/locales/{locale}/console', include: ['<rootDir>/src'] },
    { path: '<rootDir>/locales/{locale}/server', include: ['<rootDir>/server'] },
  ],
});
