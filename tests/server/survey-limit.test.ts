import { describe, expect, it } from 'vitest';
import { runningSurvey } from '../support/survey-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage();

describe('the limit of active surveys', () => {
  const limitMessage =
    'You cannot add more surveys. You have reached the maximum limit of active surveys for your subscription.';

  async function onPlan(planId: string, active: number) {
    await server.core.database.query('update subscriptions set plan_id = $2 where company_id = $1', [
      stage.companyId,
      planId,
    ]);
    await server.core.database.query('update surveys set is_active = false where company_id = $1', [stage.companyId]);
    for (let made = 0; made < active; made += 1) await runningSurvey();
  }

  async function activeSurveys() {
    const { body } = await stage.api('GET', 'questionnaires/');
    return body.filter((row: { is_active: boolean }) => row.is_active).length;
  }

  it('6.6 holds for 50 activations at the same time @prove', async () => {
    await onPlan('standard-month', 3);
    const ids: number[] = [];
    for (let made = 0; made < 50; made += 1) {
      const id = await stage.addSurvey();
      await stage.addQuestion(id);
      ids.push(id);
    }
    const answers = await Promise.all(ids.map((id) => stage.change(id, { is_active: true })));
    const refused = answers.filter((answer) => answer.status === 400);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(7);
    expect(refused).toHaveLength(43);
    for (const { body } of refused) expect(body).toEqual({ non_field_errors: [limitMessage] });
    expect(await activeSurveys()).toBe(10);
  });

  it('8.5 refuses to create past it, and lets edit, deactivate and activate one that made room', async () => {
    await onPlan('basic-month', 2);
    const refused = await stage.api('POST', 'questionnaires/', { title: 'One more' });
    expect(refused).toMatchObject({ status: 400, body: { non_field_errors: [limitMessage] } });
    const [first] = (await stage.api('GET', 'questionnaires/')).body.filter(
      (row: { is_active: boolean }) => row.is_active,
    );
    must(await stage.change(first.id, { is_active: true, title: 'Still active' }), 200);
    must(await stage.change(first.id, { is_active: false }), 200);
    must(await stage.change(first.id, { is_active: true }), 200);
    expect(await activeSurveys()).toBe(2);
  });

  it('8.5 refuses a copy where it refuses a new survey, also when many come at once', async () => {
    await onPlan('basic-month', 1);
    const [original] = (await stage.api('GET', 'questionnaires/')).body;
    const copy = () => stage.api('POST', `questionnaires/${original.id}/duplicate/`);
    const copies = await Promise.all(Array.from({ length: 10 }, copy));
    expect(new Set(copies.map(({ status }) => status))).toEqual(new Set([201]));
    for (const { body } of copies) await stage.addQuestion(body.id);
    const answers = await Promise.all(copies.map(({ body }) => stage.change(body.id, { is_active: true })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await activeSurveys()).toBe(2);
    expect(await copy()).toMatchObject({ status: 400, body: { non_field_errors: [limitMessage] } });
  });

  it('2.19 without a subscription nothing is created or activated', async () => {
    const id = await stage.addSurvey();
    await stage.addQuestion(id);
    await server.core.database.query("update subscriptions set status = 'canceled' where company_id = $1", [
      stage.companyId,
    ]);
    const message = { non_field_errors: ['Selected company has no active subscription'] };
    expect(await stage.change(id, { is_active: true })).toMatchObject({ status: 400, body: message });
    expect(await stage.api('POST', 'questionnaires/', { title: 'New' })).toMatchObject({ status: 400, body: message });
  });
});
