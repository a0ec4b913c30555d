/** What a test runner tells the step runner while it goes on, one message a test: see `tools/reporters/`. */
export type TestEvent =
  | { readonly type: 'test.began'; readonly title: string }
  | {
      readonly type: 'test.ended';
      readonly title: string;
      readonly outcome: 'passed' | 'failed' | 'skipped';
      readonly seconds: number;
      /** What was wrong, in a few lines; only of a failed one. */
      readonly error?: string;
    }
  /** It failed and is tried once more. */
  | { readonly type: 'test.repeated'; readonly title: string; readonly error: string }
  /** A file that could not be loaded, or an error outside of every test: counts as one failed. */
  | { readonly type: 'run.broke'; readonly title: string; readonly error: string };

/** Tells the step runner; says nothing when a person has started the tests themselves. */
export function tell(event: TestEvent): void {
  if (process.connected) process.send?.(event);
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const LINES_OF_AN_ERROR = 12;

/** The beginning of an error's text without colours, short enough to stand in a summary. */
export function shortError(text: string): string {
  return text.replaceAll(COLOURS, '').trim().split('\n').slice(0, LINES_OF_AN_ERROR).join('\n');
}
