// A chunk for each chart, loaded when somebody opens it.
const sources = import.meta.glob<string>('../../../machines/*/*.machine.ts', { query: '?raw', import: 'default' });
const pictures = import.meta.glob<string>('../../../handbook/charts/*.svg', { query: '?raw', import: 'default' });

export interface ChartSource {
  /** From the repository's root. */
  readonly file: string;
  readonly text: string;
}

/** Null: there is no such chart in the repository. */
export async function sourceOf(chart: string): Promise<ChartSource | null> {
  const name = chart.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const path = Object.keys(sources).find((one) => one.endsWith(`/${name}.machine.ts`));
  const load = path === undefined ? undefined : sources[path];
  if (!path || !load) return null;
  return { file: path.replace(/^(\.\.\/)+/, ''), text: await load() };
}

/** The chart's picture with all its states, as the text of an SVG; null: the handbook has not been built. */
export async function pictureOf(chart: string): Promise<string | null> {
  const load =
    pictures[`../../../handbook/charts/${chart}-whole.svg`] ?? pictures[`../../../handbook/charts/${chart}.svg`];
  return load ? load() : null;
}
