import { expect, it } from 'vitest';
import { lifecycleMachine } from '../../machines/survey/lifecycle.machine.ts';
import { recorded } from './replay.ts';

// Typed text and personal data are masked.
const input = {
  companyId: 1,
  survey: {
    id: 5,
    title: '•••',
    description: '•••',
    active_from: '2001-01-01T00:00:00Z',
    active_until: null,
    is_active: true,
    status: 'ongoing',
    status_code: 0,
    count_of_respondents: 2,
    count_of_late_respondents: 0,
    anonymous: false,
    share_enabled: false,
    share_hash: null,
    share_options: { comments: false, texts: false, groups: false, notes: false, first_day: null, last_day: null },
    current_round: null,
    is_planned: false,
    published: true,
    is_template: false,
    notify_at_opening: false,
    anonymous_before: false,
    respondent_ids: [11, 12],
    followed_group_ids: [],
    count_of_away_respondents: 0,
    following: { groups: [], joining: 0, leaving: 0, from: null },
    next_respondent_ids: [11, 12],
    keeps_respondents: false,
    late_respondents: [],
    mail_message: '•••',
    languages: ['•••'],
    translations: {},
    missing_texts: 0,
    next: { status: null, at: null, round: null, notice: null },
    results: { rounds: 0, answers: 0, has_results: true },
    etag: '•••',
  },
  hasQuestions: true,
};
const events = [
  { type: 'xstate.init' },
  { type: 'survey.end' },
  {
    type: 'xstate.error.actor.updateBeforeEnd',
    error: {
      kind: 'unreachable',
      status: 0,
      statusText: '•••',
      fields: {},
      general: null,
      code: null,
      current: null,
      etag: null,
    },
  },
];

it('design 7 lifecycle ends as it did when this path was recorded', () => {
  const { actor, take } = recorded(lifecycleMachine, { input: input as never, delays: ['untilNextStatus'] });
  for (const event of events) take(event);
  expect(actor.getSnapshot().value).toEqual({ confirmingEnd: 'asking' });
});
