import type { DemoPerson } from './people.content.ts';
import type { DemoQuestion, DemoSurvey } from './surveys.content.ts';

/** The ids of the content's people, surveys and questions, for all companies. */
export type DemoRecords = {
  people: Map<number, DemoPerson>;
  surveys: Map<number, DemoSurvey>;
  questions: Map<number, DemoQuestion>;
};

export function createDemoRecords(): DemoRecords {
  return { people: new Map(), surveys: new Map(), questions: new Map() };
}
