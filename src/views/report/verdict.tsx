import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReportVerdict } from '../../../contract/report.ts';
import { Icon } from '../../ui/icon.tsx';
import { useHint } from '../../ui/use-hint.tsx';
import styles from './change-verdict.module.css';

const icons = {
  rising: 'arrow-up',
  falling: 'arrow-down',
  apart: 'group',
  unclear: 'equal',
  insufficient: 'info',
} as const;

interface VerdictProps {
  /** `apart`: groups move apart. */
  verdict: ReportVerdict | 'apart';
  children: ReactNode;
}

/** One finding as a sentence, with a sign of what it is. */
export function Verdict({ verdict, children }: VerdictProps) {
  return (
    <p className={styles.verdict} data-verdict={verdict}>
      <Icon name={icons[verdict]} size={16} />
      <span>{children}</span>
    </p>
  );
}

interface ExplanationProps {
  /** A public link may have only the verdict. */
  hasInterval: boolean;
  children: ReactNode;
}

/** An explanation of the interval and its adjustment, on request; then what was compared. */
export function Explanation({ hasInterval, children }: ExplanationProps) {
  const { t } = useLingui();
  const { hostProps, hint, describedBy } = useHint(
    <>
      {hasInterval ? (
        <Trans>
          The interval contains the true size with the stated confidence. It is wider than for a single question,
          because a survey asks several. About 1 in 20 of these is a false alarm.
        </Trans>
      ) : (
        <Trans>
          This is the verdict of the company’s own dashboard. Its interval comes from single people’s answers, so a
          public link does not show it. About 1 in 20 of these is a false alarm.
        </Trans>
      )}{' '}
      {children}
    </>,
  );
  return (
    <span className={styles.host} {...hostProps}>
      <button
        type="button"
        className={styles.explain}
        aria-label={hasInterval ? t`What the interval means` : t`What the verdict means`}
        aria-describedby={describedBy}
      >
        <Icon name="help" size={16} />
      </button>
      {hint}
    </span>
  );
}
