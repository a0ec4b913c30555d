import { getLocalTimeZone, parseAbsolute, parseDate, toCalendarDate } from '@internationalized/date';
import type {
  QuestionReport,
  ReportChange,
  ReportPeriod,
  SharedReport,
  WrittenResponse,
  WrittenResponses,
} from '../../contract/report.ts';
import type { WantedResponses } from '../../machines/report/responses.machine.ts';
import type { ReportFilter } from '../../machines/report/types.ts';
import { fieldTypes, textsPerPage } from '../../shared/lists.ts';
import type { Locale } from '../../shared/locales.ts';
import {
  type SampleQuestion,
  sampleGroups,
  sampleNotes,
  samplePeople,
  sampleQuestions,
  sampleResponses,
  sampleSurvey,
  sampleWeeks,
} from './sample-content.ts';
import sampleFigures from './sample-figures.json';
import { type Reader, readFindings, type SampleFindings } from './sample-findings.ts';
import { readTrend, type SampleTrend } from './sample-trend.ts';
import { serverNow } from './server-clock.ts';

// The report of the example dashboard, answered here: nothing of it is stored anywhere and no server is asked.

type SamplePeriod = Omit<
  ReportPeriod,
  'start_date' | 'end_date' | 'quarter' | 'year_earlier' | 'comments' | 'skipped_comments'
>;
/** A change since the round before, without the days, which are counted back from the day it is looked at. */
export type SampleChange = Omit<ReportChange, 'previous_start_date' | 'previous_end_date' | 'compared_with'>;

/** By round; `changes` against the round before it. Choices are named by their places, groups by their ids alone. */
type SampleQuestionFigures = {
  periods: SamplePeriod[];
  changes: (SampleChange | null)[];
  /** By the first and the last week that are shown, `3-11`; none of weeks that are too few for a trend of any question. */
  trends: Record<string, SampleTrend | null>;
};
/** By group, 0 is everyone; then by question, and what is found by weeks, as `trends`. Made by `npm run sample-report`. */
export type SampleFigures = Record<
  string,
  { questions: SampleQuestionFigures[]; findings: Record<string, SampleFindings> }
>;

// JSON has no types of its own; `tests/unit/sample-report.test.ts` holds it against the contract.
const figures = sampleFigures as unknown as SampleFigures;
const everyone = 0;

/** Who looks at it, where and when: a day (`2026-03-31`) of an IANA zone. */
export type SampleReader = { locale: Locale; today: string; timeZone: string };

export function sampleReader(locale: Locale): SampleReader {
  const timeZone = getLocalTimeZone();
  return { locale, timeZone, today: toCalendarDate(parseAbsolute(serverNow().toISOString(), timeZone)).toString() };
}

type Days = { start: string; end: string };

const daysAfter = (day: string, days: number) => parseDate(day).add({ days }).toString();
const monthsBefore = (day: string, months: number) => parseDate(day).subtract({ months }).toString();
/** The last round of each question ended yesterday. */
const firstDay = (today: string) => daysAfter(today, -7 * sampleWeeks);

function daysOfRound(question: SampleQuestion, round: number, today: string): Days {
  const start = daysAfter(firstDay(today), round * question.timing_in_days);
  return { start, end: daysAfter(start, question.timing_in_days - 1) };
}

/** The days that a filter asks for, as the server reads them (9.4). */
function daysOf({ preset, startDate, endDate }: ReportFilter, today: string): Days {
  const end = endDate ?? today;
  if (startDate !== null || endDate !== null) return { start: startDate ?? monthsBefore(end, 1), end };
  const yesterday = daysAfter(today, -1);
  const longest = Math.max(...sampleQuestions.map((question) => question.timing_in_days));
  switch (preset) {
    case 'all':
      return { start: firstDay(today), end: yesterday };
    case 'last_round':
      return { start: daysAfter(today, -longest), end: yesterday };
    case '12_months':
      return { start: monthsBefore(today, 12), end };
    case '6_months':
      return { start: monthsBefore(today, 6), end };
    case '3_months':
      return { start: monthsBefore(today, 3), end };
    default:
      return { start: monthsBefore(today, 1), end };
  }
}

const overlaps = (one: Days, other: Days) => one.start <= other.end && one.end >= other.start;
const groupOf = (person: string) => sampleGroups.find(({ id }) => samplePeople[id]?.includes(person))?.id;
/** Of a group that there is; of everyone where there is none such. */
const audienceOf = ({ group }: ReportFilter) => sampleGroups.find(({ id }) => id === group)?.id ?? everyone;

function previousDays(question: SampleQuestion, change: SampleChange, today: string) {
  const { start, end } = daysOfRound(question, change.previous_round, today);
  return { previous_start_date: start, previous_end_date: end, compared_with: 'previous' as const };
}

/** The report as the server would answer it: lines go through all rounds, whichever are shown (design §5). */
export function sampleReport(filter: ReportFilter, reader: SampleReader): SharedReport {
  const { locale, today, timeZone } = reader;
  const days = daysOf(filter, today);
  const first = firstDay(today);
  return {
    survey: {
      title: sampleSurvey.title[locale],
      description: sampleSurvey.description[locale],
      anonymous: false,
      active_from: parseDate(first).toDate(timeZone).toISOString(),
      share_options: { comments: true, texts: true, groups: true, notes: true, first_day: null, last_day: null },
    },
    organisation: sampleSurvey.organisation[locale],
    start_date: days.start,
    end_date: days.end,
    timezone: timeZone,
    today,
    span: { start_date: first, end_date: daysAfter(today, -1) },
    groups: sampleGroups.map(({ id, name }) => ({ id, name: name[locale] })),
    notes: notesIn(days, reader),
    first_results_at: null,
    left_open_until: null,
    regroupings: [],
    generated_at: serverNow().toISOString(),
    questions: sampleQuestions.map((question, at) => questionReport(question, at, filter, { days, today, locale })),
    findings: readFindings(figures[audienceOf(filter)]?.findings[weeksIn(days, today)], (at) =>
      readerOf(sampleQuestions[at], { today, locale }),
    ),
  };
}

function readerOf(question: SampleQuestion | undefined, { today, locale }: Omit<Shown, 'days'>): Reader {
  if (question === undefined) throw new Error('The example has no such question.');
  return {
    id: question.id,
    choices: question.options.map((option) => option[locale]),
    last: (sampleWeeks * 7) / question.timing_in_days - 1,
    days: (round) => {
      const { start, end } = daysOfRound(question, round, today);
      return { start_date: start, end_date: end };
    },
  };
}

function notesIn({ start, end }: Days, { locale, today }: SampleReader): SharedReport['notes'] {
  return sampleNotes
    .map((note) => ({ date: daysAfter(today, -note.daysAgo), text: note.text[locale] }))
    .filter(({ date }) => date >= start && date <= end);
}

type Shown = { days: Days; today: string; locale: Locale };

function questionReport(
  question: SampleQuestion,
  at: number,
  filter: ReportFilter,
  { days, today, locale }: Shown,
): QuestionReport {
  const audience = audienceOf(filter);
  const own = figures[audience]?.questions[at] ?? { periods: [], changes: [], trends: {} };
  const choices = question.options.map((option) => option[locale]);
  const named = <Item extends { name: string | null }>(item: Item): Item =>
    item.name === null ? item : { ...item, name: choices[Number(item.name)] ?? item.name };
  const shown = own.periods.filter(({ round }) => overlaps(daysOfRound(question, round, today), days));
  const change = own.changes[shown.at(-1)?.round ?? -1] ?? null;
  const trend = readTrend(
    question,
    choices,
    shown,
    own.periods[0]?.total ?? null,
    own.trends[weeksIn(days, today)] ?? null,
  );
  return {
    question: {
      id: question.id,
      label: question.label[locale],
      field_type: question.field_type,
      help_text: '',
      choices: question.range ? question.range.map(String) : choices,
      default: '',
      placeholder_text: '',
      timing_in_days: question.timing_in_days,
      favourable_from: null,
      goal: question.goal ?? null,
      order: at,
      asked: true,
      version: 1,
    },
    rewordings: [],
    periods: shown.map((period) => {
      const { start, end } = daysOfRound(question, period.round, today);
      const groups = figures[everyone]?.questions[at]?.periods[period.round]?.groups ?? [];
      return {
        ...period,
        start_date: start,
        end_date: end,
        quarter: null,
        comments: [],
        // The example is twelve weeks old.
        year_earlier: null,
        skipped_comments: [],
        fields: period.fields.map(named),
        groups: groups.flatMap((group) =>
          audience === everyone || group.id === audience ? [{ ...group, name: groupName(group.id, locale) }] : [],
        ),
      };
    }),
    change: change && { ...change, ...previousDays(question, change, today), items: change.items.map(named) },
    trend,
  };
}

/** The weeks of which a day is shown, as `trends` names them. */
function weeksIn(days: Days, today: string): string {
  const weeks = Array.from({ length: sampleWeeks }, (_, week) => week).filter((week) => {
    const start = daysAfter(firstDay(today), 7 * week);
    return overlaps({ start, end: daysAfter(start, 6) }, days);
  });
  return `${weeks[0]}-${weeks.at(-1)}`;
}

const groupName = (wanted: number, locale: Locale) => sampleGroups.find(({ id }) => id === wanted)?.name[locale] ?? '';

/** What people wrote, a page at a time, the newest round first (9.4). */
export function sampleWords(
  { filter, questionId, kind, search, page }: WantedResponses,
  { locale, today }: SampleReader,
): WrittenResponses {
  const question = sampleQuestions.find(({ id }) => id === questionId);
  const days = daysOf(filter, today);
  const audience = audienceOf(filter);
  const isText = question?.field_type === fieldTypes.textarea;
  const sought = search.trim().toLocaleLowerCase(locale);
  const found = question
    ? sampleResponses
        .filter(
          (one) =>
            one.question === question.id &&
            (one.skipped === null ? kind === (isText ? 'texts' : 'comments') : kind === 'skips'),
        )
        .filter(({ round }) => overlaps(daysOfRound(question, round, today), days))
        .filter(({ person }) => audience === everyone || groupOf(person) === audience)
        .filter(({ text }) => (text?.[locale] ?? '').toLocaleLowerCase(locale).includes(sought))
        .toSorted((a, b) => b.round - a.round)
        .map(({ round, person, text, skipped }): WrittenResponse => {
          const { start, end } = daysOfRound(question, round, today);
          return {
            start_date: start,
            end_date: end,
            text: text?.[locale] ?? '',
            skip_option_value: skipped,
            name: person,
          };
        })
    : [];
  const pages = Math.max(1, Math.ceil(found.length / textsPerPage));
  const shown = Math.min(page, pages);
  return {
    page: shown,
    pages,
    total: found.length,
    rows: found.slice((shown - 1) * textsPerPage, shown * textsPerPage),
  };
}
