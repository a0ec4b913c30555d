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

/** The company's existing data. */
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

/** Reads a whole file and returns what the page shows of it. Never throws: errors in the file are in `problems`. */
export function previewOf(bytes: Uint8Array): FilePreview {
  const firstPeople: FilePerson[] = [];
  const report = read(bytes, (person) => {
    if (firstPeople.length < shownPeople) firstPeople.push(person);
  });
  return { ...report, firstPeople };
}

/** What importing the file would add. As on the server, groups of skipped people are not created. */
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
