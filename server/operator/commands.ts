import webPush from 'web-push';
import { z } from 'zod';
import { Email } from '../../contract/auth.ts';
import { Day } from '../../contract/common.ts';
import { findAccountByEmail, insertAccount } from '../access/auth/auth.sql.ts';
import { createInvitations } from '../access/auth/invitations.ts';
import { createProvisional } from '../access/auth/provisional.ts';
import { moveTrialEnd } from '../actions/billing/subscription.sql.ts';
import { createResultCheck, type ResultDifference } from '../actions/closing/result-check.ts';
import type { Core } from '../core/core.ts';
import { defaultLocale } from '../core/i18n.ts';
import { findCompany, linkReseller } from '../domain/companies/company.sql.ts';
import { addDays, startOfDay } from '../rules/calendar/days.ts';
import { isLinked, listCompanies, saveOldPricing, saveReseller, unlinkReseller } from './operator.sql.ts';

export const usage = `Usage: npm run operator -- <command>

  companies                              list all companies
  reseller add <email>                   make this account a reseller (a new one gets an invitation by mail)
  reseller remove <email>                remove that right, and the links to companies
  company link <email> <company id>      let the reseller manage the company
  company unlink <email> <company id>    remove that link
  trial <company id> <yyyy-mm-dd>        let the company's trial last to the end of that day
  pricing <company id> old|new           whether the company is on the old pricing model
  push-keys                              make the two keys of notifications (VAPID), to be set in the environment
  check-results [<company id>]           recompute all results from the answers and list what differs
`;

/** The operator's request cannot be carried out; the message says why. */
export class OperatorError extends Error {}

function emailOf(text: string | undefined): string {
  const parsed = Email.safeParse(text);
  if (!parsed.success) throw new OperatorError(`"${text ?? ''}" is not an email address.\n\n${usage}`);
  return parsed.data;
}

function companyIdOf(text: string | undefined): number {
  const parsed = z.coerce.number().int().positive().safeParse(text);
  if (!parsed.success) throw new OperatorError(`"${text ?? ''}" is not a company's id.\n\n${usage}`);
  return parsed.data;
}

function lineOf({ companyId, surveyId, roundId, groupId, what, stored, counted }: ResultDifference): string {
  const place = `company ${companyId}, survey ${surveyId}, round ${roundId}${groupId === 0 ? '' : `, group ${groupId}`}`;
  return `${place}: ${what} is ${JSON.stringify(stored)}, counted ${JSON.stringify(counted)}`;
}

/** The operator's commands (design §4: resellers, their companies and old_pricing_model). Each returns what it did. */
export function createOperator(core: Core) {
  const { database, clock, audit } = core;
  const invitations = createInvitations(core);
  const provisional = createProvisional(core);

  async function companyAt(text: string | undefined) {
    const id = companyIdOf(text);
    const company = await findCompany(database, id, clock.now());
    if (!company) throw new OperatorError(`There is no company ${id}.`);
    return company;
  }

  async function resellerAt(text: string | undefined) {
    const email = emailOf(text);
    const account = await findAccountByEmail(database, email);
    if (!account?.is_reseller) throw new OperatorError(`${email} is no reseller. Add it by: reseller add ${email}`);
    return account;
  }

  async function addReseller(text: string | undefined): Promise<string> {
    const email = emailOf(text);
    // Somebody who signed up there without proof has chosen that account's password.
    await provisional.releaseEmails([email]);
    const account = await findAccountByEmail(database, email);
    if (account?.is_reseller) return `${email} is a reseller already.`;
    if (account) {
      await saveReseller(database, account.id, true);
      return `${email} is a reseller now.`;
    }
    const language = defaultLocale;
    const accountId = await insertAccount(
      database,
      { companyId: null, email, passwordHash: null, isReseller: true, language, entryUrl: null },
      clock.now(),
    );
    if (accountId === undefined) throw new OperatorError(`${email} has just signed up. Try again.`);
    await invitations.invite({ accountId, name: email, email, company: 'Rytmi', locale: language });
    return `${email} is a reseller now. A mail tells them how to choose a password.`;
  }

  async function removeReseller(text: string | undefined): Promise<string> {
    const reseller = await resellerAt(text);
    await saveReseller(database, reseller.id, false);
    return `${reseller.email} is no reseller any more.`;
  }

  async function link(email: string | undefined, id: string | undefined): Promise<string> {
    const reseller = await resellerAt(email);
    const company = await companyAt(id);
    await linkReseller(database, reseller.id, company.id);
    await audit({ companyId: company.id, accountId: null }, 'link', 'reseller', reseller.id);
    return `${reseller.email} manages ${company.name} (${company.id}).`;
  }

  async function unlink(email: string | undefined, id: string | undefined): Promise<string> {
    const reseller = await resellerAt(email);
    const company = await companyAt(id);
    if (!(await isLinked(database, reseller.id, company.id))) {
      throw new OperatorError(`${reseller.email} does not manage ${company.name} (${company.id}).`);
    }
    await unlinkReseller(database, reseller.id, company.id);
    await audit({ companyId: company.id, accountId: null }, 'unlink', 'reseller', reseller.id);
    return `${reseller.email} does not manage ${company.name} (${company.id}) any more.`;
  }

  async function price(id: string | undefined, model: string | undefined): Promise<string> {
    if (model !== 'old' && model !== 'new') throw new OperatorError(`Say old or new.\n\n${usage}`);
    const company = await companyAt(id);
    await saveOldPricing(database, company.id, model === 'old');
    await audit({ companyId: company.id, accountId: null }, 'set-pricing', 'company', company.id, { model });
    return `${company.name} (${company.id}) is on the ${model} pricing model.`;
  }

  async function moveTrial(id: string | undefined, day: string | undefined): Promise<string> {
    if (!Day.safeParse(day).success)
      throw new OperatorError(`"${day ?? ''}" is not a day like 2026-12-31.\n\n${usage}`);
    const company = await companyAt(id);
    const until = startOfDay(addDays(String(day), 1), company.timezone);
    if (until <= clock.now()) throw new OperatorError(`${day} is over already.`);
    if (!(await moveTrialEnd(database, company.id, until))) {
      throw new OperatorError(`${company.name} (${company.id}) has no trial.`);
    }
    await audit({ companyId: company.id, accountId: null }, 'move-trial', 'company', company.id, { until: day });
    return `The trial of ${company.name} (${company.id}) lasts to the end of ${day}.`;
  }

  async function list(): Promise<string> {
    const companies = await listCompanies(database);
    const lines = companies.map(
      ({ id, name, old_pricing_model, resellers }) =>
        `${id}\t${name}\t${old_pricing_model ? 'old' : 'new'} pricing\t${resellers.join(', ')}`,
    );
    return lines.length === 0 ? 'No companies yet.' : lines.join('\n');
  }

  /** @throws OperatorError with every difference */
  async function checkResults(id: string | undefined): Promise<string> {
    const company = id === undefined ? null : await companyAt(id);
    const { rounds, differences, withoutChange } = await createResultCheck(core).run(company?.id ?? null);
    const older = withoutChange === 0 ? '' : ` ${withoutChange} are from before changes were kept with them.`;
    if (differences.length === 0) return `${rounds} closed rounds and all open ones are as their answers say.${older}`;
    throw new OperatorError([...differences.map(lineOf), `${differences.length} differences.${older}`].join('\n'));
  }

  /**
   * Runs one command; a change in one transaction.
   * @throws OperatorError
   */
  return async function run(args: readonly string[]): Promise<string> {
    const [first, second, third, fourth, ...rest] = args;
    const command = first === 'reseller' || first === 'company' ? `${first} ${second ?? ''}` : (first ?? '');
    const commands: Record<string, { args: number; run: () => Promise<string> }> = {
      companies: { args: 1, run: list },
      'reseller add': { args: 3, run: () => addReseller(third) },
      'reseller remove': { args: 3, run: () => removeReseller(third) },
      'company link': { args: 4, run: () => link(third, fourth) },
      'company unlink': { args: 4, run: () => unlink(third, fourth) },
      trial: { args: 3, run: () => moveTrial(second, third) },
      pricing: { args: 3, run: () => price(second, third) },
    };
    if (first === 'push-keys' && args.length === 1) {
      const { publicKey, privateKey } = webPush.generateVAPIDKeys();
      return `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`;
    }
    // Reads all answers: one transaction would block everybody else for long.
    if (first === 'check-results' && args.length <= 2) return checkResults(second);
    const known = commands[command];
    if (!known || args.length !== known.args || rest.length > 0) throw new OperatorError(usage);
    return database.transaction(known.run);
  };
}
