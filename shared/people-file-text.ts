// Decodes the bytes of a file to text; used by both sides, like people-file.ts.

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** `text` has no BOM, and every line of it ends with \n. */
export type DecodedFile = { text: string; encoding: FileEncoding };

/** Enough to recognise encodings and kinds of files. */
const sampleLength = 16_384;
/** The shortest address has six letters; fewer zero bytes beside ASCII are stray ones. */
const fewestPairs = 6;
/** The first characters of zip files (so .xlsx, .ods), old .xls, PDF and RTF files, read as text. */
const foreignFormats = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0', '%PDF-', '{\\rtf'];

function isAscii(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

function encodingOf(bytes: Uint8Array): FileEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a BOM, ASCII characters (delimiters, addresses) still have a zero byte beside them, always on the same
  // side. Zero bytes alone would not do: other letters have them too (the bytes of U+0100 are 00 01 in little endian).
  const pairs = Math.floor(Math.min(bytes.length, sampleLength) / 2);
  let little = 0;
  let big = 0;
  for (let index = 0; index < pairs * 2; index += 2) {
    const [first = 0, second = 0] = [bytes[index], bytes[index + 1]];
    if (second === 0 && isAscii(first)) little += 1;
    else if (first === 0 && isAscii(second)) big += 1;
  }
  if (little >= fewestPairs && little > pairs / 10 && little > big * 2) return 'utf-16le';
  if (big >= fewestPairs && big > pairs / 10 && big > little * 2) return 'utf-16be';
  return null;
}

/**
 * With \n for every \r\n and \r. Works on the bytes: replacing in the text takes seconds and a gigabyte where a hostile
 * file consists of line ends.
 */
function withLineFeeds(bytes: Uint8Array, encoding: FileEncoding | null): Uint8Array {
  if (!bytes.includes(0x0d)) return bytes;
  const width = encoding === null ? 1 : 2;
  const low = encoding === 'utf-16be' ? 1 : 0;
  const isUnit = (at: number, code: number) => bytes[at + low] === code && (width === 1 || bytes[at + 1 - low] === 0);
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  let at = 0;
  for (; at + width <= bytes.length; at += width) {
    const isReturn = isUnit(at, 0x0d);
    if (width === 2) kept[length + 1 - low] = bytes[at + 1 - low] ?? 0;
    kept[length + low] = isReturn ? 0x0a : (bytes[at + low] ?? 0);
    length += width;
    if (isReturn && isUnit(at + width, 0x0a)) at += width;
  }
  kept.set(bytes.subarray(at), length);
  return kept.subarray(0, length + Math.max(0, bytes.length - at));
}

function decode(bytes: Uint8Array, encoding: FileEncoding | null): DecodedFile {
  if (encoding !== null) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** UTF-8 and UTF-16 with or without BOM; anything else is read as Windows' Latin-1. Never throws. */
export function decodePeopleFile(bytes: Uint8Array): DecodedFile {
  const encoding = encodingOf(bytes);
  return decode(withLineFeeds(bytes, encoding), encoding);
}

/** Characters that no text has, per this many: a few are reported with their line, a file full of them is not text. */
const mostStray = { count: 5, share: 0.05 };

/**
 * Whether a file is something other than text, whatever its name: a picture read as text would give endless rows of
 * problems. A text in Latin-1 has no zero byte; broken characters and controls are rare in any.
 */
export function isForeignFile({ text, encoding }: DecodedFile): boolean {
  if (foreignFormats.some((start) => text.startsWith(start))) return true;
  const sample = text.slice(0, sampleLength);
  if (encoding === 'windows-1252' && sample.includes('\0')) return true;
  const strays = sample.match(/[^\P{Cc}\t\n\r]|\ufffd/gu)?.length ?? 0;
  return strays > mostStray.count && strays > sample.length * mostStray.share;
}
