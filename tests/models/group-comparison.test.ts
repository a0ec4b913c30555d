import { describe, expect, it } from 'vitest';
import { groupComparisonMachine } from '../../machines/report/group-comparison.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { input, model } from './group-comparison.model.ts';
import { expectWaysOut, replay } from './replay.ts';
import { groupComparisons } from './samples/reports.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(groupComparisonMachine, model, { input }).flat();

describe('group comparison', () => {
  it('2.17 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('group-comparison', model);
  });

  it('7.14 asks for the days of the report, and only where it is of everyone', () => {
    const asked = steps.filter(({ requests }) => requests.length > 0);
    expect(asked).not.toEqual([]);
    for (const { state, requests } of asked) {
      const { companyId, surveyId, filter } = state.context;
      expect(requests).toEqual([{ src: 'loadComparison', input: { companyId, surveyId, filter } }]);
      expect(filter.group).toBeNull();
    }
  });

  it('2.17 shows nothing of everyone beside the report of one group, nor where there are no groups', () => {
    for (const { state } of steps) {
      if (state.matches({ data: 'none' })) expect(state.context.comparison).toBeNull();
      if (state.matches({ data: 'showing' })) expect(state.context.comparison).toBe(groupComparisons.north);
    }
  });

  it('2.17 keeps the choice of rounds whatever is asked for', () => {
    for (const { event, before, state } of steps) {
      const isChosen = ['comparison.last', 'comparison.all', 'xstate.init'].includes(event.type);
      if (!isChosen && before) expect(state.value).toMatchObject({ span: (before.value as { span: string }).span });
    }
  });

  it('design 3 can be left from every state', () => {
    expectWaysOut(model);
  });
});
