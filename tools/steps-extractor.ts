import { pathToFileURL } from 'node:url';
import type { ExtractorType } from '@lingui/conf';
import type { Step, Steps, StepsByState } from '../machines/steps.ts';

/** The sentences of a chart's steps that are translated; names of controls are in the console's catalogs already. */
function sentencesOf({ events, states }: Steps): string[] {
  const steps = Object.values(events).flatMap(stepsOf);
  const told = steps.flatMap((step) => ('text' in step ? [step.text] : []));
  return [...new Set([...told, ...Object.values(states).flatMap((seen) => seen ?? [])])];
}

/** The steps of an event, from any state. */
export function stepsOf(entry: Step | StepsByState): Step[] {
  return isStep(entry) ? [entry] : Object.values(entry);
}

export const isStep = (entry: Step | StepsByState): entry is Step => typeof entry.by === 'string';

/** Reads `*.steps.ts` for `lingui extract`: a table's texts are their own ids. */
export const stepsExtractor: ExtractorType = {
  match: (file) => file.endsWith('.steps.ts'),
  async extract(file, _code, found) {
    const module: Record<string, Steps> = await import(pathToFileURL(file).href);
    for (const steps of Object.values(module)) {
      for (const id of sentencesOf(steps)) {
        found({ id, origin: [file, 1] });
      }
    }
  },
};

/** Reads the test plan for `lingui extract`: its texts are their own ids, as in the charts' tables of steps. */
export const planExtractor: ExtractorType = {
  match: (file) => file.replaceAll('\\', '/').endsWith('tests/qa/plan.ts'),
  async extract(file, _code, found) {
    const { sentencesOfPlan }: typeof import('../tests/qa/plan.ts') = await import(pathToFileURL(file).href);
    for (const id of sentencesOfPlan()) found({ id, origin: [file, 1] });
  },
};
