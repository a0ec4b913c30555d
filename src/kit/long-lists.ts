/** How many items a list shows as it is; a longer one scrolls, is searched, or is cut at first. */
const mostAsItIs = {
  /** The legend of a report's notes scrolls. */
  notes: 8,
  /** Late people are searched rather than read. */
  late: 10,
  /** A company is searched by name (4.13). */
  companies: 19,
  /** Groups scroll below their questions. */
  comparedGroups: 20,
  /** Late people are cut at first: all of them would push the questions far down. */
  wholeLate: 30,
};

export const isLong = (list: keyof typeof mostAsItIs, items: number): boolean => items > mostAsItIs[list];
