import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';
import { type SurveyStage, stageOf } from './survey-stage.ts';

/** Of the file whose tests run; set by `withServer` and `withStage`. */
export let server: TestServer;
/** Of the test that runs. */
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
 * @param startAt what the clock shows when a test begins, while the surveys of the tests before stand still; left out:
 *   it goes on from the test before
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
