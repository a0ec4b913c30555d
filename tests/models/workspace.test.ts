import { describe, expect, it } from 'vitest';
import type { Company } from '../../contract/company.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { workspaceMachine } from '../../machines/app/workspace.machine.ts';
import type { NeedName, RoutedPlace } from '../../machines/types.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { recorded, replay } from './replay.ts';
import { companies, people, users } from './samples/people.ts';
import { places } from './samples/places.ts';
import { problems } from './samples/problems.ts';
import { toasts } from './samples/shell.ts';
import { subscriptions } from './samples/subscriptions.ts';
import { surveyRows } from './samples/surveys.ts';
import { expectTransitions } from './transitions.ts';

const { aalto, birch, cedar } = companies;
const input = { user: users.reseller, rememberedCompanyId: null, theme: 'system' as const };
/** A place whose page shows those lists. */
const needing = (...needs: readonly NeedName[]): RoutedPlace => ({ ...places.surveys, needs });
const settled = (...needs: readonly NeedName[]) => ({ type: 'navigation.settled', place: needing(...needs) });
const model = modelOf(workspaceMachine, {
  input,
  samples: {
    'company.selected': [{ company: aalto }, { company: birch }],
    'company.missing': [{}],
    'company.switched': [{}],
    'company.ready': [
      { company: aalto, subscription: subscriptions.licensed },
      { company: aalto, subscription: subscriptions.unlimited },
      { company: { ...aalto, has_subscription: false }, subscription: null },
    ],
    'collection.loaded': [
      { name: 'surveys', rows: [surveyRows.pulse] },
      { name: 'surveys', rows: [surveyRows.draft] },
      { name: 'people', rows: [people.aino] },
      { name: 'companies', rows: [aalto, birch] },
    ],
    'navigation.settled': [{ place: places.surveys }, { place: needing('companies') }],
    'collections.staled': [{ names: ['people', 'surveys'] }],
    'company.allowed': [{ id: birch.id }],
    'company.add': [{}],
    'problem.raised': [{ problem: problems.unreachable }],
    'subscription.changed': [{}],
    'page.renamed': [{ place: places.survey }],
    'page.finished': [{ place: places.survey }],
    'wizard.finished': [{ place: places.survey, duringTour: places.surveys }],
    'toast.raised': [{ toast: toasts.success }],
    'survey.add': [{}],
    'palette.opened': [{}],
  },
  serialize: ({ context }) => [context.companyId === null, context.activeSurveys, context.surveyLimit],
});
const steps = replay(workspaceMachine, model, { input }).flat();

const open = (user: CurrentUser = users.reseller) => {
  const workspace = recorded(workspaceMachine, {
    input: { user, rememberedCompanyId: null, theme: 'system' as const },
  });
  workspace.take({ type: 'xstate.init' });
  return (event: { type: string; [field: string]: unknown }) => workspace.take(event);
};

describe('workspace', () => {
  it('4.12, 4.13 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('workspace', model);
  });

  it('2.14, 6.6 adds a survey only below the limit of the plan, and never before both are known', () => {
    for (const { event, before, facts } of steps) {
      if (event.type !== 'survey.add') continue;
      const { activeSurveys, surveyLimit } = before?.context ?? {};
      expect(typeof activeSurveys).toBe('number');
      expect(typeof surveyLimit).toBe('number');
      expect(surveyLimit === 0 || Number(activeSurveys) < Number(surveyLimit)).toBe(true);
      expect(facts).toEqual([{ type: 'page.finished', place: { page: 'wizard', params: {} } }]);
    }
    const refused = model.snapshots.filter(({ context }) => context.surveyLimit === 1 && context.activeSurveys === 1);
    expect(refused).not.toEqual([]);
    for (const snapshot of refused) expect(snapshot.can({ type: 'survey.add' })).toBe(false);
  });

  it('9.6 takes a limit of null for none', () => {
    const unlimited = model.snapshots.filter(
      ({ context }) => context.surveyLimit === 0 && context.activeSurveys !== null,
    );
    expect(unlimited).not.toEqual([]);
    for (const snapshot of unlimited) expect(snapshot.can({ type: 'survey.add' })).toBe(true);
  });

  it('2.14 allows no survey without a subscription', () => {
    const send = open();
    send({ type: 'company.selected', company: aalto });
    send({ type: 'collection.loaded', name: 'surveys', rows: [] });
    const { state } = send({ type: 'company.ready', company: aalto, subscription: null });
    expect(state.can({ type: 'survey.add' })).toBe(false);
  });

  it('2.19 reports that a company has become subscribed, or no longer is, and only then', () => {
    const send = open();
    send({ type: 'company.selected', company: cedar });
    expect(send({ type: 'company.ready', company: cedar, subscription: null }).facts).toEqual([]);
    const subscribed = { ...cedar, has_subscription: true };
    const ready = { type: 'company.ready', company: subscribed, subscription: subscriptions.licensed };
    expect(send(ready).facts).toEqual([{ type: 'company.selected', company: subscribed }]);
    expect(send(ready).facts).toEqual([]);
    expect(send({ type: 'subscription.changed' }).commands).toEqual([
      { to: 'company', event: { type: 'company.staled' } },
    ]);
  });

  it('4.13 gives a new company new lists, and counts nothing of the previous one', () => {
    const selected = steps.filter(({ event }) => event.type === 'company.selected');
    for (const { event, before, state, facts } of selected) {
      const { company } = event as unknown as { company: { id: number } };
      expect(state.context).toMatchObject({ companyId: company.id, activeSurveys: null, surveyLimit: null });
      expect(facts).toEqual([{ type: 'company.selected', company }]);
      for (const name of ['people', 'groups', 'surveys'] as const) {
        expect(state.children[name]).toBeDefined();
        expect(state.children[name]).not.toBe(before?.children[name]);
      }
    }
  });

  it('4.13 loads of a new company at once what the open page needs', () => {
    const send = open();
    send(settled('people', 'groups'));
    expect(send({ type: 'company.selected', company: aalto }).commands).toEqual([
      { to: 'people', event: { type: 'collection.needed' } },
      { to: 'groups', event: { type: 'collection.needed' } },
      { to: 'tour', event: { type: 'company.selected', companyId: aalto.id } },
    ]);
  });

  it('4.12 refetches what went stale only if the open page shows it', () => {
    const send = open();
    send({ type: 'company.selected', company: aalto });
    send(settled('surveys'));
    expect(send({ type: 'collections.staled', names: ['people', 'surveys'] }).commands).toEqual([
      { to: 'people', event: { type: 'collection.staled' } },
      { to: 'surveys', event: { type: 'collection.staled' } },
      { to: 'usage', event: { type: 'collection.staled' } },
      { to: 'surveys', event: { type: 'collection.needed' } },
      { to: 'tour', event: { type: 'surveys.staled' } },
    ]);
  });

  it('6.2 begins the list of companies with those that the session brought, and asks for one of them', () => {
    const { requests } = recorded(workspaceMachine, {
      input: { user: users.reseller, rememberedCompanyId: 2, theme: 'dark' },
    }).take({
      type: 'xstate.init',
    });
    expect(requests).toEqual([
      { src: 'company', input: { user: users.reseller, rememberedId: 2 } },
      { src: 'collection', input: { name: 'companies', companyId: 0, rows: [aalto, birch, cedar] } },
      { src: 'config', input: undefined },
      { src: 'consent', input: { userId: users.reseller.id } },
      { src: 'tour', input: { user: users.reseller } },
      { src: 'palette', input: undefined },
      { src: 'theme', input: { theme: 'dark' } },
    ]);
  });

  it('4.13 opens the lists of a company empty', () => {
    for (const { event, requests } of steps) {
      if (event.type !== 'company.selected') continue;
      const { company } = event as unknown as { company: { id: number } };
      expect(requests).toEqual([
        ...['people', 'groups', 'surveys', 'usage'].map((name) => ({
          src: 'collection',
          input: { name, companyId: company.id, rows: [] },
        })),
        { src: 'firstSteps', input: { companyId: company.id, user: users.reseller } },
        { src: 'surveyDrafts', input: { companyId: company.id, user: users.reseller } },
      ]);
    }
  });

  it('6.2 keeps the one list of companies whichever company is worked on, or none', () => {
    for (const { event, before, state } of steps) {
      if (before && event.type.startsWith('company.')) expect(state.children.companies).toBe(before.children.companies);
      expect(state.children.companies).toBeDefined();
    }
  });

  it('8.14, 2.11 drops every list of a company that is gone, and says that there is none', () => {
    const missing = steps.filter(({ event }) => event.type === 'company.missing');
    expect(new Set(missing.map(({ before }) => before?.value))).toEqual(new Set(['withCompany', 'withoutCompany']));
    for (const { state, facts } of missing) {
      expect(state.value).toBe('withoutCompany');
      expect(state.context).toMatchObject({ companyId: null, activeSurveys: null, surveyLimit: null });
      const lists = ['people', 'groups', 'surveys', 'usage', 'firstSteps', 'surveyDrafts'] as const;
      for (const name of lists) expect(state.children[name]).toBeUndefined();
      expect(facts).toEqual([{ type: 'company.selected', company: null }]);
    }
  });

  it('8.14 takes nothing for the limit or the surveys of a company while there is none', () => {
    for (const { context, value } of model.snapshots) {
      if (value === 'withCompany') continue;
      expect(context).toMatchObject({ companyId: null, activeSurveys: null, surveyLimit: null });
    }
  });

  it('2.10 needs no company to load and refetch the list of companies', () => {
    const send = open();
    expect(send(settled('people', 'companies')).commands).toEqual([
      { to: 'companies', event: { type: 'collection.needed' } },
      { to: 'tour', event: settled('people', 'companies') },
    ]);
    expect(send({ type: 'collections.staled', names: ['people', 'companies'] }).commands).toEqual([
      { to: 'companies', event: { type: 'collection.staled' } },
      { to: 'companies', event: { type: 'collection.needed' } },
    ]);
  });

  it('9.7 asks again what one more person costs when the people have changed, if the open page shows it', () => {
    const send = open();
    send({ type: 'company.selected', company: aalto });
    send(settled('groups', 'usage'));
    expect(send({ type: 'collections.staled', names: ['people'] }).commands).toEqual([
      { to: 'people', event: { type: 'collection.staled' } },
      { to: 'usage', event: { type: 'collection.staled' } },
      { to: 'usage', event: { type: 'collection.needed' } },
    ]);
    expect(send({ type: 'company.missing' }).state.children.usage).toBeUndefined();
  });

  it('4.12 leaves a stale list of companies alone while no page shows it', () => {
    const send = open();
    send({ type: 'company.selected', company: aalto });
    send(settled('surveys'));
    expect(send({ type: 'collections.staled', names: ['companies'] }).commands).toEqual([
      { to: 'companies', event: { type: 'collection.staled' } },
    ]);
  });

  it('2.10, 4.12 offers newer companies for selection, with and without a company', () => {
    const loaded = steps.filter(({ event }) => 'name' in event && event.name === 'companies');
    expect(new Set(loaded.map(({ state }) => state.value))).toEqual(new Set(['withCompany', 'withoutCompany']));
    for (const { before, state, commands } of loaded) {
      expect(commands).toEqual([{ to: 'company', event: { type: 'companies.changed', companies: [aalto, birch] } }]);
      expect(state.context).toEqual(before?.context);
    }
    const others = steps.filter(({ event }) => 'name' in event && event.name !== 'companies');
    for (const { commands } of others) expect(commands).toEqual([]);
  });

  it('2.14 counts the active surveys of the list of surveys, and of no other', () => {
    const loaded = steps.filter(
      ({ event, state }) => event.type === 'collection.loaded' && state.matches('withCompany'),
    );
    for (const { event, before, state } of loaded) {
      const { name, rows } = event as unknown as { name: string; rows: { is_active?: boolean }[] };
      const counted = rows.filter((row) => row.is_active).length;
      expect(state.context.activeSurveys).toBe(name === 'surveys' ? counted : before?.context.activeSurveys);
    }
  });

  it('4.13 hands on the choice of a company', () => {
    const chosen = steps.filter(({ event }) => event.type === 'company.allowed');
    expect(chosen).not.toEqual([]);
    for (const { commands, facts } of chosen) {
      expect(commands).toEqual([{ to: 'company', event: { type: 'company.select', id: birch.id } }]);
      expect(facts).toEqual([]);
    }
    expect(open(users.admin)({ type: 'company.allowed', id: 1 }).commands).toEqual([
      { to: 'company', event: { type: 'company.select', id: 1 } },
    ]);
  });

  it('4.13 goes to the surveys after a switch', () => {
    const switched = steps.filter(({ event }) => event.type === 'company.switched');
    expect(switched).not.toEqual([]);
    for (const { facts } of switched)
      expect(facts).toEqual([{ type: 'page.finished', place: { page: 'surveys', params: {} } }]);
  });

  it('2.10, 6.2 lets only a reseller add a company', () => {
    const send = open();
    expect(send({ type: 'company.add' }).facts).toEqual([
      { type: 'page.finished', place: { page: 'company', params: {} } },
    ]);
    const { state, facts } = open(users.admin)({ type: 'company.add' });
    expect(state.can({ type: 'company.add' })).toBe(false);
    expect(facts).toEqual([]);
  });

  it('2.22, 4.14 informs the tour of the company with open pages: for a reseller also without a subscription', () => {
    const told = (user: CurrentUser, company: Company | null) =>
      open(user)(company ? { type: 'company.selected', company } : { type: 'company.missing' }).commands.filter(
        ({ to }) => to === 'tour',
      );
    const placed = (companyId: number | null) => [{ to: 'tour', event: { type: 'company.selected', companyId } }];
    expect(told(users.admin, aalto)).toEqual(placed(aalto.id));
    expect(told(users.unsubscribedAdmin, cedar)).toEqual(placed(null));
    expect(told(users.reseller, cedar)).toEqual(placed(cedar.id));
    expect(told(users.admin, null)).toEqual(placed(null));
  });

  it('4.6, 4.14 informs the tour of the person’s place, and the root of the tour’s facts', () => {
    const [down, up] = [
      ['navigation.settled', 'page.renamed', 'wizard.finished'],
      ['page.finished', 'toast.raised'],
    ];
    const handed = steps.filter(({ event }) => [...down, ...up].includes(event.type));
    expect(new Set(handed.map(({ event }) => event.type)).size).toBe(5);
    for (const { event, commands, facts } of handed) {
      expect(commands.filter(({ to }) => to === 'tour')).toEqual(
        down.includes(event.type) ? [{ to: 'tour', event }] : [],
      );
      expect(facts).toEqual(up.includes(event.type) ? [event] : []);
    }
  });

  it('8.1 hands on every problem of its lists', () => {
    const raised = steps.filter(({ event }) => event.type === 'problem.raised');
    expect(raised).not.toEqual([]);
    for (const { event, facts } of raised) expect(facts).toEqual([event]);
  });
});
