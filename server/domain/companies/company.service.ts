import type { z } from 'zod';
import type { Company, CompanyPatch, CompanySave, FirstSteps } from '../../../contract/company.ts';
import { usualNoticeHour } from '../../../shared/lists.ts';
import type { Core } from '../../core/core.ts';
import { checkAll, forbidden, invalid, notFound } from '../../core/errors.ts';
import type { Scope, SignedIn } from '../../core/scope.ts';
import { checkVersion } from '../../core/versions.ts';
import { defaultTimeZone, isValidTimeZone } from '../../rules/calendar/days.ts';
import { companyMessages } from './company.messages.ts';
import {
  type CompanyBilling,
  type CompanyHours,
  type CompanyRow,
  deleteAccountsOfCompany,
  deleteCompany,
  findCompany,
  insertCompany,
  linkReseller,
  listVisibleCompanies,
  lockCompany,
  makeMailsDue,
  updateCompany,
} from './company.sql.ts';
import { findFirstSteps } from './first-steps.sql.ts';
import { isVatNumber, normalVatNumber } from './vat-number.ts';

type Saved = { company: Company; version: number };

function toSaved({ version, ...company }: CompanyRow): Saved {
  return { company, version };
}

function checkTimeZone(timezone: string | undefined): void {
  if (timezone !== undefined && !isValidTimeZone(timezone)) {
    throw invalid({ timezone: companyMessages.unknownTimezone });
  }
}

const noBilling: CompanyBilling = {
  billing_name: '',
  billing_address: '',
  billing_postal_code: '',
  billing_city: '',
  billing_country: '',
  vat_number: '',
};

const usualHours: CompanyHours = { notice_hour: usualNoticeHour, notice_holidays: [] };

type Editable = CompanyBilling & CompanyHours & { name: string; email: string; timezone: string };

/** Everything that decides when automatic mails go out. */
function hoursOf({ timezone, notice_hour, notice_holidays }: Editable): string {
  return JSON.stringify([timezone, notice_hour, notice_holidays]);
}

/** The state after the change. */
function merged(stored: Editable, patch: z.output<typeof CompanyPatch>): Editable {
  const said = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const company: Editable = { ...stored, ...said };
  const notice_holidays = [...new Set(company.notice_holidays)].toSorted();
  return { ...company, notice_holidays, vat_number: normalVatNumber(company.vat_number, company.billing_country) };
}

/** @throws 400 on an inconsistent billing field: a number needs its country, and its format */
function checkBilling({ billing_country: country, ...company }: Editable): void {
  const { billing_name, billing_address, billing_postal_code, billing_city, vat_number } = company;
  const isBegun = [billing_name, billing_address, billing_postal_code, billing_city, vat_number].some(Boolean);
  if (isBegun && country === '') throw invalid({ billing_country: companyMessages.billingCountry });
  if (vat_number !== '' && !isVatNumber(vat_number, country)) throw invalid({ vat_number: companyMessages.vatNumber });
}

/** Companies as their admins and resellers see them (2.10, 2.11, 6.2, 7.10). */
export function createCompanyService({ database, clock, audit, billing, jobs, log }: Core) {
  async function read(companyId: number): Promise<Saved> {
    const row = await findCompany(database, companyId, clock.now());
    if (row === undefined) throw notFound();
    return toSaved(row);
  }

  return {
    /** The companies that the account may act in: its own as an admin, the linked ones as a reseller. */
    list({ accountId }: SignedIn): Promise<Company[]> {
      return listVisibleCompanies(database, accountId, clock.now());
    },

    get({ companyId }: Scope): Promise<Saved> {
      return read(companyId);
    },

    /**
     * Checks the valid fields of a form while others are invalid.
     * @param companyId null: of a new one
     * @param refused a number cannot be checked without the country
     */
    async check(
      companyId: number | null,
      patch: Partial<z.output<typeof CompanyPatch>>,
      refused: ReadonlySet<string>,
    ): Promise<void> {
      const stored =
        companyId === null
          ? { ...noBilling, ...usualHours, name: '', email: '', timezone: '' }
          : (await read(companyId)).company;
      await checkAll(
        () => checkTimeZone(patch.timezone),
        () => (refused.has('billing_country') ? null : checkBilling(merged(stored, patch))),
      );
    },

    firstSteps({ companyId, accountId }: Scope): Promise<FirstSteps> {
      return findFirstSteps(database, { companyId, personId: accountId });
    },

    /**
     * A reseller's new company is linked to them and has no subscription yet (design §4).
     * @throws 403 for everyone else
     */
    async create({ accountId, userType }: SignedIn, save: z.output<typeof CompanySave>): Promise<Saved> {
      if (userType !== 'reseller_group') throw forbidden();
      const { name, email, timezone = defaultTimeZone } = save;
      const company = merged({ ...noBilling, ...usualHours, name, email, timezone }, save);
      await checkAll(
        () => checkTimeZone(save.timezone),
        () => checkBilling(company),
      );
      return database.transaction(async () => {
        const companyId = await insertCompany(database, { name, email, timezone }, clock.now());
        if (Object.keys({ ...noBilling, ...usualHours }).some((field) => field in save))
          await updateCompany(database, companyId, company);
        await linkReseller(database, accountId, companyId);
        await audit({ companyId, accountId }, 'create', 'company', companyId);
        return read(companyId);
      });
    },

    /**
     * A new time zone applies from each question's next round.
     * @param expected null: last write wins
     * @throws 409 with the current company
     */
    change(scope: Scope, patch: z.output<typeof CompanyPatch>, expected: number | null): Promise<Saved> {
      const { companyId } = scope;
      return database.transaction(async () => {
        if (!(await lockCompany(database, companyId))) throw notFound();
        const { company: stored, version } = await read(companyId);
        await checkVersion(expected, version, () => stored);
        const company = merged(stored, patch);
        await checkAll(
          () => checkTimeZone(patch.timezone),
          () => checkBilling(company),
        );
        await updateCompany(database, companyId, company);
        if (hoursOf(stored) !== hoursOf(company)) await makeMailsDue(database, companyId, clock.now());
        await jobs.send('billing-customer', { companyId });
        await audit(scope, 'update', 'company', companyId, { fields: Object.keys(patch) });
        return read(companyId);
      });
    },

    /**
     * Ends the subscription, then deletes the company with its people's accounts and all its data. Its audit log is
     * deleted too, so the action is written to the server's log.
     * @param expected null: any version
     * @throws 403 for its admins: only a reseller may; 409 with the current company; 503 when the subscription cannot
     * be ended at the payment provider
     */
    async remove(scope: Scope, expected: number | null): Promise<void> {
      const { companyId, accountId, userType } = scope;
      if (userType !== 'reseller_group') throw forbidden();
      const { company: asked, version: askedVersion } = await read(companyId);
      await checkVersion(expected, askedVersion, () => asked);
      await billing.endAtProvider(scope);
      await database.transaction(async () => {
        if (!(await lockCompany(database, companyId))) throw notFound();
        const { company: stored, version } = await read(companyId);
        await checkVersion(expected, version, () => stored);
        await billing.end(scope);
        await deleteAccountsOfCompany(database, companyId);
        await deleteCompany(database, companyId);
      });
      log.info({ companyId, accountId }, 'company deleted');
    },
  };
}
