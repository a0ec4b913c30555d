import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Report, ReportFilter } from '../../../contract/report.ts';
import { fieldTypes } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import { languageFor } from '../../../shared/texts.ts';
import { limitMessages } from '../../actions/billing/limits.messages.ts';
import type { Core } from '../../core/core.ts';
import { DomainError, general, notFound } from '../../core/errors.ts';
import { translatorOf } from '../../core/i18n.ts';
import type { Scope } from '../../core/scope.ts';
import { findSurvey } from '../../domain/surveys/survey-state.sql.ts';
import { createReportService } from '../report/report.service.ts';
import { csvFormatOf } from './csv.ts';
import { exportMessages } from './export.messages.ts';
import { type AnswerFormat, readAnswerLines, readPublishedLines } from './export.sql.ts';
import { createTable, periodsOf, type Table } from './table.ts';

/** Answers per statement: a few hundredths of a second, so that others do not wait longer for a connection. */
const linesAtATime = 5000;
/** A text can be as long as a hundred answers of another type. */
const textsAtATime = 500;
const roundsAtATime = 200;
/** The part that is prepared while the client reads the previous one. */
const bufferedBytes = 1024 * 1024;

type Period = ReturnType<typeof periodsOf>[number];
type People = { userId: number | null; groupId: number | null };
type Filter = Omit<z.output<typeof ReportFilter>, 'texts'>;

export function createExportService(core: Core) {
  const { database } = core;
  const reports = createReportService(core);

  /** Half a file is worse than a late one. Set again for each part, because the connection reads the file. */
  const reading = <T>(work: () => Promise<T>) => database.withPool('export', () => database.withoutTimeout(work));

  /** One large round in parts, or several small rounds at once. */
  async function* answerLines(companyId: number, periods: Period[], people: People, table: Table, form: AnswerFormat) {
    const rounds = periods.map(({ question, period }) => ({
      questionId: question.question.id,
      index: period.round,
      start: table.saidStart('answer', question, period),
    }));
    const limit = rounds.length === 1 ? lengthOfPart(periods[0]) : null;
    let after = 0;
    for (;;) {
      const part = await reading(() => readAnswerLines(database, companyId, rounds, people, form, { after, limit }));
      if (part.rounds < rounds.length) throw new SurveyGone();
      if (part.lines !== null) yield part.lines;
      if (limit === null || part.answers < limit || part.lastPersonId === null) return;
      after = part.lastPersonId;
    }
  }

  async function* publishedLines(companyId: number, periods: Period[], table: Table, form: AnswerFormat) {
    const rounds = periods.map(({ question, period }) => ({
      questionId: question.question.id,
      index: period.round,
      start: table.saidStart('answer', question, period),
      commentStart: table.saidStart('comment', question, period),
      skipStart: table.saidStart('skip', question, period),
    }));
    const part = await reading(() => readPublishedLines(database, companyId, rounds, form));
    if (part.rounds < rounds.length) throw new SurveyGone();
    if (part.lines !== null) yield part.lines;
  }

  async function* linesOf(
    { companyId, locale }: Scope,
    report: Report,
    people: People,
    language: Locale | null,
  ): AsyncGenerator<string> {
    const format = csvFormatOf(locale);
    const table = createTable(translatorOf(locale), format);
    const form = { rest: table.saidRest(), skipReasons: table.skipReasons(), decimal: format.decimal, language };
    yield table.heading();
    for (const question of report.questions) yield* table.numbers(question);
    if (report.notes.length > 0) yield table.notes(report);
    // Written responses have no group there.
    if (report.survey.anonymous && people.groupId !== null) return;
    for (const periods of partsOf(periodsOf(report))) {
      if (report.survey.anonymous) yield* publishedLines(companyId, periods, table, form);
      else yield* answerLines(companyId, periods, people, table, form);
    }
  }

  return {
    /**
     * The report as CSV (7.16): first its numbers, as on the screen; then people's answers, a row per answer, or for an
     * anonymous survey the published ones. The answers are read while the client reads the file, in short statements:
     * for an open round those that exist by then. The stream fails when the survey is deleted in the meantime.
     * @throws 403 without the plan's capability (6.3), else like the report
     */
    async open(scope: Scope, surveyId: number, filter: Filter): Promise<Readable> {
      const limits = await core.billing.limits(scope);
      if (limits === null) throw general(limitMessages.noSubscription);
      if (!limits.canExportChartCsv) {
        throw new DomainError({ status: 403, detail: exportMessages.upgrade, code: 'upgrade_required' });
      }
      const report = await reports.get(scope, surveyId, { ...filter, texts: 'none' });
      const survey = await findSurvey(database, scope.companyId, surveyId);
      if (survey === undefined) throw notFound();
      const people = { userId: filter.user ?? null, groupId: filter.group ?? null };
      const lines = linesOf(scope, report, people, languageFor(survey.languages, scope.locale));
      return Readable.from(lines, { objectMode: false, highWaterMark: bufferedBytes });
    },
  };
}

/** A shorter file would look complete. */
class SurveyGone extends Error {
  constructor() {
    super('The survey was changed or deleted during an export.');
  }
}

function lengthOfPart(one: Period | undefined): number {
  return one?.period.field_type === fieldTypes.textarea ? textsAtATime : linesAtATime;
}

/** Rounds in their order, as many together as one statement reads; a larger one alone. */
function* partsOf(periods: readonly Period[]): Generator<Period[]> {
  let part: Period[] = [];
  let share = 0;
  for (const one of periods) {
    const lines = (one.period.answered ?? 0) + (one.period.skip_count ?? 0);
    const more = lines / lengthOfPart(one);
    if (part.length > 0 && (share + more > 1 || part.length >= roundsAtATime)) {
      yield part;
      part = [];
      share = 0;
    }
    part.push(one);
    share += more;
  }
  if (part.length > 0) yield part;
}
