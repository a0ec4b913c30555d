import { describe, expect, it } from 'vitest';
import { reportToolsMachine } from '../../machines/report/report-tools.machine.ts';
import type { ReportFilter } from '../../machines/report/types.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { recorded, replay } from './replay.ts';
import { reports } from './samples/reports.ts';
import { transitionsOf } from './transitions.ts';

const usual: ReportFilter = {
  preset: 'month',
  startDate: null,
  endDate: null,
  user: null,
  group: null,
  compare: 'previous',
  per: 'round',
};
const ofGroup: ReportFilter = { ...usual, group: 21 };
const input = { companyId: 1, surveyId: 5, report: reports.march, filter: usual };
const model = modelOf(reportToolsMachine, {
  input,
  samples: {
    'tools.loaded': [{ report: reports.march }, { report: reports.shared }],
    'tools.filtered': [{ filter: ofGroup }],
    'export.start': [{}],
    'notes.changed': [{}],
  },
});
const steps = replay(reportToolsMachine, model, { input }).flat();

describe('report tools', () => {
  it('4.7, 6.3 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(transitionsOf(model)).toMatchFileSnapshot('transitions/report-tools.txt');
  });

  it('4.7 begins with the link that there is, and tells the sharing control what another admin has done', () => {
    const shareOf = (report: (typeof reports)[keyof typeof reports]) => ({
      hash: report.survey.share_hash,
      options: report.survey.share_options,
      isAllowed: report.can_share,
      today: report.today,
    });
    const tools = recorded(reportToolsMachine, { input });
    const place = { companyId: 1, surveyId: 5 };
    expect(tools.take({ type: 'xstate.init' }).requests).toEqual([
      { src: 'sharing', input: { ...place, ...shareOf(reports.march) } },
      { src: 'notes', input: { ...place, today: reports.march.today } },
      { src: 'overviewMail', input: place },
      { src: 'export', input: undefined },
      { src: 'groupComparison', input: { ...place, filter: usual } },
    ]);
    const told = steps.filter(({ event }) => event.type === 'tools.loaded');
    expect(told.some(({ state }) => state.context.report === reports.shared)).toBe(true);
    for (const { state, commands } of told) {
      const known = { type: 'sharing.loaded', ...shareOf(state.context.report as typeof reports.march) };
      const { today } = state.context.report;
      const asked = { type: 'comparison.asked', filter: state.context.filter };
      expect(commands).toEqual([
        { to: 'sharing', event: known },
        { to: 'notes', event: { type: 'notes.loaded', today } },
        { to: 'groupComparison', event: asked },
      ]);
    }
  });

  it('6.3, 7.16 exports only with a plan that allows it, and what the filters choose by then', () => {
    for (const { state } of steps) {
      expect(state.can({ type: 'export.start' })).toBe(state.context.report.can_export);
    }
    const exported = steps.filter(({ event }) => event.type === 'export.start');
    expect(new Set(exported.map(({ state }) => state.context.filter))).toEqual(new Set([usual, ofGroup]));
    for (const { state, commands } of exported) {
      expect(commands).toEqual([
        {
          to: 'export',
          event: {
            type: 'export.download',
            wanted: { kind: 'report', companyId: 1, surveyId: 5, filter: state.context.filter },
          },
        },
      ]);
    }
  });
});
