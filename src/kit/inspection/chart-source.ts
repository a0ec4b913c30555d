/** A property of a chart as written in its file. */
interface Property {
  /** From the chart's top: `['states', 'dark', 'on', 'theme.choose']`. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** Where it is a text. */
  readonly value: string | undefined;
}

const separator = '\u0000';
const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|`(?:\\[\s\S]|[^\\`])*`|'(?:\\.|[^\\'\n])*'|"(?:\\.|[^\\"\n])*"|[A-Za-z_$][\w$]*|[{}[\](),:\n]|\S/g;

/** The properties of the literal passed to `createMachine` in a file, in their order. */
function propertiesOf(source: string): Property[] {
  const start = source.indexOf('.createMachine(');
  if (start === -1) return [];
  const found: { path: string; line: number; value: string | undefined }[] = [];
  const open: { isObject: boolean; key: string | null }[] = [];
  let line = source.slice(0, start).split('\n').length;
  let [last, isKeyDue] = ['', false];
  token.lastIndex = start + '.createMachine'.length;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    const [text] = match;
    if (text === '\n' || text.startsWith('/*') || text.startsWith('//') || text.startsWith('`')) {
      line += text.split('\n').length - 1;
      continue;
    }
    const top = open.at(-1);
    if (text === '{' || text === '[' || text === '(') {
      open.push({ isObject: text === '{', key: null });
      isKeyDue = text === '{';
    } else if (text === '}' || text === ']' || text === ')') {
      open.pop();
      if (open.length === 0) break;
      isKeyDue = false;
    } else if (text === ',') {
      if (top) top.key = null;
      isKeyDue = top?.isObject ?? false;
    } else if (text === ':' && top?.isObject && top.key === null && isKeyDue) {
      top.key = unquoted(last);
      const keys = open.map(({ key }) => key).filter((key) => key !== null);
      found.push({ path: keys.join(separator), line, value: undefined });
      isKeyDue = false;
    } else if (last === ':' && top?.key !== null && /^['"]/.test(text)) {
      const property = found.at(-1);
      if (property) property.value = unquoted(text);
    }
    last = text;
  }
  return found;
}

/**
 * The line of a chart's file with a state, or an event in it; the nearest enclosing one, where it is not written out.
 * @param state the keys from the chart's top
 * @param event as XState names it; '' for eventless transitions
 */
export function lineOf(source: string, state: readonly string[], event?: string): number {
  const properties = propertiesOf(source);
  const inState = state.flatMap((key) => ['states', key]);
  const lineAt = (path: readonly string[]) => properties.find((one) => one.path === path.join(separator))?.line;
  const ofState = inState.length > 0 ? lineAt(inState) : (lineAt(['id']) ?? 1);
  const ofEvent = event === undefined ? undefined : lineOfEvent(event);
  if (ofEvent !== undefined) return ofEvent;
  return ofState ?? (state.length > 0 ? lineOf(source, state.slice(0, -1)) : 1);

  function lineOfEvent(type: string): number | undefined {
    if (type === '') return lineAt([...inState, 'always']);
    const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
    if (delay !== undefined) return lineAt([...inState, 'after', delay]) ?? lineAt([...inState, 'after']);
    if (type.startsWith('xstate.done.state.')) return lineAt([...inState, 'onDone']);
    const [, kind, actor] = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/.exec(type) ?? [];
    if (actor === undefined) return lineAt([...inState, 'on', type]);
    const handler = { done: 'onDone', error: 'onError', snapshot: 'onSnapshot' }[kind ?? ''] ?? '';
    const invoke = [...inState, 'invoke'].join(separator);
    const names = ['id', 'src'].map((name) => [invoke, name].join(separator));
    const own = properties.findIndex(({ path, value }) => value === actor && names.includes(path));
    if (own === -1) return lineAt([...inState, 'on', type]);
    return properties.slice(own).find(({ path }) => path === [invoke, handler].join(separator))?.line;
  }
}

/** Actions that the wiring provides: a test has to name them. */
export function providedActions(source: string): string[] {
  return provided(source, 'action');
}

/** Delays that the wiring provides. */
export function providedDelays(source: string): string[] {
  return provided(source, 'delay');
}

function provided(source: string, kind: 'action' | 'delay'): string[] {
  const [setup = ''] = source.split('.createMachine(');
  const missing = new RegExp(
    String.raw`^ {4}(\w+): \([^=]*?\) => \{\s*throw new Error\('${kind} not provided'\)`,
    'gm',
  );
  return [...setup.matchAll(missing)].map(([, name = '']) => name);
}

function unquoted(text: string): string {
  return /^['"]/.test(text) ? text.slice(1, -1) : text;
}
