import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { CurrentUser } from '../../contract/user.ts';
import type { DraftKey, DraftSummary } from './survey-work.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

type Owner = Omit<DraftKey, 'surveyId'>;

export const surveyDraftsMachine = setup({
  types: {
    input: {} as { companyId: number; user: CurrentUser },
    context: {} as {
      owner: Owner;
      drafts: readonly DraftSummary[];
      /** The draft that may be discarded. */
      asked: DraftSummary | null;
    },
    events: {} as
      | { type: 'collection.needed' | 'drafts.confirm' | 'drafts.cancel' }
      | { type: 'drafts.discard'; surveyId: number | null },
    tags: {} as 'busy',
  },
  actors: { listDrafts: fromPromise<readonly DraftSummary[], Owner>(notProvided) },
  actions: {
    keepDrafts: assign((_, params: { drafts: readonly DraftSummary[] }) => ({ drafts: params.drafts })),
    keepAsked: assign(({ context }, params: { surveyId: number | null }) => ({
      asked: context.drafts.find(({ surveyId }) => surveyId === params.surveyId) ?? null,
    })),
    removeDraft: (_, _params: { key: DraftKey }) => {
      throw new Error('action not provided');
    },
  },
  guards: {
    isThere: ({ context }, params: { surveyId: number | null }) =>
      context.drafts.some(({ surveyId }) => surveyId === params.surveyId),
  },
}).createMachine({
  id: 'surveyDrafts',
  description:
    'What this browser keeps of surveys that the person has begun or changed and not saved, in this company (4.6, design 4). It is looked for whenever a page shows it: forms write it in the meantime.',
  context: ({ input: { companyId, user } }) => ({ owner: { userId: user.id, companyId }, drafts: [], asked: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'collection.needed': { target: 'reading' } } },
    reading: {
      description: 'A storage that cannot be read is one without drafts. What was found before stays until the answer.',
      tags: ['busy'],
      on: { 'collection.needed': { target: 'reading', reenter: true } },
      invoke: {
        id: 'listDrafts',
        src: 'listDrafts',
        input: ({ context }) => context.owner,
        onDone: {
          target: 'listed',
          actions: { type: 'keepDrafts', params: ({ event }) => ({ drafts: event.output }) },
        },
        onError: { target: 'listed', actions: { type: 'keepDrafts', params: { drafts: [] } } },
      },
    },
    listed: {
      on: {
        'collection.needed': { target: 'reading' },
        'drafts.discard': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: 'confirmingDiscard',
          actions: { type: 'keepAsked', params: ({ event }) => event },
        },
      },
    },
    confirmingDiscard: {
      description: 'What was typed is nowhere else, so it asks first. Another page ends the question.',
      on: {
        'drafts.confirm': {
          target: 'reading',
          actions: {
            type: 'removeDraft',
            params: ({ context: { owner, asked } }) => ({ key: { ...owner, surveyId: asked?.surveyId ?? null } }),
          },
        },
        'drafts.cancel': { target: 'listed' },
        'collection.needed': { target: 'reading' },
      },
    },
  },
});
export type SurveyDraftsActorRef = ActorRefFrom<typeof surveyDraftsMachine>;
