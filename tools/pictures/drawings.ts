import type { AnyStateMachine } from 'xstate';
import { stepsOfCharts } from '../steps-tables.ts';
import type { Actor } from './actors.ts';
import { cardsOf, hasDepth, type Item } from './chart-cards.ts';
import type { Heading } from './chart-picture.ts';
import type { Piece } from './text-lines.ts';

/** A picture to be drawn: its whole content, without positions. */
export interface Drawing {
  /** `surveyForm.svg` */
  readonly file: string;
  readonly heading: Heading;
  readonly items: readonly Item[];
}

/**
 * The pictures of a chart: `order.svg` with everything or, for a chart with nested states, an overview of that name and
 * `order-whole.svg`.
 */
export function drawingsOf(machine: AnyStateMachine, actors: ReadonlyMap<string, Actor>): Drawing[] {
  const name = machine.id;
  const actor = actors.get(name);
  if (actor === undefined) throw new Error(`${name} is no actor`);
  const linkOf = (src: string) => {
    const child = actor.children.get(src);
    return child === undefined ? undefined : `${child}.svg`;
  };
  const steps = stepsOfCharts.get(name) ?? { events: {}, states: {} };
  const parents = [...actors.values()].filter(({ children }) => [...children.values()].includes(name));
  const isStartedBy =
    parents.length === 0 ? [] : [fact('Started by ', parents.map((parent) => parent.name).join(', '))];
  const facts = [fact('File ', actor.file), ...isStartedBy];
  const heading = { name, purpose: machine.root.description ?? '' };
  const [overview, whole] = [`${name}.svg`, `${name}-whole.svg`];
  if (!hasDepth(machine))
    return [{ file: overview, heading: { ...heading, facts }, items: cardsOf(machine, 'whole', linkOf, steps) }];
  return [
    {
      file: overview,
      heading: { ...heading, facts: [...facts, linked('All states, with what each does', whole)] },
      items: cardsOf(machine, 'overview', linkOf, steps),
    },
    {
      file: whole,
      heading: { ...heading, facts: [...facts, linked('Overview', overview)] },
      items: cardsOf(machine, 'whole', linkOf, steps),
    },
  ];
}

function fact(what: string, said: string): { pieces: Piece[] } {
  return {
    pieces: [
      { text: what, look: 'note' },
      { text: said, look: 'text' },
    ],
  };
}

function linked(said: string, link: string): { pieces: Piece[]; link: string } {
  return { pieces: [{ text: said, look: 'child' }], link };
}
