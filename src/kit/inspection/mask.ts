import type { Scale } from '../../../machines/report/types.ts';
// What inspections show: the panel's log, a path as a test, and Stately's page, which is not ours. Only what the charts
// themselves contain is shown; anything that a person has typed, or that the server has sent about anybody, is not. New
// fields are masked until they are allowed here.
import {
  comparedRounds,
  libraryThemes,
  peopleActions,
  reportPresets,
  rewordings,
  surveyTemplates,
  timeScales,
} from '../../../shared/lists.ts';
import { locales } from '../../../shared/locales.ts';

export const masked = '•••';

/** Fields of an inspection that identify an actor. `definition` is a chart, as text. */
const addressFields = ['name', 'sessionId', 'rootId', 'parentId', 'sourceId', 'id', 'createdAt', '_version'] as const;

/** Fields whose text comes from the charts, never from people. */
const wordFields: ReadonlySet<string> = new Set(['type', 'kind', 'tone', 'status', 'page', 'access', 'src']);
const needs = ['people', 'groups', 'surveys', 'companies', 'usage', 'firstSteps', 'surveyDrafts'];
/** Fields that have one of a few words which the product itself offers. */
const choices: Readonly<Record<string, readonly string[]>> = {
  action: peopleActions,
  compare: comparedRounds,
  direction: ['ascending', 'descending'],
  end: ['startDate', 'endDate'],
  locale: locales,
  meaning: rewordings,
  names: needs,
  needs,
  per: timeScales,
  preset: reportPresets,
  purpose: ['change', 'pay'],
  scale: ['precise', 'relative', 'favourable', 'enps'] satisfies Scale[],
  step: ['basics', 'questions', 'respondents'],
  template: surveyTemplates,
  theme: ['system', 'light', 'dark', ...libraryThemes],
  remembered: ['system', 'light', 'dark'],
};
const word = /^@?[A-Za-z][\w.$-]{0,79}$/;
const stateName = /^[A-Za-z]\w{0,39}$/;
/** Ids, lists of them, and counts. */
const numberFields = /^(?:id|ids|status|\w+_ids?|\w+Ids?|count_of_\w+|order|step|opened|xstate\$\$type)$/;
/** The names of charts' fields; anything else could be data used as a key. */
const fieldName = /^[A-Za-z_][\w$]{0,39}$/;

const mostDepth = 10;
const mostItems = 20;
const mostFields = 100;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * An inspection of Stately's (`@xstate.actor`, `@xstate.event`, `@xstate.snapshot`) without anything secret or
 * personal: types, states, ids, counts, booleans and the charts stay, every other text and number is masked. The result
 * is plain JSON; masking it again changes nothing.
 */
export function maskInspection(inspection: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { type, definition, snapshot, event } = inspection;
  return {
    ...Object.fromEntries(addressFields.map((field) => [field, inspection[field]])),
    type,
    ...(definition === undefined ? {} : { definition }),
    ...(snapshot === undefined ? {} : { snapshot: maskSnapshot(snapshot) }),
    ...(event === undefined ? {} : { event: maskData(event, '', mostDepth) }),
  };
}

function maskSnapshot(snapshot: unknown): unknown {
  const plain = plainOf(snapshot);
  if (!isObject(plain)) return maskData(plain, '', mostDepth);
  const { value, ...rest } = plain;
  return { ...(maskData(rest, '', mostDepth) as object), ...(value === undefined ? {} : { value: maskState(value) }) };
}

/** The state that a chart is in; for an actor without a chart, `value` is anything. */
function maskState(value: unknown, depth = mostDepth): unknown {
  if (typeof value === 'string') return stateName.test(value) ? value : masked;
  if (!isObject(value) || Array.isArray(value) || depth === 0) return masked;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [stateName.test(name) ? name : masked, maskState(inner, depth - 1)]),
  );
}

/** The replacement for a masked value. */
interface Cover {
  readonly text: (text: string, field: string) => string;
  readonly number: number | string;
}

const hidden: Cover = { text: () => masked, number: masked };

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Of the same kind as the original, so that code which uses it keeps working: a day becomes some other day. */
const sameKind: Cover = {
  text: (text, field) => {
    if (field === 'timezone') return 'UTC';
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return '2001-01-01';
    return instant.test(text) ? '2001-01-01T00:00:00Z' : masked;
  },
  number: 0,
};

/** An event or an actor's input as the log shows it. */
export const maskPayload = (payload: unknown): unknown => maskData(payload, '', mostDepth);

/** The same as values that a chart can be given again. */
export const maskForReplay = (payload: unknown): unknown => maskData(payload, '', mostDepth, sameKind);

/** `field`: the name of the value; items of a list have the name of the list. */
function maskData(value: unknown, field: string, depth: number, cover = hidden): unknown {
  const plain = plainOf(value);
  if (typeof plain === 'string') return isWord(plain, field) ? plain : cover.text(plain, field);
  if (typeof plain === 'number') return numberFields.test(field) ? plain : cover.number;
  if (typeof plain === 'boolean' || plain === null) return plain;
  if (!isObject(plain) || depth === 0) return masked;
  if (Array.isArray(plain)) return plain.slice(0, mostItems).map((item) => maskData(item, field, depth - 1, cover));
  return Object.fromEntries(
    Object.entries(plain)
      .slice(0, mostFields)
      .filter(([, inner]) => inner !== undefined && typeof inner !== 'function')
      .map(([name, inner]) => [fieldName.test(name) ? name : masked, maskData(inner, name, depth - 1, cover)]),
  );
}

function isWord(text: string, field: string): boolean {
  const few = Object.hasOwn(choices, field) ? choices[field] : undefined;
  return few?.includes(text) || (wordFields.has(field) && word.test(text));
}

/** As in JSON: actors and snapshots define themselves what they become. */
function plainOf(value: unknown): unknown {
  return isObject(value) && typeof value.toJSON === 'function' ? value.toJSON() : value;
}
