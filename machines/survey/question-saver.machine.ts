import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { FieldType, Timing } from '../../contract/lists.ts';
import type { TaggedQuestion } from '../../contract/question.ts';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export type QuestionWords = {
  label: string;
  field_type: FieldType;
  help_text: string;
  choices: readonly string[];
  default: string;
  placeholder_text: string;
  timing_in_days: Timing;
};

type Place = { companyId: number; surveyId: number };
/** `id` null: it is to be created. `unanswered`: what was sent to create it and got no answer, so that it may exist. */
type Order = Place & {
  id: number | null;
  words: QuestionWords;
  etag: string | null;
  unanswered: QuestionWords | null;
};

/** `questions`: the list as the server has it then; null when it could not be heard any more. */
export type SavedQuestion = { saved: TaggedQuestion; questions: readonly TaggedQuestion[] | null };

/**
 * `mine`: someone else has changed it to `current`, and the person wants their own words all the same. `kept`: they go
 * on editing. Who takes theirs has it saved.
 */
export type QuestionOutcome =
  | ({ kind: 'saved' } & SavedQuestion)
  | { kind: 'refused'; problem: Problem }
  | { kind: 'mine'; current: TaggedQuestion; etag: string | null }
  | { kind: 'kept' };

export const questionSaverMachine = setup({
  types: {
    input: {} as Order,
    context: {} as Order & { saved: TaggedQuestion | null; problem: Problem | null; outcome: QuestionOutcome },
    events: {} as { type: 'saver.keepMine' } | { type: 'saver.takeTheirs' } | { type: 'saver.goOn' },
    output: {} as QuestionOutcome,
    tags: {} as 'busy' | 'conflict',
  },
  actors: {
    createQuestion: fromPromise<TaggedQuestion, Place & { words: QuestionWords }>(notProvided),
    changeQuestion: fromPromise<TaggedQuestion, Place & { id: number; words: QuestionWords; etag: string | null }>(
      notProvided,
    ),
    listQuestions: fromPromise<readonly TaggedQuestion[], Place>(notProvided),
  },
  actions: {
    keepCreated: assign((_, { question }: { question: TaggedQuestion }) => ({
      id: question.id,
      etag: question.etag,
      unanswered: null,
      saved: question,
    })),
    keepSaved: assign((_, params: { question: TaggedQuestion }) => ({ saved: params.question })),
    forgetUnanswered: assign({ unanswered: null }),
    keepList: assign(({ context }, params: { questions: readonly TaggedQuestion[] | null }) => ({
      outcome: context.saved ? { kind: 'saved' as const, saved: context.saved, ...params } : context.outcome,
    })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    keepRefusal: assign((_, params: { problem: Problem }) => ({ outcome: { kind: 'refused' as const, ...params } })),
    decideMine: assign(({ context: { problem } }) => ({
      outcome: {
        kind: 'mine' as const,
        current: problem?.current as TaggedQuestion,
        etag: problem?.etag ?? null,
      },
    })),
    takeTheirs: assign(({ context: { problem } }) => ({ saved: problem?.current as TaggedQuestion })),
    /** The page may be gone before the answer comes. */
    tellSent: sendParent(({ context }) => ({ type: 'saver.sent', words: context.words })),
    tellSaved: sendParent((_, params: { question: TaggedQuestion }) => ({
      type: 'saver.saved',
      question: params.question,
    })),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    /** The same again is its own repetition; other words need the first ones said again before them. */
    isUncertain: ({ context: { id, unanswered, words } }) =>
      id === null && unanswered !== null && JSON.stringify(unanswered) !== JSON.stringify(words),
    isInvalid: (_, params: { problem: Problem }) => params.problem.kind === 'invalid',
    isDoneAlready: ({ context }, { problem }: { problem: Problem }) =>
      problem.kind === 'conflict' && isIn(context.words, problem.current as TaggedQuestion),
    isConflict: (_, params: { problem: Problem }) => params.problem.kind === 'conflict',
  },
}).createMachine({
  id: 'questionSaver',
  description: 'One saving of a question, with the decision that a conflict asks for (7.13, design 4).',
  context: ({ input }) => ({ ...input, saved: null, problem: null, outcome: { kind: 'kept' } }),
  initial: 'placing',
  output: ({ context }) => context.outcome,
  states: {
    placing: {
      description: 'What was sent and not answered is said again before other words: one question, not two.',
      always: [
        { guard: 'isUncertain', target: 'recovering' },
        { guard: 'isNew', target: 'creating' },
        { target: 'changing' },
      ],
    },
    recovering: {
      description: 'The same creation again: the server answers with the question that it made then, or makes it now.',
      tags: ['busy'],
      invoke: {
        id: 'repeatCreation',
        src: 'createQuestion',
        input: ({ context: { companyId, surveyId, unanswered, words } }) => ({
          companyId,
          surveyId,
          words: unanswered ?? words,
        }),
        onDone: {
          target: 'changing',
          actions: [
            { type: 'keepCreated', params: ({ event }) => ({ question: event.output }) },
            { type: 'tellSaved', params: ({ event }) => ({ question: event.output }) },
          ],
        },
        onError: [
          {
            description: 'An answer to these words: it does not exist.',
            guard: { type: 'isInvalid', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'creating',
            actions: 'forgetUnanswered',
          },
          {
            target: 'settled',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ problem: event.error as Problem }) },
          },
        ],
      },
    },
    creating: {
      tags: ['busy'],
      entry: 'tellSent',
      invoke: {
        id: 'createQuestion',
        src: 'createQuestion',
        input: ({ context: { companyId, surveyId, words } }) => ({ companyId, surveyId, words }),
        onDone: {
          description: 'Told before anything else: a page that is gone now must not create it once more.',
          target: 'listing',
          actions: [
            { type: 'keepCreated', params: ({ event }) => ({ question: event.output }) },
            { type: 'tellSaved', params: ({ event }) => ({ question: event.output }) },
          ],
        },
        onError: {
          target: 'settled',
          actions: { type: 'keepRefusal', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
    changing: {
      description: 'With the version that the change was begun from: a newer one is a conflict.',
      tags: ['busy'],
      invoke: {
        id: 'changeQuestion',
        src: 'changeQuestion',
        input: ({ context: { companyId, surveyId, id, words, etag } }) => ({
          companyId,
          surveyId,
          id: id ?? 0,
          words,
          etag,
        }),
        onDone: {
          target: 'listing',
          actions: [
            { type: 'keepSaved', params: ({ event }) => ({ question: event.output }) },
            { type: 'tellSaved', params: ({ event }) => ({ question: event.output }) },
          ],
        },
        onError: [
          {
            description: 'The answer to the same saving was lost before, or two people meant the same.',
            guard: { type: 'isDoneAlready', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'listing',
            actions: { type: 'keepSaved', params: ({ event }) => ({ question: currentOf(event.error as Problem) }) },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'conflicted',
            actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
          },
          {
            target: 'settled',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ problem: event.error as Problem }) },
          },
        ],
      },
    },
    conflicted: {
      description: 'Someone else saved first. Neither version is thrown away without a decision.',
      tags: ['conflict'],
      on: {
        'saver.keepMine': { target: 'settled', actions: 'decideMine' },
        'saver.takeTheirs': { target: 'listing', actions: 'takeTheirs' },
        'saver.goOn': { target: 'settled' },
      },
    },
    listing: {
      description: 'It is saved; without the list of the others the console goes on with what it knows.',
      tags: ['busy'],
      invoke: {
        id: 'listQuestions',
        src: 'listQuestions',
        input: ({ context: { companyId, surveyId } }) => ({ companyId, surveyId }),
        onDone: {
          target: 'settled',
          actions: { type: 'keepList', params: ({ event }) => ({ questions: event.output }) },
        },
        onError: { target: 'settled', actions: { type: 'keepList', params: { questions: null } } },
      },
    },
    settled: { type: 'final' },
  },
});
export type QuestionSaverActorRef = ActorRefFrom<typeof questionSaverMachine>;

/** Whether a stored question has all that was to be saved; the server trims texts. */
function isIn(words: QuestionWords, question: TaggedQuestion): boolean {
  return (
    words.label.trim() === question.label &&
    words.field_type === question.field_type &&
    words.help_text.trim() === question.help_text &&
    words.default.trim() === question.default &&
    words.placeholder_text.trim() === question.placeholder_text &&
    words.timing_in_days === question.timing_in_days &&
    words.choices.map((choice) => choice.trim()).join('\n') === question.choices.join('\n')
  );
}

function currentOf({ current }: Problem): TaggedQuestion {
  return current as TaggedQuestion;
}
