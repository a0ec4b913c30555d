import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { CurrentUser } from '../../contract/user.ts';
import { companies, people, users } from './samples/people.ts';
import { problems } from './samples/problems.ts';
import { reko, signedIn } from './visitors.ts';

/** A person's form, opened from the list of people, with a name typed and not saved. */
async function unsavedPerson(user: CurrentUser = users.admin) {
  const page = await signedIn('/personnel', user, { storage: { token: 'k3y', companyId: 1 } });
  await page.go('/personnel/12');
  await page.call('loadRecord').answer({ draft: reko, etag: '"1"' });
  await page.act({ type: 'record.changed', field: 'first_name', value: 'Raili' });
  expect(page.isHeld()).toBe(true);
  const ref = page.page()?.ref as AnyActorRef;
  return { page, ref, typed: () => ref.getSnapshot().context.draft.first_name };
}

describe('actor system: nothing unsaved is lost without a question', () => {
  it('design 8 asks about a link, and stays with everything typed', async () => {
    const { page, ref, typed } = await unsavedPerson();
    await page.go('/groups');
    expect(page.isAsking()).toBe(true);
    expect(page.path()).toBe('/personnel/12');
    await page.answer('leave.cancel');
    expect(page.isAsking()).toBe(false);
    expect(page.page()?.ref).toBe(ref);
    expect(typed()).toBe('Raili');
    expect(page.path()).toBe('/personnel/12');
  });

  it('design 8 leaves by the link after a yes, and asks no more on the page after it', async () => {
    const { page, ref } = await unsavedPerson();
    await page.go('/groups');
    await page.answer('leave.confirm');
    expect(page.path()).toBe('/groups');
    expect(page.pageName()).toBe('groups');
    expect(ref.getSnapshot().status).toBe('stopped');
    await page.go('/surveys');
    expect(page.isAsking()).toBe(false);
    expect(page.path()).toBe('/surveys');
  });

  it('design 8 puts the address back when the browser goes back, and stays', async () => {
    const { page, typed } = await unsavedPerson();
    expect(page.bar.history).toEqual(['/personnel', '/personnel/12']);
    await page.back();
    expect(page.isAsking()).toBe(true);
    expect(page.bar.history).toEqual(['/personnel', '/personnel/12']);
    expect(page.pageName()).toBe('person');
    await page.answer('leave.cancel');
    expect(page.path()).toBe('/personnel/12');
    expect(typed()).toBe('Raili');
    await page.back();
    expect(page.isAsking()).toBe(true);
  });

  it('design 8 goes back after a yes', async () => {
    const { page } = await unsavedPerson();
    await page.back();
    await page.answer('leave.confirm');
    expect(page.path()).toBe('/personnel');
    expect(page.pageName()).toBe('personnel');
    expect(page.isHeld()).toBe(false);
  });

  it('design 8 asks before another company, and switches after a yes only', async () => {
    const { page, typed } = await unsavedPerson(users.reseller);
    await page.selectCompany(2);
    expect(page.isAsking()).toBe(true);
    expect(page.company()).toEqual(companies.aalto);
    await page.answer('leave.cancel');
    expect(typed()).toBe('Raili');
    await page.selectCompany(2);
    await page.answer('leave.confirm');
    expect(page.company()).toEqual(companies.birch);
    expect(page.path()).toBe('/surveys');
    expect(page.isHeld()).toBe(false);
  });

  it('design 8 asks before signing out and before another language', async () => {
    const { page } = await unsavedPerson();
    await page.send({ type: 'locale.chosen', locale: 'fi' });
    expect(page.isAsking()).toBe(true);
    expect(page.chosenLocales).toEqual([]);
    await page.signOut();
    expect(page.openCalls()).not.toContain('signOut');
    await page.answer('leave.confirm');
    expect(page.chosenLocales).toEqual([]);
    await page.call('signOut').answer(undefined);
    expect(page.path()).toBe('/login');
  });

  it('design 8 asks nothing when it has been typed back, cancelled or saved', async () => {
    const back = await unsavedPerson();
    await back.page.act({ type: 'record.changed', field: 'first_name', value: 'Reko' });
    await back.page.go('/groups');
    expect(back.page.path()).toBe('/groups');

    const cancelled = await unsavedPerson();
    await cancelled.page.act({ type: 'record.cancel' });
    expect(cancelled.page.path()).toBe('/personnel');

    const saved = await unsavedPerson();
    await saved.page.act({ type: 'record.save' });
    await saved.page.call('changeRecord').answer({ record: people.reko, etag: '"2"' });
    expect(saved.page.path()).toBe('/personnel');
    expect(saved.page.toasts()).toEqual(['personUpdated']);
    expect([back, cancelled, saved].map(({ page }) => page.isAsking())).toEqual([false, false, false]);
  });

  it('4.10 asks nothing when the session expires, and leads back to the same person', async () => {
    const { page } = await unsavedPerson();
    await page.go('/groups');
    await page.send({ type: 'session.expire' });
    expect(page.isAsking()).toBe(false);
    expect(page.path()).toBe('/login');
    await page.signIn();
    await page.call('signIn').answer(users.admin);
    expect(page.path()).toBe('/personnel/12');
  });

  it('7.12 asks about what is typed still after a refusal, and after a conflict was put off', async () => {
    const { page } = await unsavedPerson();
    await page.act({ type: 'record.save' });
    await page.call('changeRecord').fail(problems.conflict);
    expect(page.isHeld()).toBe(true);
    await page.tell('saver', { type: 'saver.goOn' });
    await page.act({ type: 'record.save' });
    await page.call('changeRecord').fail(problems.unreachable);
    await page.go('/groups');
    expect(page.isAsking()).toBe(true);
  });
});
