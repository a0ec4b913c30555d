import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Icon } from './icon.tsx';
import styles from './table.module.css';
import { type Column, type Sort, sortRows, useShownColumns } from './table-columns.ts';
import { useMediaQuery } from './use-media-query.ts';
import { withFocusedItem } from './virtual-range.ts';

export type { Column, Sort } from './table-columns.ts';

interface DataTableProps<Row> extends TableFrameProps<Row> {
  rowKey: (row: Row) => string | number;
  /** The language whose alphabet sorts texts. */
  locale: string;
  /** Only so many of the sorted rows are shown; without it all. */
  limit?: number | undefined;
  /** Replaces the rows when there are none. */
  emptyState?: ReactNode;
}

/** In pixels, until a drawn row has been measured. */
const likelyLineHeight = 49;
const likelyCardLineHeight = 32;
/** Lines are added and removed in groups of this size: the table renders a few times a second while scrolling. */
const linesAtATime = 8;
/** Up to so many rows, nothing is virtual. */
const allInDocument = 60;
/** Of those, so many come with the first paint; the others follow. */
const inFirstPaint = 10;
const sketchedRows = [0, 1, 2, 3, 4, 5];

const useIsStacked = () => useMediaQuery('(max-width: 767px)');

/** A native table that draws only the visible rows: 10,000 of them scroll like ten. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, sort, locale, loadingText, limit } = props;
  const sorted = useMemo(
    () => sortRows(rows, columns, sort, locale).slice(0, limit),
    [rows, columns, sort, locale, limit],
  );
  if (rows.length === 0 && !loadingText) return props.emptyState ?? null;
  return sorted.length > allInDocument ? (
    <PageTable {...props} rows={sorted} />
  ) : (
    <WholeTable {...props} rows={sorted} />
  );
}

/** Few rows: all are in the document, where the browser's own search finds them, and nothing has to be measured. */
function WholeTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, loadingText } = props;
  const isStacked = useIsStacked();
  return (
    <div className={styles.wrap}>
      <TableFrame {...props} layout={isStacked ? 'cards' : 'rows'}>
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
  const isStacked = useIsStacked();
  const lineHeight = useLineHeight(wrap, isStacked);
  const scrollMargin = useTopOf(wrap);
  const focusedRow = useRef<number | null>(null);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    ...virtualOptions(props, isStacked, lineHeight, focusedRow),
    scrollMargin,
  });
  return (
    <div ref={wrap} className={styles.wrap}>
      <Table
        {...props}
        isStacked={isStacked}
        lineHeight={lineHeight}
        virtualizer={virtualizer}
        focusedRow={focusedRow}
      />
    </div>
  );
}

/**
 * The height of each line, in pixels: measured from a drawn one after every render, because it depends on fonts, zoom
 * and the width of a border on the screen. Reading is cheap.
 */
function useLineHeight(wrap: RefObject<HTMLElement | null>, isStacked: boolean): number {
  const [height, setHeight] = useState(likelyLineHeight);
  useLayoutEffect(() => {
    const line = isStacked ? null : wrap.current?.querySelector('tr[data-index]');
    if (line) setHeight(line.getBoundingClientRect().height);
  });
  return height;
}

/** Where the rows begin on the page, in pixels. Anything above the table that changes its height moves them. */
function useTopOf(wrap: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const body = wrap.current?.querySelector('tbody');
    if (body) setTop(Math.round(body.getBoundingClientRect().top + window.scrollY));
  });
  return top;
}

function virtualOptions<Row>(
  { rows, columns, rowKey }: DataTableProps<Row>,
  isStacked: boolean,
  lineHeight: number,
  focusedRow: { current: number | null },
) {
  const each = isStacked ? 1 : linesAtATime;
  const rowsOf = (index: number) => Math.min(each, rows.length - index * each);
  return {
    count: Math.ceil(rows.length / each),
    estimateSize: (index: number) =>
      isStacked ? columns.length * likelyCardLineHeight + 48 : lineHeight * rowsOf(index),
    getItemKey: (index: number) => (isStacked ? rowKey(rows[index] as Row) : index),
    overscan: isStacked ? 10 : 1,
    rangeExtractor: withFocusedItem(() => (focusedRow.current === null ? null : Math.floor(focusedRow.current / each))),
    useFlushSync: false,
  };
}

interface TableProps<Row> extends DataTableProps<Row> {
  isStacked: boolean;
  lineHeight: number;
  virtualizer: Virtualizer<Window, HTMLTableRowElement>;
  focusedRow: { current: number | null };
}

/**
 * Only the rows that the virtualizer selects, with gaps for the others. Lines are not measured one by one: all have the
 * same height, so the page has its final height before anybody scrolls. A browser that scrolls to the end (End key)
 * goes to where the end was at the start: rows that grow on the way would leave it short.
 */
function Table<Row>(props: TableProps<Row>) {
  const { rows, virtualizer, focusedRow, isStacked, lineHeight } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was thought of heights holds for one layout and height.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, isStacked, lineHeight]);
  const margin = virtualizer.options.scrollMargin;
  const items = virtualizer.getVirtualItems();
  const each = isStacked ? 1 : linesAtATime;
  let drawnUntil = 0;
  return (
    <TableFrame {...props} layout={isStacked ? 'cards' : 'lines'}>
      {(shown) => (
        <>
          {items.map((item) => {
            const gap = item.start - margin - drawnUntil;
            drawnUntil = item.end - margin;
            const first = item.index * each;
            return (
              <Fragment key={item.key}>
                <Gap height={gap} columns={shown.length} />
                {rows.slice(first, first + each).map((row, position) => (
                  <TableRow
                    key={props.rowKey(row)}
                    index={first + position}
                    row={row}
                    columns={shown}
                    measure={isStacked ? virtualizer.measureElement : undefined}
                    focusedRow={focusedRow}
                  />
                ))}
              </Fragment>
            );
          })}
          <Gap height={virtualizer.getTotalSize() - drawnUntil} columns={shown.length} />
        </>
      )}
    </TableFrame>
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

/** The layout of rows: as cards on narrow screens, else as rows; `lines` are rows of the same height. */
type TableLayout = 'rows' | 'lines' | 'cards';

interface TableFrameProps<Row> {
  /** The table's name, for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  /** The first rows are loading: the table shows placeholders, and informs assistive technology. */
  loadingText?: string;
  /** Newer rows are loading. */
  isStale?: boolean;
  /** A click anywhere on a row follows its first link, which remains the way without a pointer. */
  opensByRow?: boolean;
  /** The last row: the totals. */
  total?: { label: string; value: ReactNode };
}

/** The roles are explicit because the card layout removes `display: table`, and with it the native ones. */
function TableFrame<Row>({
  caption,
  columns,
  rows,
  sort,
  onSortChange,
  loadingText,
  isStale = false,
  total,
  opensByRow = false,
  layout,
  children,
}: TableFrameProps<Row> & { layout: TableLayout; children: (shown: readonly Column<Row>[]) => ReactNode }) {
  const table = useRef<HTMLTableElement>(null);
  const shown = useShownColumns(columns, layout === 'cards', table);
  const isTotalShown = total !== undefined && !loadingText;
  return (
    <table
      ref={table}
      className={styles.table}
      // biome-ignore lint/a11y/noRedundantRoles: the card layout removes the native role
      role="table"
      data-layout={layout}
      aria-label={caption}
      aria-rowcount={rows.length + (isTotalShown ? 2 : 1)}
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the link that the click goes to */}
      <tbody
        className={styles.body}
        // biome-ignore lint/a11y/noRedundantRoles: the card layout removes the native role
        role="rowgroup"
        data-opens={opensByRow || undefined}
        onPointerOver={layout === 'lines' ? nameWhatIsCut : undefined}
        onClick={opensByRow ? openRow : undefined}
        onAuxClick={opensByRow ? openRow : undefined}
      >
        {children(shown)}
      </tbody>
      {isTotalShown ? <TotalRow {...total} index={rows.length} columns={shown.length} /> : null}
    </table>
  );
}

/** Elements with a click handler of their own. */
const ownClicks = 'a, button, input, label, select, textarea, [role="button"], [role="checkbox"], [role="option"]';

/**
 * With Control, Command, Shift or the middle button it opens in a new tab, as a link does. Selecting text opens
 * nothing.
 */
function openRow(event: MouseEvent): void {
  const { target, currentTarget } = event;
  // A press in a dialog that a row has opened is not part of the table.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(ownClicks)) return;
  const link = target.closest('tr')?.querySelector<HTMLAnchorElement>('a[href]');
  if (!link || event.button > 1 || document.getSelection()?.isCollapsed === false) return;
  if (event.button === 1 || event.metaKey || event.ctrlKey || event.shiftKey)
    window.open(link.href, '_blank', 'noopener');
  else link.click();
}

/** A text without room is shown in full under the pointer. */
function nameWhatIsCut(event: PointerEvent): void {
  const text = event.target instanceof Element ? event.target.closest(`.${styles.text}`) : null;
  if (!(text instanceof HTMLElement)) return;
  text.title = text.scrollHeight > text.clientHeight ? (text.textContent ?? '') : '';
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

function PlainRow<Row>({ index, row, columns, measure, focusedRow }: TableRowProps<Row>) {
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
            {column.isHeaderHidden ? column.cell(row) : <div className={styles.text}>{column.cell(row)}</div>}
          </Cell>
        );
      })}
    </tr>
  );
}

/** Rendered again only when something of its own has changed: while a long table scrolls, most rows stay the same. */
const TableRow = memo(PlainRow) as typeof PlainRow;

function TotalRow({
  label,
  value,
  index,
  columns,
}: {
  label: string;
  value: ReactNode;
  index: number;
  columns: number;
}) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the card layout removes the native role
    <tfoot className={styles.foot} role="rowgroup">
      {/* biome-ignore lint/a11y/noRedundantRoles: the card layout removes the native role */}
      <tr role="row" aria-rowindex={index + 2} className={styles.total}>
        {/* biome-ignore lint/a11y/noRedundantRoles: the card layout removes the native role */}
        <th role="rowheader" scope="row" className={styles.cell}>
          {label}
        </th>
        {/* biome-ignore lint/a11y/noRedundantRoles: the card layout removes the native role */}
        <td role="cell" colSpan={columns - 1} className={styles.cell}>
          {value}
        </td>
      </tr>
    </tfoot>
  );
}
