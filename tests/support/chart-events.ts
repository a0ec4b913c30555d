import { stripTypeScriptTypes } from 'node:module';
import { parseSync } from '@babel/core';

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/**
 * The events that a chart declares (`types.events`), following aliases of other files by name.
 * @param source the text of the chart's file
 * @param others the texts of all files that it may take types from
 * @throws Error where it uses a type that none of them has
 */
export function declaredEvents(source: string, others: readonly string[]): Set<string> {
  const own = treeOf(source);
  const aliases = new Map([...others.map(treeOf), own].flatMap(aliasesIn));
  const declared = nodesIn(own, (node) => node.type === 'ObjectProperty' && nameIn(node.key) === 'events');
  return new Set(declared.flatMap(({ value }) => eventsIn((value as Node).typeAnnotation, aliases)));
}

/**
 * Every event that code creates (`type: 'survey.start'`, also by a condition), and the prefixes of those with a
 * computed end (`` `connection.${change}` ``).
 * @param file its name: types are stripped except from TSX
 */
export function sentEvents(code: string, file: string): { types: Set<string>; beginnings: Set<string> } {
  const values = [...(file.endsWith('x') ? code : stripTypeScriptTypes(code)).matchAll(/\btype:\s*([^,}]*)/g)];
  const said = values.map(([, value = '']) => value);
  const found = (pattern: RegExp) =>
    new Set(said.flatMap((value) => [...value.matchAll(pattern)].map(([, type = '']) => type)));
  return { types: found(/['"](\w+\.\w+)['"]/g), beginnings: found(/`(\w+\.)\$\{/g) };
}

const trees = new Map<string, unknown>();

function treeOf(code: string): unknown {
  const known = trees.get(code);
  if (known !== undefined) return known;
  const tree = parseSync(code, { configFile: false, babelrc: false, parserOpts: { plugins: ['typescript'] } })?.program;
  trees.set(code, tree);
  return tree;
}

function aliasesIn(tree: unknown): [string, unknown][] {
  return nodesIn(tree, ({ type }) => type === 'TSTypeAliasDeclaration').map(({ id, typeAnnotation }) => [
    nameIn(id),
    typeAnnotation,
  ]);
}

function eventsIn(type: unknown, aliases: ReadonlyMap<string, unknown>): string[] {
  if (!isNode(type)) return [];
  if (type.type === 'TSUnionType' || type.type === 'TSIntersectionType') {
    return (type.types as unknown[]).flatMap((one) => eventsIn(one, aliases));
  }
  if (type.type === 'TSParenthesizedType') return eventsIn(type.typeAnnotation, aliases);
  if (type.type === 'TSTypeLiteral') {
    const member = (type.members as Node[]).find(({ key }) => nameIn(key) === 'type');
    const literals = nodesIn(member?.typeAnnotation, (node) => node.type === 'StringLiteral');
    return literals.map(({ value }) => String(value));
  }
  if (type.type !== 'TSTypeReference') throw new Error(`${type.type} among the events of a chart`);
  const name = nameIn(type.typeName);
  // For a union, those events that it is narrowed to.
  if (name === 'Extract') return eventsIn((type.typeParameters as Node & { params: unknown[] }).params[1], aliases);
  if (!aliases.has(name)) throw new Error(`no file has the type ${name}`);
  return eventsIn(aliases.get(name), aliases);
}

function nodesIn(value: unknown, isWanted: (node: Node) => boolean): Node[] {
  if (Array.isArray(value)) return value.flatMap((one) => nodesIn(one, isWanted));
  if (!isNode(value)) return [];
  return [...(isWanted(value) ? [value] : []), ...Object.values(value).flatMap((field) => nodesIn(field, isWanted))];
}

function nameIn(node: unknown): string {
  return isNode(node) ? String(node.name ?? node.value) : '';
}
