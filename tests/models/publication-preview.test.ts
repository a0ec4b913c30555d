import { describe, expect, it } from 'vitest';
import { publicationPreviewMachine } from '../../machines/survey/publication-preview.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { publications } from './samples/surveys.ts';
import { transitionsOf } from './transitions.ts';

const input = { companyId: 1, surveyId: 5 };
const model = modelOf(publicationPreviewMachine, {
  input,
  samples: {
    'publication.wanted': [{ respondentIds: [11] }, { respondentIds: [11, 12] }],
    'publication.retry': [{}],
    'xstate.done.actor.loadPublication': [{ output: publications.small }],
    'xstate.error.actor.loadPublication': [{ error: problems.unreachable }],
  },
});
const steps = replay(publicationPreviewMachine, model, { input }).flat();
const wanting = (...respondentIds: number[]) => ({ type: 'publication.wanted', respondentIds });

describe('preview of a publication', () => {
  it('9.2 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(transitionsOf(model)).toMatchFileSnapshot('transitions/publication-preview.txt');
  });

  it('2.15 asks for the people who were chosen last', () => {
    const asked = steps.filter(({ requests }) => requests.length > 0);
    expect(asked).not.toEqual([]);
    for (const { requests, state } of asked) {
      const { respondentIds } = state.context;
      expect(requests).toEqual([{ src: 'loadPublication', input: { ...input, respondentIds } }]);
    }
  });

  it('2.15 asks at once the first time, and once when the choosing has come to rest', () => {
    const preview = recorded(publicationPreviewMachine, { input });
    preview.take({ type: 'xstate.init' });
    expect(preview.take(wanting(11)).requests).toHaveLength(1);
    expect(preview.take(wanting(11, 12)).requests).toEqual([]);
    expect(preview.wait(399).requests).toEqual([]);
    expect(preview.take(wanting(11, 12, 13)).requests).toEqual([]);
    expect(preview.wait(399).requests).toEqual([]);
    expect(preview.wait(1).requests).toMatchObject([{ input: { respondentIds: [11, 12, 13] } }]);
  });

  it('design 5 never shows what would be hidden of other people as if it were of these', () => {
    let shownFor: unknown = null;
    for (const { event, before, state } of steps) {
      if (event.type === 'xstate.done.actor.loadPublication') shownFor = before?.context.respondentIds;
      if (state.matches('shown')) expect(state.context.respondentIds).toEqual(shownFor);
      if (state.matches('stale') || state.matches('loading')) expect(state.hasTag('outdated')).toBe(true);
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
