import type { Subscription } from '../../contract/subscription.ts';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { startCompany, type TestCompany } from './company.ts';
import type { SignedUp } from './people.ts';
import type { Answer, Method, TestServer } from './server.ts';

type Payer = {
  /** `path` is below the company's subscriptions. */
  call(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** @throws when it is refused (7.20) */
  subscribe(planId: string, token?: string): Promise<Subscription>;
  /** The calls of the company's own pages (7.11); 204 without a subscription. */
  current(): Promise<Answer>;
  /** The newest, from the list. */
  newest(): Promise<Subscription>;
  /** Those of the list that have not ended. */
  open(): Promise<Subscription[]>;
  /** The sandbox's: the cardholder's answer to the intent's authentication. */
  confirm(
    kind: 'payment_intents' | 'setup_intents',
    intent: { id: string; client_secret: string } | null | undefined,
    answer: { outcome?: 'succeeded' | 'failed' | 'cancelled'; stripe_token?: string },
  ): Promise<Answer>;
};

/** Calls on a company's subscriptions (7.19–7.22) in the name of its admin. */
export function payerOf(
  server: TestServer,
  { companyId, accountId }: Pick<SignedUp, 'companyId' | 'accountId'>,
): Payer {
  const base = `/api/stripe/companies/${companyId}/subscriptions/`;
  const sessions = createSessions(server.core);
  let session: { key: string; at: number } | undefined;
  /** The clock moves further than a session lasts. */
  async function token(): Promise<string> {
    const at = server.clock.now().getTime();
    session = session?.at === at ? session : { key: await sessions.open(accountId, 'company_admin_group'), at };
    return session.key;
  }
  const call: Payer['call'] = async (method, path, body, headers) =>
    server.call(method, base + path, { token: await token(), body, headers });
  const list = async (): Promise<Subscription[]> => (await call('GET', '')).body;
  return {
    call,
    async subscribe(planId, token) {
      const { status, body } = await call('POST', '', { plan_id: planId, ...(token ? { stripe_token: token } : {}) });
      if (status !== 201) throw new Error(`POST answered ${status} ${JSON.stringify(body)}`);
      return body;
    },
    current: async () => server.call('GET', `/api/companies/${companyId}/subscription/`, { token: await token() }),
    async newest() {
      const [first] = await list();
      if (!first) throw new Error('The company has no subscription.');
      return first;
    },
    open: async () => (await list()).filter(({ status }) => status !== 'canceled'),
    confirm: async (kind, intent, answer) =>
      server.call('POST', `/api/sandbox/${kind}/${intent?.id}/confirm/`, {
        token: await token(),
        body: { client_secret: intent?.client_secret, ...answer },
      }),
  };
}

/** A company that has just signed up, with the calls of its admin. */
export async function startPayer(server: TestServer): Promise<Payer & { company: TestCompany }> {
  const company = await startCompany(server);
  return { company, ...payerOf(server, company) };
}

/** Moves the clock, and runs what is due. */
export async function wait(
  server: TestServer,
  time: { days?: number; hours?: number; minutes?: number },
): Promise<void> {
  server.clock.advance(time);
  await server.core.jobs.runDue();
}
