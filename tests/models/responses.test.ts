import { describe, expect, it } from 'vitest';
import { responsesMachine } from '../../machines/report/responses.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { input, model } from './responses.model.ts';
import { responsePages } from './samples/reports.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(responsesMachine, model, { input }).flat();

const opened = () => {
  const responses = recorded(responsesMachine, { input });
  responses.take({ type: 'xstate.init' });
  responses.take({ type: 'xstate.done.actor.loadResponses', output: responsePages.first } as never);
  return responses;
};

describe('responses', () => {
  it('2.17 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('responses', model);
  });

  it('2.17, 9.4 asks for exactly what is wanted by then', () => {
    const asked = steps.filter(({ requests }) => requests.length > 0);
    expect(asked).not.toEqual([]);
    for (const { state, requests } of asked) {
      const { responses: _, problem: __, ...wanted } = state.context;
      expect(requests).toEqual([{ src: 'loadResponses', input: wanted }]);
    }
  });

  it('9.4 turns to pages that exist, and to no other', () => {
    const responses = opened();
    expect(responses.actor.getSnapshot().can({ type: 'responses.turn', page: 4 })).toBe(false);
    expect(responses.actor.getSnapshot().can({ type: 'responses.turn', page: 0 })).toBe(false);
    expect(responses.take({ type: 'responses.turn', page: 3 } as never).state.context.page).toBe(3);
  });

  it('2.17 begins at the first page of another search, kind or filter', () => {
    for (const { event, before, state } of steps) {
      const isAnother = ['responses.search', 'responses.choose', 'responses.filtered'].includes(event.type);
      if (isAnother && state !== before) expect(state.context.page).toBe(1);
    }
  });

  it('2.17 asks once when the typing pauses', () => {
    const responses = opened();
    for (const text of ['l', 'li', 'lig']) {
      expect(responses.take({ type: 'responses.search', text } as never).requests).toEqual([]);
      expect(responses.wait(200).requests).toEqual([]);
    }
    expect(responses.wait(50).requests.map(({ input }) => (input as { search: string }).search)).toEqual(['lig']);
  });

  it('2.17 never shows comments under the name of texts', () => {
    for (const { event, before, state } of steps) {
      if (event.type === 'responses.choose' && before?.context.kind !== state.context.kind) {
        expect(state.context.responses).toBeNull();
      }
    }
  });

  it('2.17 keeps what is shown until the next page is here', () => {
    const turned = steps.filter(({ event }) => event.type === 'responses.turn');
    expect(turned).not.toEqual([]);
    for (const { before, state } of turned) expect(state.context.responses).toBe(before?.context.responses);
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
