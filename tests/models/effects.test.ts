import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, type AnyEventObject, createActor, StateMachine, setup, toPromise } from 'xstate';
import { recordKinds } from '../../machines/record/kinds.ts';
import { peopleFileLimits } from '../../shared/people-file.ts';
import { followTabs } from '../../src/adapters/tabs.ts';
import type { PageModule } from '../../src/kit/page-module.ts';
import { loadedPage, loadPage } from '../../src/kit/pages.ts';
import { config, stubPage } from './network.ts';
import { places } from './samples/places.ts';
import { usualFilter } from './samples/reports.ts';
import { taggedSurveys } from './samples/surveys.ts';
import { input as signupInput } from './signup.model.ts';
import { type WiredChart, wiredCharts } from './wired.ts';

// The effects of the wired charts on the browser; their requests are in requests.test.ts.

const wiring = join(import.meta.dirname, '../../src/app/wiring');
let page: ReturnType<typeof stubPage>;
let wired: readonly WiredChart[];
let visits: unknown[];

beforeAll(async () => {
  page = stubPage();
  wired = await wiredCharts();
});

beforeEach(() => {
  page.begin();
  visits = [];
  const push = (_state: unknown, _title: string, to: string) => visits.push(['push', to]);
  const replace = (_state: unknown, _title: string, to: string) => visits.push(['replace', to]);
  const history = { pushState: push, replaceState: replace, state: null };
  vi.stubGlobal('history', history);
  vi.stubGlobal('window', { location: { ...window.location }, history });
  class History {
    replaceState(_state: unknown, _title: string, to: string) {
      visits.push(['rename', to]);
    }
  }
  vi.stubGlobal('History', History);
  vi.stubGlobal('document', { cookie: '', documentElement: { style: {} }, readyState: 'complete' });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const implementationsAt = (chart: string) => {
  const found = wired.find(({ way }) => way === chart)?.machine.implementations;
  if (!found) throw new Error(`there is no ${chart}`);
  return found;
};

function act(chart: string, action: string, params?: unknown, args: object = {}): void {
  const implementation = implementationsAt(chart).actions[action];
  if (typeof implementation !== 'function') throw new Error(`${chart} has no ${action}`);
  implementation(args as never, params as never);
}

const actorAt = (chart: string, name: string) => implementationsAt(chart).actors[name] as unknown as AnyActorLogic;
const run = (chart: string, name: string, input?: unknown) =>
  toPromise(createActor(actorAt(chart, name), { input } as object).start());

/** The events of a running actor to its parent. */
function listenTo(chart: string, name: string, input: unknown) {
  const told: AnyEventObject[] = [];
  const parent = setup({ actors: { child: actorAt(chart, name) } }).createMachine({
    invoke: { src: 'child', input: () => input },
    on: { '*': { actions: ({ event }) => told.push(event) } },
  });
  const actor = createActor(parent).start();
  return { told, stop: () => actor.stop() };
}

async function pageModules(): Promise<[string, PageModule][]> {
  const files = readdirSync(wiring).filter((file) => file.endsWith('.page.ts'));
  return Promise.all(
    files.map(async (file) => {
      const { page: module } = (await import(join(wiring, file))) as { page: PageModule };
      return [file.replace('.page.ts', ''), module] as [string, PageModule];
    }),
  );
}

describe('the address bar', () => {
  it.each([
    ['push', [['push', '/surveys/5/']]],
    ['replace', [['replace', '/surveys/5/']]],
    ['rename', [['rename', '/surveys/5/']]],
  ])('design 3 %s writes the address of a place', (action, expected) => {
    act('app/navigation', action, { place: places.survey });
    expect(visits).toEqual(expected);
  });

  it('8.12 shows the place again that was left by Back, and from which somebody stays', () => {
    act('app/unsavedChanges', 'showPlace', { place: places.survey });
    expect(visits).toEqual([['push', '/surveys/5/']]);
  });
});

describe('what this browser keeps', () => {
  it('3.15, 4.9 forgets token and company, and the drafts of who logs out', () => {
    sessionStorage.setItem('rytmi.company', '3');
    localStorage.setItem('rytmi.draft.7.1.new', '{}');
    localStorage.setItem('rytmi.draft.8.1.new', '{}');
    act('app/session', 'removeToken');
    expect(Object.keys(sessionStorage)).toEqual(['rytmi.company']);
    act('app/session', 'removeCompany');
    expect(Object.keys(sessionStorage)).toEqual([]);
    act('app/session', 'removeUnsavedWork', { user: null });
    expect(Object.keys(localStorage)).toHaveLength(2);
    act('app/session', 'removeUnsavedWork', { user: { id: 7 } });
    expect(Object.keys(localStorage)).toEqual(['rytmi.draft.8.1.new']);
  });

  const drafts = {
    'wizard/draft': {
      key: { userId: 7, companyId: 1, surveyId: 5 },
      draft: {
        id: 5,
        step: 'basics',
        basics: null,
        respondentIds: [1],
        question: null,
        etag: null,
        pendingCreate: null,
      },
    },
    'person/draft': { key: { userId: 7, companyId: 1, kind: 'person', id: 11 }, draft: { draft: {}, etag: '"v1"' } },
    'workspace/tour/draft': { key: { userId: 7 }, draft: { step: 'respondents', isLeft: false } },
  };
  it.each(Object.entries(drafts))(
    'design 4 %s finds again what it has written, until it is dropped',
    async (chart, { key, draft }) => {
      expect(await run(chart, 'openDraft', key)).toBeNull();
      act(chart, 'writeDraft', { key, draft });
      expect(await run(chart, 'openDraft', { ...key, userId: 8 })).toBeNull();
      expect(await run(chart, 'openDraft', key)).toEqual({ ...draft, savedAt: expect.any(String) });
      expect(await run('app/unsavedChanges', 'findDrafts', { userId: 7 })).toBe(chart !== 'workspace/tour/draft');
      expect(await run('app/unsavedChanges', 'findDrafts', { userId: 8 })).toBe(false);
      act(chart, 'removeDraft', { key });
      expect(await run(chart, 'openDraft', key)).toBeNull();
    },
  );

  it('design 4 lists the drafts of surveys, and drops one', async () => {
    const { key, draft } = drafts['wizard/draft'];
    act('wizard/draft', 'writeDraft', { key, draft });
    const listed = () => run('workspace/surveyDrafts', 'listDrafts', { userId: 7, companyId: 1 });
    expect(await listed()).toMatchObject([{ surveyId: 5, storedId: 5 }]);
    act('workspace/surveyDrafts', 'removeDraft', { key });
    expect(await listed()).toEqual([]);
  });

  it('2.2, 2.23 finds again what was typed into the form for signing up, without the password', () => {
    const signup = wired.find(({ way }) => way === 'signup')?.machine;
    if (!signup) throw new Error('there is no signup');
    const opened = () => createActor(signup, { input: signupInput }).getSnapshot().context.draft;
    const empty = opened();
    const typed = { ...empty, email: 'a@b.example', password: 'salainen', company_name: 'Aalto' };
    act('signup', 'storeDraft', { draft: typed });
    expect(opened()).toEqual({ ...typed, password: '' });
    act('signup', 'storeDraft', { draft: null });
    sessionStorage.setItem('rytmi.signup.draft', '{"email":"a@b.example"}');
    expect(opened()).toMatchObject({ email: 'a@b.example', company_name: '', headcount: '' });
  });

  it('3.15, 2.2 finds company and theme again, and who has signed up', async () => {
    act('workspace/company', 'rememberCompany', { id: 3 });
    expect(sessionStorage.getItem('rytmi.company')).toBe('3');
    act('workspace/theme', 'applyTheme', { theme: 'dark' });
    expect(document.cookie).toContain('theme=dark');
    expect(document.documentElement.style.colorScheme).toBe('dark');
    const { logic, remembered } = (await run('app', 'loadWorkspace')) as { logic: unknown; remembered: unknown };
    expect(logic).toBe(wired.find(({ way }) => way === 'workspace')?.machine);
    expect(remembered).toEqual({ rememberedCompanyId: 3, theme: 'dark' });
    sessionStorage.setItem('rytmi.signup', 'a@b.example');
    expect(await run('confirmation', 'recallAddress')).toBe('a@b.example');
  });

  it('9.12 remembers for each person whether analytics is allowed', () => {
    act('workspace/consent', 'rememberChoice', { userId: 7, isGiven: true });
    expect(document.cookie).toContain('analytics_consent_7=yes');
    act('workspace/consent', 'rememberChoice', { userId: 8, isGiven: false });
    expect(document.cookie).toContain('analytics_consent_8=no');
  });

  it('2.23 keeps the language, and reloads the page', () => {
    const reload = vi.fn();
    vi.stubGlobal('window', { location: { ...window.location, reload } });
    act('app', 'switchLocale', { locale: 'fi' });
    expect(document.cookie).toContain('locale=fi');
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('what is sent without waiting', () => {
  it.each([
    ['workspace/tour', 'rememberSeen', '{"has_seen_tour":true}'],
    ['workspace/firstSteps', 'rememberHidden', '{"has_hidden_first_steps":true}'],
  ])('1.6 %s, %s: to the account', async (chart, action, body) => {
    act(chart, action);
    await vi.waitFor(() => expect(page.network.sent).toEqual([`PATCH /api/auth/user/ ${body}`]), { interval: 1 });
  });

  it('8.1 a missing company to the console alone', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    act('workspace/company', 'reportMissing');
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  it('2.17 the report to the printer', () => {
    const print = vi.fn();
    vi.stubGlobal('window', { ...window, print });
    act('dashboard', 'printPage');
    expect(print).toHaveBeenCalledOnce();
  });

  it('4.15, 9.12 a subscription to analytics, where it is agreed', async () => {
    page.network.answers = { 'GET /api/config/': config };
    Object.assign(document, { cookie: 'analytics_consent_7=yes' });
    const consent = { getSnapshot: () => ({ matches: (state: string) => state === 'given', context: { userId: 7 } }) };
    const workspace = { getSnapshot: () => ({ children: { consent } }) };
    const system = { get: (name: string) => (name === 'workspace' ? workspace : undefined) };
    act('checkout', 'reportSubscribed', { planId: 'basic-month' }, { system });
    const told = [{ event: 'subscribed', send_to: 'G-1', plan_id: 'basic-month' }];
    await vi.waitFor(() => expect(window.dataLayer).toEqual(told), { interval: 1 });
  });
});

describe('what continues while a chart lives', () => {
  it('design 9 hears the keys of the palette and of the list of shortcuts', () => {
    const keys: ((event: object) => void)[] = [];
    vi.stubGlobal('HTMLElement', class {});
    Object.assign(document, {
      querySelector: () => null,
      addEventListener: (_: string, listener: (event: object) => void) => keys.push(listener),
      removeEventListener: (_: string, listener: (event: object) => void) => keys.splice(keys.indexOf(listener), 1),
    });
    const { told, stop } = listenTo('workspace/palette', 'watchShortcuts', undefined);
    const press = (key: string, isCtrl: boolean) =>
      keys.forEach((listener) => {
        listener({ key, ctrlKey: isCtrl, metaKey: false, target: null, preventDefault: () => {} });
      });
    press('k', true);
    press('?', false);
    expect(told).toEqual([{ type: 'palette.toggle' }, { type: 'shortcuts.show' }]);
    stop();
    expect(keys).toEqual([]);
  });

  it('3.15 shares the session with other tabs at pages of ours, and neither gives nor takes it where a public link leads', async () => {
    const other = new BroadcastChannel('rytmi.tabs');
    const heard: { kind: string }[] = [];
    other.onmessage = ({ data }) => heard.push(data);
    const at = (pathname: string) =>
      vi.stubGlobal('window', { ...window, history: { state: null }, location: { ...window.location, pathname } });
    // Messages of a tab arrive in order: with this one, all earlier ones have.
    const hasArrived = () =>
      new Promise<void>((resolve) => {
        const unfollow = followTabs(({ kind }) => {
          if (kind !== 'test.arrived') return;
          unfollow();
          resolve();
        });
        other.postMessage({ version: 1, kind: 'test.arrived' });
      });
    const { stop } = listenTo('app/session', 'answerTabs', undefined);
    try {
      at('/share/h4sh');
      other.postMessage({ version: 1, kind: 'session.asked' });
      await hasArrived();
      expect(await run('app/session', 'askTabs')).toBe(false);
      at('/surveys');
      other.postMessage({ version: 1, kind: 'session.asked' });
      await vi.waitFor(() => expect(heard).not.toEqual([]), { interval: 1 });
      expect(heard).toEqual([{ version: 1, kind: 'session', token: 'k3y', company: null }]);
    } finally {
      stop();
      other.close();
    }
  });

  it('4.6 sees what the tour points at come and go, and looks for nothing where it points at nothing', () => {
    let elements: { checkVisibility: () => boolean }[] = [];
    let look = () => {};
    const disconnect = vi.fn();
    class MutationObserver {
      constructor(listener: () => void) {
        look = listener;
      }
      observe() {}
      disconnect = disconnect;
    }
    vi.stubGlobal('MutationObserver', MutationObserver);
    vi.stubGlobal('window', { ...window, addEventListener() {}, removeEventListener() {} });
    Object.assign(document, { body: {}, querySelectorAll: () => elements });
    listenTo('workspace/tour', 'watchTarget', null);
    const { told, stop } = listenTo('workspace/tour', 'watchTarget', {
      target: 'nextStep',
      surveyId: 5,
    });
    expect(told).toEqual([]);
    elements = [{ checkVisibility: () => true }];
    look();
    elements = [];
    look();
    expect(told).toEqual([{ type: 'target.found' }, { type: 'target.lost' }]);
    stop();
    expect(disconnect).toHaveBeenCalledOnce();
  });

  describe('an upload', () => {
    type Listener = (event: { loaded: number; total: number }) => void;
    let requests: {
      path: string;
      aborted: boolean;
      fire: (name: string) => void;
      progress: Listener;
      status: number;
      response: unknown;
    }[];
    beforeEach(() => {
      requests = [];
      class XMLHttpRequest {
        listeners = new Map<string, (event?: unknown) => void>();
        uploads = new Map<string, Listener>();
        upload = { addEventListener: (name: string, listener: Listener) => this.uploads.set(name, listener) };
        entry = {
          path: '',
          aborted: false,
          status: 200,
          response: { created: 2 } as unknown,
          fire: (name: string) => this.listeners.get(name)?.(),
          progress: (event: { loaded: number; total: number }) => this.uploads.get('progress')?.(event),
        };
        get status() {
          return this.entry.status;
        }
        get response() {
          return this.entry.response;
        }
        open(_: string, path: string) {
          this.entry.path = path;
          requests.push(this.entry);
        }
        setRequestHeader() {}
        addEventListener(name: string, listener: () => void) {
          this.listeners.set(name, listener);
        }
        send() {}
        abort() {
          this.entry.aborted = true;
          this.entry.fire('abort');
        }
      }
      vi.stubGlobal('XMLHttpRequest', XMLHttpRequest);
    });
    const begin = () => {
      const heard = listenTo('user-import', 'uploadFile', {
        companyId: 1,
        file: new File(['a@b.example'], 'people.csv'),
      });
      const [request] = requests;
      if (!request) throw new Error('nothing was sent');
      return { ...heard, request };
    };

    it('4.13, 7.9 reports the progress, and the server’s answer', async () => {
      const { told, request } = begin();
      expect(request.path).toBe('/api/auth/user/bulk_create/1/');
      request.progress({ loaded: 1, total: 4 });
      request.fire('load');
      await vi.waitFor(() => expect(told).toHaveLength(2), { interval: 1 });
      expect(told).toEqual([
        { type: 'upload.progressed', share: 0.25 },
        { type: 'upload.answered', result: { created: 2 } },
      ]);
    });

    it('8.1 says why it failed', async () => {
      const { told, request } = begin();
      request.fire('error');
      await vi.waitFor(() => expect(told).toHaveLength(1), { interval: 1 });
      expect(told).toMatchObject([{ type: 'upload.failed', problem: { kind: 'unreachable' } }]);
    });

    it('4.13 is aborted with its chart, which then gets no failure', async () => {
      const { told, stop, request } = begin();
      stop();
      expect(request.aborted).toBe(true);
      await new Promise(setImmediate);
      expect(told).toEqual([]);
    });
  });
});

describe('what is handed to the device', () => {
  it('7.16 a file under its name', async () => {
    const click = vi.fn();
    const link = { href: '', download: '', click };
    Object.assign(document, { createElement: () => link });
    const createObjectURL = vi.fn((_: Blob) => 'blob:1');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
    Object.assign(page.network, { answers: { 'POST /api/companies/1/users/export/': ['Aino'] } });
    await run('dashboard/export', 'downloadFile', { kind: 'people', companyId: 1, ids: [4] });
    expect(page.network.sent).toEqual(['POST /api/companies/1/users/export/ {"ids":[4]}']);
    expect(link).toMatchObject({ href: 'blob:1', download: 'people.csv' });
    expect(await createObjectURL.mock.lastCall?.[0].text()).toBe('["Aino"]');
    expect(click).toHaveBeenCalledOnce();
    Object.assign(page.network, { signals: [], answers: null });
    const actor = createActor(actorAt('dashboard/export', 'downloadFile'), {
      input: { kind: 'people', companyId: 1, ids: null },
    } as object).start();
    await vi.waitFor(() => expect(page.network.signals).toHaveLength(1), { interval: 1 });
    actor.stop();
    await vi.waitFor(() => expect(page.network.signals[0]?.aborted).toBe(true), { interval: 1 });
  });

  it('4.7 the public link, with the console’s own address', async () => {
    const writeText = vi.fn();
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await run('dashboard/sharing', 'copyLink', { hash: 'h4sh' });
    expect(writeText).toHaveBeenCalledWith('http://rytmi.test/share/h4sh');
  });
});

describe('the example of a report', () => {
  const filter = { ...usualFilter, preset: 'all' };

  it('2.17 comes with the page, and what was written with it: nothing is asked of the server', async () => {
    const report = (await run('sample', 'loadReport', { source: { kind: 'sample' }, filter })) as {
      questions: readonly { question: { id: number } }[];
    };
    expect(report.questions).not.toEqual([]);
    const words = report.questions.flatMap(({ question: { id } }) =>
      ['texts', 'comments'].map((kind) =>
        run('sample/responses', 'loadResponses', {
          source: { kind: 'sample' },
          filter,
          questionId: id,
          kind,
          search: '',
          page: 1,
        }),
      ),
    );
    const counts = (await Promise.all(words)).map((found) => (found as { total: number }).total);
    expect(Math.max(...counts)).toBeGreaterThan(0);
    expect(page.network.sent).toEqual([]);
  });
});

describe('a file of people', () => {
  it('2.9 is the one that was chosen: one that is too large is refused unread', async () => {
    const file = { name: 'people.csv', size: peopleFileLimits.bytes + 1 };
    const { problems } = (await run('user-import', 'readFile', { file })) as { problems: { code: string }[] };
    expect(problems.map(({ code }) => code)).toEqual(['tooLarge']);
  });
});

describe('the pages', () => {
  it('design 3 bring their chart and their facts to the root', async () => {
    const loaded = async (name: string) =>
      (await run('app', 'loadPage', { page: name })) as { logic: unknown; facts: object };
    expect(await loaded('personnel')).toEqual({ logic: loadedPage('personnel').logic, facts: {} });
    expect((await loaded('company')).facts).toEqual({
      kind: recordKinds.company,
      defaults: { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    });
    expect((await loaded('group')).facts).toEqual({ kind: recordKinds.group });
    expect((await loaded('person')).facts).toEqual({ kind: recordKinds.person, defaults: { language: 'en-GB' } });
  });

  it('design 3 fetches what follows the login once its page rests, and nothing at another page', async () => {
    const rests: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => rests.push(callback));
    await run('app', 'loadPage', { page: 'group' });
    expect(rests).toEqual([]);
    const { logic } = (await run('app', 'loadPage', { page: 'login' })) as { logic: unknown };
    expect(logic).toBe((await loadPage('login')).logic);
    expect(rests).toHaveLength(1);
  });

  it('design 3 each have a view of their own kind, and a chart where something happens', async () => {
    const withoutChart = (await pageModules()).filter(([, { logic }]) => !(logic instanceof StateMachine));
    expect(withoutChart.map(([name, { logic }]) => [name, logic])).toEqual([
      ['login', null],
      ['not-found', null],
      ['poster', null],
    ]);
  });

  const named = { title: 'Pulse', name: 'Terrace', first_name: 'Reko', last_name: 'Respondent' };
  it.each([
    ['survey', { survey: taggedSurveys.ongoing }, 'Pulse'],
    ['survey', { survey: null }, null],
    ['wizard', { work: { saved: { title: 'Pulse' } } }, 'Pulse'],
    ['wizard', { work: { saved: { title: '' } } }, null],
    ['dashboard', { report: { survey: named } }, 'Pulse'],
    ['share', { report: { survey: named } }, 'Pulse'],
    ['share', { report: null }, null],
    ['checkout', { product: { name: 'Basic' } }, 'Basic'],
    ['checkout', { product: null }, null],
    ['company', { saved: { name: 'Koivu' } }, 'Koivu'],
    ['group', { saved: { name: 'Terrace', description: 'Out' } }, 'Terrace'],
    ['person', { saved: { first_name: 'Reko', last_name: 'Respondent' } }, 'Reko Respondent'],
    ['person', { saved: {} }, ''],
  ])('8.7 %s names in the window’s title what it is about: %j', async (name, context, expected) => {
    const [, module] = (await pageModules()).find(([file]) => file === name) ?? [];
    expect(module?.nameOf?.({ context })).toBe(expected);
  });
});
