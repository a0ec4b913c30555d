import { describe, expect, it } from 'vitest';
import { linksMachine } from '../../machines/app/links.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { expectWaysOut, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { configs, links } from './samples/shell.ts';

const model = modelOf(linksMachine, {
  input: undefined,
  samples: {
    'links.retry': [{}],
    'xstate.done.actor.loadLinks': [{ output: configs.sandbox }],
    'xstate.error.actor.loadLinks': [{ error: problems.unreachable }],
  },
});
const steps = replay(linksMachine, model, { input: undefined }).flat();

describe('links', () => {
  it('1.2, 2.2 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(planOf(model)).toMatchFileSnapshot('plans/links.txt');
  });

  it('1.2, 2.2 knows links only when the server has sent them', () => {
    for (const { state } of steps) expect(state.context.links).toEqual(state.matches('known') ? links.some : null);
  });

  it('1.2 disturbs nobody when the links do not come', () => {
    for (const { facts } of steps) expect(facts).toEqual([]);
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
