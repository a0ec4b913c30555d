import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import {
  createPeopleReader,
  csvOptions,
  type FilePerson,
  type PeopleFileReport,
} from '../../../../shared/people-file.ts';
import { decodePeopleFile } from '../../../../shared/people-file-text.ts';

/** A few milliseconds of parsing, after which other requests have their turn. */
const bytesAtOnce = 32 * 1024;

/**
 * Reads a file with the reader that the console previews with.
 * @param keep gets the people in batches of `batchSize` or a little more, until the first problem
 */
export async function readPeopleFile(
  bytes: Uint8Array,
  batchSize: number,
  keep: (batch: FilePerson[]) => Promise<void>,
): Promise<PeopleFileReport> {
  const decoded = decodePeopleFile(bytes);
  let waiting: FilePerson[] = [];
  const reader = createPeopleReader(decoded, (person) => waiting.push(person));
  const text = Buffer.from(decoded.text);

  async function hand(): Promise<void> {
    const batch = waiting;
    waiting = [];
    if (reader.isSound()) await keep(batch);
  }

  async function* parts() {
    for (let start = 0; start < text.length; start += bytesAtOnce) {
      yield text.subarray(start, start + bytesAtOnce);
      if (waiting.length >= batchSize) await hand();
      await setImmediate();
    }
  }

  const parser = parse(csvOptions(reader));
  // Every record goes to the reader; the parser's own output stays empty, but ends only when it is read.
  parser.resume();
  try {
    await pipeline(parts, parser);
  } catch (error) {
    if (!isCsvError(error)) throw error;
    reader.stop(error);
  }
  if (waiting.length > 0) await hand();
  return reader.end();
}

function isCsvError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(CSV_|INVALID_OPENING_QUOTE)/.test(String(error.code));
}
