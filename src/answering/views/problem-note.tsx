import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Problem } from '../../../machines/types.ts';
import styles from './note.module.css';

const texts: Partial<Record<Problem['kind'], ReactNode>> = {
  unreachable: <Trans>No connection to the server. Try again in a moment.</Trans>,
};

/**
 * Why something did not work: the server's own words, else what can be done. Messages about a field are at the field.
 */
export function ProblemNote({ problem }: { problem: Problem | null }) {
  const isAtFields = problem !== null && problem.general === null && Object.keys(problem.fields).length > 0;
  return (
    <div role="alert">
      {problem === null || isAtFields ? null : (
        <p className={styles.note} data-tone="danger">
          {problem.general ?? texts[problem.kind] ?? (
            <Trans>Something went wrong on the server. Try again in a moment.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
