import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { DueSurvey, OwnAnswers } from '../../contract/respondent.ts';
import type { fieldTypes, SkipOption } from '../../shared/lists.ts';
import type { Entry, KeptEntry, Value } from './types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;

type Context = {
  survey: DueSurvey;
  /** The index of the question that is shown. */
  place: number;
  /** By question id; each question has one. */
  entries: Readonly<Record<number, Entry>>;
  /** Questions whose entry is final: it is on its way, or with the server. */
  given: readonly number[];
  /** Questions whose answer the server has refused; until it is given again. */
  refused: readonly number[];
  /** Questions whose follow-up is asked: a number's once it is complete, so that no digit on the way asks it. */
  followed: readonly number[];
  /** The person's own answers over time, once they are loaded. */
  history: readonly OwnAnswers[] | null;
};

const types: typeof fieldTypes = { textarea: 2, radio: 3, number: 4, checkbox: 5, slider: 8 };

/** A default is the initial answer, except for a slider: its position would be an answer that nobody gave. */
function defaultOf({ field_type: type, default: text }: DueSurvey['questions'][number]): Value {
  if (text === '' || type === types.slider) return null;
  if (type === types.number) return Number(text);
  return type === types.checkbox ? [text] : text;
}

/** Whether the comment is asked for at this value. Questions that a device has kept may lack the fields. */
function asksFollowUp(question: DueSurvey['questions'][number], value: Value): boolean {
  const { follow_up_text, follow_up_side, follow_up_limit } = question;
  if (!follow_up_text || typeof follow_up_limit !== 'number' || typeof value !== 'number') return false;
  return follow_up_side === 'above' ? value >= follow_up_limit : value <= follow_up_limit;
}

const isGiven = ({ value, skipOption }: Entry) => value !== null || skipOption !== null;

/** What the device stored has priority over the server's: it is later. */
function begun({ survey, kept }: { survey: DueSurvey; kept: readonly KeptEntry[] }): Context {
  const entries = survey.questions.map((question): [number, Entry] => {
    const stored = kept.find(
      (each) => each.questionId === question.id && each.roundStart === question.round.start_date,
    );
    const own = question.answer;
    const sent: Entry | null = own && {
      value: own.value,
      unread: '',
      skipOption: own.skip_option,
      comment: own.comment,
    };
    // Anonymous answers are not shown: the question counts as answered, with an empty field.
    const value = question.answered ? null : defaultOf(question);
    const unsent: Entry = { value, unread: '', skipOption: null, comment: '' };
    return [question.id, stored?.entry ?? sent ?? unsent];
  });
  const given = survey.questions.flatMap(({ id, answered }) => (answered ? [id] : []));
  const byId: Context['entries'] = Object.fromEntries(entries);
  const followed = survey.questions.flatMap((question) =>
    asksFollowUp(question, byId[question.id]?.value ?? null) ? [question.id] : [],
  );
  return { survey, place: 0, entries: byId, given, refused: [], followed, history: null };
}

function shown({ survey, place }: Context): DueSurvey['questions'][number] | undefined {
  return survey.questions[place];
}

function changed(context: Context, change: Partial<Entry>): Pick<Context, 'entries' | 'given'> {
  const id = shown(context)?.id ?? 0;
  const entry = { ...(context.entries[id] as Entry), ...change };
  return { entries: { ...context.entries, [id]: entry }, given: context.given.filter((each) => each !== id) };
}

/** Whether the follow-up is asked, by the entry as it is. */
function followedNow(context: Context): Pick<Context, 'followed'> {
  const question = shown(context);
  const { questionId, entry } = keptOf(context);
  const others = context.followed.filter((id) => id !== questionId);
  return { followed: question && asksFollowUp(question, entry.value) ? [...others, questionId] : others };
}

/** The entry of the question that is shown, as it is sent. */
function keptOf(context: Context): KeptEntry {
  const { survey, entries } = context;
  const { id = 0, round } = shown(context) ?? {};
  return { surveyId: survey.id, questionId: id, roundStart: round?.start_date ?? '', entry: entries[id] as Entry };
}

/** A question whose answer was refused comes before one that was left out. */
function firstOpen({ survey, given, refused }: Context): number {
  const placeOf = (isOpen: (id: number) => boolean) => survey.questions.findIndex(({ id }) => isOpen(id));
  return refused.length > 0 ? placeOf((id) => refused.includes(id)) : placeOf((id) => !given.includes(id));
}

/** Sent to the parent. */
export type SurveyAnswersFact =
  | { type: 'answer.given'; answer: KeptEntry }
  | { type: 'answer.entered'; answer: KeptEntry }
  | { type: 'survey.left' };

export const surveyAnswersMachine = setup({
  types: {
    input: {} as { survey: DueSurvey; kept: readonly KeptEntry[] },
    context: {} as Context,
    events: {} as
      | { type: 'answer.change'; value: Value; unread?: string; isTyping?: boolean }
      | { type: 'answer.skip'; option: SkipOption | null }
      | { type: 'answer.comment'; text: string }
      | { type: 'answers.refused'; answers: readonly KeptEntry[] }
      | { type: 'survey.next' | 'survey.back' | 'survey.revisit' | 'survey.leave' },
  },
  actors: {
    loadOwnAnswers: fromPromise<readonly OwnAnswers[], { surveyId: number }>(notProvided),
  },
  actions: {
    /** Either a value or a skip: a question with an answer is not skipped. */
    keepValue: assign(({ context }, { value, unread = '' }: { value: Value; unread?: string }) =>
      changed(context, {
        value: value === '' || (Array.isArray(value) && value.length === 0) ? null : value,
        unread,
        skipOption: null,
      }),
    ),
    keepFollowed: assign(({ context }, { isTyping = false }: { isTyping?: boolean }) =>
      isTyping ? {} : followedNow(context),
    ),
    keepSkip: assign(({ context }, { option }: { option: SkipOption | null }) =>
      changed(context, { value: null, unread: '', skipOption: option }),
    ),
    keepComment: assign(({ context }, { text }: { text: string }) => changed(context, { comment: text })),
    keepGiven: assign(({ context }) => {
      const { questionId } = keptOf(context);
      return {
        given: [...context.given, questionId],
        refused: context.refused.filter((each) => each !== questionId),
      };
    }),
    keepRefused: assign(({ context }, { answers }: { answers: readonly KeptEntry[] }) => {
      const { survey, given } = context;
      const isRefused = (id: number, start: string) =>
        context.refused.includes(id) || answers.some((each) => each.questionId === id && each.roundStart === start);
      const refused = survey.questions.flatMap(({ id, round }) => (isRefused(id, round.start_date) ? [id] : []));
      return { refused, given: given.filter((each) => !refused.includes(each)) };
    }),
    keepHistory: assign((_, history: readonly OwnAnswers[]) => ({ history })),
    goOn: assign({ place: ({ context }) => context.place + 1 }),
    goBack: assign({ place: ({ context }) => context.place - 1 }),
    goToOpen: assign({ place: ({ context }) => Math.max(0, firstOpen(context)) }),
    tellEntered: sendParent(({ context }) => ({ type: 'answer.entered', answer: keptOf(context) })),
    tellGiven: sendParent(({ context }) => ({ type: 'answer.given', answer: keptOf(context) })),
    tellLeft: sendParent({ type: 'survey.left' }),
  },
  guards: {
    /** Nothing is sent twice: only entries made since the last one. */
    isToGive: ({ context }) => {
      const { questionId, entry } = keptOf(context);
      return isGiven(entry) && !context.given.includes(questionId);
    },
    /** A reason for skipping it is enough. */
    lacksAnswer: ({ context }) => {
      const { questionId, entry } = keptOf(context);
      return (shown(context)?.required ?? false) && !isGiven(entry) && !context.given.includes(questionId);
    },
    /** Complete only by the way to the next question: the follow-up has not been seen. */
    hasUnseenFollowUp: ({ context }) => {
      const { questionId, entry } = keptOf(context);
      const isUnseen = !context.followed.includes(questionId) && !context.given.includes(questionId);
      return isUnseen && entry.comment === '' && followedNow(context).followed.includes(questionId);
    },
    isUnread: ({ context }) => keptOf(context).entry.unread !== '',
    isFirst: ({ context }) => context.place === 0,
    isLast: ({ context }) => context.place === context.survey.questions.length - 1,
    hasNames: ({ context }) => !context.survey.anonymous,
  },
}).createMachine({
  id: 'surveyAnswers',
  description:
    'One survey as a respondent answers it: who sees the answers, a question at a time, and thanks (1.2, 3.9, design 5).',
  context: ({ input }) => begun(input),
  initial: 'introduction',
  on: {
    'survey.leave': { actions: 'tellLeft' },
    'answers.refused': { actions: { type: 'keepRefused', params: ({ event }) => event } },
  },
  states: {
    introduction: {
      description: 'Before the first answer: named or anonymous, who sees what, and until when.',
      on: { 'survey.next': { target: 'question', actions: 'goToOpen' } },
    },
    question: {
      description: 'One question. Its answer is given on the way to the next one, or back.',
      initial: 'entering',
      on: {
        'answer.change': {
          target: '.entering',
          actions: [
            { type: 'keepValue', params: ({ event }) => event },
            { type: 'keepFollowed', params: ({ event }) => event },
            'tellEntered',
          ],
        },
        'answer.skip': {
          target: '.entering',
          actions: [
            { type: 'keepSkip', params: ({ event }) => event },
            { type: 'keepFollowed', params: {} },
            'tellEntered',
          ],
        },
        'answer.comment': { actions: [{ type: 'keepComment', params: ({ event }) => event }, 'tellEntered'] },
      },
      states: {
        entering: {
          on: {
            'survey.next': [
              { guard: 'isUnread', target: 'unread' },
              { guard: 'hasUnseenFollowUp', actions: { type: 'keepFollowed', params: {} } },
              { guard: 'lacksAnswer', target: 'missing' },
              { guard: 'isToGive', target: 'goingOn', actions: ['tellGiven', 'keepGiven'] },
              { target: 'goingOn' },
            ],
            'survey.back': [
              { guard: 'isToGive', target: 'goingBack', actions: ['tellGiven', 'keepGiven'] },
              { target: 'goingBack' },
            ],
            'survey.leave': [
              { guard: 'isToGive', actions: ['tellGiven', 'keepGiven', 'tellLeft'] },
              { actions: 'tellLeft' },
            ],
          },
        },
        unread: {
          description: 'What was typed is no number: nobody continues as if it were an answer.',
          on: { 'survey.back': { target: 'goingBack' }, 'survey.next': { target: 'unread' } },
        },
        missing: {
          description: 'The question must be answered, or skipped with a reason; the way back is open.',
          on: { 'survey.back': { target: 'goingBack' }, 'survey.next': { target: 'missing' } },
        },
        goingOn: {
          always: [
            { guard: 'isLast', target: '#surveyAnswers.done' },
            { target: 'entering', actions: 'goOn' },
          ],
        },
        goingBack: {
          always: [
            { guard: 'isFirst', target: '#surveyAnswers.introduction' },
            { target: 'entering', actions: 'goBack' },
          ],
        },
      },
    },
    done: {
      description: 'Thanks, or what was refused or left unanswered; and when the next round comes.',
      on: {
        'survey.back': { target: 'question' },
        'survey.revisit': { target: 'question', actions: 'goToOpen' },
      },
      initial: 'thanking',
      states: {
        thanking: { always: [{ guard: 'hasNames', target: 'asking' }, { target: 'complete' }] },
        asking: {
          description:
            'Answers with a name can be seen over time by anyone who gave them; without a network, they are not.',
          invoke: {
            id: 'loadOwnAnswers',
            src: 'loadOwnAnswers',
            input: ({ context }) => ({ surveyId: context.survey.id }),
            onDone: { target: 'complete', actions: { type: 'keepHistory', params: outputOf } },
            onError: { target: 'complete' },
          },
        },
        complete: {},
      },
    },
  },
});
export type SurveyAnswersActorRef = ActorRefFrom<typeof surveyAnswersMachine>;
