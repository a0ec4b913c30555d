import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { Observation } from '../../kit/inspection/observation.ts';
import { Button } from '../../ui/button.tsx';
import { ActorTree } from './actor-tree.tsx';
import { ActorView } from './actor-view.tsx';
import { EventLog } from './event-log.tsx';
import styles from './inspection-panel.module.css';
import type { Goal } from './source-view.tsx';

export type ActorTab = 'chart' | 'source' | 'test' | 'context';

const barHeight = 44;

/**
 * For developers of the console: its living actors, the chart of one of them with its state highlighted, and their
 * events.
 */
export function InspectionPanel({ observation, onClose }: { observation: Observation; onClose: () => void }) {
  const { t } = useLingui();
  const titleId = useId();
  const { actors, events, dropped, isPaused } = useSyncExternalStore(observation.subscribe, observation.read);
  const [isFolded, setFolded] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [tab, setTab] = useState<ActorTab>('chart');
  const [goal, setGoal] = useState<Goal | null>(null);
  const { height, handle } = usePanelHeight(isFolded, barHeight);
  const living = actors.filter(({ status }) => status === 'active');
  const chosen = actors.find(({ id }) => id === chosenId) ?? actors[0];

  const choose = (id: string) => {
    setChosenId(id);
    setGoal(null);
  };
  const jump = (to: Goal) => {
    setChosenId(to.actorId);
    setGoal(to);
    setTab('source');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isFolded) setFolded(true);
    // The console has shortcuts of its own.
    event.stopPropagation();
  };

  return (
    <section className={styles.panel} aria-labelledby={titleId} style={{ height }} onKeyDown={onKeyDown}>
      {isFolded ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a rule divides; this one is moved.
        <div
          role="separator"
          tabIndex={0}
          aria-orientation="horizontal"
          aria-label={t`Height of the panel`}
          aria-valuenow={handle.height}
          aria-valuemin={handle.least}
          aria-valuemax={handle.most}
          className={styles.handle}
          onKeyDown={handle.onKeyDown}
          onPointerDown={handle.onPointerDown}
          onPointerMove={handle.onPointerMove}
        />
      )}
      <header className={styles.bar}>
        <h2 id={titleId} className={styles.title}>
          <Trans>Inspection</Trans>
        </h2>
        <p className={styles.counts}>
          <Plural value={living.length} one="# actor" other="# actors" />
          {' · '}
          <Plural value={events.length + dropped} one="# event" other="# events" />
        </p>
        <Button
          variant="quiet"
          size="small"
          icon={isFolded ? 'chevron-up' : 'chevron-down'}
          isExpanded={!isFolded}
          onPress={() => setFolded(!isFolded)}
        >
          {isFolded ? t`Unfold` : t`Fold`}
        </Button>
        <Button variant="quiet" size="small" icon="close" onPress={onClose}>
          {t`Close`}
        </Button>
      </header>
      {isFolded || !chosen ? null : (
        <div className={styles.body}>
          <ActorTree actors={actors} chosenId={chosen.id} onChoose={choose} />
          <ActorView
            key={chosen.id}
            actor={chosen}
            observation={observation}
            tab={tab}
            goal={goal}
            onTab={setTab}
            onJump={jump}
          />
          <EventLog
            events={events}
            dropped={dropped}
            isPaused={isPaused}
            actors={actors}
            chosen={chosen}
            onPause={observation.pause}
            onClear={observation.clear}
            onJump={jump}
          />
        </div>
      )}
    </section>
  );
}

const least = 180;
const step = 32;
/** The part of the console that stays visible. */
const above = 120;

const most = () => Math.max(least, window.innerHeight - above);
const within = (height: number) => Math.min(most(), Math.max(least, height));

/** The height of the panel, and a handle that changes it; the page ends above it. */
function usePanelHeight(isFolded: boolean, barHeight: number) {
  const [height, setHeight] = useState(() => within(window.innerHeight * 0.45));
  const shown = isFolded ? barHeight : height;
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--dock-height', `${shown}px`);
    return () => {
      style.removeProperty('--dock-height');
    };
  }, [shown]);
  useEffect(() => {
    const fit = () => setHeight(within);
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);

  const handle = {
    height: Math.round(height),
    least,
    most: most(),
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowUp: step, ArrowDown: -step }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      setHeight(within(height + by));
    },
    onPointerDown: (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) setHeight(within(window.innerHeight - event.clientY));
    },
  };
  return { height: shown, handle };
}
