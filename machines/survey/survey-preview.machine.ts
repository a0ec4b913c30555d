import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { TaggedQuestion } from '../../contract/question.ts';
import type { DueSurvey } from '../../contract/respondent.ts';
import type { Publication, Survey } from '../../contract/survey.ts';
import type { FieldType } from '../../shared/lists.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Languages, SurveyTexts, Translations } from '../../shared/texts.ts';
import type { surveyAnswersMachine } from '../answering/survey-answers.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** The respondents' view of a survey. */
export type PreviewedSurvey = Pick<Survey, 'title' | 'description' | 'anonymous' | 'anonymous_before'> & {
  /** The first one first. */
  languages: Languages;
  translations: Translations<SurveyTexts>;
  questions: readonly TaggedQuestion[];
};
/** The people that a survey asks: these, or those saved with it. */
export type Asked = { companyId: number; surveyId: number; respondentIds: readonly number[] | null };

/** The unit in which answers are shown (`smallest` null: none is), and how many people are not asked. */
type Units = Pick<Publication, 'smallest' | 'not_asked'>;
type Opened = { survey: PreviewedSurvey; asked: Asked };

// As in shared/lists.ts and shared/texts.ts: a chart takes values from xstate alone.
const hasOptions = (type: FieldType) => type === 3 || type === 5;
const languageRead = (written: string | undefined, [first]: Languages, language: Locale | null): Locale =>
  (written ? language : first) ?? first ?? 'en-GB';

/** A question in the second language, each text in the first where it is missing; a slider's choices are numbers. */
function questionIn({ translations, etag: _, last_asked: __, ...question }: TaggedQuestion, language: Locale | null) {
  const texts = language === null ? undefined : translations[language];
  if (!texts) return question;
  const ends = { min_label: texts.min_label || question.min_label, max_label: texts.max_label || question.max_label };
  const choices = question.choices.map((choice, at) => texts.choices[at] || choice);
  return {
    ...question,
    label: texts.label || question.label,
    help_text: texts.help_text || question.help_text,
    placeholder_text: texts.placeholder_text || question.placeholder_text,
    ...ends,
    follow_up_text: texts.follow_up_text || question.follow_up_text,
    choices,
    default: choices[question.choices.indexOf(question.default)] ?? question.default,
  };
}

/** In which language each text of a question is read. */
function languagesOf(question: TaggedQuestion, languages: Languages, language: Locale | null) {
  const texts = language === null ? undefined : question.translations[language];
  const read = (text: string | undefined) => languageRead(text, languages, language);
  const choices = hasOptions(question.field_type) ? question.choices : [];
  return {
    label: read(texts?.label),
    help_text: read(texts?.help_text),
    min_label: read(texts?.min_label),
    max_label: read(texts?.max_label),
    follow_up_text: read(texts?.follow_up_text),
    choices: choices.map((_, at) => read(texts?.choices[at])),
  };
}

/** As if every question were due, for a round without an end; `language` null: in the first. */
function dueOf({ survey, asked }: Opened, units: Units | null, language: Locale | null): DueSurvey {
  const { title, description, anonymous, anonymous_before, languages, translations } = survey;
  const texts = language === null ? undefined : translations[language];
  return {
    ...{ title: texts?.title || title, description: texts?.description || description, anonymous, anonymous_before },
    text_languages: {
      title: languageRead(texts?.title, languages, language),
      description: languageRead(texts?.description, languages, language),
    },
    id: asked.surveyId,
    asked: 0,
    left_out: false,
    shown_with: units?.smallest ?? null,
    closes_at: null,
    next_round_at: null,
    questions: survey.questions.flatMap((question) =>
      question.stopped
        ? []
        : [
            {
              ...questionIn(question, language),
              text_languages: languagesOf(question, languages, language),
              round: { start_date: '', end_date: '' },
              answered: false,
              answer: null,
            },
          ],
    ),
  };
}

export const surveyPreviewMachine = setup({
  types: {
    /** `units` null: not known, or of a named survey. */
    context: {} as {
      opened: Opened | null;
      units: Units | null;
      /** The second one; null: the first. */
      language: Locale | null;
    },
    events: {} as
      | ({ type: 'preview.open' } & Opened)
      | { type: 'preview.close' | 'survey.left' }
      | { type: 'language.choose'; language: Locale },
    children: {} as { surveyAnswers: 'surveyAnswers' },
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    loadPublication: fromPromise<Units, Asked>(notProvided),
    surveyAnswers: {} as typeof surveyAnswersMachine,
  },
  actions: {
    begin: assign((_, { survey, asked }: Opened) => ({ opened: { survey, asked }, units: null, language: null })),
    keepLanguage: assign(({ context: { opened } }, { language }: { language: Locale }) => ({
      language: opened?.survey.languages.slice(1).find((each) => each === language) ?? null,
    })),
    keepUnits: assign((_, { units }: { units: Units }) => ({ units })),
  },
  guards: { isAnonymous: (_, { survey }: Opened) => survey.anonymous },
}).createMachine({
  id: 'surveyPreview',
  description:
    'A whole survey as a respondent meets it: the page for answering with nothing sent, and no answer kept (1.2, 3.9).',
  context: { opened: null, units: null, language: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The page that has the survey opens it, once there is a question.',
      on: {
        'preview.open': [
          {
            guard: { type: 'isAnonymous', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          { target: 'open', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    asking: {
      description: 'With whom the answers to an anonymous survey are shown is known to the server.',
      tags: ['busy', 'shown'],
      on: { 'preview.close': { target: 'closed' } },
      invoke: {
        id: 'loadPublication',
        src: 'loadPublication',
        input: ({ context }) => (context.opened as Opened).asked,
        onDone: { target: 'open', actions: { type: 'keepUnits', params: ({ event }) => ({ units: event.output }) } },
        onError: {
          description: 'Where that is not known, the preview says only that no names are shown.',
          target: 'open',
        },
      },
    },
    open: {
      description: 'What is answered stays in the preview, and is gone once it is closed.',
      tags: ['shown'],
      invoke: {
        id: 'surveyAnswers',
        src: 'surveyAnswers',
        input: ({ context: { opened, units, language } }) => ({
          survey: dueOf(opened as Opened, units, language),
          kept: [],
        }),
      },
      on: {
        'language.choose': {
          description: 'From its beginning again: what was chosen in one language is no choice of the other.',
          target: 'open',
          reenter: true,
          actions: { type: 'keepLanguage', params: ({ event }) => event },
        },
        'preview.close': { target: 'closed' },
        'survey.left': { target: 'closed' },
      },
    },
  },
});
export type SurveyPreviewActorRef = ActorRefFrom<typeof surveyPreviewMachine>;
