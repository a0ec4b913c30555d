import { describe, expect, it } from 'vitest';
import { exportMachine } from '../../machines/report/export.machine.ts';
import type { ReportFilter } from '../../machines/report/types.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { expectWaysOut, replay } from './replay.ts';
import { problems } from './samples/problems.ts';

const input = { companyId: 1, surveyId: 5 };
const filter: ReportFilter = { preset: 'all', startDate: null, endDate: null, user: null, group: 21 };
const model = modelOf(exportMachine, {
  input,
  samples: {
    'export.download': [{ filter }],
    'export.cancel': [{}],
    'export.dismiss': [{}],
    'xstate.done.actor.downloadResults': [{ output: undefined }],
    'xstate.error.actor.downloadResults': [{ error: problems.refused }],
  },
});
const steps = replay(exportMachine, model, { input }).flat();

describe('export', () => {
  it('7.16 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(planOf(model)).toMatchFileSnapshot('plans/export.txt');
  });

  it('7.16 exports what the report shows', () => {
    const asked = steps.filter(({ requests }) => requests.length > 0);
    expect(asked).not.toEqual([]);
    for (const { event, requests } of asked) {
      expect(event.type).toBe('export.download');
      expect(requests).toEqual([{ src: 'downloadResults', input: { ...input, filter } }]);
    }
  });

  it('7.16 drops the request of an export that is stopped', () => {
    const stopped = steps.filter(({ event }) => event.type === 'export.cancel');
    expect(stopped).not.toEqual([]);
    for (const { state } of stopped) expect(state.children.downloadResults).toBeUndefined();
  });

  it('6.3, 8.1 says why until it is read or tried again', () => {
    for (const { state } of steps) {
      if (state.matches('failed')) expect(state.context.problem).toEqual(problems.refused);
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
