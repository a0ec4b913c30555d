import type { InputFrom } from 'xstate';
import { lifecycleMachine } from '../../machines/survey/lifecycle.machine.ts';
import { surveyStatuses } from '../../shared/lists.ts';
import { modelOf, type Samples } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';
import { publications, taggedSurveys, unpublishedSurvey } from './samples/surveys.ts';

/** The wiring provides the delay. */
export const machine = lifecycleMachine.provide({ delays: { untilNextStatus: 60_000 } });

type Input = InputFrom<typeof lifecycleMachine>;
/** One chart with two beginnings. */
export const inputs = {
  published: { companyId: 1, survey: taggedSurveys.inactive, hasQuestions: true },
  unpublished: { companyId: 1, survey: unpublishedSurvey.draft, hasQuestions: true },
} satisfies Record<string, Input>;

const everySurvey = surveyStatuses.map((status) => ({ output: taggedSurveys[status] }));
const samples: Samples<typeof lifecycleMachine> = {
  'survey.start': [{}],
  'survey.end': [{}],
  'survey.continue': [{}],
  'survey.toggle': [{}],
  // Not by hand in a browser: `refreshed` walks it.
  'survey.refresh': [],
  'xstate.done.actor.saveChange': everySurvey,
  'xstate.error.actor.saveChange': [{ error: problems.refused }],
  'xstate.done.actor.loadSurvey': everySurvey,
  'xstate.error.actor.loadSurvey': [{ error: problems.unreachable }],
  'survey.confirmEnd': [{}],
  'survey.confirmDeactivate': [{}],
  'survey.cancel': [{}],
  'xstate.done.actor.updateBeforeEnd': everySurvey,
  'xstate.error.actor.updateBeforeEnd': [{ error: problems.unreachable }],
  'xstate.done.actor.updateBeforeDeactivate': everySurvey,
  'xstate.error.actor.updateBeforeDeactivate': [{ error: problems.unreachable }],
  'survey.publish': [{}],
  'survey.cancelPublishing': [{}],
  'xstate.done.actor.loadPublication': [{ output: publications.small }],
  'xstate.error.actor.loadPublication': [{ error: problems.unreachable }],
};
const modelFor = (input: Input, refresh: readonly object[] = []) =>
  modelOf(machine, {
    input,
    samples: { ...samples, 'survey.refresh': refresh },
    serialize: ({ context }) => [context.survey.status, context.survey.published],
  });
export const models = { published: modelFor(inputs.published), unpublished: modelFor(inputs.unpublished) };
/** With the page's events after an undo. */
export const refreshed = modelFor(inputs.published, [{}]);
