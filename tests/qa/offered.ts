import type { AnyMachineSnapshot } from 'xstate';
import { stepsOf } from '../../tools/steps-extractor.ts';
import { stepsAmong, stepsOfCharts } from '../../tools/steps-tables.ts';
import { placeName, placesOf } from './cases.ts';
import { placeOf } from './doings.ts';
import type { Walk, Walker } from './walk.ts';

/** The names of the controls in the charts' tables, by chart. */
const namesOf = new Map(
  [...stepsOfCharts].map(([chart, { events }]) => [
    chart,
    new Set(
      Object.values(events).flatMap((entry) => stepsOf(entry).flatMap((step) => ('name' in step ? step.name : []))),
    ),
  ]),
);

/** “Cancel” may be another chart's, beside this one on the page. */
const isNamedElsewhere = (name: string, chart: string) =>
  [...namesOf].some(([other, names]) => other !== chart && names.has(name));

/** Controls that the page offers although the chart, in this state, ignores the event that its table says they cause. */
export async function offeredInVain({ page }: Walker, { chart }: Walk, state: AnyMachineSnapshot): Promise<string[]> {
  const table = stepsOfCharts.get(chart);
  if (table === undefined) return [];
  // Nobody sees it: the page has been reloaded.
  if (placesOf(state).some((place) => table.states[place] === null)) return [];
  const isTaken = (type: string) => state._nodes.some(({ ownEvents }) => ownEvents.includes(type));
  const controls = Object.keys(table.events).flatMap((type) =>
    stepsAmong(table, type, placesOf(state)).flatMap((step) =>
      step.by === 'person' && step.uses === 'button' ? [{ type, ...step }] : [],
    ),
  );
  const taken = new Set(controls.filter(({ type }) => isTaken(type)).map(({ name }) => name));
  // Behind a dialog nothing can be pressed.
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const around = (await dialogs.count()) > 0 ? dialogs.last() : page;
  const found: string[] = [];
  for (const { type, name, within } of controls) {
    if (isTaken(type) || taken.has(name) || isNamedElsewhere(name, chart)) continue;
    const button = (within === undefined ? around : placeOf(page, within)).getByRole('button', {
      name,
      exact: true,
      disabled: false,
    });
    if ((await button.count()) > 0) found.push(`${type} by “${name}” in ${placeName(state)}`);
  }
  return found;
}
