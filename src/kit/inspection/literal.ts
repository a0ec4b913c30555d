const widest = 120;

/**
 * A JSON value as the code of this repository writes it, so that the formatter leaves it unchanged.
 * @param indent spaces before the line that it begins in
 * @param beside characters in that line before and after it
 */
export function literal(value: unknown, indent: number, beside: number): string {
  const flat = inOneLine(value);
  if (indent + beside + flat.length <= widest || typeof value !== 'object' || value === null) return flat;
  const inner = indent + 2;
  const isList = Array.isArray(value);
  const lines = isList
    ? value.map((item) => literal(item, inner, 1))
    : Object.entries(value).map(([name, item]) => `${keyOf(name)}: ${literal(item, inner, keyOf(name).length + 3)}`);
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${lines.map((line) => `${' '.repeat(inner)}${line},\n`).join('')}${' '.repeat(indent)}${close}`;
}

function inOneLine(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  const fields = Object.entries(value).map(([name, item]) => `${keyOf(name)}: ${inOneLine(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
