import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Report, SharedReport } from '../../../contract/report.ts';
import type { CompanyActorRef } from '../../../machines/company/company.machine.ts';
import { useMaybeWorkspace } from '../../kit/actors.tsx';
import { now as serverNow } from '../../ui/clock.ts';
import { formatsOf } from './formats.ts';
import styles from './report-body.module.css';

/**
 * The part of a sheet that is not on the screen, or not beside the report: its company and time, and when it was
 * printed.
 */
export function PaperFacts({ report }: { report: Report | SharedReport }) {
  const { i18n } = useLingui();
  const workspaceRef = useMaybeWorkspace();
  const printed = usePrintTime();
  const instant = (text: string) => formatsOf(i18n.locale).instant(text, report.timezone);
  const [made, now] = [instant(report.generated_at), printed === null ? null : instant(printed)];
  return (
    <p className={styles.paper} aria-hidden="true">
      {'id' in report.survey && workspaceRef ? (
        <CompanyName companyRef={workspaceRef.getSnapshot().children.company as CompanyActorRef} />
      ) : null}
      <Trans>Data from {made}</Trans>
      {now === null ? null : (
        <>
          {' · '}
          <Trans>Printed {now}</Trans>
        </>
      )}
    </p>
  );
}

function CompanyName({ companyRef }: { companyRef: CompanyActorRef }) {
  const name = useSelector(companyRef, (snapshot) => snapshot.context.company?.name);
  return name === undefined ? null : <>{name} · </>;
}

/** When the browser last began to print; null before. The sheets are laid out as soon as its event has been handled. */
function usePrintTime(): string | null {
  const [time, setTime] = useState<string | null>(null);
  useEffect(() => {
    const note = () => flushSync(() => setTime(serverNow().toISOString()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return time;
}
