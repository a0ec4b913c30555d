import { type ActorRefFrom, assign, type EventFrom, enqueueActions, sendParent, sendTo, setup } from 'xstate';
import type { Company } from '../../contract/company.ts';
import type { SurveyRow } from '../../contract/survey.ts';
import type { CurrentUser } from '../../contract/user.ts';
import type { CollectionRow, collectionMachine } from '../collection/collection.machine.ts';
import type { companyMachine } from '../company/company.machine.ts';
import type { firstStepsMachine } from '../company/first-steps.machine.ts';
import type { surveyDraftsMachine } from '../survey/survey-drafts.machine.ts';
import type { tourMachine } from '../tour/tour.machine.ts';
import type {
  CollectionName,
  LoadedSubscription,
  NeedName,
  PageFact,
  Problem,
  RoutedPlace,
  Theme,
  Toast,
} from '../types.ts';
import type { configMachine } from './config.machine.ts';
import type { consentMachine } from './consent.machine.ts';
import type { paletteMachine } from './palette.machine.ts';
import type { themeMachine } from './theme.machine.ts';

export const workspaceMachine = setup({
  types: {
    input: {} as { user: CurrentUser; rememberedCompanyId: number | null; theme: Theme },
    context: {} as {
      user: CurrentUser;
      rememberedCompanyId: number | null;
      theme: Theme;
      companyId: number | null;
      activeSurveys: number | null;
      /** null: not known yet; 0: unlimited (9.6). */
      surveyLimit: number | null;
      isSubscribed: boolean | null;
      wanted: readonly NeedName[];
    },
    events: {} as
      | { type: 'company.selected'; company: Company }
      | { type: 'company.missing' | 'company.switched' | 'company.add' | 'survey.add' | 'palette.opened' }
      | { type: 'company.ready'; company: Company; subscription: LoadedSubscription }
      | { type: 'subscription.changed' }
      | { type: 'collection.loaded'; name: CollectionName; rows: readonly CollectionRow[] }
      | { type: 'collections.staled'; names: readonly NeedName[] }
      | { type: 'navigation.settled'; place: RoutedPlace }
      | Extract<PageFact, { type: 'page.renamed' | 'page.finished' | 'wizard.finished' }>
      | { type: 'toast.raised'; toast: Toast }
      | { type: 'problem.raised'; problem: Problem }
      | { type: 'company.allowed'; id: number },
    children: {} as {
      company: 'company';
      config: 'config';
      consent: 'consent';
      tour: 'tour';
      palette: 'palette';
      theme: 'theme';
      companies: 'collection';
      people: 'collection';
      groups: 'collection';
      surveys: 'collection';
      usage: 'collection';
      firstSteps: 'firstSteps';
      surveyDrafts: 'surveyDrafts';
    },
  },
  actors: {
    company: {} as typeof companyMachine,
    collection: {} as typeof collectionMachine,
    config: {} as typeof configMachine,
    consent: {} as typeof consentMachine,
    tour: {} as typeof tourMachine,
    palette: {} as typeof paletteMachine,
    theme: {} as typeof themeMachine,
    firstSteps: {} as typeof firstStepsMachine,
    surveyDrafts: {} as typeof surveyDraftsMachine,
  },
  actions: {
    openCollections: enqueueActions(({ enqueue, context }, params: { companyId: number }) => {
      for (const name of ['people', 'groups', 'surveys', 'usage'] as const) {
        enqueue.stopChild(name);
        enqueue.spawnChild('collection', { id: name, input: { name, companyId: params.companyId, rows: [] } });
      }
      const input = { companyId: params.companyId, user: context.user };
      for (const name of ['firstSteps', 'surveyDrafts'] as const) enqueue.stopChild(name);
      enqueue.spawnChild('firstSteps', { id: 'firstSteps', input });
      enqueue.spawnChild('surveyDrafts', { id: 'surveyDrafts', input });
      enqueue.assign({ companyId: params.companyId, activeSurveys: null, surveyLimit: null });
      for (const name of context.wanted) enqueue.sendTo(name, { type: 'collection.needed' });
    }),
    closeCollections: enqueueActions(({ enqueue }) => {
      const names = ['people', 'groups', 'surveys', 'usage', 'firstSteps', 'surveyDrafts'] as const;
      for (const name of names) enqueue.stopChild(name);
      enqueue.assign({ companyId: null, activeSurveys: null, surveyLimit: null });
    }),
    keepWanted: assign((_, params: { names: readonly NeedName[] }) => ({ wanted: params.names })),
    needCollections: enqueueActions(({ enqueue, context }, params: { names: readonly NeedName[] }) => {
      for (const name of params.names) {
        if (name === 'companies' || context.companyId !== null) enqueue.sendTo(name, { type: 'collection.needed' });
      }
    }),
    staleCollections: enqueueActions(({ enqueue, context }, params: { names: readonly NeedName[] }) => {
      // When people change, so do the free places and the price of one more.
      const names: readonly NeedName[] = params.names.includes('people') ? [...params.names, 'usage'] : params.names;
      const open = names.filter((name) => name === 'companies' || context.companyId !== null);
      for (const name of open) enqueue.sendTo(name, { type: 'collection.staled' });
      for (const name of open) {
        if (context.wanted.includes(name)) enqueue.sendTo(name, { type: 'collection.needed' });
      }
      if (names.includes('surveys')) enqueue.sendTo('tour', { type: 'surveys.staled' });
    }),
    keepLimit: assign((_, params: { subscription: LoadedSubscription }) => ({
      surveyLimit: params.subscription === null ? null : (params.subscription.product.max_active_questionnaires ?? 0),
    })),
    countActiveSurveys: assign((_, params: { rows: readonly CollectionRow[] }) => ({
      activeSurveys: (params.rows as readonly SurveyRow[]).filter((survey) => survey.is_active).length,
    })),
    keepSubscribed: assign((_, params: { company: Company }) => ({ isSubscribed: params.company.has_subscription })),
    staleSubscription: sendTo('company', { type: 'company.staled' as const }),
    announceCompany: sendParent((_, params: { company: Company | null }) => ({
      type: 'company.selected',
      company: params.company,
    })),
    /** The tour needs pages that are open, also for resellers without a subscription (2.22). */
    informTour: sendTo('tour', ({ context }, { company }: { company: Company | null }) => ({
      type: 'company.selected' as const,
      companyId:
        company && (company.has_subscription || context.user.user_type === 'reseller_group') ? company.id : null,
    })),
    passToTour: sendTo('tour', ({ event }) => event as EventFrom<typeof tourMachine>),
    passUp: sendParent(({ event }) => event),
    informCompany: sendTo('company', (_, params: { rows: readonly CollectionRow[] }) => ({
      type: 'companies.changed' as const,
      companies: params.rows as readonly Company[],
    })),
    selectCompany: sendTo('company', (_, params: { id: number }) => ({
      type: 'company.select' as const,
      id: params.id,
    })),
    goToNewCompany: sendParent({ type: 'page.finished', place: { page: 'company', params: {} } } satisfies PageFact),
    goToSurveys: sendParent({ type: 'page.finished', place: { page: 'surveys', params: {} } } satisfies PageFact),
    goToNewSurvey: sendParent({ type: 'page.finished', place: { page: 'wizard', params: {} } } satisfies PageFact),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
  },
  guards: {
    isCompanies: (_, params: { name: CollectionName }) => params.name === 'companies',
    isReseller: ({ context }) => context.user.user_type === 'reseller_group',
    isNews: ({ context }, params: { company: Company }) => params.company.has_subscription !== context.isSubscribed,
    isSurveys: (_, params: { name: CollectionName }) => params.name === 'surveys',
    hasRoomForSurvey: ({ context }) =>
      context.surveyLimit !== null &&
      context.activeSurveys !== null &&
      (context.surveyLimit === 0 || context.activeSurveys < context.surveyLimit),
  },
}).createMachine({
  id: 'workspace',
  description:
    'All that lives only while someone who manages a company is signed in: the company, its lists, what its plan has room for (4.9, 4.12, 4.13).',
  context: ({ input }) => ({
    user: input.user,
    rememberedCompanyId: input.rememberedCompanyId,
    theme: input.theme,
    companyId: null,
    activeSurveys: null,
    surveyLimit: null,
    isSubscribed: null,
    wanted: [],
  }),
  invoke: [
    {
      id: 'company',
      src: 'company',
      input: ({ context }) => ({ user: context.user, rememberedId: context.rememberedCompanyId }),
    },
    {
      id: 'companies',
      src: 'collection',
      input: ({ context }) => ({ name: 'companies', companyId: 0, rows: context.user.visible_companies }),
    },
    { id: 'config', src: 'config' },
    { id: 'consent', src: 'consent', input: ({ context }) => ({ userId: context.user.id }) },
    { id: 'tour', src: 'tour', input: ({ context }) => ({ user: context.user }) },
    { id: 'palette', src: 'palette' },
    { id: 'theme', src: 'theme', input: ({ context }) => ({ theme: context.theme }) },
  ],
  initial: 'withoutCompany',
  on: {
    'company.selected': {
      target: '.withCompany',
      actions: [
        { type: 'openCollections', params: ({ event }) => ({ companyId: event.company.id }) },
        { type: 'keepSubscribed', params: ({ event }) => event },
        { type: 'announceCompany', params: ({ event }) => event },
        { type: 'informTour', params: ({ event }) => event },
      ],
    },
    'subscription.changed': { actions: 'staleSubscription' },
    'company.missing': {
      target: '.withoutCompany',
      actions: [
        'closeCollections',
        { type: 'announceCompany', params: { company: null } },
        { type: 'informTour', params: { company: null } },
      ],
    },
    'company.allowed': { actions: { type: 'selectCompany', params: ({ event }) => event } },
    'company.add': {
      description: 'Only a reseller adds companies (6.2).',
      guard: 'isReseller',
      actions: 'goToNewCompany',
    },
    'collection.loaded': {
      guard: { type: 'isCompanies', params: ({ event }) => event },
      actions: { type: 'informCompany', params: ({ event }) => event },
    },
    'collections.staled': {
      actions: { type: 'staleCollections', params: ({ event }) => ({ names: event.names }) },
    },
    'navigation.settled': {
      actions: [
        { type: 'keepWanted', params: ({ event }) => ({ names: event.place.needs }) },
        { type: 'needCollections', params: ({ event }) => ({ names: event.place.needs }) },
        'passToTour',
      ],
    },
    'palette.opened': {
      description: 'What it finds things in, also where no page has needed it.',
      actions: { type: 'needCollections', params: { names: ['people', 'groups', 'surveys', 'surveyDrafts'] } },
    },
    'page.renamed': { actions: 'passToTour' },
    'wizard.finished': { actions: 'passToTour' },
    'page.finished': { description: 'The tour has said where a page leads.', actions: 'passUp' },
    'toast.raised': { actions: 'passUp' },
    'problem.raised': { actions: { type: 'raiseProblem', params: ({ event }) => event } },
  },
  states: {
    withoutCompany: {
      description: 'No company is chosen, or there is none: there are no lists but the companies’ own.',
    },
    withCompany: {
      description: 'The lists are of this company, opened empty.',
      on: {
        'company.switched': { actions: 'goToSurveys' },
        'company.ready': [
          {
            description: 'Subscribed in the meantime, or no longer (2.19).',
            guard: { type: 'isNews', params: ({ event }) => event },
            actions: [
              { type: 'keepLimit', params: ({ event }) => event },
              { type: 'keepSubscribed', params: ({ event }) => event },
              { type: 'announceCompany', params: ({ event }) => event },
              { type: 'informTour', params: ({ event }) => event },
            ],
          },
          { actions: { type: 'keepLimit', params: ({ event }) => event } },
        ],
        'collection.loaded': {
          guard: { type: 'isSurveys', params: ({ event }) => event },
          actions: { type: 'countActiveSurveys', params: ({ event }) => event },
        },
        'survey.add': {
          description: 'Hidden, hence refused, at the limit of the plan (2.14).',
          guard: 'hasRoomForSurvey',
          actions: 'goToNewSurvey',
        },
      },
    },
  },
});
export type WorkspaceActorRef = ActorRefFrom<typeof workspaceMachine>;
