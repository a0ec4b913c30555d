import { parse } from 'csv-parse/sync';
import { createPeopleReader, csvOptions, type FilePerson } from '../../shared/people-file.ts';
import { decodePeopleFile, type FileEncoding } from '../../shared/people-file-text.ts';

/** The content of a file of people, and its problems. */
export function read(file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const people: FilePerson[] = [];
  const decoded = decodePeopleFile(bytes);
  const reader = createPeopleReader(decoded, (person) => people.push(person));
  try {
    parse(decoded.text, csvOptions(reader));
  } catch (error) {
    reader.stop(error);
  }
  return { people, ...reader.end() };
}

/** The valid ones. */
export const peopleOf = (file: string | Uint8Array) =>
  read(file).people.map(({ first_name, last_name, email, groups }) => ({ first_name, last_name, email, groups }));

export const header = 'first_name,last_name,email,groups';

/** The bytes of a text; Latin-1 has no byte order mark. */
export function encode(text: string, encoding: FileEncoding, hasBom: boolean): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(hasBom ? `\ufeff${text}` : text);
  if (encoding === 'windows-1252') return Uint8Array.from(text, (character) => character.charCodeAt(0));
  const bytes = Buffer.from(hasBom ? `\ufeff${text}` : text, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}
