import type { SnapshotFrom } from 'xstate';
import { type TourStep, tourStepsMachine } from '../../machines/tour/tour-steps.machine.ts';
import type { Place } from '../../machines/types.ts';
import { stateName } from '../../src/views/state-name.ts';
import { modelOf } from '../support/model-of.ts';
import { users } from './samples/people.ts';
import { places } from './samples/places.ts';
import { problems } from './samples/problems.ts';
import { templates, tourPlaces } from './samples/tour.ts';

export type Steps = SnapshotFrom<typeof tourStepsMachine>;

export const input = {
  userId: users.admin.id,
  companyId: 1,
  homeCompanyId: 1,
  place: places.surveys,
  from: 'welcome' as const,
};
export const stepOf = ({ value }: Steps): TourStep => {
  const { step } = value;
  return (typeof step === 'string' ? step : Object.keys(step)[0]) as TourStep;
};
/** The events of a step there; all of them in all of them would be endless. */
const inSteps =
  <TPayload>(payloads: Partial<Record<TourStep, readonly TPayload[]>>) =>
  (state: Steps) =>
    payloads[stepOf(state)] ?? [];
const { unjoined, joined, ongoing } = templates;
const at = (...seen: readonly Place[]) => seen.map((place) => ({ place }));
const { surveys, survey, editSurvey, dashboard, subscriptions, personnel } = places;

export const model = modelOf(tourStepsMachine, {
  input,
  samples: {
    'place.changed': inSteps({
      welcome: at(surveys),
      joinTemplate: at(surveys, survey, editSurvey, personnel),
      inForm: at(surveys, tourPlaces.atRespondents),
      useApp: at(surveys, survey, personnel),
      dashboard: at(surveys, dashboard, personnel),
      plansHint: at(subscriptions, dashboard, personnel),
    }),
    'surveys.staled': inSteps({ inForm: [{}], useApp: [{}] }),
    // Raised by the chart itself.
    'tour.moved': [],
    'tour.next': [{}],
    'tour.back': [{}],
    'xstate.done.actor.loadTemplate': inSteps<{ output: unknown }>({
      welcome: [{ output: unjoined }],
      download: [{ output: unjoined }],
      joinTemplate: [{ output: unjoined }, { output: joined }, { output: null }],
      inForm: [{ output: unjoined }, { output: joined }],
      useApp: [{ output: joined }, { output: ongoing }, { output: null }],
      dashboard: [{ output: ongoing }, { output: null }],
      plansHint: [{ output: ongoing }],
    }),
    'xstate.error.actor.loadTemplate': inSteps({ joinTemplate: [{ error: problems.unreachable }] }),
  },
  // A step's place shows where the person is.
  serialize: ({ context }) => context.template,
  limit: 30_000,
});

const leafOf = ({ value }: Steps) => stateName(value.step);

/** The tour as the real server has it: of a company whose template survey is as said. */
export const tourOf = (template: 'unjoined' | 'joined' | 'deleted') =>
  modelOf(tourStepsMachine, {
    input,
    samples: {
      'place.changed': (state) => {
        const { page, params } = (state.context.place ?? surveys) as Place;
        const step = leafOf(state);
        const isAtRespondents = page === 'wizard' && 'step' in params;
        if (step === 'inForm.choosing' && state.matches({ template: 'loading' })) return at(surveys);
        if (state.matches({ template: 'loading' })) return [];
        if (step === 'joinTemplate.listed') return at(survey, personnel);
        if (step === 'useApp.listed') return at(survey);
        if (step === 'joinTemplate.opened') return at(editSurvey);
        if (step === 'inForm.underway' && !isAtRespondents) return at(tourPlaces.atRespondents);
        if (step === 'dashboard.offered') return at(dashboard, personnel);
        if (step.endsWith('elsewhere')) return at(stepOf(state) === 'plansHint' ? subscriptions : surveys);
        return step === 'plansHint.results' ? at(subscriptions) : [];
      },
      'surveys.staled': (state) =>
        ['inForm.choosing', 'useApp.opened'].includes(leafOf(state)) && state.matches({ template: 'loaded' })
          ? [{}]
          : [],
      'tour.moved': [],
      'tour.next': (state) => (state.matches({ template: 'loading' }) ? [] : [{}]),
      'tour.back': [{}],
      'xstate.done.actor.loadTemplate': ({ context: { template: known } }) => {
        if (template === 'deleted') return [{ output: null }];
        if (known === undefined) return [{ output: templates[template] }];
        return [{ output: known?.isJoined ? ongoing : joined }];
      },
      'xstate.error.actor.loadTemplate': [],
    },
    serialize: ({ context }) => [context.template, context.place],
    limit: 30_000,
  });
