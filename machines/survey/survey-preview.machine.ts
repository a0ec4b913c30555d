import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { TaggedQuestion } from '../../contract/question.ts';
import type { DueSurvey } from '../../contract/respondent.ts';
import type { Publication, Survey } from '../../contract/survey.ts';
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
type Asked = { companyId: number; surveyId: number; respondentIds: readonly number[] | null };

/** The unit in which answers are shown (`smallest` null: none is), and how many people are not asked. */
type Units = Pick<Publication, 'smallest' | 'not_asked'>;
type Opened = { survey: PreviewedSurvey; asked: Asked };
/** What a preview shows: a survey, and in which of its languages; null: in the first. */
export type Previewed = { opened: Opened | null; units: Units | null; language: Locale | null };

export const surveyPreviewMachine = setup({
  types: {
    /** `units` null: not known, or of a named survey; `due`: as if each question were due, in the chosen language. */
    context: {} as Previewed & { due: DueSurvey | null },
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
    /** Sets `due`, by the product's one rule of which language a text is read in. */
    keepDue: () => {
      throw new Error('action not provided');
    },
  },
  guards: { isAnonymous: (_, { survey }: Opened) => survey.anonymous },
}).createMachine({
  id: 'surveyPreview',
  description:
    'A whole survey as a respondent meets it: the page for answering with nothing sent, and no answer kept (1.2, 3.9).',
  context: { opened: null, units: null, language: null, due: null },
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
      entry: 'keepDue',
      invoke: {
        id: 'surveyAnswers',
        src: 'surveyAnswers',
        input: ({ context }) => ({ survey: context.due as DueSurvey, kept: [] }),
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
