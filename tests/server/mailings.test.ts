import { beforeAll, describe, expect, it } from 'vitest';
import { givePassword, ledger, links, mailings, mailsTo, put, running } from '../support/mailing-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

beforeAll(async () => {
  Object.assign(server.core.config.links, links);
});

describe('notify', () => {
  it('7.17 mails every respondent once a round, and says how many have it already', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const [anna, ben] = people;
    const { id, question } = await running([anna, ben]);
    must(await stage.answer(anna, id, [{ question, value: 1 }]), 200);
    expect(must(await put(id, 'notify'), 200).body).toEqual({
      detail: 'The message goes to 2 people.',
      sent: 2,
      already_sent: 0,
      suppressed: false,
    });
    expect((await mailsTo('anna', 'ben', 'cleo')).map(({ to }) => to.split('.')[0]).toSorted()).toEqual([
      'anna',
      'ben',
    ]);

    must(await stage.change(id, { respondent_ids: people }), 200);
    expect(must(await put(id, 'notify'), 200).body).toEqual({
      detail: 'The message goes to 1 person. 2 people have already received it in this round.',
      sent: 1,
      already_sent: 2,
      suppressed: false,
    });
    expect(must(await put(id, 'notify'), 200).body).toMatchObject({ sent: 0, already_sent: 3 });
    expect(await mailsTo('anna', 'ben', 'cleo')).toHaveLength(3);
  });

  it('design 4 mails again when the next round of any question has begun', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    const { id } = await running([anna]);
    await stage.addQuestion(id, { timing_in_days: 28 });
    expect(must(await put(id, 'notify'), 200).body.sent).toBe(1);
    // Of rounds that began together the one that ends first has the last day.
    const [first] = await mailsTo('anna');
    expect(first?.text).toContain('Last day to answer: Sunday 8 March.');
    const key = first?.links.find((link) => link.includes('/answer/#'))?.split('#')[1] ?? '';
    const open = async () => (await server.call('POST', '/api/auth/answering/', { body: { key } })).status;
    server.clock.advance({ days: 6 });
    expect(must(await put(id, 'notify'), 200).body.sent).toBe(0);
    expect(await open()).toBe(200);
    server.clock.advance({ days: 1 });
    // Its link ends with the same round, as the next mail has another.
    expect(await open()).toBe(400);
    expect(must(await put(id, 'notify'), 200).body).toMatchObject({ sent: 1, already_sent: 0 });
    const sent = await mailsTo('anna');
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it("7.17 writes in the person's language, with the survey, the company, the last day and the app's links", async () => {
    const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
    await givePassword(anna, ben);
    await server.core.database.query("update accounts set language = 'fi' where id = $1", [ben]);
    const company = (await stage.api('GET', '')).body.name;
    const { id } = await running([anna, ben], { title: 'How was the week?' });
    must(await put(id, 'notify'), 200);
    const [english] = await mailsTo('anna');
    expect(english?.subject).toBe('New round: How was the week?');
    expect(english?.text).toContain('Hello Anna,');
    expect(english?.text).toContain(`${company} asks you to answer “How was the week?”`);
    expect(english?.text).toContain('Last day to answer: Sunday 8 March.');
    expect(english?.text).toContain(
      `You can also answer in the app: log in with anna.a@company${stage.companyId}.example and your password.`,
    );
    expect(english?.links).toEqual([expect.stringContaining('/answer/#'), links.appStore, links.playStore]);
    expect(english?.html).toContain(`<a href="${links.playStore}"`);
    const [finnish] = await mailsTo('ben');
    expect(finnish?.html).toContain('<html lang="fi">');
    expect(finnish?.text).toContain('sunnuntai 8. maaliskuuta');
  });

  it('7.17 names the last day on which the survey still runs, where it ends before its round does', async () => {
    const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
    const { id } = await running([anna]);
    // Midnight in Helsinki: the whole of Wednesday is left.
    must(await stage.change(id, { active_until: '2026-03-04T22:00:00Z' }), 200);
    must(await put(id, 'notify'), 200);
    expect((await mailsTo('anna'))[0]?.text).toContain('Last day to answer: Wednesday 4 March.');
    must(await stage.change(id, { active_until: '2026-03-20T10:00:00Z', respondent_ids: [anna, ben] }), 200);
    must(await put(id, 'notify'), 200);
    expect((await mailsTo('ben'))[0]?.text).toContain('Last day to answer: Sunday 8 March.');
  });

  it('7.17 gives someone without a password the link to choose one, and it works', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    const { id } = await running([anna]);
    must(await put(id, 'notify'), 200);
    const [mail] = await mailsTo('anna');
    const [, , uid, token] = new URL(mail?.links.find((link) => link.includes('/reset/')) ?? '').pathname.split('/');
    const body = { uid, token, new_password1: 'quite a long password', new_password2: 'quite a long password' };
    expect((await server.call('POST', '/api/auth/password/reset/confirm/', { body })).status).toBe(200);
    const email = `anna.a@company${stage.companyId}.example`;
    const login = await server.call('POST', '/api/auth/login/', { body: { email, password: 'quite a long password' } });
    expect(login.status).toBe(200);
    expect(mail?.text).not.toContain('and your password.');
  });

  it('7.17 says so when there is nobody to write to', async () => {
    const { id } = await running([stage.adminId]);
    must(await stage.change(id, { respondent_ids: [] }), 200);
    expect(must(await put(id, 'notify'), 200).body).toEqual({
      detail: 'The survey has no respondents.',
      sent: 0,
      already_sent: 0,
      suppressed: false,
    });
    expect((await mailings(id)).log).toEqual([]);
  });

  it('7.17 sends nothing unless the survey is ongoing, and says why', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    const id = await stage.addSurvey({ respondent_ids: [anna] });
    const question = await stage.addQuestion(id);
    const refusal = async () => {
      const both = [await put(id, 'notify'), await put(id, 'remind')];
      expect(both.map(({ status }) => status)).toEqual([400, 400]);
      expect(both[0]?.body).toEqual(both[1]?.body);
      expect((await mailings(id)).notify.would_send).toBe(0);
      return both[0]?.body.non_field_errors;
    };
    expect(await refusal()).toEqual(['Survey is not active']);
    must(await stage.change(id, { is_active: true }), 200);
    expect(await refusal()).toEqual(['The survey has not started yet.']);
    must(await stage.change(id, { active_from: server.clock.now().toISOString() }), 200);
    must(await stage.api('DELETE', `questionnaires/${id}/questions/${question}/`), 204);
    expect(await refusal()).toEqual(['No round of the survey is open now.']);
    server.clock.advance({ hours: 1 });
    must(await stage.change(id, { active_until: server.clock.now().toISOString() }), 200);
    expect(await refusal()).toEqual(['The survey has ended.']);
    expect(await mailsTo('anna')).toEqual([]);
  });
});

describe('remind', () => {
  it('design 4 mails the late ones: silent for three days of a weekly round', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const [anna, ben] = people;
    const { id, question } = await running(people);
    must(await stage.answer(anna, id, [{ question, value: 1 }]), 200);
    must(await stage.answer(ben, id, [{ question, skip_option: 'no_opinion' }]), 200);
    expect(must(await put(id, 'remind'), 200).body).toEqual({
      detail: 'Nobody is late.',
      sent: 0,
      already_sent: 0,
      suppressed: false,
    });
    server.clock.advance({ days: 3 });
    expect(must(await put(id, 'remind'), 200).body).toEqual({
      detail: 'The message goes to 1 person.',
      sent: 1,
      already_sent: 0,
      suppressed: false,
    });
    expect(must(await put(id, 'remind'), 200).body).toMatchObject({ sent: 0, already_sent: 1 });
    const sent = await mailsTo('anna', 'ben', 'cleo');
    expect(sent.map(({ to, subject }) => [to.split('.')[0], subject])).toEqual([['cleo', 'Reminder: Pulse']]);
  });

  it('design 4 a notice and a reminder of one round are two mails', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    const { id } = await running([anna]);
    server.clock.advance({ days: 4 });
    expect(must(await put(id, 'remind'), 200).body.sent).toBe(1);
    expect(must(await put(id, 'notify'), 200).body.sent).toBe(1);
    const sent = await mailsTo('anna');
    // Mail programs show two of one id once.
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
    server.clock.advance({ days: 13 });
    for (const { links: all } of sent) {
      const [, , uid, token] = new URL(all.find((link) => link.includes('/reset/')) ?? '').pathname.split('/');
      // It works as long as an invitation's.
      must(await server.call('POST', '/api/auth/password/reset/account/', { body: { uid, token } }), 200);
    }
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(['New round: Pulse', 'Reminder: Pulse']);
    // Of one moment, too, the newest first.
    expect((await mailings(id)).log.map(({ kind }: { kind: string }) => kind)).toEqual(['notify', 'remind']);
  });

  it('design 4 does not remind people who have answered before the mail left', async () => {
    const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
    const { id, question } = await running([anna, ben]);
    // Nobody is late in its round yet.
    await stage.addQuestion(id, { timing_in_days: 28 });
    server.clock.advance({ days: 4 });
    expect(must(await put(id, 'remind'), 200).body.sent).toBe(2);
    must(await stage.answer(anna, id, [{ question, value: 1 }]), 200);
    expect((await mailsTo('anna', 'ben')).map(({ to }) => to.split('.')[0])).toEqual(['ben']);
    // What was taken back is no mail: neither sent, nor waiting, nor failed.
    expect((await mailings(id)).log).toMatchObject([{ kind: 'remind', sent: 1, waiting: 0, failed: 0 }]);
    expect((await ledger(id)).map(({ person_id }) => person_id)).toEqual([ben]);
  });

  const now = () => server.clock.now().toISOString();
  it.each<[string, (id: number) => Promise<unknown>]>([
    ['whose survey has ended', (id) => stage.change(id, { active_until: now() })],
    [
      'whose survey ends as planned before they leave',
      async (id) => {
        must(await stage.change(id, { active_until: '2026-03-06T10:00:00Z' }), 200);
        server.clock.advance({ hours: 1 });
      },
    ],
    ['whose survey is paused', (id) => stage.change(id, { is_active: false })],
    ['that is over', async () => server.clock.advance({ days: 3 })],
  ])('design 4 leaves mails of a round %s at home', async (_, end) => {
    const [anna] = await stage.addPeople(['Anna A']);
    const { id } = await running([anna]);
    server.clock.advance({ days: 4 });
    must(await put(id, 'remind'), 200);
    await end(id);
    expect(await mailsTo('anna')).toEqual([]);
    expect((await mailings(id)).log).toMatchObject([{ kind: 'remind', sent: 0, waiting: 0, failed: 0 }]);
  });

  it('design 6 an erased or removed person gets nothing', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const [anna, ben, cleo] = people;
    const { id } = await running(people);
    must(await put(id, 'notify'), 200);
    must(await stage.api('DELETE', `users/${anna}/`), 204);
    must(await stage.change(id, { respondent_ids: [cleo] }), 200);
    expect((await mailsTo('anna', 'ben', 'cleo')).map(({ to }) => to.split('.')[0])).toEqual(['cleo']);
    expect((await ledger(id)).map(({ person_id }) => person_id)).toEqual([cleo]);
    for (const gone of [anna, ben]) must(await stage.api('PUT', `questionnaires/${id}/remind/${gone}/`, {}), 404);
    must(await stage.change(id, { respondent_ids: [ben, cleo] }), 200);
    expect(must(await put(id, 'notify'), 200).body).toMatchObject({ sent: 1, already_sent: 1 });
  });
});
