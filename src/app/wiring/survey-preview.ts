import { assign, fromPromise } from 'xstate';
import type { TaggedQuestion } from '../../../contract/question.ts';
import type { DueSurvey, OwnAnswers } from '../../../contract/respondent.ts';
import { surveyAnswersMachine } from '../../../machines/answering/survey-answers.machine.ts';
import { type Previewed, surveyPreviewMachine } from '../../../machines/survey/survey-preview.machine.ts';
import { hasOptions } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import { choicesIn, type Languages, languageRead, languagesRead, surveyTextsIn } from '../../../shared/texts.ts';
import { loadPublication, previewPublication } from '../../adapters/survey-api.ts';

export const wiredSurveyPreview = surveyPreviewMachine.provide({
  actions: { keepDue: assign(({ context }) => ({ due: dueOf(context) })) },
  actors: {
    // An admin has not answered.
    surveyAnswers: surveyAnswersMachine.provide({
      actors: { loadOwnAnswers: fromPromise(async (): Promise<readonly OwnAnswers[]> => []) },
    }),
    loadPublication: fromPromise(({ input: { companyId, surveyId, respondentIds }, signal }) =>
      respondentIds === null
        ? loadPublication(companyId, surveyId, signal)
        : previewPublication(companyId, surveyId, respondentIds, signal),
    ),
  },
});

/** As if every question were due, for a round without an end. */
function dueOf({ opened, units, language }: Previewed): DueSurvey | null {
  if (opened === null) return null;
  const { title, description, anonymous, anonymous_before, languages, translations, questions } = opened.survey;
  const texts = language === null ? undefined : translations[language];
  return {
    ...surveyTextsIn({ title, description }, translations, language),
    anonymous,
    anonymous_before,
    text_languages: {
      title: languageRead(texts?.title, languages, language),
      description: languageRead(texts?.description, languages, language),
    },
    id: opened.asked.surveyId,
    asked: 0,
    left_out: false,
    shown_with: units?.smallest ?? null,
    closes_at: null,
    next_round_at: null,
    questions: questions.flatMap((question) =>
      question.stopped ? [] : [dueQuestionOf(question, languages, language)],
    ),
  };
}

function dueQuestionOf(
  { translations, etag: _, last_asked: __, ...question }: TaggedQuestion,
  languages: Languages,
  language: Locale | null,
): DueSurvey['questions'][number] {
  const texts = language === null ? undefined : translations[language];
  const choices = choicesIn(question.choices, texts?.choices);
  return {
    ...question,
    label: texts?.label || question.label,
    help_text: texts?.help_text || question.help_text,
    placeholder_text: texts?.placeholder_text || question.placeholder_text,
    min_label: texts?.min_label || question.min_label,
    max_label: texts?.max_label || question.max_label,
    follow_up_text: texts?.follow_up_text || question.follow_up_text,
    choices,
    default: choices[question.choices.indexOf(question.default)] ?? question.default,
    text_languages: languagesRead(texts, languages, language, hasOptions(question.field_type) ? choices.length : 0),
    round: { start_date: '', end_date: '' },
    answered: false,
    answer: null,
  };
}
