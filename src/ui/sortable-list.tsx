import type { ClipboardEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { useEffect, useRef } from 'react';
import Sortable from 'sortablejs';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './sortable-list.module.css';

/** 9.10: how long a handle is held before it can be dragged: shorter presses and swipes move nothing. */
const pressMs = 300;

export interface SortableListProps {
  /** Places counted from 0. Called once an item has been dropped elsewhere; the list stays as it is until it is drawn anew. */
  onMove: (from: number, to: number) => void;
  isDisabled?: boolean;
  className?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  onPaste?: (event: ClipboardEvent) => void;
  /** `li` elements, each with a {@link DragHandle}. */
  children: ReactNode;
}

/** An ordered list whose items can be dragged by their handles, by mouse, pen and touch. */
export function SortableList({
  onMove,
  isDisabled = false,
  className,
  onKeyDown,
  onPaste,
  children,
}: SortableListProps) {
  const list = useRef<HTMLOListElement>(null);
  const sortable = useRef<Sortable>(undefined);
  const latest = useRef(onMove);
  latest.current = onMove;

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    sortable.current = Sortable.create(element, {
      handle: '[data-drag-handle]',
      delay: pressMs,
      // A finger and a hand tremble.
      touchStartThreshold: 6,
      fallbackTolerance: 4,
      // The browser's own dragging differs on every platform and has no touch.
      forceFallback: true,
      animation: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
      scrollSensitivity: 80,
      chosenClass: styles.held ?? '',
      ghostClass: styles.place ?? '',
      dragClass: styles.moving ?? '',
      onEnd: ({ from, item, oldIndex, newIndex }) => {
        if (oldIndex === undefined || newIndex === undefined || oldIndex === newIndex) return;
        // React draws the new order itself and must find the elements where it left them.
        item.remove();
        from.insertBefore(item, from.children[oldIndex] ?? null);
        latest.current(oldIndex, newIndex);
      },
    });
    return () => sortable.current?.destroy();
  }, []);

  useEffect(() => {
    sortable.current?.option('disabled', isDisabled);
  }, [isDisabled]);

  return (
    <ol ref={list} className={classNames(styles.list, className)} onKeyDown={onKeyDown} onPaste={onPaste}>
      {children}
    </ol>
  );
}

export interface DragHandleProps {
  /** What it moves, for example "Move choice 3". */
  label: string;
  /** Says how: by holding it, and with which keys. */
  hint: string;
  /** Alt with an arrow key: one place up (-1) or down (1). */
  onStep: (step: -1 | 1) => void;
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * What an item of a {@link SortableList} is dragged by. Its hint is the browser's own: one of ours would lie over the
 * places where the item can be dropped.
 */
export function DragHandle({ label, hint, onStep, isDisabled = false, ref }: DragHandleProps) {
  const step = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || way === null || isDisabled) return;
    event.preventDefault();
    onStep(way);
  };
  return (
    <button
      ref={ref}
      type="button"
      className={styles.handle}
      data-drag-handle
      aria-label={label}
      title={hint}
      aria-disabled={isDisabled || undefined}
      tabIndex={isDisabled ? -1 : 0}
      onKeyDown={step}
      // A long press opens a menu on touch screens.
      onContextMenu={(event) => event.preventDefault()}
    >
      <Icon name="drag" />
    </button>
  );
}
