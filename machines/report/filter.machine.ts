import { type ActorRefFrom, assign, enqueueActions, sendParent, sendTo, setup } from 'xstate';
import type { Report, SharedReport } from '../../contract/report.ts';
import type { ComparedRound, ReportPreset, TimeScale } from '../../shared/lists.ts';
import type { ScaleFact, scaleMachine } from './scale.machine.ts';
import type { FilterParams, ReportFilter, ReportPlace, Scale } from './types.ts';

type End = 'startDate' | 'endDate';
/** Calendar days of the company's zone (`2026-03-31`); null: no day is typed. */
type Days = Record<End, string | null>;
type Range = { first: string; last: string };
/** The report's limits for its filter: days shown and allowed, and the people and groups it can be narrowed to. */
type ReportFacts = { shown: Range; allowed: Range; groups: readonly number[]; isAnonymous: boolean };
/** Why a day cannot be used: it is outside the survey's days, or before the first of the two. */
type Refusal = 'outside' | 'turned' | null;

/** Sent to the report at the start and whenever the filter changes; `said`: as in its place. */
export type FilterFact =
  | { type: 'filter.changed'; filter: ReportFilter; said: FilterParams }
  | { type: 'scale.changed'; said: FilterParams };

const presets: readonly ReportPreset[] = ['month', 'last_round', '3_months', '6_months', '12_months', 'all'];
const scales: readonly Scale[] = ['precise', 'relative', 'favourable', 'enps'];
const compared: readonly ComparedRound[] = ['previous', 'four_before', 'first', 'year'];
/** The initial filter of a report (9.4). */
const defaultFilter: ReportFilter = {
  preset: 'month',
  startDate: null,
  endDate: null,
  user: null,
  group: null,
  compare: 'previous',
  per: 'round',
};

const dayOf = (text: string | undefined) => (text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null);
const idOf = (text: string | undefined) => (text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** The filter in the place; invalid values are ignored. */
function filterOf({ page, params }: ReportPlace): ReportFilter {
  const [startDate, endDate] = [dayOf(params.start_date), dayOf(params.end_date)];
  const isTurned = startDate !== null && endDate !== null && endDate < startDate;
  const hasDays = (startDate !== null || endDate !== null) && !isTurned;
  return {
    preset: hasDays ? null : (presets.find((preset) => preset === params.preset) ?? defaultFilter.preset),
    startDate: hasDays ? startDate : null,
    endDate: hasDays ? endDate : null,
    user: page === 'dashboard' ? idOf(params.user) : null,
    group: idOf(params.group),
    // The example has only rounds, compared with the previous one, because its figures are stored.
    compare: (page !== 'sample' && compared.find((one) => one === params.compare)) || defaultFilter.compare,
    per: page !== 'sample' && params.per === 'quarter' ? 'quarter' : defaultFilter.per,
  };
}

/** A month has no whole quarter: choosing quarters shows those of a year. */
function timeOf({ preset }: ReportFilter, per: TimeScale): Partial<ReportFilter> {
  const isShort = preset === 'month' || preset === 'last_round';
  return per === 'quarter' && isShort ? { per, preset: '12_months' } : { per };
}

/** What differs from the report's initial state, for its place. */
function paramsOf({ preset, startDate, endDate, group, user, compare, per }: ReportFilter, scale: Scale): FilterParams {
  return {
    ...(preset !== null && preset !== defaultFilter.preset && { preset }),
    ...(startDate !== null && { start_date: startDate }),
    ...(endDate !== null && { end_date: endDate }),
    ...(group !== null && { group: String(group) }),
    ...(user !== null && { user: String(user) }),
    ...(compare !== defaultFilter.compare && { compare }),
    ...(per !== defaultFilter.per && { per }),
    ...(scale !== 'precise' && { scale }),
  };
}

function nearest(day: string, { first, last }: Range): string {
  if (day < first) return first;
  return day > last ? last : day;
}

/** The calendar day of an instant, in the company's zone. */
function dayIn(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/**
 * The days that can be chosen (design 4): from the day the survey became active to today. A survey whose start was
 * moved has rounds from before it. Of the shown days, the server's own choice may begin before the survey did.
 */
function factsOf(report: Report | SharedReport): ReportFacts {
  const { survey, span, today, timezone, start_date, end_date, groups } = report;
  const starts = [
    ...(span ? [span.start_date] : []),
    ...(survey.active_from === null ? [] : [dayIn(survey.active_from, timezone)]),
  ];
  const allowed = { first: [...starts, today].sort()[0] ?? today, last: today };
  const shown = { first: nearest(start_date, allowed), last: nearest(end_date, allowed) };
  return { shown, allowed, groups: groups.map(({ id }) => id), isAnonymous: survey.anonymous };
}

type Kept = {
  /** The initial one, until the scale is loaded. */
  scale: Scale;
  /** True for an example too: neither has people to choose from. */
  isPublic: boolean;
  /** Whether other rounds than the previous one can be compared, and quarters shown. */
  isComparable: boolean;
  filter: ReportFilter;
  facts: ReportFacts | null;
  typed: Partial<Days>;
};

/** The content of the two fields: what is being typed, else the filter's days, else those the report shows. */
function withFields(kept: Kept): Kept & { days: Days; refusals: Record<End, Refusal> } {
  const { filter, facts, typed } = kept;
  const asked = (day: string | null, shown: string | undefined) =>
    (day !== null && facts ? nearest(day, facts.allowed) : day) ?? shown ?? null;
  const days = {
    startDate: asked(filter.startDate, facts?.shown.first),
    endDate: asked(filter.endDate, facts?.shown.last),
    ...typed,
  };
  // A year with fewer than four digits is being typed.
  const isOutside = (day: string | null) =>
    facts !== null && day !== null && !day.startsWith('0') && nearest(day, facts.allowed) !== day;
  const { startDate, endDate } = days;
  const isTurned = startDate !== null && endDate !== null && endDate < startDate && !isOutside(startDate);
  const refusals = {
    startDate: isOutside(startDate) ? ('outside' as const) : null,
    endDate: isOutside(endDate) ? ('outside' as const) : isTurned ? ('turned' as const) : null,
  };
  return { ...kept, days, refusals };
}

export const filterMachine = setup({
  types: {
    input: {} as { place: ReportPlace },
    context: {} as ReturnType<typeof withFields>,
    events: {} as
      | { type: 'filter.loaded'; report: Report | SharedReport }
      | { type: 'preset.chosen'; preset: ReportPreset }
      | { type: 'day.typed'; end: End; day: string | null }
      | { type: 'group.chosen'; id: number | null }
      | { type: 'user.chosen'; id: number | null }
      | { type: 'compare.chosen'; compare: ComparedRound }
      | { type: 'per.chosen'; per: TimeScale }
      | { type: 'filters.clear' }
      | ScaleFact,
    children: {} as { scale: 'scale' },
  },
  actors: { scale: {} as typeof scaleMachine },
  actions: {
    keepKnown: assign(({ context }, { report }: { report: Report | SharedReport }) =>
      withFields({ ...context, facts: factsOf(report) }),
    ),
    /** Stores another filter and requests it at once. */
    applyFilter: enqueueActions(({ enqueue, context }, change: Partial<ReportFilter>) => {
      const filter = { ...context.filter, ...change };
      enqueue.assign(withFields({ ...context, filter, typed: {} }));
      enqueue(sendParent({ type: 'filter.changed', filter, said: paramsOf(filter, context.scale) }));
    }),
    keepTyped: assign(({ context }, { end, day }: { end: End; day: string | null }) =>
      withFields({ ...context, typed: { ...context.typed, [end]: day } }),
    ),
    informScale: sendTo('scale', (_, { report }: { report: Report | SharedReport }) => ({
      type: 'scale.loaded',
      report,
    })),
    keepScale: assign((_, params: { scale: Scale }) => params),
    announceChanged: sendParent(
      ({ context: { filter, scale } }) =>
        ({ type: 'filter.changed', filter, said: paramsOf(filter, scale) }) satisfies FilterFact,
    ),
    announceScale: sendParent(
      ({ context: { filter, scale } }) =>
        ({ type: 'scale.changed', said: paramsOf(filter, scale) }) satisfies FilterFact,
    ),
  },
  guards: {
    canBeAsked: ({ context: { days, facts } }, { end, day }: { end: End; day: string | null }) => {
      const wanted: Days = { ...days, [end]: day };
      const { startDate, endDate } = wanted;
      if (facts === null || startDate === null || endDate === null) return false;
      return [startDate, endDate].every((one) => nearest(one, facts.allowed) === one) && startDate <= endDate;
    },
    isGroup: ({ context: { filter, facts } }, { id }: { id: number | null }) =>
      id !== filter.group && (id === null || (facts?.groups.includes(id) ?? false)),
    /** A public report has no filter by person; an anonymous one must not have one (2.4, design §5). */
    mayChooseUser: ({ context: { filter, facts, isPublic } }, { id }: { id: number | null }) =>
      id !== filter.user && !isPublic && !facts?.isAnonymous,
    mayCompare: ({ context: { filter, isComparable } }, { compare }: { compare: ComparedRound }) =>
      isComparable && compare !== filter.compare,
    mayTakeTogether: ({ context: { filter, isComparable } }, { per }: { per: TimeScale }) =>
      isComparable && per !== filter.per,
    isNarrowed: ({ context: { filter } }) =>
      Object.entries(defaultFilter).some(([name, value]) => filter[name as keyof ReportFilter] !== value),
  },
}).createMachine({
  id: 'filter',
  description:
    'Which rounds and whose answers a report is to show, and on which scale, as its place says it and as a person changes it (2.17, 9.4, 5.9).',
  context: ({ input: { place } }) =>
    withFields({
      scale: scales.find((one) => one === place.params.scale) ?? 'precise',
      isPublic: place.page !== 'dashboard',
      isComparable: place.page !== 'sample',
      filter: filterOf(place),
      facts: null,
      typed: {},
    }),
  entry: 'announceChanged',
  invoke: { id: 'scale', src: 'scale', input: ({ context }) => ({ scale: context.scale }) },
  initial: 'applied',
  on: {
    'filter.loaded': {
      actions: [
        { type: 'keepKnown', params: ({ event }) => event },
        { type: 'informScale', params: ({ event }) => event },
      ],
    },
    'scale.kept': {
      actions: [{ type: 'keepScale', params: ({ event }) => ({ scale: event.scale }) }, 'announceScale'],
    },
    'preset.chosen': {
      target: '.applied',
      actions: {
        type: 'applyFilter',
        params: ({ event }) => ({ preset: event.preset, startDate: null, endDate: null }),
      },
    },
    'day.typed': [
      {
        guard: { type: 'canBeAsked', params: ({ event }) => event },
        target: '.applied',
        actions: {
          type: 'applyFilter',
          params: ({ context, event }) => ({ preset: null, ...context.days, [event.end]: event.day }),
        },
      },
      { target: '.typing', actions: { type: 'keepTyped', params: ({ event }) => event } },
    ],
    'group.chosen': {
      guard: { type: 'isGroup', params: ({ event }) => event },
      target: '.applied',
      actions: { type: 'applyFilter', params: ({ event }) => ({ group: event.id }) },
    },
    'user.chosen': {
      guard: { type: 'mayChooseUser', params: ({ event }) => event },
      target: '.applied',
      actions: { type: 'applyFilter', params: ({ event }) => ({ user: event.id }) },
    },
    'compare.chosen': {
      guard: { type: 'mayCompare', params: ({ event }) => event },
      target: '.applied',
      actions: { type: 'applyFilter', params: ({ event }) => ({ compare: event.compare }) },
    },
    'per.chosen': {
      guard: { type: 'mayTakeTogether', params: ({ event }) => event },
      target: '.applied',
      actions: { type: 'applyFilter', params: ({ context, event }) => timeOf(context.filter, event.per) },
    },
    'filters.clear': {
      guard: 'isNarrowed',
      target: '.applied',
      actions: { type: 'applyFilter', params: () => defaultFilter },
    },
  },
  states: {
    applied: { description: 'What the fields hold is asked for.' },
    typing: {
      description: 'A day is typed that cannot be asked for yet; another filter, chosen in the meantime, ends it.',
    },
  },
});
export type FilterActorRef = ActorRefFrom<typeof filterMachine>;
