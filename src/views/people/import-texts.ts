const steps = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const;

/** A file's size in the language's format: `12.3 kB`, `532 bytes`. */
export function fileSize(locale: string, bytes: number): string {
  const step = steps.find((each) => bytes >= each.bytes);
  return step
    ? new Intl.NumberFormat(locale, { style: 'unit', unit: step.unit, maximumFractionDigits: 1 }).format(
        bytes / step.bytes,
      )
    : new Intl.NumberFormat(locale, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(bytes);
}

const deleteCharacter = 0x7f;
const deletePicture = 0x2421;
const pictures = 0x2400;
/** shared/people-file.ts cuts the cell of a problem at this length. */
const cutAt = 100;

/** A cell of the file that makes its problem visible: control characters as symbols, and that it continues. */
export function visibleText(text: string): string {
  const visible = text.replace(/\p{Cc}/gu, (character) => {
    const code = character.charCodeAt(0);
    if (code === deleteCharacter) return String.fromCharCode(deletePicture);
    return code < 0x20 ? String.fromCharCode(pictures + code) : '\ufffd';
  });
  return text.length < cutAt ? visible : `${visible}…`;
}

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
