import { describe, expect, it } from 'vitest';
import { createLimits } from '../../server/actions/billing/limits.ts';
import { payerOf, startPayer } from '../support/billing.ts';
import { personValues, startReseller } from '../support/company.ts';
import { peopleForm, peopleRows } from '../support/imports.ts';
import { inProof } from '../support/in-proof.ts';
import type { Answer } from '../support/server.ts';
import { server, standIn, withStripe } from '../support/with-stripe.ts';

// A plan's limits hold from the moment at which it is bought, while its provider is asked (5.5, 9.6).

const noMoreAdmins =
  'You cannot add more admins. You have reached the maximum limit of admin users for your subscription.';
const noMorePeople = 'You cannot add more people. You have reached the maximum limit of users for your subscription.';
const anAdmin = { user_type: 'company_admin_group' } as const;

withStripe();

async function newPayer() {
  const payer = await startPayer(server);
  const add = (values = {}) => payer.company.call('POST', 'users/', personValues(values));
  return { ...payer, add };
}

/** A reseller's company, which has no subscription. */
async function newUnsubscribed() {
  const reseller = await startReseller(server);
  const { body } = await server.call('POST', '/api/companies/', {
    token: reseller.key,
    body: { name: 'Kept Ltd', email: 'kept@example.com' },
  });
  const add = (values = {}) =>
    server.call('POST', `/api/companies/${body.id}/users/`, { token: reseller.key, body: personValues(values) });
  return {
    companyId: body.id as number,
    add,
    ...payerOf(server, { companyId: body.id, accountId: reseller.accountId }),
  };
}

type Payer = Awaited<ReturnType<typeof newPayer>>;
const refusals = ({ status, body }: { status: number; body: unknown }) => [status, body];

describe('while the provider is asked', () => {
  // The reduced limit, and the call in which Stripe receives it.
  const orders: [string, RegExp, (payer: Payer) => Promise<{ status: number }>][] = [
    [
      'another plan of a subscription',
      /POST \/v1\/subscriptions\/sub/,
      async ({ call, subscribe }) => {
        const { subscription_id: id } = await subscribe('standard-month', 'tok_visa');
        return call('PUT', `${id}/`, { plan_id: 'basic-month' });
      },
    ],
    [
      'a card for a trial',
      /POST \/v1\/subscriptions$/,
      async ({ call, newest }) => {
        const { subscription_id: id } = await newest();
        return call('PUT', `${id}/`, { plan_id: 'basic-month', stripe_token: 'tok_visa' });
      },
    ],
    [
      'a subscription in place of a trial',
      /POST \/v1\/payment_methods$/,
      ({ call }) => call('POST', '', { plan_id: 'basic-month', stripe_token: 'tok_visa' }),
    ],
  ];

  it.each(orders)('5.5, 9.6 nobody comes whom %s has no room for', async (_, match, order) => {
    const payer = await newPayer();
    const { company, add } = payer;
    const rows = peopleRows(28, `race${company.companyId}-`);
    const upload = (file: string[]) =>
      server.call('POST', `/api/auth/user/bulk_create/${company.companyId}/`, {
        token: company.key,
        body: peopleForm(file.join('\n')),
      });
    expect((await upload(rows)).status).toBe(200);
    const { arrived, release } = standIn.hold(match);
    const ordered = order(payer);
    await arrived;
    expect(refusals(await add(anAdmin))).toEqual([400, { user_type: [noMoreAdmins] }]);
    const file = await upload(peopleRows(2, `late${company.companyId}-`));
    expect(file.status).toBe(400);
    expect((await add()).status).toBe(201);
    expect(refusals(await add())).toEqual([400, { non_field_errors: [noMorePeople] }]);
    release();
    expect((await ordered).status).toBeLessThan(300);
    expect((await payer.newest()).plan.plan_id).toBe('basic-month');
    expect(refusals(await add())).toEqual([400, { non_field_errors: [noMorePeople] }]);
  });

  it('5.5, 9.6 what was refused there leaves the room that there was', async () => {
    const { company, add, call, subscribe } = await newPayer();
    const { subscription_id: id } = await subscribe('standard-month', 'tok_visa');
    const { arrived, release } = standIn.hold(/POST \/v1\/payment_methods$/);
    const changed = call('PUT', `${id}/`, { plan_id: 'basic-month', stripe_token: 'tok_chargeDeclined' });
    await arrived;
    expect((await add(anAdmin)).status).toBe(400);
    release();
    expect((await changed).status).toBe(400);
    expect((await add(anAdmin)).status).toBe(201);
    expect((await company.call('GET', 'subscription/')).body.plan.plan_id).toBe('standard-month');
  });

  it('5.5, 9.6 a server that dies over it holds the room for no longer than its lease', async () => {
    const { company, add } = await newPayer();
    await server.core.database.query(
      `insert into billing_accounts (company_id, lease, lease_until, reserved) values ($1, 'died', $2, '{"max_users": 1}')`,
      [company.companyId, new Date(server.clock.now().getTime() + 60_000)],
    );
    expect(refusals(await add())).toEqual([400, { non_field_errors: [noMorePeople] }]);
    server.clock.advance({ minutes: 1 });
    expect((await add()).status).toBe(201);
  });

  it('9.6, 6.2 a company without a subscription has no more people than the plan that it buys', async () => {
    const { add, call } = await newUnsubscribed();
    const { arrived, release } = standIn.hold(/POST \/v1\/payment_methods$/);
    const bought = call('POST', '', { plan_id: 'basic-month', stripe_token: 'tok_visa' });
    await arrived;
    expect((await add(anAdmin)).status).toBe(201);
    expect(refusals(await add(anAdmin))).toEqual([400, { user_type: [noMoreAdmins] }]);
    release();
    expect((await bought).status).toBe(201);
  });
});

describe('while the buyer authenticates the first payment', () => {
  it('5.5, 9.6, 4.16 nobody comes whom the plan has no room for, and what is not bought leaves the room that there was', async () => {
    const { company, add, call, subscribe } = await newPayer();
    const order = () => subscribe('basic-month', 'tok_threeDSecure2Required');
    const given = await order();
    expect(given.status).toBe('incomplete');
    expect(refusals(await add(anAdmin))).toEqual([400, { user_type: [noMoreAdmins] }]);
    expect((await call('GET', 'usage/')).body.full).toEqual(['max_admin_users']);
    expect((await call('DELETE', `${given.subscription_id}/`)).status).toBeLessThan(300);
    const other = await add(anAdmin);
    expect(other.status).toBe(201);
    expect((await company.call('DELETE', `users/${other.body.id}/`)).status).toBe(204);

    const bought = await order();
    const file = (count: number, name: string) =>
      server.call('POST', `/api/auth/user/bulk_create/${company.companyId}/`, {
        token: company.key,
        body: peopleForm(peopleRows(count, `${name}${company.companyId}-`).join('\n')),
      });
    expect((await file(30, 'many')).status).toBe(400);
    expect((await file(29, 'few')).status).toBe(200);
    expect(refusals(await add())).toEqual([400, { non_field_errors: [noMorePeople] }]);
    standIn.confirm(bought.latest_invoice?.payment_intent?.id ?? '', 'succeeded');
    const paid = (await call('POST', `${bought.subscription_id}/refresh/`)).body;
    expect([paid.status, paid.plan.plan_id]).toEqual(['active', 'basic-month']);
    expect(refusals(await add())).toEqual([400, { non_field_errors: [noMorePeople] }]);
  });
});

describe('between two statements', () => {
  /** Runs `action` once, before or after the first statement that matches. */
  async function meanwhile<T>(when: 'before' | 'after', match: RegExp, action: () => Promise<unknown>, work: () => T) {
    const { database } = server.core;
    const { query } = database;
    let isDone = false;
    database.query = (async (text: string, params?: readonly unknown[]) => {
      const isNow = !isDone && match.test(text);
      isDone ||= isNow;
      if (isNow && when === 'before') await action();
      const rows = await query(text, params);
      if (isNow && when === 'after') await action();
      return rows;
    }) as typeof query;
    try {
      return await work();
    } finally {
      database.query = query;
    }
  }

  it('5.5, 9.6 a change that ends between the two reads of an addition lets nobody in by the earlier plan', async () => {
    const { company, subscribe } = await newPayer();
    await subscribe('standard-month', 'tok_visa');
    const { companyId } = company;
    const { database, clock } = server.core;
    await database.query(
      `update billing_accounts set lease = 'change', lease_until = $2, reserved = '{"max_admin_users": 1}'
        where company_id = $1`,
      [companyId, new Date(clock.now().getTime() + 60_000)],
    );
    const end = async () => {
      await database.query(
        "update subscriptions set plan_id = 'basic-month' where company_id = $1 and status = 'active'",
        [companyId],
      );
      await database.query('update billing_accounts set lease = null, lease_until = null where company_id = $1', [
        companyId,
      ]);
    };
    const check = () => createLimits(server.core).checkRoomForUsers(companyId, { admins: 1 });
    const reads = /\bfrom (subscriptions|billing_accounts)\b/;
    await expect(meanwhile('after', reads, end, check)).rejects.toMatchObject({
      parts: { fields: { user_type: [expect.anything()] } },
    });
  });

  it('5.5, 9.6 after losing the lease nothing is reserved, and the call says so', async () => {
    const { company, call, subscribe } = await newPayer();
    const { subscription_id: id } = await subscribe('standard-month', 'tok_visa');
    const lose = () =>
      server.core.database.query("update billing_accounts set lease = 'another' where company_id = $1", [
        company.companyId,
      ]);
    const { status, body } = await meanwhile('before', /set reserved = \$/, lose, () =>
      call('PUT', `${id}/`, { plan_id: 'basic-month' }),
    );
    expect([status, body.code]).toEqual([409, 'billing_busy']);
    expect((await call('GET', '')).body[0].plan.plan_id).toBe('standard-month');
  });

  const local: [string, () => Promise<Pick<Payer, 'add'> & { order: () => Promise<Answer> }>][] = [
    [
      'a trial without a card',
      async () => {
        const { add, call, newest } = await newPayer();
        const { subscription_id: id } = await newest();
        return { add, order: () => call('PUT', `${id}/`, { plan_id: 'basic-month' }) };
      },
    ],
    [
      'a trial that begins',
      async () => {
        const { add, call } = await newUnsubscribed();
        for (let made = 0; made < 5; made += 1) await add(anAdmin);
        return { add, order: () => call('POST', '', { plan_id: 'standard-month' }) };
      },
    ],
  ];
  it.each(local)(
    '5.5, 9.6 %s is small enough when it is written, though its lease has lapsed since',
    async (_, start) => {
      const { add, order } = await start();
      const { database } = server.core;
      const { transaction } = database;
      let added: { status: number } | undefined;
      // Once the limits are reserved, and before anything is written.
      database.transaction = async (work) => {
        database.transaction = transaction;
        const result = await transaction(work);
        await database.query('update billing_accounts set reserved = null');
        added = await add(anAdmin);
        return result;
      };
      const { status, body } = await order();
      expect([added?.status, status]).toEqual([201, 400]);
      expect(body.non_field_errors[0]).toBe('* This plan does not cover your current requirements');
    },
  );
});

describe('in parallel', () => {
  it('5.5, 9.6 the first one wins, whether an admin is added or the plan becomes smaller', async () => {
    for (let round = 0; round < inProof(1, 4); round += 1) {
      const { add, call, newest, subscribe } = await newPayer();
      if (round % 2 === 0) await subscribe('standard-month', 'tok_visa');
      const { subscription_id: id } = await newest();
      const save = { plan_id: 'basic-month', ...(round % 2 === 0 ? {} : { stripe_token: 'tok_visa' }) };
      const [changed, ...added] = await Promise.all([
        call('PUT', `${id}/`, save),
        ...[1, 2, 3].map(() => add(anAdmin)),
      ]);
      const came = added.filter(({ status }) => status === 201).length;
      expect([changed?.status, came > 0]).toEqual(came > 0 ? [400, true] : [200, false]);
    }
  });
});
