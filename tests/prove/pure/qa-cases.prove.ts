import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { coverOfCharts } from '../../../tools/qa/cover.ts';
import { type Case, casesOf, placeName, placesOf } from '../../qa/cases.ts';
import { allCases, toldCases, walks } from '../../qa/plan.ts';
import { type Doing, type Walk, walk } from '../../qa/walk.ts';
import { modelOf } from '../../support/model-of.ts';

const machine = setup({
  types: { events: {} as { type: 'door.open' } | { type: 'door.close' } | { type: 'door.lock' } },
  actors: { lock: fromPromise<void>(() => Promise.resolve()) },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { 'door.open': 'open', 'door.lock': 'locking' } },
    open: { on: { 'door.close': 'closed' } },
    locking: { invoke: { id: 'lock', src: 'lock', onDone: 'locked', onError: 'closed' } },
    locked: { type: 'final' },
  },
});
const model = modelOf(machine, {
  input: undefined,
  samples: {
    'door.open': [{}],
    'door.close': [{}],
    'door.lock': [{}],
    'xstate.done.actor.lock': [{ output: undefined }],
    'xstate.error.actor.lock': [{ error: 'stuck' }],
  },
});
const doing = (text: string): Doing => ({ text, run: async () => {} });
const handles: Walk<typeof machine>['handles'] = {
  'door.open': () => ({ doing: () => doing('Open it.') }),
  'door.close': () => ({ doing: () => doing('Close it.') }),
  'door.lock': () => ({ doing: () => doing('Lock it.') }),
  'xstate.done.actor.lock': () => ({ follows: true }),
  'xstate.error.actor.lock': () => ({
    follows: true,
    arranged: { before: doing('Bend the key.'), after: doing('Straighten it.') },
  }),
};
const casesWith = (others: typeof handles) =>
  casesOf(
    walk<typeof machine>({
      code: 'DOR',
      screen: 'A door',
      role: 'Company admin',
      chart: 'door',
      clauses: '1.1',
      risk: 3,
      beginnings: {
        house: { model, before: { text: 'A house.' }, opening: [doing('Walk.'), doing('Stand before it.')] },
      },
      handles: { ...handles, ...others },
      seen: {},
    }),
  );
const told = ({ steps }: Case) => steps.map(({ doings }) => doings.map(({ text }) => text).join(' '));

describe('cases of a walk', () => {
  const cases = casesWith({});

  it('design 7 have everything once that a person can make happen, in few cases', () => {
    expect(cases.map(told)).toEqual([
      ['Walk. Stand before it.', 'Open it.', 'Close it.', 'Bend the key. Lock it.', 'Lock it.'],
    ]);
    expect(cases[0]?.steps.map(({ cover }) => cover)).toEqual([
      'closed on xstate.init → closed',
      'closed on door.open → open',
      'open on door.close → closed',
      'closed on door.lock, xstate.error.actor.lock → closed',
      'closed on door.lock, xstate.done.actor.lock → locked',
    ]);
  });

  it('design 7 take back what was arranged once it has been seen', () => {
    const after = cases.flatMap(({ steps }) => steps.map((step) => [placeName(step.state), step.after.length]));
    expect(after).toEqual([
      ['closed', 0],
      ['open', 0],
      ['closed', 0],
      ['closed', 1],
      ['locked', 0],
    ]);
  });

  it('design 7 leave out what does not come about', () => {
    expect(casesWith({ 'door.open': () => null }).flatMap(told)).not.toContain('Open it.');
  });
});

describe('the test plan', () => {
  it('design 7 has cases of 3 to 10 minutes', () => {
    for (const { id, minutes } of toldCases) expect([id, minutes >= 3 && minutes <= 10]).toEqual([id, true]);
  });

  it('design 7 says of each step what to do and what is seen then', () => {
    const empty = toldCases.flatMap(({ id, steps }) =>
      steps.flatMap((step, at) =>
        step.doing.length === 0 || step.seeing.length === 0 ? [`${id}, step ${at + 1}`] : [],
      ),
    );
    expect(empty).toEqual([]);
  });

  it('design 7 looks at the page wherever a step ends', () => {
    const unseen = allCases.flatMap(({ id, walk: { seen }, steps }) =>
      steps.flatMap(({ state }) =>
        placesOf(state).some((place) => place in seen) ? [] : `${id}: ${placeName(state)}`,
      ),
    );
    expect(unseen).toEqual([]);
  });

  it('design 7 gives each screen a code of its own', () => {
    expect(new Set(walks.map(({ code }) => code)).size).toBe(walks.length);
  });

  it('design 7 says of every chart what a person can cause, and where it is walked', () => {
    const cover = new Map(coverOfCharts().map((one) => [one.chart, one]));
    expect(cover.get('sharing')).toMatchObject({ left: [], test: 'tests/models/sharing.test.ts' });
    expect(cover.get('lifecycle')?.left).not.toContain('survey.start (upcoming)');
    expect(cover.has('config')).toBe(false);
  });
});
