import type { z } from 'zod';
import type { PeopleAction, PeopleActionResult } from '../../../contract/user.ts';
import { hoursBetweenInvitations, type LeftReason } from '../../../shared/lists.ts';
import { createInvitations } from '../../access/auth/invitations.ts';
import type { Core } from '../../core/core.ts';
import { invalid, notFound } from '../../core/errors.ts';
import type { Scope } from '../../core/scope.ts';
import { findCompany, lockCompany } from '../../domain/companies/company.sql.ts';
import { countGroupsAmong } from '../../domain/groups/group.sql.ts';
import {
  closeMemberships,
  listMemberships,
  openMemberships,
  touchGroups,
  touchPeople,
} from '../../domain/groups/membership.sql.ts';
import { createAsking } from './asking.ts';
import { createErasure } from './erasure.ts';
import { personMessages } from './person.messages.ts';
import { type ActedUpon, countAdminsBeside, listActedUpon } from './person.sql.ts';

const invitedAgainAfterMs = hoursBetweenInvitations * 3_600_000;

export type Order = z.output<typeof PeopleAction>;
export type Outcome = Omit<PeopleActionResult, 'left'> & { reasons: ReadonlyMap<number, LeftReason> };

/** An admin's actions on many people. Each call is one transaction: all of it or nothing is done. */
export function createPeopleActionService(core: Core) {
  const { database, clock, audit } = core;
  const invitations = createInvitations(core);
  const erase = createErasure(core);
  const asking = createAsking(core);

  /** Joining affects those who are not in a group, leaving those who are. */
  async function changeGroups(scope: Scope, people: ActedUpon[], { action, groups, dry_run }: Order): Promise<Outcome> {
    const { companyId } = scope;
    const groupIds = [...new Set(groups)];
    const present = groupIds.length === 0 ? 0 : await countGroupsAmong(database, companyId, groupIds);
    if (groupIds.length === 0 || present < groupIds.length) throw invalid({ groups: personMessages.unknownGroups });
    const ids = people.map(({ id }) => id);
    const now = new Set(
      (await listMemberships(database, companyId, groupIds, ids)).map((row) => `${row.group_id} ${row.person_id}`),
    );
    const memberships = groupIds
      .map((group) => ({ group, ids: ids.filter((id) => now.has(`${group} ${id}`) === (action === 'leave')) }))
      .filter((change) => change.ids.length > 0);
    const changed = new Set(memberships.flatMap((change) => change.ids));
    const done = ids.filter((id) => changed.has(id));
    if (!dry_run && done.length > 0) {
      const at = clock.now();
      if (action === 'leave') await closeMemberships(database, companyId, done, groupIds, at);
      else {
        const pairs = {
          groups: memberships.flatMap((change) => change.ids.map(() => change.group)),
          people: memberships.flatMap((change) => change.ids),
        };
        await openMemberships(database, companyId, pairs, at);
      }
      await touchPeople(database, companyId, done);
      await touchGroups(
        database,
        companyId,
        memberships.map(({ group }) => group),
      );
      for (const change of memberships) {
        await audit(scope, 'update', 'group', change.group, { fields: ['users'], [action]: change.ids.length });
      }
    }
    return { done, memberships, reasons: new Map(ids.filter((id) => !changed.has(id)).map((id) => [id, 'unchanged'])) };
  }

  async function remind(scope: Scope, people: ActedUpon[], { dry_run }: Order): Promise<Outcome> {
    const latest = new Date(clock.now().getTime() - invitedAgainAfterMs);
    const reasonOf = ({ has_accepted, invited_at }: ActedUpon): LeftReason | null => {
      if (has_accepted) return 'accepted';
      return invited_at !== null && invited_at > latest ? 'recent' : null;
    };
    const reminded = people.filter((person) => reasonOf(person) === null);
    if (!dry_run && reminded.length > 0) {
      const company = await findCompany(database, scope.companyId, clock.now());
      if (company === undefined) throw notFound();
      await invitations.inviteAll(
        reminded.map(({ id, first_name, email, language }) => ({
          accountId: id,
          name: first_name,
          email,
          company: company.name,
          locale: language,
        })),
      );
      await audit(scope, 'remind', 'person', null, { invitations: reminded.length });
    }
    return outcomeOf(people, reasonOf);
  }

  /** The caller stays, and one admin when all are chosen. */
  async function remove(scope: Scope, people: ActedUpon[], { dry_run }: Order): Promise<Outcome> {
    const others = people.filter(({ id }) => id !== scope.accountId);
    const admins = others.filter((person) => person.is_admin);
    const beside = await countAdminsBeside(
      database,
      scope.companyId,
      admins.map(({ id }) => id),
    );
    const kept = beside === 0 ? admins[0] : undefined;
    const reasonOf = ({ id }: ActedUpon): LeftReason | null => {
      if (id === scope.accountId) return 'self';
      return id === kept?.id ? 'lastAdmin' : null;
    };
    if (!dry_run) {
      await erase(
        scope,
        people.filter((person) => reasonOf(person) === null),
      );
    }
    return outcomeOf(people, reasonOf);
  }

  const works = {
    join: changeGroups,
    leave: changeGroups,
    ask: asking.change,
    unask: asking.change,
    remind,
    delete: remove,
  };

  return {
    /**
     * Foreign ids are treated like deleted ones.
     * @throws 400 when a group or survey is not the company's, or a survey has ended
     */
    async run(scope: Scope, order: Order): Promise<PeopleActionResult> {
      await asking.catchUp(scope, order);
      return database.transaction(async () => {
        if (!(await lockCompany(database, scope.companyId))) throw notFound();
        const people = await listActedUpon(database, scope.companyId, order.ids);
        const { reasons, ...outcome } = await works[order.action](scope, people, order);
        const present = new Set(people.map(({ id }) => id));
        const left = new Map<LeftReason, number[]>();
        for (const id of new Set(order.ids)) {
          const reason = present.has(id) ? reasons.get(id) : 'gone';
          if (reason !== undefined) left.set(reason, [...(left.get(reason) ?? []), id]);
        }
        return { ...outcome, left: [...left].map(([reason, ids]) => ({ reason, ids })) };
      });
    },
  };
}

function outcomeOf(people: readonly ActedUpon[], reasonOf: (person: ActedUpon) => LeftReason | null): Outcome {
  const reasons = new Map<number, LeftReason>();
  for (const person of people) {
    const reason = reasonOf(person);
    if (reason !== null) reasons.set(person.id, reason);
  }
  return { done: people.map(({ id }) => id).filter((id) => !reasons.has(id)), memberships: [], reasons };
}
