import { describe, expect, it, vi } from 'vitest';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { createOperator } from '../../server/operator/commands.ts';
import { listDueOverviewMails } from '../../server/results/overview-mail/overview-mail.sql.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { answeredRounds } from '../support/report-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

// Monday 2 March 2026, 11:00 in Helsinki: rounds end on Mondays at midnight.
withStage('2026-03-02T09:00:00Z');

const dozen = Array.from({ length: 12 }, (_, at) => `Person P${at}`);
const path = (survey: number) => `questionnaires/${survey}/overview-mail/`;
const choose = async (survey: number, every: 'round' | 'month' | null) =>
  must(await stage.api('PUT', path(survey), { every }), 200);

/** This company's admin's mails about results, after everything due was done. */
async function overviews() {
  // Closing a round also decides whom to mail.
  await server.core.jobs.runDue();
  await server.core.jobs.runDue();
  const all = await server.outbox();
  return all.filter(({ to, subject }) => to === stage.login.email && /What changed|Mikä muuttui/.test(subject));
}

/** With plain spaces. */
const textOf = (mail: { text: string } | undefined) => mail?.text.replaceAll(/[^\S\n]/g, ' ') ?? '';

/** To seven in the morning of the next Monday. */
const toMonday = () => server.clock.set('2026-03-09T05:00:00Z');

describe('the overview by mail', () => {
  it('2.17 goes to who asks for it, in the morning after a round, and says what the dashboard says', async () => {
    const people: readonly number[] = await stage.addPeople(dozen);
    // Everyone falls by one a week.
    const weeks = Array.from({ length: 5 }, (_, round) => people.map((_, at) => 9 - round + (at % 2)));
    const { id } = await answeredRounds(people, weeks, { title: 'Weekly <b>pulse</b>' });
    await server.core.jobs.runDue();
    expect(must(await stage.api('GET', path(id)), 200).body).toEqual({ every: null });
    for (const every of ['round', null, 'round'] as const) expect((await choose(id, every)).body).toEqual({ every });
    expect(must(await stage.api('GET', path(id)), 200).body).toEqual({ every: 'round' });
    for (const person of people)
      must(await stage.answer(person, id, [{ question: await questionOf(id), value: 3 }]), 200);

    expect(await overviews()).toHaveLength(0);
    // Sunday to Monday, 13 April, five past midnight: the round has closed, and people sleep.
    server.clock.set('2026-04-12T21:05:00Z');
    expect(await overviews()).toHaveLength(0);
    server.clock.set('2026-04-13T04:01:00Z');
    const [mail, ...others] = await overviews();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('What changed: Weekly <b>pulse</b>');
    expect(textOf(mail)).toContain('Round of 6 – 12 Apr 2026: 12 of 12 answered (100%, previous round 100%).');
    const report = must(await stage.report(id, '?preset=3_months'), 200).body;
    // As the dashboard has it: from the first round's mean to the last one's.
    expect(report.findings).toMatchObject({
      list: [
        { kind: 'trend', verdict: 'falling', start_date: '2026-03-02', is_current: true, precise: { to: 3 } },
        { kind: 'change', verdict: 'falling', start_date: '2026-04-06', precise: { from: 5.5, to: 3 } },
      ],
      ...{ told: 2, unclear: 0, untested: 0 },
    });
    const { from, to } = report.findings.list[0].precise;
    const number = (value: number, digits: number) =>
      new Intl.NumberFormat('en-GB', { maximumFractionDigits: digits }).format(value);
    expect(textOf(mail)).toContain(
      ` has fallen by ${number(from - to, 1)} since 2 Mar, over 6 rounds (${number(from, 2)} → 3).`,
    );
    expect(textOf(mail)).toContain(
      ' was 2.5 lower in the round of 6 – 12 Apr 2026 than in the previous one (5.5 → 3). One round alone is not a trend.',
    );
    expect(textOf(mail)).toContain(`Value 3, Change −${number(from - to, 1)} since 2 Mar, Answers 12`);
    expect(textOf(mail)).toContain(`/surveys/${id}/dashboard?preset=3_months`);
    expect(mail?.html).not.toContain('<b>');
    // Once.
    server.clock.advance({ hours: 1 });
    expect(await overviews()).toHaveLength(1);
  });

  it('9.5 is in the language of its reader', async () => {
    const people: readonly number[] = await stage.addPeople(dozen);
    const { id } = await answeredRounds(people, [], { title: 'Weekly pulse', languages: ['en-GB', 'fi'] });
    const translated = await stage.addQuestion(id, {
      label: 'How long?',
      translations: { fi: { label: 'Kuinka kauan?' } },
    });
    await server.core.database.query("update accounts set language = 'fi' where id = $1", [stage.adminId]);
    await choose(id, 'round');
    toMonday();
    const [mail] = await overviews();
    expect(mail?.subject).toMatch(/^Mikä muuttui: /);
    // One question alone is in Finnish.
    expect(mail?.html).toContain('Mikä muuttui: <span lang="en-GB">Weekly pulse</span>');
    // Wherever the body names it.
    const body = mail?.html?.replace(/^.*?<body/s, '') ?? '';
    expect(body.match(/Weekly pulse/g)).toHaveLength(body.match(/<span lang="en-GB">Weekly pulse</g)?.length ?? 0);
    expect(mail?.html).toContain('><span lang="en-GB">How many?</span></th>');
    expect(mail?.html).toContain('>Kuinka kauan?</th>');
    expect(textOf(mail)).toContain('How many?: ');
    expect(textOf(mail)).toContain('Kierros 2.–8.3.2026: 0/12 vastasi (0 %).');
    // Where nobody has answered there is no mean, rather than one of 0.
    expect(textOf(mail)).toContain('How many?: Arvo –, Muutos Liian vähän, Vastaukset 0');
    expect(textOf(mail)).not.toMatch(/\b(?:round|questions?|Answers)\b/i);

    // A question in the language of the mail is asked in other words, which nobody has translated.
    const deeper = { label: 'How deep?', translations: { fi: { label: '' } }, rewording: 'another' };
    must(await stage.api('PATCH', `questionnaires/${id}/questions/${translated}/`, deeper), 200);
    server.clock.set('2026-03-16T05:00:00Z');
    const again = (await overviews()).at(-1);
    expect(again?.html).toContain('><span lang="en-GB">How deep?</span></th>');
  });

  it('6.5, design 5 shows nothing of an anonymous survey that its report hides', async () => {
    const people: readonly number[] = await stage.addPeople(dozen);
    const { id } = await answeredRounds(people.slice(0, 4), [[9, 9, 9, 9]], { anonymous: true });
    await choose(id, 'round');
    server.clock.set('2026-03-16T05:00:00Z');
    const [mail] = await overviews();
    expect(textOf(mail)).toContain('hidden to protect anonymity');
    expect(textOf(mail)).toContain('Value Hidden, Change –, Answers –');
    // Neither the value nor the number of answers.
    const said = textOf(mail).replaceAll(/\d{4}|\d+–\d+|https?:\S+|preset=\S+/g, '');
    expect(said).not.toMatch(/\b[49]\b/);
  });

  it('2.17 comes once a month on its first morning, where rounds have closed in the previous month', async () => {
    const people: readonly number[] = await stage.addPeople(dozen);
    const { id } = await answeredRounds(people, []);
    await choose(id, 'month');
    for (const at of ['2026-03-09T05:00:00Z', '2026-03-30T05:00:00Z', '2026-04-01T03:59:00Z']) {
      server.clock.set(at);
      expect(await overviews()).toHaveLength(0);
    }
    server.clock.set('2026-04-01T04:01:00Z');
    expect(await overviews()).toHaveLength(1);
    server.clock.set('2026-04-30T04:01:00Z');
    expect(await overviews()).toHaveLength(1);
    must(await stage.change(id, { active_until: server.clock.now().toISOString() }), 200);
    server.clock.set('2026-05-01T04:01:00Z');
    expect(await overviews()).toHaveLength(2);
    server.clock.set('2026-07-01T04:01:00Z');
    const all = await overviews();
    // The last round closed in May.
    expect(all.length).toBeLessThanOrEqual(3);
  });

  it('2.17, design 6 that could not be made is logged and tried again an hour later, and its greeting needs no first name', async () => {
    const { id } = await answeredRounds(await stage.addPeople(dozen), []);
    await choose(id, 'round');
    await server.core.database.query("update people set first_name = '' where id = $1", [stage.adminId]);
    toMonday();
    const error = vi.spyOn(server.core.log, 'error');
    const limits = vi.spyOn(server.core.billing, 'limits').mockRejectedValue(new Error('no answer'));
    expect(await overviews()).toHaveLength(0);
    const place = { err: expect.any(Error), companyId: stage.companyId, surveyId: id };
    expect(error.mock.calls).toEqual([[place, 'an overview could not be mailed']]);
    for (const spy of [error, limits]) spy.mockRestore();
    server.clock.advance({ minutes: 59 });
    expect(await overviews()).toHaveLength(0);
    server.clock.advance({ minutes: 1 });
    const [mail, ...others] = await overviews();
    expect([others, textOf(mail).split('\n', 1)]).toEqual([[], ['Hello,']]);
  });

  it('design 6 is not sent again by a server that comes second', async () => {
    const { id } = await answeredRounds(await stage.addPeople(dozen), []);
    await choose(id, 'round');
    toMonday();
    const { database } = server.core;
    const { query } = database;
    let taken = 0;
    database.query = (async (...parameters: Parameters<typeof query>) => {
      // Another server takes it just before.
      if (parameters[0].startsWith('update overview_mails set due_at = null'))
        taken = (await query(...parameters)).length;
      return query(...parameters);
    }) as typeof query;
    try {
      expect(await overviews()).toHaveLength(0);
    } finally {
      database.query = query;
    }
    expect(taken).toBe(1);
    expect(await overviews()).toHaveLength(0);
  });

  it('2.17 of the previous month still comes where a round closes on the first night of the next', async () => {
    // The first of June is a Monday.
    server.clock.set('2026-05-18T09:00:00Z');
    const { id } = await answeredRounds(await stage.addPeople(dozen), []);
    await choose(id, 'month');
    for (const at of ['2026-05-25T05:00:00Z', '2026-05-31T21:05:00Z']) {
      server.clock.set(at);
      expect(await overviews()).toHaveLength(0);
    }
    server.clock.set('2026-06-01T04:01:00Z');
    expect(await overviews()).toHaveLength(1);
  });

  it('2.17 that waits for its morning is not sent once another rhythm is chosen; the same one chosen again sends it', async () => {
    const people: readonly number[] = await stage.addPeople(dozen);
    const { id } = await answeredRounds(people, []);
    await choose(id, 'round');
    // Midnight: the round has closed, and its mail waits.
    server.clock.set('2026-03-08T22:05:00Z');
    expect(await overviews()).toHaveLength(0);
    await choose(id, 'month');
    toMonday();
    expect(await overviews()).toHaveLength(0);
    await choose(id, 'round');
    server.clock.set('2026-03-15T22:05:00Z');
    expect(await overviews()).toHaveLength(0);
    await choose(id, 'round');
    server.clock.set('2026-03-16T05:00:00Z');
    expect(await overviews()).toHaveLength(1);
  });

  it('design 4 goes to nobody who has stopped it, is no admin any more, or whose company has no subscription', async () => {
    const people: readonly number[] = await stage.addPeople(dozen);
    const { id } = await answeredRounds(people, []);
    await choose(id, 'round');
    await choose(id, null);
    toMonday();
    expect(await overviews()).toHaveLength(0);

    await choose(id, 'round');
    await server.core.database.query('update people set is_admin = false where company_id = $1 and id = $2', [
      stage.companyId,
      stage.adminId,
    ]);
    server.clock.set('2026-03-16T05:00:00Z');
    expect(await overviews()).toHaveLength(0);
    expect(await wishes()).toBe(0);

    await server.core.database.query('update people set is_admin = true where company_id = $1 and id = $2', [
      stage.companyId,
      stage.adminId,
    ]);
    await choose(id, 'round');
    await server.core.database.query("update subscriptions set status = 'canceled' where company_id = $1", [
      stage.companyId,
    ]);
    server.clock.set('2026-03-23T05:00:00Z');
    expect(await overviews()).toHaveLength(0);
    expect(await wishes()).toBe(1);
    // It is not due any more either: it would take the place of others in every turn.
    expect(await listDueOverviewMails(server.core.database, server.clock.now(), 1)).toEqual([]);
    // Without a subscription it can still be ended, and not begun.
    await choose(id, null);
    expect(await wishes()).toBe(0);
    expect((await stage.api('PUT', `questionnaires/${id}/overview-mail/`, { every: 'round' })).status).toBe(400);
  });

  it('2.17 shows for a choice question how many chose its most frequent choice', async () => {
    const people: readonly number[] = await stage.addPeople(dozen);
    const id = await stage.addSurvey({ respondent_ids: people });
    const question = await stage.addQuestion(id, {
      label: 'Load',
      field_type: fieldTypes.radio,
      choices: ['Light', 'Heavy'],
    });
    await stage.start(id);
    for (const [at, person] of people.entries()) {
      must(await stage.answer(person, id, [{ question, value: at < 3 ? 'Light' : 'Heavy' }]), 200);
    }
    await choose(id, 'round');
    toMonday();
    const [mail] = await overviews();
    expect(textOf(mail)).toContain('Load (Heavy): Value 75%,');
  });

  it('2.17, design 6 a mail program ends it by one click, and what only opens the link does not', async () => {
    const people: readonly number[] = await stage.addPeople(dozen);
    const { id, question } = await answeredRounds(people, []);
    await choose(id, 'round');
    for (const person of people) must(await stage.answer(person, id, [{ question, value: 3 }]), 200);
    toMonday();
    const [mail] = await overviews();
    const url = /^List-Unsubscribe: <(\S+?)>/im.exec(mail?.raw.replaceAll(/\r?\n[ \t]+/g, ' ') ?? '')?.[1] ?? '';
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/im);
    const link = url.replace(server.core.config.publicUrl, '');
    const click = (to: string) =>
      server.app.inject({
        ...{ method: 'POST', url: to, payload: 'List-Unsubscribe=One-Click' },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await server.app.inject({ method: 'GET', url: link })).statusCode).toBe(302);
    expect((await click(link.replace(/.{12}\/$/, '000000000000/'))).statusCode).toBe(200);
    expect((await click(link.replace(/\d+\./, `${stage.companyId + 1}.`))).statusCode).toBe(200);
    expect(await wishes()).toBe(1);
    expect((await click(link)).statusCode).toBe(200);
    expect(await wishes()).toBe(0);
    expect((await click(link)).statusCode).toBe(200);
  });

  it('2.17, 6.2 is chosen survey by survey, comes of each that has closed a round, and to resellers of the company as well', async () => {
    const people: readonly number[] = await stage.addPeople(dozen);
    const { id: weekly } = await answeredRounds(people, [], { title: 'Weekly' });
    const { id: other } = await answeredRounds(people, [], { title: 'Other' });
    const rare = await stage.addSurvey({ respondent_ids: people, title: 'Rare' });
    await stage.addQuestion(rare, { timing_in_days: 28 });
    await stage.start(rare);
    const run = createOperator(server.core);
    const email = `kari@of-${stage.companyId}.example`;
    await run(['reseller', 'add', email]);
    await run(['company', 'link', email, String(stage.companyId)]);
    const [account] = await server.core.database.query<{ id: number }>('select id from accounts where email = $1', [
      email,
    ]);
    const token = await createSessions(server.core).open(account?.id ?? 0, 'reseller_group');
    const asReseller = (survey: number, body: object) =>
      server.call('PUT', `/api/companies/${stage.companyId}/${path(survey)}`, { token, body });
    for (const survey of [weekly, other]) must(await asReseller(survey, { every: 'round' }), 200);
    for (const survey of [weekly, other, rare]) await choose(survey, 'round');
    await choose(other, null);
    const chosen = [weekly, other, rare].map(async (survey) => must(await stage.api('GET', path(survey)), 200).body);
    expect(await Promise.all(chosen)).toEqual([{ every: 'round' }, { every: null }, { every: 'round' }]);

    toMonday();
    const sent = async () => {
      await overviews();
      const mails = (await server.outbox()).filter(({ subject }) => subject.startsWith('What changed: '));
      const mine = mails.filter(({ to }) => [email, stage.login.email].includes(to));
      const ids = new Set(mine.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1]));
      expect(ids.size).toBe(mine.length);
      return mine
        .map(({ to, subject }) => `${to === email ? 'reseller' : 'admin'} ${subject.split(': ')[1]}`)
        .toSorted();
    };
    expect(await sent()).toEqual(['admin Weekly', 'reseller Other', 'reseller Weekly']);
    // That another reseller has the company is no link of the first.
    const another = `kaisa@of-${stage.companyId}.example`;
    await run(['reseller', 'add', another]);
    await run(['company', 'link', another, String(stage.companyId)]);
    await run(['company', 'unlink', email, String(stage.companyId)]);
    server.clock.set('2026-03-16T05:00:00Z');
    expect((await sent()).filter((mail) => mail.startsWith('reseller'))).toHaveLength(2);
    // Gone with the link to the company, and nobody else's.
    expect(await wishes()).toBe(2);
  });

  it('6.2 has no wish for another company’s survey, and refuses what is no rhythm', async () => {
    const id = await stage.addSurvey();
    must(await stage.api('PUT', path(id), { every: 'week' }), 400);
    must(await stage.api('PUT', path(id + 1000), { every: 'round' }), 404);
    must(await stage.api('GET', path(id + 1000)), 404);
  });
});

async function questionOf(survey: number): Promise<number> {
  const [question] = must(await stage.api('GET', `questionnaires/${survey}/questions/`), 200).body;
  return question.id;
}

async function wishes(): Promise<number> {
  const rows = await server.core.database.query('select 1 from overview_mails where company_id = $1', [
    stage.companyId,
  ]);
  return rows.length;
}
