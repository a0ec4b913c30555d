import type { Company, CompanySave, FirstSteps } from '../../contract/company.ts';
import type { Group, GroupRow, GroupSave } from '../../contract/group.ts';
import type { Subscription } from '../../contract/subscription.ts';
import type { SurveyRow } from '../../contract/survey.ts';
import type { PeopleAction, PeopleActionResult, User, UserRecord, UserSave } from '../../contract/user.ts';
import type { CollectionName, LoadedSubscription, Undo } from '../../machines/types.ts';
import { http, type Tagged } from './http.ts';

export const companyPath = (companyId: number, resource: string) => `/api/companies/${companyId}/${resource}/`;
export const surveyPath = (companyId: number, id: number) => `${companyPath(companyId, 'questionnaires')}${id}/`;

const listPaths: Record<CollectionName, (companyId: number) => string> = {
  people: (companyId) => companyPath(companyId, 'users'),
  groups: (companyId) => companyPath(companyId, 'groups'),
  surveys: (companyId) => companyPath(companyId, 'questionnaires'),
  companies: () => '/api/companies/',
};

type Row = User | GroupRow | SurveyRow | Company;

export async function loadCollection(companyId: number, name: CollectionName, signal: AbortSignal) {
  return (await http.get<Row[]>(listPaths[name](companyId), signal)).data;
}

/** The active subscription, and the unfinished part of a first payment: every page shows it until it is settled. */
export async function loadSubscription(companyId: number, signal: AbortSignal): Promise<LoadedSubscription> {
  const { data } = await http.get<Subscription[]>(`/api/stripe/companies/${companyId}/subscriptions/`, signal);
  const running = data.find(({ runs }) => runs);
  const unfinished = data.find(({ status }) => status === 'incomplete') ?? null;
  return running ? { ...running, unfinished } : unfinished;
}

export async function loadFirstSteps(companyId: number, signal: AbortSignal): Promise<FirstSteps> {
  return (await http.get<FirstSteps>(companyPath(companyId, 'first-steps'), signal)).data;
}

const saveStepsHidden = (isHidden: boolean, signal: AbortSignal) =>
  http.patch('/api/auth/user/', { has_hidden_first_steps: isHidden }, null, signal);

/** Where it cannot be stored, they are shown again. */
export function rememberStepsHidden(): void {
  saveStepsHidden(true, new AbortController().signal).catch(() => {});
}

/**
 * Returns each record to its earlier values, over the version that was seen then: a later change by somebody else is a
 * conflict.
 */
export async function revert(undo: Undo, signal: AbortSignal): Promise<void> {
  if (undo.kind === 'firstSteps') {
    await saveStepsHidden(false, signal);
    return;
  }
  if (undo.kind === 'memberships') {
    const { companyId, action, memberships } = undo;
    for (const { group, ids } of memberships) {
      await actOnPeople(companyId, { action, ids, groups: [group], dry_run: false }, signal);
    }
    return;
  }
  if (undo.kind === 'asked') {
    for (const { survey, ids } of undo.surveys) {
      const order: PeopleAction = { action: 'unask', ids: [...ids], surveys: [survey], dry_run: false };
      await actOnPeople(undo.companyId, order, signal);
    }
    return;
  }
  for (const { list, companyId, id, etag, patch } of undo.changes) {
    await http.patch(`${listPaths[list](companyId)}${id}/`, patch, etag, signal);
  }
}

/** One slice of an action on many people; a dry run carries no key, so that it is evaluated each time. */
export async function actOnPeople(
  companyId: number,
  order: PeopleAction,
  signal: AbortSignal,
): Promise<PeopleActionResult> {
  const path = `${companyPath(companyId, 'users')}bulk/`;
  return (await (order.dry_run ? http.ask : http.post)<PeopleActionResult>(path, order, signal)).data;
}

/** A form's calls for the records of one list (7.10–7.12). */
export type RecordApi<Shown, Save> = {
  load(companyId: number, id: number, signal: AbortSignal): Promise<Tagged<Shown>>;
  create(companyId: number, record: Save, signal: AbortSignal): Promise<Tagged<Shown>>;
  /** @param etag the version that is changed or deleted */
  change(companyId: number, id: number, record: Save, etag: string | null, signal: AbortSignal): Promise<Tagged<Shown>>;
  remove(companyId: number, id: number, etag: string | null, signal: AbortSignal): Promise<void>;
};

function recordsOf<Shown, Save>(name: CollectionName): RecordApi<Shown, Save> {
  const pathOf = listPaths[name];
  return {
    load: (companyId, id, signal) => http.get<Shown>(`${pathOf(companyId)}${id}/`, signal),
    create: (companyId, record, signal) => http.post<Shown>(pathOf(companyId), record, signal),
    change: (companyId, id, record, etag, signal) =>
      http.patch<Shown>(`${pathOf(companyId)}${id}/`, record, etag, signal),
    async remove(companyId, id, etag, signal) {
      await http.delete(`${pathOf(companyId)}${id}/`, signal, etag);
    },
  };
}

export const peopleApi = recordsOf<UserRecord, UserSave>('people');
export const groupsApi = recordsOf<Group, GroupSave>('groups');
export const companiesApi = recordsOf<Company, CompanySave>('companies');
