import type { BulkCreateResponse } from '../../../../contract/user.ts';
import { type FilePerson, foldGroupName, tooLargeProblem } from '../../../../shared/people-file.ts';
import { findAccount } from '../../../access/auth/auth.sql.ts';
import { createInvitations } from '../../../access/auth/invitations.ts';
import { createProvisional } from '../../../access/auth/provisional.ts';
import type { Core } from '../../../core/core.ts';
import { notFound } from '../../../core/errors.ts';
import { mailQueue } from '../../../core/mail/mail.ts';
import type { Scope } from '../../../core/scope.ts';
import { createTurns } from '../../../core/turns.ts';
import { lockCompany } from '../../../domain/companies/company.sql.ts';
import { touchGroups } from '../../../domain/groups/membership.sql.ts';
import { createLimits } from '../../billing/limits.ts';
import { readPeopleFile } from './file-reader.ts';
import { fileRefused } from './import.refusal.ts';
import {
  changeState,
  commitLazily,
  deleteImport,
  findNextSlice,
  type ImportKey,
  type ImportState,
  insertAccounts,
  insertGroups,
  insertImport,
  insertPeople,
  insertSlices,
  listAbandoned,
  listGroupNames,
  saveSliceOutcome,
  takeInvited,
} from './import.sql.ts';

const slicesWrittenAtOnce = 10;
/**
 * Mails are queued a thousand at a time, and only while few wait: a queue of 100,000 would slow down every query of the
 * job table, on the embedded database most of all.
 */
const peopleInvitedAtOnce = 1000;
const fewMails = 200;
const nextInvitedAfterSeconds = 1;
/** An import that has not been touched for this long is abandoned. */
const abandonedAfterMs = 2 * 60_000;
/**
 * The statistics are from before the import until they are gathered again, and the following lists are planned by them.
 */
const filledByImports = ['people', 'accounts', 'group_members', 'groups'];
const lookEverySeconds = 60;

const inviteQueue = 'invite-imported';

type Applied = { skipped: string[] } | { result: { created: number } };

function slicesOf(people: readonly FilePerson[], size: number): FilePerson[][] {
  return Array.from({ length: Math.ceil(people.length / size) }, (_, index) =>
    people.slice(index * size, (index + 1) * size),
  );
}

/**
 * The user import (2.9, 7.9, 8.10; design §4). The file is read and staged as a whole; only if it is valid are its
 * people created, slice by slice, each slice in one transaction. The staged import has its progress, so that the next
 * server finishes one whose server died. Registers its jobs: call it before `jobs.start`.
 */
export function createImportService(core: Core) {
  const { config, database, clock, audit, jobs, billing, log } = core;
  const invitations = createInvitations(core);
  const provisional = createProvisional(core);
  const limits = createLimits(core);
  const sliceSize = config.peopleInSlice[database.kind];
  // Reading a file takes three times its size in memory: a company has one at a time.
  const enqueue = createTurns<number>(1);

  /** Reads the file into staged slices. @throws 400 with its problems */
  async function stageSlices(key: ImportKey, bytes: Uint8Array): Promise<void> {
    let staged = 0;
    const batchSize = sliceSize * slicesWrittenAtOnce;
    const { problems, problemCount } = await readPeopleFile(bytes, batchSize, async (people) => {
      const slices = slicesOf(people, sliceSize);
      if (!(await insertSlices(database, key, staged, slices, clock.now()))) throw notFound();
      staged += slices.length;
    });
    if (problemCount > 0) throw fileRefused(problems, problemCount);
  }

  /** From here on its people count towards the plan's limit (9.6): concurrent changes find no room for them. */
  function beginApplying(key: ImportKey): Promise<void> {
    return database.transaction(async () => {
      if (!(await lockCompany(database, key.companyId))) throw notFound();
      await changeState(database, key, 'applying', clock.now());
      await limits.checkRoomForImport(key.companyId, key.importId);
    });
  }

  /** An import that is ready to be applied. @throws 400 with the problems of the file, and then nothing is staged */
  async function stage(admin: Parameters<typeof insertImport>[1], bytes: Uint8Array): Promise<ImportKey> {
    const importId = await insertImport(database, admin, clock.now());
    if (importId === undefined) throw notFound();
    const key = { companyId: admin.companyId, importId };
    try {
      await stageSlices(key, bytes);
      await beginApplying(key);
      return key;
    } catch (error) {
      await deleteImport(database, key);
      throw error;
    }
  }

  /** The ids of the named groups, which are created where they are missing. */
  async function groupIdsOf(companyId: number, names: readonly string[], at: Date) {
    const wanted = new Map<string, string>();
    for (const name of names) if (!wanted.has(foldGroupName(name))) wanted.set(foldGroupName(name), name);
    const ids = new Map<string, number>();
    if (wanted.size > 0) {
      for (const { id, name } of await listGroupNames(database, companyId)) ids.set(foldGroupName(name), id);
    }
    const missing = [...wanted].filter(([folded]) => !ids.has(folded)).map(([, name]) => name);
    const made = missing.length === 0 ? [] : await insertGroups(database, companyId, missing, at);
    for (const { id, name } of made) ids.set(foldGroupName(name), id);
    return { ids, created: made.filter(({ is_new }) => is_new).length };
  }

  async function createPeople({ companyId }: ImportKey, current: ImportState, people: readonly FilePerson[], at: Date) {
    const emails = people.map(({ email }) => email);
    await provisional.releaseEmails(emails);
    // People staged by an earlier release have no language.
    const languages = people.map(({ language }) => language ?? current.language);
    const made = await insertAccounts(database, companyId, { emails, languages }, at);
    const idOf = new Map(made.map(({ id, email }) => [email, id]));
    const added = people.flatMap((person) => {
      const id = idOf.get(person.email);
      return id === undefined ? [] : [{ ...person, id }];
    });
    const groups = await groupIdsOf(companyId, [...new Set(added.flatMap((person) => person.groups))], at);
    const memberships = added.flatMap(({ id, groups: names }) => {
      const wanted = new Set(names.map((name) => groups.ids.get(foldGroupName(name))));
      return [...wanted].flatMap((group) => (group === undefined ? [] : [{ member: id, group }]));
    });
    if (added.length > 0) {
      await insertPeople(
        database,
        companyId,
        {
          ids: added.map(({ id }) => id),
          firstNames: added.map(({ first_name }) => first_name),
          lastNames: added.map(({ last_name }) => last_name),
          emails: added.map(({ email }) => email),
          // People staged by an earlier release have no such days.
          awayFrom: added.map(({ away_from = null }) => away_from),
          awayUntil: added.map(({ away_until = null }) => away_until),
        },
        { members: memberships.map(({ member }) => member), groups: memberships.map(({ group }) => group) },
        at,
      );
    }
    await touchGroups(database, companyId, [...new Set(memberships.map(({ group }) => group))]);
    const skipped = emails.filter((email) => !idOf.has(email));
    return { createdIds: added.map(({ id }) => id), skipped, createdGroups: groups.created };
  }

  async function finish(key: ImportKey, { account_id: accountId, created, skipped, created_groups }: ImportState) {
    await audit({ companyId: key.companyId, accountId }, 'import', 'person', null, {
      created,
      skipped,
      groups: created_groups,
    });
    // Once, at the end: counting everyone for each slice would take longer than creating it.
    await billing.recordUsage(key);
    await changeState(database, key, 'inviting', clock.now());
    await jobs.send(inviteQueue, key);
    return { result: { created } };
  }

  /** One slice, or the end. @throws 404 when the company is gone, or another server has finished the import */
  function applyNext(key: ImportKey): Promise<Applied> {
    return database.transaction(async () => {
      if (!(await lockCompany(database, key.companyId))) throw notFound();
      const current = await findNextSlice(database, key);
      if (current === undefined) throw notFound();
      if (current.people === null) return finish(key, current);
      await commitLazily(database);
      const at = clock.now();
      const { createdIds, skipped, createdGroups } = await createPeople(key, current, current.people, at);
      const outcome = { slice: current.next_slice, createdIds, skipped: skipped.length, createdGroups };
      await saveSliceOutcome(database, key, outcome, at);
      return { skipped };
    });
  }

  async function apply(key: ImportKey): Promise<BulkCreateResponse> {
    const already: string[] = [];
    for (;;) {
      const applied = await database.inBatch(() => applyNext(key));
      if ('result' in applied) {
        // Everyone is created; without statistics only the lists are slower.
        await database
          .analyze(filledByImports)
          .catch((error) => log.warn({ err: error }, 'statistics could not be gathered after an import'));
        return { already_existing_addresses: already, ...applied.result };
      }
      already.push(...applied.skipped);
    }
  }

  /** One slice of mails with its keys; the slice is deleted with it. @returns false when there was none left */
  function inviteNext(key: ImportKey): Promise<boolean> {
    return database.transaction(async () => {
      const people = await takeInvited(database, key);
      if (people === undefined) return false;
      await commitLazily(database);
      await invitations.inviteAll(
        people.map(({ id, first_name, email, language, company }) => ({
          accountId: id,
          name: first_name,
          email,
          company,
          locale: language,
        })),
      );
      return true;
    });
  }

  jobs.define<ImportKey>(inviteQueue, async (key) => {
    const slices = (await jobs.countWaiting(mailQueue)) < fewMails ? peopleInvitedAtOnce / sliceSize : 0;
    for (let slice = 0; slice < slices; slice += 1) {
      if (!(await inviteNext(key))) return deleteImport(database, key);
    }
    await jobs.send(inviteQueue, key, { afterSeconds: nextInvitedAfterSeconds });
  });

  jobs.every(lookEverySeconds, 'abandoned-imports', async () => {
    const before = new Date(clock.now().getTime() - abandonedAfterMs);
    const failures: unknown[] = [];
    for (const { state, ...key } of await listAbandoned(database, before)) {
      // One that cannot be finished must not block those of other companies.
      await (state === 'staging' ? deleteImport(database, key) : apply(key)).catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some abandoned imports could not be finished.');
  });

  return {
    /**
     * Creates everyone in a CSV file who has no account yet, with their groups, and invites them.
     * @param bytes null: the upload was larger than a file may be
     * @throws 400 with every problem by its line, and nobody is created
     */
    async run({ companyId, accountId }: Scope, bytes: Uint8Array | null): Promise<BulkCreateResponse> {
      if (bytes === null) throw fileRefused([tooLargeProblem()], 1);
      const admin = await findAccount(database, accountId);
      if (admin === undefined) throw notFound();
      const key = await enqueue(companyId, () => stage({ companyId, accountId, language: admin.language }, bytes));
      return apply(key);
    },
  };
}
