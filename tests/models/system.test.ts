import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { CurrentUser } from '../../contract/user.ts';
import { type ConsoleOptions, openConsole } from './console.ts';
import {
  companies,
  files,
  importResults,
  people,
  places,
  previews,
  problems,
  questions,
  subscriptions,
  surveyRows,
  surveys,
  users,
} from './samples.ts';

async function asGuest(path: string, options: Partial<ConsoleOptions> = {}) {
  const page = await openConsole({ path, ...options });
  await page.call('restoreSession').answer(null);
  return page;
}

async function signedIn(path: string, user: CurrentUser = users.admin, options: Partial<ConsoleOptions> = {}) {
  const page = await openConsole({ path, storage: { token: 'k3y', companyId: null }, ...options });
  await page.call('restoreSession').answer(user);
  return page;
}

describe('actor system: signing in', () => {
  it('2.6, 4.8 sends a guest from a survey to /login, and back to it after signing in', async () => {
    const page = await asGuest('/surveys/5');
    expect(page.bar.history).toEqual(['/login']);
    expect(page.pageName()).toBe('login');
    await page.signIn();
    await page.call('signIn').answer(users.admin);
    expect(page.bar.history).toEqual(['/surveys/5/']);
    expect(page.pageName()).toBe('survey');
    expect(page.call('loadSurveyPage').input).toEqual({ companyId: 1, id: 5 });
  });

  it('4.8, 2.21 leads who came to /login by themselves to the surveys list at home', async () => {
    const page = await asGuest('/login');
    await page.signIn();
    await page.call('signIn').answer(users.admin);
    expect(page.path()).toBe('/');
    expect(page.pageName()).toBe('surveys');
    await page.call('loadCollection').answer([surveyRows.pulse]);
    expect(page.titles()).toEqual(['Pulse']);
  });

  it('4.8 keeps the search of the address that the person came from', async () => {
    const page = await asGuest('/surveys/5/dashboard?start_date=2026-01-01');
    await page.signIn();
    await page.call('signIn').answer(users.admin);
    expect(page.path()).toBe('/surveys/5/dashboard?start_date=2026-01-01');
  });

  it('4.8 stays at /login with a notice when the server refuses, and starts nothing', async () => {
    const page = await asGuest('/surveys/5');
    await page.signIn();
    await page.call('signIn').fail(problems.refused);
    expect(page.path()).toBe('/login');
    expect(page.notices()).toEqual(['invalid']);
    expect(page.workspace()).toBeNull();
    expect(page.openCalls()).toEqual([]);
  });

  it('3.15 takes up session and company after a reload, where the person is', async () => {
    const page = await signedIn('/surveys/5', users.reseller, { storage: { token: 'k3y', companyId: 2 } });
    expect(page.path()).toBe('/surveys/5');
    expect(page.company()).toEqual(companies.birch);
    expect(page.call('loadSurveyPage').input).toEqual({ companyId: 2, id: 5 });
  });

  it('2.6 opens no page before the session is known', async () => {
    const page = await openConsole({ path: '/surveys/5' });
    expect(page.pageName()).toBeNull();
    expect(page.openCalls()).toEqual(['restoreSession']);
  });

  it('4.10 signs nobody out for a lost network: it asks again', async () => {
    const page = await openConsole({ path: '/surveys/5', storage: { token: 'k3y', companyId: null } });
    await page.call('restoreSession').fail(problems.unreachable);
    expect(page.kept.token).toBe('k3y');
    expect(page.path()).toBe('/surveys/5');
    await page.retrySession();
    await page.call('restoreSession').answer(users.admin);
    expect(page.pageName()).toBe('survey');
  });

  it('2.6 leads a member from the pages of guests to /home', async () => {
    const page = await signedIn('/signup');
    expect(page.path()).toBe('/home');
    expect(page.pageName()).toBe('surveys');
  });
});

describe('actor system: the end of a session', () => {
  it('4.9 leaves nothing of the member after logging out, and the next one starts at home', async () => {
    const page = await signedIn('/surveys/5');
    await page.call('loadSurveyPage').answer({ survey: surveys.inactive, questions: [questions.radio] });
    await page.go('/surveys');
    await page.call('loadCollection').answer([surveyRows.pulse]);
    await page.go('/surveys/5');
    const left = page.page()?.ref as AnyActorRef;
    const workspace = page.workspace() as AnyActorRef;
    await page.signOut();
    await page.call('signOut').answer(undefined);

    expect(page.path()).toBe('/login');
    expect(page.pageName()).toBe('login');
    expect(page.kept).toEqual({ token: null, companyId: null });
    expect(page.app.getSnapshot().context).toMatchObject({ user: null, companyId: null, workspaceRef: null });
    expect([left, workspace].map((ref) => ref.getSnapshot().status)).toEqual(['stopped', 'stopped']);
    expect(page.openCalls()).toEqual([]);

    await page.signIn();
    await page.call('signIn').answer(users.reseller);
    expect(page.path()).toBe('/');
    expect(page.titles()).toEqual([]);
  });

  it('4.9 logs out here even if the server does not answer', async () => {
    const page = await signedIn('/surveys');
    await page.signOut();
    await page.call('signOut').fail(problems.unreachable);
    expect(page.path()).toBe('/login');
    expect(page.kept.token).toBeNull();
  });

  it('4.9 lets no late answer to a page of the member lead the next one anywhere', async () => {
    const page = await signedIn('/surveys/5/edit');
    await page.call('loadWizard').answer({ survey: surveys.inactive, questions: [], etag: null });
    const wizard = page.page()?.ref as AnyActorRef;
    wizard.send({ type: 'wizard.save' });
    const late = page.call('changeRecord');
    await page.signOut();
    await page.call('signOut').answer(undefined);
    expect(late.signal.aborted).toBe(true);
    await late.answer({ record: surveys.inactive, etag: null });
    expect(page.path()).toBe('/login');
    await page.signIn();
    await page.call('signIn').answer(users.admin);
    expect(page.path()).toBe('/');
  });

  it('4.10 leads from an expired session to /login and back to the same page', async () => {
    const page = await signedIn('/surveys/5');
    const pending = page.call('loadSurveyPage');
    await page.send({ type: 'session.expire' });
    expect(page.path()).toBe('/login');
    expect(page.pageName()).toBe('login');
    expect(page.notices()).toEqual(['sessionExpired']);
    expect(page.kept.token).toBeNull();
    expect(page.workspace()).toBeNull();
    expect(pending.signal.aborted).toBe(true);
    await page.signIn();
    await page.call('signIn').answer(users.admin);
    expect(page.path()).toBe('/surveys/5/');
    expect(page.pageName()).toBe('survey');
  });

  it('4.10 leads a reseller back to the same page of the same company', async () => {
    const page = await signedIn('/surveys/5', users.reseller, { storage: { token: 'k3y', companyId: 3 } });
    await page.send({ type: 'session.expire' });
    expect(page.path()).toBe('/login');
    await page.signIn();
    await page.call('signIn').answer(users.reseller);
    expect(page.path()).toBe('/surveys/5/');
    expect(page.call('loadSurveyPage').input).toEqual({ companyId: 3, id: 5 });
  });

  it('4.10 tells once of a session that had expired before a reload', async () => {
    const page = await openConsole({ path: '/surveys/5', storage: { token: 'old', companyId: null } });
    await page.call('restoreSession').fail(problems.expired);
    expect(page.path()).toBe('/login');
    expect(page.notices()).toEqual(['sessionExpired']);
  });

  it('4.10 opens no workspace for a session that ended while it was on its way', async () => {
    const page = await asGuest('/login');
    page.holdWorkspace();
    await page.signIn();
    await page.call('signIn').answer(users.admin);
    await page.send({ type: 'session.expire' });
    await page.releaseWorkspace();
    expect(page.workspace()).toBeNull();
    expect(page.app.getSnapshot().context.user).toBeNull();
    expect(page.path()).toBe('/login');
    expect(page.pageName()).toBe('login');
  });
});

describe('actor system: who may see what', () => {
  it.each(['/', '/surveys', '/surveys/5', '/personnel', '/plans'])(
    '6.1 shows a respondent at %s only the way to the app',
    async (path) => {
      const page = await signedIn(path, users.respondent);
      expect(page.pageName()).toBe('respondentOnly');
      expect(page.workspace()).toBeNull();
      expect(page.openCalls()).toEqual([]);
    },
  );

  it('6.1 lets a respondent change the password', async () => {
    const page = await signedIn('/change-password', users.respondent);
    expect(page.pageName()).toBe('changePassword');
  });

  it.each(['/', '/surveys', '/surveys/5', '/personnel/new'])(
    '2.19 forces an admin without a subscription from %s to /plans',
    async (path) => {
      const page = await signedIn(path, users.unsubscribedAdmin);
      expect(page.path()).toBe('/plans');
      expect(page.pageName()).toBe('plans');
    },
  );

  it('2.19, 6.2 forces no reseller to /plans', async () => {
    const page = await signedIn('/surveys', users.reseller, { storage: { token: 'k3y', companyId: 3 } });
    expect(page.company()).toEqual(companies.cedar);
    expect(page.pageName()).toBe('surveys');
  });

  it('8.14 has a reseller without a company choose one at home', async () => {
    const page = await signedIn('/surveys/5', users.reseller);
    expect(page.path()).toBe('/home');
    expect(page.company()).toBeNull();
    expect(page.openCalls()).toEqual([]);
  });

  it('1.2 stops a phone before anything else', async () => {
    const page = await openConsole({ path: '/surveys/5', isPhone: true });
    expect(page.pageName()).toBe('mobileGate');
    await page.call('restoreSession').answer(users.admin);
    expect(page.pageName()).toBe('mobileGate');
    expect(page.path()).toBe('/surveys/5');
  });

  it('1.2 opens reset links and shares on phones', async () => {
    const page = await asGuest('/reset/u1/t1', { isPhone: true });
    expect(page.pageName()).toBe('password');
    await page.arrive(places.share);
    expect(page.pageName()).toBe('share');
  });
});

describe('actor system: subscribing', () => {
  it('2.19 opens the console to an admin who has just subscribed', async () => {
    const page = await signedIn('/surveys', users.unsubscribedAdmin);
    await page.call('loadSubscription').answer(null);
    expect(page.path()).toBe('/plans');
    await page.send({ type: 'subscription.changed' });
    await page.call('loadSubscription').answer(subscriptions.licensed);
    expect(page.path()).toBe('/subscriptions');
    expect(page.pageName()).toBe('subscriptions');
  });
});

describe('actor system: companies', () => {
  it('4.13 selects a single company by itself and loads what the page needs', async () => {
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

  it('4.13 leaves the page of the company before and drops its rows at once', async () => {
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

  it('4.13 never shows rows of the company before, though its list comes later', async () => {
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

  it('4.13 takes no limit from the company before, though its subscription comes later', async () => {
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

describe('actor system: pages', () => {
  it('design 3 stops a page that is left and aborts its request', async () => {
    const page = await signedIn('/surveys/5');
    const ref = page.page()?.ref as AnyActorRef;
    const pending = page.call('loadSurveyPage');
    await page.go('/surveys');
    expect(ref.getSnapshot().status).toBe('stopped');
    expect(pending.signal.aborted).toBe(true);
  });

  it('design 3 opens a page of its own for each survey', async () => {
    const page = await signedIn('/surveys/5');
    const first = page.page()?.ref;
    await page.go('/surveys/6');
    expect(page.page()?.ref).not.toBe(first);
    expect(page.call('loadSurveyPage').input).toEqual({ companyId: 1, id: 6 });
  });

  it('4.6, 4.12 saves a new survey, refetches the list and stays in the wizard', async () => {
    const page = await signedIn('/surveys/new');
    const wizard = page.page()?.ref as AnyActorRef;
    wizard.send({ type: 'basics.changed', change: { title: 'Weekly pulse' } });
    wizard.send({ type: 'wizard.next' });
    expect(page.call('createRecord').input).toMatchObject({
      place: { companyId: 1 },
      change: { title: 'Weekly pulse' },
    });
    await page.call('createRecord').answer({ record: surveys.inactive, etag: '"1"' });
    expect(page.notices()).toEqual(['surveyAdded']);
    expect(page.page()?.ref).toBe(wizard);
    await page.go('/surveys');
    await page.call('loadCollection').answer([surveyRows.draft]);
    expect(page.titles()).toEqual(['Draft']);
  });

  it('8.1 tells of a server that does not answer, and asks until it does', async () => {
    const page = await signedIn('/surveys');
    await page.call('loadCollection').answer([surveyRows.pulse]);
    await page.send({ type: 'collections.staled', names: ['surveys'] });
    await page.call('loadCollection').fail(problems.unreachable);
    expect(page.titles()).toEqual(['Pulse']);
    expect(page.notices()).toEqual(['unreachable']);
    const connection = page.app.getSnapshot().children.connection;
    expect(connection?.getSnapshot().value).toBe('offline');
    connection?.send({ type: 'connection.retry' });
    await page.call('reachServer').answer(undefined);
    expect(connection?.getSnapshot().value).toBe('online');
  });
});

const reko = {
  first_name: 'Reko',
  last_name: 'Respondent',
  email: 'reko@aalto.example',
  company_groups: [],
  is_admin: false,
  is_reseller: false,
};

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
    expect(saved.page.notices()).toEqual(['personUpdated']);
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

describe('actor system: lists and their addresses', () => {
  const filtered = '/personnel?search=aino&sort=-email&group=21';

  it('2.7, 2.8 returns from a saved person to the list as it was left', async () => {
    const page = await signedIn('/personnel');
    await page.call('loadCollection').answer([]);
    const list = page.page()?.ref;
    await page.act({ type: 'list.search', text: 'aino' });
    await page.act({ type: 'list.sort', sort: { columnId: 'email', direction: 'descending' } });
    await page.act({ type: 'list.filter', name: 'group', value: '21' });
    expect(page.path()).toBe('/personnel');
    await page.wait(250);
    expect(page.bar.history).toEqual([filtered]);
    expect(page.page()?.ref).toBe(list);

    await page.go('/personnel/12');
    await page.call('loadRecord').answer({ draft: reko, etag: '"1"' });
    await page.act({ type: 'record.changed', field: 'first_name', value: 'Raili' });
    await page.act({ type: 'record.save' });
    await page.call('changeRecord').answer({ record: people.reko, etag: '"2"' });
    expect(page.path()).toBe(filtered);
    expect(page.page()?.ref?.getSnapshot().context).toMatchObject({
      search: 'aino',
      sort: { columnId: 'email', direction: 'descending' },
      filters: { group: '21', admin: '' },
    });
  });

  it('2.7, 3.15 returns to the list as the address had it at a reload', async () => {
    const page = await signedIn(filtered);
    await page.go('/personnel/12');
    await page.call('loadRecord').answer({ draft: reko, etag: '"1"' });
    await page.act({ type: 'record.cancel' });
    expect(page.path()).toBe(filtered);
  });

  it('2.7, design 8 returns to the list as it was left also by a link that was asked about', async () => {
    const page = await signedIn(filtered);
    await page.go('/personnel/12');
    await page.call('loadRecord').answer({ draft: reko, etag: '"1"' });
    await page.act({ type: 'record.changed', field: 'first_name', value: 'Raili' });
    await page.send({ type: 'navigation.return', place: { page: 'personnel', params: {} } });
    expect(page.isAsking()).toBe(true);
    await page.answer('leave.confirm');
    expect(page.path()).toBe(filtered);
  });

  it('2.7 opens the list anew from the menu', async () => {
    const page = await signedIn(filtered);
    await page.go('/groups');
    await page.go('/personnel');
    expect(page.path()).toBe('/personnel');
    expect(page.page()?.ref?.getSnapshot().context.search).toBe('');
  });

  it('2.7 shows what the address says when the browser goes back to it', async () => {
    const page = await signedIn(filtered);
    await page.go('/groups');
    await page.back();
    expect(page.page()?.ref?.getSnapshot().context.search).toBe('aino');
  });

  it.each(['/', '/home', '/surveys'])(
    '2.14, 2.21 returns from a survey to the list at %s as it was left',
    async (path) => {
      const page = await signedIn(path);
      await page.call('loadCollection').answer([surveyRows.pulse]);
      await page.act({ type: 'list.filter', name: 'state', value: 'ongoing' });
      await page.wait(250);
      expect(page.path()).toBe(`${path}?state=ongoing`);
      await page.go('/surveys/5');
      await page.call('loadSurveyPage').answer({ survey: surveys.ongoing, questions: [] });
      await page.send({ type: 'navigation.return', place: { page: 'surveys', params: {} } });
      expect(page.path()).toBe(`${path}?state=ongoing`);
      expect(page.page()?.ref?.getSnapshot().context.filters).toEqual({ state: 'ongoing' });
      await page.go('/surveys');
      expect(page.page()?.ref?.getSnapshot().context.filters).toEqual({ state: '' });
    },
  );

  it('4.13 returns to no filter of another company', async () => {
    const page = await signedIn(filtered, users.reseller, { storage: { token: 'k3y', companyId: 1 } });
    await page.selectCompany(2);
    await page.go('/personnel/new');
    await page.act({ type: 'record.cancel' });
    expect(page.path()).toBe('/personnel');
  });

  it('4.12 refetches people, groups and surveys after a person was saved, each when it is shown', async () => {
    const page = await signedIn('/personnel');
    const lists = () =>
      page.calls
        .filter(({ name, signal }) => name === 'loadCollection' && !signal.aborted)
        .map(({ input }) => input.name);
    await page.call('loadCollection').answer([]);
    await page.call('loadCollection').answer([people.aino]);
    await page.go('/personnel/new');
    await page.act({ type: 'record.save' });
    await page.call('createRecord').answer({ record: people.reko, etag: '"1"' });
    expect(page.path()).toBe('/personnel');
    expect(page.collection('people')?.context.rows).toEqual([people.aino]);
    expect(new Set(lists())).toEqual(new Set(['people', 'groups']));
    await page.go('/surveys');
    expect(lists()).toContain('surveys');
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
    expect(page.notices()).toEqual(['companyRemoved']);
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

  it('2.11, 8.14 goes on without any company, and can add one', async () => {
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
    expect(page.notices()).toEqual(['companyAdded']);
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

describe('actor system: user import', () => {
  async function uploading() {
    const page = await signedIn('/user-import');
    await page.act({ type: 'import.choose', file: files.people });
    await page.call('readFile').answer(previews.sound);
    expect(page.isHeld()).toBe(false);
    await page.act({ type: 'import.send' });
    const [upload] = page.uploads;
    if (!upload) throw new Error('nothing is being uploaded');
    return { page, upload };
  }

  it('2.9, design 8 asks before leaving while it uploads, and goes on meanwhile', async () => {
    const { page, upload } = await uploading();
    expect(upload.input).toEqual({ companyId: 1, file: files.people });
    await page.go('/personnel');
    expect(page.isAsking()).toBe(true);
    expect(upload.isStopped).toBe(false);
    await page.answer('leave.cancel');
    upload.tell({ type: 'upload.answered', result: importResults.allCreated } as { type: string });
    await page.wait(0);
    expect(page.page()?.ref?.getSnapshot().value).toEqual({ done: 'created' });
    expect(page.isHeld()).toBe(false);
    await page.go('/personnel');
    expect(page.path()).toBe('/personnel');
  });

  it('2.9, design 8 stops the upload when the person leaves all the same', async () => {
    const { page, upload } = await uploading();
    await page.go('/personnel');
    await page.answer('leave.confirm');
    expect(upload.isStopped).toBe(true);
    expect(page.path()).toBe('/personnel');
    expect(page.isHeld()).toBe(false);
  });

  it('2.9 stops the upload on request and stays', async () => {
    const { page, upload } = await uploading();
    await page.act({ type: 'import.stop' });
    expect(upload.isStopped).toBe(true);
    expect(page.isHeld()).toBe(false);
    upload.tell({ type: 'upload.answered', result: importResults.allCreated } as { type: string });
    await page.wait(0);
    expect(page.page()?.ref?.getSnapshot().value).toEqual({ previewing: 'stopped' });
  });

  it('4.12 refetches people and groups after the import', async () => {
    const page = await signedIn('/personnel');
    await page.call('loadCollection').answer([]);
    await page.call('loadCollection').answer([people.aino]);
    await page.go('/user-import');
    await page.act({ type: 'import.choose', file: files.people });
    await page.call('readFile').answer(previews.sound);
    await page.act({ type: 'import.send' });
    page.uploads[0]?.tell({ type: 'upload.answered', result: importResults.someSkipped } as { type: string });
    await page.wait(0);
    expect(page.openCalls()).not.toContain('loadCollection');
    await page.go('/personnel');
    const lists = page.calls.filter(({ name }) => name === 'loadCollection').map(({ input }) => input.name);
    expect(new Set(lists)).toEqual(new Set(['people', 'groups']));
  });
});
