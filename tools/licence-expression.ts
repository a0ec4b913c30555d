const ALLOWED = new Set(
  [
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC-BY-4.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'MPL-2.0',
    'PostgreSQL',
    'Python-2.0',
    'Unlicense',
    'Zlib',
  ].map((id) => id.toLowerCase()),
);

/**
 * Whether a product that isn't open source may ship under this SPDX expression: of an OR one side is enough, of an
 * AND both are needed. Anything unknown or malformed is not allowed.
 */
export function isAllowed(expression: string): boolean {
  const tokens = expression.toLowerCase().match(/[()]|[^\s()]+/g) ?? [];
  let position = 0;

  const either = (): boolean => {
    let allowed = both();
    while (tokens[position] === 'or') {
      position += 1;
      const other = both();
      allowed = allowed || other;
    }
    return allowed;
  };
  const both = (): boolean => {
    let allowed = one();
    while (tokens[position] === 'and') {
      position += 1;
      const other = one();
      allowed = allowed && other;
    }
    return allowed;
  };
  const one = (): boolean => {
    const token = tokens[position];
    position += 1;
    if (token !== '(') return token !== undefined && ALLOWED.has(token);
    const allowed = either();
    const isClosed = tokens[position] === ')';
    position += 1;
    return allowed && isClosed;
  };

  const allowed = either();
  return allowed && position === tokens.length;
}
