import babelExtractor from '@lingui/cli/api/extractors/babel';
import { defineConfig, type ExtractorType } from '@lingui/conf';
import { catalogFormat } from './tools/catalog-format.ts';
import { planExtractor, stepsExtractor } from './tools/steps-extractor.ts';

/** Most files have no texts: parsing them takes as long as parsing the others. */
const codeExtractor: ExtractorType = {
  match: babelExtractor.match,
  extract: (file, code, ...more) =>
    /lingui|i18n/.test(code) ? babelExtractor.extract(file, code, ...more) : undefined,
};

/** The texts needed before any page other than the login, without a workspace. */
const firstScreen = [
  'session/login-page.tsx',
  'shell/banners.tsx',
  'shell/first-toasts.ts',
  'shell/header.tsx',
  'shell/shell.tsx',
  'shell/side-menu.tsx',
  'shell/stopped-pages.tsx',
  'shell/toasts.tsx',
].map((file) => `<rootDir>/src/views/${file}`);

const inspection = '<rootDir>/src/views/inspection';

/** The page for answering, with what it shares with the console: these sentences are in both catalogs. */
const answering = '<rootDir>/src/answering';
const shared = [
  'answering',
  'survey/answer-field.tsx',
  'survey/asked-question.tsx',
  'survey/left-out.tsx',
  'survey/named-after-anonymous.tsx',
  'survey/shown-with.tsx',
].map((path) => `<rootDir>/src/views/${path}`);

// English is in the code; each other language has six catalogs. `first` comes with the first screen, in both languages;
// `console` with every page after it and with the workspace; `inspection` with the panel of `?inspect`; `answering`
// with the page for answering; the server's (errors and mails) never reaches a browser, nor does `qa`, which is for
// testers.
export default defineConfig({
  sourceLocale: 'en-GB',
  locales: ['fi'],
  format: catalogFormat,
  // Names with < and > in a sentence are text, never markup.
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  extractors: [stepsExtractor, planExtractor, codeExtractor],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/first', include: firstScreen },
    {
      path: '<rootDir>/locales/{locale}/console',
      include: ['<rootDir>/src'],
      exclude: [...firstScreen, inspection, answering],
    },
    { path: '<rootDir>/locales/{locale}/answering', include: [answering, ...shared] },
    { path: '<rootDir>/locales/{locale}/inspection', include: [inspection] },
    { path: '<rootDir>/locales/{locale}/server', include: ['<rootDir>/server'] },
    {
      path: '<rootDir>/locales/{locale}/qa',
      include: ['<rootDir>/machines/**/*.steps.ts', '<rootDir>/tests/qa/plan.ts'],
    },
  ],
});
