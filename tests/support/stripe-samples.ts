import samples from './stripe-samples.json' with { type: 'json' };

// Sample objects of Stripe's published OpenAPI description (MIT: stripe-samples.LICENSE), unchanged: for names and
// types, not for values. Where a sample has null, the `stripe` package's types are the reference; `tax_id` is based on
// these and the reference's example.

// biome-ignore lint/suspicious/noExplicitAny: what Stripe sends has any shape
export type Wire = Record<string, any>;
type Kind = keyof typeof samples;

/** The objects with a sample: those that the server reads, and their parts. */
export const sampleKinds = Object.keys(samples) as Kind[];

/** From the description, although its samples leave them out: sent when requested (`expand`), or only on an error. */
const unsampled: Readonly<Record<string, readonly string[]>> = {
  'invoice.confirmation_secret': ['type', 'client_secret'],
  'price.tiers': [],
  'payment_intent.last_payment_error': ['code', 'message'],
  'setup_intent.last_setup_error': ['code', 'message'],
};
/** Any names: the account's own, and the subject of an event. */
const free = /(^|\.)(metadata|payload|data\.object)$/;

const isObject = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
/** An id until it is expanded. */
const isExpanded = (sample: unknown, value: unknown) =>
  typeof sample === 'string' && isObject(value) && typeof value.id === 'string' && typeof value.object === 'string';

function merged(path: string, sample: Wire, values: Wire): Wire {
  const out = structuredClone(sample);
  for (const [name, value] of Object.entries(values)) {
    const at = `${path}.${name}`;
    const isKnown = name in sample || at in unsampled || unsampled[path]?.includes(name);
    if (!isKnown && !free.test(path)) throw new Error(`Stripe's ${path} has no field ${name}.`);
    const model = sample[name] ?? null;
    if (isObject(model) && isObject(value) && !free.test(at) && typeof value.object !== 'string') {
      out[name] = merged(at, model, value);
      continue;
    }
    const fits = model === null || value === null || kindOf(model) === kindOf(value) || isExpanded(model, value);
    if (!fits) throw new Error(`Stripe's ${at} is of type ${kindOf(model)}, not ${kindOf(value)}.`);
    out[name] = value;
  }
  return out;
}

/**
 * An object as Stripe sends it: the sample with one's own values.
 * @throws Error when a value's name or type is not the sample's
 */
export function sampleOf(kind: Kind, values: Wire = {}): Wire {
  return merged(kind, samples[kind], values);
}
