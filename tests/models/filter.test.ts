import { describe, expect, it } from 'vitest';
import { type FilterFact, filterMachine } from '../../machines/report/filter.machine.ts';
import type { ReportPlace } from '../../machines/report/types.ts';
import { pathOf, placeAt } from '../../src/kit/routes.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { input, model, own } from './filter.model.ts';
import { recorded, replay } from './replay.ts';
import { places } from './samples/places.ts';
import { reports, sharedReports, usualFilter } from './samples/reports.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(filterMachine, model, { input }).flat();

type Sent = { type: string; [field: string]: unknown };
const at = (address: string) => placeAt(address) as ReportPlace;

function opened(place: ReportPlace, report: object | null = own) {
  const page = recorded(filterMachine, { input: { place } });
  const { facts } = page.take({ type: 'xstate.init' });
  if (report) page.take({ type: 'filter.loaded', report } as Sent);
  return {
    first: facts[0] as FilterFact,
    send: (event: Sent) => page.take(event),
    type: (end: 'startDate' | 'endDate', day: string | null) => page.take({ type: 'day.typed', end, day } as Sent),
    can: (event: Sent) => page.actor.getSnapshot().can(event as never),
    context: () => page.actor.getSnapshot().context,
    scale: () => page.actor.getSnapshot().context.scale,
  };
}

describe('filter', () => {
  it('2.17 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('filter', model);
  });

  it('9.4 opens on the last month, which the server knows', () => {
    expect(opened(places.dashboard).first).toEqual({ type: 'filter.changed', filter: usualFilter, said: {} });
  });

  it('2.17 shows what was chosen beside the earlier choices, and after Clear what it first opened with', () => {
    const chosen = {
      'preset.chosen': { preset: 'all', startDate: null, endDate: null },
      'group.chosen': { group: 21 },
      'user.chosen': { user: 11 },
      'compare.chosen': { compare: 'first' },
      'per.chosen': { per: 'quarter' },
      'filters.clear': usualFilter,
    };
    const changed = steps.flatMap((step) => {
      const change = step.facts.length > 0 ? chosen[step.event.type as keyof typeof chosen] : undefined;
      return change ? [{ ...step, change }] : [];
    });
    expect(new Set(changed.map(({ event }) => event.type))).toEqual(new Set(Object.keys(chosen)));
    for (const { before, state, facts, change } of changed) {
      // A month is too short for a quarter.
      const isShort = 'per' in change && change.per === 'quarter' && before?.context.filter.preset === 'month';
      const filter = { ...before?.context.filter, ...change, ...(isShort && { preset: '12_months' }) };
      expect(state.context.filter).toEqual(filter);
      expect(facts).toMatchObject([{ type: 'filter.changed', filter }]);
      expect(state.matches('applied')).toBe(true);
    }
  });

  it('design 5 the example is compared with the previous round only, as its figures were', () => {
    const { can, context } = opened(at('/surveys/example?compare=year'));
    expect(context().filter.compare).toBe('previous');
    expect(can({ type: 'compare.chosen', compare: 'first' })).toBe(false);
    const shared = opened(at('/share/a-link?compare=year'), sharedReports.march);
    expect(shared.context().filter.compare).toBe('year');
  });

  it('design 5 takes quarters together on the dashboard and on a link, over a year where less was shown', () => {
    const { send, context } = opened(places.dashboard);
    const { facts } = send({ type: 'per.chosen', per: 'quarter' });
    expect(facts).toMatchObject([{ said: { preset: '12_months', per: 'quarter' } }]);
    send({ type: 'preset.chosen', preset: 'all' });
    send({ type: 'per.chosen', per: 'round' });
    expect(context().filter).toMatchObject({ preset: 'all', per: 'round' });
    send({ type: 'per.chosen', per: 'quarter' });
    expect(context().filter).toMatchObject({ preset: 'all', per: 'quarter' });
    send({ type: 'per.chosen', per: 'round' });
    send({ type: 'preset.chosen', preset: 'last_round' });
    send({ type: 'per.chosen', per: 'quarter' });
    expect(context().filter).toMatchObject({ preset: '12_months', per: 'quarter' });
    const shared = opened(at('/share/a-link?per=quarter'), sharedReports.march);
    expect(shared.context().filter).toMatchObject({ preset: 'month', per: 'quarter' });
    const sample = opened(at('/surveys/example?per=quarter'), sharedReports.march);
    expect(sample.context().filter.per).toBe('round');
    expect(sample.can({ type: 'per.chosen', per: 'quarter' })).toBe(false);
  });

  it('2.17 has an address that says exactly what is asked for, and opens with it again', () => {
    const told = steps.flatMap(({ state, facts }) =>
      (facts as unknown as FilterFact[]).map(({ said }) => ({
        said,
        filter: state.context.filter,
        scale: state.context.scale,
      })),
    );
    for (const { filter, said, scale } of told) {
      const again = opened(at(pathOf({ page: 'dashboard', params: { id: 5, ...said } })));
      expect(again.first).toEqual({ type: 'filter.changed', filter, said });
      expect([again.scale(), said.scale === 'relative']).toEqual([scale, scale === 'relative']);
    }
    expect(told.map(({ said }) => said)).toContainEqual({
      start_date: '2026-03-20',
      end_date: '2026-03-29',
      group: '21',
    });
    const days = opened(at('/surveys/5/dashboard?start_date=2026-03-20&end_date=2026-03-22')).first;
    expect('filter' in days && days.filter).toEqual({
      ...usualFilter,
      preset: null,
      startDate: '2026-03-20',
      endDate: '2026-03-22',
    });
    expect(days.said).toEqual({ start_date: '2026-03-20', end_date: '2026-03-22' });
  });

  it('2.17 takes what an address says wrongly for not said', () => {
    const wrong = '?preset=ever&start_date=2026-03-31&end_date=2026-03-01&user=x&group=-1&scale=none';
    const { context, scale } = opened(at(`/surveys/5/dashboard${wrong}`));
    expect([context().filter, scale()]).toEqual([usualFilter, 'precise']);
  });

  it('2.4, design 5 filters by person neither a public report nor an anonymous one nor an example', () => {
    const wish = { type: 'user.chosen', id: 11 };
    expect(opened(places.dashboard).can(wish)).toBe(true);
    expect(opened(places.dashboard, reports.anonymous).can(wish)).toBe(false);
    expect(opened(places.share, sharedReports.march).can(wish)).toBe(false);
    const named = { page: 'share', params: { hash: 'h4sh', user: '11' } } as ReportPlace;
    expect(opened(named).context().filter.user).toBeNull();
    expect(opened(places.sample, sharedReports.march).can(wish)).toBe(false);
    expect(opened(at('/surveys/example?user=11')).context().filter.user).toBeNull();
  });

  it('2.17 says the scale in its address at any time, and asks for nothing with it', () => {
    const kept = steps.filter(({ event }) => event.type === 'scale.kept');
    expect(new Set(kept.map(({ before }) => before?.value))).toEqual(new Set(['applied', 'typing']));
    for (const { before, state, event, facts } of kept) {
      const { scale } = event as unknown as { scale: string };
      expect(state.value).toBe(before?.value);
      expect(state.context).toEqual({ ...before?.context, scale });
      expect(facts).toMatchObject([{ type: 'scale.changed', said: scale === 'precise' ? {} : { scale } }]);
    }
  });

  it('2.17 opens the scale as its address says, and gives it what there is to show', () => {
    const page = recorded(filterMachine, { input: { place: at('/surveys/5/dashboard?scale=enps') } });
    expect(page.take({ type: 'xstate.init' }).requests).toEqual([{ src: 'scale', input: { scale: 'enps' } }]);
    const { commands } = page.take({ type: 'filter.loaded', report: own } as Sent);
    expect(commands).toEqual([{ to: 'scale', event: { type: 'scale.loaded', report: own } }]);
  });

  it('2.17 narrows to a group of the report only', () => {
    const { can } = opened(places.dashboard);
    expect([21, 99, null].map((id) => can({ type: 'group.chosen', id }))).toEqual([true, false, false]);
  });

  it('9.4 offers to clear only what narrows the report', () => {
    for (const snapshot of model.snapshots) {
      const isDefault = JSON.stringify(snapshot.context.filter) === JSON.stringify(usualFilter);
      expect(snapshot.can({ type: 'filters.clear' })).toBe(!isDefault);
    }
  });
});

describe('filter: the days that may be asked for', () => {
  it("5.9 go from the day the survey became active to today, in the company's zone", () => {
    const allowed = (report: object) => opened(places.dashboard, { ...own, ...report }).context().facts?.allowed;
    expect(allowed({})).toEqual({ first: '2026-03-11', last: '2026-03-29' });
    expect(allowed({ timezone: 'America/New_York' })?.first).toBe('2026-03-10');
    expect(allowed({ survey: { ...own.survey, active_from: null } })).toEqual({
      first: '2026-03-29',
      last: '2026-03-29',
    });
  });

  it('5.9 take in the rounds from before, where the start was moved since', () => {
    const span = { start_date: '2026-03-02', end_date: '2026-04-05' };
    expect(opened(places.dashboard, { ...own, span }).context().facts?.allowed.first).toBe('2026-03-02');
  });

  it('2.17, 9.4 are shown from where the survey began, in the fields and in words', () => {
    const { facts, days } = opened(places.dashboard, { ...own, end_date: '2026-04-05' }).context();
    expect(facts?.shown).toEqual({ first: '2026-03-11', last: '2026-03-29' });
    expect(days).toEqual({ startDate: '2026-03-11', endDate: '2026-03-29' });
  });

  it('9.4 a day of one’s own ends the preset, and a preset the days', () => {
    const { type, send } = opened(places.dashboard);
    const { state, facts } = type('startDate', '2026-03-20');
    expect(facts).toMatchObject([{ said: { start_date: '2026-03-20', end_date: '2026-03-29' } }]);
    expect(state.context.filter).toMatchObject({ preset: null, startDate: '2026-03-20', endDate: '2026-03-29' });
    const back = send({ type: 'preset.chosen', preset: 'last_round' }).state.context;
    expect(back.filter).toMatchObject({ preset: 'last_round', startDate: null, endDate: null });
    expect(back.days.startDate).toBe('2026-03-11');
  });

  it.each([
    ['startDate', '2026-03-10', { startDate: 'outside', endDate: null }],
    ['endDate', '2026-03-30', { startDate: null, endDate: 'outside' }],
    // A year that is being typed is not refused yet.
    ['startDate', '0002-03-20', { startDate: null, endDate: null }],
    ['endDate', null, { startDate: null, endDate: null }],
  ] as const)('5.9, design 4 asks for no %s of %s, keeps it in its field and says why', (end, day, refusals) => {
    const { type } = opened(places.dashboard);
    const { state, facts } = type(end, day);
    expect(facts).toEqual([]);
    expect(state.value).toBe('typing');
    expect(state.context.days[end]).toBe(day);
    expect(state.context.refusals).toEqual(refusals);
    expect(state.context.filter).toEqual(usualFilter);
  });

  it('9.4 asks for no period that ends before it begins', () => {
    const { type } = opened(at('/surveys/5/dashboard?start_date=2026-03-20&end_date=2026-03-25'));
    const turned = type('endDate', '2026-03-19');
    expect(turned.facts).toEqual([]);
    expect(turned.state.context.refusals).toEqual({ startDate: null, endDate: 'turned' });
    expect(type('startDate', '2026-03-15').facts).toMatchObject([
      { filter: { startDate: '2026-03-15', endDate: '2026-03-19' } },
    ]);
  });

  it('9.4 asks for a single day', () => {
    const { type } = opened(at('/surveys/5/dashboard?start_date=2026-03-20&end_date=2026-03-25'));
    expect(type('endDate', '2026-03-20').facts).toMatchObject([
      { filter: { startDate: '2026-03-20', endDate: '2026-03-20' } },
    ]);
  });

  it('2.17 keeps what is being typed while a report comes, and ends it with another filter', () => {
    const { type, send } = opened(places.dashboard);
    type('startDate', '2026-03-01');
    expect(send({ type: 'filter.loaded', report: own }).state.context.days.startDate).toBe('2026-03-01');
    const { state } = send({ type: 'group.chosen', id: 21 });
    expect(state.value).toBe('applied');
    expect(state.context.days.startDate).toBe('2026-03-11');
    expect(state.context.refusals.startDate).toBeNull();
  });
});
