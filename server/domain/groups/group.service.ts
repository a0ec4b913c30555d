import type { z } from 'zod';
import type { Group, GroupPatch, GroupRow, GroupSave } from '../../../contract/group.ts';
import { foldGroupName } from '../../../shared/people-file.ts';
import type { Core } from '../../core/core.ts';
import { checkAll, invalid, notFound } from '../../core/errors.ts';
import type { Scope } from '../../core/scope.ts';
import { checkVersion } from '../../core/versions.ts';
import { lockCompany } from '../companies/company.sql.ts';
import { endFollowing } from '../surveys/following.sql.ts';
import { groupMessages } from './group.messages.ts';
import { findGroup, insertGroup, listGroups, listOtherNames, removeGroup, updateGroup } from './group.sql.ts';
import { countPeopleEver, replaceMembersOfGroup, touchPeople } from './membership.sql.ts';

type Saved = { group: Group; version: number };

/** Groups and who is in them (2.12, 2.13, 7.12). */
export function createGroupService({ database, clock, audit }: Core) {
  async function read({ companyId }: Scope, id: number): Promise<Saved> {
    const row = await findGroup(database, companyId, id);
    if (row === undefined) throw notFound();
    const { version, ...group } = row;
    return { group, version };
  }

  async function checkName({ companyId }: Scope, name: string | undefined, exceptId: number | null): Promise<void> {
    if (name === undefined) return;
    const others = await listOtherNames(database, companyId, name, exceptId);
    // The database alone does not treat ä and Ä as the same in every locale.
    const isTaken = others.some((other) => other.is_same || foldGroupName(other.name) === foldGroupName(name));
    if (isTaken) throw invalid({ name: groupMessages.nameTaken });
  }

  /** People who were erased in the meantime are left out when the choice is written. */
  async function checkUsers({ companyId }: Scope, ids: number[] = []): Promise<void> {
    const own = ids.length === 0 ? 0 : await countPeopleEver(database, companyId, ids);
    if (own < new Set(ids).size) throw invalid({ users: groupMessages.unknownPeople });
  }

  /**
   * Checks the given fields; for a form also while others are invalid.
   * @param id null: of a new group
   */
  function check(scope: Scope, id: number | null, { name, users }: Partial<z.output<typeof GroupPatch>>) {
    return checkAll(
      () => checkName(scope, name, id),
      () => checkUsers(scope, users),
    );
  }

  async function replaceUsers({ companyId }: Scope, groupId: number, ids: number[], at: Date): Promise<void> {
    const changed = await replaceMembersOfGroup(database, companyId, groupId, ids, at);
    await touchPeople(database, companyId, changed);
  }

  return {
    list({ companyId }: Scope): Promise<GroupRow[]> {
      return listGroups(database, companyId);
    },

    get: read,

    check,

    create(scope: Scope, save: z.output<typeof GroupSave>): Promise<Saved> {
      return database.transaction(async () => {
        if (!(await lockCompany(database, scope.companyId))) throw notFound();
        await check(scope, null, save);
        const at = clock.now();
        const id = await insertGroup(database, scope.companyId, save, at);
        await replaceUsers(scope, id, save.users, at);
        await audit(scope, 'create', 'group', id, { users: new Set(save.users).size });
        return read(scope, id);
      });
    },

    /**
     * `users` replaces everyone in the group.
     * @param expected null: last write wins
     * @throws 409 with the current group
     */
    change(scope: Scope, id: number, patch: z.output<typeof GroupPatch>, expected: number | null): Promise<Saved> {
      return database.transaction(async () => {
        if (!(await lockCompany(database, scope.companyId))) throw notFound();
        const { group: stored, version } = await read(scope, id);
        await checkVersion(expected, version, () => stored);
        const { name = stored.name, description = stored.description } = patch;
        await check(scope, id, patch);
        await updateGroup(database, scope.companyId, id, { name, description });
        if (patch.users !== undefined) await replaceUsers(scope, id, patch.users, clock.now());
        await audit(scope, 'update', 'group', id, { fields: Object.keys(patch) });
        return read(scope, id);
      });
    },

    /**
     * Its people leave it now; closed rounds keep their counts of it, and surveys that follow it ask them as before.
     * @param expected null: any version
     * @throws 409 with the current group
     */
    remove(scope: Scope, id: number, expected: number | null): Promise<void> {
      return database.transaction(async () => {
        if (!(await lockCompany(database, scope.companyId))) throw notFound();
        const { group: stored, version } = await read(scope, id);
        await checkVersion(expected, version, () => stored);
        const at = clock.now();
        await endFollowing(database, scope.companyId, id);
        await replaceUsers(scope, id, [], at);
        await removeGroup(database, scope.companyId, id, at);
        await audit(scope, 'delete', 'group', id);
      });
    },
  };
}
