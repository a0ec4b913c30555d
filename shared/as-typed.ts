/**
 * The values of a message exactly as people typed them. Lingui decodes escape sequences (`\x41`) in the finished
 * sentence, also in its values, and replaces its own mark of a plural's number there: values written as escape
 * sequences come out unchanged.
 */
export function asTyped(values: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  return (
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? escaped(value) : value]),
    )
  );
}

const escaped = (text: string) => text.replace(/[\\%]/g, (character) => (character === '%' ? '\\x25' : '\\x5c'));
