import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { ListBox as AriaListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { flushSync } from 'react-dom';
import type { ListState } from 'react-stately/useListState';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './list-box.module.css';

export interface ListBoxOption {
  id: string;
  label: string;
  /** A second line, for example an address that distinguishes namesakes. */
  detail?: string;
  icon?: IconName;
}

interface ListBoxProps {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  labelledBy: string;
  options: readonly ListBoxOption[];
  /** The search text as typed: a new search scrolls to its first option. */
  query: string;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** A double-click on one option, or Enter on the selection. */
  onActivate: (ids: readonly string[]) => void;
  /** The name of the box above the list that selects everything in it, or nothing. */
  selectAllText: string;
  emptyText: string;
  isDisabled?: boolean;
  /** The id of its error message. */
  errorId?: string;
}

const optionHeight = 44;
const navigation = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']);

/**
 * A list box with multiple selection. It draws only visible options, so it can have 10,000. Keys: arrows, Page Up and
 * Down, Home, End; Space selects, Shift extends, Ctrl+A selects all, Enter activates.
 */
export function ListBox({
  ref,
  id,
  labelledBy,
  options,
  query,
  selected,
  onSelect,
  onActivate,
  selectAllText,
  emptyText,
  isDisabled = false,
  errorId,
}: ListBoxProps) {
  const list = useRef<ListState<unknown>>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is looked at from its first option
  useEffect(() => {
    list.current?.selectionManager.setFocusedKey(null);
    if (ref.current) ref.current.scrollTop = 0;
  }, [query]);

  const everyId = () => new Set(options.map((option) => option.id));
  const activate = (focused: unknown) => {
    const ids = options.filter((option) => selected.has(option.id)).map((option) => option.id);
    if (ids.length > 0) onActivate(ids);
    else if (typeof focused === 'string') onActivate([focused]);
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const state = list.current;
    if (isDisabled || !state) return;
    const { focusedKey } = state.selectionManager;
    if (event.key === 'Enter') activate(focusedKey);
    else if (event.shiftKey && navigation.has(event.key) && focusedKey !== null) {
      // React Aria's ranges begin at the last selected option: here at the focused one. Shift+Home and Shift+End
      // extend.
      if (!selected.has(String(focusedKey))) flushSync(() => state.selectionManager.toggleSelection(focusedKey));
      const end = { Home: state.collection.getFirstKey(), End: state.collection.getLastKey() }[event.key];
      if (typeof end !== 'string') return;
      list.current?.selectionManager.extendSelection(end);
      list.current?.selectionManager.setFocusedKey(end);
    } else {
      // The browser would scroll as well, and over several frames: past the beginning of a new search.
      if (navigation.has(event.key)) event.preventDefault();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const onDoubleClick = ({ target }: MouseEvent<HTMLElement>) => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;
    if (!isDisabled && key !== undefined) onActivate([key]);
  };

  const isEmpty = options.length === 0;
  const emptyId = `${id}-empty`;
  const selectedCount = options.reduce((count, option) => count + Number(selected.has(option.id)), 0);
  const hasAll = selectedCount > 0 && selectedCount === options.length;
  return (
    <div className={styles.frame} data-invalid={errorId ? true : undefined} data-disabled={isDisabled || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: it looks like the options' boxes, which are no inputs either */}
      <button
        type="button"
        role="checkbox"
        id={`${id}-all`}
        className={styles.everything}
        aria-checked={hasAll ? true : selectedCount > 0 ? 'mixed' : false}
        aria-labelledby={`${id}-all ${labelledBy}`}
        aria-controls={id}
        aria-describedby={isEmpty ? emptyId : undefined}
        disabled={isDisabled || isEmpty}
        onClick={() => onSelect(hasAll ? new Set() : everyId())}
      >
        <span className={styles.mark}>{hasAll ? <Icon name="check" size={16} /> : null}</span>
        {selectAllText}
      </button>
      <div className={styles.body}>
        <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: optionHeight }}>
          <AriaListBox
            ref={ref}
            id={id}
            className={styles.list ?? ''}
            items={options}
            selectionMode={isDisabled ? 'none' : 'multiple'}
            selectedKeys={selected}
            onSelectionChange={(keys) => onSelect(keys === 'all' ? everyId() : (keys as ReadonlySet<string>))}
            escapeKeyBehavior="none"
            onDoubleClick={onDoubleClick}
            aria-labelledby={labelledBy}
            aria-describedby={classNames(errorId, isEmpty && emptyId) || undefined}
            render={(props, { state }) => {
              list.current = state;
              return (
                <div
                  {...props}
                  aria-disabled={isDisabled || undefined}
                  aria-invalid={errorId ? true : undefined}
                  onKeyDownCapture={onKeyDownCapture}
                />
              );
            }}
          >
            {(option) => (
              // Cached as long as the option is the same object: it must not use anything of one render.
              <ListBoxItem textValue={option.label} className={styles.option ?? ''}>
                {({ isSelected }) => (
                  <>
                    <span className={styles.mark}>{isSelected ? <Icon name="check" size={16} /> : null}</span>
                    {option.icon ? <Icon name={option.icon} size={16} /> : null}
                    <span className={styles.text}>
                      {option.label}
                      {option.detail ? <span className={styles.detail}>{option.detail}</span> : null}
                    </span>
                  </>
                )}
              </ListBoxItem>
            )}
          </AriaListBox>
        </Virtualizer>
        {isEmpty ? (
          <p id={emptyId} className={styles.empty}>
            {emptyText}
          </p>
        ) : null}
      </div>
    </div>
  );
}
