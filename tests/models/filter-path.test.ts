import { expect, it } from 'vitest';
import { filterMachine } from '../../machines/report/filter.machine.ts';
import { recorded } from './replay.ts';

// Typed text and personal data are masked.
const input = { place: { page: 'dashboard', params: { id: 5 }, access: 'admin', needs: ['people'] } };
const events = [
  { type: 'xstate.init' },
  {
    type: 'filter.loaded',
    report: {
      organisation: '•••',
      start_date: '2001-01-01',
      end_date: '2001-01-01',
      timezone: 'UTC',
      today: '2001-01-01',
      span: { start_date: '2001-01-01', end_date: '2001-01-01' },
      groups: [{ id: 21, name: '•••' }],
      notes: [],
      first_results_at: null,
      left_open_until: null,
      regroupings: [],
      generated_at: '2001-01-01T00:00:00Z',
      questions: [
        {
          question: {
            id: 31,
            label: '•••',
            field_type: 0,
            help_text: '•••',
            choices: [],
            default: '•••',
            placeholder_text: '•••',
            timing_in_days: 0,
            stopped: false,
            not_asked_since: null,
            favourable_from: null,
            goal: null,
            enps: false,
            order: 0,
            asked: true,
            version: 0,
            etag: '•••',
            translations: {},
            last_asked: null,
            answers: 0,
          },
          periods: [],
          rewordings: [],
          change: null,
          trend: null,
        },
        {
          question: {
            id: 32,
            label: '•••',
            field_type: 0,
            help_text: '•••',
            choices: ['•••', '•••', '•••'],
            default: '•••',
            placeholder_text: '•••',
            timing_in_days: 0,
            stopped: false,
            not_asked_since: null,
            favourable_from: null,
            goal: null,
            enps: false,
            order: 1,
            asked: true,
            version: 0,
            etag: '•••',
            translations: {},
            last_asked: null,
            answers: 0,
          },
          periods: [],
          rewordings: [],
          change: null,
          trend: null,
        },
      ],
      findings: {
        list: [],
        told: 0,
        unclear: 0,
        untested: 0,
        withheld: 0,
        history: null,
        breaks: [],
        are_groups_compared: true,
      },
      survey: {
        title: '•••',
        description: '•••',
        anonymous: false,
        active_from: '2001-01-01T00:00:00Z',
        share_options: { comments: true, texts: true, groups: true, notes: true, first_day: null, last_day: null },
        id: 5,
        share_hash: null,
        current_round: null,
      },
      can_export: true,
      can_share: true,
    },
  },
  { type: 'preset.chosen', preset: 'all' },
  { type: 'group.chosen', id: 21 },
  { type: 'day.typed', end: 'startDate', day: null },
];

it('design 7 filter ends as it did when this path was recorded', () => {
  const { actor, take } = recorded(filterMachine, { input: input as never });
  for (const event of events) take(event);
  expect(actor.getSnapshot().value).toEqual('typing');
});
