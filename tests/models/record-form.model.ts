import type { SnapshotFrom } from 'xstate';
import type { CurrentUser } from '../../contract/user.ts';
import { type RecordKind, recordKinds } from '../../machines/record/kinds.ts';
import {
  type Draft,
  type FieldValue,
  type KeptRecordDraft,
  recordFormMachine,
} from '../../machines/record/record-form.machine.ts';
import type { PageInput, Place, PlaceOf } from '../../machines/types.ts';
import { modelOf, type Samples } from '../support/model-of.ts';
import { announcedDraft, recorded, replay, type WalkedStep } from './replay.ts';
import { users } from './samples/people.ts';
import { pageInput, places } from './samples/places.ts';
import { problems } from './samples/problems.ts';

type RecordPage = RecordKind['name'];
type Input = PageInput<RecordPage> & { kind: RecordKind; defaults?: Draft };

export interface Kind {
  readonly name: RecordPage;
  readonly input: Input;
  readonly newPlace: PlaceOf<RecordPage>;
  readonly saved: Record<string, FieldValue>;
  readonly field: string;
  readonly local: FieldValue;
  /** As saved, though lists of ids may have another order. */
  readonly asSaved: FieldValue;
  readonly empty: Record<string, FieldValue>;
  readonly typedField: string | null;
  readonly list: Place;
  readonly stales: readonly string[];
  readonly codes: { added: string; updated: string; removed: string };
}

export const inputOf = (
  name: RecordPage,
  place: PlaceOf<RecordPage> = places[name],
  user: CurrentUser = users.admin,
): Input => ({
  ...pageInput(place, user),
  kind: recordKinds[name],
});

const person: Kind = {
  name: 'person',
  input: inputOf('person'),
  newPlace: places.newPerson,
  saved: {
    first_name: 'Reko',
    last_name: 'Respondent',
    email: 'reko@aalto.example',
    language: 'fi',
    company_groups: [21],
    is_admin: false,
    is_reseller: false,
  },
  field: 'first_name',
  local: 'Aino',
  asSaved: 'Reko',
  empty: recordKinds.person.empty,
  typedField: null,
  list: { page: 'personnel', params: {} },
  stales: ['people', 'groups', 'surveys'],
  codes: { added: 'personAdded', updated: 'personUpdated', removed: 'userRemoved' },
};
const group: Kind = {
  name: 'group',
  input: inputOf('group'),
  newPlace: places.newGroup,
  saved: { name: 'Teachers', description: '', users: [11, 12] },
  field: 'users',
  local: [12, 13],
  asSaved: [12, 11],
  empty: { name: '', description: '', users: [] },
  typedField: null,
  list: { page: 'groups', params: {} },
  stales: ['groups', 'people'],
  codes: { added: 'groupAdded', updated: 'groupUpdated', removed: 'groupRemoved' },
};
const company: Kind = {
  name: 'company',
  input: { ...inputOf('company', places.company, users.reseller), defaults: { timezone: 'Europe/Helsinki' } },
  newPlace: places.newCompany,
  saved: { name: 'Birch Ltd', email: 'office@birch.example', timezone: 'Europe/London' },
  field: 'name',
  local: 'Birch Oy',
  asSaved: 'Birch Ltd',
  empty: { ...recordKinds.company.empty, timezone: 'Europe/Helsinki' },
  typedField: 'name',
  list: { page: 'companies', params: {} },
  stales: ['companies'],
  codes: { added: 'companyAdded', updated: 'companyUpdated', removed: 'companyRemoved' },
};
export const kinds = { person, group, company };

export type Form = SnapshotFrom<typeof recordFormMachine>;
export type Sent = { type: string; [field: string]: unknown };
export type Step = WalkedStep<typeof recordFormMachine>;

/** The draft of a form that began from `saved` in the version "1". */
export function draftOf({ saved, field, local }: Kind): KeptRecordDraft {
  return { draft: { ...saved, [field]: local }, etag: '"1"', savedAt: '2026-03-02T10:40:00.000Z' };
}

/** The possible results of a save and a deletion. */
export const outcomes = {
  saved: { kind: 'saved', record: { id: 11 }, etag: '"2"' },
  local: {
    kind: 'local',
    record: problems.conflict.current,
    etag: problems.conflict.etag,
    change: {},
    base: {},
    theirs: { fields: ['description'], isOwn: false },
  },
  remote: { kind: 'remote', record: problems.conflict.current, etag: problems.conflict.etag },
  unresolved: { kind: 'unresolved' },
  deleted: { kind: 'deleted' },
  kept: { kind: 'kept' },
  keptChanged: { kind: 'keptChanged' },
};
export const refused = (problem: object) => ({ kind: 'refused', problem, id: null, etag: null, pendingCreate: null });

/** A form whose draft, if any, has been found. */
export function open(input: Input, restored: KeptRecordDraft | null = null) {
  const form = recorded(recordFormMachine, { input });
  form.take({ type: 'xstate.init' });
  const send = (event: Sent) => form.take(event);
  return { started: send({ type: 'draft.opened', draft: restored }), send };
}

/** One of what is stored. */
export function opened(input: Input, draft: Record<string, FieldValue>, restored: KeptRecordDraft | null = null) {
  const { send } = open(input, restored);
  const { state } = send({ type: 'xstate.done.actor.loadRecord', output: { draft, etag: '"1"' } });
  return { state, send };
}

export const savingEnds = (output: object): Sent => ({ type: 'xstate.done.actor.saver', output });
export const deletionEnds = (output: object): Sent => ({ type: 'xstate.done.actor.deletion', output });

/** Whether leaving now would lose something: not in the chart's own words, here from the content of the fields. */
export function isUnsaved({ context }: Form): boolean {
  const plain = (value: FieldValue | undefined) =>
    JSON.stringify(Array.isArray(value) ? value.toSorted((a, b) => a - b) : value);
  return Object.keys(context.draft).some((field) => plain(context.draft[field]) !== plain(context.saved[field]));
}

export const told = (step: Pick<Step, 'commands'>) => announcedDraft<KeptRecordDraft>(step);

/** @param place of a form of something new, unless of what is stored */
export function walksOf(kind: Kind, place?: Input['place']) {
  const { field } = kind;
  const input = place ? { ...kind.input, place } : kind.input;
  const kept = draftOf(kind);
  const samples: Samples<typeof recordFormMachine> = {
    'record.changed': [
      { field, value: kind.local },
      { field, value: kind.asSaved },
    ],
    'record.prove': [{ value: 'the present password' }],
    'record.save': [{}],
    'record.cancel': [{}],
    'record.delete': [{}],
    'record.retry': [{}],
    'draft.opened': [{ draft: null }, { draft: kept }],
    'draft.discard': [{}],
    'saver.conflicted': [{}],
    'deletion.conflicted': [{}],
    'page.abandon': (snapshot) => (snapshot.matches({ editing: 'dirty' }) ? [{}] : []),
    'xstate.done.actor.loadRecord': [{ output: { draft: kind.saved, etag: '"1"' } }],
    'xstate.error.actor.loadRecord': [{ error: problems.missing }, { error: problems.unreachable }],
    'xstate.done.actor.saver': [
      outcomes.saved,
      outcomes.local,
      outcomes.remote,
      outcomes.unresolved,
      refused(problems.fieldRefused),
      refused(problems.unreachable),
      refused(problems.missing),
    ].map((output) => ({ output: output as never })),
    'xstate.done.actor.deletion': [
      outcomes.deleted,
      outcomes.kept,
      outcomes.keptChanged,
      refused(problems.fieldRefused),
      refused(problems.broken),
      refused(problems.missing),
    ].map((output) => ({ output: output as never })),
  };
  const model = modelOf(recordFormMachine, {
    input,
    samples,
    serialize: (snapshot) => [
      isUnsaved(snapshot),
      snapshot.context.etag,
      snapshot.matches({ editing: 'dirty' }) && snapshot.context.restored !== null,
    ],
  });
  return { model, walks: replay(recordFormMachine, model, { input }) };
}
