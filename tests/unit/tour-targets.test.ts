import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TourTarget } from '../../machines/tour/tour-target.machine.ts';
import { anchorOf } from '../../src/adapters/tour-targets.ts';

const views = join(import.meta.dirname, '../../src/views');
const files = await Array.fromAsync(glob('**/*.tsx', { cwd: views }));
const source = files.map((file) => readFileSync(join(views, file), 'utf8')).join('\n');

const targets: Record<TourTarget, string> = {
  openSurvey: 'openSurvey-7',
  editSurvey: 'editSurvey-7',
  startSurvey: 'startSurvey-7',
  openDashboard: 'openDashboard-7',
  nextStep: 'nextStep',
  respondents: 'respondents',
  changePlan: 'changePlan',
};

describe('what the tour points at', () => {
  it.each(Object.entries(targets))('2.24 is found on the page by its name: %s', (target, anchor) => {
    expect(anchorOf({ target: target as TourTarget, surveyId: 7 })).toBe(anchor);
    const written = anchor.endsWith('-7') ? `anchor={\`${target}-$` : `anchor="${target}"`;
    expect(source).toContain(written);
  });

  it('2.24 is of one survey where each has its own', () => {
    const names = [7, 77, null].map((surveyId) => anchorOf({ target: 'openSurvey', surveyId }));
    expect(new Set(names).size).toBe(3);
  });
});
