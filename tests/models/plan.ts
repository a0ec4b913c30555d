import type { AnyStateMachine } from 'xstate';
import type { Model } from '../support/model-of.ts';
import { renderPlan } from '../support/model-plan.ts';
import * as samples from './samples.ts';

const named = Object.entries(samples)
  .flatMap(([group, members]) =>
    Object.entries(members).map(([name, content]) => ({ name: `${group}.${name}`, text: JSON.stringify(content) })),
  )
  .sort((a, b) => b.text.length - a.text.length);

/** The plan of `renderPlan`, with samples by their names: a page of JSON is nothing that people can test by. */
export function planOf<TMachine extends AnyStateMachine>(model: Model<TMachine>): string {
  return named.reduce((plan, { name, text }) => plan.replaceAll(text, name), renderPlan(model));
}
