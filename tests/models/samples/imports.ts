import type { BulkCreateResponse } from '../../../contract/user.ts';
import type { ChosenFile, FilePreview, ImportImpact } from '../../../machines/people/user-import.machine.ts';

// People from a file.

export const files = {
  people: { name: 'people.csv', size: 120 },
  more: { name: 'more.csv', size: 240 },
} satisfies Record<string, ChosenFile>;

const preview: FilePreview = {
  format: { encoding: 'utf-8', delimiter: ',', hasHeader: true },
  mapping: [
    { header: 'first_name', column: 'first_name' },
    { header: 'last_name', column: 'last_name' },
    { header: 'email', column: 'email' },
  ],
  count: 1,
  firstPeople: [
    {
      line: 2,
      first_name: 'Aino',
      last_name: 'Admin',
      email: 'aino@aalto.example',
      groups: [],
      language: null,
      away_from: null,
      away_until: null,
    },
  ],
  groups: [],
  problems: [],
  problemCount: 0,
};

export const previews = {
  sound: preview,
  faulty: {
    ...preview,
    problems: [{ line: 3, column: 'email', code: 'emailMissing', value: '', otherLine: null }],
    problemCount: 1,
  },
} satisfies Record<string, FilePreview>;

export const impacts = {
  mixed: {
    newPeople: 2,
    knownPeople: 1,
    newGroups: ['Sales'],
    peopleAfter: 4,
    mostPeople: 50,
    price: null,
    isPriceKnown: true,
  },
  /** More than the plan covers. */
  crowded: {
    newPeople: 2,
    knownPeople: 1,
    newGroups: [],
    peopleAfter: 51,
    mostPeople: 50,
    price: null,
    isPriceKnown: true,
  },
  nothingNew: {
    newPeople: 0,
    knownPeople: 3,
    newGroups: [],
    peopleAfter: 3,
    mostPeople: 50,
    price: null,
    isPriceKnown: true,
  },
} satisfies Record<string, ImportImpact>;

/** What an import answers (3.11). */
export const importResults = {
  allCreated: { already_existing_addresses: [], created: 2 },
  someSkipped: { already_existing_addresses: ['aino@aalto.example'], created: 1 },
} satisfies Record<string, BulkCreateResponse>;
