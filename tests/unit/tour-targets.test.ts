import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TourTarget } from '../../machines/tour/tour-steps.machine.ts';
import { anchorOf, watchTarget } from '../../src/adapters/tour-targets.ts';

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

describe('looking for what the tour points at', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('2.24 sees it come, move, hide and go, by the page’s changes and the window’s size, until it stops', () => {
    type Element = { checkVisibility: (how: object) => boolean };
    let elements: Element[] = [];
    const asked: string[] = [];
    const shown: Element = {
      checkVisibility: ({ visibilityProperty }: { visibilityProperty?: boolean }) => visibilityProperty === true,
    };
    const hidden: Element = { checkVisibility: () => false };
    const body = {};
    const observed: unknown[][] = [];
    let change = () => {};
    let isStopped = false;
    vi.stubGlobal(
      'MutationObserver',
      class {
        constructor(listener: () => void) {
          change = listener;
        }
        observe(...given: unknown[]) {
          observed.push(given);
        }
        disconnect() {
          isStopped = true;
        }
      },
    );
    const browser = new EventTarget();
    vi.stubGlobal('window', browser);
    vi.stubGlobal('document', {
      body,
      querySelectorAll: (selector: string) => {
        asked.push(selector);
        return elements;
      },
    });
    const told: unknown[] = [];
    const stop = watchTarget({ target: 'openSurvey', surveyId: 7 }, (element) => told.push(element));
    // A name that appears, a class or style that shows it, a panel that opens: each may make it visible.
    const attributeFilter = ['class', 'style', 'hidden', 'data-anchor', 'data-open'];
    expect(observed).toEqual([[body, { subtree: true, childList: true, attributeFilter }]]);
    expect([told, asked[0]]).toEqual([[], '[data-anchor="openSurvey-7"]']);
    elements = [hidden, shown];
    change();
    change();
    expect(told).toEqual([shown]);
    elements = [hidden];
    browser.dispatchEvent(new Event('resize'));
    expect(told).toEqual([shown, null]);
    stop();
    elements = [shown];
    browser.dispatchEvent(new Event('resize'));
    expect([told, isStopped]).toEqual([[shown, null], true]);
  });
});
