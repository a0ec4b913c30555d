import { describe, expect, it } from 'vitest';
import type { KeptRecordDraft } from '../../machines/record/record-form.machine.ts';
import {
  draftOf,
  isUnsaved,
  kinds,
  open,
  opened,
  outcomes,
  refused,
  type Step,
  told,
  walksOf,
} from './record-form.model.ts';
import { problems } from './samples/problems.ts';

/** The browser's stored data after each step of a walk. */
function keptAfter(walk: readonly Step[]): (KeptRecordDraft | null)[] {
  let kept: KeptRecordDraft | null = null;
  return walk.map((step) => {
    const { draft } = step.event as unknown as { draft?: KeptRecordDraft | null };
    if (step.event.type === 'draft.opened') kept = draft ?? null;
    const now = told(step);
    if (now !== undefined) kept = now;
    return kept;
  });
}

const problemIn = ({ event }: Step) => {
  const { error, output } = event as unknown as { error?: unknown; output?: { problem?: unknown } };
  return error ?? output?.problem;
};

/** Whether the record was found to be deleted after the last change of the form. */
function isKnownGone(walk: readonly Step[]): boolean {
  const gone = walk.findLastIndex((step) => problemIn(step) === problems.missing);
  return gone > walk.findLastIndex(({ event }) => event.type === 'record.changed');
}

describe.each(Object.values(kinds))('draft of the form of a $name', (kind) => {
  const { input, saved, field, local } = kind;
  const kept = draftOf(kind);
  const unsaved = kept.draft;
  const { walks } = walksOf(kind);
  const steps = walks.flat();
  const key = {
    userId: input.user?.id ?? 0,
    companyId: kind.name === 'company' ? 0 : (input.companyId ?? 0),
    kind: kind.name,
    id: Number(input.place.params.id),
  };

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
        const { state: reopened } = opened(input, saved, { ...kept, ...after[at] });
        expect(reopened.value).toEqual({ editing: 'dirty' });
        expect(reopened.context.draft).toEqual(state.context.draft);
      }
    }
    expect(unsavedOnes).toBeGreaterThan(20);
  });

  it('4.9, design 4 leaves nothing behind after Save, Cancel, a deletion, Discard, or leaving without saving', () => {
    for (const walk of walks) {
      const after = keptAfter(walk);
      for (const [at, { event, state }] of walk.entries()) {
        const isGivenUp = ['draft.discard', 'page.abandon'].includes(event.type);
        const isTaken = 'output' in event && event.output === outcomes.remote;
        const isOver = state.matches('done') || state.matches('cancelled');
        if (isGivenUp || isTaken || isOver) expect(after[at]).toBeNull();
      }
    }
  });

  it('design 4 keeps a draft for its own person, company and record only', () => {
    const { state, send } = opened(input, saved);
    expect(state.context.key).toEqual(key);
    expect(told(send({ type: 'record.changed', field, value: local }))).toEqual({
      draft: unsaved,
      etag: '"1"',
      base: saved,
    });
    const anew = open({ ...input, place: kind.newPlace });
    expect(anew.started.state.context.key).toEqual({ ...key, id: null });
    // Which company is selected makes no difference to the form of a company.
    const elsewhere = open({ ...input, companyId: 2 }).started.state.context.key.companyId;
    expect(elsewhere).toBe(kind.name === 'company' ? 0 : 2);
    expect(told(anew.send({ type: 'record.changed', field, value: local }))).toEqual({
      draft: { ...kind.empty, [field]: local },
      etag: null,
      base: null,
    });
  });

  it('design 4 knows the version that a draft was begun from, and none of a console that did not write it down', () => {
    const theirs = { ...saved, [field]: kind.empty[field] ?? '' };
    for (const base of [saved, undefined]) {
      const { send } = open(input, { ...kept, etag: '"0"', ...(base && { base }) });
      const { state } = send({ type: 'xstate.done.actor.loadRecord', output: { draft: theirs, etag: '"1"' } });
      expect(state.context).toMatchObject({ etag: '"0"', base: base ?? null });
    }
  });

  it('design 4 finds a new one again as it was typed, holds it, and empties it when it is discarded', () => {
    const typed = { ...kind.empty, [field]: local };
    const { started, send } = open({ ...input, place: kind.newPlace }, { ...kept, draft: typed, etag: null });
    expect(started.state.value).toEqual({ editing: 'dirty' });
    expect(started.state.context.draft).toEqual(typed);
    expect(started.facts).toEqual([{ type: 'page.dirty' }]);
    const discarded = send({ type: 'draft.discard' });
    expect(discarded.state.value).toEqual({ editing: 'pristine' });
    expect(discarded.state.context.draft).toEqual(kind.empty);
    expect(told(discarded)).toBeNull();
    expect(discarded.facts).toEqual([{ type: 'page.clean' }]);
  });

  it('design 4 says no more what was refused of a new one, once that is discarded', () => {
    const { send } = open({ ...input, place: kind.newPlace }, { ...kept, etag: null });
    send({ type: 'record.save' });
    const answer = { type: 'xstate.done.actor.saver', output: refused(problems.fieldRefused) };
    expect(send(answer).state.context.problem).toEqual(problems.fieldRefused);
    expect(send({ type: 'draft.discard' }).state.context.problem).toBeNull();
  });

  it('design 4 finds again only what can be typed: everything else is shown as it is stored now', () => {
    const found = { ...kept, draft: { ...unsaved, stored: 'before' } };
    expect(opened(input, { ...saved, stored: 'now' }, found).state.context.draft).toEqual({
      ...unsaved,
      stored: 'now',
    });
  });

  it('design 4 saves what was found again in the version that it was begun from, so that nobody is overwritten', () => {
    const { send } = open(input, kept);
    send({ type: 'xstate.done.actor.loadRecord', output: { draft: saved, etag: '"2"' } });
    expect(send({ type: 'record.save' }).requests).toMatchObject([{ input: { change: unsaved, etag: '"1"' } }]);
  });

  it('design 4 takes what has been saved after all for saved: its answer was lost', () => {
    const { send } = open(input, kept);
    const loaded = send({ type: 'xstate.done.actor.loadRecord', output: { draft: unsaved, etag: '"2"' } });
    expect(loaded.state.value).toEqual({ editing: 'pristine' });
    expect(loaded.state.context).toMatchObject({ etag: '"2"', restored: null });
    expect(told(loaded)).toBeNull();
  });

  it('design 4 keeps nothing of a record that somebody else has deleted, once that is known', () => {
    const failed = open(input, kept).send({ type: 'xstate.error.actor.loadRecord', error: problems.missing });
    expect(failed.state.value).toBe('failed');
    expect(told(failed)).toBeNull();
    const gone = steps.filter((step) => 'output' in step.event && problemIn(step) === problems.missing);
    expect(new Set(gone.map(({ event }) => event.type)).size).toBe(2);
    for (const step of gone) {
      expect(told(step)).toBeNull();
      expect(step.state.context.draft).toEqual(step.before?.context.draft);
    }
  });

  it('design 4 lets a draft wait where the record could not be shown', () => {
    const { send } = open(input, kept);
    const failed = send({ type: 'xstate.error.actor.loadRecord', error: problems.unreachable });
    const left = send({ type: 'record.cancel' });
    expect(left.state.value).toBe('abandoned');
    expect([told(failed), told(left)]).toEqual([undefined, undefined]);
  });
});
