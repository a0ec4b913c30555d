import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import type { Observation, ObservedActor } from '../../kit/inspection/observation.ts';
import { copied } from '../../kit/inspection/outside.ts';
import { pathTest } from '../../kit/inspection/path-test.ts';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './actor-view.module.css';
import { ChartPicture } from './chart-picture.tsx';
import { CodeView } from './code-view.tsx';
import type { ActorTab } from './inspection-panel.tsx';
import { type Goal, SourceView, useSource } from './source-view.tsx';

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

/** The events that the actor received since it started, as a test that names the resulting state. */
function PathTestView({
  actor: { id, count },
  chart,
  observation,
}: {
  actor: ObservedActor;
  chart: string;
  observation: Observation;
}) {
  const { t } = useLingui();
  const source = useSource(chart);
  const [copy, setCopy] = useState<{ code: string; isDone: boolean } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each event makes it another one.
  const test = useMemo(() => {
    const life = observation.lifeOf(id);
    return source && life ? pathTest(life, source.file, source.text) : null;
  }, [observation, id, source, count]);
  if (!source) return null;
  if (!test) {
    return (
      <p className={styles.empty}>
        <Trans>This actor has received too many events for a test.</Trans>
      </p>
    );
  }
  const { file, code, strays } = test;
  const hand = async () => setCopy({ code, isDone: await copied(code) });
  return (
    <>
      <p className={styles.tools}>
        <Button size="small" variant="primary" onPress={() => void hand()}>
          {t`Copy path as a test`}
        </Button>
        <code className={styles.file}>{`tests/models/${file}`}</code>
        <span role="status" className={styles.said}>
          {copy?.code !== code ? null : copy.isDone ? (
            <Trans>Copied.</Trans>
          ) : (
            <Trans>The browser did not allow copying. Select the text below.</Trans>
          )}
        </span>
      </p>
      {strays === null ? null : (
        <p className={styles.warning}>
          <Trans>Masked values lead elsewhere from event {strays} on. Write other values there.</Trans>
        </p>
      )}
      <CodeView label={file} code={code} />
    </>
  );
}
