import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { CurrentUser } from '../../contract/user.ts';
import { type TourProgress, tourMachine } from '../../machines/tour/tour.machine.ts';
import type { TourStep } from '../../machines/tour/tour-steps.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { announcedDraft, recorded, replay } from './replay.ts';
import { users } from './samples/people.ts';
import { places } from './samples/places.ts';
import { tourPlaces, tourProgresses } from './samples/tour.ts';
import { input, model, newcomer, saved } from './tour.model.ts';
import { expectTransitions } from './transitions.ts';

type Tour = SnapshotFrom<typeof tourMachine>;
type Event = { type: string; [field: string]: unknown };

const effects = ['rememberSeen'];
const walks = replay(tourMachine, model, { input, effects });
const steps = walks.flat();
const taken = (type: string) => {
  const found = steps.filter(({ event }) => event.type === type);
  expect(found).not.toEqual([]);
  return found;
};
const isOn = (state: Tour | null) => state?.matches('on') === true;

/** A tour of company 1, for a person at this stage. */
function open(user: CurrentUser = newcomer, progress: TourProgress | null = null) {
  const tour = recorded(tourMachine, { input: { user }, effects });
  const take = (event: Event) => tour.take(event);
  take({ type: 'xstate.init' });
  take({ type: 'draft.opened', draft: progress });
  const { requests } = take({ type: 'company.selected', companyId: 1 });
  return { take, leaf: () => tour.actor.getSnapshot().value, requests };
}
const begun = (from: TourStep, user: CurrentUser = newcomer) => ({
  src: 'tourSteps',
  input: { userId: user.id, companyId: 1, homeCompanyId: user.company, place: null, from },
});

describe('tour', () => {
  it('4.14 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('tour', model);
  });

  it('2.24 starts automatically for people who are new or had not left it, else by Start a tour alone', () => {
    for (const { event, before, state } of steps) {
      if (isOn(before) || !isOn(state) || event.type === 'tour.start') continue;
      const { progress, isNew } = state.context;
      expect(progress ? !progress.isLeft : isNew).toBe(true);
    }
  });

  it('2.24 greets nobody whose account has seen it, and no respondent', () => {
    for (const user of [users.admin, users.respondent, { ...users.respondent, has_seen_tour: false }]) {
      expect(open(user).leaf()).toBe('off');
    }
    expect(open(newcomer).requests).toEqual([begun('welcome')]);
  });

  it('2.22 never runs while no company’s pages are open', () => {
    for (const { state } of steps) if (state.context.companyId === null) expect(isOn(state)).toBe(false);
  });

  it('2.24 keeps how far one has come, for a reload and for later, and nothing once the tour is over', () => {
    for (const { event, before, ...told } of steps) {
      const draft = announcedDraft<TourProgress>(told);
      const expected: Record<string, unknown> = {
        'tour.reached': { step: 'step' in event && event.step, isLeft: false },
        'tour.leave': before?.context.progress && { ...before.context.progress, isLeft: true },
        'tour.finished': null,
      };
      expect(draft).toEqual(expected[event.type]);
    }
  });

  it('2.24 is remembered as seen when it is left or ends, and does not start automatically again', () => {
    for (const { event, before, state, effects: effected } of steps) {
      const hasEnded = isOn(before) && (event.type === 'tour.leave' || event.type === 'tour.finished');
      expect(effected).toEqual(hasEnded ? [{ type: 'rememberSeen' }] : []);
      if (hasEnded) expect([state.value, state.context.isNew]).toEqual(['off', false]);
    }
  });

  it('2.24 says where it can be taken up again when it is left, and not at its end', () => {
    for (const { event, facts } of steps) {
      const isSaid = facts.some(({ type }) => type === 'toast.raised');
      expect(isSaid).toBe(event.type === 'tour.leave');
    }
  });

  it('4.14 can be left from each of its states', () => {
    for (const snapshot of model.snapshots.filter(isOn)) expect(snapshot.can({ type: 'tour.leave' })).toBe(true);
  });

  it('4.6 has Save lead to the survey, while it runs to the list', () => {
    for (const { before, facts } of taken('wizard.finished')) {
      expect(facts).toEqual([{ type: 'page.finished', place: isOn(before) ? saved.duringTour : saved.place }]);
    }
  });

  it('2.24–2.27 informs its steps of the person’s place, and of changed surveys', () => {
    for (const { event, before, state, commands } of steps) {
      const told = commands.filter(({ to }) => to === 'tourSteps').map((command) => command.event);
      const isWalking = before?.matches({ on: 'walking' }) === true;
      const { place } = event as unknown as { place: unknown };
      if (isWalking && event.type === 'surveys.staled') expect(told).toEqual([{ type: 'surveys.staled' }]);
      else if (isWalking && ['navigation.settled', 'page.renamed'].includes(event.type)) {
        expect(told).toEqual([{ type: 'place.changed', place }]);
        expect(state.context.place).toEqual(place);
      } else expect(told).toEqual([]);
    }
  });

  it('2.24 points only at what was found since it was aimed at, and not lost again', () => {
    for (const walk of walks) {
      let isThere = false;
      for (const { event, state, requests } of walk) {
        if (requests.some(({ src }) => src === 'tourSteps')) isThere = false;
        if (event.type === 'target.aimed' || event.type === 'target.lost') isThere = false;
        if (event.type === 'target.found') isThere = state.context.aim !== null;
        if (!state.matches({ on: 'walking' })) isThere = false;
        expect(state.matches({ on: { walking: { pointing: 'found' } } })).toBe(isThere);
      }
    }
  });

  it('2.24 watches what it was aimed at last, and nothing where a step points at nothing', () => {
    for (const { event, before, state, requests } of steps) {
      if (event.type !== 'target.aimed') continue;
      const aim = before?.matches({ on: 'walking' }) ? (event as unknown as { aim: unknown }).aim : null;
      expect([state.matches({ on: { walking: 'pointing' } }), state.context.aim]).toEqual([aim !== null, aim]);
      expect(requests).toEqual(aim === null ? [] : [{ src: 'watchTarget', input: aim }]);
    }
  });

  it('2.26 hears nothing of a form that has been left', () => {
    const tour = open();
    tour.take({ type: 'navigation.settled', place: places.surveys });
    const { state, commands } = tour.take({ type: 'page.renamed', place: tourPlaces.atRespondents });
    expect(state.context.place).toEqual(places.surveys);
    expect(commands).toEqual([]);
  });

  it('2.24 asks after leaving midway where to continue, and begins with what had been reached', () => {
    const tour = open({ ...newcomer, has_seen_tour: true }, tourProgresses.left);
    expect(tour.leaf()).toBe('off');
    expect(tour.take({ type: 'tour.start' }).requests).toEqual([]);
    expect(tour.leaf()).toEqual({ on: 'asking' });
    expect(tour.take({ type: 'tour.next' }).requests).toEqual([begun('joinTemplate')]);
  });

  it.each(['tour.restart', 'tour.start'])('2.24 begins again where that is wanted: %s', (type) => {
    const tour = open({ ...newcomer, has_seen_tour: true }, tourProgresses.left);
    tour.take({ type: 'tour.start' });
    expect(tour.take({ type }).requests).toEqual([begun('welcome')]);
  });

  it('2.24 asks nothing after leaving at once', () => {
    const tour = open(newcomer, tourProgresses.leftAtOnce);
    expect(tour.take({ type: 'tour.start' }).requests).toEqual([begun('welcome')]);
  });

  it('2.24 continues after a reload', () => {
    expect(open(newcomer, tourProgresses.underway).requests).toEqual([begun('joinTemplate')]);
  });

  it('6.2 starts for no reseller automatically, but by Start a tour', () => {
    const reseller = { ...users.reseller, has_seen_tour: false };
    const tour = open(reseller);
    expect(tour.leaf()).toBe('off');
    expect(tour.take({ type: 'tour.start' }).requests).toEqual([begun('welcome', reseller)]);
  });

  it('4.13 continues with the surveys of another company, and waits while there is none', () => {
    const tour = open(newcomer, tourProgresses.underway);
    const { requests } = tour.take({ type: 'company.selected', companyId: 2 });
    expect(requests).toMatchObject([{ src: 'tourSteps', input: { companyId: 2, from: 'joinTemplate' } }]);
    tour.take({ type: 'company.selected', companyId: null });
    expect(tour.leaf()).toBe('closed');
  });
});
