import type { z } from 'zod';
import type { User, UserPatch, UserRecord, UserSave } from '../../../contract/user.ts';
import { isAddressTaken, isHeldByAnother, keepFormerAddress, moveAccount } from '../../access/auth/account.sql.ts';
import { keyLifetimes } from '../../access/auth/account-keys.ts';
import { findAccount, fullNameOf, insertAccount, saveLanguage } from '../../access/auth/auth.sql.ts';
import { createInvitations } from '../../access/auth/invitations.ts';
import { createOwnAddressService } from '../../access/auth/own-address.service.ts';
import { createProvisional } from '../../access/auth/provisional.ts';
import { createSessions } from '../../access/auth/sessions.ts';
import type { Core } from '../../core/core.ts';
import { checkAll, DomainError, general, invalid, notFound } from '../../core/errors.ts';
import type { Scope, SignedIn } from '../../core/scope.ts';
import { checkVersion } from '../../core/versions.ts';
import { findCompany, listAdmins, lockCompany } from '../../domain/companies/company.sql.ts';
import { countGroupsEver } from '../../domain/groups/group.sql.ts';
import { replaceGroupsOfPerson, touchGroups } from '../../domain/groups/membership.sql.ts';
import { hasDeparted, noteDepartures } from '../../domain/surveys/departures.ts';
import { localDay } from '../../rules/calendar/days.ts';
import { createLimits } from '../billing/limits.ts';
import { createErasure } from './erasure.ts';
import { invitationOf, lastSignInOf } from './invitation-state.ts';
import { personMessages } from './person.messages.ts';
import {
  countAdminsBeside,
  findPerson,
  insertPerson,
  listPeople,
  listSurveyIdsOf,
  type PersonRow,
  updatePerson,
} from './person.sql.ts';

/** The session that makes a change, and its network. */
type Caller = { signedIn: SignedIn; network: string };
type Saved = { user: UserRecord; version: number };

function userTypeOf({ is_reseller, is_admin }: PersonRow): User['user_type'] {
  if (is_reseller) return 'reseller_group';
  return is_admin ? 'company_admin_group' : null;
}

function awayOf({ away_from, away_until }: PersonRow, today: string) {
  const is_away = away_from !== null && away_from <= today && (away_until === null || today <= away_until);
  return { away_from, away_until, is_away };
}

/** @throws 400 when the last day is before the first one, or there is no first one */
function checkAway(from: string | null, until: string | null): void {
  if (until === null) return;
  if (from === null) throw invalid({ away_from: personMessages.awayFromMissing });
  if (until < from) throw invalid({ away_until: personMessages.awayEndsBefore });
}

function toUser(row: PersonRow, now: Date): User {
  const { id, first_name, last_name, email, company_groups, invited_at } = row;
  return {
    id,
    full_name: `${first_name} ${last_name}`.trim() || email,
    first_name,
    last_name,
    email,
    company_groups,
    user_type: userTypeOf(row),
    ...awayOf(row, localDay(now, row.timezone)),
    invitation: invitationOf(row, now),
    invited_at: invited_at?.toISOString() ?? null,
    last_sign_in: lastSignInOf(row, now),
  };
}

/** A company's people and their accounts (2.7, 2.8, 7.12). */
export function createPersonService(core: Core) {
  const { database, clock, audit, mail, billing, config } = core;
  const invitations = createInvitations(core);
  const sessions = createSessions(core);
  const provisional = createProvisional(core);
  const ownAddress = createOwnAddressService(core);
  const limits = createLimits(core);
  const erase = createErasure(core);

  async function find({ companyId }: Scope, id: number): Promise<PersonRow> {
    const row = await findPerson(database, companyId, id);
    if (row === undefined) throw notFound();
    return row;
  }

  async function read(scope: Scope, id: number): Promise<Saved> {
    const row = await find(scope, id);
    return { user: await currentOf(scope, row), version: row.version };
  }

  /** The record as others have it, for a conflict. */
  async function currentOf({ companyId, accountId }: Scope, row: PersonRow): Promise<UserRecord> {
    const own = row.id === accountId ? await findAccount(database, accountId) : undefined;
    return {
      ...toUser(row, clock.now()),
      survey_ids: await listSurveyIdsOf(database, companyId, row.id),
      language: row.language,
      pending_email: own?.pending_email ?? null,
    };
  }

  async function checkAdminRemains({ companyId }: Scope, person: PersonRow, refusal: () => Error): Promise<void> {
    if (person.is_admin && (await countAdminsBeside(database, companyId, [person.id])) === 0) throw refusal();
  }

  /** Called before the person is an admin, so that they are not notified about themselves. */
  async function tellAdmins({ companyId, accountId }: Scope, person: string): Promise<void> {
    const caller = await findAccount(database, accountId);
    const by = caller === undefined ? '' : fullNameOf(caller);
    const url = `${config.publicUrl}/personnel?admin=yes`;
    await mail.send(
      ...(await listAdmins(database, companyId)).map(({ name, email, locale, company }) => {
        return {
          to: { name, email },
          locale,
          template: 'adminAdded' as const,
          values: { name, company, by, person, url },
        };
      }),
    );
  }

  /** Groups that were deleted in the meantime are left out when the choice is written; no form shows them any more. */
  async function checkGroups({ companyId }: Scope, ids: readonly number[] = []): Promise<void> {
    const own = ids.length === 0 ? 0 : await countGroupsEver(database, companyId, ids);
    if (own < new Set(ids).size) throw invalid({ company_groups: personMessages.unknownGroups });
  }

  async function checkAddress(email: string, accountId: number | null): Promise<void> {
    if (await isHeldByAnother(database, email, accountId, clock.now())) {
      throw invalid({ email: personMessages.emailTaken });
    }
  }

  async function checkAdmin(scope: Scope, stored: PersonRow, userType: z.output<typeof UserPatch>['user_type']) {
    const isAdmin = wantedAdmin(stored, userType);
    if (!isAdmin) {
      await checkAdminRemains(scope, stored, () => invalid({ user_type: personMessages.lastAdminStays }));
    }
    if (isAdmin && !stored.is_admin) {
      await limits.checkRoomForUsers(scope.companyId, { admins: 1 });
    }
  }

  async function checkLanguage({ accountId }: Scope, person: PersonRow, language = person.language): Promise<void> {
    const isForeign = person.is_reseller && person.id !== accountId;
    if (isForeign && language !== person.language) throw invalid({ language: personMessages.resellersLanguage });
  }

  async function replaceGroups({ companyId }: Scope, personId: number, ids: number[], at: Date): Promise<void> {
    const changed = await replaceGroupsOfPerson(database, companyId, personId, ids, at);
    await touchGroups(database, companyId, changed);
  }

  async function invite(companyId: number, person: Omit<Parameters<typeof invitations.invite>[0], 'company'>) {
    const company = await findCompany(database, companyId, clock.now());
    if (company === undefined) throw notFound();
    await invitations.invite({ ...person, company: company.name });
  }

  /** Frees the address of a sign-up that is not verified. @throws 400 when it belongs to somebody else, or may again */
  async function claimAddress(email: string, accountId: number | null): Promise<void> {
    await provisional.releaseEmails([email]);
    await checkAddress(email, accountId);
  }

  /**
   * For somebody else; one's own waits until it is proved (own-address.service.ts). The new address must be proved
   * before the next log-in, everything mailed to the old one stops working, and the person's sessions end. The old
   * address, where it was proved, is notified and may reclaim the account. Open rounds of anonymous surveys are closed
   * to the account (design §5).
   */
  async function changeAddress(scope: Scope, person: PersonRow, firstName: string, email: string) {
    if (person.is_reseller) throw invalid({ email: personMessages.resellersEmail });
    await claimAddress(email, person.id);
    const account = await findAccount(database, person.id);
    if (account === undefined) throw notFound();
    const at = clock.now();
    const isReturning = await hasDeparted(database, scope.companyId, email);
    await noteDepartures(database, scope.companyId, [person.id], at);
    await moveAccount(database, person.id, email, { at, isReturning });
    await sessions.closeAll(person.id);
    const { language: locale } = account;
    if (account.verified) {
      await keepFormerAddress(database, person.id, account.email, new Date(at.getTime() + keyLifetimes.recovery));
      await mail.send({
        to: { name: fullNameOf(account), email: account.email },
        locale,
        template: 'addressChanged',
        accountId: person.id,
        values: { name: account.first_name || account.email, company: account.company_name },
      });
    }
    if (account.password_hash === null) {
      return invite(scope.companyId, { accountId: person.id, name: firstName, email, locale });
    }
    await mail.send({
      to: { name: firstName, email },
      locale,
      template: 'newAddress',
      accountId: person.id,
      values: { name: firstName, company: account.company_name },
    });
  }

  return {
    async list({ companyId }: Scope): Promise<User[]> {
      const now = clock.now();
      return (await listPeople(database, companyId)).map((row) => toUser(row, now));
    },

    get: read,

    /** Also creates the account, and mails how to choose its password. */
    create(scope: Scope, save: z.output<typeof UserSave>): Promise<Saved> {
      const { companyId } = scope;
      const { email, first_name: firstName, last_name: lastName } = save;
      return database.transaction(async () => {
        if (!(await lockCompany(database, companyId))) throw notFound();
        const admin = await findAccount(database, scope.accountId);
        if (admin === undefined) throw notFound();
        const at = clock.now();
        const isAdmin = save.user_type === 'company_admin_group';
        await checkAll(
          () => claimAddress(email, null),
          () => checkAway(save.away_from, save.away_until),
          () => checkGroups(scope, save.company_groups),
          () => limits.checkRoomForUsers(companyId, { people: 1, admins: isAdmin ? 1 : 0 }),
        );
        const { language = admin.language } = save;
        const account = { companyId, email, passwordHash: null, isReseller: false, language, entryUrl: null };
        const id = await insertAccount(database, account, at);
        if (id === undefined) throw invalid({ email: personMessages.emailTaken });
        if (isAdmin) await tellAdmins(scope, `${firstName} ${lastName}`);
        const { away_from: awayFrom, away_until: awayUntil } = save;
        const fields = { id, firstName, lastName, email, isAdmin, awayFrom, awayUntil };
        await insertPerson(database, companyId, fields, at);
        await billing.recordUsage(scope);
        await replaceGroups(scope, id, save.company_groups, at);
        await invite(companyId, { accountId: id, name: firstName, email, locale: language });
        await audit(scope, 'create', 'person', id, { admin: isAdmin });
        return read(scope, id);
      });
    },

    /**
     * Checks the valid fields of a form while others are invalid.
     * @param id null: of a new person
     */
    check(scope: Scope, id: number | null, { email, company_groups }: Partial<z.output<typeof UserPatch>>) {
      return checkAll(
        () => (email === undefined ? null : checkAddress(email, id)),
        () => checkGroups(scope, company_groups),
      );
    },

    /**
     * An answer revealed whether an address has an account: the caller is recorded, also where the attempt was rolled
     * back.
     */
    async noteRefusal(scope: Scope, error: unknown): Promise<void> {
      const isTaken = error instanceof DomainError && error.parts.fields?.email?.includes(personMessages.emailTaken);
      if (!isTaken) return;
      await database.transaction(() => audit(scope, 'refuse', 'person', null, { reason: 'email-taken' }));
    },

    /**
     * `company_groups` replaces all of the person's groups. A reseller stays one, whatever `user_type` is sent.
     * Somebody who stops being an admin keeps their session: its rights are looked up at each request.
     * @param expected null: last write wins One's own `email` changes once the new one is proved; the answer has the
     * pending one.
     * @param caller null: without a session, and so nothing that needs a password
     * @throws 409 with the current person
     */
    async change(
      scope: Scope,
      id: number,
      patch: z.output<typeof UserPatch>,
      { expected, caller }: { expected: number | null; caller: Caller | null },
    ): Promise<Saved> {
      const { companyId } = scope;
      const isOwn = id === scope.accountId;
      if (isOwn && patch.email !== undefined && caller !== null) {
        const { signedIn, network } = caller;
        await ownAddress.prove(signedIn, patch.email, { password: patch.old_password ?? '', network });
      }
      const work = async () => {
        if (!(await lockCompany(database, companyId))) throw notFound();
        const stored = await find(scope, id);
        await checkVersion(expected, stored.version, () => currentOf(scope, stored));
        const { away_from: awayFrom = stored.away_from, away_until: awayUntil = stored.away_until } = patch;
        await checkAll(
          () => checkAdmin(scope, stored, patch.user_type),
          () => checkGroups(scope, patch.company_groups),
          () => checkLanguage(scope, stored, patch.language),
          () => checkAway(awayFrom, awayUntil),
          () => (patch.email === undefined || patch.email === stored.email ? null : checkAddress(patch.email, id)),
        );
        const isAdmin = wantedAdmin(stored, patch.user_type);
        const { first_name: firstName = stored.first_name, last_name: lastName = stored.last_name } = patch;
        const email = isOwn ? stored.email : (patch.email ?? stored.email);
        // Before the mails about a new address go out.
        const { language = stored.language } = patch;
        if (language !== stored.language) await saveLanguage(database, id, language);
        if (email !== stored.email) await changeAddress(scope, stored, firstName, email);
        if (isOwn && patch.email !== undefined && caller !== null) await ownAddress.ask(id, patch.email);
        if (isAdmin && !stored.is_admin) await tellAdmins(scope, `${firstName} ${lastName}`);
        await updatePerson(database, companyId, id, { firstName, lastName, email, isAdmin, awayFrom, awayUntil });
        if (patch.company_groups !== undefined) await replaceGroups(scope, id, patch.company_groups, clock.now());
        const fields = Object.keys(patch).filter((field) => field !== 'old_password' && !(isOwn && field === 'email'));
        await audit(scope, 'update', 'person', id, { fields, admin: isAdmin });
        return read(scope, id);
      };
      try {
        return await database.transaction(work);
      } catch (error) {
        throw isAddressTaken(error) ? invalid({ email: personMessages.emailTaken }) : error;
      }
    },

    /**
     * Erases the person (design §6).
     * @param expected null: any version
     * @throws 409 with the current person
     */
    remove(scope: Scope, id: number, expected: number | null): Promise<void> {
      const { companyId } = scope;
      return database.transaction(async () => {
        if (!(await lockCompany(database, companyId))) throw notFound();
        const stored = await find(scope, id);
        await checkVersion(expected, stored.version, () => currentOf(scope, stored));
        await checkAdminRemains(scope, stored, () => general(personMessages.lastAdminStays));
        await erase(scope, [stored]);
      });
    },
  };
}

/** @throws 400 when someone is to become a reseller: only the operator creates resellers */
function wantedAdmin(person: PersonRow, userType: z.output<typeof UserPatch>['user_type']): boolean {
  if (userType === undefined || person.is_reseller) return person.is_admin;
  if (userType === 'reseller_group') throw invalid({ user_type: personMessages.resellerByOperator });
  return userType === 'company_admin_group';
}
