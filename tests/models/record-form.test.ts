import { describe, expect, it } from 'vitest';
import { everyTransitionWalked } from '../support/model-of.ts';
import {
  deletionEnds,
  inputOf,
  isUnsaved,
  kinds,
  open,
  opened,
  outcomes,
  refused,
  type Sent,
  savingEnds,
  told,
  walksOf,
} from './record-form.model.ts';
import { users } from './samples/people.ts';
import { places } from './samples/places.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';

const walked = Object.values(kinds).map((kind) => ({ kind, name: kind.name, ...walksOf(kind) }));

it('2.8, 2.11, 2.13 has a line a transition', () => {
  expectTransitions('record-form', ...walked.map(({ model }) => model));
});

describe.each(walked)('record form of a $name', ({ kind, model, walks }) => {
  const { input, saved, field, local } = kind;
  const steps = walks.flat();
  const staled = { type: 'collections.staled', names: kind.stales };
  const finished = { type: 'page.finished', place: kind.list };
  const outcomeOf = (event: object) => (event as { output?: { kind?: string; problem?: unknown } }).output;

  it('2.8, 2.11, 2.13 walks every transition', () => {
    everyTransitionWalked(model, {
      handTested: ['opening on draft.opened if isNew → resuming', 'discarding always if isNew → editing'],
    });
  });

  it('2.8, 2.11, 2.13 begins a new one empty, without anything to delete or to lose', () => {
    const { state, facts, requests } = open({ ...input, place: kind.newPlace }).started;
    expect(state.value).toEqual({ editing: 'pristine' });
    expect(state.context.draft).toEqual(kind.empty);
    expect(state.context.saved).toEqual(kind.empty);
    expect(state.can({ type: 'record.delete' })).toBe(false);
    expect(facts).toEqual([{ type: 'page.clean' }]);
    expect(requests).toEqual([]);
  });

  it('8.13, 4.12 adds a new one, says so, makes the lists stale and goes to the list', () => {
    const { send } = open({ ...input, place: kind.newPlace });
    send({ type: 'record.changed', field, value: local });
    const change = { ...kind.empty, [field]: local };
    expect(send({ type: 'record.save' }).requests).toEqual([
      { src: 'saver', input: { place: { companyId: input.companyId ?? 0 }, id: null, change, etag: null, base: null } },
    ]);
    expect(send(savingEnds(outcomes.saved)).facts).toEqual([
      { type: 'toast.raised', toast: { tone: 'success', code: kind.codes.added, text: null } },
      staled,
      finished,
    ]);
  });

  it('8.13, 4.12 says what was done, makes the lists stale and goes to the list', () => {
    const codes = { saved: kind.codes.updated, deleted: kind.codes.removed };
    for (const [outcome, code] of Object.entries(codes)) {
      const done = steps.filter(({ event }) => outcomeOf(event)?.kind === outcome);
      expect(done).not.toEqual([]);
      for (const { before, state, facts } of done) {
        expect(state.status).toBe('done');
        const merged = outcome === 'saved' ? before?.context.theirs : null;
        const theirs = merged && { ...merged, record: kind.name };
        expect(facts).toEqual([
          { type: 'toast.raised', toast: { tone: 'success', code, text: null } },
          ...(theirs ? [{ type: 'toast.raised', toast: { tone: 'info', code: 'merged', text: null, theirs } }] : []),
          staled,
          finished,
        ]);
      }
    }
  });

  it('2.8 goes back to the list without saving, on cancel, and informs nobody else', () => {
    const cancelled = steps.filter(({ event }) => event.type === 'record.cancel');
    const from = new Set(cancelled.map(({ before }) => JSON.stringify(before?.value)));
    expect(from).toEqual(
      new Set(['"loading"', '"failed"', '{"editing":"pristine"}', '{"editing":"dirty"}', '{"editing":"refused"}']),
    );
    for (const { state, facts } of cancelled) {
      expect(state.status).toBe('done');
      expect(facts).toEqual([finished]);
    }
  });

  it('design 8 holds the page exactly while leaving it would lose something', () => {
    for (const walk of walks) {
      let isHeld = false;
      for (const { state, facts } of walk) {
        for (const { type } of facts) {
          if (type === 'page.dirty') isHeld = true;
          if (type === 'page.clean') isHeld = false;
        }
        if (state.status === 'active') expect(isHeld).toBe(state.hasTag('shown') && isUnsaved(state));
      }
    }
  });

  it('design 8 is unchanged when everything has been typed back', () => {
    const back = steps.filter(({ event }) => 'value' in event && event.value === kind.asSaved);
    expect(back.map(({ before }) => before?.value)).toEqual(
      expect.arrayContaining([{ editing: 'dirty' }, { editing: 'pristine' }, { editing: 'refused' }]),
    );
    for (const { state } of back) expect(state.value).toEqual({ editing: 'pristine' });
    const changed = steps.filter(({ event }) => 'value' in event && event.value === local);
    for (const { state } of changed) expect(state.value).toEqual({ editing: 'dirty' });
  });

  it('5.1, 4.12 keeps the draft through every refusal, shows it with the problem, and reloads the lists where the server answered', () => {
    const refusals = steps.filter(({ event }) => outcomeOf(event)?.kind === 'refused');
    expect(new Set(refusals.map(({ event }) => event.type)).size).toBe(2);
    for (const { event, before, state, facts } of refusals) {
      const problem = outcomeOf(event)?.problem;
      expect(state.context.draft).toEqual(before?.context.draft);
      expect(state.context.problem).toEqual(problem);
      expect(state.value).toEqual({ editing: 'refused' });
      const raised = { type: 'problem.raised', problem, isShown: true };
      const isLost = problem === problems.unreachable || problem === problems.broken;
      expect(facts).toEqual(isLost ? [raised] : [raised, staled]);
    }
  });

  it('4.12 reloads the lists when somebody else has been first, also while it asks about that', () => {
    const met = steps.filter(({ event }) => event.type.endsWith('.conflicted'));
    expect(new Set(met.map(({ before }) => before?.value))).toEqual(new Set(['saving', 'deleting']));
    for (const { before, state, facts } of met) {
      expect(facts).toEqual([staled]);
      expect(state.value).toEqual(before?.value);
    }
  });

  it('2.8 loses what was typed only by a decision: typed again, or the remote version instead of the local one', () => {
    for (const { event, before, state } of steps) {
      if (!before || before.context.draft === state.context.draft) continue;
      if (event.type === 'record.changed' || before.value === 'opening') continue;
      if (outcomeOf(event) === outcomes.local) {
        expect(state.context.draft).toEqual(before.context.draft);
        continue;
      }
      expect(event.type).toBe('xstate.done.actor.loadRecord');
      expect(before.value).toBe('loading');
      expect(state.context.draft).toEqual(before.context.restored ? { ...saved, [field]: local } : saved);
      expect(state.context.saved).toEqual(saved);
    }
    const reloaded = steps.filter(({ event }) => event.type === 'draft.discard' || outcomeOf(event)?.kind === 'remote');
    expect(new Set(reloaded.map(({ event }) => event.type)).size).toBe(2);
    for (const { state } of reloaded) {
      expect(state.value).toBe('loading');
      expect(state.context.restored).toBeNull();
    }
  });

  it('5.10, design 4 deletes what is shown, in its version, and what was typed changes nothing in that', () => {
    const { send } = opened(input, saved);
    send({ type: 'record.changed', field, value: local });
    expect(send({ type: 'record.delete' }).requests).toEqual([
      {
        src: 'deletion',
        input: {
          companyId: input.companyId ?? 0,
          id: Number(input.place.params.id),
          etag: '"1"',
          record: saved,
          typedField: kind.typedField,
        },
      },
    ]);
    const { state } = send(deletionEnds(refused(problems.unreachable)));
    expect(state.context.etag).toBe('"1"');
  });

  it('5.10, design 4 keeps what someone else has changed, as it is now, and what was typed over it', () => {
    const kept = steps.filter(({ event }) => outcomeOf(event) === outcomes.keptChanged);
    expect(new Set(kept.map(({ state }) => JSON.stringify(state.value)))).toEqual(
      new Set(['"loading"', '{"editing":"dirty"}']),
    );
    for (const { before, state } of kept) {
      expect(state.matches('loading')).toBe(!isUnsaved(state));
      expect(state.context).toEqual({ ...before?.context, outcome: outcomes.keptChanged, problem: null });
    }
  });

  it('5.10 comes back from the question to what was unsaved', () => {
    const kept = steps.filter(({ event }) => outcomeOf(event) === outcomes.kept);
    expect(kept.map(({ state }) => state.value)).toEqual(
      expect.arrayContaining([{ editing: 'pristine' }, { editing: 'dirty' }, { editing: 'refused' }]),
    );
    for (const { before, state } of kept) {
      expect(state.context).toEqual({ ...before?.context, outcome: outcomes.kept });
    }
  });

  it('7.12 saves over another save only after a decision, on the newest version', () => {
    const wanted = steps.filter(({ event }) => outcomeOf(event) === outcomes.local);
    expect(wanted).not.toEqual([]);
    for (const { before, state, requests } of wanted) {
      expect(state.value).toBe('saving');
      const { draft, proof } = before?.context ?? {};
      const change = proof ? { ...draft, old_password: proof } : draft;
      expect(requests).toMatchObject([{ src: 'saver', input: { change, etag: problems.conflict.etag } }]);
    }
  });

  it('7.12 asks no more about a conflict that has been decided', () => {
    const decided = steps.filter(({ event }) =>
      ['local', 'remote', 'unresolved'].includes(outcomeOf(event)?.kind ?? ''),
    );
    const ways = decided.map(({ event, state }) => `${outcomeOf(event)?.kind} → ${JSON.stringify(state.value)}`);
    expect(new Set(ways)).toEqual(
      new Set([
        'local → "saving"',
        'remote → "loading"',
        'unresolved → {"editing":"dirty"}',
        'unresolved → {"editing":"pristine"}',
      ]),
    );
    for (const { state } of decided) expect(state.context.problem).toBeNull();
  });

  it('7.12 shows a refused new one with its problem', () => {
    const { send } = open({ ...input, place: kind.newPlace });
    send({ type: 'record.save' });
    const { state, facts } = send(savingEnds(refused(problems.conflict)));
    expect(state.value).toEqual({ editing: 'refused' });
    expect(facts).toEqual([{ type: 'problem.raised', problem: problems.conflict, isShown: true }, staled]);
  });

  it('7.12 asks the server for this one only, with the draft and the version it began from', () => {
    const companyId = input.companyId ?? 0;
    const id = Number(input.place.params.id);
    for (const { state, requests } of steps) {
      for (const { src, input: sent } of requests) {
        const { draft, etag, base, key } = state.context;
        const expected = {
          draft: { key },
          loadRecord: { companyId, id },
          saver: { place: { companyId }, id, change: draft, etag, base },
          deletion: { companyId, id, etag, record: saved, typedField: kind.typedField },
        };
        expect(sent).toEqual(expected[src as keyof typeof expected]);
      }
    }
  });

  it('2.8 can always be left but while it saves or deletes', () => {
    for (const snapshot of model.snapshots) {
      if (snapshot.status !== 'active') continue;
      const mayNot = ['opening', 'saving', 'deleting'].some((state) => state === snapshot.value);
      expect(snapshot.can({ type: 'record.cancel' })).toBe(!mayNot);
    }
  });

  it('design 3 is busy exactly while it loads and saves', () => {
    for (const snapshot of model.snapshots) {
      expect(snapshot.hasTag('busy')).toBe(snapshot.matches('loading') || snapshot.matches('saving'));
    }
  });
});

describe('record form: what is its own of each kind', () => {
  const { person, group, company } = kinds;
  const canDelete = (input: Parameters<typeof open>[0], saved: typeof person.saved) =>
    opened(input, saved).state.can({ type: 'record.delete' });

  it('2.8, 2.20 sends the present password with what is saved, and keeps it out of the draft', () => {
    const { send } = opened(person.input, person.saved);
    send({ type: 'record.changed', field: 'email', value: 'new@aalto.example' });
    const proved = send({ type: 'record.prove', value: 'secret' });
    expect(JSON.stringify([told(proved), proved.state.context.draft])).not.toContain('secret');
    const { requests } = send({ type: 'record.save' });
    expect(requests).toMatchObject([
      { src: 'saver', input: { change: { email: 'new@aalto.example', old_password: 'secret' } } },
    ]);
  });

  it('2.8, 8.13 says that a new address waits to be confirmed, and nothing else that is saved', () => {
    const toastAfter = (record: object) => {
      const { send } = opened(person.input, person.saved);
      send({ type: 'record.save' });
      return JSON.stringify(send(savingEnds({ ...outcomes.saved, record })).facts);
    };
    expect(toastAfter({ id: 11, pending_email: 'new@aalto.example' })).toContain('"addressAsked"');
    expect(toastAfter({ id: 11, pending_email: null })).toContain('"personUpdated"');
    expect(toastAfter({ id: 11 })).toContain('"personUpdated"');
  });

  it('2.11, 6.2 lets only a reseller delete a company', () => {
    expect(canDelete(company.input, company.saved)).toBe(true);
    expect(canDelete(inputOf('company', places.company, users.admin), company.saved)).toBe(false);
    expect(canDelete({ ...company.input, user: null }, company.saved)).toBe(false);
  });

  it('2.8, 2.13 lets an admin and a reseller delete people and groups', () => {
    for (const { name, saved } of [person, group]) {
      for (const user of [users.admin, users.reseller]) {
        expect(canDelete({ ...inputOf(name), user }, saved)).toBe(true);
      }
    }
  });

  it('2.13 takes the members of a group for a set: their order changes nothing, their number and who does', () => {
    const { send } = opened(group.input, group.saved);
    const valueAfter = (ids: number[]) => send({ type: 'record.changed', field: 'users', value: ids }).state.value;
    expect(valueAfter([11])).toEqual({ editing: 'dirty' });
    expect(valueAfter([12, 11])).toEqual({ editing: 'pristine' });
    expect(valueAfter([11, 13])).toEqual({ editing: 'dirty' });
    expect(valueAfter([11, 12, 13])).toEqual({ editing: 'dirty' });
    expect(valueAfter([])).toEqual({ editing: 'dirty' });
    expect(valueAfter([11, 12])).toEqual({ editing: 'pristine' });
  });

  it('design 8 still has something to lose when only one of two changes has been typed back', () => {
    const { send } = opened(person.input, person.saved);
    const valueAfter = (event: Sent) => send({ ...event, type: 'record.changed' }).state.value;
    valueAfter({ type: '', field: 'first_name', value: 'Aino' });
    valueAfter({ type: '', field: 'is_admin', value: true });
    expect(valueAfter({ type: '', field: 'first_name', value: 'Reko' })).toEqual({ editing: 'dirty' });
    expect(valueAfter({ type: '', field: 'is_admin', value: false })).toEqual({ editing: 'pristine' });
  });

  it('2.11, 2.8 begins a new record with what is usual for it, and keeps what one that exists has', () => {
    const anew = { ...company.input, place: places.newCompany, defaults: { timezone: 'Europe/Madrid' } };
    expect(open(anew).started.state.context.draft.timezone).toBe('Europe/Madrid');
    expect(opened(company.input, company.saved).state.context.draft.timezone).toBe('Europe/London');
  });
});
