import type { ClipboardEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { useEffect, useRef } from 'react';
import Sortable from 'sortablejs';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './sortable-list.module.css';

/** The distance from the edge at which the page begins to scroll. */
const edgePx = 64;
/** A hand that only holds trembles by less. */
const stillPx = 8;
/** The most that it scrolls at once, 40 times a second. */
const fastestPx = 10;

/**
 * How far the page scrolls at once while an item is dragged, in pixels: negative upwards. 0 until the handle has been
 * moved towards that edge, slower the less it has been moved, and no further than the list's own end.
 * @param pressedY where the handle was pressed
 */
function scrollStep(
  pointerY: number,
  pressedY: number,
  view: { top: number; bottom: number },
  list: { top: number; bottom: number },
): number {
  const isDown = pointerY > pressedY;
  const depth = isDown ? pointerY - (view.bottom - edgePx) : view.top + edgePx - pointerY;
  const beyond = isDown ? list.bottom + edgePx - view.bottom : view.top - (list.top - edgePx);
  const moved = Math.abs(pointerY - pressedY) - stillPx;
  const speed = Math.min((Math.min(depth, moved) / edgePx) * fastestPx, fastestPx, beyond);
  return speed <= 0 ? 0 : Math.ceil(speed) * (isDown ? 1 : -1);
}

/** How long a handle is held before it can be dragged: shorter presses and swipes move nothing (9.10). */
const pressMs = 300;

interface SortableListProps {
  /** Indices from 0. Called once an item has been dropped elsewhere; the list stays as it is until the next render. */
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
    let pressedY = 0;
    sortable.current = Sortable.create(element, {
      handle: '[data-drag-handle]',
      delay: pressMs,
      // A finger and a hand tremble.
      touchStartThreshold: 6,
      fallbackTolerance: 4,
      // The browser's own dragging differs on every platform and does not support touch.
      forceFallback: true,
      animation: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
      scrollSensitivity: edgePx,
      // Sortable's own continues as long as the pointer is near the edge, even where it was pressed there.
      scrollFn: (_offsetX, _offsetY, _event, pointer, scroller) => {
        const isPage = scroller === document.scrollingElement;
        const { top, bottom } = scroller.getBoundingClientRect();
        const view = isPage ? { top: 0, bottom: window.innerHeight } : { top, bottom };
        scroller.scrollTop += scrollStep(heightOf(pointer), pressedY, view, element.getBoundingClientRect());
      },
      onChoose: (event) => {
        pressedY = heightOf((event as Sortable.SortableEvent & { originalEvent: Event }).originalEvent);
      },
      chosenClass: styles.held ?? '',
      ghostClass: styles.place ?? '',
      dragClass: styles.moving ?? '',
      onEnd: ({ from, item, oldIndex, newIndex }) => {
        if (oldIndex === undefined || newIndex === undefined || oldIndex === newIndex) return;
        // React renders the new order itself and must find the elements where it left them.
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

/** Where a pointer or a finger is, from the top of the window. */
function heightOf(event: Event): number {
  const { clientY } = 'touches' in event ? ((event as TouchEvent).touches[0] ?? { clientY: 0 }) : (event as MouseEvent);
  return clientY;
}

interface DragHandleProps {
  /** What it moves, for example "Move choice 3". */
  label: string;
  /** The instructions: holding it, and its keys. */
  hint: string;
  /** Alt with an arrow key: one place up (-1) or down (1). */
  onStep: (step: -1 | 1) => void;
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * The handle of an item of a {@link SortableList}. Its hint is the browser's own: one of ours would cover the drop
 * positions.
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
