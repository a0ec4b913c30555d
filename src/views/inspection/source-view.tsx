import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type ChartSource, sourceOf } from '../../kit/inspection/chart-files.ts';
import { lineOf } from '../../kit/inspection/chart-source.ts';
import { openInEditor } from '../../kit/inspection/outside.ts';
import { Button } from '../../ui/button.tsx';
import styles from './actor-view.module.css';
import { CodeView } from './code-view.tsx';

/** A place in a chart's file: a state, by its keys from the chart's top, or an event in it. */
export interface Goal {
  readonly actorId: string;
  readonly state: readonly string[];
  readonly event?: string;
}

/** The chart's file at the line of a state or an event. */
export function SourceView({ chart, goal }: { chart: string; goal: Goal }) {
  const { t } = useLingui();
  const source = useSource(chart);
  if (!source) return <p className={styles.empty}>{source === null ? <Trans>This chart has no file.</Trans> : null}</p>;
  const { file, text } = source;
  const line = lineOf(text, goal.state, goal.event);
  return (
    <>
      <p className={styles.tools}>
        <code className={styles.file}>{`${file}:${line}`}</code>
        {openInEditor ? (
          <Button size="small" icon="external" onPress={() => void openInEditor?.(file, line)}>
            {t`Open in the editor`}
          </Button>
        ) : null}
      </p>
      <CodeView label={file} code={text} marked={line} />
    </>
  );
}

/** Undefined: it is loading. Null: there is none. */
export function useSource(chart: string): ChartSource | null | undefined {
  const [source, setSource] = useState<ChartSource | null>();
  useEffect(() => {
    let isCurrent = true;
    sourceOf(chart).then(
      (found) => isCurrent && setSource(found),
      () => isCurrent && setSource(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [chart]);
  return source;
}
