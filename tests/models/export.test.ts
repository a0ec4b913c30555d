import { describe, expect, it } from 'vitest';
import { exportMachine, type WantedExport } from '../../machines/report/export.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { input, model, wanted } from './export.model.ts';
import { expectWaysOut, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(exportMachine, model, { input }).flat();

describe('export', () => {
  it('7.16 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('export', model);
  });

  it('2.7, 7.16 asks for what the page has named, and for nothing else', () => {
    const asked = steps.filter(({ requests }) => requests.length > 0);
    expect(asked).not.toEqual([]);
    for (const { event, requests } of asked) {
      expect(event.type).toBe('export.download');
      expect(requests).toEqual([{ src: 'downloadFile', input: (event as { wanted?: WantedExport }).wanted }]);
    }
    expect(new Set(asked.map(({ requests }) => requests[0]?.input))).toEqual(new Set(wanted));
  });

  it('7.16 drops the request of an export that is stopped', () => {
    const stopped = steps.filter(({ event }) => event.type === 'export.cancel');
    expect(stopped).not.toEqual([]);
    for (const { state } of stopped) expect(state.children.downloadFile).toBeUndefined();
  });

  it('7.16 says that a file has been saved once it is there as a whole, until the next is asked for', () => {
    for (const { event, state } of steps) {
      if (event.type === 'xstate.done.actor.downloadFile') expect(state.value).toBe('saved');
      else expect(state.matches('saved')).toBe(false);
    }
  });

  it('6.3, 8.1 says why until it is read or tried again', () => {
    for (const { state } of steps) {
      if (state.matches('failed')) expect(state.context.problem).toEqual(problems.refused);
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
