import type { IconName } from '../../ui/icon.tsx';

/** One thing that can be opened or done. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** A second line that distinguishes namesakes; it is searched, too. */
  readonly detail?: string | undefined;
  readonly icon: IconName;
  /** Why it can't be chosen now. */
  readonly reason?: string | undefined;
  /** Its target: a page, or elsewhere; it can be opened in a new tab. */
  readonly href?: string;
  /** Its action, where it has no target. */
  readonly run?: () => void;
}

export interface PaletteSection {
  readonly id: string;
  readonly name: string;
  readonly entries: readonly PaletteEntry[];
  /** It is shown before anything is typed. */
  readonly isOffered: boolean;
}

interface FoundSection extends PaletteSection {
  /** How many more there are than are shown. */
  readonly hidden: number;
}

/** In sections shown only while typing, further matches are not searched: more typing finds one sooner. */
const mostFound = 7;

/**
 * The entries with every word of the query in their label or detail, in each section's order, those first whose label
 * begins with the query. Empty sections are left out.
 */
export function findEntries(sections: readonly PaletteSection[], query: string, locale: string): FoundSection[] {
  const wanted = query.trim().toLocaleLowerCase(locale);
  const words = wanted.split(/\s+/);
  return sections
    .filter(({ isOffered }) => isOffered || wanted !== '')
    .map((section) => {
      const first: PaletteEntry[] = [];
      const others: PaletteEntry[] = [];
      for (const entry of section.entries) {
        const label = entry.label.toLocaleLowerCase(locale);
        const text = entry.detail ? `${label}\n${entry.detail.toLocaleLowerCase(locale)}` : label;
        if (!words.every((word) => text.includes(word))) continue;
        (label.startsWith(wanted) ? first : others).push(entry);
      }
      const found = [...first, ...others];
      const shown = section.isOffered ? found : found.slice(0, mostFound);
      return { ...section, entries: shown, hidden: found.length - shown.length };
    })
    .filter(({ entries }) => entries.length > 0);
}
