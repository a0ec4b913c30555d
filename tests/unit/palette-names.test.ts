import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stepsOf } from '../../tools/steps-extractor.ts';
import { stepsOfCharts } from '../../tools/steps-tables.ts';

const folder = join(import.meta.dirname, '../../src/views/workspace');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** The palette's names of its commands. */
const labels = new Map(
  [...read('command-texts.ts').matchAll(/^ {2}(\w+): \{ label: msg`([^`]+)`/gm)].map(([, name = '', label = '']) => [
    name,
    label,
  ]),
);

/** Its commands with the event that each sends, as written there; those of a loop have no name there. */
const sent = [...read('page-commands.ts').matchAll(/\bsends\(\s*([^,]+?),\s*[^{]*?\{\s*type: '([\w.]+)'/g)].flatMap(
  ([, names = '', type = '']) => [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => ({ name, type })),
);

/** Beside its button a word is enough; in a list of everything it needs more. */
const longer: Readonly<Record<string, string>> = {
  closeQuestion: 'Cancel',
  discardRestored: 'Discard',
  exportChosen: 'Export CSV',
  mailOverview: 'Mail',
  resumePayment: 'Continue',
  showAllGroups: 'Clear filters',
  showAllSurveys: 'Clear filters',
  showEveryone: 'Clear filters',
  showMonthly: '1 month',
  showYearly: '12 months',
};

const controlsOf = (type: string) =>
  new Set(
    [...stepsOfCharts.values()].flatMap(({ events }) =>
      stepsOf(events[type] ?? {}).flatMap((step) => ('name' in step ? [step.name] : [])),
    ),
  );

it('design 8 the palette names a command as the control of its chart’s table, or says more where that is too short', () => {
  expect(sent.length).toBeGreaterThan(50);
  const other = sent.filter(({ name, type }) => {
    const label = longer[name] ?? labels.get(name);
    // The mailing’s labels are those of its buttons, by import.
    return label !== undefined && !controlsOf(type).has(label);
  });
  expect(other).toEqual([]);
  expect(Object.keys(longer).filter((name) => labels.get(name) === longer[name])).toEqual([]);
});
