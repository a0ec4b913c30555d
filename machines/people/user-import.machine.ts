import {
  type ActorRefFrom,
  assign,
  type EventObject,
  fromCallback,
  fromPromise,
  not,
  sendParent,
  setup,
  stateIn,
} from 'xstate';
import type { Usage } from '../../contract/subscription.ts';
import type { BulkCreateResponse } from '../../contract/user.ts';
import type { FilePerson, PeopleFileReport } from '../../shared/people-file.ts';
import type { PageInput, Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;

/** The browser's file; only the adapters use more of it. */
export type ChosenFile = { readonly name: string; readonly size: number };

/** The content of a file, before anything is sent: `firstPeople` are the first ten. */
export type FilePreview = PeopleFileReport & { firstPeople: readonly FilePerson[] };

/**
 * The effect of sending the file, as far as this company's own lists show. Only the answer names people with an account
 * elsewhere (8.10): checking beforehand would reveal for any address whether it has one.
 */
export type ImportImpact = {
  newPeople: number;
  /** People whose addresses are already in the personnel. */
  knownPeople: number;
  /** Groups of new people that do not exist yet. */
  newGroups: readonly string[];
  /** Users of the company once all new people are added, and how many its plan covers; null: any number, 9.6. */
  peopleAfter: number;
  mostPeople: number | null;
  /** How the new people change the price of the period (9.7); null: not at all, or there is no room for them. */
  price: Usage['price'];
  /** False: the price could not be loaded. */
  isPriceKnown: boolean;
};

/** The new people exceed the plan: the resulting number, and how many it covers (9.6). */
export type PlanPassed = { peopleAfter: number; mostPeople: number };

function passedBy({ newPeople, peopleAfter, mostPeople }: ImportImpact): PlanPassed | null {
  return newPeople > 0 && mostPeople !== null && peopleAfter > mostPeople ? { peopleAfter, mostPeople } : null;
}

export const userImportMachine = setup({
  types: {
    input: {} as PageInput,
    context: {} as {
      companyId: number;
      file: ChosenFile | null;
      preview: FilePreview | null;
      /** Null: not known, or no longer. */
      impact: ImportImpact | null;
      /** Null: the plan has room for them, as far as is known. */
      planPassed: PlanPassed | null;
      /** How much of the file has been sent, 0 to 1. */
      share: number;
      result: BulkCreateResponse | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'import.choose'; file: ChosenFile }
      | { type: 'import.send' | 'import.stop' }
      | { type: 'upload.progressed'; share: number }
      | { type: 'upload.answered'; result: BulkCreateResponse }
      | { type: 'upload.failed'; problem: Problem },
    tags: {} as 'busy' | 'fileNeeded',
  },
  actors: {
    readFile: fromPromise<FilePreview, { file: ChosenFile }>(notProvided),
    compareFile: fromPromise<ImportImpact, { companyId: number; file: ChosenFile }>(notProvided),
    uploadFile: fromCallback<EventObject, { companyId: number; file: ChosenFile }>(() => {
      throw new Error('actor not provided');
    }),
  },
  actions: {
    keepFile: assign((_, params: { file: ChosenFile }) => ({
      file: params.file,
      preview: null,
      impact: null,
      planPassed: null,
      share: 0,
      result: null,
      problem: null,
    })),
    keepPreview: assign((_, preview: FilePreview) => ({ preview })),
    keepImpact: assign((_, impact: ImportImpact) => ({ impact, planPassed: passedBy(impact) })),
    /** Some may have been created. */
    forgetImpact: assign({ impact: null, planPassed: null }),
    beginUpload: assign({ share: 0, problem: null }),
    keepShare: assign((_, params: { share: number }) => ({ share: params.share })),
    keepResult: assign((_, params: { result: BulkCreateResponse }) => ({ result: params.result })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    hold: sendParent({ type: 'page.dirty' }),
    release: sendParent({ type: 'page.clean' }),
    raiseProblem: sendParent(({ context }) => ({ type: 'problem.raised', problem: context.problem, isShown: true })),
    staleLists: sendParent({ type: 'collections.staled', names: ['people', 'groups'] }),
  },
  guards: {
    isSound: (_, preview: FilePreview) => preview.problems.length === 0,
    addsSomething: (_, impact: ImportImpact) => impact.newPeople > 0 || impact.newGroups.length > 0,
    isUploading: stateIn('uploading'),
    isWhole: (_, params: { share: number }) => params.share >= 1,
    hasSkipped: (_, params: { result: BulkCreateResponse }) => params.result.already_existing_addresses.length > 0,
    isAboutFile: (_, params: { problem: Problem }) => params.problem.kind === 'invalid',
  },
}).createMachine({
  id: 'userImport',
  description:
    'A file of people is read and shown first; only one without problems is sent, and then as a whole (2.9, 8.10).',
  context: ({ input }) => ({
    companyId: input.companyId ?? 0,
    file: null,
    preview: null,
    impact: null,
    planPassed: null,
    share: 0,
    result: null,
    problem: null,
  }),
  initial: 'choosing',
  on: {
    'import.choose': {
      description: 'Another file drops the previous one; none is changed while it is being sent.',
      guard: not('isUploading'),
      target: '.reading',
      actions: { type: 'keepFile', params: ({ event }) => event },
    },
  },
  states: {
    choosing: { description: 'There is nothing to send yet (5.7).', tags: ['fileNeeded'] },
    reading: {
      description: 'Read in the browser: another choice drops the file before.',
      tags: ['busy'],
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => ({ file: context.file as ChosenFile }),
        onDone: [
          {
            guard: { type: 'isSound', params: outputOf },
            target: 'comparing',
            actions: { type: 'keepPreview', params: outputOf },
          },
          { target: 'previewing.faulty', actions: { type: 'keepPreview', params: outputOf } },
        ],
        onError: { target: 'unreadable' },
      },
    },
    comparing: {
      description: 'The file is shown; the new people and groups in it are looked up before it can be sent.',
      tags: ['busy'],
      invoke: {
        id: 'compareFile',
        src: 'compareFile',
        input: ({ context }) => ({ companyId: context.companyId, file: context.file as ChosenFile }),
        onDone: [
          {
            guard: { type: 'addsSomething', params: outputOf },
            target: 'previewing.sound',
            actions: { type: 'keepImpact', params: outputOf },
          },
          { target: 'previewing.known', actions: { type: 'keepImpact', params: outputOf } },
        ],
        onError: { target: 'previewing.uncompared' },
      },
    },
    unreadable: { description: 'The file has moved or changed since it was chosen.', tags: ['fileNeeded'] },
    previewing: {
      description: 'The file as it would be created; nothing has been sent.',
      initial: 'sound',
      states: {
        sound: { on: { 'import.send': { target: '#userImport.uploading' } } },
        uncompared: {
          description: 'The lists could not be loaded. The server skips existing people anyway.',
          on: { 'import.send': { target: '#userImport.uploading' } },
        },
        known: { description: 'All of the file is there already: sending it would do nothing, so it is not offered.' },
        faulty: { description: 'Every problem by its line; nothing can be sent.', tags: ['fileNeeded'] },
        stopped: {
          description:
            'Stopped on the way. What had arrived whole may have been created; sending again repeats nothing.',
          on: { 'import.send': { target: '#userImport.uploading' } },
        },
      },
    },
    uploading: {
      description: 'Leaving asks first: it may be half done.',
      entry: ['beginUpload', 'hold'],
      exit: 'release',
      tags: ['busy'],
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context }) => ({ companyId: context.companyId, file: context.file as ChosenFile }),
      },
      initial: 'sending',
      on: {
        'import.stop': { target: 'previewing.stopped', actions: ['forgetImpact', 'staleLists'] },
        'upload.answered': [
          {
            guard: { type: 'hasSkipped', params: ({ event }) => event },
            target: 'done.skipped',
            actions: [{ type: 'keepResult', params: ({ event }) => event }, 'staleLists'],
          },
          { target: 'done.created', actions: [{ type: 'keepResult', params: ({ event }) => event }, 'staleLists'] },
        ],
        'upload.failed': [
          {
            description: 'What is wrong is the file itself: the page says so, in red (8.10).',
            guard: { type: 'isAboutFile', params: ({ event }) => event },
            target: 'refused',
            actions: [{ type: 'keepProblem', params: ({ event }) => event }, 'staleLists'],
          },
          {
            target: 'refused',
            actions: [
              { type: 'keepProblem', params: ({ event }) => event },
              'raiseProblem',
              'forgetImpact',
              'staleLists',
            ],
          },
        ],
      },
      states: {
        sending: {
          description: 'On its way, with how much of it has gone.',
          on: {
            'upload.progressed': [
              {
                guard: { type: 'isWhole', params: ({ event }) => event },
                target: 'creating',
                actions: { type: 'keepShare', params: ({ event }) => event },
              },
              { actions: { type: 'keepShare', params: ({ event }) => event } },
            ],
          },
        },
        creating: { description: 'The server has the whole file and is at work.' },
      },
    },
    refused: {
      description: 'What is wrong is in red; the same file may be sent again, or another (8.10).',
      on: { 'import.send': { target: 'uploading' } },
    },
    done: {
      description: 'What came of it.',
      initial: 'created',
      states: {
        created: { description: "'Users created.' (8.10)" },
        skipped: { description: 'Some have an account already (8.10).' },
      },
    },
  },
});
export type UserImportActorRef = ActorRefFrom<typeof userImportMachine>;
