import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useState } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the column sorts by; without it, it is not sortable. Texts sort as the locale does, null comes last. */
  sortValue?: (row: Row) => string | number | null;
  align?: 'start' | 'end';
  /** A CSS width; columns without one share what is left. */
  width?: string;
  /** Leave the column out where the table has less room than this many pixels. Cards show every column. */
  hideBelow?: number;
  /** Hides the header visually, for a column of buttons. */
  isHeaderHidden?: boolean;
}

export interface Sort {
  columnId: string;
  direction: 'ascending' | 'descending';
}

/** The columns that fit into the table's place. */
export function useShownColumns<Row>(
  columns: readonly Column<Row>[],
  isStacked: boolean,
  table: RefObject<HTMLElement | null>,
): readonly Column<Row>[] {
  const limits = [...new Set(columns.map((column) => column.hideBelow ?? 0))].sort((a, b) => a - b);
  const [narrowerThan, setNarrowerThan] = useState(Number.POSITIVE_INFINITY);
  const key = limits.join();
  useLayoutEffect(() => {
    const place = table.current?.parentElement;
    if (!place) return;
    const update = () => setNarrowerThan(firstLimitAbove(place.clientWidth, key.split(',').map(Number)));
    update();
    // Not the window's: the side menu takes its share from 1024 px on, and less when it is folded.
    const observer = new ResizeObserver(update);
    observer.observe(place);
    return () => observer.disconnect();
  }, [key, table]);
  return useMemo(
    () => columns.filter((column) => isStacked || (column.hideBelow ?? 0) < narrowerThan),
    [columns, isStacked, narrowerThan],
  );
}

/** The smallest limit above the width; columns from it on have no room. */
function firstLimitAbove(width: number, limits: readonly number[]): number {
  return limits.find((limit) => width < limit) ?? Number.POSITIVE_INFINITY;
}

const collators = new Map<string, Intl.Collator>();

/** Creating one costs more than sorting a hundred rows. */
function collatorOf(locale: string): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  collators.set(locale, collator);
  return collator;
}

export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Pick<Column<Row>, 'id' | 'sortValue'>[],
  sort: Sort | undefined,
  locale: string,
): readonly Row[] {
  const value = columns.find((column) => column.id === sort?.columnId)?.sortValue;
  if (!value || !sort) return rows;
  const { compare } = collatorOf(locale);
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: value(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return typeof a.value === 'number' && typeof b.value === 'number'
        ? sign * (a.value - b.value)
        : sign * compare(String(a.value), String(b.value));
    })
    .map((entry) => entry.row);
}
