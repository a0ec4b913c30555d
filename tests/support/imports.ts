import type { TestCompany } from './company.ts';
import type { TestServer } from './server.ts';

/** Imports into companies of a server; by default into `company`, by its admin. */
export function importsOn(server: TestServer, company: TestCompany) {
  const { database } = server.core;
  const rows = <Row extends Record<string, unknown>>(text: string, params: unknown[] = []) =>
    database.query<Row>(text, params);
  const upload = (body: unknown, { token = company.key, into = company.companyId, language = 'en-GB' } = {}) =>
    server.call('POST', `/api/auth/user/bulk_create/${into}/`, {
      token,
      body,
      headers: { 'accept-language': language },
    });
  return {
    rows,
    upload,
    uploadTo: (own: TestCompany, file: string) => upload(peopleForm(file), { token: own.key, into: own.companyId }),
    /** How many are created in one transaction. */
    peopleInSlice: () => server.core.config.peopleInSlice[database.kind],
    isStaged: async () =>
      (await rows('select 1 from people_imports union all select 1 from people_import_slices')).length > 0,
    /**
     * Statements fail from the `nth` match on, as when the server dies there; or only that one.
     * @returns a function that ends it
     */
    failAt(pattern: RegExp, nth: number, { onlyOnce } = { onlyOnce: false }): () => void {
      const { query } = database;
      let seen = 0;
      database.query = (async (...parameters: Parameters<typeof query>) => {
        if (pattern.test(parameters[0])) seen += 1;
        if (onlyOnce ? seen === nth && pattern.test(parameters[0]) : seen >= nth) throw new Error('the server is gone');
        return query(...parameters);
      }) as typeof query;
      return () => {
        database.query = query;
      };
    },
  };
}

/** Of four slices and a half. */
export const severalPeople = 45;

/** Everybody but the company's admin. */
export async function peopleOf(own: TestCompany) {
  const { body } = await own.call('GET', 'users/');
  return (body as { id: number; email: string; first_name: string; company_groups: { name: string }[] }[]).filter(
    ({ id }) => id !== own.accountId,
  );
}

/** An upload as the console sends it: a form whose part `file` is the file. */
export function peopleForm(file: string | Uint8Array<ArrayBuffer>, part = 'file'): FormData {
  const form = new FormData();
  form.append(part, new Blob([file], { type: 'text/csv' }), 'people.csv');
  return form;
}

/** `count` lines of a file, in the groups North and South by turns. */
export function peopleRows(count: number, name = 'person'): string[] {
  return Array.from(
    { length: count },
    (_, index) => `First ${index},Last ${index},${name}${index}@example.org,${index % 2 === 0 ? 'North' : 'South'}`,
  );
}
