import type { Plan, Preview, Product, Usage } from '../../../contract/subscription.ts';
import type { PlanLimit } from '../../../shared/lists.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/db/database.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { withValues } from '../../core/i18n.ts';
import { lockCompany } from '../../domain/companies/company.sql.ts';
import { billingMessages } from './billing.messages.ts';
import { busy } from './lease.ts';
import { countPending, reserveLimits } from './limits.sql.ts';
import type { PaymentProvider } from './port.ts';
import { callProvider } from './provider-errors.ts';
import { findPlan } from './sandbox/catalogue.ts';
import { countLimited, hasOldPricing, hasTakenOffer, listOpen } from './subscription.sql.ts';
import { isRunning } from './subscription-store.ts';

export type Chosen = { plan: Plan; product: Product };

const sentences = {
  max_active_questionnaires: billingMessages.tooManySurveys,
  max_admin_users: billingMessages.tooManyAdmins,
  max_users: billingMessages.tooManyUsers,
} satisfies Record<PlanLimit, unknown>;

/** What a company can choose, and whether that is large enough for it (5.5, 9.3, 9.7). */
export function createOffers({
  database,
  clock,
  provider,
}: {
  database: Database;
  clock: Clock;
  provider: PaymentProvider;
}) {
  const products = () => callProvider(() => provider.products());

  async function takesOffer(companyId: number): Promise<boolean> {
    const open = await listOpen(database, companyId, clock.now());
    return !open.some(isRunning) && !(await hasTakenOffer(database, companyId));
  }

  async function offers(companyId: number): Promise<Product[]> {
    const intervals = (await hasOldPricing(database, companyId)) ? ['month', 'year'] : ['month'];
    const hasOffer = await takesOffer(companyId);
    return (await products())
      .map((product) => ({
        ...product,
        plans: product.plans
          .filter((plan) => intervals.includes(plan.interval))
          .map((plan) => (hasOffer ? plan : { ...plan, trial_period_days: null })),
      }))
      .filter(({ plans }) => plans.length > 0);
  }

  async function choose(companyId: number, planId: string): Promise<Chosen> {
    const chosen = findPlan(await offers(companyId), planId);
    if (!chosen) throw invalid({ plan_id: billingMessages.notOffered });
    return chosen;
  }

  /** People whom an import is creating take room and count, as in limits.ts. */
  async function presentOf(companyId: number): Promise<Usage['present']> {
    const { maxActiveQuestionnaires, maxAdminUsers, maxUsers } = await countLimited(database, companyId);
    const { all: pending } = await countPending(database, companyId);
    return {
      max_active_questionnaires: maxActiveQuestionnaires,
      max_admin_users: maxAdminUsers,
      max_users: maxUsers + pending,
    };
  }

  async function excessOf(companyId: number, product: Product): Promise<Preview['exceeded']> {
    const present = await presentOf(companyId);
    return (Object.keys(present) as PlanLimit[]).flatMap((limit) => {
      const allowed = product[limit];
      return allowed && present[limit] > allowed ? [{ limit, allowed, present: present[limit] }] : [];
    });
  }

  /**
   * Locks the company, inside a transaction, so that nothing is added before that ends.
   * @throws 400 with 5.5's note and each number that is too high for the product
   */
  async function checkSize(companyId: number, product: Product): Promise<void> {
    if (!(await lockCompany(database, companyId))) throw notFound();
    const exceeded = await excessOf(companyId, product);
    if (exceeded.length === 0) return;
    const numbers = exceeded.map(({ limit, ...values }) => withValues(sentences[limit], values));
    throw invalid({ non_field_errors: [billingMessages.tooSmall, ...numbers] });
  }

  /**
   * Before a plan is bought or changed to: until the lease ends, its limits hold beside those of the active plan, so
   * that nothing can be added between the provider's answer and the write. Calls that add something wait for the
   * company's lock, too, and see them (limits.ts).
   * @throws as `checkSize`; 409 `billing_busy` when another holder has the lease by now
   */
  function reserve({ companyId, lease }: { companyId: number; lease: string }, product: Product): Promise<void> {
    return database.transaction(async () => {
      await checkSize(companyId, product);
      const { max_active_questionnaires, max_admin_users, max_users } = product;
      const limits = { max_active_questionnaires, max_admin_users, max_users };
      if (!(await reserveLimits(database, companyId, { lease, limits }))) throw busy();
    });
  }

  const peopleOf = async (companyId: number) => (await countLimited(database, companyId)).maxUsers;

  return { products, offers, choose, presentOf, excessOf, checkSize, reserve, peopleOf };
}

export type Offers = ReturnType<typeof createOffers>;
