import { describe, expect, it } from 'vitest';
import { type AnyActorLogic, type AnyActorRef, fromCallback } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { recorded, replay } from './replay.ts';
import { companies, notices, pageInput, places, problems, users } from './samples.ts';

/** Stands for a chart that arrives at run time; plans call it by its name. */
function chartCalled(name: string): AnyActorLogic {
  return { ...fromCallback(() => {}), toJSON: () => name } as AnyActorLogic;
}

const charts = { page: chartCalled('page chart'), workspace: chartCalled('workspace chart') };
const input = { isPhone: false };
const effects = ['switchLocale'];
const model = modelOf(appMachine, {
  input,
  samples: {
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
    'locale.chosen': [{ locale: 'fi' }],
    'page.retry': [{}],
    'page.finished': [{ to: '/surveys' }],
    'notice.raised': [{ notice: notices.success }],
    'problem.raised': [{ problem: problems.unreachable }, { problem: problems.refused }],
    'collections.staled': [{ names: ['surveys'] }],
    'xstate.done.actor.loadWorkspace': [{ output: { logic: charts.workspace, rememberedCompanyId: 2 } }],
    'xstate.error.actor.loadWorkspace': [{ error: problems.unreachable }],
    'xstate.done.actor.loadPage': [{ output: { logic: charts.page } }, { output: { logic: null } }],
    'xstate.error.actor.loadPage': [{ error: problems.unreachable }],
  },
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
  it('design 3 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(planOf(model)).toMatchFileSnapshot('plans/app.txt');
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

  it('1.6 switches the language', () => {
    const chosen = steps.filter(({ event }) => event.type === 'locale.chosen');
    expect(chosen).not.toEqual([]);
    for (const { effects: effected } of chosen) expect(effected).toEqual([{ type: 'switchLocale', locale: 'fi' }]);
  });

  it('8.2 has the session end when a request finds it expired', () => {
    const found = steps.filter(({ event }) => event.type === 'session.expire');
    for (const { commands } of found) expect(commands).toEqual([{ to: 'session', event: { type: 'session.expire' } }]);
  });
});
