import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Report, SharedReport } from '../../../contract/report.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { useRows } from '../../kit/actors.tsx';
import { formatsOf } from './formats.ts';
import styles from './report-filters.module.css';
import { useFilter } from './use-filter.ts';

/** Until the first report is here, and nothing of it is shown. */
const noDays = { first: '', last: '' };

interface ShownFiltersProps {
  reportRef: ReportActorRef;
  report: Report | SharedReport;
}

/** The filter as text: for people who do not see the filters, and on paper. */
export function ShownFilters({ reportRef, report }: ShownFiltersProps) {
  const { i18n } = useLingui();
  const isBusy = useSelector(reportRef, (snapshot) => snapshot.hasTag('busy'));
  const hasUser = useSelector(reportRef, (snapshot) => snapshot.context.filter.user !== null);
  const { first, last } = useSelector(useFilter(reportRef), (snapshot) => snapshot.context.facts?.shown ?? noDays);
  const days = formatsOf(i18n.locale).days(first, last);
  return (
    <p className={styles.days} role="status">
      {isBusy ? (
        <Trans>Loading the report…</Trans>
      ) : (
        <>
          <Trans>Rounds: {days}</Trans>
          <ShownGroup reportRef={reportRef} report={report} />
          {hasUser ? <ShownUser reportRef={reportRef} /> : null}
        </>
      )}
    </p>
  );
}

function ShownGroup({ reportRef, report }: ShownFiltersProps) {
  const group = useSelector(reportRef, (snapshot) => snapshot.context.filter.group);
  const name = report.groups.find(({ id }) => id === group)?.name;
  return name === undefined ? null : (
    <>
      {' · '}
      <Trans>Group: {name}</Trans>
    </>
  );
}

/** A public report has no filter by person, and no names. */
function ShownUser({ reportRef }: { reportRef: ReportActorRef }) {
  const user = useSelector(reportRef, (snapshot) => snapshot.context.filter.user);
  const name = useRows('people').find(({ id }) => id === user)?.full_name;
  return name === undefined ? null : (
    <>
      {' · '}
      <Trans>User: {name}</Trans>
    </>
  );
}
