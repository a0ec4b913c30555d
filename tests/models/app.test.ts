import { describe, expect, it } from 'vitest';
import { type AnyActorLogic, type AnyActorRef, fromCallback, type SnapshotFrom } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import type { Place } from '../../machines/types.ts';
import { everyTransitionWalked, modelOf, type Samples } from '../support/model-of.ts';
import { recorded, replay } from './replay.ts';
import { companies, users } from './samples/people.ts';
import { pageInput, places } from './samples/places.ts';
import { problems } from './samples/problems.ts';
import { toasts, undos } from './samples/shell.ts';
import { expectTransitions } from './transitions.ts';

/** Replaces a chart that is loaded at run time; plans call it by its name. */
function chartCalled(name: string): AnyActorLogic {
  return { ...fromCallback(() => {}), toJSON: () => name } as AnyActorLogic;
}

const charts = { page: chartCalled('page chart'), workspace: chartCalled('workspace chart') };
const input = { isPhone: false, readingId: null };
const effects = ['switchLocale'];

type App = SnapshotFrom<typeof appMachine>;
const groups: Place = { page: 'groups', params: {} };
const personnel: Place = { page: 'personnel', params: {} };
const found: Place = { page: 'personnel', params: { search: 'a' } };
/** Forwarded events are the same in every state: one page is enough. */
const onPage =
  <TPayload>(...payloads: TPayload[]) =>
  ({ context, value }: App) =>
    context.page && context.workspaceRef && value.page === 'open' ? payloads : [];
const samples: Samples<typeof appMachine> = {
  'session.opened': [{ user: users.admin }, { user: users.respondent }],
  'session.closed': [{}],
  'session.left': [{}],
  'session.expired': [{}],
  'session.expire': [{}],
  'company.selected': [{ company: companies.aalto }, { company: null }],
  'navigation.settled': [
    { page: 'login', place: places.login },
    { page: 'survey', place: places.survey },
  ],
  'page.retry': [{}],
  'page.crashed': [{}],
  'toast.raised': [{ toast: toasts.success }],
  'undo.done': onPage({ undo: undos.survey }),
  'problem.raised': [{ problem: problems.unreachable }, { problem: problems.refused }],
  'collections.staled': [{ names: ['surveys'] }],
  'subscription.changed': [{}],
  'page.dirty': onPage({}),
  'page.clean': onPage({}),
  'page.renamed': onPage({ place: found }),
  'page.finished': onPage({ place: personnel }),
  'wizard.finished': onPage({ place: places.survey, duringTour: places.surveys }),
  'navigation.go': onPage({ place: groups }),
  'navigation.return': onPage({ place: personnel }),
  'navigation.arrived': onPage({ place: places.surveys }),
  'navigation.allowed': onPage({ command: { type: 'navigation.go' as const, place: groups } }),
  'company.select': onPage({ id: 2 }),
  'company.allowed': onPage({ id: 2 }),
  'session.signOut': onPage({}),
  'signOut.allowed': onPage({}),
  'locale.chosen': onPage({ locale: 'fi' as const }),
  'locale.allowed': onPage({ locale: 'fi' as const }),
  'changes.abandoned': onPage({}),
  'xstate.done.actor.loadWorkspace': [
    { output: { logic: charts.workspace, remembered: { rememberedCompanyId: 2, theme: 'system' } } },
  ],
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

const start = () => {
  const app = recorded(appMachine, { input, effects });
  app.take({ type: 'xstate.init' });
  return (event: { type: string; [field: string]: unknown }) => app.take(event);
};

describe('app', () => {
  it('design 3 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('app', model);
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

  it('4.10 reports an expired session', () => {
    const expired = steps.filter(({ event }) => event.type === 'session.expired');
    for (const { commands } of expired) {
      expect(commands).toContainEqual({
        to: 'toasts',
        event: { type: 'toast.raised', toast: { tone: 'info', code: 'sessionExpired', text: null } },
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
        { to: 'toasts', event: { type: 'toasts.clear' } },
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
  ] as const)('2.19, 6.2 informs navigation of the visitor: %s %#', (user, company, visitor) => {
    const send = start();
    send({ type: 'session.opened', user: users[user] });
    send({
      type: 'xstate.done.actor.loadWorkspace',
      output: { logic: charts.workspace, remembered: { rememberedCompanyId: null, theme: 'system' } },
    });
    expect(send({ type: 'company.selected', company }).commands).toEqual([
      { to: 'navigation', event: { type: 'visitor.changed', visitor } },
    ]);
  });

  it('4.8 opens the workspace before anyone learns who the visitor is', () => {
    for (const { event, commands } of steps) {
      const isMember = commands.some(
        ({ event: told }) =>
          'visitor' in told && ['admin', 'reseller'].includes((told.visitor as { kind: string }).kind),
      );
      if (isMember) expect(event.type).toBe('company.selected');
    }
  });

  it('design 3 keeps the page on the screen until the next one is here, but not beyond the session', () => {
    for (const { event, before, state } of steps) {
      if (event.type === 'session.left' || event.type === 'session.expired') expect(state.context.page).toBeNull();
      else if (event.type !== 'xstate.done.actor.loadPage')
        expect(state.context.page).toBe(before?.context.page ?? null);
    }
  });

  it('8.1, design 8 continues from a view that has failed only when a person does, and asks nobody about its content', () => {
    const crashes = steps.filter(({ event, before }) => event.type === 'page.crashed' && before?.value.page === 'open');
    expect(crashes).not.toEqual([]);
    for (const { state, commands } of crashes) {
      expect(state.value.page).toBe('crashed');
      expect(commands).toEqual([{ to: 'unsavedChanges', event: { type: 'page.clean' } }]);
    }
    const exits = steps.filter(
      ({ before, state }) => before?.value.page === 'crashed' && state.value.page !== 'crashed',
    );
    expect(new Set(exits.map(({ event }) => event.type))).toEqual(new Set(['page.retry', 'navigation.settled']));
  });

  it('8.1 resets the general error when another page opens', () => {
    const opened = steps.filter(({ event }) => event.type === 'xstate.done.actor.loadPage');
    expect(opened).not.toEqual([]);
    for (const { commands } of opened) {
      expect(commands).toContainEqual({ to: 'toasts', event: { type: 'generalError.reset' } });
    }
  });

  it('design 3 gives a page its place, the company, the user and what the page says that it needs', () => {
    const send = start();
    send({ type: 'session.opened', user: users.admin });
    send({
      type: 'xstate.done.actor.loadWorkspace',
      output: { logic: charts.workspace, remembered: { rememberedCompanyId: null, theme: 'system' } },
    });
    send({ type: 'company.selected', company: companies.aalto });
    send({ type: 'navigation.settled', page: 'survey', place: places.survey });
    let given: unknown;
    const logic = fromCallback(({ input: received }) => {
      given = received;
    });
    const facts = { defaults: { timezone: 'Europe/Helsinki' } };
    send({ type: 'xstate.done.actor.loadPage', output: { logic, facts } });
    expect(given).toEqual({ ...pageInput(places.survey), ...facts });
  });

  it('2.19 starts navigation with the company that was being read before a reload', () => {
    const begun = { isPhone: true, readingId: 3 };
    const { requests } = recorded(appMachine, { input: begun, effects }).take({ type: 'xstate.init' });
    expect(requests).toContainEqual({ src: 'navigation', input: begun });
  });

  it('4.12 asks the workspace for the lists that the page needs', () => {
    const settled = steps.filter(({ event }) => event.type === 'navigation.settled');
    for (const { event, before, commands } of settled) {
      expect(commands).toEqual(before?.context.workspaceRef ? [{ to: 'workspace', event }] : []);
    }
  });

  it('4.9, 4.10, 8.1 removes the toasts of a session when another one begins or it ends, before it says why', () => {
    const turns = steps.filter(
      ({ event, state, before }) =>
        ['session.opened', 'session.left', 'session.expired'].includes(event.type) &&
        state.value.membership !== before?.value.membership,
    );
    expect(new Set(turns.map(({ event }) => event.type)).size).toBe(3);
    for (const { event, commands } of turns) {
      const told = commands.filter(({ to }) => to === 'toasts').map(({ event: { type } }) => type);
      expect(told).toEqual(['toasts.clear', ...(event.type === 'session.expired' ? ['toast.raised'] : [])]);
    }
  });

  it('8.1 has the connection checked when the server did not answer, and hands every problem to the toasts', () => {
    const raised = steps.filter(({ event }) => event.type === 'problem.raised');
    for (const { event, commands } of raised) {
      const isUnreachable = (event as unknown as { problem: unknown }).problem === problems.unreachable;
      expect(commands).toEqual([
        ...(isUnreachable ? [{ to: 'connection', event: { type: 'connection.lost' } }] : []),
        { to: 'toasts', event },
      ]);
    }
  });

  it('8.2 has the session end when a request finds it expired', () => {
    const found = steps.filter(({ event }) => event.type === 'session.expire');
    for (const { commands } of found) expect(commands).toEqual([{ to: 'session', event: { type: 'session.expire' } }]);
  });

  const taken = (type: string) => {
    const found = steps.filter(({ event }) => event.type === type);
    expect(found).not.toEqual([]);
    return found;
  };

  it.each(['navigation.go', 'navigation.return', 'navigation.arrived', 'company.select', 'locale.chosen'])(
    'design 8 does nothing about %s before it is known that nothing unsaved is lost',
    (type) => {
      for (const { event, state, before, commands, effects: effected } of taken(type)) {
        expect(commands).toEqual([{ to: 'unsavedChanges', event }]);
        expect(effected).toEqual([]);
        expect(state.context).toEqual(before?.context);
      }
    },
  );

  it('4.9, design 8 signs nobody out before it is known that nothing unsaved is lost, of whom it asks', () => {
    for (const { commands } of taken('session.signOut')) {
      const asked = { type: 'session.signOut', userId: users.admin.id };
      expect(commands).toEqual([{ to: 'unsavedChanges', event: asked }]);
    }
  });

  it.each([
    ['navigation.allowed', { to: 'navigation', event: { type: 'navigation.go', place: groups } }],
    ['company.allowed', { to: 'workspace', event: { type: 'company.allowed', id: 2 } }],
    ['signOut.allowed', { to: 'session', event: { type: 'session.signOut' } }],
  ])('design 8 does at once what is allowed: %s', (type, command) => {
    for (const { commands, effects: effected } of taken(type)) {
      expect(commands).toEqual([command]);
      expect(effected).toEqual([]);
    }
  });

  it('9.5, design 8 switches the language once that is allowed', () => {
    for (const { commands, effects: effected } of taken('locale.allowed')) {
      expect(commands).toEqual([]);
      expect(effected).toEqual([{ type: 'switchLocale', locale: 'fi' }]);
    }
  });

  it('design 8 has the page give up what it held after a yes, where it has a chart', () => {
    for (const { before, commands } of taken('changes.abandoned')) {
      const { ref = null } = before?.context.page ?? {};
      expect(commands).toEqual(ref ? [{ to: ref.id, event: { type: 'page.abandon' } }] : []);
    }
  });

  it.each(['page.dirty', 'page.clean'])('design 8 reports %s at once', (type) => {
    for (const { event, commands } of taken(type)) expect(commands).toEqual([{ to: 'unsavedChanges', event }]);
  });

  it('4.12 never asks about a page that has finished: it returns to the list at once', () => {
    for (const { commands } of taken('page.finished')) {
      expect(commands).toEqual([
        { to: 'unsavedChanges', event: { type: 'page.clean' } },
        { to: 'navigation', event: { type: 'navigation.return', place: personnel } },
      ]);
    }
  });

  it('4.6 leaves it to the tour where the form of a survey leads', () => {
    for (const { event, state, before, commands } of taken('wizard.finished')) {
      expect(commands).toEqual([{ to: 'workspace', event }]);
      expect(state.value).toEqual(before?.value);
    }
  });

  it('4.9, 4.10 asks nothing any more when the session has ended', () => {
    for (const { commands } of [...taken('session.left'), ...taken('session.expired')]) {
      expect(commands).toContainEqual({ to: 'unsavedChanges', event: { type: 'session.ended' } });
    }
  });

  it('design 8 holds nothing for a page that another has replaced, but what the new one holds', () => {
    const send = start();
    send({ type: 'session.opened', user: users.reseller });
    send({ type: 'navigation.settled', page: 'person', place: places.person });
    const logic = fromCallback(({ sendBack }) => sendBack({ type: 'page.dirty' }));
    expect(send({ type: 'xstate.done.actor.loadPage', output: { logic } }).commands).toEqual([
      { to: 'unsavedChanges', event: { type: 'page.opened', place: places.person } },
      { to: 'toasts', event: { type: 'generalError.reset' } },
      { to: 'unsavedChanges', event: { type: 'page.dirty' } },
    ]);
  });

  it('2.7 informs navigation that the same page is at another place', () => {
    for (const { event, before, state, commands } of taken('page.renamed')) {
      expect(commands).toEqual([
        { to: 'navigation', event: { type: 'navigation.renamed', place: found } },
        { to: 'workspace', event },
      ]);
      expect(state.value).toEqual(before?.value);
    }
  });

  it('4.13 selects no company before there is a workspace', () => {
    expect(start()({ type: 'company.allowed', id: 2 }).commands).toEqual([]);
  });
});
