import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import styles from './long-list.module.css';

interface LongListProps<Item> {
  /** The list's name, for assistive technology. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  children: (item: Item) => ReactNode;
}

/** In pixels, until an item has been drawn and measured. */
const likelyHeight = 56;

/** A list that scrolls on its own and draws only the visible items, which may have any height. */
export function LongList<Item>({ label, items, itemKey, children }: LongListProps<Item>) {
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: items.length,
    estimateSize: () => likelyHeight,
    getItemKey: (index) => itemKey(items[index] as Item),
    getScrollElement: () => scroller.current,
    overscan: 10,
    useFlushSync: false,
  });
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll only what it can reach
      tabIndex={0}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to some readers */}
      <ul role="list" className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={styles.item}
            style={{ transform: `translateY(${start}px)` }}
          >
            {children(items[index] as Item)}
          </li>
        ))}
      </ul>
    </section>
  );
}
