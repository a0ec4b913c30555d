import type { z } from 'zod';
import type { Findings } from '../../../contract/finding.ts';
import type { Report, ReportFilter, ReportTrend } from '../../../contract/report.ts';
import { surveyTextsIn } from '../../../shared/texts.ts';
import { areValuesWithheld, publishedGroup } from '../../actions/closing/published-group.ts';
import type { Core } from '../../core/core.ts';
import type { Scope } from '../../core/scope.ts';
import { listQuestions } from '../../domain/questions/question.sql.ts';
import { currentRound } from '../../domain/surveys/current-round.ts';
import { findSurveyRecord } from '../../domain/surveys/survey.sql.ts';
import { noResponses, type RoundResponses, readResponses } from '../responses/report-responses.ts';
import {
  type Audience,
  createSelectionService,
  type ReadPlace,
  type Selection,
} from '../selection/selection.service.ts';
import { areGroupsDisclosed } from './apart-findings.ts';
import { type AssembledQuestion, assembleChange, assembleQuestion, type RoundSummary } from './assemble.ts';
import { changedPeople } from './changed-people.ts';
import { findChanges } from './changes.ts';
import { disclosedChange, disclosedTrend, type Rounds } from './disclosed-verdicts.ts';
import { type Disclosure, everything } from './disclosure.ts';
import { type Examined, findingOfHistory, findingsOf } from './findings.ts';
import { firstResultsAt, leftOpenUntil } from './first-results.ts';
import { countOpenRounds, nobody, type OpenRounds } from './open-rounds.ts';
import { createPeopleOfRounds } from './people-of-rounds.ts';
import { personRounds } from './person-rounds.ts';
import {
  type CountedRow,
  listRounds,
  listRoundsOfGroup,
  listRoundsOfPerson,
  listVersions,
  type RoundRow,
} from './report.sql.ts';
import { type AssembledReport, reportText, sharedReportText, toReport } from './report-json.ts';
import { shownNotes, shownRegroupings } from './round-marks.ts';
import { createShownQuarters } from './shown-quarters.ts';
import { createTrends, type ShownTrends } from './trends.ts';
import { askedBy, questionOf, type Version, type Versions, versionsOf } from './versions.ts';
import { rewordingsOf } from './wordings.ts';

type Filter = z.output<typeof ReportFilter>;

/**
 * The report of 3.9 and design §5, in a fixed number of statements whatever it shows. Dates select the shown rounds;
 * lines go through all complete ones. Closed rounds are shown as they were stored when they closed.
 *
 * An anonymous survey's report shows nothing that would reveal one answer: no filter by user, no names; groups as they
 * were frozen and published; and for the open round only how many were asked and have answered, from
 * `fewestAnonymousAnswers` on (ADR 13). A public report shows no more of any survey, and less where the admin
 * has not chosen it: see sharing/public-round.ts.
 */
export function createReportService(core: Core) {
  const { database, billing } = core;
  const selections = createSelectionService(core);
  const peopleOf = createPeopleOfRounds(database);
  const trends = createTrends(peopleOf);
  const shownQuarters = createShownQuarters(database);

  async function listAll({ companyId, survey, period, people, now }: Selection): Promise<RoundRow[]> {
    const { userId, groupId } = people;
    if (userId !== null) {
      return personRounds(await listRoundsOfPerson(database, companyId, survey.id, period, { userId, groupId }, now));
    }
    return groupId === null
      ? listRounds(database, companyId, survey.id, period)
      : listRoundsOfGroup(database, companyId, survey.id, period, groupId);
  }

  async function assemble(selection: Selection, filter: Filter, disclose: Disclose): Promise<AssembledReport> {
    const { companyId, survey, audience, from } = selection;
    const questions = await listQuestions(database, companyId, survey.id);
    const versions = versionsOf(await listVersions(database, companyId, survey.id), selection.language);
    const listed = await listAll(selection);
    const disclosure = await disclose(selection);
    const all = disclosure.rows(listed);
    const shown = all.filter((round) => round.isVisible);
    const open = selection.people.userId === null ? shown.filter((round) => round.isOpen) : [];
    const parts: Parts = {
      selection,
      versions,
      open: await countOpenRounds(database, selection, open, (round) => askedBy(versions, round)),
      responses:
        filter.texts !== 'none'
          ? await readResponses(database, selection, idsOf(shown.filter(disclosure.hasResponses)))
          : new Map(),
    };
    const limits = await billing.limits({ companyId });
    const byQuestion = new Map(
      [...Map.groupBy(all, (round) => round.questionId)].map(([questionId, rounds]): [number, Rounds] => {
        const known = rounds.map((round) => ({ round, summary: summarise(round, parts) }));
        return [
          questionId,
          {
            known: known.map(({ summary }) => summary),
            disclosed: known.map(({ round, summary }) => disclosure.summary(summary, round)),
          },
        ];
      }),
    );
    const knownOf = new Map([...byQuestion].map(([questionId, { known }]) => [questionId, known]));
    const compare = filter.compare ?? 'previous';
    const changes = await findChanges(database, selection, { shown, byQuestion: knownOf }, compare);
    const notes = await shownNotes(database, selection, shown);
    const went = await trends.of(selection, shown, knownOf);
    const disclosedOf = new Map([...byQuestion].map(([questionId, { disclosed }]) => [questionId, disclosed]));
    const quarters = filter.per === 'quarter' ? await shownQuarters(selection, disclosedOf) : null;
    const isNamed = audience === 'company' && !survey.anonymous;
    const assembled = questions.map((row): AssembledQuestion => {
      const rounds = byQuestion.get(row.id) ?? noRounds;
      const asked = questionOf(row, rounds.disclosed, versions, selection.language);
      const wordingOf = ({ version }: { version: number }) => askedBy(versions, { questionId: row.id, version });
      const question = assembleQuestion(asked, rounds.disclosed, {
        named: isNamed,
        change: disclosedChange(assembleChange(changes.get(row.id), rounds.known), rounds, disclosure),
        trend: disclosedTrend(went.trends.get(row.id) ?? null, rounds, disclosure),
      });
      const { periods } = quarters
        ? assembleQuestion(asked, quarters.get(row.id) ?? [], { named: isNamed, change: null, trend: null })
        : question;
      const rewordings = rewordingsOf(rounds.disclosed, wordingOf, survey.timeZone);
      return { ...question, periods, rewordings: rewordings.filter(({ date }) => from === null || date >= from) };
    });
    return {
      facts: {
        ...(await factsOf(selection, questions)),
        notes: notes.map(({ date, text }) => ({ date, text })),
        regroupings: shownRegroupings(selection, shown),
        findings: await findAll(selection, { rows: all, byQuestion, knownOf, disclosure, shown: went }, assembled),
      },
      own: {
        id: survey.id,
        share_hash: survey.shareHash,
        current_round: await roundOf(selection),
        can_export: limits?.canExportChartCsv ?? false,
        can_share: limits?.hasPublicReports ?? false,
        notes,
      },
      questions: assembled,
    };
  }

  /** The findings of the shown days; where they have nothing clear, those of all days. */
  async function findAll(
    selection: Selection,
    {
      rows,
      byQuestion,
      knownOf,
      disclosure,
      shown,
    }: {
      rows: readonly RoundRow[];
      byQuestion: AllRounds;
      knownOf: KnownRounds;
      disclosure: Disclosure;
      shown: ShownTrends;
    },
    questions: readonly Pick<Examined, 'question' | 'change' | 'trend' | 'rewordings'>[],
  ): Promise<Findings> {
    // Where a reader may not see all of a trend, the shape of its rounds would reveal it.
    const disclosedBends = (all: ShownTrends, id: number, trend: ReportTrend | null) => {
      const isWhole = selection.audience === 'company' || (trend !== null && trend === all.trends.get(id));
      return isWhole ? (all.bends.get(id) ?? []) : [];
    };
    const disclosedCompositions = ({ compositions, sides }: ShownTrends, id: number) => ({
      list: compositions.get(id) ?? [],
      areSizesDisclosed: selection.audience === 'company',
      trend: sides.get(id),
    });
    const changes = new Map(
      questions.flatMap(({ question, change }) => (change ? [[question.id, change] as const] : [])),
    );
    const changed = await changedPeople(peopleOf, selection, knownOf, changes);
    const found = findingsOf(
      questions.map((one) => ({
        ...one,
        rounds: byQuestion.get(one.question.id) ?? noRounds,
        bends: disclosedBends(shown, one.question.id, one.trend),
        compositions: { ...disclosedCompositions(shown, one.question.id), change: changed.get(one.question.id) },
        apart: shown.apart.get(one.question.id) ?? [],
      })),
    );
    const are_groups_compared =
      selection.audience === 'company' || [...byQuestion.values()].every((of) => areGroupsDisclosed({ rounds: of }));
    const isAllShown = rows.every(({ isOpen, isVisible }) => isOpen || isVisible);
    if (found.list.length > 0 || isAllShown) return { ...found, history: null, are_groups_compared };
    const whole = new Map(
      [...byQuestion].map(([id, { known, disclosed }]) => [
        id,
        { known: known.map(shownToo), disclosed: disclosed.map(shownToo) },
      ]),
    );
    const knownOfWhole = new Map([...whole].map(([id, { known }]) => [id, known]));
    const went = await trends.of(selection, rows, knownOfWhole);
    const history = questions.map(({ question }) => {
      const rounds = whole.get(question.id) ?? noRounds;
      const trend = disclosedTrend(went.trends.get(question.id) ?? null, rounds, disclosure);
      return {
        question,
        rounds,
        change: null,
        trend,
        bends: disclosedBends(went, question.id, trend),
        compositions: disclosedCompositions(went, question.id),
        apart: went.apart.get(question.id) ?? [],
      };
    });
    return { ...found, history: findingOfHistory(history), are_groups_compared };
  }

  /** For everyone: with a filter, an open round is counted separately for each question. */
  async function roundOf({ companyId, survey, people, audience, now }: Selection) {
    if (audience === 'public' || people.userId !== null || people.groupId !== null) return null;
    const record = await findSurveyRecord(database, companyId, survey.id, now);
    return record === undefined ? null : currentRound(record);
  }

  async function factsOf(selection: Selection, questions: readonly { timingInDays: number }[]) {
    const { survey, period, spans, now } = selection;
    const { title, description } = survey;
    const timings = questions.map((question) => question.timingInDays);
    return {
      survey: {
        ...surveyTextsIn({ title, description }, survey.translations, selection.language),
        anonymous: survey.anonymous,
        active_from: survey.activeFrom?.toISOString() ?? null,
        share_options: survey.shareOptions,
      },
      organisation: survey.organisation,
      start_date: period.start,
      end_date: period.end,
      timezone: survey.timeZone,
      today: selection.today,
      span: spans.all && { start_date: spans.all.start, end_date: spans.all.end },
      groups: selection.groups.map(({ id, name }) => ({ id, name })),
      first_results_at: (await firstResultsAt(database, selection, timings))?.toISOString() ?? null,
      left_open_until: (await leftOpenUntil(database, selection))?.toISOString() ?? null,
      generated_at: now.toISOString(),
    };
  }

  function read<T>(place: ReadPlace, filter: Filter, audience: Audience, disclose: Disclose, respond: Respond<T>) {
    return selections.read(place, filter, audience, async (selection) =>
      respond(await assemble(selection, filter, disclose)),
    );
  }

  const readAll = <T>({ companyId, locale }: Scope, surveyId: number, filter: Filter, respond: Respond<T>) =>
    read({ companyId, surveyId, locale }, filter, 'company', async () => everything, respond);

  return {
    /** @throws 404 without the survey, 400 by field of the filter */
    get(scope: Scope, surveyId: number, filter: Filter): Promise<Report> {
      return readAll(scope, surveyId, filter, toReport);
    },

    /** The JSON of `get`, many times faster for a year of rounds. */
    getText(scope: Scope, surveyId: number, filter: Filter): Promise<string> {
      return readAll(scope, surveyId, filter, reportText);
    },

    /** The JSON of a `SharedReport`: what anyone may see, which `disclose` decides. */
    getSharedText(place: ReadPlace, filter: Omit<Filter, 'user'>, disclose: Disclose): Promise<string> {
      return read(place, filter, 'public', disclose, sharedReportText);
    },
  };
}

/** Decides, within the reading transaction, what its reader may see. */
type Disclose = (selection: Selection) => Promise<Disclosure>;
type Respond<T> = (report: AssembledReport) => T;

type AllRounds = ReadonlyMap<number, Rounds>;
/** By question, its rounds as the company knows them. */
type KnownRounds = ReadonlyMap<number, readonly RoundSummary[]>;
const noRounds: Rounds = { known: [], disclosed: [] };
const shownToo = (round: RoundSummary) => ({ ...round, visible: true });

const idsOf = (rounds: readonly RoundRow[]) => rounds.map((round) => round.id);

type Parts = {
  selection: Selection;
  versions: Versions;
  open: OpenRounds;
  responses: ReadonlyMap<number, RoundResponses>;
};

function summarise(round: RoundRow, { selection, versions, open, responses }: Parts): RoundSummary {
  const { fieldType, range, options } = askedBy(versions, round);
  const running = open.get(round.id);
  const counted = running ?? countedOf(round, selection);
  const isWithheld = isClosedAnonymous(round, selection) && areValuesWithheld(fieldType, counted);
  // An anonymous survey's written responses are published only as a whole, never by group.
  const areResponsesDisclosed = !selection.survey.anonymous || selection.people.groupId === null;
  return {
    id: round.id,
    index: round.index,
    version: round.version,
    fieldType,
    range,
    startDate: round.startDate,
    lastDay: round.lastDay,
    partial: round.isOpen,
    visible: round.isVisible,
    assigned: counted.assigned,
    n: counted.n,
    mean: counted.mean,
    deviation: counted.deviation,
    distribution: counted.distribution,
    counts: counted.counts,
    suppressed: counted.suppressed || isWithheld,
    answered: isWithheld ? counted.n : (running?.answered ?? null),
    choices: options,
    commentCount: areResponsesDisclosed ? counted.comments : null,
    skipCount: areResponsesDisclosed ? counted.skips : null,
    groups: running?.groups ?? storedGroups(round, counted, selection, { fieldType, options }),
    ...(responses.get(round.id) ?? noResponses),
  };
}

const isClosedAnonymous = ({ isOpen }: RoundRow, { survey }: Selection) => survey.anonymous && !isOpen;

/** In a group that was not part of a round nobody was asked; an anonymous survey does not even show that. */
function countedOf(round: RoundRow, { survey }: Selection): CountedRow {
  if (round.isCounted) return { ...round, suppressed: round.suppressed ?? false };
  return survey.anonymous ? { ...nobody, assigned: null, n: null, suppressed: true } : nobody;
}

function storedGroups(
  round: RoundRow,
  counted: CountedRow,
  selection: Selection,
  { fieldType, options }: Pick<Version, 'fieldType' | 'options'>,
): string {
  const { people, groups } = selection;
  if (people.groupId === null || people.userId !== null) return round.groups ?? '[]';
  const group = groups.find(({ id }) => id === people.groupId);
  if (group === undefined || !round.isCounted || !round.isVisible) return '[]';
  const withheld = isClosedAnonymous(round, selection) && areValuesWithheld(fieldType, counted);
  const named = { groupId: group.id, groupName: group.name };
  const shown = publishedGroup(fieldType, options.length, { ...counted, ...named, withheld });
  return JSON.stringify([shown]);
}
