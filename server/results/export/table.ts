import type { QuestionReport, Report, ReportGroup, ReportPeriod } from '../../../contract/report.ts';
import { fewestTrendRounds, fieldTypes, type SkipOption, skipOptions } from '../../../shared/lists.ts';
import type { Translate } from '../../core/i18n.ts';
import { type Column, columns, type RowKind } from './columns.ts';
import { byteOrderMark, type CsvFormat, lineEnd, numberCell, textCell } from './csv.ts';
import {
  changeVerdicts,
  exportMessages,
  headings,
  meanings,
  rowKinds,
  skipReasons,
  typeNames,
  verdicts,
} from './export.messages.ts';

/** Cells as written in the file; a missing one is empty. */
type Cells = Partial<Record<Column, string>>;

/** For a row of people's answers: what comes before its own cells, between them and after. */
const answerColumns = ['person', 'value', 'skipReason', 'comment'] as const satisfies readonly Column[];

/** Writes the report as lines of one tidy table: each number in a row of its kind, as in the report. */
export function createTable(translate: Translate, format: CsvFormat) {
  const number = (value: number | null) => numberCell(value, format);
  const yesOrNo = (value: boolean) => textCell(translate(value ? exportMessages.yes : exportMessages.no));

  function toLine(cells: Cells): string {
    return columns.map((column) => cells[column] ?? '').join(format.separator) + lineEnd;
  }

  function cellsOf(row: RowKind, report: QuestionReport, period: ReportPeriod): Cells {
    return {
      row: textCell(translate(rowKinds[row])),
      question: textCell(labelOf(report, period)),
      type: textCell(translate(typeNames[period.field_type])),
      version: number(period.version),
      round: number(period.round + 1),
      firstDay: period.start_date,
      lastDay: period.end_date,
      complete: yesOrNo(!period.partial),
      hidden: yesOrNo(period.suppressed),
    };
  }

  /** For the last complete round: its difference from the previous one, and the trend of the shown rounds. */
  function changeCells({ change, trend, periods }: QuestionReport, period: ReportPeriod, name: string | null): Cells {
    const changed = change?.round === period.round ? change.items.find((one) => one.name === name) : undefined;
    const isLast = periods.findLast(({ partial }) => !partial) === period;
    const hasRounds = (trend?.rounds ?? 0) >= fewestTrendRounds;
    const trending = isLast ? trend?.items.find((one) => one.name === name) : undefined;
    return {
      ...(changed && {
        change: number(changed.precise?.difference ?? null),
        changeLow: number(changed.precise?.low ?? null),
        changeHigh: number(changed.precise?.high ?? null),
        confidence: number(changed.precise && (change?.confidence ?? null)),
        verdict: textCell(translate(changeVerdicts[changed.verdict])),
        unusual: changed.unusual === null ? '' : yesOrNo(changed.unusual),
      }),
      ...(trending && {
        slope: number(trending.precise?.slope ?? null),
        slopeLow: number(trending.precise?.low ?? null),
        slopeHigh: number(trending.precise?.high ?? null),
        slopeConfidence: number(trending.precise && (trend?.confidence ?? null)),
        slopeVerdict: textCell(translate(hasRounds ? verdicts[trending.verdict] : exportMessages.tooFewRounds)),
      }),
    };
  }

  /** For a Slider: its scores besides the mean. */
  function scoreCells({ scores }: ReportPeriod): Cells {
    if (scores === null) return {};
    const { favourable_from, favourable, enps, goal } = scores;
    return {
      favourableFrom: number(favourable_from),
      favourable: number(favourable?.value ?? null),
      favourableLow: number(favourable?.interval?.low ?? null),
      favourableHigh: number(favourable?.interval?.high ?? null),
      enps: number(enps?.value ?? null),
      enpsLow: number(enps?.interval?.low ?? null),
      enpsHigh: number(enps?.interval?.high ?? null),
      goal: number(goal),
    };
  }

  /** In the first round of a rewording: since when, its meaning, and what was asked before. */
  function rewordingCells({ rewordings }: QuestionReport, { round }: ReportPeriod): Cells {
    const rewording = rewordings.findLast((one) => one.round === round);
    return rewording
      ? {
          rewordedOn: rewording.date,
          rewording: textCell(translate(meanings[rewording.meaning])),
          earlierWording: textCell(rewording.before),
        }
      : {};
  }

  function totalLine(report: QuestionReport, period: ReportPeriod): string {
    return toLine({
      ...cellsOf('total', report, period),
      answered: number(period.answered),
      asked: number(period.assigned),
      responseRate: number(period.answer_percentage),
      deviation: number(period.deviation),
      meanLow: number(period.interval?.low ?? null),
      meanHigh: number(period.interval?.high ?? null),
      ...scoreCells(period),
      trend: number(period.linear),
      relative: number(period.relative_total),
      relativeTrend: number(period.relative_linear),
      ...changeCells(report, period, null),
      ...rewordingCells(report, period),
      // Behind its last round: a question that is asked again has a gap there, and no mark.
      ...(report.periods.at(-1) === period ? { notAskedSince: report.question.not_asked_since ?? '' } : {}),
      value: number(period.total),
    });
  }

  function choiceLines(report: QuestionReport, period: ReportPeriod): string[] {
    return choicesOf(period).map((field) =>
      toLine({
        ...cellsOf('choice', report, period),
        choice: textCell(field.name),
        percentage: number(field.percentage),
        trend: number(field.linear),
        ...changeCells(report, period, field.name),
        value: number(field.value),
      }),
    );
  }

  function groupLines(report: QuestionReport, period: ReportPeriod, group: ReportGroup): string[] {
    const shared = { group: textCell(group.name), hidden: yesOrNo(group.suppressed) };
    const line = toLine({
      ...cellsOf('group', report, period),
      ...shared,
      answered: number(group.answered),
      responseRate: number(group.answer_percentage),
      value: number(group.total),
    });
    const choices = choicesOf(period).map(({ name }, at) =>
      toLine({
        ...cellsOf('groupChoice', report, period),
        ...shared,
        choice: textCell(name),
        percentage: number(group.percentages[at] ?? null),
      }),
    );
    return [line, ...choices];
  }

  return {
    /** The first line of a file, after its byte order mark. */
    heading(): string {
      return (
        byteOrderMark + toLine(Object.fromEntries(columns.map((one) => [one, textCell(translate(headings[one]))])))
      );
    },

    /** The report's numbers of one question, one part of the file per round. */
    *numbers(report: QuestionReport): Generator<string> {
      for (const period of report.periods) {
        const groups = period.groups.flatMap((group) => groupLines(report, period, group));
        yield [totalLine(report, period), ...choiceLines(report, period), ...groups].join('');
      }
    },

    /** The notes of the shown days, one row each; they belong to no question. */
    notes({ notes }: Pick<Report, 'notes'>): string {
      const lines = notes.map(({ date, text }) =>
        toLine({ row: textCell(translate(rowKinds.note)), firstDay: date, lastDay: date, value: textCell(text) }),
      );
      return lines.join('');
    },

    /** The beginning of a row of people's answers, up to its own cells. */
    saidStart(row: RowKind, report: QuestionReport, period: ReportPeriod): string {
      return piecesOf(cellsOf(row, report, period))[0] ?? '';
    },

    /** What follows each of the own cells of such a row, in the order of `answerColumns`. */
    saidRest(): string[] {
      return piecesOf({}).slice(1);
    },

    skipReasons: (): Record<SkipOption, string> =>
      Object.fromEntries(skipOptions.map((option) => [option, textCell(translate(skipReasons[option]))])) as Record<
        SkipOption,
        string
      >,
  };

  /** A line split at the cells of `answerColumns`. */
  function piecesOf(cells: Cells): string[] {
    const cut = '\0';
    return toLine({ ...cells, ...Object.fromEntries(answerColumns.map((column) => [column, cut])) }).split(cut);
  }
}

export type Table = ReturnType<typeof createTable>;

/** The rounds of a report with their questions, in the order of the file. */
export function periodsOf({ questions }: Pick<Report, 'questions'>) {
  return questions.flatMap((question) => question.periods.map((period) => ({ question, period })));
}

/** In the wording of the period's version: those with the same meaning have the last one throughout. */
function labelOf({ question, rewordings }: QuestionReport, { round }: ReportPeriod): string {
  const next = rewordings.find((one) => one.meaning === 'another' && one.round > round);
  return next?.before ?? question.label;
}

/** A Textarea's fields are texts. */
function choicesOf({ field_type, fields }: ReportPeriod) {
  return field_type === fieldTypes.radio || field_type === fieldTypes.checkbox ? fields : [];
}
