import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PeopleExport, User } from '../../contract/user.ts';
import type { Scope } from '../../server/core/scope.ts';
import { createPeopleExportService } from '../../server/results/export/people-export.service.ts';
import { localDay } from '../../server/rules/calendar/days.ts';
import { joinCompany, startCompany, type TestCompany } from '../support/company.ts';
import { importsOn } from '../support/imports.ts';
import { addManyPeople } from '../support/many-people.ts';
import { read } from '../support/people-file.ts';
import { must } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

let company: TestCompany;

beforeAll(async () => {
  company = await startCompany(server);
});

const order = (own: TestCompany, wanted: PeopleExport, language = 'en-GB') =>
  own.call('POST', 'users/export/', wanted, { 'accept-language': language });
const fileOf = async (own: TestCompany, ids: PeopleExport['ids'] = null, language = 'en-GB') =>
  must(await order(own, { ids }, language), 200).body as unknown as string;
/** Everyone as the list has them, by address. */
async function listed(own: TestCompany) {
  const { body } = must(await own.call('GET', 'users/'), 200);
  type Row = Pick<User, 'first_name' | 'last_name' | 'email' | 'company_groups' | 'away_from' | 'away_until'>;
  const languages = await server.core.database.query<{ email: string; language: string }>(
    'select email, language from accounts where company_id = $1',
    [own.companyId],
  );
  const languageOf = new Map(languages.map(({ email, language }) => [email, language]));
  return (body as Row[]).map(({ first_name, last_name, email, company_groups, away_from, away_until }) => ({
    first_name,
    last_name,
    email,
    groups: company_groups.map(({ name }) => name),
    language: languageOf.get(email),
    away_from,
    away_until,
  }));
}
const peopleIn = (file: string) => read(file).people.map(({ line: _, ...person }) => person);

const neverAway = { away_from: null, away_until: null };
const awkward = [
  ['Mäkinen, "Eero"', "O'Brien; jr"],
  ['=cmd|calc!A1', '-Maria'],
  ['+358 40', '@SUM(A1)'],
  ["'=cmd", "''-x"],
  ["'t Hooft", '👩‍👩‍👧 Ärjy'],
  ['＝full', '−minus'],
  ['<b>', '{name} \\x41'],
] as const;

describe('a file of people', () => {
  it.each([
    ['en-GB', ',', 'first_name,last_name,email,groups,language,away_from,away_until'],
    ['fi', ';', 'etunimi;sukunimi;sähköposti;ryhmät;kieli;poissa alkaen;poissa asti'],
  ] as const)(
    '2.9 says to the import who is there, name by name, so that nothing is new (%s)',
    async (language, delimiter, headings) => {
      const own = await startCompany(server);
      const names = ['=HR', "'=HR", 'Sales | North', 'R\\D', 'End\\', '|', 'Ähtäri, "A"; B'];
      const groups = await Promise.all(names.map((name) => own.addGroup(name)));
      for (const [index, [first_name, last_name]] of awkward.entries()) {
        const email = `${["'+", '+', '-', "'"][index] ?? 'p'}${index}.${own.companyId}@example.org`;
        const language = index % 2 === 0 ? 'fi' : 'en-GB';
        const away = [{}, { away_from: '2026-03-02' }, { away_from: '2026-03-02', away_until: '2027-01-31' }][
          index % 3
        ];
        const company_groups = groups.slice(0, index + 1);
        await own.addPerson({ first_name, last_name, email, language, company_groups, ...away });
      }
      const file = await fileOf(own, null, language);
      const { people, problems, format } = read(file);
      expect(problems).toEqual([]);
      expect(file.startsWith(`\ufeff${headings}\r\n`)).toBe(true);
      expect(format).toEqual({ encoding: 'utf-8', delimiter, hasHeader: true });
      expect(people.map(({ line: _, ...person }) => person)).toEqual(await listed(own));
      // No cell begins as a formula does.
      expect(file.split(/\r\n|"[,;]"/).filter((cell) => /^"?[=+\-@＝−]/.test(cell))).toEqual([]);

      const before = await own.call('GET', 'groups/');
      const peopleBefore = await listed(own);
      const { status, body } = await importsOn(server, own).uploadTo(own, file);
      expect(status).toBe(200);
      expect(body).toEqual({ created: 0, already_existing_addresses: people.map(({ email }) => email) });
      expect((await own.call('GET', 'groups/')).body).toEqual(before.body);
      expect(await listed(own)).toEqual(peopleBefore);
    },
  );

  it('2.9 makes the same people and groups where nobody is there yet', async () => {
    const own = await startCompany(server);
    const group = await own.addGroup("'=A|B\\");
    await own.addPerson({
      first_name: "'=cmd",
      last_name: '-Maria',
      email: 'moved@example.org',
      language: 'fi',
      company_groups: [group],
      ...{ away_from: '2026-03-02', away_until: '2026-12-31' },
    });
    const { id } = (await own.call('GET', 'users/')).body[1];
    // It leaves out a group that they have left, and one that is gone.
    const [left, gone] = [await own.addGroup('Left'), await own.addGroup('Gone')];
    must(await own.call('PATCH', `users/${id}/`, { company_groups: [group, left, gone] }), 200);
    must(await own.call('PATCH', `users/${id}/`, { company_groups: [group, gone] }), 200);
    must(await own.call('DELETE', `groups/${gone}/`), 204);
    const expected = (await listed(own)).slice(1);
    const file = await fileOf(own, [Number(id)]);
    await own.call('POST', 'users/bulk/', { action: 'delete', ids: [id] });
    const other = await startCompany(server);
    expect((await importsOn(server, other).uploadTo(other, file)).body).toMatchObject({ created: 1 });
    expect((await listed(other)).slice(1)).toEqual(expected);
  });

  it('2.9 is not refused as a whole for a line break or a control that an older name has', async () => {
    const own = await startCompany(server);
    await own.addPerson({ first_name: 'A\nB\tC\r\nD', last_name: '\u0007', email: 'broken@example.org' });
    expect(peopleIn(await fileOf(own)).slice(1)).toEqual([
      {
        first_name: 'A B C D',
        last_name: '–',
        email: 'broken@example.org',
        groups: [],
        language: 'en-GB',
        ...neverAway,
      },
    ]);
  });

  it('2.7 has those who are wanted, each once; who is gone, and whom another company has, are left out alike', async () => {
    const own = await startCompany(server);
    const [one, two, three] = [await own.addPerson(), await own.addPerson(), await own.addPerson()];
    const gone = await own.addPerson();
    must(await own.call('DELETE', `users/${gone}/`), 204);
    const foreign = await company.addPerson({ email: 'foreign@example.org' });
    const emails = (await listed(own)).map(({ email }) => email);
    const found = async (ids: number[] | null) => peopleIn(await fileOf(own, ids)).map(({ email }) => email);
    expect(await found([three, one, three, gone, foreign, 999_999_999])).toEqual([emails[1], emails[3]]);
    expect(await found(null)).toEqual(emails);
    expect(await found([two])).toEqual([emails[2]]);
    expect(await fileOf(own, [foreign])).not.toContain('foreign');
    for (const body of [{}, { ids: [] }, { ids: ['1'] }]) {
      expect((await own.call('POST', 'users/export/', body)).status).toBe(400);
    }
  });

  it('2.7 is named after the company and its day, whatever the company is called, and kept in no cache', async () => {
    // There the next day has begun.
    server.clock.set(`${server.clock.now().toISOString().slice(0, 10)}T23:00:00Z`);
    const day = localDay(server.clock.now(), 'Pacific/Kiritimati');
    const own = await startCompany(server);
    await server.core.database.query("update companies set name = $2, timezone = 'Pacific/Kiritimati' where id = $1", [
      own.companyId,
      '../Hävu "Oy"\u202e👍\n%41',
    ]);
    const { headers } = must(await order(own, { ids: null }, 'fi'), 200);
    const disposition = headers['content-disposition'] ?? '';
    const [, encoded = ''] = /filename\*=UTF-8''(\S+)$/.exec(disposition) ?? [];
    expect(decodeURIComponent(encoded)).toBe(`-Hävu -Oy-👍-41 henkilöt ${day}.csv`);
    expect(disposition).toMatch(new RegExp(`^attachment; filename="people-${day}\\.csv"; [!-~]+$`));
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(headers['cache-control']).toContain('no-store');
  });

  it('design 6 is the company’s own whatever its plan, for its admins alone, and its doing is recorded without a name', async () => {
    const own = await startCompany(server);
    const answering = await joinCompany(server, own);
    await server.core.database.query('delete from subscriptions where company_id = $1', [own.companyId]);
    expect(peopleIn(await fileOf(own))).toHaveLength(2);
    await fileOf(own, [answering.id]);
    const path = `/api/companies/${own.companyId}/users/export/`;
    const refused = await server.call('POST', path, { token: answering.key, body: { ids: null } });
    expect(refused.status).toBe(404);
    const rows = await server.core.database.query(
      "select account_id, entity_id, detail from audit_log where company_id = $1 and action = 'export' order by id",
      [own.companyId],
    );
    expect(rows).toEqual([
      { account_id: own.accountId, entity_id: null, detail: { people: 'all' } },
      { account_id: own.accountId, entity_id: null, detail: { people: 1 } },
    ]);
  });

  it('2.7 has everyone once, also those after the first page', async () => {
    const own = await startCompany(server);
    // A page has 1,000.
    await addManyPeople(server, own.companyId, 1001);
    expect(peopleIn(await fileOf(own))).toEqual(await listed(own));
  });
});

describe('a long file of people @prove', () => {
  const count = 4000;
  const scopeOf = (own: TestCompany): Scope => ({
    companyId: own.companyId,
    accountId: own.accountId,
    locale: 'en-GB',
    userType: 'company_admin_group',
    timeZone: 'UTC',
  });

  it('2.7 has everyone once, read page by page as it is taken, and breaks off when the company is deleted @prove', async () => {
    const own = await startCompany(server);
    const groups = [await own.addGroup('North'), await own.addGroup('South')];
    await addManyPeople(server, own.companyId, count, groups);
    const expected = await listed(own);
    expect(peopleIn(await fileOf(own))).toEqual(expected);
    const ids = (await own.call('GET', 'users/')).body.map(({ id }: { id: number }) => id) as number[];
    expect(peopleIn(await fileOf(own, ids.toReversed()))).toEqual(expected);

    const { database } = server.core;
    const { query } = database;
    let pages = 0;
    database.query = ((...parameters: Parameters<typeof query>) => {
      if (parameters[0].includes('left join lateral') && parameters[0].includes('from companies c')) pages += 1;
      return query(...parameters);
    }) as typeof query;
    try {
      const { file } = await createPeopleExportService(server.core).open(scopeOf(own), null);
      await once(file, 'readable');
      await expect(query('select 1 as one', [])).resolves.toEqual([{ one: 1 }]);
      expect(pages).toBeGreaterThan(0);
      expect(pages).toBeLessThan(count / 1000);
      await query('delete from companies where id = $1', [own.companyId]);
      await expect(file.toArray()).rejects.toThrow('The company was deleted during an export.');
    } finally {
      database.query = query;
    }
  });
});
