import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { registry } from '../../machines/registry.ts';
import type { Steps } from '../../machines/steps.ts';
import { stepsOf } from '../../tools/steps-extractor.ts';
import { stepsAt, stepsOfCharts } from '../../tools/steps-tables.ts';
import { sentEvents } from '../support/chart-events.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const sentBy = (file: string) => [...sentEvents(textOf(file), file).types];

/** Buttons of a page that the palette does not offer, by reason. A button in a dialog or of a row does not count. */
const left: Readonly<Record<string, readonly string[]>> = {
  'it sends a form whose fields must be filled in first': ['card.submit', 'order.withoutCard'],
  'it is beside what went wrong in a part of the page': [
    ...['card.retry', 'checkout.giveUp', 'company.retry', 'comparison.retry', 'completion.leave', 'completion.retry'],
    ...['export.dismiss', 'forecast.retry', 'order.leave', 'order.retry', 'responses.retry'],
  ],
  'it is beside what a part of the page proposes or shows': [
    'analytics.accept',
    'analytics.decline',
    'firstSteps.hide',
  ],
  'it is in a dialog, which is not what its chart says of the state': [
    ...['bulk.close', 'bulk.retry', 'mailing.cancel', 'note.cancel', 'note.save', 'preview.close'],
  ],
};

/** On every page, or on no page of a company: the palette is not there, or has it in another section. */
const elsewhere = /^src\/views\/(answering|gates|session|shell|tour|workspace)\//;

/** Events with only our own words: neither a row, nor typed text. */
const plainIn = (file: string) =>
  [...textOf(file).matchAll(/\btype: ([^,}]*)(?:, \w+: (?:'[^']*'|true|false|null))* \}/g)].flatMap(
    ([, said = '']) => said.match(/\w+\.\w+/g) ?? [],
  );

/** The events of buttons in states without a dialog: over one the palette does not open. */
function buttonsOf(node: AnyStateNode, steps: Steps, above: readonly string[] = []): readonly string[] {
  const events = [...above, ...node.ownEvents];
  const inner = Object.values(node.states);
  if (inner.length > 0) return inner.flatMap((one) => buttonsOf(one, steps, events));
  const place = node.path.join('.');
  if (/dialog/i.test(steps.states[place] ?? 'dialog')) return [];
  return events.filter((type) =>
    stepsAt(steps, type, place).some((step) => step.by === 'person' && step.uses === 'button' && !step.within),
  );
}

describe('the command palette', () => {
  it('design 8 offers what each page’s buttons do, or says why not', () => {
    const offered = sentBy('src/views/workspace/page-commands.ts');
    const views = globSync('src/views/**/*.tsx', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
    const sent = new Set(views.filter((file) => !elsewhere.test(file)).flatMap(plainIn));
    const buttons = [...stepsOfCharts].flatMap(([name, steps]) =>
      buttonsOf((registry[name] as AnyStateMachine).root, steps),
    );
    const ofPages = new Set(buttons.filter((type) => sent.has(type)));
    expect(offered.filter((type) => ofPages.has(type)).length).toBeGreaterThan(45);
    expect([...ofPages].filter((type) => !offered.includes(type)).sort()).toEqual(Object.values(left).flat().sort());
  });
});

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
