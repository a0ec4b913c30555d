import type { z } from 'zod';
import type { ResponsesQuery, WrittenResponse, WrittenResponses } from '../../../contract/report.ts';
import { textsPerPage } from '../../../shared/lists.ts';
import type { Core } from '../../core/core.ts';
import { notFound } from '../../core/errors.ts';
import type { Scope } from '../../core/scope.ts';
import { findQuestion } from '../../domain/questions/question.sql.ts';
import {
  type Audience,
  createSelectionService,
  type Selection,
  type SurveyPlace,
} from '../selection/selection.service.ts';
import { countPublicResponses, listPublicResponseSlices } from './public-responses.sql.ts';
import {
  countPublishedResponses,
  countResponses,
  listPublishedResponseSlices,
  listResponseSlices,
  type ResponseRound,
  type ResponseRow,
  type Slice,
  type WantedResponses,
} from './response.sql.ts';

type Query = z.output<typeof ResponsesQuery>;

/**
 * Written responses to one question (9.4), a page at a time: newest round first, and within a round in the order of the
 * answers. For an anonymous survey those that its closed rounds published, in the stored order, and nothing by group. A
 * public link shows no more than that for any survey, only what the admin chose, and sorts it by text.
 */
export function createResponseService(core: Core) {
  const { database } = core;
  const selections = createSelectionService(core);

  async function countRounds(selection: Selection, wanted: WantedResponses): Promise<ResponseRound[]> {
    const { companyId, survey, audience, now } = selection;
    if (audience === 'company' && !survey.anonymous) return countResponses(database, companyId, wanted);
    if (wanted.people.groupId !== null) return [];
    if (survey.anonymous) return countPublishedResponses(database, companyId, wanted);
    return countPublicResponses(database, companyId, wanted, now);
  }

  function listRows(
    { companyId, survey, audience }: Selection,
    slices: Slice[],
    wanted: WantedResponses,
  ): Promise<ResponseRow[]> {
    if (survey.anonymous) return listPublishedResponseSlices(database, companyId, slices, wanted);
    const list = audience === 'public' ? listPublicResponseSlices : listResponseSlices;
    return list(database, companyId, slices, wanted);
  }

  async function page(selection: Selection, query: Query): Promise<WrittenResponses> {
    const question = await findQuestion(database, selection.companyId, selection.survey.id, query.question);
    if (question === undefined) throw notFound();
    const { kind, search } = query;
    if (!isChosen(selection, kind)) throw notFound();
    const wanted: WantedResponses = {
      questionId: question.id,
      kind,
      search,
      people: selection.people,
      ...selection.period,
    };
    const { from } = selection;
    const rounds = (await countRounds(selection, wanted)).filter(({ startDate }) => from === null || startDate >= from);
    const total = rounds.reduce((sum, { count }) => sum + count, 0);
    const pages = Math.max(1, Math.ceil(total / textsPerPage));
    const shown = Math.min(query.page, pages);
    const slices = slicesOf(rounds, (shown - 1) * textsPerPage, textsPerPage);
    const rows = slices.length === 0 ? [] : await listRows(selection, slices, wanted);
    const isNamed = selection.audience === 'company' && !selection.survey.anonymous;
    const byId = new Map(rounds.map((round) => [round.id, round]));
    return { page: shown, pages, total, rows: rows.map((row) => toWire(row, byId, isNamed)) };
  }

  const read = (place: SurveyPlace, query: Query, audience: Audience) =>
    selections.read(place, query, audience, (selection) => page(selection, query));

  return {
    /** @throws 404 without the survey or the question, 400 by field of the filter */
    list({ companyId }: Scope, surveyId: number, query: Query): Promise<WrittenResponses> {
      return read({ companyId, surveyId }, query, 'company');
    },

    /**
     * The part that a public link shows, without names. @throws as `list`, and 404 where the admin has not chosen it
     */
    listShared(place: SurveyPlace, query: Omit<Query, 'user'>): Promise<WrittenResponses> {
      return read(place, query, 'public');
    },
  };
}

/** On a public link, whether the admin has chosen to show such responses. */
function isChosen({ audience, survey }: Selection, kind: Query['kind']): boolean {
  const { texts, comments } = survey.shareOptions;
  return audience === 'company' || (kind === 'texts' ? texts : comments);
}

/** The responses of a page, by round: `take` of them after the first `skip`. */
function slicesOf(rounds: readonly ResponseRound[], skip: number, take: number): Slice[] {
  const slices: Slice[] = [];
  let [before, left] = [skip, take];
  for (const { id, count } of rounds) {
    if (left === 0) break;
    const taken = Math.min(Math.max(0, count - before), left);
    if (taken > 0) slices.push({ roundId: id, skip: before, take: taken });
    before = Math.max(0, before - count);
    left -= taken;
  }
  return slices;
}

function toWire(row: ResponseRow, rounds: ReadonlyMap<number, ResponseRound>, isNamed: boolean): WrittenResponse {
  const round = rounds.get(row.roundId);
  if (round === undefined) throw new Error('A response came from a round that was not asked for.');
  return {
    start_date: round.startDate,
    end_date: round.lastDay,
    text: row.text,
    skip_option_value: row.skipOption,
    name: isNamed ? row.name : null,
  };
}
