import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';
import { type SurveyStage, stageOf } from './survey-stage.ts';

/** Of the running test file; set by `withServer` and `withStage`. */
export let server: TestServer;
/** Of the running test. */
export let stage: SurveyStage;

/** From here on in the test `stage` is another new company. */
export async function changeStage(timezone?: string): Promise<void> {
  stage = await stageOf(server, timezone);
}

/** One server for all tests of the file. */
export function withServer(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
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
