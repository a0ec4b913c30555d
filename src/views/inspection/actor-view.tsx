import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Observation, ObservedActor } from '../../kit/inspection/observation.ts';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './actor-view.module.css';
import { ChartPicture } from './chart-picture.tsx';
import { CodeView } from './code-view.tsx';
import type { ActorTab } from './inspection-panel.tsx';
import { PathTestView } from './path-test-view.tsx';
import { type Goal, SourceView } from './source-view.tsx';

/**
 * One actor: its chart with the active states highlighted, where these are written, its life as a test, and its
 * context.
 */
export function ActorView({
  actor,
  observation,
  tab,
  goal,
  onTab,
  onJump,
}: {
  actor: ObservedActor;
  observation: Observation;
  tab: ActorTab;
  goal: Goal | null;
  onTab: (tab: ActorTab) => void;
  onJump: (goal: Goal) => void;
}) {
  const { t } = useLingui();
  const titleId = useId();
  const { id, name, chart, states, transitions, innermost } = actor;
  if (chart === null) {
    return (
      <section className={styles.pane} aria-labelledby={titleId}>
        <h3 id={titleId} className={styles.title}>
          {name}
        </h3>
        <p className={styles.empty}>
          <Trans>A request has no chart. The log shows its events.</Trans>
        </p>
      </section>
    );
  }
  const tabs = [
    { id: 'chart', label: t`Chart` },
    { id: 'source', label: t`Source` },
    { id: 'context', label: t`Context` },
    { id: 'test', label: t`Test` },
  ] as const;
  return (
    <section className={styles.pane} aria-labelledby={titleId}>
      <div className={styles.heading}>
        <h3 id={titleId} className={styles.title}>
          {name === chart ? name : `${name}: ${chart}`}
        </h3>
        <ul className={styles.states} aria-label={t`States in force`}>
          {innermost.map((state) => (
            <li key={state}>
              <button
                type="button"
                className={styles.state}
                title={t`Jump to source`}
                onClick={() => onJump({ actorId: id, state: state.split('.') })}
              >
                {state}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.tabs}>
        <Tabs<ActorTab> label={t`Views of the actor`} tabs={tabs} chosen={tab} onChoose={onTab}>
          {tab === 'chart' ? (
            <ChartPicture chart={chart} states={states} innermost={innermost} transitions={transitions} />
          ) : tab === 'source' ? (
            <SourceView chart={chart} goal={goal ?? { actorId: id, state: innermost[0]?.split('.') ?? [] }} />
          ) : tab === 'test' ? (
            <PathTestView actor={actor} chart={chart} observation={observation} />
          ) : (
            <CodeView label={t`Context`} code={observation.contextOf(id)} />
          )}
        </Tabs>
      </div>
    </section>
  );
}
