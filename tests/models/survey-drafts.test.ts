import { describe, expect, it } from 'vitest';
import { surveyDraftsMachine } from '../../machines/survey/survey-drafts.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { recorded, replay } from './replay.ts';
import { users } from './samples/people.ts';
import { changed, effects, input, model } from './survey-drafts.model.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(surveyDraftsMachine, model, { input, effects }).flat();

describe('drafts of surveys', () => {
  it('design 4 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('survey-drafts', model);
  });

  it('design 4 looks for the drafts of this person and company only', () => {
    const asked = steps.flatMap(({ requests }) => requests);
    expect(asked).not.toEqual([]);
    for (const request of asked) {
      expect(request).toEqual({ src: 'listDrafts', input: { userId: users.admin.id, companyId: 1 } });
    }
  });

  it('design 4 gives no draft up without a yes, and then that one only', () => {
    const removed = steps.filter(({ effects: done }) => done.length > 0);
    expect(removed).not.toEqual([]);
    for (const { event, before, effects: done } of removed) {
      expect(event.type).toBe('drafts.confirm');
      const surveyId = before?.context.asked?.surveyId;
      expect(done).toEqual([{ type: 'removeDraft', key: { userId: users.admin.id, companyId: 1, surveyId } }]);
    }
  });

  it('design 4 asks about nothing that is not there any more', () => {
    const drafts = recorded(surveyDraftsMachine, { input, effects });
    for (const type of ['xstate.init', 'collection.needed']) drafts.take({ type });
    drafts.take({ type: 'xstate.done.actor.listDrafts', output: [changed] } as { type: string });
    const asked = drafts.take({ type: 'drafts.discard', surveyId: null } as { type: string });
    expect(asked.state.value).toBe('listed');
  });

  it('design 4 shows what it knew until it has looked again', () => {
    for (const { before, state } of steps) {
      if (before && state.matches('reading')) expect(state.context.drafts).toEqual(before.context.drafts);
    }
  });
});
