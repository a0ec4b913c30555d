import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './list-box.module.css';

export interface ListBoxOption {
  id: string;
  label: string;
  /** A second line, for example an address that tells namesakes apart. */
  detail?: string;
  icon?: IconName;
}

export interface ListBoxProps {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  labelledBy: string;
  options: readonly ListBoxOption[];
  /** What is being searched for, as typed: another search is looked at from its first option. */
  query: string;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** A double-click on one option, or Enter on the selection. */
  onActivate: (ids: readonly string[]) => void;
  /** The name of the box above the list that selects everything in it, or nothing. */
  selectAllText: string;
  emptyText: string;
  isDisabled?: boolean;
  /** The id of the message about what is wrong with it. */
  errorId?: string;
}

/** An option, or where it was in case it has gone from the list. */
interface Place {
  id?: string;
  index: number;
}

const first: Place = { index: 0 };
const optionHeight = 44;
const pageOfOptions = 8;

/**
 * A list box of which many options can be selected. It draws only those in sight, so 10,000 are no burden.
 * Keys: arrows, Page Up and Down, Home, End; Space selects, Shift extends, Ctrl+A selects all, Enter activates.
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
  const [activePlace, setActive] = useState(first);
  const [anchorPlace, setAnchor] = useState(first);
  const [typedQuery, setTypedQuery] = useState(query);
  if (query !== typedQuery) {
    setTypedQuery(query);
    setActive(first);
    setAnchor(first);
  }
  // Options come and go while the list is filtered, emptied and refreshed, at any time after a key.
  const placeOf = (index: number): Place => ({ id: options[index]?.id, index });
  const indexOf = ({ id: wanted, index }: Place) => {
    const found = wanted === undefined ? -1 : options.findIndex((option) => option.id === wanted);
    return found < 0 ? Math.min(index, options.length - 1) : found;
  };
  const active = indexOf(activePlace);
  const anchor = indexOf(anchorPlace);
  const activeOption = options[active];

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: options.length,
    getScrollElement: () => ref.current,
    estimateSize: () => optionHeight,
    getItemKey: (index) => options[index]?.id ?? index,
    overscan: 8,
    // The active option must be in the document, because the list box refers to it.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const drawn = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
      return active < 0 || drawn.includes(active) ? drawn : [...drawn, active].sort((a, b) => a - b);
    },
    useFlushSync: false,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is searched for is why the list starts anew
  useLayoutEffect(() => {
    // By the virtualizer: on a busy machine it still goes to where a key sent it, and would go on with that.
    virtualizer.scrollToOffset(0);
  }, [query]);

  const goTo = (index: number) => {
    setActive(placeOf(index));
    virtualizer.scrollToIndex(index);
  };
  const everyId = () => new Set(options.map((option) => option.id));
  const toggle = (index: number) => {
    const option = options[index];
    if (!option) return;
    const next = new Set(selected);
    if (!next.delete(option.id)) next.add(option.id);
    onSelect(next);
    setAnchor(placeOf(index));
  };
  const range = (to: number) => options.slice(Math.min(anchor, to), Math.max(anchor, to) + 1);
  /** From where the range began to here; what it reached over before and no longer does is let go. */
  const selectUntil = (index: number) => {
    const next = new Set(selected);
    for (const option of range(active)) next.delete(option.id);
    for (const option of range(index)) next.add(option.id);
    onSelect(next);
  };
  const activateSelection = () => {
    const ids = options.filter((option) => selected.has(option.id)).map((option) => option.id);
    if (ids.length > 0) onActivate(ids);
    else if (activeOption) onActivate([activeOption.id]);
  };

  const targets: Partial<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageOfOptions,
    PageUp: active - pageOfOptions,
    Home: 0,
    End: options.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isDisabled || options.length === 0) return;
    const target = targets[event.key];
    if (target !== undefined) {
      const index = Math.max(0, Math.min(options.length - 1, target));
      if (event.shiftKey) selectUntil(index);
      else setAnchor(placeOf(index));
      goTo(index);
    } else if (event.key === ' ') toggle(active);
    else if (event.key === 'Enter') activateSelection();
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      onSelect(everyId());
    } else return;
    event.preventDefault();
  };
  const onOptionClick = (event: MouseEvent, index: number) => {
    if (isDisabled) return;
    setActive(placeOf(index));
    if (event.shiftKey) selectUntil(index);
    else toggle(index);
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
        <div
          ref={ref}
          id={id}
          className={styles.list}
          role="listbox"
          tabIndex={0}
          aria-multiselectable="true"
          aria-labelledby={labelledBy}
          aria-disabled={isDisabled || undefined}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={classNames(errorId, isEmpty && emptyId) || undefined}
          aria-activedescendant={activeOption ? `${id}-${activeOption.id}` : undefined}
          onKeyDown={onKeyDown}
        >
          {isEmpty ? null : (
            <div className={styles.all} style={{ height: virtualizer.getTotalSize() }} role="presentation">
              {virtualizer.getVirtualItems().map((item) => {
                const option = options[item.index] as ListBoxOption;
                const isSelected = selected.has(option.id);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the list box itself has focus and takes the keys
                  // biome-ignore lint/a11y/useFocusableInteractive: reached by aria-activedescendant
                  <div
                    key={item.key}
                    ref={virtualizer.measureElement}
                    id={`${id}-${option.id}`}
                    className={styles.option}
                    role="option"
                    data-index={item.index}
                    data-active={item.index === active || undefined}
                    aria-selected={isSelected}
                    aria-setsize={options.length}
                    aria-posinset={item.index + 1}
                    style={{ transform: `translateY(${item.start}px)` }}
                    onClick={(event) => onOptionClick(event, item.index)}
                    onDoubleClick={() => {
                      if (!isDisabled) onActivate([option.id]);
                    }}
                  >
                    <span className={styles.mark}>{isSelected ? <Icon name="check" size={16} /> : null}</span>
                    {option.icon ? <Icon name={option.icon} size={16} /> : null}
                    <span className={styles.text}>
                      {option.label}
                      {option.detail ? <span className={styles.detail}>{option.detail}</span> : null}
                    </span>
                  </div>
                );
              })}
            </div>
          )}
        </div>
        {isEmpty ? (
          <p id={emptyId} className={styles.empty}>
            {emptyText}
          </p>
        ) : null}
      </div>
    </div>
  );
}
