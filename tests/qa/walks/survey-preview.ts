import { expect } from '@playwright/test';
import type { surveyPreviewMachine } from '../../../machines/survey/survey-preview.machine.ts';
import { model } from '../../models/survey-preview.model.ts';
import { choosing, pressing, toldOf, typing } from '../doings.ts';
import { addSurvey, openingPage, questions } from '../surveys.ts';
import { type Sight, type Turn, type Walker, walk } from '../walk.ts';

const title = 'Preview as respondent';
const asked = [questions.slider, questions.text];
const dialog = ({ page }: Walker) => page.getByRole('dialog', { name: title });
const answerOf = ({ context }: Turn<typeof surveyPreviewMachine>['state']) => Object.values(context.answers)[0];

const isSkipped: Sight = {
  text: '“{name}” is chosen.',
  names: { name: 'No opinion' },
  check: (walker) =>
    expect(dialog(walker).getByRole('button', { name: 'No opinion', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    ),
};

export const surveyPreviewWalk = walk<typeof surveyPreviewMachine>({
  code: 'PRV',
  screen: 'Preview as respondent',
  role: 'Company admin',
  chart: 'surveyPreview',
  clauses: '1.1, 3.9, 9.2',
  risk: 3,
  beginnings: {
    survey: {
      model,
      before: { text: 'The survey “Survey {mark}” asks two questions: first a slider, then a text.' },
      ensure: (walker) => addSurvey(walker, { asks: ['slider', 'text'] }),
      opening: openingPage,
    },
  },
  handles: {
    'preview.next': ({ before }) => {
      const name = before.matches({ open: 'introduction' }) ? 'Begin' : before.context.place === 0 ? 'Next' : 'Finish';
      return { doing: () => pressing(name, title) };
    },
    'preview.back': () => ({ doing: () => pressing('Back', title) }),
    'preview.restart': () => ({ doing: () => pressing('Start again', title) }),
    // Wherever else it is closed, it is the same thing again.
    'preview.close': ({ before }) => {
      if (before.matches({ open: 'done' })) return { doing: () => pressing('Close the preview', title) };
      return before.context.place === 0 ? { doing: () => pressing('Close', title) } : null;
    },
    'preview.answer': ({ before }) => (answerOf(before)?.value === 4 ? null : { doing: () => choosing('4', title) }),
    'preview.skip': ({ before }) =>
      answerOf(before)?.skipOption ? null : { doing: () => pressing('No opinion', title) },
    'preview.comment': ({ before }) => {
      const comment = typing('Comment', 'Busy.', title);
      const run = async (walker: Walker) => {
        await dialog(walker).getByText('Add a comment', { exact: true }).click();
        await comment.run(walker);
      };
      return answerOf(before)?.comment ? null : { doing: () => ({ ...comment, run }) };
    },
  },
  sights: (turns) => {
    const { event, state } = turns.at(-1) ?? {};
    if (event?.type === 'preview.skip') return [isSkipped];
    const isTurned = event?.type === 'preview.next' || event?.type === 'preview.back';
    const question = asked[state?.context.place ?? 0]?.label ?? '';
    return isTurned && state?.matches({ open: 'question' })
      ? [toldOf({ text: 'The question is {question}.', values: { question } })]
      : [];
  },
  seen: {
    closed: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    'open.introduction.told': (walker) => expect(dialog(walker).getByRole('button', { name: 'Begin' })).toBeVisible(),
    'open.question': (walker, { context }) =>
      expect(dialog(walker).getByRole('heading', { name: asked[context.place]?.label ?? '' })).toBeVisible(),
    'open.done': (walker) => expect(dialog(walker).getByRole('heading', { name: 'Thank you.' })).toBeVisible(),
  },
});
