import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './table.module.css';
import { useMediaQuery } from './use-media-query.ts';
import { withFocusedRow } from './virtual-range.ts';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the column sorts by; without it, it does not sort. Texts sort as the locale does, null comes last. */
  sortValue?: (row: Row) => string | number | null;
  align?: 'start' | 'end';
  /** A CSS width; columns without one share what is left. */
  width?: string;
  /** Leave the column out on screens narrower than this many pixels. Cards (below 768 px) show every column. */
  hideBelow?: number;
  /** Hides the header from the eye, for a column of buttons. */
  isHeaderHidden?: boolean;
}

export interface Sort {
  columnId: string;
  direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  /** The table's name, for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The language whose alphabet sorts texts. */
  locale: string;
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  /** In place of the rows when there are none. */
  emptyState?: ReactNode;
  /** The first rows are on their way: the table stands there, its rows are sketched. Says so to assistive technology. */
  loadingText?: string;
  /** Newer rows are on their way. */
  isStale?: boolean;
  /** Scroll inside this CSS height instead of with the page. */
  maxHeight?: string;
}

/** With the line below it. An estimate that is off moves the end of a long list away while one scrolls there. */
const rowHeight = 49;
const cardRowHeight = 32;
/** Up to so many rows, nothing is virtual. */
const allInDocument = 60;
/** Of those, so many come with the first paint; the others follow while it is looked at. */
const inFirstPaint = 10;
const sketchedRows = [0, 1, 2, 3, 4, 5];

/** A native table that draws only the rows in sight: 10,000 of them scroll as ten do. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, sort, locale, loadingText } = props;
  const sorted = useMemo(() => sortRows(rows, columns, sort, locale), [rows, columns, sort, locale]);
  if (rows.length === 0 && !loadingText) return props.emptyState ?? null;
  if (props.maxHeight) return <ContainerTable {...props} rows={sorted} maxHeight={props.maxHeight} />;
  return sorted.length > allInDocument ? (
    <PageTable {...props} rows={sorted} />
  ) : (
    <WholeTable {...props} rows={sorted} />
  );
}

/** Few rows: all are in the document, where the browser's own find sees them, and nothing has to be measured. */
function WholeTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, loadingText } = props;
  const isStacked = useMediaQuery('(max-width: 767px)');
  return (
    <div className={styles.wrap}>
      <TableFrame {...props} isStacked={isStacked}>
        {(shown) =>
          loadingText ? <SketchedRows columns={shown} /> : <WholeRows rows={rows} rowKey={rowKey} columns={shown} />
        }
      </TableFrame>
      {loadingText ? (
        <p role="status" className="visually-hidden">
          {loadingText}
        </p>
      ) : null}
    </div>
  );
}

function WholeRows<Row>({
  rows,
  rowKey,
  columns,
}: Pick<DataTableProps<Row>, 'rows' | 'rowKey'> & { columns: readonly Column<Row>[] }) {
  const count = useDeferredValue(rows.length, Math.min(rows.length, inFirstPaint));
  return rows
    .slice(0, count)
    .map((row, index) => <TableRow key={rowKey(row)} index={index} row={row} columns={columns} />);
}

function SketchedRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return sketchedRows.map((row) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a sketched row takes no focus.
    <tr key={row} className={styles.row} aria-hidden="true">
      {columns.map((column) => (
        <td key={column.id} className={styles.cell}>
          <span className={styles.sketch} />
        </td>
      ))}
    </tr>
  ));
}

function PageTable<Row>(props: DataTableProps<Row>) {
  const wrap = useRef<HTMLDivElement>(null);
  const isStacked = useMediaQuery('(max-width: 767px)');
  const [scrollMargin, setScrollMargin] = useState(0);
  const focusedRow = useRef<number | null>(null);

  // Whatever changes height above the table moves it, so it is measured after every render: reading is cheap.
  useLayoutEffect(() => {
    const body = wrap.current?.querySelector('tbody');
    if (body) setScrollMargin(Math.round(body.getBoundingClientRect().top + window.scrollY));
  });

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    ...virtualOptions(props, isStacked, focusedRow),
    scrollMargin,
  });
  return (
    <div ref={wrap} className={styles.wrap}>
      <Table {...props} isStacked={isStacked} virtualizer={virtualizer} focusedRow={focusedRow} />
    </div>
  );
}

function ContainerTable<Row>(props: DataTableProps<Row> & { maxHeight: string }) {
  const wrap = useRef<HTMLDivElement>(null);
  const isStacked = useMediaQuery('(max-width: 767px)');
  const focusedRow = useRef<number | null>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    ...virtualOptions(props, isStacked, focusedRow),
    getScrollElement: () => wrap.current,
  });
  return (
    <section
      ref={wrap}
      className={styles.scroller}
      style={{ maxHeight: props.maxHeight }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll only what it can reach
      tabIndex={0}
      aria-label={props.caption}
    >
      <Table {...props} isStacked={isStacked} virtualizer={virtualizer} focusedRow={focusedRow} />
    </section>
  );
}

function virtualOptions<Row>(
  { rows, columns, rowKey }: DataTableProps<Row>,
  isStacked: boolean,
  focusedRow: { current: number | null },
) {
  return {
    count: rows.length,
    estimateSize: () => (isStacked ? columns.length * cardRowHeight + 48 : rowHeight),
    getItemKey: (index: number) => rowKey(rows[index] as Row),
    overscan: 10,
    rangeExtractor: withFocusedRow(focusedRow),
    useFlushSync: false,
  };
}

interface TableProps<Row, Scroller extends Element | Window> extends DataTableProps<Row> {
  isStacked: boolean;
  virtualizer: Virtualizer<Scroller, HTMLTableRowElement>;
  focusedRow: { current: number | null };
}

/** Only the rows that the virtualizer wants, with gaps as high as those that are left out. */
function Table<Row, Scroller extends Element | Window>(props: TableProps<Row, Scroller>) {
  const { rows, virtualizer, focusedRow } = props;
  const margin = virtualizer.options.scrollMargin;
  const items = virtualizer.getVirtualItems();
  let drawnUntil = 0;
  return (
    <TableFrame {...props}>
      {(shown) => (
        <>
          {items.map((item) => {
            const gap = item.start - margin - drawnUntil;
            drawnUntil = item.end - margin;
            return (
              <RowWithGap
                key={item.key}
                gap={gap}
                index={item.index}
                row={rows[item.index] as Row}
                columns={shown}
                measure={virtualizer.measureElement}
                focusedRow={focusedRow}
              />
            );
          })}
          <Gap height={virtualizer.getTotalSize() - drawnUntil} columns={shown.length} />
        </>
      )}
    </TableFrame>
  );
}

/** The roles are written out because the card layout takes `display: table` away, and with it the native ones. */
function TableFrame<Row>({
  caption,
  columns,
  rows,
  sort,
  onSortChange,
  loadingText,
  isStale = false,
  isStacked,
  children,
}: DataTableProps<Row> & { isStacked: boolean; children: (shown: readonly Column<Row>[]) => ReactNode }) {
  const isShown = useShownColumns(columns, isStacked);
  const shown = columns.filter((column) => isShown(column));
  return (
    <table
      className={styles.table}
      // biome-ignore lint/a11y/noRedundantRoles: the card layout removes the native role
      role="table"
      data-layout={isStacked ? 'cards' : 'rows'}
      aria-label={caption}
      aria-rowcount={rows.length + 1}
      aria-busy={isStale || Boolean(loadingText) || undefined}
    >
      <colgroup>
        {shown.map((column) => (
          <col key={column.id} style={{ width: column.width }} />
        ))}
      </colgroup>
      {/* biome-ignore lint/a11y/noRedundantRoles: the card layout removes the native role */}
      <thead className={styles.head} role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: the card layout removes the native role */}
        <tr role="row" aria-rowindex={1}>
          {shown.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: the card layout removes the native role */}
      <tbody className={styles.body} role="rowgroup">
        {children(shown)}
      </tbody>
    </table>
  );
}

function HeaderCell<Row>({
  column,
  sort,
  onSortChange,
}: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSortChange: ((sort: Sort) => void) | undefined;
}) {
  const direction = sort?.columnId === column.id ? sort.direction : undefined;
  const canSort = Boolean(column.sortValue && onSortChange);
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: the card layout removes the native role
      role="columnheader"
      scope="col"
      className={styles.header}
      data-align={column.align}
      data-sorts={canSort || undefined}
      aria-sort={canSort ? (direction ?? 'none') : undefined}
    >
      {canSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() =>
            onSortChange?.({
              columnId: column.id,
              direction: direction === 'ascending' ? 'descending' : 'ascending',
            })
          }
        >
          <span>{column.header}</span>
          <Icon name={direction ? (direction === 'ascending' ? 'chevron-up' : 'chevron-down') : 'sort'} size={16} />
        </button>
      ) : (
        <span className={column.isHeaderHidden ? 'visually-hidden' : undefined}>{column.header}</span>
      )}
    </th>
  );
}

interface TableRowProps<Row> {
  index: number;
  row: Row;
  columns: readonly Column<Row>[];
  measure?: (element: HTMLTableRowElement | null) => void;
  focusedRow?: { current: number | null };
}

function RowWithGap<Row>({ gap, ...row }: TableRowProps<Row> & { gap: number }) {
  return (
    <>
      <Gap height={gap} columns={row.columns.length} />
      <TableRow {...row} />
    </>
  );
}

function TableRow<Row>({ index, row, columns, measure, focusedRow }: TableRowProps<Row>) {
  const noteFocus = (at: number | null) => {
    if (focusedRow) focusedRow.current = at;
  };
  return (
    <tr
      ref={measure}
      // biome-ignore lint/a11y/noRedundantRoles: the card layout removes the native role
      role="row"
      className={styles.row}
      data-index={index}
      aria-rowindex={index + 2}
      onFocus={() => noteFocus(index)}
      onBlur={() => noteFocus(null)}
    >
      {columns.map((column, position) => {
        const Cell = position === 0 ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            role={position === 0 ? 'rowheader' : 'cell'}
            scope={position === 0 ? 'row' : undefined}
            className={styles.cell}
            data-align={column.align}
            data-label={column.isHeaderHidden ? undefined : column.header}
          >
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

/** The height of the rows that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return height > 0 ? (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: filler, not a row of the table
    <tr role="presentation" className={styles.gap}>
      <td role="presentation" colSpan={columns} style={{ height }} />
    </tr>
  ) : null;
}

/** Which columns the width of the screen leaves. */
function useShownColumns<Row>(columns: readonly Column<Row>[], isStacked: boolean): (column: Column<Row>) => boolean {
  const limits = [...new Set(columns.map((column) => column.hideBelow ?? 0))].sort((a, b) => a - b);
  const [narrowerThan, setNarrowerThan] = useState(() => firstLimitAbove(limits));
  const key = limits.join();
  useLayoutEffect(() => {
    const update = () => setNarrowerThan(firstLimitAbove(key.split(',').map(Number)));
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [key]);
  return (column) => isStacked || (column.hideBelow ?? 0) < narrowerThan;
}

/** The smallest limit that the screen is narrower than; columns from it on have no room. */
function firstLimitAbove(limits: readonly number[]): number {
  return limits.find((limit) => window.innerWidth < limit) ?? Number.POSITIVE_INFINITY;
}

const collators = new Map<string, Intl.Collator>();

/** Making one costs more than sorting a hundred rows. */
function collatorOf(locale: string): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  collators.set(locale, collator);
  return collator;
}

function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
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
