import { describe, expect, it } from 'vitest';
import type { Report } from '../../contract/report.ts';
import { scaleMachine } from '../../machines/report/scale.machine.ts';
import type { Scale } from '../../machines/report/types.ts';
import type { FieldType } from '../../shared/lists.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { recorded, replay } from './replay.ts';
import { everyScale, input, model, reportOf, whole } from './scale.model.ts';
import { expectTransitions } from './transitions.ts';

const { slider, number, radio, checkbox, textarea } = fieldTypes;
const steps = replay(scaleMachine, model, { input }).flat();

function opened(scale: Scale, report: Report) {
  const page = recorded(scaleMachine, { input: { scale } });
  page.take({ type: 'xstate.init' });
  const { facts } = page.take({ type: 'scale.loaded', report } as never);
  return { facts, snapshot: page.actor.getSnapshot() };
}

describe('scale', () => {
  it('2.17 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('scale', model);
  });

  it('2.17, design 5 offers Precise and Relative always, the others where a question has them', () => {
    const offered = (...asked: readonly [FieldType, ...string[]][]) =>
      opened('precise', reportOf(...asked)).snapshot.context.offered;
    expect(offered([radio, 'A', 'B'], [checkbox, 'A', 'B'], [textarea])).toEqual(['precise', 'relative']);
    expect(offered([number])).toEqual(['precise', 'relative']);
    expect(offered([slider, '1', '10', '1'])).toEqual(['precise', 'relative', 'favourable']);
    expect(offered([number], [slider])).toEqual(everyScale);
    expect(offered([slider, '0', '10', '1'])).toEqual(everyScale);
    for (const other of [
      ['0', '10'],
      ['0', '10', '0.5'],
      ['0', '100', '1'],
    ]) {
      expect(offered([slider, ...other])).not.toContain('enps');
    }
    const unsaid = reportOf([slider, '0', '10', '1']);
    const questions = unsaid.questions.map((one) => ({ ...one, question: { ...one.question, enps: false } }));
    expect(opened('precise', { ...unsaid, questions }).snapshot.context.offered).not.toContain('enps');
  });

  it('2.17 says of each question how it can be read', () => {
    const { scales } = opened('precise', reportOf([slider], [slider, '1', '5'], [number], [radio, 'A', 'B'])).snapshot
      .context;
    expect(scales).toEqual({
      1: everyScale,
      2: ['precise', 'relative', 'favourable'],
      3: ['precise', 'relative'],
      4: ['precise'],
    });
  });

  it('2.17 shows what is chosen, where it is offered, and says so once', () => {
    const chosen = steps.filter(({ event }) => event.type === 'scale.chosen');
    expect(chosen.length).toBeGreaterThan(0);
    for (const { before, state, event, facts } of chosen) {
      const { scale } = event as unknown as { scale: Scale };
      expect(before?.context.offered).toContain(scale);
      expect([state.value, state.context.scale]).toEqual([scale, scale]);
      expect(facts).toEqual([{ type: 'scale.kept', scale }]);
    }
  });

  it('2.17 of an address that no question can be read by shows the precise values, and says so in the address', () => {
    expect(opened('enps', reportOf([slider, '1', '10', '1']))).toMatchObject({
      facts: [{ type: 'scale.kept', scale: 'precise' }],
      snapshot: { value: 'precise' },
    });
    expect(opened('enps', whole)).toMatchObject({ facts: [], snapshot: { value: 'enps' } });
  });
});
