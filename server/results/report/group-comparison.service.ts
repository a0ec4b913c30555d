import type { z } from 'zod';
import type { GroupComparison, GroupComparisonFilter } from '../../../contract/group-comparison.ts';
import { fieldTypes, hasOptions } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { Core } from '../../core/core.ts';
import type { Scope } from '../../core/scope.ts';
import { sliderRange } from '../../domain/questions/question.rules.ts';
import { listQuestions } from '../../domain/questions/question.sql.ts';
import { askedIn } from '../../domain/questions/question-texts.ts';
import { createSelectionService } from '../selection/selection.service.ts';
import { type ComparedRounds, type GroupSums, listGroupResults, sumGroups } from './group-comparison.sql.ts';
import { compareGroups, keyOfSums, participationOf, type SumsOfGroups } from './group-comparison.ts';
import { type AskedVersion, type ComparableQuestion, comparableQuestion, sideOf } from './group-rounds.ts';
import { createKnownRounds, valuesOf } from './known-rounds.ts';
import { listVersions } from './report.sql.ts';

/**
 * Up to so many answers are read again, so that people are the units; with more, the rounds' values are compared
 * (ADR 36).
 */
const mostSummedAnswers = 500_000;
/** The size of the cache, in questions with their days. */
const remembered = 1_000;

/**
 * The groups of a survey compared with everyone (design §5). For one round the stored results are enough; over several
 * rounds people are the units where they have names, otherwise only published values are used.
 */
export function createGroupComparisonService(core: Core) {
  const { database } = core;
  const selections = createSelectionService(core);
  const known = createKnownRounds<GroupSums[]>(remembered);

  async function sumsOf(companyId: number, questions: readonly ComparableQuestion[]): Promise<SumsOfGroups> {
    const several = questions.filter(({ rounds }) => rounds.length > 1);
    const answers = several.reduce(
      (sum, { rounds }) => sum + rounds.reduce((all, { whole }) => all + (whole.n ?? 0), 0),
      0,
    );
    if (several.length === 0 || answers > mostSummedAnswers) return new Map();
    const wanted = several.map((question) => ({
      ...question,
      values: valuesOf(question.rounds.map(({ whole }) => whole)),
    }));
    const sums = await known.read({ companyId, groupId: null }, wanted, async (missing) => {
      const rows = await sumGroups(database, companyId, missing.map(roundsOf));
      const byQuestion = Map.groupBy(rows, ({ questionId }) => questionId);
      return missing.map(({ questionId }) => byQuestion.get(questionId) ?? []);
    });
    return new Map(sums.flat().map((own) => [keyOfSums(own.questionId, own.groupId), own]));
  }

  async function versionsOf(companyId: number, surveyId: number, language: Locale | null) {
    const rows = await listVersions(database, companyId, surveyId);
    const versions = new Map(rows.map((row) => [`${row.questionId}/${row.version}`, row]));
    return (questionId: number, version: number): AskedVersion => {
      const row = versions.get(`${questionId}/${version}`);
      if (row === undefined) throw new Error(`Question ${questionId} has no version ${version}.`);
      const { fieldType, choices } = row;
      return {
        fieldType,
        options: hasOptions(fieldType) ? askedIn(row, language).choices : [],
        range: fieldType === fieldTypes.slider ? sliderRange(choices) : null,
      };
    };
  }

  return {
    /** @throws 404 without the survey, 400 by field of the filter */
    get(scope: Scope, surveyId: number, filter: z.output<typeof GroupComparisonFilter>): Promise<GroupComparison> {
      return selections.read({ ...scope, surveyId }, filter, 'company', async (selection) => {
        const { companyId, survey, period, language } = selection;
        const rows = await listGroupResults(database, companyId, survey.id, period);
        const byQuestion = Map.groupBy(rows, ({ questionId }) => questionId);
        const versionOf = await versionsOf(companyId, survey.id, language);
        const comparable = (await listQuestions(database, companyId, survey.id)).flatMap(
          ({ id }) => comparableQuestion(id, byQuestion.get(id) ?? [], versionOf) ?? [],
        );
        const last = comparable.map((question) => lastRoundOf(question, byQuestion, versionOf));
        const sums: SumsOfGroups = survey.anonymous ? new Map() : await sumsOf(companyId, comparable);
        return {
          last: compareGroups(last, new Map()),
          shown: compareGroups(comparable, sums),
          participation: participationOf(rows),
        };
      });
    },
  };
}

function lastRoundOf(
  question: ComparableQuestion,
  byQuestion: ReadonlyMap<number, Awaited<ReturnType<typeof listGroupResults>>>,
  versionOf: (questionId: number, version: number) => AskedVersion,
): ComparableQuestion {
  const { questionId } = question;
  const last = question.rounds.at(-1)?.id;
  const rows = (byQuestion.get(questionId) ?? []).filter(({ roundId }) => roundId === last);
  return comparableQuestion(questionId, rows, versionOf) ?? question;
}

/** By round, the number subtracted from every answer: everyone's value in it. */
function roundsOf({ questionId, choice, rounds }: ComparableQuestion): ComparedRounds {
  return {
    questionId,
    choice,
    rounds: rounds.flatMap(({ id, whole }) => {
      const side = sideOf(whole, choice);
      return side === null ? [] : [{ id, origin: side.mean }];
    }),
  };
}
