import { describe, expect, it } from 'vitest';
import { companies, users } from './samples/people.ts';
import { subscriptions } from './samples/subscriptions.ts';
import { surveyRows } from './samples/surveys.ts';
import { signedIn } from './visitors.ts';

describe('actor system: companies', () => {
  it('4.13 selects a single company automatically and loads what the page needs', async () => {
    const page = await signedIn('/surveys/new');
    expect(page.company()).toEqual(companies.aalto);
    const lists = page.calls.filter(({ name }) => name === 'loadCollection').map(({ input }) => input);
    expect(lists).toEqual([
      { name: 'people', companyId: 1 },
      { name: 'groups', companyId: 1 },
    ]);
  });

  it('4.13 shows a reseller, after choosing, the surveys of that company only', async () => {
    const page = await signedIn('/', users.reseller);
    await page.selectCompany(2);
    expect(page.path()).toBe('/surveys');
    expect(page.kept.companyId).toBe(2);
    const lists = page.calls.filter(({ name, signal }) => name === 'loadCollection' && !signal.aborted);
    expect(lists.map(({ input }) => input)).toEqual([{ name: 'surveys', companyId: 2 }]);
    await page.call('loadCollection').answer([surveyRows.birchPulse]);
    expect(page.titles()).toEqual(['Birch pulse']);
  });

  it('4.13 leaves the page of the previous company and drops its rows at once', async () => {
    const page = await signedIn('/surveys', users.reseller, { storage: { token: 'k3y', companyId: 1 } });
    await page.call('loadCollection').answer([surveyRows.pulse]);
    await page.go('/surveys/5');
    const pending = page.call('loadSurveyPage');
    await page.selectCompany(2);
    expect(pending.signal.aborted).toBe(true);
    expect(page.path()).toBe('/surveys');
    expect(page.titles()).toEqual([]);
    expect(page.collection('surveys')?.value).toBe('loading');
  });

  it('4.13 never shows rows of the previous company, though its list comes later', async () => {
    const page = await signedIn('/surveys', users.reseller, { storage: { token: 'k3y', companyId: 1 } });
    const old = page.call('loadCollection');
    await page.selectCompany(2);
    expect(old.signal.aborted).toBe(true);
    const current = page.call('loadCollection');
    await current.answer([surveyRows.birchPulse]);
    await old.answer([surveyRows.pulse]);
    expect(page.titles()).toEqual(['Birch pulse']);
    expect(page.workspace()?.getSnapshot().context).toMatchObject({ companyId: 2, activeSurveys: 1 });
  });

  it('4.13 takes no limit from the previous company, though its subscription comes later', async () => {
    const page = await signedIn('/surveys', users.reseller, { storage: { token: 'k3y', companyId: 1 } });
    const old = page.call('loadSubscription');
    await page.selectCompany(2);
    await old.answer(subscriptions.unlimited);
    expect(page.workspace()?.getSnapshot().context.surveyLimit).toBeNull();
    await page.call('loadSubscription').answer(subscriptions.licensed);
    expect(page.workspace()?.getSnapshot().context.surveyLimit).toBe(1);
  });

  it('2.14, 6.6 offers another survey only below the limit of the plan', async () => {
    const page = await signedIn('/surveys');
    await page.call('loadSubscription').answer(subscriptions.licensed);
    await page.call('loadCollection').answer([surveyRows.draft]);
    expect(page.workspace()?.getSnapshot().can({ type: 'survey.add' })).toBe(true);
    await page.send({ type: 'collections.staled', names: ['surveys'] });
    await page.call('loadCollection').answer([surveyRows.draft, surveyRows.pulse]);
    expect(page.workspace()?.getSnapshot().can({ type: 'survey.add' })).toBe(false);
  });
});

describe('actor system: companies of a reseller', () => {
  async function deleteBirch(left: readonly object[]) {
    const page = await signedIn('/companies', users.reseller, { storage: { token: 'k3y', companyId: 2 } });
    await page.call('loadCollection').answer([companies.aalto, companies.birch, companies.cedar]);
    await page.go('/companyform/2');
    const { name, email, timezone } = companies.birch;
    await page.call('loadRecord').answer({ draft: { name, email, timezone }, etag: '"1"' });
    await page.act({ type: 'record.delete' });
    await page.tell('deletion', { type: 'deletion.confirm' });
    expect(page.openCalls()).not.toContain('deleteRecord');
    await page.tell('deletion', { type: 'deletion.typed', text: 'Birch Ltd' });
    await page.tell('deletion', { type: 'deletion.confirm' });
    expect(page.call('deleteRecord').input).toEqual({ companyId: 2, id: 2, etag: '"1"' });
    await page.call('deleteRecord').answer(undefined);
    expect(page.path()).toBe('/companies');
    expect(page.toasts()).toEqual(['companyRemoved']);
    await page.call('loadCollection').answer(left);
    return page;
  }

  it('2.11, 6.2 has a reseller choose after the selected company was deleted', async () => {
    const page = await deleteBirch([companies.aalto, companies.cedar]);
    expect(page.company()).toBeNull();
    expect(page.kept.companyId).toBeNull();
    expect(page.path()).toBe('/companies');
    expect(page.pageName()).toBe('companies');
    expect(page.collection('people')).toBeUndefined();
    await page.go('/personnel');
    expect(page.path()).toBe('/home');
  });

  it('2.11, 4.13 takes up the only company that is left', async () => {
    const page = await deleteBirch([companies.cedar]);
    expect(page.company()).toEqual(companies.cedar);
    expect(page.kept.companyId).toBe(3);
    expect(page.path()).toBe('/companies');
    await page.go('/personnel');
    expect(page.path()).toBe('/personnel');
    expect(page.call('loadCollection').input.companyId).toBe(3);
  });

  it('2.11, 8.14 continues without any company, and can add one', async () => {
    const page = await deleteBirch([]);
    expect(page.company()).toBeNull();
    expect(page.path()).toBe('/companies');
    expect(page.pageName()).toBe('companies');
    page.workspace()?.send({ type: 'company.add' });
    await page.wait(0);
    expect(page.path()).toBe('/companyform');
    expect(page.pageName()).toBe('company');
  });

  it('2.10, 2.11, 4.12 adds a company before any is selected, and shows it in the list', async () => {
    const page = await signedIn('/companyform', users.reseller);
    expect(page.pageName()).toBe('company');
    expect(page.page()?.ref?.getSnapshot().context.draft.timezone).toBe('Europe/Helsinki');
    await page.act({ type: 'record.changed', field: 'name', value: 'Dogwood Oy' });
    await page.act({ type: 'record.save' });
    await page.call('createRecord').answer({ record: companies.aalto, etag: '"1"' });
    expect(page.path()).toBe('/companies');
    expect(page.toasts()).toEqual(['companyAdded']);
    const dogwood = { ...companies.aalto, id: 4, name: 'Dogwood Oy' };
    await page.call('loadCollection').answer([...users.reseller.visible_companies, dogwood]);
    expect(page.collection('companies')?.context.rows).toContainEqual(dogwood);
    await page.selectCompany(4);
    expect(page.company()).toEqual(dogwood);
    expect(page.path()).toBe('/surveys');
  });

  it('2.10, 6.2 lets an admin edit the own company, not delete it and not add another', async () => {
    const page = await signedIn('/companyform/1');
    const { name, email, timezone } = companies.aalto;
    await page.call('loadRecord').answer({ draft: { name, email, timezone }, etag: '"1"' });
    expect(page.page()?.ref?.getSnapshot().can({ type: 'record.delete' })).toBe(false);
    page.workspace()?.send({ type: 'company.add' });
    await page.wait(0);
    expect(page.path()).toBe('/companyform/1');
    await page.go('/companyform');
    expect(page.path()).toBe('/home');
  });
});
