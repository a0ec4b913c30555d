import { describe, expect, it } from 'vitest';
import { draftMachine } from '../../machines/record/draft.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { drafts } from './samples/survey-form.ts';
import { expectTransitions } from './transitions.ts';

const key = { userId: 11, companyId: 1, surveyId: null };
const model = modelOf(draftMachine, {
  input: { key },
  samples: {
    'draft.keep': [{ draft: drafts.typed }, { draft: null }],
    'xstate.done.actor.openDraft': [{ output: null }, { output: drafts.typed }],
    'xstate.error.actor.openDraft': [{ error: problems.broken }],
  },
});
const steps = replay(draftMachine, model, { input: { key }, effects: ['writeDraft', 'removeDraft'] }).flat();

describe('the draft of a form', () => {
  it('design 4 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('draft', model);
  });

  it('design 4 reports what was found, and treats a storage that cannot be read like one without drafts', () => {
    const opened = steps.filter(({ event }) => event.type.endsWith('.actor.openDraft'));
    expect(opened).not.toEqual([]);
    for (const { event, state, facts } of opened) {
      const { output = null } = event as unknown as { output?: unknown };
      expect(facts).toEqual([{ type: 'draft.opened', draft: output }]);
      expect(state.value).toBe('keeping');
    }
  });

  it('design 4, 4.9 writes what there is to keep, of its own form only, and leaves nothing behind of what there is not', () => {
    const kept = steps.filter(({ event }) => event.type === 'draft.keep');
    expect(kept).not.toEqual([]);
    for (const { event, effects } of kept) {
      const { draft } = event as unknown as { draft: unknown };
      expect(effects).toEqual([draft ? { type: 'writeDraft', key, draft } : { type: 'removeDraft', key }]);
    }
  });

  it('design 4 asks for the draft of its own form', () => {
    const asked = steps.flatMap(({ requests }) => requests);
    expect(new Set(asked.map((request) => JSON.stringify(request)))).toEqual(
      new Set([JSON.stringify({ src: 'openDraft', input: key })]),
    );
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
