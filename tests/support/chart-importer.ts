import { stripTypeScriptTypes } from 'node:module';
import { createContext, runInContext } from 'node:vm';
import * as xstate from 'xstate';

const imported = /^import\s*\{([^}]*)\}\s*from 'xstate';/gm;
const exported = /^export const (\w+Machine)\b/gm;

/**
 * Imports a chart as a designer's tool would: types are stripped and the rest is run with only the language itself and
 * the values of `xstate`.
 * @param source the text of a chart's file
 * @returns the chart
 * @throws SyntaxError where the file imports anything else, ReferenceError where it uses something of a browser or
 * Node, Error when it has no chart or several
 */
export function importChart(source: string): xstate.AnyStateMachine {
  const code = stripTypeScriptTypes(source);
  const [name, ...others] = [...code.matchAll(exported)].map((match) => match[1]);
  if (name === undefined || others.length > 0) throw new Error('not one chart in this file');
  const script = code
    .replace(imported, (_, names: string) => `const {${names.replaceAll(/\bas\b/g, ':')}} = xstate;`)
    .replaceAll(/^export /gm, '');
  return runInContext(`${script}\n${name};`, createContext({ xstate }));
}
