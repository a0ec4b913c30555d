import { describe, expect, it } from 'vitest';
import { workspaceMachine } from '../../machines/app/workspace.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { recorded, replay } from './replay.ts';
import { companies, people, problems, subscriptions, surveyRows, users } from './samples.ts';

const { aalto, birch } = companies;
const input = { user: users.reseller, rememberedCompanyId: null };
const model = modelOf(workspaceMachine, {
  input,
  samples: {
    'company.selected': [{ company: aalto }, { company: birch }],
    'company.missing': [{}],
    'company.switched': [{}],
    'company.ready': [
      { subscription: subscriptions.licensed },
      { subscription: subscriptions.unlimited },
      { subscription: null },
    ],
    'collection.loaded': [
      { name: 'surveys', rows: [surveyRows.pulse] },
      { name: 'surveys', rows: [surveyRows.draft] },
      { name: 'people', rows: [people.aino] },
    ],
    'collections.needed': [{ names: ['surveys'] }, { names: [] }],
    'collections.staled': [{ names: ['people', 'surveys'] }],
    'problem.raised': [{ problem: problems.unreachable }],
    'survey.add': [{}],
  },
  serialize: ({ context }) => [context.companyId === null, context.activeSurveys, context.surveyLimit],
});
const steps = replay(workspaceMachine, model, { input }).flat();

const open = () => {
  const workspace = recorded(workspaceMachine, { input });
  workspace.take({ type: 'xstate.init' });
  return (event: { type: string; [field: string]: unknown }) => workspace.take(event);
};

describe('workspace', () => {
  it('4.12, 4.13 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(planOf(model)).toMatchFileSnapshot('plans/workspace.txt');
  });

  it('2.14, 6.6 adds a survey only below the limit of the plan, and never before both are known', () => {
    for (const { event, before, facts } of steps) {
      if (event.type !== 'survey.add') continue;
      const { activeSurveys, surveyLimit } = before?.context ?? {};
      expect(typeof activeSurveys).toBe('number');
      expect(typeof surveyLimit).toBe('number');
      expect(surveyLimit === 0 || Number(activeSurveys) < Number(surveyLimit)).toBe(true);
      expect(facts).toEqual([{ type: 'page.finished', to: '/surveys/new' }]);
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
    const { state } = send({ type: 'company.ready', subscription: null });
    expect(state.can({ type: 'survey.add' })).toBe(false);
  });

  it('4.13 gives a new company new lists, and counts nothing of the one before', () => {
    const selected = steps.filter(({ event }) => event.type === 'company.selected');
    for (const { event, before, state, facts } of selected) {
      const { company } = event as unknown as { company: { id: number } };
      expect(state.context).toMatchObject({ companyId: company.id, activeSurveys: null, surveyLimit: null });
      expect(facts).toEqual([{ type: 'workspace.placed', company }]);
      for (const name of ['people', 'groups', 'surveys'] as const) {
        expect(state.children[name]).toBeDefined();
        expect(state.children[name]).not.toBe(before?.children[name]);
      }
    }
  });

  it('4.13 loads of a new company at once what the open page needs', () => {
    const send = open();
    send({ type: 'collections.needed', names: ['people', 'groups'] });
    expect(send({ type: 'company.selected', company: aalto }).commands).toEqual([
      { to: 'people', event: { type: 'collection.needed' } },
      { to: 'groups', event: { type: 'collection.needed' } },
    ]);
  });

  it('4.12 refetches what went stale only if the open page shows it', () => {
    const send = open();
    send({ type: 'company.selected', company: aalto });
    send({ type: 'collections.needed', names: ['surveys'] });
    expect(send({ type: 'collections.staled', names: ['people', 'surveys'] }).commands).toEqual([
      { to: 'people', event: { type: 'collection.staled' } },
      { to: 'surveys', event: { type: 'collection.staled' } },
      { to: 'surveys', event: { type: 'collection.needed' } },
    ]);
  });

  it('8.1 hands on every problem of its lists', () => {
    const raised = steps.filter(({ event }) => event.type === 'problem.raised');
    expect(raised).not.toEqual([]);
    for (const { event, facts } of raised) expect(facts).toEqual([event]);
  });
});
