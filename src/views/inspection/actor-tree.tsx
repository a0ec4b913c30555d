import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId } from 'react';
import type { ObservedActor } from '../../kit/inspection/observation.ts';
import styles from './actor-tree.module.css';

/** Living actors, each below its parent. Ended ones are removed, except the selected one. */
export function ActorTree({
  actors,
  chosenId,
  onChoose,
}: {
  actors: readonly ObservedActor[];
  chosenId: string;
  onChoose: (id: string) => void;
}) {
  const { t } = useLingui();
  const titleId = useId();
  const shown = actors.filter(({ id, status }) => status === 'active' || id === chosenId);
  const ids = new Set(shown.map(({ id }) => id));
  const below = Map.groupBy(shown, ({ parent }) => (parent !== null && ids.has(parent) ? parent : null));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = buttons[buttons.indexOf(event.target as HTMLButtonElement) + by];
    event.preventDefault();
    next?.focus();
    next?.click();
  };
  const branch = (parent: string | null) => {
    const children = below.get(parent);
    return children ? (
      <ul className={styles.list}>
        {children.map(({ id, name, chart, innermost, status }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.actor}
              data-kind={chart === null ? 'request' : 'chart'}
              data-ended={status === 'active' ? undefined : true}
              aria-current={id === chosenId || undefined}
              tabIndex={id === chosenId ? 0 : -1}
              onClick={() => onChoose(id)}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.state}>
                {status === 'active' ? (chart === null ? t`request` : innermost.join(' · ')) : endOf(status)}
              </span>
            </button>
            {branch(id)}
          </li>
        ))}
      </ul>
    ) : null;
  };
  const endOf = (status: ObservedActor['status']) =>
    ({ done: t`done`, error: t`failed`, stopped: t`stopped`, active: '' })[status];

  return (
    <section className={styles.pane} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <h3 id={titleId} className={styles.title}>
        <Trans>Actors</Trans>
      </h3>
      <div className={styles.tree}>{branch(null)}</div>
    </section>
  );
}
