import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Report, SharedReport } from '../../../contract/report.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { formatsOf } from './formats.ts';
import styles from './report-body.module.css';

/** What is shown in words: for who does not see the filters, and on paper. */
export function ShownDays({ reportRef, report }: { reportRef: ReportActorRef; report: Report | SharedReport }) {
  const { i18n } = useLingui();
  const isBusy = useSelector(reportRef, (snapshot) => snapshot.hasTag('busy'));
  const groupId = useSelector(reportRef, (snapshot) => snapshot.context.filter.group);
  const days = formatsOf(i18n.locale).days(report.start_date, report.end_date);
  const group = report.groups.find(({ id }) => id === groupId)?.name;
  return (
    <p className={styles.days} role="status">
      {isBusy ? (
        <Trans>Loading the report…</Trans>
      ) : group === undefined ? (
        <Trans>Rounds with days in {days}</Trans>
      ) : (
        <Trans>
          Rounds with days in {days}, group {group}
        </Trans>
      )}
    </p>
  );
}
