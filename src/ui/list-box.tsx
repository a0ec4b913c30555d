import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
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
  labelledBy: string;
  options: readonly ListBoxOption[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** A double-click on one option, or Enter on the selection. */
  onActivate: (ids: readonly string[]) => void;
  emptyText: string;
  isDisabled?: boolean;
  /** The id of the message about what is wrong with it. */
  errorId?: string;
  id?: string;
}

const optionHeight = 44;
const pageOfOptions = 8;

/**
 * A list box of which many options can be selected. It draws only those in sight, so 10,000 are no burden.
 * Keys: arrows, Page Up and Down, Home, End; Space selects, Shift extends, Ctrl+A selects all, Enter activates.
 */
export function ListBox({
  labelledBy,
  options,
  selected,
  onSelect,
  onActivate,
  emptyText,
  isDisabled = false,
  errorId,
  id,
}: ListBoxProps) {
  const ownId = useId();
  const listId = id ?? ownId;
  const scroller = useRef<HTMLDivElement>(null);
  const [wantedActive, setActive] = useState(0);
  const [anchor, setAnchor] = useState(0);
  // The list gets shorter while it is filtered and emptied.
  const active = Math.min(wantedActive, options.length - 1);
  const activeOption = options[active];

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: options.length,
    getScrollElement: () => scroller.current,
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

  const goTo = (index: number) => {
    setActive(index);
    virtualizer.scrollToIndex(index);
  };
  const toggle = (index: number) => {
    const option = options[index];
    if (!option) return;
    const next = new Set(selected);
    if (!next.delete(option.id)) next.add(option.id);
    onSelect(next);
    setAnchor(index);
  };
  const selectRange = (from: number, to: number) => {
    const next = new Set(selected);
    for (const option of options.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(option.id);
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
      if (event.shiftKey) selectRange(anchor, index);
      else setAnchor(index);
      goTo(index);
    } else if (event.key === ' ') toggle(active);
    else if (event.key === 'Enter') activateSelection();
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      onSelect(new Set(options.map((option) => option.id)));
    } else return;
    event.preventDefault();
  };
  const onOptionClick = (event: MouseEvent, index: number) => {
    if (isDisabled) return;
    setActive(index);
    if (event.shiftKey) selectRange(anchor, index);
    else toggle(index);
  };

  return (
    <div
      ref={scroller}
      id={listId}
      className={styles.list}
      role="listbox"
      tabIndex={0}
      aria-multiselectable="true"
      aria-labelledby={labelledBy}
      aria-disabled={isDisabled || undefined}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      aria-activedescendant={activeOption ? `${listId}-${activeOption.id}` : undefined}
      onKeyDown={onKeyDown}
    >
      {options.length === 0 ? (
        <p className={styles.empty}>{emptyText}</p>
      ) : (
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
                id={`${listId}-${option.id}`}
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
                <span className={styles.words}>
                  {option.label}
                  {option.detail ? <span className={styles.detail}>{option.detail}</span> : null}
                </span>
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}
