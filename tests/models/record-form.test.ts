import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type FieldValue, type KeptRecordDraft, recordFormMachine } from '../../machines/record/record-form.machine.ts';
import type { ListName, PageInput, PlaceOf } from '../../machines/types.ts';
import { everyTransitionWalked, modelOf, type Samples } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { expectWaysOut, recorded, replay, type WalkedStep } from './replay.ts';
import { pageInput, places, problems, users } from './samples.ts';

type RecordPage = 'person' | 'group' | 'company';

interface Kind {
  readonly name: RecordPage;
  readonly input: PageInput<RecordPage>;
  readonly newPlace: PlaceOf<RecordPage>;
  readonly saved: Record<string, FieldValue>;
  readonly field: string;
  readonly mine: FieldValue;
  /** As saved, though lists of ids may stand in another order. */
  readonly asSaved: FieldValue;
  readonly empty: Record<string, FieldValue>;
  /** What may be typed to confirm a deletion. */
  readonly typed: readonly string[];
  readonly list: ListName;
  readonly stales: readonly string[];
  readonly codes: { added: string; updated: string; removed: string };
}

const kinds: readonly Kind[] = [
  {
    name: 'person',
    input: pageInput(places.person),
    newPlace: places.newPerson,
    saved: {
      first_name: 'Reko',
      last_name: 'Respondent',
      email: 'reko@aalto.example',
      company_groups: [21],
      is_admin: false,
      is_reseller: false,
    },
    field: 'first_name',
    mine: 'Aino',
    asSaved: 'Reko',
    empty: { first_name: '', last_name: '', email: '', company_groups: [], is_admin: false, is_reseller: false },
    typed: ['Reko'],
    list: 'personnel',
    stales: ['people', 'groups', 'surveys'],
    codes: { added: 'personAdded', updated: 'personUpdated', removed: 'userRemoved' },
  },
  {
    name: 'group',
    input: pageInput(places.group),
    newPlace: places.newGroup,
    saved: { name: 'Teachers', description: '', users: [11, 12] },
    field: 'users',
    mine: [12, 13],
    asSaved: [12, 11],
    empty: { name: '', description: '', users: [] },
    typed: ['Teachers'],
    list: 'groups',
    stales: ['groups', 'people'],
    codes: { added: 'groupAdded', updated: 'groupUpdated', removed: 'groupRemoved' },
  },
  {
    name: 'company',
    input: pageInput(places.company, users.reseller),
    newPlace: places.newCompany,
    saved: { name: 'Birch Ltd', email: 'office@birch.example', timezone: 'Europe/London' },
    field: 'name',
    mine: 'Birch Oy',
    asSaved: 'Birch Ltd',
    empty: { name: '', email: '', timezone: 'Europe/Helsinki' },
    typed: ['Birch Oy', ' Birch Ltd '],
    list: 'companies',
    stales: ['companies'],
    codes: { added: 'companyAdded', updated: 'companyUpdated', removed: 'companyRemoved' },
  },
];

type Form = SnapshotFrom<typeof recordFormMachine>;
type Sent = { type: string; [field: string]: unknown };
type Step = WalkedStep<typeof recordFormMachine>;

const effects = ['writeDraft', 'dropDraft'];

/** A form whose draft, if any, has been found. */
function open(input: Kind['input'], restored: KeptRecordDraft | null = null) {
  const form = recorded(recordFormMachine, { input, effects });
  form.take({ type: 'xstate.init' });
  const send = (event: Sent) => form.take(event);
  return { started: send({ type: 'xstate.done.actor.openDraft', output: restored }), send };
}

/** What the browser keeps after each step of a walk, as the wiring keeps it. */
function keptAfter(walk: readonly Step[]): (KeptRecordDraft | null)[] {
  let kept: KeptRecordDraft | null = null;
  return walk.map((step) => {
    const { output } = step.event as unknown as { output?: KeptRecordDraft | null };
    if (step.event.type === 'xstate.done.actor.openDraft') kept = output ?? null;
    for (const effect of step.effects as unknown as { type: string; draft?: KeptRecordDraft | null }[]) {
      kept = effect.type === 'writeDraft' ? (effect.draft ?? null) : null;
    }
    return kept;
  });
}

/** Whether the record was found to be deleted after the last change of the form. */
function isKnownGone(walk: readonly Step[]): boolean {
  const last = (isIt: (step: Step) => boolean) => walk.findLastIndex(isIt);
  const gone = last(({ event }) => 'error' in event && event.error === problems.missing);
  return gone > last(({ event }) => event.type === 'record.changed');
}

/** Whether leaving now would lose something: in the chart's own words nowhere, here by what is in the fields. */
function isUnsaved({ context }: Form): boolean {
  const plain = (value: FieldValue | undefined) =>
    JSON.stringify(Array.isArray(value) ? value.toSorted((a, b) => a - b) : value);
  return Object.keys(context.draft).some((field) => plain(context.draft[field]) !== plain(context.saved[field]));
}

describe.each(kinds)('record form of a $name', (kind) => {
  const { input, saved, field } = kind;
  const failures = [{ error: problems.fieldRefused }, { error: problems.unreachable }];
  const key = {
    userId: input.user?.id ?? 0,
    companyId: kind.name === 'company' ? 0 : (input.companyId ?? 0),
    kind: kind.name,
    id: input.place.params.id ?? null,
  };
  const unsaved = { ...saved, [field]: kind.mine };
  const kept = { draft: unsaved, etag: '"1"', savedAt: '2026-03-02T10:40:00.000Z' };
  const samples: Samples<typeof recordFormMachine> = {
    'record.changed': [
      { field, value: kind.mine },
      { field, value: kind.asSaved },
    ],
    'record.save': [{}],
    'record.cancel': [{}],
    'record.delete': [{}],
    'record.typed': kind.typed.map((text) => ({ text })),
    'record.confirm': [{}],
    'record.keep': [{}],
    'record.retry': [{}],
    'record.takeTheirs': [{}],
    'record.keepMine': [{}],
    'draft.discard': [{}],
    'page.abandon': (snapshot) => (snapshot.matches({ editing: 'dirty' }) ? [{}] : []),
    'xstate.done.actor.openDraft': [{ output: null }, { output: kept }],
    'xstate.error.actor.openDraft': [{ error: problems.broken }],
    'xstate.done.actor.loadRecord': [{ output: { draft: saved, etag: '"1"' } }],
    'xstate.error.actor.loadRecord': [{ error: problems.missing }, { error: problems.unreachable }],
    'xstate.done.actor.saveRecord': [{ output: undefined }],
    'xstate.error.actor.saveRecord': [...failures, { error: problems.missing }, { error: problems.conflict }],
    'xstate.done.actor.deleteRecord': [{ output: undefined }],
    'xstate.error.actor.deleteRecord': [
      { error: problems.missing },
      { error: problems.fieldRefused },
      { error: problems.broken },
      { error: problems.conflict },
    ],
  };
  const model = modelOf(recordFormMachine, {
    input,
    samples,
    serialize: (snapshot) => [
      isUnsaved(snapshot),
      snapshot.context.etag,
      snapshot.matches({ editing: 'dirty' }) && snapshot.context.restored !== null,
      snapshot.matches('deleting') && snapshot.context.problem?.kind === 'conflict',
      (snapshot.matches('confirmingDelete') || snapshot.matches('confirmingDeleteOfChanged')) && snapshot.context.typed,
    ],
  });
  const walks = replay(recordFormMachine, model, { input, effects });
  const steps = walks.flat();

  it('2.8, 2.11, 2.13 walks every transition', async () => {
    everyTransitionWalked(model, {
      handTested: [
        'opening on done openDraft if isNew → resuming',
        'opening on error openDraft if isNew → resuming',
        'discarding always if isNew → editing',
      ],
    });
    await expect(planOf(model)).toMatchFileSnapshot(`plans/record-form-${kind.name}.txt`);
  });

  it('2.8, 2.11, 2.13 begins a new one empty, without anything to delete or to lose', () => {
    const { state, facts, requests } = open({ ...input, place: kind.newPlace }).started;
    expect(state.value).toEqual({ editing: 'pristine' });
    expect(state.context.draft).toEqual(kind.empty);
    expect(state.context.saved).toEqual(kind.empty);
    expect(state.can({ type: 'record.delete' })).toBe(false);
    expect(facts).toEqual([{ type: 'page.released' }]);
    expect(requests).toEqual([]);
  });

  it('8.13, 4.12 adds a new one, says so, makes the lists stale and goes to the list', () => {
    const { send } = open({ ...input, place: kind.newPlace });
    send({ type: 'record.changed', field, value: kind.mine });
    const draft = { ...kind.empty, [field]: kind.mine };
    expect(send({ type: 'record.save' }).requests).toEqual([
      { src: 'saveRecord', input: { kind: kind.name, companyId: input.companyId ?? 0, id: null, draft, etag: null } },
    ]);
    expect(send({ type: 'xstate.done.actor.saveRecord', output: undefined }).facts).toEqual([
      { type: 'notice.raised', notice: { tone: 'success', code: kind.codes.added, text: null } },
      { type: 'collections.staled', names: kind.stales },
      { type: 'page.finished', place: { page: kind.list, params: {} } },
    ]);
  });

  it('8.13, 4.12 says what was done, makes the lists stale and goes to the list', () => {
    const codes = { saveRecord: kind.codes.updated, deleteRecord: kind.codes.removed };
    for (const [actor, code] of Object.entries(codes)) {
      const done = steps.filter(({ event }) => event.type === `xstate.done.actor.${actor}`);
      expect(done).not.toEqual([]);
      for (const { state, facts } of done) {
        expect(state.status).toBe('done');
        expect(facts).toEqual([
          { type: 'notice.raised', notice: { tone: 'success', code, text: null } },
          { type: 'collections.staled', names: kind.stales },
          { type: 'page.finished', place: { page: kind.list, params: {} } },
        ]);
      }
    }
  });

  it('2.8 goes back to the list without saving, on cancel, and tells nobody else', () => {
    const cancelled = steps.filter(({ event }) => event.type === 'record.cancel');
    const from = new Set(cancelled.map(({ before }) => JSON.stringify(before?.value)));
    expect(from).toEqual(
      new Set([
        '"loading"',
        '"failed"',
        '"conflicted"',
        '{"editing":"pristine"}',
        '{"editing":"dirty"}',
        '{"editing":"refused"}',
      ]),
    );
    for (const { state, facts } of cancelled) {
      expect(state.status).toBe('done');
      expect(facts).toEqual([{ type: 'page.finished', place: { page: kind.list, params: {} } }]);
    }
  });

  it('design 8 holds the page exactly while leaving it would lose something', () => {
    for (const walk of walks) {
      let isHeld = false;
      for (const { state, facts } of walk) {
        for (const { type } of facts) {
          if (type === 'page.held') isHeld = true;
          if (type === 'page.released') isHeld = false;
        }
        if (state.status === 'active') expect(isHeld).toBe(state.hasTag('shown') && isUnsaved(state));
      }
    }
  });

  it('design 8 is as before when everything has been typed back', () => {
    const back = steps.filter(({ event }) => 'value' in event && event.value === kind.asSaved);
    expect(back.map(({ before }) => before?.value)).toEqual(
      expect.arrayContaining([{ editing: 'dirty' }, { editing: 'pristine' }, { editing: 'refused' }]),
    );
    for (const { state } of back) expect(state.value).toEqual({ editing: 'pristine' });
    const changed = steps.filter(({ event }) => 'value' in event && event.value === kind.mine);
    for (const { state } of changed) expect(state.value).toEqual({ editing: 'dirty' });
  });

  it('5.1, 4.12 keeps the draft through every refusal, shows it with the problem, and has the lists fetched anew where the server answered', () => {
    const refused = steps.filter(({ event }) => /^xstate\.error\.actor\.(save|delete)Record$/.test(event.type));
    expect(refused).not.toEqual([]);
    for (const { event, before, state, facts } of refused) {
      const { error } = event as unknown as { error: unknown };
      expect(state.context.draft).toEqual(before?.context.draft);
      expect(state.context.problem).toEqual(error);
      const isConflict = error === problems.conflict;
      const asked = event.type.includes('delete') ? 'confirmingDeleteOfChanged' : 'conflicted';
      expect(state.value).toEqual(isConflict ? asked : { editing: 'refused' });
      const staled = { type: 'collections.staled', names: kind.stales };
      const raised = { type: 'problem.raised', problem: error, isShown: true };
      const isLost = error === problems.unreachable || error === problems.broken;
      expect(facts).toEqual(isConflict ? [staled] : isLost ? [raised] : [raised, staled]);
    }
  });

  it('2.8 loses what was typed only by a decision: typed anew, or theirs instead of mine', () => {
    for (const { event, before, state } of steps) {
      if (!before || before.context.draft === state.context.draft) continue;
      if (event.type === 'record.changed') continue;
      expect(event.type).toBe('xstate.done.actor.loadRecord');
      expect(before.value).toBe('loading');
      expect(state.context.draft).toEqual(before.context.restored ? unsaved : saved);
      expect(state.context.saved).toEqual(saved);
    }
    const reloaded = steps.filter(({ event }) => ['record.takeTheirs', 'draft.discard'].includes(event.type));
    expect(new Set(reloaded.map(({ event }) => event.type)).size).toBe(2);
    for (const { state } of reloaded) {
      expect(state.value).toBe('loading');
      expect(state.context.restored).toBeNull();
    }
  });

  it('5.10 deletes nothing without confirmation', () => {
    const deletions = steps.filter(({ requests }) => requests.some(({ src }) => src === 'deleteRecord'));
    expect(deletions).not.toEqual([]);
    for (const { event, before } of deletions) {
      expect(['confirmingDelete', 'confirmingDeleteOfChanged']).toContain(before?.value);
      expect(event.type).toBe('record.confirm');
    }
  });

  it('5.10, design 4 deletes what someone else has changed only when asked again, in the version that was shown', () => {
    const { send } = open(input);
    send({ type: 'xstate.done.actor.loadRecord', output: { draft: saved, etag: '"1"' } });
    send({ type: 'record.delete' });
    const typed = { type: 'record.typed', text: kind.typed.at(-1) };
    send(typed);
    expect(send({ type: 'record.confirm' }).requests).toMatchObject([{ src: 'deleteRecord', input: { etag: '"1"' } }]);
    const asked = send({ type: 'xstate.error.actor.deleteRecord', error: problems.conflict });
    expect(asked.state.value).toBe('confirmingDeleteOfChanged');
    expect(asked.facts).toEqual([{ type: 'collections.staled', names: kind.stales }]);
    send(typed);
    const again = send({ type: 'record.confirm' });
    expect(again.requests).toMatchObject([{ src: 'deleteRecord', input: { etag: problems.conflict.etag } }]);
    const refused = send({ type: 'xstate.error.actor.deleteRecord', error: problems.unreachable });
    expect(refused.state.context.etag).toBe('"1"');
  });

  it('5.10, design 4 keeps what someone else has changed, as it is now, and what was typed over it', () => {
    const kept = steps.filter(
      ({ event, before }) => event.type === 'record.keep' && before?.matches('confirmingDeleteOfChanged'),
    );
    expect(new Set(kept.map(({ state }) => JSON.stringify(state.value)))).toEqual(
      new Set(['"loading"', '{"editing":"dirty"}']),
    );
    for (const { before, state } of kept) {
      expect(state.matches('loading')).toBe(!isUnsaved(state));
      expect(state.context).toEqual({ ...before?.context, problem: null });
    }
  });

  it('design 4 nothing typed is lost: what the browser keeps brings back what is on the screen', () => {
    let unsavedOnes = 0;
    const seen = new Set<string>();
    for (const walk of walks) {
      const after = keptAfter(walk);
      for (const [at, { event, state }] of walk.entries()) {
        if (state.status !== 'active' || !state.hasTag('shown') || event.type === 'page.abandon') continue;
        if (walk.slice(0, at).some((step) => step.event.type === 'page.abandon')) continue;
        if (!isUnsaved(state)) {
          expect(after[at]).toBeNull();
          continue;
        }
        unsavedOnes += 1;
        if (isKnownGone(walk.slice(0, at + 1))) {
          expect(after[at]).toBeNull();
          continue;
        }
        expect(after[at]).not.toBeNull();
        const found = JSON.stringify([after[at], state.context.draft]);
        if (seen.has(found)) continue;
        seen.add(found);
        const back = open(input, { ...kept, ...after[at] });
        const { state: reopened } = back.send({
          type: 'xstate.done.actor.loadRecord',
          output: { draft: saved, etag: '"2"' },
        });
        expect(reopened.value).toEqual({ editing: 'dirty' });
        expect(reopened.context.draft).toEqual(state.context.draft);
      }
    }
    expect(unsavedOnes).toBeGreaterThan(20);
  });

  it('4.9, design 4 leaves nothing behind after Save, Cancel, a deletion, Discard, or leaving without saving', () => {
    const over = ['record.takeTheirs', 'draft.discard', 'page.abandon'];
    for (const walk of walks) {
      const after = keptAfter(walk);
      for (const [at, { event, state }] of walk.entries()) {
        if (over.includes(event.type) || state.matches('done')) expect(after[at]).toBeNull();
      }
    }
  });

  it('design 4 keeps a draft for its own person, company and record only', () => {
    const { send } = open(input);
    send({ type: 'xstate.done.actor.loadRecord', output: { draft: saved, etag: '"1"' } });
    expect(send({ type: 'record.changed', field, value: kind.mine }).effects).toEqual([
      { type: 'writeDraft', key, draft: { draft: unsaved, etag: '"1"' } },
    ]);
    const anew = open({ ...input, place: kind.newPlace });
    expect(anew.send({ type: 'record.changed', field, value: kind.mine }).effects).toEqual([
      {
        type: 'writeDraft',
        key: { ...key, id: null },
        draft: { draft: { ...kind.empty, [field]: kind.mine }, etag: null },
      },
    ]);
  });

  it('design 4 finds a new one again as it was typed, holds it, and empties it when it is discarded', () => {
    const typed = { ...kind.empty, [field]: kind.mine };
    const { started, send } = open({ ...input, place: kind.newPlace }, { ...kept, draft: typed, etag: null });
    expect(started.state.value).toEqual({ editing: 'dirty' });
    expect(started.state.context.draft).toEqual(typed);
    expect(started.facts).toEqual([{ type: 'page.held' }]);
    const discarded = send({ type: 'draft.discard' });
    expect(discarded.state.value).toEqual({ editing: 'pristine' });
    expect(discarded.state.context.draft).toEqual(kind.empty);
    expect(discarded.effects).toEqual([{ type: 'dropDraft', key: { ...key, id: null } }]);
    expect(discarded.facts).toEqual([{ type: 'page.released' }]);
  });

  it('design 4 begins a new one empty where drafts can not be read', () => {
    const form = recorded(recordFormMachine, { input: { ...input, place: kind.newPlace }, effects });
    form.take({ type: 'xstate.init' });
    const { state } = form.take({ type: 'xstate.error.actor.openDraft', error: problems.broken } as { type: string });
    expect(state.value).toEqual({ editing: 'pristine' });
    expect(state.context.draft).toEqual(kind.empty);
  });

  it('design 4 saves what was found again in the version that it was begun from, so that nobody is overwritten', () => {
    const { send } = open(input, kept);
    send({ type: 'xstate.done.actor.loadRecord', output: { draft: saved, etag: '"2"' } });
    expect(send({ type: 'record.save' }).requests).toMatchObject([{ input: { draft: unsaved, etag: '"1"' } }]);
  });

  it('design 4 takes what has been saved after all for saved: its answer was lost', () => {
    const { send } = open(input, kept);
    const { state, effects: effected } = send({
      type: 'xstate.done.actor.loadRecord',
      output: { draft: unsaved, etag: '"2"' },
    });
    expect(state.value).toEqual({ editing: 'pristine' });
    expect(state.context).toMatchObject({ etag: '"2"', restored: null });
    expect(effected).toEqual([{ type: 'dropDraft', key }]);
  });

  it('design 4 keeps nothing of a record that somebody else has deleted, once that is known', () => {
    const { send } = open(input, kept);
    const { state, effects: effected } = send({ type: 'xstate.error.actor.loadRecord', error: problems.missing });
    expect(state.value).toBe('failed');
    expect(effected).toEqual([{ type: 'dropDraft', key }]);
    const learnt = steps.filter(
      ({ event }) => /^xstate\.error\.actor\.(save|delete)Record$/.test(event.type) && 'error' in event,
    );
    const gone = learnt.filter(
      ({ event, before }) => (event as unknown as Sent).error === problems.missing && before?.context.id !== null,
    );
    expect(new Set(gone.map(({ event }) => event.type)).size).toBe(2);
    for (const { effects: dropped, state: shown, before } of gone) {
      expect(dropped).toEqual([{ type: 'dropDraft', key }]);
      expect(shown.context.draft).toEqual(before?.context.draft);
    }
  });

  it('design 4 lets a draft wait where the record could not be shown', () => {
    const { send } = open(input, kept);
    send({ type: 'xstate.error.actor.loadRecord', error: problems.unreachable });
    const { state, effects: effected } = send({ type: 'record.cancel' });
    expect(state.value).toBe('turnedBack');
    expect(effected).toEqual([]);
  });

  it('5.10 comes back from the question to what was unsaved', () => {
    const kept = steps.filter(
      ({ event, before }) => event.type === 'record.keep' && before?.matches('confirmingDelete'),
    );
    expect(kept.map(({ state }) => state.value)).toEqual(
      expect.arrayContaining([{ editing: 'pristine' }, { editing: 'dirty' }, { editing: 'refused' }]),
    );
    for (const { before, state } of kept) expect(state.context).toEqual(before?.context);
  });

  it('7.12 saves over another save only after a decision, on the newest version', () => {
    const mine = steps.filter(({ event }) => event.type === 'record.keepMine');
    expect(mine).not.toEqual([]);
    for (const { state } of mine) {
      expect(state.value).toBe('saving');
      expect(state.context.etag).toBe(problems.conflict.etag);
      expect(state.context.problem).toBeNull();
    }
  });

  it('7.12 asks no more about a conflict that has been decided', () => {
    const decided = steps.filter(({ before }) => before?.matches('conflicted'));
    expect(new Set(decided.map(({ event, state }) => `${event.type} → ${JSON.stringify(state.value)}`))).toEqual(
      new Set([
        'record.keepMine → "saving"',
        'record.takeTheirs → "loading"',
        'record.keep → {"editing":"dirty"}',
        'record.keep → {"editing":"pristine"}',
        'record.cancel → "done"',
      ]),
    );
    for (const { event, state } of decided) {
      if (event.type !== 'record.cancel') expect(state.context.problem).toBeNull();
    }
  });

  it('7.12 takes no conflict of a new one for a version of somebody else', () => {
    const { send } = open({ ...input, place: kind.newPlace });
    send({ type: 'record.save' });
    const { state, facts } = send({ type: 'xstate.error.actor.saveRecord', error: problems.conflict });
    expect(state.value).toEqual({ editing: 'refused' });
    expect(facts).toEqual([
      { type: 'problem.raised', problem: problems.conflict, isShown: true },
      { type: 'collections.staled', names: kind.stales },
    ]);
  });

  it('7.12 asks the server for this one only, with the draft and the version it began from', () => {
    const who = { kind: kind.name, companyId: input.companyId ?? 0, id: input.place.params.id ?? null };
    for (const { before, state, requests } of steps) {
      for (const { src, input: sent } of requests) {
        const { draft, problem, etag } = before?.context ?? {};
        const expected = {
          openDraft: key,
          loadRecord: who,
          saveRecord: { ...who, draft, etag: state.context.etag },
          deleteRecord: { ...who, etag: problem?.kind === 'conflict' ? problem.etag : etag },
        };
        expect(sent).toEqual(expected[src as keyof typeof expected]);
      }
    }
  });

  it('2.8 can always be left but while it saves, deletes or asks', () => {
    for (const snapshot of model.snapshots) {
      if (snapshot.status !== 'active') continue;
      const mayNot = ['opening', 'saving', 'deleting', 'confirmingDelete', 'confirmingDeleteOfChanged'].some(
        (state) => state === snapshot.value,
      );
      expect(snapshot.can({ type: 'record.cancel' })).toBe(!mayNot);
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model, { dispensable: ['openDraft'] }));
});

describe('record form: who may delete what', () => {
  const loaded = (input: Kind['input'], draft: Record<string, FieldValue>) => {
    const { send } = open(input);
    const { state } = send({ type: 'xstate.done.actor.loadRecord', output: { draft, etag: '"1"' } });
    return { state, send };
  };
  const [person, group, company] = kinds as [Kind, Kind, Kind];

  it('2.11, 6.2 lets only a reseller delete a company', () => {
    expect(loaded(pageInput(places.company, users.reseller), company.saved).state.can({ type: 'record.delete' })).toBe(
      true,
    );
    expect(loaded(pageInput(places.company, users.admin), company.saved).state.can({ type: 'record.delete' })).toBe(
      false,
    );
    expect(loaded(pageInput(places.company, null), company.saved).state.can({ type: 'record.delete' })).toBe(false);
  });

  it('2.8, 2.13 lets an admin and a reseller delete people and groups', () => {
    for (const { name, saved } of [person, group]) {
      for (const user of [users.admin, users.reseller]) {
        const { state } = loaded(pageInput(places[name], user), saved);
        expect(state.can({ type: 'record.delete' })).toBe(true);
      }
    }
  });

  it('2.11, 6.2 deletes a company only after its name, as it is saved, has been typed', () => {
    const { send } = loaded(company.input, company.saved);
    send({ type: 'record.changed', field: 'name', value: 'Birch Oy' });
    const canConfirm = (text: string) => send({ type: 'record.typed', text }).state.can({ type: 'record.confirm' });
    expect(send({ type: 'record.delete' }).state.can({ type: 'record.confirm' })).toBe(false);
    expect(['', 'Birch', 'birch ltd', 'Birch Oy', 'Birch Ltd.'].map(canConfirm)).toEqual(Array(5).fill(false));
    expect(['Birch Ltd', ' Birch Ltd '].map(canConfirm)).toEqual([true, true]);
  });

  it('2.11, 6.2 asks for the name anew each time', () => {
    const { send } = loaded(company.input, company.saved);
    send({ type: 'record.delete' });
    send({ type: 'record.typed', text: 'Birch Ltd' });
    send({ type: 'record.keep' });
    const { state } = send({ type: 'record.delete' });
    expect(state.context.typed).toBe('');
    expect(state.can({ type: 'record.confirm' })).toBe(false);
  });

  it('5.10 deletes people and groups after a question, without typing', () => {
    for (const { input, saved } of [person, group]) {
      const { send } = loaded(input, saved);
      send({ type: 'record.delete' });
      expect(send({ type: 'record.confirm' }).state.value).toBe('deleting');
    }
  });

  it('2.13 takes the members of a group for a set: their order changes nothing, their number and who does', () => {
    const { send } = loaded(group.input, group.saved);
    const valueAfter = (ids: number[]) => send({ type: 'record.changed', field: 'users', value: ids }).state.value;
    expect(valueAfter([11])).toEqual({ editing: 'dirty' });
    expect(valueAfter([12, 11])).toEqual({ editing: 'pristine' });
    expect(valueAfter([11, 13])).toEqual({ editing: 'dirty' });
    expect(valueAfter([11, 12, 13])).toEqual({ editing: 'dirty' });
    expect(valueAfter([])).toEqual({ editing: 'dirty' });
    expect(valueAfter([11, 12])).toEqual({ editing: 'pristine' });
  });

  it('design 8 still has something to lose when only one of two changes has been typed back', () => {
    const { send } = loaded(person.input, person.saved);
    send({ type: 'record.changed', field: 'first_name', value: 'Aino' });
    send({ type: 'record.changed', field: 'is_admin', value: true });
    expect(send({ type: 'record.changed', field: 'first_name', value: 'Reko' }).state.value).toEqual({
      editing: 'dirty',
    });
    expect(send({ type: 'record.changed', field: 'is_admin', value: false }).state.value).toEqual({
      editing: 'pristine',
    });
  });

  it("2.11 begins a new company in the browser's time zone, and keeps that of one that exists", () => {
    const { state } = open({ ...pageInput(places.newCompany, users.reseller), timeZone: 'Europe/Madrid' }).started;
    expect(state.context.draft.timezone).toBe('Europe/Madrid');
    expect(loaded(company.input, company.saved).state.context.draft.timezone).toBe('Europe/London');
  });
});
