import type { Question } from '../../../contract/question.ts';
import type { ReportPeriod } from '../../../contract/report.ts';
import { areOrdered, type ChartSeries, orderedColour, paletteColour, paletteSize } from '../../charts/chart-data.ts';
import { choiceNames, fieldOf, lastSeen } from './report-facts.ts';

/**
 * The share of each choice, one series per choice in the order of the question. A chart has as many as the palette has
 * colours: with more choices the most chosen are drawn.
 * @param others the name of the sum of all the rest, where parts must add up to a whole; null leaves the rest out
 */
export function choiceSeries(
  question: Pick<Question, 'field_type'>,
  periods: readonly ReportPeriod[],
  others: string | null,
): { series: ChartSeries[]; left: number } {
  const names = choiceNames(periods);
  const room = names.length <= paletteSize ? paletteSize : others === null ? paletteSize : paletteSize - 1;
  const newest = lastSeen(periods) ?? periods.at(-1);
  const share = (period: ReportPeriod, name: string) => fieldOf(period, name)?.percentage ?? null;
  const ranked = names.toSorted((a, b) => (newest ? (share(newest, b) ?? 0) - (share(newest, a) ?? 0) : 0));
  const drawn = new Set(ranked.slice(0, room));
  const colourOf = coloursOf(question, periods);
  const series = names
    .filter((name) => drawn.has(name))
    .map((name, at) => ({
      id: name,
      name,
      colour: colourOf(name, at),
      values: periods.map((period) => share(period, name)),
    }));
  const left = names.length - series.length;
  if (left === 0 || others === null) return { series, left };
  const rest = names.filter((name) => !drawn.has(name));
  const values = periods.map((period) =>
    period.suppressed ? null : rest.reduce((sum, name) => sum + (share(period, name) ?? 0), 0),
  );
  return { series: [...series, { id: '', name: others, colour: paletteColour(paletteSize), values }], left };
}

/** The order of the newest version; choices only in older ones have no place in it. */
function coloursOf(question: Pick<Question, 'field_type'>, periods: readonly ReportPeriod[]) {
  const choices = periods.at(-1)?.fields.map(({ name }) => name) ?? [];
  const isOrdered = areOrdered(question, choices);
  return (name: string, at: number) => {
    const place = isOrdered ? choices.indexOf(name) : -1;
    return place === -1 ? paletteColour(at + 1) : orderedColour(place, choices.length);
  };
}
