import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { shortError, type TestEvent, tell } from '../test-events.ts';

const titleOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ');
const textOf = (errors: readonly TestError[]) =>
  shortError(errors.map(({ stack, message, value }) => stack ?? message ?? value ?? '').join('\n'));

/** The output at the end of a test. A failed one has not ended while it may be retried. */
export function endOf(test: TestCase, result: TestResult): TestEvent {
  const title = titleOf(test);
  const seconds = result.duration / 1000;
  if (result.status === 'skipped') return { type: 'test.ended', title, outcome: 'skipped', seconds };
  if (result.status === test.expectedStatus) return { type: 'test.ended', title, outcome: 'passed', seconds };
  const error = textOf(result.errors);
  if (result.retry < test.retries) return { type: 'test.repeated', title, error };
  return { type: 'test.ended', title, outcome: 'failed', seconds, error };
}

/** Passes each test to the step runner as it ends (`tools/steps.ts`). */
export default class PlaywrightEvents implements Reporter {
  printsToStdio(): boolean {
    return false;
  }

  onTestBegin(test: TestCase): void {
    tell({ type: 'test.began', title: titleOf(test) });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    tell(endOf(test, result));
  }

  onError(error: TestError): void {
    tell({ type: 'run.broke', title: 'outside of every test', error: textOf([error]) });
  }
}
