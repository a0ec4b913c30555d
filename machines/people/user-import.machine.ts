import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { FilePerson, PeopleFileReport } from '../../contract/people-file.ts';
import type { Usage } from '../../contract/subscription.ts';
import type { BulkCreateResponse } from '../../contract/user.ts';
import type { PageInput, Problem } from '../types.ts';
import type { ChosenFile, peopleUploadMachine, UploadOutcome } from './people-upload.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** What a file holds, before anything is sent: `firstPeople` are the first ten. */
export type FilePreview = PeopleFileReport & { firstPeople: readonly FilePerson[] };

/**
 * What sending the file would do, as far as this company's own lists tell. Whoever has an account elsewhere is named by
 * the answer only (8.10): asking beforehand would tell of any address whether it has one.
 */
export type ImportImpact = {
  newPeople: number;
  /** Whose addresses are in the personnel already. */
  knownPeople: number;
  /** Groups of new people that are not there yet. */
  newGroups: readonly string[];
  /** Users of the company once all new people are added, and how many its plan covers; null: any number, 9.6. */
  peopleAfter: number;
  mostPeople: number | null;
  /** What the new people do to the price of the period (9.7); null: nothing, or there is no room for them. */
  price: Usage['price'];
  /** False: the price could not be read, and says nothing. */
  isPriceKnown: boolean;
};

/** The new people pass what the plan covers: how many it is of then, and how many it covers (9.6). */
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
      result: BulkCreateResponse | null;
      problem: Problem | null;
    },
    events: {} as { type: 'import.choose'; file: ChosenFile } | { type: 'import.send' } | { type: 'import.stop' },
    children: {} as { peopleUpload: 'peopleUpload' },
    tags: {} as 'busy' | 'fileNeeded',
  },
  actors: {
    readFile: fromPromise<FilePreview, { file: ChosenFile }>(notProvided),
    compareFile: fromPromise<ImportImpact, { companyId: number; file: ChosenFile }>(notProvided),
    peopleUpload: {} as typeof peopleUploadMachine,
  },
  actions: {
    keepFile: assign((_, params: { file: ChosenFile }) => ({
      file: params.file,
      preview: null,
      impact: null,
      planPassed: null,
      result: null,
      problem: null,
    })),
    keepPreview: assign((_, params: { preview: FilePreview }) => ({ preview: params.preview })),
    keepImpact: assign((_, { impact }: { impact: ImportImpact }) => ({ impact, planPassed: passedBy(impact) })),
    /** Some may have been created. */
    forgetImpact: assign({ impact: null, planPassed: null }),
    forgetProblem: assign({ problem: null }),
    keepOutcome: assign((_, { outcome }: { outcome: UploadOutcome | null }) => ({
      result: outcome && 'result' in outcome ? outcome.result : null,
      problem: outcome && 'problem' in outcome ? outcome.problem : null,
    })),
    hold: sendParent({ type: 'page.dirty' }),
    release: sendParent({ type: 'page.clean' }),
    raiseProblem: sendParent(({ context }) => ({ type: 'problem.raised', problem: context.problem, isShown: true })),
    staleLists: sendParent({ type: 'collections.staled', names: ['people', 'groups'] }),
  },
  guards: {
    isSound: (_, params: { preview: FilePreview }) => params.preview.problems.length === 0,
    addsSomething: (_, params: { impact: ImportImpact }) =>
      params.impact.newPeople > 0 || params.impact.newGroups.length > 0,
    hasCreated: (_, params: { outcome: UploadOutcome | null }) => params.outcome?.kind === 'created',
    hasSkipped: (_, params: { outcome: UploadOutcome | null }) => params.outcome?.kind === 'skipped',
    isRefused: (_, params: { outcome: UploadOutcome | null }) => params.outcome?.kind === 'refused',
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
    result: null,
    problem: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'There is nothing to send yet (5.7).',
      tags: ['fileNeeded'],
      on: {
        'import.choose': {
          target: 'reading',
          actions: { type: 'keepFile', params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
    reading: {
      description: 'Read in the browser: another choice drops the file before.',
      tags: ['busy'],
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => ({ file: context.file as ChosenFile }),
        onDone: [
          {
            guard: { type: 'isSound', params: ({ event }) => ({ preview: event.output }) },
            target: 'comparing',
            actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
          },
          {
            target: 'previewing.faulty',
            actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
          },
        ],
        onError: { target: 'unreadable' },
      },
      on: {
        'import.choose': {
          target: 'reading',
          reenter: true,
          actions: { type: 'keepFile', params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
    comparing: {
      description: 'The file is shown; who of it is new, and which groups, is found out before it can be sent.',
      tags: ['busy'],
      invoke: {
        id: 'compareFile',
        src: 'compareFile',
        input: ({ context }) => ({ companyId: context.companyId, file: context.file as ChosenFile }),
        onDone: [
          {
            guard: { type: 'addsSomething', params: ({ event }) => ({ impact: event.output }) },
            target: 'previewing.sound',
            actions: { type: 'keepImpact', params: ({ event }) => ({ impact: event.output }) },
          },
          {
            target: 'previewing.known',
            actions: { type: 'keepImpact', params: ({ event }) => ({ impact: event.output }) },
          },
        ],
        onError: { target: 'previewing.uncompared' },
      },
      on: {
        'import.choose': {
          target: 'reading',
          actions: { type: 'keepFile', params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
    unreadable: {
      description: 'The file has moved or changed since it was chosen.',
      tags: ['fileNeeded'],
      on: {
        'import.choose': {
          target: 'reading',
          actions: { type: 'keepFile', params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
    previewing: {
      description: 'The file as it would be created; nothing has been sent.',
      initial: 'sound',
      on: {
        'import.choose': {
          target: 'reading',
          actions: { type: 'keepFile', params: ({ event }) => ({ file: event.file }) },
        },
      },
      states: {
        sound: { on: { 'import.send': { target: '#userImport.uploading' } } },
        uncompared: {
          description: 'The lists could not be loaded. The server skips who is there already all the same.',
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
      entry: ['forgetProblem', 'hold'],
      exit: 'release',
      tags: ['busy'],
      invoke: {
        id: 'peopleUpload',
        src: 'peopleUpload',
        input: ({ context }) => ({ companyId: context.companyId, file: context.file as ChosenFile }),
        onDone: [
          {
            guard: { type: 'hasCreated', params: ({ event }) => ({ outcome: event.output }) },
            target: 'done.created',
            actions: [{ type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'staleLists'],
          },
          {
            guard: { type: 'hasSkipped', params: ({ event }) => ({ outcome: event.output }) },
            target: 'done.skipped',
            actions: [{ type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'staleLists'],
          },
          {
            description: 'Said on the page itself, in red (8.10).',
            guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'refused',
            actions: [{ type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'staleLists'],
          },
          {
            target: 'refused',
            actions: [
              { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
              'raiseProblem',
              'forgetImpact',
              'staleLists',
            ],
          },
        ],
      },
      on: { 'import.stop': { target: 'previewing.stopped', actions: ['forgetImpact', 'staleLists'] } },
    },
    refused: {
      description: 'What is wrong stands in red; the same file may be sent again, or another (8.10).',
      on: {
        'import.send': { target: 'uploading' },
        'import.choose': {
          target: 'reading',
          actions: { type: 'keepFile', params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
    done: {
      description: 'What came of it.',
      initial: 'created',
      on: {
        'import.choose': {
          target: 'reading',
          actions: { type: 'keepFile', params: ({ event }) => ({ file: event.file }) },
        },
      },
      states: {
        created: { description: "'Users created.' (8.10)" },
        skipped: { description: 'Some have an account already (8.10).' },
      },
    },
  },
});
export type UserImportActorRef = ActorRefFrom<typeof userImportMachine>;
