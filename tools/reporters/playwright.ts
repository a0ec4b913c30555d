import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { shortError, tell } from '../test-events.ts';

const titleOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ');
const textOf = (errors: readonly TestError[]) =>
  shortError(errors.map(({ stack, message, value }) => stack ?? message ?? value ?? '').join('\n'));

/** Hands each test to the step runner as it ends (`tools/steps.ts`). */
export default class PlaywrightEvents implements Reporter {
  printsToStdio(): boolean {
    return false;
  }

  onTestBegin(test: TestCase): void {
    tell({ type: 'test.began', title: titleOf(test) });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const title = titleOf(test);
    const seconds = result.duration / 1000;
    if (result.status === 'skipped') tell({ type: 'test.ended', title, outcome: 'skipped', seconds });
    else if (result.status === test.expectedStatus) tell({ type: 'test.ended', title, outcome: 'passed', seconds });
    else tell({ type: 'test.ended', title, outcome: 'failed', seconds, error: textOf(result.errors) });
  }

  onError(error: TestError): void {
    tell({ type: 'run.broke', title: 'outside of every test', error: textOf([error]) });
  }
}
