import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { firstStop } from './chart-data.ts';
import { ChartTip, type TipRow } from './chart-tip.tsx';
import { type PlotFrame, plotLayout } from './plot-layout.ts';
import styles from './round-cursor.module.css';
import { type RoundDetails, RoundHighlight } from './round-highlight.tsx';
import { nearestPlace } from './time-layout.ts';

interface RoundCursorProps {
  frame: PlotFrame;
  details: RoundDetails;
}

/**
 * The cursor's place (null: it has not been moved), whether it is visible, and then the chart's position in the window,
 * in px.
 */
type Stop = { at: number | null; isShown: boolean; width: number; roomAbove: number };

/**
 * Shows the values of one round: the nearest one to the pointer or finger, or by the arrow keys. To assistive
 * technology it is a slider over the rounds, whose value is the round's text.
 */
export function RoundCursor({ frame, details }: RoundCursorProps) {
  const { rounds, texts } = frame;
  const cursor = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<Stop>({ at: null, isShown: false, width: 0, roomAbove: 0 });
  const last = rounds.length - 1;
  const at = Math.min(stop.at ?? firstStop(rounds), last);
  const { isShown, width, roomAbove } = stop;
  const show = (next: number) => {
    const place = cursor.current?.getBoundingClientRect();
    if (place)
      setStop({ at: Math.max(0, Math.min(next, last)), isShown: true, width: place.width, roomAbove: place.top });
  };
  const close = () => setStop((before) => (before.isShown ? { ...before, isShown: false } : before));
  useClosing(cursor, isShown, close);

  const pointAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const next = nearestPlace(plotLayout(frame, width).time.places, event.clientX - left);
    if (!isShown || next !== at) show(next);
  };

  const walk = (event: KeyboardEvent) => {
    const next = stopAfter(event.key, at, last);
    if (next === null) return;
    event.preventDefault();
    show(next);
  };

  const rows = [...details.rows(at), ...rateRow(frame, at)];
  const note = texts.note(at);
  return (
    <>
      <div
        ref={cursor}
        className={styles.cursor}
        role="slider"
        tabIndex={0}
        aria-label={texts.walk}
        aria-valuemin={1}
        aria-valuemax={rounds.length}
        aria-valuenow={at + 1}
        aria-valuetext={spoken(texts.round(at), rows, note)}
        onPointerDown={pointAt}
        onPointerMove={pointAt}
        onPointerLeave={(event) => {
          // Lifting a finger also fires leave; its tooltip stays.
          if (event.pointerType === 'mouse') close();
        }}
        onPointerCancel={close}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) show(at);
        }}
        onBlur={close}
        onKeyDown={walk}
      />
      {isShown ? (
        <RoundHighlight layout={plotLayout(frame, width)} width={width} at={at} roomAbove={roomAbove} details={details}>
          <ChartTip title={texts.round(at)} rows={rows} note={note} />
        </RoundHighlight>
      ) : null}
    </>
  );
}

/** Escape closes, also while the focus is elsewhere, and so does a touch of something else. */
function useClosing(cursor: RefObject<HTMLElement | null>, isShown: boolean, close: () => void): void {
  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onPointer = (event: globalThis.PointerEvent) => {
      if (event.target !== cursor.current) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  });
}

/** The target of a key; null where we do not handle it. */
function stopAfter(key: string, at: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

function rateRow({ rates, texts }: PlotFrame, at: number): TipRow[] {
  const rate = rates?.[at] ?? null;
  return rate === null ? [] : [{ id: 'rate', name: texts.rates, value: texts.exactRate(rate) }];
}

function spoken(title: string, rows: readonly TipRow[], note: string | null): string {
  const values = rows.map(({ name, value }) => `${name} ${value}`).join(', ');
  return [title, values, note].filter(Boolean).join('. ');
}
