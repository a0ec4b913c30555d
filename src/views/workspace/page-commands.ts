import type { AnyActorRef } from 'xstate';
import type { WorkspaceActorRef } from '../../../machines/app/workspace.machine.ts';
import type { CollectionActorRef } from '../../../machines/collection/collection.machine.ts';
import type { ListActorRef } from '../../../machines/collection/list.machine.ts';
import type { CompanyActorRef } from '../../../machines/company/company.machine.ts';
import type { NavigationActorRef } from '../../../machines/navigation/navigation.machine.ts';
import type { BulkActionName } from '../../../machines/people/bulk-action.machine.ts';
import type { PeopleSelectionActorRef } from '../../../machines/people/people-selection.machine.ts';
import type { UserImportActorRef } from '../../../machines/people/user-import.machine.ts';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import type { ExportActorRef } from '../../../machines/report/export.machine.ts';
import type { FilterActorRef } from '../../../machines/report/filter.machine.ts';
import type { NotesActorRef } from '../../../machines/report/notes.machine.ts';
import type { OverviewMailActorRef } from '../../../machines/report/overview-mail.machine.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import type { ScaleActorRef } from '../../../machines/report/scale.machine.ts';
import type { SharingActorRef } from '../../../machines/report/sharing.machine.ts';
import type { Scale } from '../../../machines/report/types.ts';
import type { SessionsActorRef } from '../../../machines/session/sessions.machine.ts';
import type { CancellationActorRef } from '../../../machines/subscription/cancellation.machine.ts';
import type { CheckoutActorRef } from '../../../machines/subscription/checkout.machine.ts';
import type { PaymentActorRef } from '../../../machines/subscription/payment.machine.ts';
import type { PlansActorRef } from '../../../machines/subscription/plans.machine.ts';
import type { SubscriptionsActorRef } from '../../../machines/subscription/subscriptions.machine.ts';
import type { SurveyPageActorRef } from '../../../machines/survey/survey-page.machine.ts';
import type { WizardActorRef } from '../../../machines/survey/wizard.machine.ts';
import type { CollectionName, PageName, Place } from '../../../machines/types.ts';
import { importObstacle } from '../people/import-obstacle.ts';
import { otherStates } from '../survey/find-surveys.ts';
import { stepOf } from '../survey/wizard-steps.ts';
import type { CommandName, ReasonName } from './command-texts.ts';

/** Why a page's button does nothing now, as on the page; `values` are in its text. */
type Reason = { name: ReasonName; values?: Readonly<Record<string, number>> };

/** One action of a page. It has a place or a document elsewhere as its target, or it is sent to an actor. */
export type PageCommand = { name: CommandName } & (
  | { place: Place }
  | { url: string }
  | { send: () => void; to: string }
  | { reason: Reason }
);

/** An actor whose chart accepts such events. */
type Taker<Event> = {
  readonly sessionId: string;
  getSnapshot(): { can(event: Event): boolean };
  send(event: Event): void;
};

const leads = (name: CommandName, place: Place): readonly PageCommand[] => [{ name, place }];

/** The events that the chart accepts now. Others are listed where the page says why, and else left out. */
function sends<Event>(
  name: CommandName,
  to: Taker<Event> | null | undefined,
  event: NoInfer<Event>,
  reason: ReasonName | Reason | null = null,
): readonly PageCommand[] {
  if (!to) return [];
  if (to.getSnapshot().can(event)) return [{ name, send: () => to.send(event), to: to.sessionId }];
  if (reason === null) return [];
  return [{ name, reason: typeof reason === 'string' ? { name: reason } : reason }];
}

function isUnsubscribed(workspaceRef: WorkspaceActorRef): boolean {
  const company = workspaceRef.getSnapshot().children.company as CompanyActorRef | undefined;
  return company?.getSnapshot().matches({ ready: 'unsubscribed' }) ?? false;
}

/** Those that need a subscription give that reason without one, whatever else blocks them. */
function subscribedOnly(workspaceRef: WorkspaceActorRef, commands: readonly PageCommand[]): readonly PageCommand[] {
  if (!isUnsubscribed(workspaceRef)) return commands;
  return commands.map(({ name }) => ({ name, reason: { name: 'unsubscribed' } }));
}

/** Why no survey can be added (2.14). */
function limitOf(workspaceRef: WorkspaceActorRef): Reason {
  const { activeSurveys: active, surveyLimit: limit } = workspaceRef.getSnapshot().context;
  if (isUnsubscribed(workspaceRef)) return { name: 'unsubscribed' };
  if (active === null || limit === null) return { name: 'counting' };
  return { name: 'limitReached', values: { active, limit } };
}

function collection(name: CollectionName, workspaceRef: WorkspaceActorRef): readonly PageCommand[] {
  const listRef = workspaceRef.getSnapshot().children[name] as CollectionActorRef | undefined;
  return sends('tryAgain', listRef, { type: 'collection.retry' });
}

const addSurvey = (workspaceRef: WorkspaceActorRef) =>
  sends('addSurvey', workspaceRef, { type: 'survey.add' }, limitOf(workspaceRef));
const addPerson = leads('addPerson', { page: 'person', params: {} });
const importUsers = leads('importUsers', { page: 'userImport', params: {} });
const addGroup = leads('addGroup', { page: 'group', params: {} });
const addCompany = (workspaceRef: WorkspaceActorRef) => sends('addCompany', workspaceRef, { type: 'company.add' });

function surveysCommands(listRef: ListActorRef, workspaceRef: WorkspaceActorRef): readonly PageCommand[] {
  // A reseller without a company finds the companies there (2.21).
  if (!workspaceRef.getSnapshot().matches('withCompany')) return addCompany(workspaceRef);
  const { state } = listRef.getSnapshot().context.filters;
  return [
    ...addSurvey(workspaceRef),
    ...sends('showAllSurveys', listRef, { type: 'list.clear' }),
    ...otherStates(state).flatMap((value) =>
      sends(`${value}Surveys`, listRef, { type: 'list.filter', name: 'state', value }),
    ),
    ...collection('surveys', workspaceRef),
  ];
}

function surveyCommands(pageRef: SurveyPageActorRef, workspaceRef: WorkspaceActorRef): readonly PageCommand[] {
  const { children, context } = pageRef.getSnapshot();
  const { lifecycle, mailing, regrouping } = children;
  const hasGroups = context.survey?.anonymous && context.survey.published;
  const status = lifecycle?.getSnapshot();
  const obstacles = mailing?.getSnapshot().context.obstacles;
  const isActive = status?.context.survey.is_active ?? false;
  const id = context.survey?.id;
  const toggle = sends(
    isActive ? 'deactivateSurvey' : 'activateSurvey',
    lifecycle,
    { type: 'survey.toggle' },
    status?.context.obstacles.toggle ?? null,
  );
  // Resellers edit surveys of companies without a subscription; others only read them (2.19, 6.2).
  const isReseller = workspaceRef.getSnapshot().can({ type: 'company.add' });
  const edit = id === undefined ? [] : leads('editSurvey', { page: 'wizard', params: { id } });
  return [
    ...subscribedOnly(
      workspaceRef,
      sends('startSurvey', lifecycle, { type: 'survey.start' }, status?.context.obstacles.start ?? null),
    ),
    ...sends('endSurvey', lifecycle, { type: 'survey.end' }),
    ...subscribedOnly(workspaceRef, sends('continueSurvey', lifecycle, { type: 'survey.continue' })),
    ...(isActive ? toggle : subscribedOnly(workspaceRef, toggle)),
    ...subscribedOnly(workspaceRef, [
      ...sends(
        'notify',
        mailing,
        { type: 'mailing.send', kind: 'notify' },
        obstacles?.notify && `notify ${obstacles.notify}`,
      ),
      ...sends(
        'remind',
        mailing,
        { type: 'mailing.send', kind: 'remind' },
        obstacles?.remind && `remind ${obstacles.remind}`,
      ),
    ]),
    ...sends('previewEmails', mailing, { type: 'mailing.preview' }),
    ...(isReseller ? edit : subscribedOnly(workspaceRef, edit)),
    ...(id === undefined ? [] : leads('openDashboard', { page: 'dashboard', params: { id } })),
    ...sends('previewSurvey', pageRef, { type: 'survey.preview' }),
    ...sends('refreshGroups', hasGroups ? regrouping : undefined, { type: 'regrouping.open' }),
    ...subscribedOnly(workspaceRef, sends('duplicateSurvey', pageRef, { type: 'survey.duplicate' })),
    ...sends('deleteSurvey', pageRef, { type: 'survey.delete' }),
    ...sends('tryAgain', pageRef, { type: 'survey.retry' }),
    ...sends('tryAgain', mailing, { type: 'mailing.retry' }),
  ];
}

function wizardCommands(pageRef: WizardActorRef): readonly PageCommand[] {
  const page = pageRef.getSnapshot();
  const { surveyForm: formRef, wizardLoading: openingRef } = page.children;
  const form = formRef?.getSnapshot();
  const editorRef = form?.children.questionEditor;
  const editor = editorRef?.getSnapshot();
  const step = form ? stepOf(form) : null;
  const held = editor?.hasTag('open') ? 'questionOpen' : null;
  const isEdit = page.context.key.surveyId !== null;
  return [
    ...sends('saveQuestion', editor?.children.questionForm, { type: 'question.save' }),
    ...sends('closeQuestion', editor?.children.questionForm, { type: 'question.close' }),
    ...sends('addQuestion', editorRef, { type: 'question.add' }, held),
    ...sends('openLibrary', editorRef, { type: 'question.browse' }, held),
    ...(editor && held === null ? sends('previewSurvey', pageRef, { type: 'survey.preview' }) : []),
    ...sends('nextStep', formRef, { type: 'wizard.next' }, held),
    ...sends('previousStep', formRef, { type: 'wizard.back' }, held),
    ...(step === 'respondents' || isEdit ? sends('saveSurvey', formRef, { type: 'wizard.save' }, held) : []),
    ...(page.hasTag('begunHere')
      ? sends('startAnew', formRef, { type: 'draft.discard' })
      : page.hasTag('unsaved')
        ? sends('discardRestored', formRef, { type: 'draft.discard' })
        : []),
    ...sends('cancel', formRef, { type: 'wizard.cancel' }),
    ...sends('startAnew', openingRef, { type: 'draft.discard' }),
    ...sends('tryAgain', openingRef, { type: 'wizard.retry' }),
  ];
}

/** The chart takes those that some question has, and not the one that is shown. */
const scales: readonly [CommandName, Scale][] = [
  ['showPrecise', 'precise'],
  ['showRelative', 'relative'],
  ['showFavourable', 'favourable'],
  ['showEnps', 'enps'],
];

function dashboardCommands(pageRef: ReportActorRef, workspaceRef: WorkspaceActorRef): readonly PageCommand[] {
  const { children, context } = pageRef.getSnapshot();
  const filterRef = children.filter as FilterActorRef | undefined;
  const sharingRef = children.sharing as SharingActorRef | undefined;
  const exportRef = children.export as ExportActorRef | undefined;
  const isExporting = exportRef?.getSnapshot().hasTag('busy') ?? false;
  const sharing = sharingRef?.getSnapshot();
  const isShared = sharing?.hasTag('shared') ?? false;
  const unsubscribed = isUnsubscribed(workspaceRef) ? 'unsubscribed' : null;
  const locked = sharing?.matches({ private: 'locked' }) ? (unsubscribed ?? 'sharingLocked') : null;
  const scaleRef = filterRef?.getSnapshot().children.scale as ScaleActorRef | undefined;
  return [
    ...(isExporting
      ? sends('stopExport', exportRef, { type: 'export.cancel' })
      : sends(
          'exportCsv',
          pageRef,
          { type: 'export.start' },
          context.report ? (unsubscribed ?? 'exportLocked') : null,
        )),
    ...sends('openNotes', children.notes as NotesActorRef | undefined, { type: 'notes.open' }),
    ...subscribedOnly(
      workspaceRef,
      sends('mailOverview', children.overviewMail as OverviewMailActorRef | undefined, {
        type: 'overviewMail.open',
      }),
    ),
    ...sends('copyShareUrl', sharingRef, { type: 'sharing.copy' }),
    ...sends(isShared ? 'changeShare' : 'share', sharingRef, { type: 'sharing.choose' }, locked),
    ...sends('removeShare', sharingRef, { type: 'sharing.remove' }),
    ...(context.report
      ? [
          ...scales.flatMap(([name, scale]) => sends(name, scaleRef, { type: 'scale.chosen', scale })),
          ...sends('clearFilters', filterRef, { type: 'filters.clear' }),
          ...sends('print', pageRef, { type: 'report.print' }),
        ]
      : []),
    ...sends('reload', pageRef, { type: 'report.reload' }),
  ];
}

const bulkActions: readonly [CommandName, BulkActionName][] = [
  ['joinGroups', 'join'],
  ['leaveGroups', 'leave'],
  ['askInSurveys', 'ask'],
  ['inviteAgain', 'remind'],
  ['deleteChosen', 'delete'],
];

function personnelCommands(pageRef: PeopleSelectionActorRef, workspaceRef: WorkspaceActorRef): readonly PageCommand[] {
  const { children, context } = pageRef.getSnapshot();
  const listRef = children.list as ListActorRef | undefined;
  const exportRef = children.export as ExportActorRef | undefined;
  const isExporting = exportRef?.getSnapshot().hasTag('busy') ?? false;
  const { chosen } = context;
  return [
    ...bulkActions.flatMap(([name, action]) => sends(name, pageRef, { type: 'bulk.open', action })),
    ...sends('chooseNobody', pageRef, { type: 'selection.clear' }),
    ...(isExporting
      ? sends('stopExport', exportRef, { type: 'export.cancel' })
      : [
          ...(chosen.length > 0 ? sends('exportChosen', pageRef, { type: 'export.start', ids: chosen }) : []),
          ...sends('exportEveryone', pageRef, { type: 'export.start', ids: null }),
        ]),
    ...addPerson,
    ...importUsers,
    ...sends('showEveryone', listRef, { type: 'list.clear' }),
    ...collection('people', workspaceRef),
  ];
}

const recordCommands = (pageRef: RecordFormActorRef): readonly PageCommand[] => [
  ...sends('save', pageRef, { type: 'record.save' }),
  ...sends('discardRestored', pageRef, { type: 'draft.discard' }),
  ...sends('cancel', pageRef, { type: 'record.cancel' }),
  ...sends('delete', pageRef, { type: 'record.delete' }),
  ...sends('tryAgain', pageRef, { type: 'record.retry' }),
];

function subscriptionsCommands(pageRef: SubscriptionsActorRef): readonly PageCommand[] {
  const { children, context } = pageRef.getSnapshot();
  const paymentRef = children.payment as PaymentActorRef | undefined;
  const cancellationRef = children.cancellation as CancellationActorRef | undefined;
  const url = context.invoices.find((invoice) => invoice.document_url)?.document_url;
  return [
    ...sends('payNow', paymentRef, { type: 'invoice.pay' }),
    ...sends('payByAnother', paymentRef, { type: 'invoice.payByAnother' }),
    ...sends('confirmCard', paymentRef, { type: 'card.confirm' }),
    ...sends('changeCard', paymentRef, { type: 'card.change' }),
    ...leads('changePlan', { page: 'plans', params: {} }),
    ...(url ? [{ name: 'openInvoice', url } as const] : []),
    ...sends('keepSubscription', cancellationRef, { type: 'cancellation.withdraw' }),
    ...sends('endSubscription', cancellationRef, { type: 'cancellation.ask' }),
    ...sends('tryAgain', pageRef, { type: 'subscriptions.retry' }),
  ];
}

const navigationOf = (workspaceRef: WorkspaceActorRef) =>
  workspaceRef.system.get('navigation') as NavigationActorRef | undefined;

const plansCommands = (pageRef: PlansActorRef, workspaceRef: WorkspaceActorRef): readonly PageCommand[] => [
  ...sends('readResults', navigationOf(workspaceRef), { type: 'reading.start' }),
  ...sends('showYearly', pageRef, { type: 'plans.showYearly' }),
  ...sends('showMonthly', pageRef, { type: 'plans.showMonthly' }),
  ...sends('tryAgain', pageRef, { type: 'plans.retry' }),
];

const checkoutCommands = (pageRef: CheckoutActorRef): readonly PageCommand[] => [
  ...sends('confirmPlan', pageRef, { type: 'checkout.confirm' }),
  ...sends('resumePayment', pageRef, { type: 'checkout.resume' }),
  ...sends('useAnotherCard', pageRef, { type: 'checkout.restart' }),
  ...sends('tryAgain', pageRef, { type: 'checkout.retry' }),
];

const importCommands = (pageRef: UserImportActorRef): readonly PageCommand[] => [
  ...sends('sendImport', pageRef, { type: 'import.send' }, importObstacle(pageRef.getSnapshot())),
  ...sends('stopImport', pageRef, { type: 'import.stop' }),
];

function sessionsCommands(pageRef: SessionsActorRef): readonly PageCommand[] {
  const alone = pageRef.getSnapshot().matches({ showing: 'alone' }) ? 'aloneHere' : null;
  return [
    ...sends('endOthers', pageRef, { type: 'sessions.endOthers' }, alone),
    ...sends('tryAgain', pageRef, { type: 'sessions.retry' }),
  ];
}

function groupsCommands(listRef: ListActorRef, workspaceRef: WorkspaceActorRef): readonly PageCommand[] {
  return [
    ...addGroup,
    ...sends('showAllGroups', listRef, { type: 'list.clear' }),
    ...collection('groups', workspaceRef),
  ];
}

function companiesCommands(_: ListActorRef, workspaceRef: WorkspaceActorRef): readonly PageCommand[] {
  return [...addCompany(workspaceRef), ...collection('companies', workspaceRef)];
}

type OpenPage = { name: PageName; ref: AnyActorRef | null };

/** By page, which has its own chart: this is where the types are joined. Other pages are only typed into, or read. */
const commands: {
  readonly [page in PageName]?: (pageRef: never, workspaceRef: WorkspaceActorRef) => readonly PageCommand[];
} = {
  surveys: surveysCommands,
  survey: surveyCommands,
  wizard: wizardCommands,
  dashboard: dashboardCommands,
  personnel: personnelCommands,
  person: recordCommands,
  userImport: importCommands,
  groups: groupsCommands,
  group: recordCommands,
  companies: companiesCommands,
  company: recordCommands,
  subscriptions: subscriptionsCommands,
  plans: plansCommands,
  checkout: checkoutCommands,
  sessions: sessionsCommands,
};

/** The actions that the charts of the open page accept now, and blocked ones with the page's reason (design 8). */
export function commandsOf(page: OpenPage | null, workspaceRef: WorkspaceActorRef): readonly PageCommand[] {
  const ofPage = page?.ref ? commands[page.name] : undefined;
  return ofPage ? ofPage(page?.ref as never, workspaceRef) : [];
}

/** The actions available on any page of a company; those of the open page are above. */
export function commandsElsewhere(page: OpenPage | null, workspaceRef: WorkspaceActorRef): readonly PageCommand[] {
  const here = commandsOf(page, workspaceRef).map(({ name }) => name);
  const everywhere = [...addSurvey(workspaceRef), ...addPerson, ...importUsers, ...addGroup];
  return everywhere.filter(({ name }) => !here.includes(name));
}
