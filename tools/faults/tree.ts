import { parseSync } from '@babel/core';

/** A node of the syntax tree, with its position in the text. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export function treeOf(source: string): Node {
  const parserOpts = { plugins: ['typescript'] as const, createParenthesizedExpressions: true };
  const tree = parseSync(source, { configFile: false, babelrc: false, parserOpts: parserOpts as object });
  return tree?.program as unknown as Node;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** The direct children of a node, in the order of the text; types are left out. */
export function inside(node: Node): Node[] {
  return Object.entries(node)
    .filter(([field]) => !field.endsWith('Comments') && field !== 'loc')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter(({ type }) => !type.startsWith('TS') || isWrapper(type))
    .toSorted((a, b) => a.start - b.start);
}

const isWrapper = (type: string) => /^(TS(As|Satisfies|NonNull|Instantiation)|Parenthesized)Expression$/.test(type);

/** An expression without brackets, `as`, `satisfies` and `!` around it. */
export function bare(node: unknown): Node | undefined {
  if (!isNode(node)) return undefined;
  return isWrapper(node.type) ? bare(node.expression) : node;
}

/** The name of a key, an identifier or a literal. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  const name = node.name ?? node.value;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
}

/** The properties of an object, spread ones left out. */
export function propertiesOf(object: unknown): Node[] {
  const node = bare(object);
  if (node?.type !== 'ObjectExpression') return [];
  return (node.properties as Node[]).filter(({ type }) => type !== 'SpreadElement');
}

export function propertyOf(object: unknown, name: string): Node | undefined {
  return propertiesOf(object).find(({ key }) => nameOf(key) === name);
}

/** The items of a list, or the single value in its place. */
export function itemsOf(value: unknown): Node[] {
  const node = bare(value);
  if (!node) return [];
  return node.type === 'ArrayExpression' ? (node.elements as Node[]) : [node];
}

/** Each node of a tree, the outer ones first. */
export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const inner of inside(node)) yield* walk(inner);
}
