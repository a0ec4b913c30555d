import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '../../contract/subscription.ts';
import type { SurveyRow } from '../../contract/survey.ts';
import { demoLogins } from '../../server/demo/welcome.ts';
import { fieldTypes, skipOptions, surveyStatuses, timings } from '../../shared/lists.ts';
import { digestOfAnswers, demoPassword as password, startDemoServer, testHistory } from '../support/demo-history.ts';
import { logIn } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer({ seed: 1 });
});
afterAll(() => server.close());

const rows = <Row extends Record<string, unknown>>(text: string, params: unknown[] = []) =>
  server.core.database.query<Row>(text, params);

async function admin() {
  const { body } = await logIn(server, demoLogins.admin, password);
  const get = async (path: string) =>
    (await server.call('GET', `/api/companies/${body.user.company}/${path}`, { token: body.key })).body;
  return { companyId: body.user.company as number, get };
}

describe('what the demo holds', () => {
  it('design 7 has 60 people in 8 overlapping groups, who read mails in both languages', async () => {
    const { companyId, get } = await admin();
    const users: { company_groups: { id: number }[]; user_type: string | null }[] = await get('users/');
    expect(users).toHaveLength(60);
    expect(users.filter((user) => user.user_type === 'company_admin_group')).toHaveLength(2);
    expect(users.some((user) => user.company_groups.length > 2)).toBe(true);
    expect(await get('groups/')).toHaveLength(8);
    const languages = await rows<{ language: string; people: number }>(
      'select language, count(*) as people from accounts where company_id = $1 group by language order by language',
      [companyId],
    );
    expect(languages.map((row) => row.language)).toEqual(['en-GB', 'fi']);
    for (const { people } of languages) expect(people).toBeGreaterThan(15);
  });

  it('4.1, 4.2, 4.3, 4.4 has surveys in every state, anonymous and not, with every type, timing and reason to skip', async () => {
    const { companyId, get } = await admin();
    const surveys: SurveyRow[] = await get('questionnaires/');
    expect(new Set(surveys.map((survey) => survey.status))).toEqual(new Set(surveyStatuses));
    expect(new Set(surveys.filter(({ status }) => status === 'ongoing').map((survey) => survey.anonymous)).size).toBe(
      2,
    );
    const used = async (column: string, table: string) =>
      (
        await rows<{ value: unknown }>(`select distinct ${column} as value from ${table} where company_id = $1`, [
          companyId,
        ])
      )
        .map((row) => row.value)
        .filter((value) => value !== null)
        .sort();
    expect(await used('field_type', 'questions')).toEqual(Object.values(fieldTypes).sort());
    expect(await used('timing_in_days', 'questions')).toEqual([...timings].sort());
    expect(await used('skip_option', 'answers')).toEqual([...skipOptions].sort());
    expect(await used('question_version', 'rounds')).toEqual([1, 2]);
  });

  it('2.17 has 52 closed weeks and an open one, in which some are late and some wrote comments', async () => {
    const { get } = await admin();
    const surveys: SurveyRow[] = await get('questionnaires/');
    const pulse = surveys.find((survey) => survey.title === 'Weekly pulse');
    expect(pulse?.count_of_late_respondents).toBeGreaterThan(3);
    expect(pulse?.count_of_late_respondents).toBeLessThan(40);
    const report = await get(`questionnaires/${pulse?.id}/report/?start_date=2025-03-01&end_date=2026-03-18`);
    const periods: { partial: boolean; comments: unknown[] }[] = report.questions[0].periods;
    expect(periods.filter((period) => !period.partial)).toHaveLength(52);
    expect(periods.filter((period) => period.partial)).toHaveLength(1);
    expect(periods.flatMap((period) => period.comments).length).toBeGreaterThan(20);
  });

  it('design 7 shows a reorganisation: customer care suffers more than administration, and recovers', async () => {
    const { companyId } = await admin();
    const means = await rows<{ group_name: string; before: number; after: number; now: number }>(
      `select x.group_name, avg(x.mean) filter (where r.index between 16 and 25) as before,
              avg(x.mean) filter (where r.index between 28 and 32) as after,
              avg(x.mean) filter (where r.index between 44 and 51) as now
         from round_results x
         join rounds r on r.company_id = $1 and r.id = x.round_id
         join questions q on q.company_id = $1 and q.id = r.question_id and q.label = 'How was your week?'
        where x.company_id = $1 and x.group_id > 0 group by x.group_name`,
      [companyId],
    );
    const of = (name: string) => {
      const found = means.find((row) => row.group_name === name);
      return found ?? { before: Number.NaN, after: Number.NaN, now: Number.NaN };
    };
    const [care, administration] = [of('Asiakaspalvelu'), of('Hallinto')];
    expect(care.before - care.after).toBeGreaterThan(1);
    expect(care.before - care.after).toBeGreaterThan(administration.before - administration.after + 0.5);
    expect(care.now - care.after).toBeGreaterThan(0.7);
  });

  it('1.4, 9.3 has a reseller with three companies, one of them without a subscription', async () => {
    const { status, body } = await logIn(server, demoLogins.reseller, password);
    expect(status).toBe(200);
    expect(body.user_type).toBe('reseller_group');
    const subscribed = body.user.visible_companies.map(
      (company: { has_subscription: boolean }) => company.has_subscription,
    );
    expect(subscribed.sort()).toEqual([false, true, true]);
  });

  it('design 7 lets everyone log in who is printed, each as what they are', async () => {
    const types = await Promise.all(
      Object.values(demoLogins).map(async (email) => (await logIn(server, email, password)).body.user_type),
    );
    const admin = 'company_admin_group';
    expect(types).toEqual([admin, admin, null, 'reseller_group', admin, admin, admin, admin, admin]);
  });

  it('7.19, 9.7 has been charged for a year, for as many people as there were', async () => {
    const { companyId, get } = await admin();
    const { subscription_id: id, ...subscription } = await get('subscription/');
    expect(subscription).toMatchObject({ status: 'active', card: { last4: '4242' }, usage_record: 60 });
    const { body } = await logIn(server, demoLogins.admin, password);
    const path = `/api/stripe/companies/${companyId}/subscriptions/${id}/invoices/`;
    const invoices: Invoice[] = (await server.call('GET', path, { token: body.key })).body;
    expect(invoices).toHaveLength(12);
    expect(new Set(invoices.map((invoice) => invoice.status))).toEqual(new Set(['paid']));
    // 99.00 for the first 30 of a month in advance, 2.50 for each of the others afterwards.
    expect(invoices.at(-1)?.amount).toBe(9900);
    for (const { amount } of invoices.slice(0, -1)) expect(amount).toBeGreaterThan(9900 + 15 * 250);
  });

  it('design 6 holds only the mails of the last days', async () => {
    const mails = await server.outbox();
    expect(mails.map((mail) => mail.to).sort()).toEqual([
      'harri.pajula@pajula.example',
      'james.whitfield@havupuu.example',
      'juulia.nuotio@nuotio.example',
      'oliver.bennett@havupuu.example',
      'ossi.kinnunen@havupuu.example',
      'salla.koivisto@aamunkoi.example',
      'veera.manninen@havupuu.example',
    ]);
    expect(mails.some((mail) => mail.html.includes('<html lang="fi">'))).toBe(true);
    expect(mails.some((mail) => mail.html.includes('<html lang="en-GB">'))).toBe(true);
  });
});

testHistory(() => server, { results: 2000, open: 100 });

it('design 7 the same year is played for the same seed and day', async () => {
  const again = await startDemoServer({ seed: 1 });
  try {
    expect(await digestOfAnswers(again)).toEqual(await digestOfAnswers(server));
  } finally {
    await again.close();
  }
});
