import type { DueSurvey, Respondent } from '../../../contract/respondent.ts';
import type { DueNow, Entry, KeptEntry, WaitingAnswer } from '../../../machines/answering/types.ts';
import { questions } from './questions.ts';

export const respondent: Respondent = {
  id: 12,
  first_name: 'Anna',
  last_name: 'Aalto',
  email: 'anna@example.com',
  company: { name: 'Havupuu', timezone: 'Europe/Helsinki' },
  language: 'en-GB',
  session: 'answering',
  answering_until: '2026-03-08T22:00:00.000Z',
  push_offered: false,
};

type DueQuestion = DueSurvey['questions'][number];

export function dueQuestion(
  question: (typeof questions)[keyof typeof questions],
  changed: Partial<DueQuestion> = {},
): DueQuestion {
  const { asked: _, favourable_from: _from, goal: _goal, enps: _enps, etag: _etag, ...rest } = question;
  return {
    ...rest,
    round: { start_date: '2026-03-02', end_date: '2026-03-08' },
    answered: false,
    answer: null,
    ...changed,
  };
}

export const pulse: DueSurvey = {
  id: 3,
  title: 'Pulse',
  description: 'How are we?',
  anonymous: false,
  anonymous_before: false,
  asked: 24,
  left_out: false,
  shown_with: null,
  closes_at: '2026-03-08T22:00:00.000Z',
  next_round_at: '2026-03-08T22:00:00.000Z',
  questions: [dueQuestion(questions.slider), dueQuestion(questions.number)],
};
export const quiet: DueSurvey = { ...pulse, id: 4, title: 'Quiet', anonymous: true, left_out: true, questions: [] };

export const due: DueNow = { respondent, surveys: [pulse, quiet], isStored: false };

export const entryOf = (value: Entry['value']): Entry => ({ value, unread: '', skipOption: null, comment: '' });
export const kept = (questionId: number, value: Entry['value'], surveyId = pulse.id): KeptEntry => ({
  ...{ surveyId, questionId },
  roundStart: '2026-03-02',
  entry: entryOf(value),
});
export const waiting = (id: string, questionId: number, value: Entry['value'], surveyId = pulse.id): WaitingAnswer => ({
  id,
  ...kept(questionId, value, surveyId),
});
