import { describe, expect, it } from 'vitest';
import { recordFormMachine } from '../../machines/record/record-form.machine.ts';
import { everyTransitionWalked, modelOf, type Samples } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { pageInput, places, problems } from './samples.ts';

const saved = {
  first_name: 'Reko',
  last_name: 'Respondent',
  email: 'reko@aalto.example',
  company_groups: [21],
  is_admin: false,
  is_reseller: false,
};
const failures = [{ error: problems.fieldRefused }, { error: problems.unreachable }];
const samples: Samples<typeof recordFormMachine> = {
  'record.changed': [{ field: 'first_name', value: 'Aino' }],
  'record.save': [{}],
  'record.cancel': [{}],
  'record.delete': [{}],
  'record.confirm': [{}],
  'record.keep': [{}],
  'record.retry': [{}],
  'record.takeTheirs': [{}],
  'record.keepMine': [{}],
  'xstate.done.actor.loadRecord': [{ output: { draft: saved, etag: '"1"' } }],
  'xstate.error.actor.loadRecord': [{ error: problems.missing }],
  'xstate.done.actor.saveRecord': [{ output: undefined }],
  'xstate.error.actor.saveRecord': [...failures, { error: problems.conflict }],
  'xstate.done.actor.deleteRecord': [{ output: undefined }],
  'xstate.error.actor.deleteRecord': [{ error: problems.missing }],
};
const input = pageInput(places.person);
const model = modelOf(recordFormMachine, {
  input,
  samples,
  serialize: ({ context: { draft, etag } }) => [draft.first_name, etag],
});
const steps = replay(recordFormMachine, model, { input }).flat();

function newPerson() {
  const form = recorded(recordFormMachine, { input: pageInput(places.newPerson) });
  const started = form.take({ type: 'xstate.init' });
  return { started, send: (event: { type: string; [field: string]: unknown }) => form.take(event) };
}

describe('record form', () => {
  it('2.8 walks every transition', async () => {
    everyTransitionWalked(model, { handTested: ['placing always if isNew → editing'] });
    await expect(planOf(model)).toMatchFileSnapshot('plans/record-form.txt');
  });

  it('2.8 begins a new person empty, without anything to delete', () => {
    const { state } = newPerson().started;
    expect(state.value).toEqual({ editing: 'pristine' });
    expect(state.context.draft).toMatchObject({ first_name: '', last_name: '', email: '', company_groups: [] });
    expect(state.can({ type: 'record.delete' })).toBe(false);
  });

  it('8.13, 4.12 adds a new person, says so, makes the lists stale and goes to the list', () => {
    const { send } = newPerson();
    send({ type: 'record.changed', field: 'first_name', value: 'Aino' });
    send({ type: 'record.save' });
    expect(send({ type: 'xstate.done.actor.saveRecord', output: undefined }).facts).toEqual([
      { type: 'notice.raised', notice: { tone: 'success', code: 'personAdded', text: null } },
      { type: 'collections.staled', names: ['people', 'groups', 'surveys'] },
      { type: 'page.finished', to: '/personnel' },
    ]);
  });

  it('8.13, 4.12 says what was done, makes the lists stale and goes to the list', () => {
    const codes = { saveRecord: 'personUpdated', deleteRecord: 'userRemoved' };
    for (const [actor, code] of Object.entries(codes)) {
      const done = steps.filter(({ event }) => event.type === `xstate.done.actor.${actor}`);
      expect(done).not.toEqual([]);
      for (const { facts } of done) {
        expect(facts).toEqual([
          { type: 'notice.raised', notice: { tone: 'success', code, text: null } },
          { type: 'collections.staled', names: ['people', 'groups', 'surveys'] },
          { type: 'page.finished', to: '/personnel' },
        ]);
      }
    }
  });

  it('5.1 keeps the draft through every refusal, and shows it with the problem', () => {
    const refused = steps.filter(({ event }) => /^xstate\.error\.actor\.(save|delete)Record$/.test(event.type));
    for (const { event, before, state } of refused) {
      const { error } = event as unknown as { error: unknown };
      expect(state.context.draft).toEqual(before?.context.draft);
      expect(state.context.problem).toEqual(error);
      expect(state.value).toEqual(error === problems.conflict ? 'conflicted' : { editing: 'refused' });
    }
  });

  it('2.8 loses what was typed only by a decision: theirs instead of mine', () => {
    for (const { event, before, state } of steps) {
      if (before?.context.draft.first_name !== 'Aino' || state.context.draft.first_name === 'Aino') continue;
      expect(event.type).toBe('xstate.done.actor.loadRecord');
      expect(before.value).toBe('loading');
    }
    const reloaded = steps.filter(({ event }) => event.type === 'record.takeTheirs');
    expect(reloaded.map(({ state }) => state.value)).toEqual(reloaded.map(() => 'loading'));
  });

  it('5.10 deletes nothing without confirmation', () => {
    for (const { event, before, state } of steps) {
      if (!state.matches('deleting') || before?.matches('deleting')) continue;
      expect(before?.value).toBe('confirmingDelete');
      expect(event.type).toBe('record.confirm');
    }
  });

  it('5.10 comes back from the question to what was unsaved', () => {
    const kept = steps.filter(
      ({ event, before }) => event.type === 'record.keep' && before?.matches('confirmingDelete'),
    );
    expect(kept.map(({ state }) => state.value)).toEqual(
      expect.arrayContaining([{ editing: 'pristine' }, { editing: 'dirty' }]),
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
        'record.cancel → "done"',
      ]),
    );
    for (const { event, state } of decided) {
      if (event.type !== 'record.cancel') expect(state.context.problem).toBeNull();
    }
  });

  it('7.12 takes no conflict of a new person for a version of somebody else', () => {
    const { send } = newPerson();
    send({ type: 'record.save' });
    const { state, facts } = send({ type: 'xstate.error.actor.saveRecord', error: problems.conflict });
    expect(state.value).toEqual({ editing: 'refused' });
    expect(facts).toEqual([{ type: 'problem.raised', problem: problems.conflict }]);
  });

  it('7.12 asks the server for this person only, with the draft and the version it began from', () => {
    const who = { kind: 'person', companyId: 1, id: 11 };
    for (const { before, state, requests } of steps) {
      for (const { src, input: sent } of requests) {
        const { draft } = before?.context ?? {};
        expect(sent).toEqual(src === 'saveRecord' ? { ...who, draft, etag: state.context.etag } : who);
      }
    }
  });

  it('8.6 hands on the failure of a delete of what is gone', () => {
    const failed = steps.filter(({ event }) => event.type === 'xstate.error.actor.deleteRecord');
    expect(failed).not.toEqual([]);
    for (const { facts } of failed) expect(facts).toEqual([{ type: 'problem.raised', problem: problems.missing }]);
  });

  it('2.8 can always be left but while it saves, deletes or asks', () => {
    for (const snapshot of model.snapshots) {
      if (snapshot.status !== 'active') continue;
      const mayNot = ['saving', 'deleting', 'confirmingDelete'].some((state) => state === snapshot.value);
      expect(snapshot.can({ type: 'record.cancel' })).toBe(!mayNot);
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
