import type { PlanLimit } from '../../../shared/lists.ts';
import type { PlanLimits } from '../../core/billing-port.ts';
import type { Core } from '../../core/core.ts';
import { general, invalid } from '../../core/errors.ts';
import { withValues } from '../../core/i18n.ts';
import { limitMessages } from './limits.messages.ts';
import { countPending, readReserved } from './limits.sql.ts';
import { countLimited } from './subscription.sql.ts';
import { isRunning } from './subscription-store.ts';

type Room = { surveys: number | null; admins: number | null; people: number | null };
type Added = { people?: number; admins?: number };

/**
 * The room in a company's plan (9.6), and what needs a subscription at all (design §4). Counts are certain only under
 * the company's lock, which the caller holds: parallel calls take turns. A limit is never enforced afterwards: existing
 * records stay, and can be edited.
 */
export function createLimits({ database, billing, clock }: Pick<Core, 'database' | 'billing' | 'clock'>) {
  async function limitsOf(companyId: number): Promise<PlanLimits> {
    const limits = await billing.limits({ companyId });
    if (limits === null) throw general(limitMessages.noSubscription);
    return limits;
  }

  /**
   * By the active plan, by one that is being bought at this moment, and by one whose first payment its buyer has yet to
   * authenticate. Without a subscription there is no limit.
   */
  async function roomOf(companyId: number): Promise<Room> {
    // First, because what is no longer reserved has been stored by now.
    const reserved = await readReserved(database, companyId, clock.now());
    const subscriptions = await billing.subscriptions({ companyId });
    const unpaid = subscriptions.filter(({ status }) => status === 'incomplete');
    const products = [reserved, ...[subscriptions.find(isRunning), ...unpaid].map((one) => one?.product)];
    const least = (limit: PlanLimit) => {
      const set = products.map((product) => product?.[limit] || Number.POSITIVE_INFINITY);
      return Number.isFinite(Math.min(...set)) ? Math.min(...set) : null;
    };
    return {
      surveys: least('max_active_questionnaires'),
      admins: least('max_admin_users'),
      people: least('max_users'),
    };
  }

  return {
    /** @throws 400 'Selected company has no active subscription' (8.11) */
    async checkSubscribed(companyId: number): Promise<void> {
      await limitsOf(companyId);
    },

    /** A new public link (4.7); an existing one stays. @throws 400 without a plan that has them */
    async checkPublicLinks(companyId: number): Promise<void> {
      if (!(await limitsOf(companyId)).hasPublicReports) throw general(limitMessages.publicLinks);
    },

    /** One more active survey (6.6). @throws 400 with 8.5's message, or without a subscription */
    async checkRoomForSurvey(companyId: number): Promise<void> {
      await limitsOf(companyId);
      const { surveys: most } = await roomOf(companyId);
      if (most !== null && (await countLimited(database, companyId)).maxActiveQuestionnaires >= most)
        throw general(limitMessages.surveys);
    },

    /**
     * So many more people, or admins among the existing ones. People whom an import is creating count already.
     * @throws 400; too many admins at `user_type`
     */
    async checkRoomForUsers(companyId: number, { people = 0, admins = 0 }: Added): Promise<void> {
      const { people: maxUsers, admins: maxAdminUsers } = await roomOf(companyId);
      if ((people === 0 || maxUsers === null) && (admins === 0 || maxAdminUsers === null)) return;
      const present = await countLimited(database, companyId);
      if (admins > 0 && maxAdminUsers !== null && present.maxAdminUsers + admins > maxAdminUsers) {
        throw invalid({ user_type: limitMessages.admins });
      }
      if (people === 0 || maxUsers === null) return;
      if (present.maxUsers + (await countPending(database, companyId)).all + people > maxUsers) {
        throw general(limitMessages.people);
      }
    },

    /**
     * The people about to be imported, who count as pending by now. @throws 400 when there is no room for all of them
     */
    async checkRoomForImport(companyId: number, importId: number): Promise<void> {
      const { people: maxUsers } = await roomOf(companyId);
      if (maxUsers === null) return;
      const { all: pending, own: added } = await countPending(database, companyId, importId);
      const { maxUsers: present } = await countLimited(database, companyId);
      const room = maxUsers - present - (pending - added);
      if (added === 0 || added <= room) return;
      throw general(withValues(limitMessages.import, { added, room: Math.max(0, room) }));
    },
  };
}
