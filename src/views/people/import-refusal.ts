/** A problem that the server found in a line of the file; `column` is the name on the wire, if it concerns a column. */
type RefusedLine = { line: number; column: string | null; message: string };

const key = /^rows\.(\d+)(?:\.(.+))?$/;

/** Reads the keys `rows.<line>` and `rows.<line>.<column>` of a refusal. In the order of the file. */
export function refusedLinesOf(fields: Readonly<Record<string, string>>): RefusedLine[] {
  return Object.entries(fields)
    .flatMap(([field, message]) => {
      const [, line, column = null] = key.exec(field) ?? [];
      return line ? [{ line: Number(line), column, message }] : [];
    })
    .sort((a, b) => a.line - b.line);
}
