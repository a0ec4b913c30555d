// What the inspector is told: a page that is not ours. Only what the charts themselves say leaves; whatever a person has
// typed, and whatever the server has told about anybody, does not. New fields are masked until they are allowed here.

export const masked = '•••';

/** Fields of an inspection that say which actor it is about. `definition` is a chart, as text. */
const addressFields = ['name', 'sessionId', 'rootId', 'parentId', 'sourceId', 'id', 'createdAt', '_version'] as const;

/** Fields whose text comes from the charts, never from people. */
const wordFields: ReadonlySet<string> = new Set(['type', 'kind', 'tone', 'status', 'page', 'access', 'src']);
const word = /^@?[A-Za-z][\w.$-]{0,79}$/;
const stateName = /^[A-Za-z]\w{0,39}$/;
/** Ids, lists of them, and counts. */
const numberFields = /^(?:id|ids|status|\w+_ids?|\w+Ids?|count_of_\w+|order|step|opened|xstate\$\$type)$/;
/** What charts call their fields; anything else could be data that something is looked up by. */
const fieldName = /^[A-Za-z_][\w$]{0,39}$/;

const mostDepth = 10;
const mostItems = 20;
const mostFields = 100;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * An inspection of Stately's (`@xstate.actor`, `@xstate.event`, `@xstate.snapshot`) with nothing in it that is secret or
 * about a person: types, states, ids, counts, booleans and the charts stay, every other text and number is masked.
 * The result is plain JSON; masking it again changes nothing.
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

/** The state that a chart is in; of an actor without a chart, `value` is anything. */
function maskState(value: unknown, depth = mostDepth): unknown {
  if (typeof value === 'string') return stateName.test(value) ? value : masked;
  if (!isObject(value) || Array.isArray(value) || depth === 0) return masked;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [stateName.test(name) ? name : masked, maskState(inner, depth - 1)]),
  );
}

/** `field`: what the value is called where it stands; items of a list are called as the list. */
function maskData(value: unknown, field: string, depth: number): unknown {
  const plain = plainOf(value);
  if (typeof plain === 'string') return wordFields.has(field) && word.test(plain) ? plain : masked;
  if (typeof plain === 'number') return numberFields.test(field) ? plain : masked;
  if (typeof plain === 'boolean' || plain === null) return plain;
  if (!isObject(plain) || depth === 0) return masked;
  if (Array.isArray(plain)) return plain.slice(0, mostItems).map((item) => maskData(item, field, depth - 1));
  return Object.fromEntries(
    Object.entries(plain)
      .slice(0, mostFields)
      .filter(([, inner]) => inner !== undefined && typeof inner !== 'function')
      .map(([name, inner]) => [fieldName.test(name) ? name : masked, maskData(inner, name, depth - 1)]),
  );
}

/** As JSON has it: actors and snapshots say themselves what they are there. */
function plainOf(value: unknown): unknown {
  return isObject(value) && typeof value.toJSON === 'function' ? value.toJSON() : value;
}
