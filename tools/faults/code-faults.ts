import { cut, type Note, snippet } from './fault.ts';
import { bare, inside, type Node, nameOf } from './tree.ts';

const INVERTED: Readonly<Record<string, string>> = { '===': '!==', '!==': '===' };
const SHIFTED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*' };
const SWAPPED_CALLS: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min' };
/** The replacement for what is left out, of the same type: a list stays a list, a text a text. */
const PASSING_CALLS = new Set(['filter', 'toSorted', 'toReversed', 'trim']);
const PROVIDED = new Set(['actors', 'actions', 'delays']);
/** Parts of a setup that are entered, or have no faults of their own. */
const PARTS = new Set([...PROVIDED, 'guards', 'types']);

interface CodeOptions {
  /** The kind of code. */
  readonly place: readonly string[];
  /** Parts of it that are handled elsewhere, or not at all. */
  readonly without?: ReadonlySet<Node>;
  /** It connects charts to requests: their arguments count, too. */
  readonly joins?: boolean;
}

/** The faults of code: of functions in a chart, and of the modules beside the charts. */
export function codeFaults(
  source: string,
  node: Node,
  note: Note,
  { place, without = new Set<Node>(), joins = false }: CodeOptions,
): void {
  if (without.has(node) || node.type === 'ImportDeclaration') return;
  const at = (piece: Node) => [place.join('.'), snippet(source, piece)].filter(Boolean).join(': ');
  const replace = (operator: string, piece: Node, text: string) =>
    note({ operator, place: at(piece), start: piece.start, end: piece.end, text });
  const remove = (operator: string, piece: Node) => note({ operator, place: at(piece), ...cut(source, piece) });
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const betweenOperands = (piece: Node, operator: string) => {
    const [left, right] = [piece.left as Node, piece.right as Node];
    const between = source.slice(left.end, right.start).replace(String(piece.operator), operator);
    return textOf(left) + between + textOf(right);
  };

  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = node.test as Node;
      const operator = String(bare(test)?.operator);
      // For other operators the operator itself is changed.
      if (!(operator in INVERTED) && operator !== '!') replace('condition negated', test, `!(${textOf(test)})`);
      break;
    }
    case 'LogicalExpression': {
      const { operator } = node as unknown as { operator: string };
      if (operator === '??') replace('default dropped', node, textOf(node.left as Node));
      else replace('and, or swapped', node, `(${betweenOperands(node, operator === '&&' ? '||' : '&&')})`);
      break;
    }
    case 'BinaryExpression': {
      const operator = String(node.operator);
      const inverted = INVERTED[operator];
      const shifted = SHIFTED[operator];
      const swapped = ARITHMETIC[operator];
      if (inverted) replace('comparison inverted', node, betweenOperands(node, inverted));
      if (shifted) replace('boundary shifted', node, betweenOperands(node, shifted));
      if (swapped) replace('arithmetic swapped', node, betweenOperands(node, swapped));
      break;
    }
    case 'UnaryExpression':
      if (node.operator === '!') replace('negation dropped', node, textOf(node.argument as Node));
      break;
    case 'BooleanLiteral':
      replace('boolean flipped', node, String(!node.value));
      break;
    case 'NumericLiteral':
      replace('number changed', node, String(Number(node.value) + 1));
      break;
    case 'ExpressionStatement':
      replace('statement dropped', node, '{}');
      break;
    case 'ObjectExpression': {
      const isProvided = PROVIDED.has(place.at(-1) ?? '');
      for (const part of node.properties as Node[]) {
        // Tests of wiring leave screens out, and the compiler refuses a page without one.
        if (nameOf(part.key) === 'View') continue;
        // A stand-in for what the wiring provides never runs.
        if (isProvided && textOf(part).includes('not provided')) continue;
        // An event needs a type; lists of what is provided are entered.
        if (nameOf(part.key) === 'type' || PARTS.has(nameOf(part.key) ?? '') || place.at(-1) === 'guards') continue;
        remove(isProvided ? 'implementation dropped' : 'property dropped', part);
      }
      break;
    }
    case 'CallExpression': {
      const callee = bare(node.callee) as Node;
      const name = callee.type.endsWith('MemberExpression') ? nameOf(callee.property) : undefined;
      const swapped = SWAPPED_CALLS[name ?? ''];
      if (swapped) {
        const property = callee.property as Node;
        note({ operator: 'call swapped', place: at(node), start: property.start, end: property.end, text: swapped });
      }
      if (PASSING_CALLS.has(name ?? '')) replace('call left out', node, textOf(callee.object as Node));
      // The arguments of a request: where, which, and the signal that ends it.
      for (const argument of node.arguments as Node[])
        if (joins && isPassedOn(argument))
          note({
            operator: 'argument dropped',
            place: `${at(node)}, ${textOf(argument)}`,
            start: argument.start,
            end: argument.end,
            text: 'undefined',
          });
      break;
    }
  }
  for (const inner of inside(node)) {
    const name = nameIn(inner);
    codeFaults(source, inner, note, { place: name === undefined ? place : [...place, name], without, joins });
  }
}

/** What a function is given and hands on: `input.companyId`, `signal`. */
function isPassedOn(argument: Node): boolean {
  if (argument.type === 'MemberExpression') return isPassedOn(argument.object as Node);
  return argument.type === 'Identifier';
}

function nameIn(node: Node): string | undefined {
  if (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator') return nameOf(node.id);
  if (node.type === 'ObjectProperty' || node.type === 'ObjectMethod') return nameOf(node.key);
  return undefined;
}
