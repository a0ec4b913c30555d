import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startCompany, type TestCompany } from './company.ts';
import { type ServerOptions, startTestServer, type TestServer } from './server.ts';
import { type SurveyStage, stageOf } from './survey-stage.ts';

/** Of the running test file; set by `withServer`, `withCompany` and `withStage`. */
export let server: TestServer;
/** Of the running test file; set by `withCompany`. */
export let company: TestCompany;
/** Of the running test. */
export let stage: SurveyStage;

/** From here on in the test `stage` is another new company. */
export async function changeStage(timezone?: string): Promise<void> {
  stage = await stageOf(server, timezone);
}

/** One server for all tests of the file. */
export function withServer(options?: ServerOptions): void {
  beforeAll(async () => {
    server = await startTestServer(options);
  });
  afterAll(() => server.close());
}

/** One server and one company with a subscription for all tests of the file. */
export function withCompany(options?: ServerOptions): void {
  withServer(options);
  beforeAll(async () => {
    company = await startCompany(server);
  });
}

/**
 * One server for all tests of the file, and a company with a subscription for each of them.
 * @param startAt the clock at the start of a test, while the surveys of earlier tests are paused; left out: it
 * continues from the previous test
 */
export function withStage(startAt?: string): void {
  withServer();
  beforeEach(async () => {
    if (startAt !== undefined) {
      server.clock.set(startAt);
      await server.core.database.query('delete from survey_schedule');
    }
    stage = await stageOf(server);
  });
}
