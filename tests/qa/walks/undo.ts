import { expect } from '@playwright/test';
import { undoMachine } from '../../../machines/app/undo.machine.ts';
import { problems } from '../../models/samples/problems.ts';
import { undos } from '../../models/samples/shell.ts';
import { modelOf } from '../../support/model-of.ts';
import { trackPlace } from '../../support/survey-page.ts';
import { meanwhile, pressing } from '../doings.ts';
import { addSurvey, openingPage, renameSurvey } from '../surveys.ts';
import { type Beginning, walk } from '../walk.ts';

/** An undone change is not offered again: each direction has its own beginning. */
const beginning: Beginning<typeof undoMachine> = {
  model: modelOf(undoMachine, {
    input: undefined,
    samples: {
      'undo.request': ({ context }) => (context.waiting.length === 0 ? [{ undo: undos.survey }] : []),
      'undo.clear': [],
      'xstate.done.actor.revert': [{ output: undefined }],
      'xstate.error.actor.revert': [{ error: problems.conflict }],
    },
  }),
  before: { text: 'The survey “Survey {mark}” is ongoing; it has one question and three respondents.' },
  ensure: (walker) => addSurvey(walker, { asks: ['number'], isOngoing: true }),
  opening: [...openingPage, pressing('Deactivate'), pressing('Deactivate', 'Deactivate this survey?')],
};

export const undoWalk = walk<typeof undoMachine>({
  code: 'UND',
  screen: 'Undo of a deactivation',
  role: 'Company admin',
  chart: 'undo',
  clauses: '4.5, 4.12, 8.13',
  risk: 1,
  beginnings: { alone: beginning, contested: beginning },
  handles: {
    'undo.clear': () => null,
    'xstate.done.actor.revert': ({ beginning: which }) => (which === 'alone' ? { follows: true } : null),
    'xstate.error.actor.revert': ({ beginning: which }) =>
      which === 'contested'
        ? { follows: true, arranged: meanwhile('Let a second admin rename the survey.', renameSurvey) }
        : null,
  },
  sights: (turns) => {
    if (turns[0]?.event.type !== 'undo.request') {
      return [
        {
          text: 'A message offers “{name}”.',
          names: { name: 'Undo' },
          check: ({ page }) => expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible(),
        },
      ];
    }
    return turns.at(-1)?.event.type === 'xstate.done.actor.revert'
      ? [
          {
            text: 'The survey is ongoing again, and a message says so.',
            check: async ({ page }) => {
              await expect(page.getByText('Undone', { exact: true })).toBeVisible();
              await expect(trackPlace(page)).toContainText('Ongoing');
            },
          },
        ]
      : [
          {
            text: 'The survey stays inactive, and a message says why.',
            check: async ({ page }) => {
              await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toBeVisible();
              await expect(trackPlace(page)).toContainText('Inactive');
            },
          },
        ];
  },
  seen: {
    idle: ({ page }) => expect(page.getByRole('alertdialog')).toHaveCount(0),
  },
});
