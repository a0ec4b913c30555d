import type { TourProgress } from '../../../machines/tour/tour.machine.ts';
import type { Aim, TemplateSurvey } from '../../../machines/tour/tour-steps.machine.ts';
import type { Place } from '../../../machines/types.ts';

// The guided tour and its template survey.

const template: TemplateSurvey = { id: 5, title: 'How is work going?', isJoined: false, isOngoing: false };

export const templates = {
  unjoined: template,
  joined: { ...template, isJoined: true },
  ongoing: { ...template, isJoined: true, isOngoing: true },
} satisfies Record<string, TemplateSurvey>;

export const tourPlaces = {
  atRespondents: { page: 'wizard', params: { id: 5, step: 'respondents' } },
} satisfies Record<string, Place>;

export const tourProgresses = {
  underway: { step: 'joinTemplate', isLeft: false },
  left: { step: 'joinTemplate', isLeft: true },
  leftAtOnce: { step: 'welcome', isLeft: true },
} satisfies Record<string, TourProgress>;

export const aims = {
  openSurvey: { target: 'openSurvey', surveyId: 5 },
  changePlan: { target: 'changePlan', surveyId: null },
} satisfies Record<string, Aim>;
