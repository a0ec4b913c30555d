import type { DemoPerson } from './people.content.ts';
import type { DemoQuestion, DemoSurvey } from './surveys.content.ts';

/** Who plays what, by the ids that the services gave; of all companies. */
export type Cast = {
  people: Map<number, DemoPerson>;
  surveys: Map<number, DemoSurvey>;
  questions: Map<number, DemoQuestion>;
};

export function createCast(): Cast {
  return { people: new Map(), surveys: new Map(), questions: new Map() };
}
