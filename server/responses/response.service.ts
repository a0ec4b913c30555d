import type { z } from 'zod';
import { textsPerPage } from '../../contract/lists.ts';
import type { Word, Words, WordsQuery } from '../../contract/report.ts';
import type { Core } from '../core.ts';
import { notFound } from '../errors.ts';
import { findQuestion } from '../questions/question.sql.ts';
import type { Scope } from '../scope.ts';
import { type Audience, createReportViews, type ReportView, type SurveyPlace } from '../selection/selection.ts';
import { countPublicWords, listPublicSlices } from './public-responses.sql.ts';
import {
  countPublished,
  countWords,
  listPublishedSlices,
  listSlices,
  type SaidRow,
  type Slice,
  type WordRound,
  type WordsOf,
} from './response.sql.ts';

type Query = z.output<typeof WordsQuery>;

/**
 * What people wrote to one question (9.4), a page at a time: newest round first, and within a round as it was given. Of
 * an anonymous survey what its closed rounds published, in the order that was stored, and nothing by group. A public
 * link shows no more than that of any survey, and only what the admin chose.
 */
export function createWordsService(core: Core) {
  const { database } = core;
  const views = createReportViews(core);

  async function countRounds(view: ReportView, wanted: WordsOf): Promise<WordRound[]> {
    const { companyId, survey, audience, now } = view;
    if (audience === 'company' && !survey.anonymous) return countWords(database, companyId, wanted);
    if (wanted.people.groupId !== null) return [];
    if (survey.anonymous) return countPublished(database, companyId, wanted);
    return countPublicWords(database, companyId, wanted, now);
  }

  function listRows({ companyId, survey, audience }: ReportView, slices: Slice[], wanted: WordsOf): Promise<SaidRow[]> {
    if (survey.anonymous) return listPublishedSlices(database, companyId, slices, wanted);
    const list = audience === 'public' ? listPublicSlices : listSlices;
    return list(database, companyId, slices, wanted);
  }

  async function page(view: ReportView, query: Query): Promise<Words> {
    const question = await findQuestion(database, view.companyId, view.survey.id, query.question);
    if (question === undefined) throw notFound();
    const { kind, search } = query;
    if (!isChosen(view, kind)) throw notFound();
    const wanted: WordsOf = { questionId: question.id, kind, search, people: view.people, ...view.period };
    const rounds = await countRounds(view, wanted);
    const total = rounds.reduce((sum, { count }) => sum + count, 0);
    const pages = Math.max(1, Math.ceil(total / textsPerPage));
    const shown = Math.min(query.page, pages);
    const slices = slicesOf(rounds, (shown - 1) * textsPerPage, textsPerPage);
    const rows = slices.length === 0 ? [] : await listRows(view, slices, wanted);
    const isNamed = view.audience === 'company' && !view.survey.anonymous;
    const byId = new Map(rounds.map((round) => [round.id, round]));
    return { page: shown, pages, total, rows: rows.map((row) => toWord(row, byId, isNamed)) };
  }

  const read = (place: SurveyPlace, query: Query, audience: Audience) =>
    views.read(place, query, audience, (view) => page(view, query));

  return {
    /** @throws 404 without the survey or the question, 400 by field of the filter */
    list({ companyId }: Scope, surveyId: number, query: Query): Promise<Words> {
      return read({ companyId, surveyId }, query, 'company');
    },

    /** What a public link shows, without names. @throws as `list`, and 404 where the admin has not chosen it */
    listShared(place: SurveyPlace, query: Omit<Query, 'user'>): Promise<Words> {
      return read(place, query, 'public');
    },
  };
}

/** On a public link, whether the admin has chosen to show such words. */
function isChosen({ audience, survey }: ReportView, kind: Query['kind']): boolean {
  const { texts, comments } = survey.shareOptions;
  return audience === 'company' || (kind === 'texts' ? texts : comments);
}

/** Which words of which rounds a page takes: `take` of them after the first `skip`. */
function slicesOf(rounds: readonly WordRound[], skip: number, take: number): Slice[] {
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

function toWord(row: SaidRow, rounds: ReadonlyMap<number, WordRound>, isNamed: boolean): Word {
  const round = rounds.get(row.roundId);
  if (round === undefined) throw new Error('A word came from a round that was not asked for.');
  return {
    start_date: round.startDate,
    end_date: round.lastDay,
    text: row.text,
    skip_option_value: row.skipOption,
    name: isNamed ? row.name : null,
  };
}
