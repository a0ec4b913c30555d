import { parse } from 'csv-parse/browser/esm/sync';
import { createPeopleReader, csvOptions, type FilePerson } from '../../contract/people-file.ts';
import { decodePeopleFile } from '../../contract/people-file-text.ts';
import type { FilePreview } from '../../machines/people/user-import.machine.ts';

const shownPeople = 10;

/** Reads a whole file and keeps of it what is shown. Never throws: what is wrong with the file is in `problems`. */
export function previewOf(bytes: Uint8Array): FilePreview {
  const file = decodePeopleFile(bytes);
  const firstPeople: FilePerson[] = [];
  const reader = createPeopleReader(file, (person) => {
    if (firstPeople.length < shownPeople) firstPeople.push(person);
  });
  try {
    parse(file.text, csvOptions(reader));
  } catch (error) {
    reader.stop(error);
  }
  return { ...reader.end(), firstPeople };
}
