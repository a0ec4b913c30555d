import { beforeAll, describe, expect, it } from 'vitest';
import { startCompany } from '../support/company.ts';
import { importsOn, peopleOf, peopleRows, severalPeople } from '../support/imports.ts';
import { company, server, withCompany } from '../support/with-stage.ts';

let imports: ReturnType<typeof importsOn>;
withCompany();
beforeAll(() => {
  imports = importsOn(server, company);
});

describe('an import whose server dies', () => {
  it.each([
    ['before the first slice', /^insert into accounts/, 1],
    ['between two slices', /^insert into accounts/, 3],
    ['in the middle of a slice', /insert into group_members/, 2],
    ['before its end is written', /^update people_imports set state/, 2],
  ])(
    'design 6 %s is finished by the next server to look: nobody is missing, nobody twice',
    async (_when, pattern, nth) => {
      const own = await startCompany(server);
      const name = `died${nth}${_when.length}x`;
      const restore = imports.failAt(pattern, nth);
      const { status } = await imports.uploadTo(own, peopleRows(severalPeople, name).join('\n'));
      restore();
      expect(status).toBe(500);
      const halfway = (await peopleOf(own)).length;
      expect(halfway).toBe(pattern.source.includes('state') ? severalPeople : (nth - 1) * imports.peopleInSlice());

      await server.core.jobs.runDue();
      expect(await peopleOf(own)).toHaveLength(halfway);
      server.clock.advance({ minutes: 3 });
      await server.core.jobs.runDue();
      expect(await peopleOf(own)).toHaveLength(severalPeople);
      expect((await server.outbox()).filter(({ to }) => to.startsWith(name))).toHaveLength(severalPeople);
      expect((await own.call('GET', 'groups/')).body).toMatchObject([
        { name: 'North', user_count: 23 },
        { name: 'South', user_count: 22 },
      ]);
      expect(await imports.isStaged()).toBe(false);
      const log = await imports.rows("select detail from audit_log where company_id = $1 and action = 'import'", [
        own.companyId,
      ]);
      expect(log).toEqual([{ detail: { created: severalPeople, skipped: 0, groups: 2 } }]);
    },
  );

  it('design 6 while it reads the file creates nobody, and what was staged is swept', async () => {
    const own = await startCompany(server);
    const restore = imports.failAt(/insert into people_import_slices/, 2);
    expect((await imports.uploadTo(own, peopleRows(30 * imports.peopleInSlice(), 'unread').join('\n'))).status).toBe(
      500,
    );
    restore();
    expect(await imports.isStaged()).toBe(true);
    server.clock.advance({ minutes: 3 });
    await server.core.jobs.runDue();
    expect([await imports.isStaged(), await peopleOf(own)]).toEqual([false, []]);
  });

  it('design 6 while it writes the invitations mails everyone once', async () => {
    const own = await startCompany(server);
    await imports.uploadTo(own, peopleRows(severalPeople, 'halfmailed').join('\n'));
    const restore = imports.failAt(/insert into account_keys/, 3, { onlyOnce: true });
    await expect(server.core.jobs.drain()).rejects.toThrow();
    restore();
    const mails = (await server.outbox()).map(({ to }) => to).filter((to) => to.startsWith('halfmailed'));
    expect([mails.length, new Set(mails).size]).toEqual([severalPeople, severalPeople]);
  });

  it('design 6 does not keep those of other companies from being finished, when its own end cannot be', async () => {
    const [hopeless, own] = [await startCompany(server), await startCompany(server)];
    const failOnce = () => imports.failAt(/^insert into accounts/, 1, { onlyOnce: true });
    for (const [each, name] of [
      [hopeless, 'hopeless'],
      [own, 'hopeful'],
    ] as const) {
      const restore = failOnce();
      expect((await imports.uploadTo(each, peopleRows(5, name).join('\n'))).status).toBe(500);
      restore();
    }
    server.clock.advance({ minutes: 3 });
    const restore = failOnce();
    await expect(server.core.jobs.runDue()).rejects.toThrow();
    restore();
    expect([(await peopleOf(hopeless)).length, (await peopleOf(own)).length]).toEqual([0, 5]);
    await server.core.jobs.runDue();
    expect(await peopleOf(hopeless)).toHaveLength(5);
  });

  it('design 6 is finished once, when two servers find it: one audit entry, and everyone there once', async () => {
    const own = await startCompany(server);
    const restore = imports.failAt(/^insert into accounts/, 2);
    expect((await imports.uploadTo(own, peopleRows(severalPeople, 'found').join('\n'))).status).toBe(500);
    restore();
    server.clock.advance({ minutes: 3 });
    const { database, jobs } = server.core;
    const { query } = database;
    const bothLooked = Promise.withResolvers<void>();
    let looked = 0;
    database.query = (async (...parameters: Parameters<typeof query>) => {
      const answer = await query(...parameters);
      if (!/state in \('staging', 'applying'\)/.test(parameters[0])) return answer;
      looked += 1;
      if (looked === 2) bothLooked.resolve();
      await bothLooked.promise;
      return answer;
    }) as typeof query;
    const outcomes = await Promise.allSettled([jobs.runDue(), jobs.runDue()]);
    database.query = query;
    // The other one is left without an import.
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const log = await imports.rows("select detail from audit_log where company_id = $1 and action = 'import'", [
      own.companyId,
    ]);
    expect(log).toEqual([{ detail: { created: severalPeople, skipped: 0, groups: 2 } }]);
    expect(await peopleOf(own)).toHaveLength(severalPeople);
    expect((await server.outbox()).filter(({ to }) => to.startsWith('found'))).toHaveLength(severalPeople);
  });

  it('design 6 mails everyone once, when two servers write its invitations', async () => {
    const own = await startCompany(server);
    await imports.uploadTo(own, peopleRows(2 * severalPeople, 'twofold').join('\n'));
    const [key] = await imports.rows<{ companyId: number; importId: number }>(
      'select company_id as "companyId", id as "importId" from people_imports where company_id = $1',
      [own.companyId],
    );
    const { database, jobs } = server.core;
    const { query } = database;
    const [firstTook, secondComes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let comers = 0;
    database.query = (async (...parameters: Parameters<typeof query>) => {
      const comes = /^select id from people_imports|^delete from people_import_slices/.test(parameters[0]);
      if (comes && comers > 0) secondComes.resolve();
      const answer = await query(...parameters);
      if (comers === 0 && /^delete from people_import_slices/.test(parameters[0])) {
        comers = 1;
        firstTook.resolve();
        // The embedded database has one session: there the second comes when the first has finished.
        if (database.kind === 'server') await secondComes.promise;
      }
      return answer;
    }) as typeof query;
    const first = jobs.drain();
    await firstTook.promise;
    await jobs.send('invite-imported', key ?? {});
    await Promise.all([first, jobs.drain()]);
    database.query = query;
    const mails = (await server.outbox()).map(({ to }) => to).filter((to) => to.startsWith('twofold'));
    expect([mails.length, new Set(mails).size]).toEqual([2 * severalPeople, 2 * severalPeople]);
  });
});
