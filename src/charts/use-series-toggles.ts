import { useState } from 'react';

export type SeriesToggles = {
  /** The ids of the series that are switched off: for the chart's `off`. */
  off: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Whether it is the only one that is on, and so cannot be switched off. */
  isLast: (id: string) => boolean;
};

/** Which series of a chart are switched off on this screen. At least one stays on. */
export function useSeriesToggles(ids: readonly string[]): SeriesToggles {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const off = switchedOff(ids, kept);
  return {
    off,
    toggle: (id) => setKept(toggled(ids, off, id)),
    isLast: (id) => !off.has(id) && off.size === ids.length - 1,
  };
}

/** The switched-off series that still exist; none, where that would be all. */
export function switchedOff(ids: readonly string[], kept: ReadonlySet<string>): ReadonlySet<string> {
  const off = new Set(ids.filter((id) => kept.has(id)));
  return off.size === ids.length ? new Set() : off;
}

/** Switches one series, unless it is the last that is on. */
export function toggled(ids: readonly string[], off: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(off);
  if (!next.delete(id)) next.add(id);
  return next.size >= ids.length ? off : next;
}
