import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { shortError, tell } from '../test-events.ts';

const titleOf = (test: TestCase | TestSuite) => `${fileOf(test.module)} › ${test.fullName}`;
const fileOf = (module: TestModule) => relative(process.cwd(), module.moduleId);
const textOf = (errors: readonly { message: string; stack?: string }[] = []) =>
  shortError(errors.map(({ message, stack }) => stack ?? message).join('\n'));

/** Passes each test to the step runner as it ends (`tools/steps.ts`). */
export default class VitestEvents implements Reporter {
  onTestCaseReady(test: TestCase): void {
    tell({ type: 'test.began', title: titleOf(test) });
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
    const title = titleOf(test);
    if (result.state === 'pending') return;
    if (result.state === 'failed') {
      tell({ type: 'test.ended', title, outcome: 'failed', seconds, error: textOf(result.errors) });
    } else tell({ type: 'test.ended', title, outcome: result.state, seconds });
  }

  /** A hook around a failed group: its tests never ran, so nothing else would count it. */
  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) tell({ type: 'run.broke', title: titleOf(suite), error: textOf(suite.errors()) });
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) tell({ type: 'run.broke', title: fileOf(module), error: textOf(module.errors()) });
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly { message: string; stack?: string }[]): void {
    if (unhandled.length > 0) tell({ type: 'run.broke', title: 'outside of every test', error: textOf(unhandled) });
  }
}
