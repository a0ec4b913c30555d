import { describe, expect, it } from 'vitest';
import type { Aim } from '../../machines/tour/tour-steps.machine.ts';
import { type TourStep, tourStepsMachine } from '../../machines/tour/tour-steps.machine.ts';
import type { Place } from '../../machines/types.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { users } from './samples/people.ts';
import { places } from './samples/places.ts';
import { problems } from './samples/problems.ts';
import { templates, tourPlaces } from './samples/tour.ts';
import { input, model, stepOf } from './tour-steps.model.ts';
import { expectTransitions } from './transitions.ts';

type Event = { type: string; [field: string]: unknown };

const steps = replay(tourStepsMachine, model, { input }).flat();

const aimOf = ({ facts }: (typeof steps)[number]) =>
  (facts.findLast(({ type }) => type === 'target.aimed') as Event | undefined)?.aim as Aim | null | undefined;

/** The steps of a person at this stage. */
function open(from: TourStep = 'welcome', more: { homeCompanyId?: number | null; place?: Place } = {}) {
  const tour = recorded(tourStepsMachine, { input: { ...input, from, ...more } });
  tour.take({ type: 'xstate.init' });
  const take = (event: Event) => tour.take(event);
  return {
    take,
    at: (place: Place) => take({ type: 'place.changed', place }),
    loaded: (output: unknown) => take({ type: 'xstate.done.actor.loadTemplate', output }),
    leaf: () => tour.actor.getSnapshot().value,
  };
}
const onStep = (step: unknown, template = 'loaded') => ({ step, template });

describe('steps of the tour', () => {
  it('2.24–2.27 walks every transition but those of a reload', () => {
    const resumed = ['download', 'joinTemplate', 'inForm', 'useApp', 'dashboard', 'plansHint'];
    everyTransitionWalked(model, {
      handTested: resumed.map((step) => `step.resuming always if isFrom → step.${step}`),
    });
    expectTransitions('tour-steps', model);
  });

  it('2.24 reports each step that is reached', () => {
    for (const { before, state, facts } of steps) {
      const reached = facts.filter(({ type }) => type === 'tour.reached').at(-1);
      const isOther = before === null || stepOf(before) !== stepOf(state);
      if (isOther) expect(reached).toEqual({ type: 'tour.reached', step: stepOf(state) });
      else if (reached) expect(reached).toMatchObject({ step: stepOf(state) });
    }
  });

  it('2.27 reports its end after the hint about the plan, and only then', () => {
    for (const { event, before, facts } of steps) {
      const isLast = event.type === 'tour.next' && before !== null && stepOf(before) === 'plansHint';
      expect(facts.some(({ type }) => type === 'tour.finished')).toBe(isLast);
    }
  });

  it('2.24–2.27 points only at what the page has on which the person is', () => {
    const pagesOf: Record<Aim['target'], readonly Place['page'][]> = {
      openSurvey: ['surveys'],
      editSurvey: ['survey'],
      startSurvey: ['survey'],
      nextStep: ['wizard'],
      respondents: ['wizard'],
      openDashboard: ['surveys', 'survey'],
      changePlan: ['subscriptions'],
    };
    const aimed = new Set<string>();
    for (const step of steps) {
      const aim = aimOf(step);
      if (!aim) continue;
      aimed.add(aim.target);
      expect(pagesOf[aim.target]).toContain(step.state.context.place?.page);
      expect(aim.surveyId).toBe(step.state.context.template?.id ?? null);
    }
    expect(aimed).toEqual(new Set(Object.keys(pagesOf)));
  });

  it('4.14 can be gone on with from each state', () => {
    for (const snapshot of model.snapshots) expect(snapshot.can({ type: 'tour.next' })).toBe(true);
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model, { dispensable: ['loadTemplate'] }));

  it('2.24–2.27 goes all the way', () => {
    const tour = open();
    const seen = [tour.leaf()];
    const then = (event: Event) => {
      tour.take(event);
      seen.push(tour.leaf());
    };
    tour.loaded(templates.unjoined);
    then({ type: 'tour.next' });
    then({ type: 'tour.next' });
    then({ type: 'place.changed', place: places.survey });
    then({ type: 'place.changed', place: places.editSurvey });
    then({ type: 'place.changed', place: tourPlaces.atRespondents });
    tour.take({ type: 'surveys.staled' });
    tour.at(places.surveys);
    expect(tour.leaf()).toEqual(onStep({ inForm: 'choosing' }, 'loading'));
    tour.loaded(templates.joined);
    seen.push(tour.leaf());
    then({ type: 'place.changed', place: places.survey });
    tour.take({ type: 'surveys.staled' });
    tour.loaded(templates.ongoing);
    seen.push(tour.leaf());
    then({ type: 'tour.next' });
    then({ type: 'place.changed', place: places.dashboard });
    then({ type: 'place.changed', place: places.subscriptions });
    expect(seen).toEqual([
      onStep('welcome', 'loading'),
      onStep('download'),
      onStep({ joinTemplate: 'listed' }),
      onStep({ joinTemplate: 'opened' }),
      onStep({ inForm: 'underway' }),
      onStep({ inForm: 'choosing' }),
      onStep({ useApp: 'listed' }),
      onStep({ useApp: 'opened' }),
      onStep({ useApp: 'answering' }),
      onStep({ dashboard: 'offered' }),
      onStep({ plansHint: 'results' }),
      onStep({ plansHint: 'hinted' }),
    ]);
    expect(tour.take({ type: 'tour.next' }).facts).toEqual([{ type: 'tour.finished' }]);
  });

  it.each<[TourStep, Place, unknown]>([
    ['welcome', places.surveys, 'welcome'],
    ['download', places.surveys, 'download'],
    ['joinTemplate', places.personnel, { joinTemplate: 'elsewhere' }],
    ['inForm', tourPlaces.atRespondents, { inForm: 'choosing' }],
    ['inForm', places.surveys, { joinTemplate: 'listed' }],
  ])('2.24 continues after a reload with %s, as far as the place allows', (step, place, expected) => {
    const tour = open(step, { place });
    tour.loaded(templates.unjoined);
    expect(tour.leaf()).toEqual(onStep(expected));
  });

  it.each<[TourStep, Place, unknown]>([
    ['useApp', places.personnel, { useApp: 'elsewhere' }],
    ['dashboard', places.surveys, { dashboard: 'offered' }],
    ['dashboard', places.personnel, { dashboard: 'elsewhere' }],
    ['plansHint', places.personnel, { plansHint: 'elsewhere' }],
  ])('2.25, 2.27 continues after a reload with %s, as far as the place allows', (step, place, expected) => {
    const tour = open(step, { place });
    tour.loaded(templates.joined);
    expect(tour.leaf()).toEqual(onStep(expected));
  });

  it('1.4, 2.24 leads nobody into a survey of a company that is not their own', () => {
    const tour = open('download', { homeCompanyId: null });
    tour.loaded(templates.unjoined);
    tour.take({ type: 'tour.next' });
    expect(tour.leaf()).toEqual(onStep({ joinTemplate: 'without' }));
    tour.take({ type: 'tour.next' });
    expect(tour.leaf()).toEqual(onStep({ plansHint: 'elsewhere' }));
  });

  it('8.1 says where to go when the template survey cannot be asked for, and asks again at the next place', () => {
    const tour = open('joinTemplate');
    tour.take({ type: 'xstate.error.actor.loadTemplate', error: problems.unreachable });
    expect(tour.leaf()).toEqual(onStep({ joinTemplate: 'elsewhere' }, 'unreached'));
    expect(tour.at(places.personnel).requests).toEqual([
      { src: 'loadTemplate', input: { companyId: 1, userId: users.admin.id } },
    ]);
    tour.loaded(templates.unjoined);
    expect(tour.leaf()).toEqual(onStep({ joinTemplate: 'elsewhere' }));
  });

  it('8.1 still points at the template survey that was known before, when it cannot be loaded again', () => {
    const tour = open('joinTemplate', { place: places.surveys });
    tour.loaded(templates.unjoined);
    tour.take({ type: 'surveys.staled' });
    tour.take({ type: 'xstate.error.actor.loadTemplate', error: problems.unreachable });
    expect(tour.leaf()).toEqual(onStep({ joinTemplate: 'listed' }, 'unreached'));
  });
});
