import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { openConsole } from './console.ts';
import { companies, users } from './samples/people.ts';
import { places } from './samples/places.ts';
import { problems } from './samples/problems.ts';
import { questions } from './samples/questions.ts';
import { subscriptions } from './samples/subscriptions.ts';
import { surveyRows, surveys } from './samples/surveys.ts';
import { asGuest, signedIn } from './visitors.ts';

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

  it('4.8, 2.21 leads a visitor who opened /login to the surveys list at home', async () => {
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

  it('4.8 stays at /login with a toast when the server refuses, and starts nothing', async () => {
    const page = await asGuest('/surveys/5');
    await page.signIn();
    await page.call('signIn').fail(problems.refused);
    expect(page.path()).toBe('/login');
    expect(page.toasts()).toEqual(['invalid']);
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

  it('3.15 opens a link in a new tab with the session of another tab', async () => {
    const page = await openConsole({ path: '/surveys/5' });
    await page.call('restoreSession').answer(null);
    expect(page.openCalls()).toEqual(['askTabs']);
    await page.call('askTabs').answer(true);
    await page.call('restoreSession').answer(users.admin);
    expect(page.bar.history).toEqual(['/surveys/5']);
    expect(page.pageName()).toBe('survey');
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
    expect(page.kept).toEqual({ token: null, companyId: null, readingId: null });
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

  it('4.9 leaves nothing of the member after a log-out in another tab, and asks nobody', async () => {
    const page = await signedIn('/surveys/5/edit');
    await page.call('loadWizard').answer({ survey: surveys.inactive, questions: [], etag: null });
    page.app.getSnapshot().children.session?.send({ type: 'session.leftElsewhere' });
    await page.wait(0);
    expect(page.path()).toBe('/login');
    expect(page.pageName()).toBe('login');
    expect(page.kept).toEqual({ token: null, companyId: null, readingId: null });
    expect(page.workspace()).toBeNull();
    expect(page.openCalls()).toEqual([]);
    await page.signIn();
    await page.call('signIn').answer(users.reseller);
    expect(page.path()).toBe('/');
  });

  it('4.9 lets no late answer to a page of the member lead the next one anywhere', async () => {
    const page = await signedIn('/surveys/5/edit');
    await page.call('loadWizard').answer({ survey: surveys.inactive, questions: [], etag: null });
    const wizard = page.page()?.ref as AnyActorRef;
    const form: AnyActorRef = wizard.getSnapshot().children.surveyForm;
    form.send({ type: 'wizard.save' });
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
    expect(page.toasts()).toEqual(['sessionExpired']);
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

  it('4.10 reports once a session that had expired before a reload', async () => {
    const page = await openConsole({ path: '/surveys/5', storage: { token: 'old', companyId: null } });
    await page.call('restoreSession').fail(problems.expired);
    expect(page.path()).toBe('/login');
    expect(page.toasts()).toEqual(['sessionExpired']);
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
