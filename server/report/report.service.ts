import type { z } from 'zod';
import { fewestAnonymousAnswers, fewestAnonymousTexts, fieldTypes } from '../../contract/lists.ts';
import type { QuestionReport, Report, ReportFilter } from '../../contract/report.ts';
import type { Core } from '../core.ts';
import { invalid, notFound } from '../errors.ts';
import type { Message } from '../i18n.ts';
import { hasOptions, sliderRange } from '../questions/question.rules.ts';
import { toQuestion } from '../questions/question.service.ts';
import { listQuestions } from '../questions/question.sql.ts';
import { createRoundService } from '../rounds/round.service.ts';
import { holdSurvey, type SurveyState } from '../rounds/round.sql.ts';
import type { Scope } from '../scope.ts';
import { assembleQuestion, type RoundSummary } from './assemble.ts';
import { reportMessages } from './report.messages.ts';
import { overlaps, reportPeriod } from './report.period.ts';
import {
  type CountedGroup,
  type CountedRow,
  countAsked,
  countParticipation,
  isGroup,
  isPerson,
  listGroupResults,
  listOpenFiltered,
  listOpenGroups,
  listResults,
  listResultsOfPerson,
  listRollups,
  listRounds,
  listWords,
  type PeopleFilter,
  type RoundRow,
  type WordsRow,
} from './report.sql.ts';
import { answerPercentage, type Moments, momentsOfResult, momentsOfSums } from './statistics.ts';

/** A round's numbers; `moments` of every type, since only Number and Slider have values. */
type Counted = {
  assigned: number | null;
  n: number | null;
  moments: Moments | null;
  counts: number[];
  suppressed: boolean;
};

const everyone = 0;

export function createReportService(core: Core) {
  const { database, clock } = core;
  const rounds = createRoundService(core);

  /** @throws 400 on the filter that cannot be; a foreign id is refused like one that never was */
  async function checkFilter(companyId: number, anonymous: boolean, filter: PeopleFilter): Promise<void> {
    const wrong: Record<string, Message> = {};
    const { userId, groupId } = filter;
    if (userId !== null) {
      if (anonymous) wrong.user = reportMessages.noUserOfAnonymous;
      else if (!(await isPerson(database, companyId, userId))) wrong.user = reportMessages.unknownUser;
    }
    if (groupId !== null) {
      if (anonymous) wrong.group = reportMessages.noGroupOfAnonymous;
      else if (!(await isGroup(database, companyId, groupId))) wrong.group = reportMessages.unknownGroup;
    }
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
  }

  /** Stored results of closed rounds, and what the open ones stand at, by round. */
  async function count(companyId: number, survey: SurveyState, open: number[], filter: PeopleFilter) {
    const { id: surveyId, anonymous } = survey;
    const { userId, groupId } = filter;
    const closed =
      userId !== null
        ? await listResultsOfPerson(database, companyId, surveyId, userId, groupId)
        : await listResults(database, companyId, surveyId, groupId ?? everyone);
    const isFiltered = userId !== null || groupId !== null;
    const running = isFiltered
      ? (await listOpenFiltered(database, companyId, open, filter)).map(ofRow)
      : await (anonymous ? countResponses : countOpen)(companyId, open);
    return new Map([...closed.map(ofRow), ...running]);
  }

  async function countOpen(companyId: number, open: number[]): Promise<(readonly [number, Counted])[]> {
    // Rollups first: whoever answers in between is asked, too, so there are never more answers than people.
    const rollups = await listRollups(database, companyId, open);
    const asked = new Map((await countAsked(database, companyId, open)).map((row) => [row.roundId, row.assigned]));
    return rollups.map(({ roundId, n, sum, sumOfSquares, counts }) => {
      const moments = momentsOfSums(n, sum, sumOfSquares);
      return [roundId, { assigned: asked.get(roundId) ?? 0, n, moments, counts, suppressed: false }] as const;
    });
  }

  /**
   * Of an anonymous survey. With skips: else each load would tell whether the person who came last has skipped. Of the
   * people asked now: else taking someone out of the survey would tell whether they had answered.
   */
  async function countResponses(companyId: number, open: number[]): Promise<(readonly [number, Counted])[]> {
    const rows = await countParticipation(database, companyId, open);
    return rows.map(({ roundId, asked, responded }) => {
      const assigned = Math.max(asked, responded);
      return [roundId, { assigned, n: responded, moments: null, counts: [], suppressed: false }] as const;
    });
  }

  async function readReport(scope: Scope, surveyId: number, filter: z.output<typeof ReportFilter>): Promise<Report> {
    const { companyId } = scope;
    const survey = await holdSurvey(database, companyId, surveyId);
    if (survey === undefined) throw notFound();
    const now = clock.now();
    const period = reportPeriod(filter, now, survey.timeZone);
    if (period.end < period.start) throw invalid({ end_date: reportMessages.endsBeforeStart });
    const people = { userId: filter.user ?? null, groupId: filter.group ?? null };
    await checkFilter(companyId, survey.anonymous, people);

    const all = await listRounds(database, companyId, surveyId);
    const visible = all.filter((round) => overlaps(period, round));
    const visibleOpen = visible.filter((round) => round.isOpen).map((round) => round.id);
    const visibleClosed = visible.filter((round) => !round.isOpen).map((round) => round.id);
    const counted = await count(companyId, survey, visibleOpen, people);
    const words = await listWords(database, companyId, [...visibleOpen, ...visibleClosed], people);
    const groups = survey.anonymous ? [] : await listGroups(companyId, visibleOpen, visibleClosed, people);

    const parts = {
      anonymous: survey.anonymous,
      visible: new Set(visible.map((round) => round.id)),
      counted,
      words: Map.groupBy(words, (row) => row.roundId),
      groups: Map.groupBy(groups, (row) => row.roundId),
    };
    const byQuestion = Map.groupBy(all, (round) => round.questionId);
    const questions = (await listQuestions(database, companyId, surveyId)).map((row): QuestionReport => {
      const summaries = (byQuestion.get(row.id) ?? []).map((round) => summarise(round, parts));
      const report = assembleQuestion(toQuestion(row), summaries, { anonymous: survey.anonymous });
      return survey.anonymous ? withParticipation(report, summaries) : report;
    });
    return {
      survey: {
        id: survey.id,
        title: survey.title,
        description: survey.description,
        anonymous: survey.anonymous,
        active_from: survey.activeFrom?.toISOString() ?? null,
      },
      start_date: period.start,
      end_date: period.end,
      generated_at: now.toISOString(),
      questions,
    };
  }

  /** One person has no groups to compare. */
  async function listGroups(companyId: number, open: number[], closed: number[], filter: PeopleFilter) {
    if (filter.userId !== null) return [];
    const stored = await listGroupResults(database, companyId, closed);
    const running = await listOpenGroups(database, companyId, open, filter);
    return [...stored, ...running].filter((row) => filter.groupId === null || row.groupId === filter.groupId);
  }

  return {
    /**
     * The report of 3.9 and design §5, in a fixed number of statements whatever it shows. Dates choose the rounds that
     * are shown, by default those of the last month; lines go through all complete rounds.
     *
     * An anonymous survey's report shows nothing from which one answer can be read: no filter by user or group, no
     * groups, no names; closed rounds as they were stored when they closed, without numbers below
     * `fewestAnonymousAnswers` and without words below `fewestAnonymousTexts`, the words in alphabetical order. Two
     * loads of an open round would differ by single answers, so of it there is only how many are asked and, from
     * `fewestAnonymousAnswers` on, how many have responded, those who skipped included.
     */
    async get(scope: Scope, surveyId: number, filter: z.output<typeof ReportFilter>): Promise<Report> {
      return database.transaction(async () => {
        await rounds.catchUp(scope.companyId, surveyId);
        return readReport(scope, surveyId, filter);
      });
    },
  };
}

type Parts = {
  anonymous: boolean;
  visible: ReadonlySet<number>;
  counted: ReadonlyMap<number, Counted>;
  words: ReadonlyMap<number, readonly WordsRow[]>;
  groups: ReadonlyMap<number, readonly CountedGroup[]>;
};

/** A round without a row asked nobody of those whom the filter leaves. */
const nobody: Counted = { assigned: 0, n: 0, moments: momentsOfResult(0, 0, null), counts: [], suppressed: false };

function summarise(round: RoundRow, { anonymous, visible, counted, words, groups }: Parts): RoundSummary {
  const numbers = counted.get(round.id) ?? nobody;
  const isWithheld = anonymous && (round.isOpen || (numbers.n ?? 0) < fewestAnonymousTexts);
  const said = isWithheld ? [] : (words.get(round.id) ?? []);
  return {
    assigned: numbers.assigned,
    n: numbers.n,
    moments: numbers.moments,
    suppressed: numbers.suppressed || (anonymous && round.isOpen),
    index: round.index,
    version: round.version,
    fieldType: round.fieldType,
    range: round.fieldType === fieldTypes.slider ? sliderRange(round.choices) : null,
    startDate: round.startDate,
    endDate: round.endDate,
    partial: round.isOpen,
    visible: visible.has(round.id),
    choices: hasOptions(round.fieldType)
      ? round.choices.map((name, choice) => ({ name, count: numbers.counts[choice] ?? 0 }))
      : [],
    ...wordsOf(said, anonymous),
    groups: (groups.get(round.id) ?? []).map((row) => ({ ...ofGroup(row), id: row.groupId, name: row.name })),
  };
}

function wordsOf(said: readonly WordsRow[], anonymous: boolean): Pick<RoundSummary, 'texts' | 'comments' | 'skips'> {
  const texts = said.flatMap(({ text, name }) => (text === null ? [] : [{ text, personName: name }]));
  const comments = said.flatMap(({ comment, skipOption, name }) =>
    comment === null || skipOption !== null ? [] : [{ comment, name }],
  );
  const skips = said.flatMap(({ comment, skipOption, name }) =>
    skipOption === null ? [] : [{ skipOption, comment: comment ?? '', name }],
  );
  if (!anonymous) return { texts, comments, skips };
  // The order in which people answered would tell whose words they are.
  return {
    texts: texts.sort((a, b) => alphabetically(a.text, b.text)),
    comments: comments.sort((a, b) => alphabetically(a.comment, b.comment)),
    skips: skips.sort((a, b) => alphabetically(a.comment, b.comment) || alphabetically(a.skipOption, b.skipOption)),
  };
}

function alphabetically(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** How many have responded to an anonymous survey's open round says nothing of what they answered. */
function withParticipation(report: QuestionReport, rounds: readonly RoundSummary[]): QuestionReport {
  const open = rounds.find((round) => round.partial);
  if (open === undefined || (open.n ?? 0) < fewestAnonymousAnswers) return report;
  const { n, assigned, index } = open;
  const periods = report.periods.map((period) =>
    period.partial && period.round === index
      ? { ...period, answered: n, answer_percentage: answerPercentage(n, assigned) }
      : period,
  );
  return { ...report, periods };
}

function ofRow(row: CountedRow): readonly [number, Counted] {
  return [row.roundId, { ...ofGroup(row), counts: row.counts ?? [] }];
}

function ofGroup({ assigned, n, mean, deviation, suppressed }: Omit<CountedRow, 'counts' | 'roundId'>) {
  const moments = n === null || mean === null ? null : momentsOfResult(n, mean, deviation);
  return { assigned, n, moments, suppressed };
}
