import type { Locator, Page } from '@playwright/test';
import type { Question } from '../../contract/question.ts';
import { expect } from './browser-test.ts';
import { type HeldRequests, holdRequests } from './held-requests.ts';
import { button } from './stage-page.ts';
import { must, type SurveyStage } from './survey-stage.ts';

// Ways through the survey form, and to what it has saved.

export const toastRegion = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

export async function surveysNamed(stage: SurveyStage, title: string): Promise<{ id: number }[]> {
  const { body } = must(await stage.api('GET', 'questionnaires/'), 200);
  return body.filter((survey: { title: string }) => survey.title === title);
}

export async function surveyOf(stage: SurveyStage, id: number) {
  return must(await stage.api('GET', `questionnaires/${id}/`), 200).body;
}

export async function questionsOf(stage: SurveyStage, id: number): Promise<Question[]> {
  return must(await stage.api('GET', `questionnaires/${id}/questions/`), 200).body;
}

export const stepHeading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });

/** Types a day and a time as `10 5 2026 9 30`. */
export async function typeTime(page: Page, label: string | RegExp, time: string): Promise<void> {
  const parts = page.getByRole('group', { name: label }).getByRole('spinbutton');
  for (const [at, part] of time.split(' ').entries()) {
    await parts.nth(at).focus();
    await page.keyboard.type(part);
  }
}

export const questionForm = (page: Page): Locator => page.getByRole('form', { name: /^(New|Edit) question$/ });

export async function openNewQuestion(page: Page, label: string, type: string): Promise<Locator> {
  await button(page, 'Add question').click();
  const form = questionForm(page);
  await form.getByLabel('Question', { exact: true }).fill(label);
  await form.getByLabel('Type of answer').selectOption({ label: type });
  return form;
}

export const choiceBox = (form: Locator, number: number): Locator =>
  form.getByLabel(`Choice ${number}`, { exact: true });

/** Opens a new question with these choices. */
export async function openChoices(page: Page, choices: readonly string[]): Promise<Locator> {
  const form = await openNewQuestion(page, 'Pick one', 'One choice');
  for (const [at, choice] of choices.entries()) {
    if (at > 1) await button(form, 'Add choice').click();
    await choiceBox(form, at + 1).fill(choice);
  }
  return form;
}

export async function saveQuestion(page: Page): Promise<void> {
  await button(page, 'Save question').click();
  await expect(questionForm(page)).toBeHidden();
}

export const labelsInOrder = (page: Page): Promise<string[]> =>
  page.getByRole('main').locator('ol h3').allTextContents();

export const choicesTyped = (form: Locator): Promise<string[]> =>
  form
    .getByRole('group', { name: 'Choices' })
    .getByRole('textbox')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));

export function pasteInto(box: Locator, text: string): Promise<void> {
  return box.evaluate((input, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

export async function startEditing(
  page: Page,
  url: string,
  survey: number,
  step: 'Basics' | 'Questions' | 'Respondents',
): Promise<void> {
  await page.goto(`${url}/surveys/${survey}/edit`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit survey' })).toBeVisible();
  const steps = ['Basics', 'Questions', 'Respondents'];
  for (const next of steps.slice(1, steps.indexOf(step) + 1)) {
    await button(page, 'Next').click();
    await expect(stepHeading(page, next)).toBeVisible();
  }
}

/** A survey's questions on the screen, with every request about a single one of them held from here on. */
export async function editQuestionsHeld(page: Page, url: string, survey: number): Promise<HeldRequests> {
  await startEditing(page, url, survey, 'Questions');
  return holdRequests(page, (request) => /\/questions\/(\d+\/)?$/.test(new URL(request.url()).pathname));
}

/** Somebody else changes the question with this label first. */
export async function interfere(stage: SurveyStage, survey: number, label: string, patch: object): Promise<void> {
  const { id } = (await questionsOf(stage, survey)).find((question) => question.label === label) ?? { id: 0 };
  must(await stage.api('PATCH', `questionnaires/${survey}/questions/${id}/`, patch), 200);
}

/** The browser's stored unsaved work. */
export const draftsKept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('rytmi.draft.')));

/** The request arrives and takes effect, but its answer never comes. Call the result to have answers again. */
export async function loseAnswers(page: Page, pattern: string, method: string): Promise<() => Promise<void>> {
  const lose = async (route: import('@playwright/test').Route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route(pattern, lose);
  return () => page.unroute(pattern, lose);
}

/** Until a pressed button has done its work, successfully or not. */
export async function settled(control: Locator): Promise<void> {
  await expect(control).not.toHaveAttribute('aria-busy', 'true');
}
