import type { GroupRow } from '../../contract/group.ts';
import type { Product, Subscription } from '../../contract/subscription.ts';
import type { SurveyRow } from '../../contract/survey.ts';
import type { User, UserSave } from '../../contract/user.ts';
import type { CollectionName } from '../../machines/types.ts';
import { http, type Tagged } from './http.ts';

const resources = { people: 'users', groups: 'groups', surveys: 'questionnaires' } as const;

export const companyPath = (companyId: number, resource: string) => `/api/companies/${companyId}/${resource}/`;

export async function loadCollection(companyId: number, name: CollectionName, signal: AbortSignal) {
  return (await http.get<(User | GroupRow | SurveyRow)[]>(companyPath(companyId, resources[name]), signal)).data;
}

/** Null when none runs: the server then answers 204, whose text is empty (7.1). */
export async function loadSubscription(companyId: number, signal: AbortSignal): Promise<Subscription | null> {
  const { data } = await http.get<Subscription | ''>(companyPath(companyId, 'subscription'), signal);
  return data || null;
}

export async function loadProducts(signal: AbortSignal): Promise<Product[]> {
  return (await http.get<Product[]>('/api/stripe/products/', signal)).data;
}

export function loadPerson(companyId: number, id: number, signal: AbortSignal): Promise<Tagged<User>> {
  return http.get<User>(`${companyPath(companyId, 'users')}${id}/`, signal);
}

export async function savePerson(
  companyId: number,
  id: number | null,
  person: UserSave,
  etag: string | null,
  signal: AbortSignal,
): Promise<void> {
  const path = companyPath(companyId, 'users');
  if (id === null) await http.post(path, person, signal);
  else await http.patch(`${path}${id}/`, person, etag, signal);
}

export async function deletePerson(companyId: number, id: number, signal: AbortSignal): Promise<void> {
  await http.delete(`${companyPath(companyId, 'users')}${id}/`, signal);
}
