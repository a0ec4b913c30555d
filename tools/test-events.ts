/** The messages of a test runner to the step runner, one per test: see `tools/reporters/`. */
export type TestEvent =
  | { readonly type: 'test.began'; readonly title: string }
  | {
      readonly type: 'test.ended';
      readonly title: string;
      readonly outcome: 'passed' | 'failed' | 'skipped';
      readonly seconds: number;
      /** The error, in a few lines; only for a failed one. */
      readonly error?: string;
    }
  /** It failed and is retried. */
  | { readonly type: 'test.repeated'; readonly title: string; readonly error: string }
  /** A file that could not be loaded, or an error outside of every test: counts as one failed. */
  | { readonly type: 'run.broke'; readonly title: string; readonly error: string };

/** Reports to the step runner; does nothing when a person has started the tests directly. */
export function tell(event: TestEvent): void {
  if (process.connected) process.send?.(event);
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const LINES_OF_AN_ERROR = 12;

/** The beginning of an error's text without colours, short enough for a summary. */
export function shortError(text: string): string {
  return text.replaceAll(COLOURS, '').trim().split('\n').slice(0, LINES_OF_AN_ERROR).join('\n');
}
