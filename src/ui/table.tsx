import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './table.module.css';
import { type Column, sortRows } from './table-columns.ts';
import { TableFrame, type TableFrameProps, TableRow } from './table-frame.tsx';
import { useMediaQuery } from './use-media-query.ts';
import { withFocusedItem } from './virtual-range.ts';

export type { Column, Sort } from './table-columns.ts';

export interface DataTableProps<Row> extends TableFrameProps<Row> {
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
      <Table {...props} {...{ isStacked, lineHeight, virtualizer, focusedRow }} />
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
