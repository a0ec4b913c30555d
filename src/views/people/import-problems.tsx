import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import type { FilePreview } from '../../../machines/people/user-import.machine.ts';
import type { LineProblem } from '../../../shared/people-file.ts';
import { Alert } from '../../ui/alert.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { Section } from '../../ui/page.tsx';
import { numberFormat } from '../formatters.ts';
import styles from './import.module.css';
import { columnNames, useProblemText } from './import-labels.ts';
import { visibleText } from './import-texts.ts';

type Item = LineProblem & { key: number; line: number };

/** All problems of the file: as a whole, then line by line. */
export function ImportProblems({ preview: { problems, problemCount } }: { preview: FilePreview }) {
  const { t, i18n } = useLingui();
  const textOf = useProblemText();
  const ofFile = problems.filter((problem) => problem.line === null);
  const ofLines = useMemo(
    () =>
      problems.flatMap((problem, key): Item[] =>
        problem.line === null ? [] : [{ ...problem, line: problem.line, key }],
      ),
    [problems],
  );
  const listed = numberFormat(i18n.locale).format(problems.length);
  return (
    <Section title={<Plural value={problemCount} one="# problem in the file" other="# problems in the file" />}>
      <p className={styles.quiet}>
        <Trans>Nothing has been sent. Fix the file and choose it again.</Trans>
        {problemCount > problems.length ? (
          <>
            {' '}
            <Trans>Only the first {listed} problems are listed.</Trans>
          </>
        ) : null}
      </p>
      {ofFile.map((problem) => (
        <Alert key={problem.code} tone="danger">
          {textOf(problem)}
        </Alert>
      ))}
      {ofLines.length > 0 ? (
        <LongList label={t`Problems by line`} items={ofLines} itemKey={(item) => item.key}>
          {(item) => (
            <ProblemItem line={item.line} column={item.column ? i18n._(columnNames[item.column]) : null}>
              {item.value ? <bdi className={styles.cell}>{visibleText(item.value)}</bdi> : null}
              <p>{textOf(item)}</p>
            </ProblemItem>
          )}
        </LongList>
      ) : null}
    </Section>
  );
}

/** The place of the problem, and its text beside it. */
export function ProblemItem({ line, column, children }: { line: number; column: string | null; children: ReactNode }) {
  return (
    <div className={styles.problem}>
      <p>
        <strong>
          <Trans>Line {line}</Trans>
        </strong>
        {column ? <span className={styles.quiet}>{column}</span> : null}
      </p>
      <div>{children}</div>
    </div>
  );
}
