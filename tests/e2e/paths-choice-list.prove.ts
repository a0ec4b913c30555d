import type { choiceListMachine } from '../../machines/survey/choice-list.machine.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { modelOnScreen } from '../models/choice-list.model.ts';
import { expect } from '../support/browser-test.ts';
import { gesturePaths } from '../support/gesture-paths.ts';
import { type Executors, walkPath } from '../support/model-of.ts';
import { test } from '../support/opened-pages.ts';
import { button } from '../support/stage-page.ts';
import { choicesTyped, pasteInto, questionForm } from '../support/wizard-stage.ts';

type Machine = typeof choiceListMachine;

const paths = gesturePaths({ 'three choices': modelOnScreen }, { impossible: {} });

test('2.15 every shortest path of the choices', async ({ quietPage: page, stage, openStep }) => {
  const survey = await stage.addSurvey();
  const { choices } = modelOnScreen.paths[0]?.steps[0]?.state.context ?? { choices: [] };
  await stage.addQuestion(survey, { label: 'Will you come?', field_type: fieldTypes.radio, choices: [...choices] });
  await openStep(survey, 'Questions');
  const form = questionForm(page);
  const boxes = form.getByRole('group', { name: 'Choices' }).getByRole('textbox');
  const box = (index: number) => form.getByLabel(`Choice ${index + 1}`, { exact: true });
  const executors: Executors<Machine> = {
    'choice.added': async ({ index }) => {
      // Enter adds one only if there is no empty one to move to.
      const empty = [...(await choicesTyped(form)).entries()].flatMap(([at, choice]) => (choice === '' ? [at] : []));
      for (const at of empty) await boxes.nth(at).fill('not empty for now');
      await boxes.nth(index - 1).press('Enter');
      for (const at of empty) await boxes.nth(at < index ? at : at + 1).fill('');
    },
    'choice.pasted': async ({ index, choices }) => {
      await box(index).fill('');
      await pasteInto(box(index), choices.join('\n'));
    },
    'choice.translated': () => {},
    'choice.translationsPasted': () => {},
    'choice.changed': ({ index, value }) => box(index).fill(value),
    'choice.removed': ({ index }) => button(form, `Remove choice ${index + 1}`).click(),
    'choice.moved': ({ from }) => button(form, `Move choice ${from + 1} down`).click(),
  };
  for (const path of paths) {
    await test.step(path.title, async () => {
      await button(page, 'Edit: Will you come?').click();
      await walkPath(path, executors, async ({ context, value }) => {
        await expect.poll(() => choicesTyped(form)).toEqual(context.choices);
        const remove = button(form, 'Remove choice 1');
        if (value === 'fewest') await expect(remove).toHaveAccessibleDescription('At least two choices are needed.');
        else await expect(remove).not.toHaveAccessibleDescription('At least two choices are needed.');
      });
      await button(form, 'Cancel').click();
    });
  }
});
