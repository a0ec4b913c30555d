import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { LoggedEvent, ObservedActor } from '../../kit/inspection/observation.ts';
import { timeOfDay } from '../../kit/inspection/outside.ts';
import { Button } from '../../ui/button.tsx';
import { withFocusedItem } from '../../ui/virtual-range.ts';
import styles from './event-log.module.css';
import type { Goal } from './source-view.tsx';

const rowHeight = 26;

/** Every event of every actor, newest last; typed text and personal data are masked. */
export function EventLog({
  events,
  dropped,
  isPaused,
  actors,
  chosen,
  onPause,
  onClear,
  onJump,
}: {
  events: readonly LoggedEvent[];
  dropped: number;
  isPaused: boolean;
  actors: readonly ObservedActor[];
  chosen: ObservedActor;
  onPause: (isToPause: boolean) => void;
  onClear: () => void;
  onJump: (goal: Goal) => void;
}) {
  const { t } = useLingui();
  const titleId = useId();
  const [text, setText] = useState('');
  const [isOfChosen, setOfChosen] = useState(false);
  const [openNumber, setOpenNumber] = useState<number | null>(null);
  const shown = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    return events.filter(({ from, to, type, payload }) => {
      if (isOfChosen && from?.id !== chosen.id && to.id !== chosen.id) return false;
      return wanted === '' || `${from?.name ?? ''} ${to.name} ${type} ${payload}`.toLowerCase().includes(wanted);
    });
  }, [events, text, isOfChosen, chosen.id]);
  const openAt = shown.findIndex(({ number }) => number === openNumber);
  const open = shown[openAt];
  const goal = open && goalOf(open, actors);

  return (
    <section className={styles.pane} aria-labelledby={titleId}>
      <div className={styles.tools}>
        <h3 id={titleId} className={styles.title}>
          <Trans>Events</Trans>
        </h3>
        <Button size="small" variant="quiet" onPress={() => onPause(!isPaused)}>
          {isPaused ? t`Resume` : t`Pause`}
        </Button>
        <Button size="small" variant="quiet" onPress={onClear}>
          {t`Clear`}
        </Button>
        <input
          className={styles.search}
          type="search"
          aria-label={t`Find in events`}
          placeholder={t`Find in events`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // It empties the field; when that is empty, it folds the panel.
            if (event.key === 'Escape' && text !== '') event.stopPropagation();
          }}
        />
        <label className={styles.only}>
          <input type="checkbox" checked={isOfChosen} onChange={(event) => setOfChosen(event.target.checked)} />
          <Trans>Only {chosen.name}</Trans>
        </label>
      </div>
      {dropped > 0 ? (
        <p className={styles.note}>
          <Plural value={dropped} one="# older event was dropped." other="# older events were dropped." />
        </p>
      ) : null}
      {shown.length === 0 ? (
        <p className={styles.note}>
          {isPaused ? <Trans>Paused: new events are not logged.</Trans> : <Trans>No events.</Trans>}
        </p>
      ) : null}
      <Rows events={shown} openAt={openAt} onOpen={setOpenNumber} />
      {open ? (
        <div className={styles.open}>
          <p className={styles.tools}>
            <strong className={styles.type}>{open.type}</strong>
            {goal ? (
              <Button size="small" onPress={() => onJump(goal)}>
                {t`Jump to source`}
              </Button>
            ) : null}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys. */}
          <pre className={styles.payload} tabIndex={0}>
            {pretty(open.payload)}
          </pre>
        </div>
      ) : null}
    </section>
  );
}

/** Only the visible rows are in the page; one of them takes focus, the arrow keys move it. */
function Rows({
  events,
  openAt,
  onOpen,
}: {
  events: readonly LoggedEvent[];
  openAt: number;
  onOpen: (number: number | null) => void;
}) {
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const isWalking = useRef(false);
  const focusable = openAt === -1 ? events.length - 1 : openAt;
  const virtualizer = useVirtualizer({
    count: events.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    rangeExtractor: withFocusedItem(() => focusable),
  });
  useLayoutEffect(() => {
    if (isAtEnd.current && events.length > 0) virtualizer.scrollToIndex(events.length - 1, { align: 'end' });
  }, [events, virtualizer]);
  useLayoutEffect(() => {
    if (!isWalking.current || openAt === -1) return;
    isWalking.current = false;
    virtualizer.scrollToIndex(openAt);
    scroller.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });
  }, [openAt, virtualizer]);

  const walk = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1, Home: -events.length, End: events.length }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = events[Math.min(events.length - 1, Math.max(0, focusable + by))];
    isWalking.current = true;
    if (next) onOpen(next.number);
  };
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight > scrollHeight - rowHeight;
      }}
    >
      <ol className={styles.rows} style={{ height: virtualizer.getTotalSize() }} onKeyDown={walk}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const event = events[index];
          return event ? (
            <li
              key={event.number}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={events.length}
              aria-posinset={index + 1}
            >
              <button
                type="button"
                tabIndex={index === focusable ? 0 : -1}
                aria-pressed={index === openAt}
                data-ignored={event.took === null || undefined}
                onClick={() => onOpen(index === openAt ? null : event.number)}
              >
                <span className={styles.time}>{timeOfDay(event.at)}</span>
                <span className={styles.way}>{`${event.from?.name ?? t`outside`} → ${event.to.name}`}</span>
                <span className={styles.type}>{event.type}</span>
                <span className={styles.payload}>{event.payload}</span>
              </button>
            </li>
          ) : null;
        })}
      </ol>
    </div>
  );
}

/** Where the chart defines the effect of an event; null: it was ignored, or its actor is no longer kept. */
function goalOf({ to, took }: LoggedEvent, actors: readonly ObservedActor[]): Goal | null {
  const [id, event] = took?.split(' ') ?? [];
  if (id === undefined || event === undefined || !actors.some((actor) => actor.id === to.id)) return null;
  return { actorId: to.id, state: id.split('.').slice(1), event };
}

function pretty(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}
