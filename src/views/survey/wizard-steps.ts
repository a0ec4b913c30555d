import type { SnapshotFrom } from 'xstate';
import type { surveyFormMachine } from '../../../machines/survey/survey-form.machine.ts';
import type { WizardStep } from '../../../machines/survey/survey-work.ts';

export const wizardSteps: readonly WizardStep[] = ['basics', 'questions', 'respondents'];

/** The step on the screen; null while there is none. */
export function stepOf(form: SnapshotFrom<typeof surveyFormMachine>): WizardStep | null {
  return wizardSteps.find((step) => form.matches({ working: { step } })) ?? null;
}
