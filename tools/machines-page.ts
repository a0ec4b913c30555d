import type { AnyStateMachine } from 'xstate';
import { stories } from './handbook/stories.ts';
import type { Actor } from './pictures/actors.ts';

export const PAGE = 'docs/machines.md';
export const MAP = 'docs/machines.svg';
export const storyFile = (id: string) => `docs/stories/${id}.svg`;

const INTRODUCTION = `# Machines

Written by \`npm run generate\` from the charts in \`machines/\`. What the parts of the actor system are for: [design.md](design.md), section 3.

Pictures of the charts, with every state, what is seen in it and how its screen looks, are in the handbook: \`npm run handbook\` builds it, and \`npm run demo\` then serves it at \`/handbook\`. It has each chart as JSON for Stately's tools and as Mermaid, too.

## How to open a chart in Stately

- **To read it:** in [Stately's editor](https://stately.ai/editor) make a machine *from code* and paste the whole file (\`machines/<domain>/<name>.machine.ts\`). Every file opens as it is: it takes values from \`xstate\` alone.
- **To click through it:** import the JSON of the chart from the handbook instead. It has the names of actions, guards and actors in place of their code, so that nothing needs to run.`;

/** The page of all charts: how they are connected, and a sentence about each. */
export function machinesPage(
  charts: Readonly<Record<string, AnyStateMachine>>,
  actors: ReadonlyMap<string, Actor>,
): string {
  const lists = [...byDomain(actors)].flatMap(([domain, members]) => [
    `### ${domain}`,
    members
      .map(({ name, file }) => `- [${name}](../${file}): ${sentenceOf(charts[name]?.root.description ?? '')}`)
      .join('\n'),
  ]);
  const map = [
    '## All actors',
    'Who starts whom, what is sent down and what is told upwards.',
    '[![All actors](machines.svg)](machines.svg)',
  ];
  const told = [
    '## Five stories',
    'What succeeds is on one line; what may come instead is below the moment in which it does. ▸ is what a person does. In the handbook each state leads to its chart and its screen.',
    ...stories.flatMap(({ id, title }) => [`### ${title}`, `![${title}](${storyFile(id).replace('docs/', '')})`]),
  ];
  return `${[INTRODUCTION, ...told, ...map, '## All charts, by domain', ...lists].join('\n\n')}\n`;
}

export function byDomain(actors: ReadonlyMap<string, Actor>): Map<string, Actor[]> {
  const order = ({ domain }: Actor) => (domain === 'app' ? 0 : 1);
  const sorted = [...actors.values()].sort(
    (a, b) => order(a) - order(b) || a.domain.localeCompare(b.domain, 'en') || a.name.localeCompare(b.name, 'en'),
  );
  return Map.groupBy(sorted, ({ domain }) => domain);
}

/** The first sentence of a description. */
export function sentenceOf(description: string): string {
  return /^.*?\.(?= |$)/.exec(description)?.[0] ?? description;
}
