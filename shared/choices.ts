/** How the choices of a question become others: by text, and the rest in their order. */
export type ChoiceChange = {
  /** The new place of each earlier choice; null where there are more or fewer now. */
  places: readonly number[] | null;
  renamed: readonly { from: string; to: string }[];
  /** By text: of the same number of choices, those that are renamed. */
  added: readonly string[];
  dropped: readonly string[];
};

export function choiceChange(before: readonly string[], now: readonly string[]): ChoiceChange {
  const dropped = before.filter((choice) => !now.includes(choice));
  const added = now.filter((choice) => !before.includes(choice));
  if (before.length !== now.length || dropped.length !== added.length) {
    return { places: null, renamed: [], added, dropped };
  }
  const renamed = dropped.map((from, at) => ({ from, to: added[at] ?? '' }));
  const nameOf = new Map(renamed.map(({ from, to }) => [from, to]));
  return { places: before.map((choice) => now.indexOf(nameOf.get(choice) ?? choice)), renamed, added, dropped };
}
