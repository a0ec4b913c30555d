import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Observation, ObservedActor } from '../../kit/inspection/observation.ts';
import { copied } from '../../kit/inspection/outside.ts';
import { pathTest } from '../../kit/inspection/path-test.ts';
import { Button } from '../../ui/button.tsx';
import styles from './actor-view.module.css';
import { CodeView } from './code-view.tsx';
import { useSource } from './source-view.tsx';

/** The events that the actor received since it started, as a test that names the resulting state. */
export function PathTestView({
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
