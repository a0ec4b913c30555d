import { test as base, enterAsAdmin } from './browser-test.ts';
import { openDashboard } from './report-page.ts';
import { startEditing } from './wizard-stage.ts';

type Fixtures = {
  /** The test's first page is a survey's dashboard, viewed by the stage's admin. */
  showDashboard: (survey: number) => Promise<void>;
  /** The test's first page is the form of a survey, in which the stage's admin has come to a step. */
  openStep: (survey: number, step: Parameters<typeof startEditing>[3]) => Promise<void>;
};

export const test = base.extend<Fixtures>({
  showDashboard: async ({ quietPage: page, server, stage, url }, use) => {
    await use(async (survey) => {
      await enterAsAdmin(page, server, stage);
      await openDashboard(page, url, survey);
    });
  },
  openStep: async ({ quietPage: page, server, stage, url }, use) => {
    await use(async (survey, step) => {
      await enterAsAdmin(page, server, stage);
      await startEditing(page, url, survey, step);
    });
  },
});
