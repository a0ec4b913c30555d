import { surveyPageMachine } from '../../machines/survey/survey-page.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { pageInput, places } from './samples/places.ts';
import { problems } from './samples/problems.ts';
import { questions } from './samples/questions.ts';
import { toasts, undos } from './samples/shell.ts';
import { taggedSurveys } from './samples/surveys.ts';

export const input = pageInput(places.survey);
export const loaded = { survey: taggedSurveys.upcoming, questions: [questions.radio] };
export const model = modelOf(surveyPageMachine, {
  input,
  samples: {
    'survey.changed': [{ survey: taggedSurveys.ongoing }],
    'survey.retry': [{}],
    'survey.preview': [{}],
    'survey.duplicate': [{}],
    'survey.delete': [{}],
    'survey.confirm': [{}],
    'survey.cancel': [{}],
    'survey.titleTyped': [{ text: taggedSurveys.upcoming.title }],
    'survey.deactivate': [{}],
    'mailing.announced': [{}],
    'undo.done': [{ undo: undos.survey }, { undo: undos.firstSteps }],
    'problem.raised': [{ problem: problems.refused }],
    'toast.raised': [{ toast: toasts.success }],
    'xstate.done.actor.loadSurveyPage': [{ output: loaded }],
    'xstate.error.actor.loadSurveyPage': [{ error: problems.missing }, { error: problems.unreachable }],
    'xstate.done.actor.duplicateSurvey': [{ output: { id: 9 } }],
    'xstate.error.actor.duplicateSurvey': [{ error: problems.refused }],
    'xstate.done.actor.deleteSurvey': [{ output: undefined }],
    'xstate.error.actor.deleteSurvey': [{ error: problems.missing }, { error: problems.conflict }],
  },
  serialize: ({ context }) => [context.remote !== null, context.typedTitle !== ''],
});
