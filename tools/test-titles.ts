import { parseSync } from '@babel/core';

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);

/**
 * The titles of a test file's tests and groups, `it.each(…)('…')` included.
 * @param code TypeScript or TSX
 * @param file its name, for messages
 * @throws SyntaxError when the code can't be parsed
 */
export function testTitles(code: string, file: string): string[] {
  const tree = parseSync(code, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  });
  const titles: string[] = [];
  visit(tree, (node) => {
    if (node.type !== 'CallExpression' || !TEST_FUNCTIONS.has(rootName(node.callee))) return;
    const title = textOf((node.arguments as unknown[])[0]);
    if (title !== undefined) titles.push(title);
  });
  return titles;
}

const REFERENCE = String.raw`(?:design )?\d+(?:\.\d+)?(?:–\d+\.\d+)?`;
const REFERENCES = new RegExp(String.raw`^${REFERENCE}(?:, ?${REFERENCE})*(?=\s)`);

/**
 * The clauses at the start of a title: `2.14` and `6.6` of `2.14, 6.6 hides Add survey at the plan limit`; each clause
 * of a range within a chapter (`4.1–4.3`). Sections of the design and whole chapters may be among them, and are no
 * clauses.
 */
export function clausesOf(title: string): string[] {
  const [beginning = ''] = REFERENCES.exec(title) ?? [];
  const references = beginning.split(/, ?/);
  return references.filter((one) => !one.startsWith('design ') && one.includes('.')).flatMap(clausesBetween);
}

/** Whether only `npm run prove` runs the test: by its file or, in the browser, by the mark in its title. */
export function isProof(file: string, title: string): boolean {
  return file.endsWith('.prove.ts') || title.includes('@prove');
}

function clausesBetween(range: string): string[] {
  const [first = '', last] = range.split('–');
  const [chapter, from] = first.split('.').map(Number);
  const [lastChapter, to] = last?.split('.').map(Number) ?? [];
  if (from === undefined || to === undefined) return [first];
  if (lastChapter !== chapter || to <= from) return [range];
  return Array.from({ length: to - from + 1 }, (_, place) => `${chapter}.${from + place}`);
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see);
    return;
  }
  if (!isNode(value)) return;
  see(value);
  for (const field of Object.values(value)) visit(field, see);
}

/** `it` of `it(…)`, `it.only(…)`, `it.each([…])(…)` and ``it.each`…`(…)``. */
function rootName(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee.name);
  return rootName(callee.object ?? callee.callee ?? callee.tag);
}

function textOf(argument: unknown): string | undefined {
  if (!isNode(argument)) return undefined;
  if (argument.type === 'StringLiteral') return String(argument.value);
  if (argument.type !== 'TemplateLiteral') return undefined;
  const quasis = argument.quasis as readonly { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('…');
}

/** Of `### 2.14 Surveys list`: number and heading. */
const clauseHeading = /^### (\d+\.\d+) (.+)$/gm;

/**
 * The clauses of the specification (docs/spec.md), each with its heading, in their order.
 * @param markdown the page
 */
export function clausesIn(markdown: string): Map<string, string> {
  return new Map([...markdown.matchAll(clauseHeading)].map(([, number = '', heading = '']) => [number, heading]));
}
