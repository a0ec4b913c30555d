import type { Locale } from '../../shared/locales.ts';
import { choosePassword, markTourSeen, type SignedUp, signUp } from './people.ts';
import type { Answer, Method, TestServer } from './server.ts';

let added = 0;

type NewPerson = {
  email: string;
  first_name: string;
  last_name: string;
  company_groups: number[];
  user_type: 'company_admin_group' | null;
  language?: Locale;
};

export function personValues(values: Partial<NewPerson> = {}): NewPerson {
  added += 1;
  return {
    email: `person${added}@example.com`,
    first_name: 'Eino',
    last_name: `Korhonen ${added}`,
    company_groups: [],
    user_type: null,
    ...values,
  };
}

/** One company of its own with its admin, and calls on its resources in the admin's name. */
export type TestCompany = SignedUp & {
  /** `path` is below `/api/companies/{id}/`. */
  call(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** @returns the id. @throws when the server refuses */
  addPerson(values?: Partial<NewPerson>): Promise<number>;
  /** @returns the id. @throws when the server refuses */
  addGroup(name: string, users?: number[]): Promise<number>;
};

export async function startCompany(server: TestServer): Promise<TestCompany> {
  const admin = await signUp(server);
  const call: TestCompany['call'] = (method, path, body, headers) =>
    server.call(method, `/api/companies/${admin.companyId}/${path}`, { token: admin.key, body, headers });
  const create = async (path: string, values: object) => {
    const { status, body } = await call('POST', path, values);
    if (status !== 201) throw new Error(`POST ${path} answered ${status} ${JSON.stringify(body)}`);
    return body.id as number;
  };
  return {
    ...admin,
    call,
    addPerson: (values) => create('users/', personValues(values)),
    addGroup: (name, users = []) => create('groups/', { name, description: '', users }),
  };
}

/** Adds a person who then follows the invitation, and has seen the tour. @returns their id and session */
export async function joinCompany(server: TestServer, company: TestCompany, values: Partial<NewPerson> = {}) {
  const person = personValues(values);
  const id = await company.addPerson(person);
  await markTourSeen(server, id);
  return { id, email: person.email, key: await choosePassword(server, person.email, 'another long password') };
}

/** The operator's actions (design §4, 1.4). @returns the reseller's session; they belong to no company of the others */
export async function startReseller(server: TestServer, companyIds: number[] = []): Promise<SignedUp> {
  const person = await signUp(server);
  await server.core.database.query('update accounts set is_reseller = true where id = $1', [person.accountId]);
  for (const companyId of companyIds) {
    await server.core.database.query('insert into reseller_companies (account_id, company_id) values ($1, $2)', [
      person.accountId,
      companyId,
    ]);
  }
  return person;
}
