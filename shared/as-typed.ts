/**
 * The values of a message as people have typed them. Lingui decodes escape sequences (`\x41`) in the finished sentence,
 * hence also in what stands in it, and replaces its own mark of a plural's number there: written as escape sequences,
 * both come out of that as they went in.
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
