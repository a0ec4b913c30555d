import { parseSync } from '@babel/core';
import type { Plugin } from 'vite';

/**
 * Charts without their descriptions, only in builds: those are for designers and testers, and the first screen has a
 * budget of bytes.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/.+\.machine\.ts$/ },
      handler: (code, id) => ({ code: undescribed(code, id), map: null }),
    },
  };
}

/**
 * The code of a chart's file with blanks instead of its descriptions, so that line numbers stay the same. A
 * `description` inside its functions (`input`, `params`) is kept.
 * @throws SyntaxError when the code can't be parsed
 */
export function undescribed(code: string, file: string): string {
  const tree = parseSync(code, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript'] },
  });
  return rangesOfDescriptions(tree, false).reduce(
    (left, [start, end]) => left.slice(0, start) + left.slice(start, end).replaceAll(/./g, ' ') + left.slice(end),
    code,
  );

  function rangesOfDescriptions(part: unknown, isChart: boolean): [number, number][] {
    if (Array.isArray(part)) return part.flatMap((each) => rangesOfDescriptions(each, isChart));
    if (!isNode(part) || (isChart && part.type.includes('Function'))) return [];
    if (isChart && isDescription(part)) {
      const comma = /^\s*,/.exec(code.slice(part.end))?.[0] ?? '';
      return [[part.start, part.end + comma.length]];
    }
    const callee = part.callee as { property?: { name?: string } } | undefined;
    if (part.type !== 'CallExpression' || callee?.property?.name !== 'createMachine') {
      return Object.values(part).flatMap((each) => rangesOfDescriptions(each, isChart));
    }
    return rangesOfDescriptions(part.arguments, true);
  }
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && typeof (part as { type?: unknown }).type === 'string';
}

function isDescription({ type, key, value }: Node): boolean {
  const { name } = (key ?? {}) as { name?: string };
  return type === 'ObjectProperty' && name === 'description' && isNode(value) && value.type === 'StringLiteral';
}
