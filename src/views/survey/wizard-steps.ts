import type { SnapshotFrom } from 'xstate';
import type { wizardMachine } from '../../../machines/survey/wizard.machine.ts';

export const wizardSteps = ['basics', 'questions', 'respondents'] as const;
export type WizardStepName = (typeof wizardSteps)[number];

/** The step that is on the screen; null while there is none. */
export function stepOf(snapshot: SnapshotFrom<typeof wizardMachine>): WizardStepName | null {
  if (snapshot.hasTag('basics')) return 'basics';
  return snapshot.matches('steps') ? snapshot.context.step : null;
}
