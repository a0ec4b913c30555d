import { parse } from 'csv-parse/browser/esm/sync';
import type { FilePreview, ImportImpact } from '../../machines/people/user-import.machine.ts';
import {
  createPeopleReader,
  csvOptions,
  type FilePerson,
  foldGroupName,
  type PeopleFileReport,
} from '../../shared/people-file.ts';
import { decodePeopleFile } from '../../shared/people-file-text.ts';

const shownPeople = 10;

/** What the company has already. */
export type KnownPeople = { emails: readonly string[]; groups: readonly string[] };

function read(bytes: Uint8Array, keep: (person: FilePerson) => void): PeopleFileReport {
  const file = decodePeopleFile(bytes);
  const reader = createPeopleReader(file, keep);
  try {
    parse(file.text, csvOptions(reader));
  } catch (error) {
    reader.stop(error);
  }
  return reader.end();
}

/** Reads a whole file and keeps of it what is shown. Never throws: what is wrong with the file is in `problems`. */
export function previewOf(bytes: Uint8Array): FilePreview {
  const firstPeople: FilePerson[] = [];
  const report = read(bytes, (person) => {
    if (firstPeople.length < shownPeople) firstPeople.push(person);
  });
  return { ...report, firstPeople };
}

/** What importing the file would add. As on the server, groups of people who are skipped are not created. */
export function additionsOf(
  bytes: Uint8Array,
  known: KnownPeople,
): Pick<ImportImpact, 'newPeople' | 'knownPeople' | 'newGroups'> {
  const emails = new Set(known.emails.map((email) => email.toLowerCase()));
  const wanted = new Set<string>();
  let newPeople = 0;
  const { count, groups } = read(bytes, (person) => {
    if (emails.has(person.email)) return;
    newPeople += 1;
    for (const name of person.groups) wanted.add(foldGroupName(name));
  });
  const there = new Set(known.groups.map(foldGroupName));
  const newGroups = groups.filter((name) => wanted.has(foldGroupName(name)) && !there.has(foldGroupName(name)));
  return { newPeople, knownPeople: count - newPeople, newGroups };
}
