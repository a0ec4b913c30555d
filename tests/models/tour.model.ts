import type { CurrentUser } from '../../contract/user.ts';
import { type TourProgress, tourMachine } from '../../machines/tour/tour.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { users } from './samples/people.ts';
import { places } from './samples/places.ts';
import { aims, tourPlaces, tourProgresses } from './samples/tour.ts';

export const newcomer: CurrentUser = { ...users.admin, has_seen_tour: false };
export const input = { user: newcomer };
export const saved = { place: places.survey, duringTour: places.surveys };

export const model = modelOf(tourMachine, {
  input,
  samples: {
    'draft.opened': [{ draft: null }, { draft: tourProgresses.underway }, { draft: tourProgresses.left }],
    'company.selected': [{ companyId: 1 }, { companyId: null }],
    'navigation.settled': [{ place: places.surveys }, { place: places.editSurvey }],
    'page.renamed': [{ place: tourPlaces.atRespondents }],
    'surveys.staled': [{}],
    'wizard.finished': [saved],
    'tour.reached': [{ step: 'joinTemplate' }],
    'tour.finished': [{}],
    // What is pointed at does not depend on how far the tour has come.
    'target.aimed': ({ context }) => (context.progress === null ? [{ aim: aims.openSurvey }, { aim: null }] : []),
    'target.found': [{}],
    'target.lost': [{}],
    'tour.start': [{}],
    'tour.restart': [{}],
    'tour.next': [{}],
    'tour.leave': [{}],
  },
  serialize: ({ context }) => [context.companyId, context.isNew, context.progress, context.place?.page === 'wizard'],
  limit: 30_000,
});

/** One person's tour in one company: their progress, and their browser. */
export const tourFrom = (user: CurrentUser, draft: TourProgress | null) =>
  modelOf(tourMachine, {
    input: { user },
    samples: {
      'draft.opened': [{ draft }],
      'company.selected': ({ context }) => (context.companyId === null ? [{ companyId: 1 }] : []),
      'navigation.settled': [],
      'page.renamed': [],
      'surveys.staled': [],
      'wizard.finished': [],
      'tour.reached': ({ context: { progress } }) => {
        if (progress === null) return [{ step: 'welcome' as const }];
        if (progress.isLeft) return [{ step: progress.step }];
        return progress.step === 'welcome' ? [{ step: 'download' as const }] : [];
      },
      'tour.finished': ({ context: { progress } }) => (progress?.step === 'download' && !progress.isLeft ? [{}] : []),
      'target.aimed': [],
      'target.found': [],
      'target.lost': [],
      'tour.start': ({ context: { progress } }) => (progress?.isLeft === false ? [] : [{}]),
      'tour.restart': [{}],
      'tour.next': [{}],
      'tour.leave': ({ context: { progress } }) => (progress?.isLeft === false ? [{}] : []),
    },
    serialize: ({ context }) => [context.companyId, context.isNew, context.progress],
  });
