import { type MouseEvent, memo, type PointerEvent, type ReactNode, useRef } from 'react';
import { Icon } from './icon.tsx';
import styles from './table.module.css';
import { type Column, type Sort, useShownColumns } from './table-columns.ts';

/** The layout of rows: as cards on narrow screens, else as rows; `lines` are rows of the same height. */
export type TableLayout = 'rows' | 'lines' | 'cards';

export interface TableFrameProps<Row> {
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
export function TableFrame<Row>({
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

export interface TableRowProps<Row> {
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
export const TableRow = memo(PlainRow) as typeof PlainRow;

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
