/** A seeded fault that no test can catch, because nothing that can be observed changes. */
export interface Survivor {
  readonly file: string;
  readonly operator: string;
  readonly place: string;
  readonly reason: string;
}

/**
 * What `npm run faults` finds uncaught, and why that is no gap. A gap gets a test, not a line here; a line whose fault is
 * caught, or is not there any more, fails the proof.
 */
export const survivors: readonly Survivor[] = [];
