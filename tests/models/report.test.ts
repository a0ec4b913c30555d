import { describe, expect, it } from 'vitest';
import type { Report, SharedReport } from '../../contract/report.ts';
import { reportMachine } from '../../machines/report/report.machine.ts';
import type { FilterParams, ReportFilter, ReportPlace } from '../../machines/report/types.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { pathOf } from '../../src/kit/routes.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { answered, input, model, publicInput, publicModel } from './report.model.ts';
import { pageInput, places } from './samples/places.ts';
import { problems } from './samples/problems.ts';
import { reports, sharedReports, usualFilter } from './samples/reports.ts';
import { expectTransitions } from './transitions.ts';

const effects = ['printPage'];
const steps = replay(reportMachine, model, { input, effects }).flat();
const publicSteps = replay(reportMachine, publicModel, { input: publicInput, effects }).flat();

type Sent = { type: string; [field: string]: unknown };
/** The filter's messages. */
const changed = (filter: Partial<ReportFilter>, said: FilterParams = {}) => ({
  type: 'filter.changed',
  filter: { ...usualFilter, ...filter },
  said,
});
const ofTeam = changed({ group: 21 }, { group: '21' });

function opened(place: ReportPlace, report: Report | SharedReport = reports.march) {
  const page = recorded(reportMachine, { input: pageInput(place), effects });
  page.take({ type: 'xstate.init' });
  page.take(changed({}) as never);
  page.take({ type: 'xstate.done.actor.loadReport', output: report } as never);
  return {
    send: (event: Sent) => page.take(event),
    can: (event: Sent) => page.actor.getSnapshot().can(event as never),
  };
}

const renamed = (facts: readonly object[]) => facts.map((fact) => fact as { type: string; place: ReportPlace });

describe('report', () => {
  it('2.17 walks every transition', () => {
    const transitions = model.transitions.map((transition, at) => ({
      ...transition,
      walked: transition.walked || (publicModel.transitions[at]?.walked ?? false),
    }));
    everyTransitionWalked(
      { ...model, transitions },
      {
        handTested: [
          'content.deciding always if asksNothing → content.withoutQuestions',
          'content.deciding always if isNotStarted → content.notStarted',
          'content.deciding always → content.questions',
        ],
      },
    );
    expectTransitions('report', model, publicModel);
  });

  it('2.17 keeps the report that is shown until the next one is here, whatever goes wrong, unless it is gone', () => {
    for (const { before, state } of [...steps, ...publicSteps]) {
      if (before?.context.report && state.context.problem !== problems.missing)
        expect(state.context.report).not.toBeNull();
    }
  });

  it('2.17 has another scale at any time, and asks for nothing with it', () => {
    const changed = steps.filter(({ event }) => event.type === 'scale.changed');
    expect(changed).not.toEqual([]);
    for (const { before, state, requests, facts } of changed) {
      expect(state.context).toEqual(before?.context);
      expect(requests).toEqual([]);
      expect(renamed(facts).map(({ place }) => place.params)).toEqual([{ id: 5, scale: 'relative' }]);
    }
  });

  it('9.4 asks the server once the filter has been read, and names no other place by it', () => {
    const page = recorded(reportMachine, { input, effects });
    const asked = page.take({ type: 'xstate.init' }).requests;
    expect(asked).toEqual([{ src: 'filter', input: { place: places.dashboard } }]);
    const { requests, facts } = page.take(changed({}) as never);
    const source = { kind: 'survey', companyId: 1, id: 5 };
    expect(requests).toEqual([{ src: 'loadReport', input: { source, filter: usualFilter } }]);
    expect(facts).toEqual([]);
  });

  it('2.17 asks again for every change of the filter, also while it loads', () => {
    const asking = steps.filter(
      ({ event, before }) =>
        ['filter.changed', 'report.reload'].includes(event.type) && !before?.matches({ data: 'waiting' }),
    );
    expect(asking.some(({ before }) => before?.matches({ data: 'loading' }))).toBe(true);
    for (const { before, state, requests } of asking) {
      const { source, filter } = state.context;
      expect(requests).toEqual([{ src: 'loadReport', input: { source, filter } }]);
      expect(state.children.loadReport).not.toBe(before?.children.loadReport);
    }
  });

  it('2.17 has an address that says exactly what its filter says', () => {
    const named = steps.flatMap(({ event, facts }) =>
      renamed(facts.filter(({ type }) => type === 'page.renamed')).map((fact) => ({ event, fact })),
    );
    expect(named.map(({ fact }) => pathOf(fact.place))).toContain('/surveys/5/dashboard?preset=all&group=21');
    for (const { event, fact } of named) {
      const { said } = event as unknown as { said: FilterParams };
      expect(fact).toEqual({ type: 'page.renamed', place: { page: 'dashboard', params: { id: 5, ...said } } });
    }
    for (const { facts } of publicSteps) {
      for (const { place } of renamed(facts)) expect(place).toMatchObject({ page: 'share', params: { hash: 'h4sh' } });
    }
  });

  it('2.17 informs the filter of the report’s limits', () => {
    const kept = steps.filter(({ event }) => event.type === 'xstate.done.actor.loadReport');
    expect(kept).not.toEqual([]);
    for (const { state, commands } of kept) {
      expect(commands).toContainEqual({ to: 'filter', event: { type: 'filter.loaded', report: state.context.report } });
    }
  });

  const tools = ['sharing', 'notes', 'overviewMail', 'export', 'groupComparison'] as const;
  it('2.4 offers neither sharing nor export on a public report', () => {
    for (const { state } of publicSteps) {
      expect(state.matches({ tools: 'waiting' })).toBe(true);
      for (const tool of tools) expect(state.children[tool]).toBeUndefined();
    }
    expect(steps.some(({ state }) => tools.every((tool) => state.children[tool] !== undefined))).toBe(true);
  });

  it('1.1, 2.17 shows an example as any report, its texts and comments too, with an address and without sharing or export', () => {
    const page = recorded(reportMachine, { input: pageInput(places.sample), effects });
    page.take({ type: 'xstate.init' });
    const source = { kind: 'sample' };
    expect(page.take(changed({}) as never).requests).toEqual([
      { src: 'loadReport', input: { source, filter: usualFilter } },
    ]);
    const { state, requests } = page.take({
      type: 'xstate.done.actor.loadReport',
      output: sharedReports.march,
    } as never);
    expect(requests).toMatchObject([{ src: 'responses', input: { source, questionId: 31, kind: 'texts' } }]);
    expect(state.can({ type: 'comments.open', questionId: 32, kind: 'comments' })).toBe(true);
    expect(state.matches({ tools: 'waiting' })).toBe(true);
    expect(renamed(page.take(ofTeam as never).facts).map(({ place }) => pathOf(place))).toEqual([
      '/surveys/example?group=21',
    ]);
  });

  const ofSurvey = { companyId: 1, surveyId: 5 };
  const shareOf = (report: (typeof reports)[keyof typeof reports]) => ({
    hash: report.survey.share_hash,
    options: report.survey.share_options,
    isAllowed: report.can_share,
    today: report.today,
  });

  it('4.7 begins with the link that there is, once the report is known', () => {
    const page = recorded(reportMachine, { input, effects });
    page.take({ type: 'xstate.init' });
    page.take(changed({}) as never);
    const { requests } = page.take({ type: 'xstate.done.actor.loadReport', output: reports.march } as never);
    expect(requests.filter(({ src }) => tools.some((tool) => tool === src))).toEqual([
      { src: 'sharing', input: { ...ofSurvey, ...shareOf(reports.march) } },
      { src: 'notes', input: { ...ofSurvey, today: reports.march.today } },
      { src: 'overviewMail', input: ofSurvey },
      { src: 'export', input: undefined },
      { src: 'groupComparison', input: { ...ofSurvey, filter: usualFilter } },
    ]);
  });

  it('4.7, 2.17 informs sharing, notes and groups of the report whenever it has come', () => {
    const page = opened(places.dashboard);
    page.send(ofTeam);
    const kept = page.send({ type: 'xstate.done.actor.loadReport', output: reports.shared });
    const { filter } = kept.state.context;
    expect(kept.commands.filter(({ to }) => tools.some((tool) => tool === to))).toEqual([
      { to: 'sharing', event: { type: 'sharing.loaded', ...shareOf(reports.shared) } },
      { to: 'notes', event: { type: 'notes.loaded', today: reports.shared.today } },
      { to: 'groupComparison', event: { type: 'comparison.asked', filter } },
    ]);
  });

  it('6.3, 7.16 exports only with a plan that allows it, and what the filters choose by then', () => {
    const page = opened(places.dashboard);
    const { filter } = page.send(ofTeam).state.context;
    const { commands } = page.send({ type: 'export.start' });
    expect(commands).toEqual([
      { to: 'export', event: { type: 'export.download', wanted: { kind: 'report', ...ofSurvey, filter } } },
    ]);
    const { state } = page.send({
      type: 'xstate.done.actor.loadReport',
      output: { ...reports.march, can_export: false },
    });
    expect(state.can({ type: 'export.start' })).toBe(false);
    for (const snapshot of publicSteps) expect(snapshot.state.can({ type: 'export.start' })).toBe(false);
  });

  it('2.17 asks again once a note has been changed', () => {
    const page = opened(places.dashboard);
    expect(page.send({ type: 'notes.changed' }).requests).toMatchObject([{ src: 'loadReport' }]);
  });

  it.each([
    ['withoutQuestions', { ...reports.march, questions: [], span: null }],
    ['notStarted', { ...reports.march, span: null }],
    ['withoutRounds', reports.march],
    ['questions', answered],
  ])('8.11 says what there is to show: %s', (content, report) => {
    const page = opened(places.dashboard, report);
    expect(page.send({ type: 'report.reload' }).state.value).toMatchObject({ content, data: 'loading' });
    const failed = page.send({ type: 'xstate.error.actor.loadReport', error: problems.unreachable });
    expect(failed.state.value).toMatchObject({ content, data: 'failed' });
    page.send({ type: 'report.reload' });
    const again = page.send({ type: 'xstate.done.actor.loadReport', output: reports.march });
    expect(again.state.matches({ content: 'withoutRounds' })).toBe(true);
  });

  it('4.7 asks for no texts and comments that a public report does not show', () => {
    const page = opened(places.share, sharedReports.bare);
    expect(page.can({ type: 'comments.open', questionId: 32, kind: 'comments' })).toBe(false);
    page.send({ type: 'report.reload' });
    const { state } = page.send({ type: 'xstate.done.actor.loadReport', output: sharedReports.bare });
    expect(Object.keys(state.children).filter((id) => id.startsWith('texts-'))).toEqual([]);
    page.send({ type: 'report.reload' });
    const again = page.send({ type: 'xstate.done.actor.loadReport', output: sharedReports.march }).state;
    expect(again.children['texts-31']).toBeDefined();
    expect(again.can({ type: 'comments.open', questionId: 32, kind: 'comments' })).toBe(true);
  });

  it('4.7 shows nothing any more of a report that is gone, until it is there again', () => {
    for (const place of [places.share, places.dashboard]) {
      const page = opened(place);
      page.send({ type: 'comments.open', questionId: 32, kind: 'comments' });
      page.send({ type: 'report.reload' });
      const { state } = page.send({ type: 'xstate.error.actor.loadReport', error: problems.missing });
      expect(state.context).toMatchObject({ report: null, problem: problems.missing, commented: null });
      expect(state.value).toEqual({ data: 'failed', content: 'waiting', comments: 'closed', tools: 'waiting' });
      expect(Object.keys(state.children)).toEqual(['filter']);
      page.send({ type: 'report.reload' });
      const again = page.send({ type: 'xstate.done.actor.loadReport', output: reports.march });
      expect(again.state.children['texts-31']).toBeDefined();
    }
  });

  it('2.17 lists the texts of every Textarea with the filter of the report, and of no other question', () => {
    for (const { state } of steps) {
      const ids = (state.context.report?.questions ?? []).flatMap(({ question }) =>
        question.field_type === fieldTypes.textarea ? [`texts-${question.id}`] : [],
      );
      expect(Object.keys(state.children).filter((id) => id.startsWith('texts-'))).toEqual(ids);
    }
    const page = opened(places.dashboard);
    page.send(ofTeam);
    const { commands, state } = page.send({ type: 'xstate.done.actor.loadReport', output: reports.march });
    expect(commands).toContainEqual({
      to: 'texts-31',
      event: { type: 'responses.filtered', filter: state.context.filter },
    });
    page.send({ type: 'report.reload' });
    const shorter = page.send({ type: 'xstate.done.actor.loadReport', output: reports.shorter });
    expect(shorter.state.children['texts-31']).toBeUndefined();
  });

  it.each(['comments', 'skips'] as const)('2.17 opens what was pressed: %s', (kind) => {
    const page = opened(places.dashboard);
    const { requests } = page.send({ type: 'comments.open', questionId: 32, kind });
    expect(requests).toMatchObject([{ src: 'responses', input: { questionId: 32, kind } }]);
  });

  it('2.17 opens the comments of one question of the report at a time', () => {
    for (const { state, event } of steps) {
      expect(state.context.commented === null).toBe(state.matches({ comments: 'closed' }));
      expect(state.children.comments === undefined).toBe(state.matches({ comments: 'closed' }));
      if (event.type === 'comments.open') expect([undefined, 32]).toContain(state.context.commented?.questionId);
    }
  });

  it('2.17 shows a refusal until another report is asked for and here', () => {
    const page = opened(places.dashboard);
    page.send(ofTeam);
    const refused = page.send({ type: 'xstate.error.actor.loadReport', error: problems.refused });
    expect(refused.state.context).toMatchObject({ problem: problems.refused, report: reports.march });
    expect(page.send(changed({})).state.context.problem).toBeNull();
  });

  it('design 3 is never busy without a way out', () => {
    expectWaysOut(model);
    expectWaysOut(publicModel);
  });
});
