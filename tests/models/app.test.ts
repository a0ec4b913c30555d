import { describe, expect, it } from 'vitest';
import { type AnyActorLogic, type AnyActorRef, fromCallback, type SnapshotFrom } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import type { Place } from '../../machines/types.ts';
import { everyTransitionWalked, modelOf, type Samples } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { recorded, replay } from './replay.ts';
import { companies, notices, pageInput, places, problems, users } from './samples.ts';

/** Stands for a chart that arrives at run time; plans call it by its name. */
function chartCalled(name: string): AnyActorLogic {
  return { ...fromCallback(() => {}), toJSON: () => name } as AnyActorLogic;
}

const charts = { page: chartCalled('page chart'), workspace: chartCalled('workspace chart') };
const input = { isPhone: false, timeZone: 'Europe/Helsinki' };
const effects = ['switchLocale', 'showPlace'];

// Two plans of one chart: sessions and pages while nothing is unsaved, and what happens around one page that may hold.
const samples: Samples<typeof appMachine> = {
  'session.opened': [{ user: users.admin }, { user: users.respondent }],
  'session.closed': [{}],
  'session.left': [{}],
  'session.expired': [{}],
  'session.expire': [{}],
  'workspace.placed': [{ company: companies.aalto }, { company: null }],
  'navigation.settled': [
    { page: 'login', place: places.login },
    { page: 'survey', place: places.survey },
  ],
  'page.retry': [{}],
  'notice.raised': [{ notice: notices.success }],
  'problem.raised': [{ problem: problems.unreachable }, { problem: problems.refused }],
  'collections.staled': [{ names: ['surveys'] }],
  'subscription.changed': [{}],
  'page.held': [],
  'page.released': [],
  'page.renamed': [],
  'page.finished': [],
  'navigation.go': [],
  'navigation.return': [],
  'navigation.arrived': [],
  'company.select': [],
  'session.signOut': [],
  'locale.chosen': [],
  'leave.confirm': [],
  'leave.cancel': [],
  'parting.wanted': [],
  'parting.confirm': [],
  'parting.cancel': [],
  'xstate.done.actor.findDrafts': [],
  'xstate.error.actor.findDrafts': [],
  'xstate.done.actor.loadWorkspace': [{ output: { logic: charts.workspace, rememberedCompanyId: 2 } }],
  'xstate.error.actor.loadWorkspace': [{ error: problems.unreachable }],
  'xstate.done.actor.loadPage': [{ output: { logic: charts.page } }, { output: { logic: null } }],
  'xstate.error.actor.loadPage': [{ error: problems.unreachable }],
};
const model = modelOf(appMachine, {
  input,
  samples,
  serialize: ({ context }) => context.workspaceRef !== null,
  limit: 30_000,
});
const walks = replay(appMachine, model, { input, effects });
const steps = walks.flat();

type App = SnapshotFrom<typeof appMachine>;
const onPage =
  <TPayload>(...payloads: TPayload[]) =>
  ({ context, value }: App) =>
    context.page && value.parting === 'idle' ? payloads : [];
const whileOnPage =
  <TPayload>(...payloads: TPayload[]) =>
  ({ context }: App) =>
    context.page ? payloads : [];
const elsewhere = places.surveys;
const groups: Place = { page: 'groups', params: {} };
const personnel: Place = { page: 'personnel', params: {} };
const found: Place = { page: 'personnel', params: { search: 'a' } };
const leavingModel = modelOf(appMachine, {
  input,
  samples: {
    ...samples,
    'session.opened': ({ context }) => (context.opened === 0 ? [{ user: users.reseller }] : []),
    'session.closed': [],
    'session.left': whileOnPage({}),
    'session.expired': whileOnPage({}),
    'session.expire': [],
    'workspace.placed': [],
    'navigation.settled': ({ context }) =>
      context.workspaceRef && context.opened === 0 ? [{ page: 'person' as const, place: places.person }] : [],
    'page.retry': [],
    'notice.raised': [],
    'problem.raised': [],
    'collections.staled': [],
    'subscription.changed': [],
    'page.held': onPage({}),
    'page.released': onPage({}),
    'page.renamed': onPage({ place: found }),
    'page.finished': onPage({ place: personnel }),
    'navigation.go': onPage({ place: groups }),
    'navigation.return': onPage({ place: personnel }),
    'navigation.arrived': onPage({ place: elsewhere }),
    'company.select': onPage({ id: 2 }),
    'session.signOut': onPage({}),
    'locale.chosen': onPage({ locale: 'fi' as const }),
    'leave.confirm': [{}],
    'leave.cancel': [{}],
    'parting.confirm': [{}],
    'parting.cancel': [{}],
    'xstate.done.actor.findDrafts': [{ output: true }, { output: false }],
    'xstate.error.actor.findDrafts': [{ error: problems.broken }],
    'xstate.error.actor.loadWorkspace': [],
    'xstate.done.actor.loadPage': [{ output: { logic: charts.page } }],
    'xstate.error.actor.loadPage': [],
  },
  serialize: ({ context }) => [context.workspaceRef !== null, context.opened, context.postponed?.type],
});
const leavingWalks = replay(appMachine, leavingModel, { input, effects });
const leavingSteps = leavingWalks.flat();

const transitions = model.transitions.map((transition, index) => ({
  ...transition,
  walked: transition.walked || (leavingModel.transitions[index]?.walked ?? false),
}));

const start = () => {
  const app = recorded(appMachine, { input, effects });
  app.take({ type: 'xstate.init' });
  return (event: { type: string; [field: string]: unknown }) => app.take(event);
};

describe('app', () => {
  it('design 3 walks every transition', async () => {
    everyTransitionWalked(
      { ...model, transitions },
      { handTested: ['leaving.held on navigation.arrived if isWherePageIs → stays'] },
    );
    await expect(planOf({ ...model, transitions })).toMatchFileSnapshot('plans/app.txt');
    await expect(planOf({ ...leavingModel, transitions })).toMatchFileSnapshot('plans/app-leaving.txt');
  });

  it('4.9, 4.10 keeps no user, company, workspace or page after the session has ended, however it ends', () => {
    const ended = steps.filter(({ event }) => event.type === 'session.left' || event.type === 'session.expired');
    const from = new Set(ended.map(({ before }) => before?.value.membership));
    expect(from).toEqual(new Set(['outside', 'opening', 'failed', 'inside']));
    for (const { event, state, commands } of ended) {
      expect(state.value.membership).toBe('outside');
      expect(state.context).toMatchObject({ user: null, companyId: null, workspaceRef: null, page: null });
      const told =
        event.type === 'session.left'
          ? { type: 'visitor.left' }
          : { type: 'visitor.changed', visitor: { kind: 'guest' } };
      expect(commands).toContainEqual({ to: 'navigation', event: told });
    }
  });

  it('4.9 stops the workspace and every page that is no longer open', () => {
    for (const walk of walks) {
      const last = walk.at(-1)?.state.context;
      const refs = walk.flatMap(({ state }) => [state.context.workspaceRef, state.context.page?.ref ?? null]);
      for (const ref of new Set(refs.filter((each): each is AnyActorRef => each !== null))) {
        const isOpen = ref === last?.workspaceRef || ref === last?.page?.ref;
        expect(ref.getSnapshot().status).toBe(isOpen ? 'active' : 'stopped');
      }
    }
  });

  it('4.10 tells of an expired session', () => {
    const expired = steps.filter(({ event }) => event.type === 'session.expired');
    for (const { commands } of expired) {
      expect(commands).toContainEqual({
        to: 'notices',
        event: { type: 'notice.raised', notice: { tone: 'info', code: 'sessionExpired', text: null } },
      });
    }
  });

  it('6.1 opens no workspace for a respondent', () => {
    const opened = steps.filter(({ event }) => 'user' in event && event.user === users.respondent);
    expect(opened).not.toEqual([]);
    for (const { state, commands } of opened) {
      expect(state.value.membership).toBe('inside');
      expect(state.context.workspaceRef).toBeNull();
      expect(commands).toEqual([
        { to: 'notices', event: { type: 'notices.clear' } },
        { to: 'navigation', event: { type: 'visitor.changed', visitor: { kind: 'respondent' } } },
      ]);
    }
  });

  it.each([
    ['admin', companies.aalto, { kind: 'admin', companyId: 1, isSubscribed: true }],
    ['admin', companies.cedar, { kind: 'admin', companyId: 3, isSubscribed: false }],
    ['admin', null, { kind: 'admin', companyId: null, isSubscribed: false }],
    ['reseller', companies.cedar, { kind: 'reseller', companyId: 3, isSubscribed: false }],
    ['reseller', null, { kind: 'reseller', companyId: null, isSubscribed: false }],
  ] as const)('2.19, 6.2 tells navigation who is looking: %s %#', (user, company, visitor) => {
    const send = start();
    send({ type: 'session.opened', user: users[user] });
    send({ type: 'xstate.done.actor.loadWorkspace', output: { logic: charts.workspace, rememberedCompanyId: null } });
    expect(send({ type: 'workspace.placed', company }).commands).toEqual([
      { to: 'navigation', event: { type: 'visitor.changed', visitor } },
    ]);
  });

  it('4.8 opens the workspace before anyone is told who is looking', () => {
    for (const { event, commands } of steps) {
      const isMember = commands.some(
        ({ event: told }) =>
          'visitor' in told && ['admin', 'reseller'].includes((told.visitor as { kind: string }).kind),
      );
      if (isMember) expect(event.type).toBe('workspace.placed');
    }
  });

  it('design 3 keeps the page on the screen until the next one is here, but not beyond the session', () => {
    for (const { event, before, state } of steps) {
      if (event.type === 'session.left' || event.type === 'session.expired') expect(state.context.page).toBeNull();
      else if (event.type !== 'xstate.done.actor.loadPage')
        expect(state.context.page).toBe(before?.context.page ?? null);
    }
  });

  it('design 3 gives a page its place, the company and the user', () => {
    const send = start();
    send({ type: 'session.opened', user: users.admin });
    send({ type: 'xstate.done.actor.loadWorkspace', output: { logic: charts.workspace, rememberedCompanyId: null } });
    send({ type: 'workspace.placed', company: companies.aalto });
    send({ type: 'navigation.settled', page: 'survey', place: places.survey });
    let given: unknown;
    const logic = fromCallback(({ input: received }) => {
      given = received;
    });
    send({ type: 'xstate.done.actor.loadPage', output: { logic } });
    expect(given).toEqual(pageInput(places.survey));
  });

  it('4.12 asks the workspace for the lists that the page needs', () => {
    const settled = steps.filter(({ event }) => event.type === 'navigation.settled');
    for (const { event, before, commands } of settled) {
      const { place } = event as unknown as { place: { needs: readonly string[] } };
      const asked = [{ to: 'workspace', event: { type: 'collections.needed', names: place.needs } }];
      expect(commands).toEqual(before?.context.workspaceRef ? asked : []);
    }
  });

  it('4.9, 4.10, 8.1 takes the toasts of a session away when another one begins or it ends, before it says why', () => {
    const turns = steps.filter(
      ({ event, state, before }) =>
        ['session.opened', 'session.left', 'session.expired'].includes(event.type) &&
        state.value.membership !== before?.value.membership,
    );
    expect(new Set(turns.map(({ event }) => event.type)).size).toBe(3);
    for (const { event, commands } of turns) {
      const told = commands.filter(({ to }) => to === 'notices').map(({ event: { type } }) => type);
      expect(told).toEqual(['notices.clear', ...(event.type === 'session.expired' ? ['notice.raised'] : [])]);
    }
  });

  it('8.1 has the connection checked when the server did not answer, and hands every problem to the notices', () => {
    const raised = steps.filter(({ event }) => event.type === 'problem.raised');
    for (const { event, commands } of raised) {
      const isUnreachable = (event as unknown as { problem: unknown }).problem === problems.unreachable;
      expect(commands).toEqual([
        ...(isUnreachable ? [{ to: 'connection', event: { type: 'connection.lost' } }] : []),
        { to: 'notices', event },
      ]);
    }
  });

  it('8.2 has the session end when a request finds it expired', () => {
    const found = steps.filter(({ event }) => event.type === 'session.expire');
    for (const { commands } of found) expect(commands).toEqual([{ to: 'session', event: { type: 'session.expire' } }]);
  });
});

/** What each way out does once nothing keeps the page: to whom it is told, or what happens outside. */
const waysOut: Record<string, { commands: readonly object[]; effects: readonly object[] }> = {
  'navigation.go': { commands: [{ to: 'navigation', event: { type: 'navigation.go', place: groups } }], effects: [] },
  'navigation.return': {
    commands: [{ to: 'navigation', event: { type: 'navigation.return', place: personnel } }],
    effects: [],
  },
  'company.select': { commands: [{ to: 'workspace', event: { type: 'company.select', id: 2 } }], effects: [] },
  // Drafts are looked for first.
  'session.signOut': { commands: [], effects: [] },
  'locale.chosen': { commands: [], effects: [{ type: 'switchLocale', locale: 'fi' }] },
};
const wayBack = {
  commands: [{ to: 'navigation', event: { type: 'navigation.go', place: elsewhere } }],
  effects: [],
};
/** What the page held must not come back as a draft. */
const abandons = { to: 'page1', event: { type: 'page.abandon' } };
const isHeld = (state: App | null | undefined) => state?.matches({ leaving: 'held' }) ?? false;
const isAsking = (state: App | null | undefined) => state?.matches({ leaving: { held: 'asking' } }) ?? false;

describe('app: nothing unsaved is lost without a question', () => {
  const held = () => {
    const send = start();
    send({ type: 'session.opened', user: users.reseller });
    send({ type: 'xstate.done.actor.loadWorkspace', output: { logic: charts.workspace, rememberedCompanyId: null } });
    send({ type: 'navigation.settled', page: 'person', place: places.person });
    send({ type: 'xstate.done.actor.loadPage', output: { logic: charts.page } });
    expect(isHeld(send({ type: 'page.held' }).state)).toBe(true);
    return send;
  };

  it.each(Object.keys(waysOut))('design 8 does at once what %s wants while nothing is held', (type) => {
    const taken = leavingSteps.filter(({ event, before }) => event.type === type && !isHeld(before));
    expect(taken).not.toEqual([]);
    for (const { state, commands, effects: effected } of taken) {
      expect({ commands, effects: effected }).toEqual(waysOut[type]);
      expect(state.value.leaving).toBe('free');
    }
  });

  it.each(Object.keys(waysOut))('design 8 asks before %s while something is held, and does nothing yet', (type) => {
    const taken = leavingSteps.filter(({ event, before }) => event.type === type && isHeld(before));
    expect(new Set(taken.map(({ before }) => isAsking(before)))).toEqual(new Set([true, false]));
    for (const { event, before, state, commands, effects: effected } of taken) {
      expect([commands, effected]).toEqual([[], []]);
      expect(isAsking(state)).toBe(true);
      expect(state.context.postponed).toEqual(event);
      expect(state.context.page).toBe(before?.context.page);
    }
  });

  it('design 8 lets the address change while nothing is held', () => {
    const arrived = leavingSteps.filter(({ event, before }) => event.type === 'navigation.arrived' && !isHeld(before));
    expect(arrived).not.toEqual([]);
    for (const { event, commands, effects: effected } of arrived) {
      expect(commands).toEqual([{ to: 'navigation', event }]);
      expect(effected).toEqual([]);
    }
  });

  it("design 8 puts the page's address back and asks, when the browser has gone back while something is held", () => {
    const arrived = leavingSteps.filter(({ event, before }) => event.type === 'navigation.arrived' && isHeld(before));
    expect(arrived).not.toEqual([]);
    for (const { state, commands, effects: effected } of arrived) {
      expect(commands).toEqual([]);
      expect(effected).toEqual([{ type: 'showPlace', place: places.person }]);
      expect(isAsking(state)).toBe(true);
      expect(state.context.postponed).toEqual({ type: 'navigation.go', place: elsewhere });
    }
  });

  it('design 8 does nothing about an address that has been put back, asking or not', () => {
    const send = held();
    const back = { type: 'navigation.arrived', place: places.person };
    const quiet = send(back);
    expect(quiet.state.value.leaving).toEqual({ held: 'quiet' });
    send({ type: 'navigation.go', place: groups });
    const asking = send(back);
    expect(isAsking(asking.state)).toBe(true);
    expect(asking.state.context.postponed).toEqual({ type: 'navigation.go', place: groups });
    for (const { commands, effects: effected } of [quiet, asking]) expect([commands, effected]).toEqual([[], []]);
  });

  it('design 8 does after a yes exactly what was wanted last, once', () => {
    const confirmed = leavingSteps.filter(({ event, before }) => event.type === 'leave.confirm' && isAsking(before));
    const asked = new Set(confirmed.map(({ before }) => before?.context.postponed?.type));
    expect(asked).toEqual(new Set(Object.keys(waysOut)));
    for (const { before, state, commands, effects: effected } of confirmed) {
      const { postponed } = before?.context ?? {};
      const isBack = postponed?.type === 'navigation.go' && postponed.place === elsewhere;
      const wanted = isBack ? wayBack : waysOut[postponed?.type ?? ''];
      expect({ commands, effects: effected }).toEqual({ ...wanted, commands: [abandons, ...(wanted?.commands ?? [])] });
      expect(state.value.leaving).toBe('free');
    }
  });

  it('4.9, design 4 asks before signing out throws drafts away, on every page and after every other question', () => {
    const wanting = leavingSteps.filter(({ requests }) => requests.some(({ src }) => src === 'findDrafts'));
    const from = new Set(wanting.map(({ event }) => event.type));
    expect(from).toEqual(new Set(['session.signOut', 'leave.confirm']));
    for (const { requests } of wanting) {
      expect(requests).toContainEqual({ src: 'findDrafts', input: { userId: users.reseller.id } });
    }
    const signsOut = { to: 'session', event: { type: 'session.signOut' } };
    const parted = leavingSteps.filter(({ commands }) => commands.some(({ to }) => to === 'session'));
    expect(parted).not.toEqual([]);
    for (const { event, state, commands } of parted) {
      expect(commands).toEqual([signsOut]);
      expect(state.value.parting).toBe('idle');
      const isFound = (event as unknown as { output?: boolean }).output ?? false;
      expect(isFound).toBe(false);
      expect(['parting.confirm', 'xstate.done.actor.findDrafts', 'xstate.error.actor.findDrafts']).toContain(
        event.type,
      );
    }
    const found = leavingSteps.filter(({ event }) => (event as unknown as { output?: boolean }).output === true);
    for (const { state } of found) expect(state.value.parting).toBe('asking');
    const stayed = leavingSteps.filter(
      ({ event, before }) => event.type === 'parting.cancel' && before?.matches({ parting: 'asking' }),
    );
    expect(stayed).not.toEqual([]);
    for (const { before, state, commands } of stayed) {
      expect(commands).toEqual([]);
      expect(state.context.page).toBe(before?.context.page);
    }
  });

  it('design 8 goes after a yes to where the browser had gone back to', () => {
    const send = held();
    send({ type: 'navigation.arrived', place: elsewhere });
    const { commands, effects: effected } = send({ type: 'leave.confirm' });
    expect({ commands, effects: effected }).toEqual({ ...wayBack, commands: [abandons, ...wayBack.commands] });
  });

  it('design 8 does nothing after a no, and asks again the next time', () => {
    const cancelled = leavingSteps.filter(({ event, before }) => event.type === 'leave.cancel' && isAsking(before));
    expect(cancelled).not.toEqual([]);
    for (const { before, state, commands, effects: effected } of cancelled) {
      expect([commands, effected]).toEqual([[], []]);
      expect(state.value.leaving).toEqual({ held: 'quiet' });
      expect(state.context.page).toBe(before?.context.page);
    }
    const send = held();
    send({ type: 'navigation.go', place: groups });
    send({ type: 'leave.cancel' });
    expect(isAsking(send({ type: 'session.signOut' }).state)).toBe(true);
  });

  it('design 8 remembers a wish only while it asks about it', () => {
    for (const { state } of leavingSteps) expect(state.context.postponed !== null).toBe(isAsking(state));
  });

  it('4.12 never asks about a page that has finished: it returns to the list at once', () => {
    const finished = leavingSteps.filter(({ event }) => event.type === 'page.finished');
    expect(new Set(finished.map(({ before }) => isHeld(before)))).toEqual(new Set([true, false]));
    for (const { state, commands } of finished) {
      expect(commands).toEqual([{ to: 'navigation', event: { type: 'navigation.return', place: personnel } }]);
      expect(state.value.leaving).toBe('free');
    }
  });

  it('4.9, 4.10 never asks when the session has ended', () => {
    const ended = leavingSteps.filter(({ event }) => ['session.left', 'session.expired'].includes(event.type));
    expect(new Set(ended.map(({ before }) => JSON.stringify(before?.value.leaving)))).toEqual(
      new Set(['"free"', '{"held":"quiet"}', '{"held":"asking"}']),
    );
    for (const { state } of ended) {
      expect(state.value.leaving).toBe('free');
      expect(state.context).toMatchObject({ page: null, workspaceRef: null, user: null });
    }
  });

  it('design 8 asks no more when there is nothing to lose any more', () => {
    const released = leavingSteps.filter(({ event, before }) => event.type === 'page.released' && isHeld(before));
    expect(new Set(released.map(({ before }) => isAsking(before)))).toEqual(new Set([true, false]));
    for (const { state, commands, effects: effected } of released) {
      expect([commands, effected]).toEqual([[], []]);
      expect(state.value.leaving).toBe('free');
    }
  });

  it('design 8 holds nothing for a page that another has replaced, but what the new one holds', () => {
    const send = held();
    send({ type: 'navigation.settled', page: 'surveys', place: elsewhere });
    expect(isHeld(send({ type: 'xstate.done.actor.loadPage', output: { logic: null } }).state)).toBe(false);
    send({ type: 'page.held' });
    send({ type: 'navigation.settled', page: 'person', place: places.person });
    const logic = fromCallback(({ sendBack }) => sendBack({ type: 'page.held' }));
    expect(isHeld(send({ type: 'xstate.done.actor.loadPage', output: { logic } }).state)).toBe(true);
  });

  it('2.7 tells navigation that the page stands at another address', () => {
    const renamed = leavingSteps.filter(({ event }) => event.type === 'page.renamed');
    expect(renamed).not.toEqual([]);
    for (const { before, state, commands } of renamed) {
      expect(commands).toEqual([
        {
          to: 'navigation',
          event: { type: 'navigation.renamed', place: found },
        },
      ]);
      expect(state.value).toEqual(before?.value);
    }
  });

  it('4.13 selects no company before there is a workspace', () => {
    const { commands } = start()({ type: 'company.select', id: 2 });
    expect(commands).toEqual([]);
  });
});
