import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { TaggedQuestion } from '../../contract/question.ts';
import type { fieldTypes } from '../../shared/lists.ts';
import type { SaverOutcome, saverMachine, Theirs } from '../record/saver.machine.ts';
import type { Problem } from '../types.ts';
import type { QuestionDraft, QuestionFields, SavedQuestion } from './question-work.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;

/** Without a result editing continues; `problem` says why it was refused. */
export type SubmissionOutcome = { result: SavedQuestion | null; problem: Problem | null };

// A chart imports no values: the compiler compares it with the contract's.
const slider: typeof fieldTypes.slider = 8;

function fieldsOf({ id: _, etag: __, pendingCreate: ___, rewording, ...fields }: QuestionDraft): QuestionFields {
  return rewording === null ? fields : { ...fields, rewording };
}

/** A slider without stored choices goes from 0 to 10 (5.8). */
function meantChoices({ field_type, choices }: TaggedQuestion): readonly string[] {
  return field_type === slider && choices.length === 0 ? ['0', '10', '1'] : choices;
}

/** Whether these are the choices that a round has asked. */
function isAskedAs(stored: TaggedQuestion, choices: readonly string[]): boolean {
  return meantChoices(stored).join('\n') === choices.map((choice) => choice.trim()).join('\n');
}

/** Work that began from another version than the stored one is compared with it field by field. */
function baseOf(stored: TaggedQuestion | null, { etag }: QuestionDraft): QuestionFields | null {
  return stored !== null && stored.etag === etag ? { ...stored, choices: meantChoices(stored) } : null;
}

export const questionSubmissionMachine = setup({
  types: {
    input: {} as { companyId: number; surveyId: number; stored: TaggedQuestion | null; draft: QuestionDraft },
    context: {} as SubmissionOutcome & {
      companyId: number;
      surveyId: number;
      stored: TaggedQuestion | null;
      draft: QuestionDraft;
      /** The part of the change being saved that came from somebody else. */
      theirs: Theirs | null;
    },
    events: {} as
      | { type: 'version.confirm' | 'version.cancel' }
      | { type: 'saver.sent'; change: QuestionFields }
      | { type: 'saver.saved'; record: TaggedQuestion },
    children: {} as { saver: 'saver' },
    output: {} as SubmissionOutcome,
    tags: {} as 'busy',
  },
  actors: {
    saver: {} as typeof saverMachine,
    listQuestions: fromPromise<readonly TaggedQuestion[], { companyId: number; surveyId: number }>(notProvided),
  },
  actions: {
    keepSent: assign(({ context: { draft } }, params: { fields: QuestionFields }) => ({
      draft: { ...draft, pendingCreate: params.fields },
    })),
    keepSaved: assign(({ context: { draft } }, { question }: { question: TaggedQuestion }) => ({
      draft: { ...draft, id: question.id, etag: question.etag, pendingCreate: null },
    })),
    keepRefusal: assign(({ context: { draft } }, outcome: SaverOutcome) => {
      if (outcome.kind !== 'refused') return {};
      return {
        problem: outcome.problem,
        draft: { ...draft, pendingCreate: outcome.pendingCreate as QuestionFields | null },
      };
    }),
    /** The version that the other person saved is the one being changed now. */
    rebase: assign(({ context: { draft } }, outcome: SaverOutcome) => {
      if (outcome.kind !== 'local') return {};
      const fields = outcome.change as QuestionFields;
      // The declared meaning applies to this label and these choices only.
      const isSame = fields.label === draft.label && fields.choices.join('\n') === draft.choices.join('\n');
      const rewording = isSame ? draft.rewording : null;
      return {
        stored: outcome.record as TaggedQuestion,
        draft: { ...draft, ...fields, rewording, etag: outcome.etag },
        theirs: outcome.theirs,
      };
    }),
    keepResult: assign(({ context: { theirs } }, outcome: SaverOutcome) => ({
      result: 'record' in outcome ? { saved: outcome.record as TaggedQuestion, questions: null, theirs } : null,
    })),
    keepList: assign(({ context }, questions: readonly TaggedQuestion[]) => ({
      result: context.result && { ...context.result, questions },
    })),
    announceDraft: sendParent(({ context: { draft, stored } }) => ({ type: 'submission.changed', draft, stored })),
  },
  guards: {
    /** The remote version is saved already. */
    isStored: (_, outcome: SaverOutcome) => ['saved', 'remote'].includes(outcome.kind),
    isRefused: (_, outcome: SaverOutcome) => outcome.kind === 'refused',
    isLocal: (_, outcome: SaverOutcome) => outcome.kind === 'local',
    /**
     * Design §5: what has been asked stays as it was; another type, other choices or another range is a new version,
     * which is asked about unless their meaning is declared.
     */
    startsVersion: ({ context: { stored, draft } }) =>
      stored?.asked === true &&
      draft.rewording === null &&
      (stored.field_type !== draft.field_type || !isAskedAs(stored, draft.choices)),
  },
}).createMachine({
  id: 'questionSubmission',
  description:
    'One question being saved: perhaps as a new version of what has been asked, which is asked about first (2.15, 7.13).',
  context: ({ input }) => ({ ...input, theirs: null, result: null, problem: null }),
  initial: 'checking',
  output: ({ context: { result, problem } }) => ({ result, problem }),
  states: {
    checking: {
      description: 'Is it another question than the one that has been asked?',
      always: [{ guard: 'startsVersion', target: 'confirmingVersion' }, { target: 'saving' }],
    },
    confirmingVersion: {
      description: 'The line of the trend ends with the round that runs and begins again with the next.',
      on: { 'version.confirm': { target: 'saving' }, 'version.cancel': { target: 'done' } },
    },
    saving: {
      description: 'What is sent and the result is sent at once: the page may be gone the next moment.',
      tags: ['busy'],
      on: {
        'saver.sent': {
          actions: [{ type: 'keepSent', params: ({ event }) => ({ fields: event.change }) }, 'announceDraft'],
        },
        'saver.saved': {
          actions: [{ type: 'keepSaved', params: ({ event }) => ({ question: event.record }) }, 'announceDraft'],
        },
      },
      invoke: {
        id: 'saver',
        src: 'saver',
        input: ({ context: { companyId, surveyId, stored, draft } }) => ({
          place: { companyId, surveyId },
          id: draft.id,
          change: fieldsOf(draft),
          etag: draft.etag,
          base: baseOf(stored, draft),
          pendingCreate: draft.pendingCreate,
        }),
        onDone: [
          {
            guard: { type: 'isStored', params: outputOf },
            target: 'listing',
            actions: { type: 'keepResult', params: outputOf },
          },
          {
            description: 'Over what the other one saved it may be a new version now.',
            guard: { type: 'isLocal', params: outputOf },
            target: 'checking',
            actions: [{ type: 'rebase', params: outputOf }, 'announceDraft'],
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'done',
            actions: [{ type: 'keepRefusal', params: outputOf }, 'announceDraft'],
          },
          { target: 'done' },
        ],
      },
    },
    listing: {
      description: 'It is saved; without the list of the others the console continues with what it knows.',
      tags: ['busy'],
      invoke: {
        id: 'listQuestions',
        src: 'listQuestions',
        input: ({ context: { companyId, surveyId } }) => ({ companyId, surveyId }),
        onDone: { target: 'done', actions: { type: 'keepList', params: outputOf } },
        onError: { target: 'done' },
      },
    },
    done: { type: 'final' },
  },
});
export type QuestionSubmissionActorRef = ActorRefFrom<typeof questionSubmissionMachine>;
