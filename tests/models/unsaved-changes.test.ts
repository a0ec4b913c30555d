import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { unsavedChangesMachine } from '../../machines/app/unsaved-changes.machine.ts';
import type { Place } from '../../machines/types.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { recorded, replay } from './replay.ts';
import { places } from './samples/places.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';

const input = undefined;
const effects = ['showPlace'];
const here = places.person;
const elsewhere = places.surveys;
const groups: Place = { page: 'groups', params: {} };
const personnel: Place = { page: 'personnel', params: {} };

const model = modelOf(unsavedChangesMachine, {
  input,
  samples: {
    'page.opened': [{ place: here }],
    'page.dirty': ({ context }) => (context.place ? [{}] : []),
    'page.clean': [{}],
    'session.ended': [{}],
    'navigation.go': [{ place: groups }],
    'navigation.return': [{ place: personnel }],
    'navigation.arrived': [{ place: elsewhere }],
    'company.select': [{ id: 2 }],
    'session.signOut': [{ userId: 15 }],
    'locale.chosen': [{ locale: 'fi' }],
    'leave.confirm': [{}],
    'leave.cancel': [{}],
    'signOut.begin': [],
    'signOut.confirm': [{}],
    'signOut.cancel': [{}],
    'xstate.done.actor.findDrafts': [{ output: true }, { output: false }],
    'xstate.error.actor.findDrafts': [{ error: problems.broken }],
  },
  serialize: ({ context }) => [context.place !== null, context.postponed?.type],
  limit: 20_000,
});
const walks = replay(unsavedChangesMachine, model, { input, effects });
const steps = walks.flat();

type Unsaved = SnapshotFrom<typeof unsavedChangesMachine>;
const isHeld = (state: Unsaved | null | undefined) => state?.matches({ leaving: 'held' }) ?? false;
const isAsking = (state: Unsaved | null | undefined) => state?.matches({ leaving: { held: 'asking' } }) ?? false;

/** The result of each wish once nothing holds the page. */
const allowed: Record<string, readonly object[]> = {
  'navigation.go': [{ type: 'navigation.allowed', command: { type: 'navigation.go', place: groups } }],
  'navigation.return': [{ type: 'navigation.allowed', command: { type: 'navigation.return', place: personnel } }],
  'company.select': [{ type: 'company.allowed', id: 2 }],
  // Drafts are looked for first.
  'session.signOut': [],
  'locale.chosen': [{ type: 'locale.allowed', locale: 'fi' }],
};
const wayBack = [{ type: 'navigation.allowed', command: { type: 'navigation.go', place: elsewhere } }];
/** The page's unsaved work must not come back as a draft. */
const abandoned = { type: 'changes.abandoned' };

function held() {
  const actor = recorded(unsavedChangesMachine, { input, effects });
  actor.take({ type: 'xstate.init' });
  const send = (event: { type: string; [field: string]: unknown }) => actor.take(event);
  send({ type: 'page.opened', place: here });
  expect(isHeld(send({ type: 'page.dirty' }).state)).toBe(true);
  return send;
}

describe('unsaved changes: nothing is lost without a question', () => {
  it('design 8, 4.9 walks every transition', () => {
    everyTransitionWalked(model, {
      handTested: ['leaving.held on navigation.arrived if isWherePageIs → stays'],
    });
    expectTransitions('unsaved-changes', model);
  });

  it.each(Object.keys(allowed))('design 8 allows at once what %s wants while nothing is held', (type) => {
    const taken = steps.filter(({ event, before }) => event.type === type && !isHeld(before));
    expect(taken).not.toEqual([]);
    for (const { state, facts } of taken) {
      expect(facts).toEqual(allowed[type]);
      expect(state.value.leaving).toBe('free');
    }
  });

  it.each(Object.keys(allowed))('design 8 asks before %s while something is held, and allows nothing yet', (type) => {
    const taken = steps.filter(({ event, before }) => event.type === type && isHeld(before));
    expect(new Set(taken.map(({ before }) => isAsking(before)))).toEqual(new Set([true, false]));
    for (const { event, state, facts, requests, effects: effected } of taken) {
      expect([facts, requests, effected]).toEqual([[], [], []]);
      expect(isAsking(state)).toBe(true);
      expect(state.context.postponed).toEqual(event);
    }
  });

  it('design 8 lets the address change while nothing is held', () => {
    const arrived = steps.filter(({ event, before }) => event.type === 'navigation.arrived' && !isHeld(before));
    expect(arrived).not.toEqual([]);
    for (const { event, facts, effects: effected } of arrived) {
      expect(facts).toEqual([{ type: 'navigation.allowed', command: event }]);
      expect(effected).toEqual([]);
    }
  });

  it("design 8 puts the page's address back and asks, when the browser has gone back while something is held", () => {
    const arrived = steps.filter(({ event, before }) => event.type === 'navigation.arrived' && isHeld(before));
    expect(arrived).not.toEqual([]);
    for (const { state, facts, effects: effected } of arrived) {
      expect(facts).toEqual([]);
      expect(effected).toEqual([{ type: 'showPlace', place: here }]);
      expect(isAsking(state)).toBe(true);
      expect(state.context.postponed).toEqual({ type: 'navigation.go', place: elsewhere });
    }
  });

  it('design 8 does nothing about an address that has been put back, asking or not', () => {
    const send = held();
    const back = { type: 'navigation.arrived', place: here };
    const quiet = send(back);
    expect(quiet.state.value.leaving).toEqual({ held: 'quiet' });
    send({ type: 'navigation.go', place: groups });
    const asking = send(back);
    expect(isAsking(asking.state)).toBe(true);
    expect(asking.state.context.postponed).toEqual({ type: 'navigation.go', place: groups });
    for (const { facts, effects: effected } of [quiet, asking]) expect([facts, effected]).toEqual([[], []]);
  });

  it.each([
    [{ page: 'person', params: { id: 12 } }],
    [{ page: 'person', params: {} }],
    [{ page: 'group', params: { id: 11 } }],
  ] as const)('design 8 takes %j for another place than the page’s', (place) => {
    expect(isAsking(held()({ type: 'navigation.arrived', place }).state)).toBe(true);
  });

  it('design 8 allows after a yes exactly what was wanted last, once', () => {
    const confirmed = steps.filter(({ event, before }) => event.type === 'leave.confirm' && isAsking(before));
    const asked = new Set(confirmed.map(({ before }) => before?.context.postponed?.type));
    expect(asked).toEqual(new Set(Object.keys(allowed)));
    for (const { before, state, facts } of confirmed) {
      const { postponed } = before?.context ?? {};
      const isBack = postponed?.type === 'navigation.go' && postponed.place === elsewhere;
      expect(facts).toEqual([abandoned, ...(isBack ? wayBack : (allowed[postponed?.type ?? ''] ?? []))]);
      expect(state.value.leaving).toBe('free');
    }
  });

  it('design 8 goes after a yes to where the browser had gone back to', () => {
    const send = held();
    send({ type: 'navigation.arrived', place: elsewhere });
    expect(send({ type: 'leave.confirm' }).facts).toEqual([abandoned, ...wayBack]);
  });

  it('design 8 does nothing after a no, and asks again the next time', () => {
    const cancelled = steps.filter(({ event, before }) => event.type === 'leave.cancel' && isAsking(before));
    expect(cancelled).not.toEqual([]);
    for (const { state, facts, effects: effected } of cancelled) {
      expect([facts, effected]).toEqual([[], []]);
      expect(state.value.leaving).toEqual({ held: 'quiet' });
    }
    const send = held();
    send({ type: 'navigation.go', place: groups });
    send({ type: 'leave.cancel' });
    expect(isAsking(send({ type: 'session.signOut', userId: 15 }).state)).toBe(true);
  });

  it('design 8 remembers a wish only while it asks about it', () => {
    for (const { state } of steps) expect(state.context.postponed !== null).toBe(isAsking(state));
  });

  it('design 8 asks no more when there is nothing to lose any more, nor about a page that another has replaced', () => {
    for (const type of ['page.clean', 'page.opened']) {
      const over = steps.filter(({ event, before }) => event.type === type && isHeld(before));
      expect(new Set(over.map(({ before }) => isAsking(before)))).toEqual(new Set([true, false]));
      for (const { state, facts, effects: effected } of over) {
        expect([facts, effected]).toEqual([[], []]);
        expect(state.value.leaving).toBe('free');
      }
    }
  });

  it('4.9 a newly opened page removes no question that signing out has raised', () => {
    const opened = steps.filter(
      ({ event, before }) => event.type === 'page.opened' && before !== null && before.value.signingOut !== 'idle',
    );
    expect(new Set(opened.map(({ before }) => before?.value.signingOut))).toEqual(new Set(['searching', 'asking']));
    for (const { before, state, requests } of opened) {
      expect(state.value.signingOut).toBe(before?.value.signingOut);
      expect(requests).toEqual([]);
    }
  });

  it('4.9, 4.10 never asks when the session has ended', () => {
    const ended = steps.filter(({ event }) => event.type === 'session.ended');
    expect(new Set(ended.map(({ before }) => JSON.stringify(before?.value.leaving)))).toEqual(
      new Set(['"free"', '{"held":"quiet"}', '{"held":"asking"}']),
    );
    expect(new Set(ended.map(({ before }) => before?.value.signingOut))).toEqual(
      new Set(['idle', 'searching', 'asking']),
    );
    for (const { state, facts } of ended) {
      expect(state.value).toEqual({ leaving: 'free', signingOut: 'idle' });
      expect(state.context.place).toBeNull();
      expect(facts).toEqual([]);
    }
  });

  it('4.9, design 4 asks before signing out discards drafts, on every page and after every other question', () => {
    const wanting = steps.filter(({ requests }) => requests.some(({ src }) => src === 'findDrafts'));
    expect(new Set(wanting.map(({ event }) => event.type))).toEqual(new Set(['session.signOut', 'leave.confirm']));
    for (const { requests } of wanting) expect(requests).toEqual([{ src: 'findDrafts', input: { userId: 15 } }]);
    const parted = steps.filter(({ facts }) => facts.some(({ type }) => type === 'signOut.allowed'));
    const reasons = ['signOut.confirm', 'xstate.done.actor.findDrafts', 'xstate.error.actor.findDrafts'];
    expect(new Set(parted.map(({ event }) => event.type))).toEqual(new Set(reasons));
    for (const { event, state, facts } of parted) {
      expect(facts).toEqual([{ type: 'signOut.allowed' }]);
      expect(state.value.signingOut).toBe('idle');
      expect((event as unknown as { output?: boolean }).output ?? false).toBe(false);
    }
    const found = steps.filter(({ event }) => (event as unknown as { output?: boolean }).output === true);
    for (const { state } of found) expect(state.value.signingOut).toBe('asking');
    const stayed = steps.filter(
      ({ event, before }) => event.type === 'signOut.cancel' && before?.matches({ signingOut: 'asking' }),
    );
    expect(stayed).not.toEqual([]);
    for (const { state, facts } of stayed) {
      expect(facts).toEqual([]);
      expect(state.value.signingOut).toBe('idle');
    }
  });
});
