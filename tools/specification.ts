/** Of `### 2.14 Surveys list`: number and heading. */
const clauseHeading = /^### (\d+\.\d+) (.+)$/gm;

/**
 * The clauses of the specification (docs/spec.md), each with its heading, in their order.
 * @param markdown the page
 */
export function clausesIn(markdown: string): Map<string, string> {
  return new Map([...markdown.matchAll(clauseHeading)].map(([, number = '', heading = '']) => [number, heading]));
}
