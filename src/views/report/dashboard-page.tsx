import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Report } from '../../../contract/report.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import type { Place } from '../../../machines/types.ts';
import { useCompany } from '../../app/actors.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { BlockSkeleton, TextSkeleton } from '../../ui/skeleton.tsx';
import { stateName } from '../state-name.ts';
import styles from './dashboard-page.module.css';
import { DataAge } from './data-age.tsx';
import { formatsOf } from './formats.ts';
import { QuestionCard } from './question-card.tsx';
import { ReportFilters } from './report-filters.tsx';

/** 2.17: what the answers of a survey say over time. */
export function DashboardPage({ pageRef, place }: { pageRef: ReportActorRef; place: Place }) {
  const { t } = useLingui();
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const report = useSelector(pageRef, (snapshot) => snapshot.context.report);
  const hasFailed = useSelector(pageRef, (snapshot) => snapshot.matches({ data: 'failed' }));
  const timeZone = useSelector(useCompany(), (snapshot) => snapshot.context.company?.timezone ?? 'UTC');
  return (
    <Page
      title={report ? report.survey.title : <Trans>Dashboard</Trans>}
      back={{ href: `/surveys/${place.params.id}/`, label: t`Survey` }}
      state={state}
      lead={report ? <DataAge generatedAt={report.generated_at} timeZone={timeZone} /> : null}
    >
      {report ? (
        <Shown reportRef={pageRef} report={report} timeZone={timeZone} />
      ) : hasFailed ? (
        <Failure reportRef={pageRef} />
      ) : (
        <Coming />
      )}
    </Page>
  );
}

function Shown({ reportRef, report, timeZone }: { reportRef: ReportActorRef; report: Report; timeZone: string }) {
  const isRelative = useSelector(reportRef, (snapshot) => snapshot.matches({ scale: 'relative' }));
  const isBusy = useSelector(reportRef, (snapshot) => snapshot.hasTag('busy'));
  const isRefused = useSelector(reportRef, (snapshot) => snapshot.matches({ data: 'refused' }));
  const { anonymous } = report.survey;
  return (
    <>
      <ReportFilters reportRef={reportRef} report={report} timeZone={timeZone} />
      <ShownDays report={report} isBusy={isBusy} />
      {isRefused ? <Failure reportRef={reportRef} /> : null}
      {anonymous ? (
        <Notice>
          <Trans>
            This survey is anonymous. A round is shown when it has closed and has at least 5 answers, its texts and
            comments from 10 answers on, and never with names.
          </Trans>
        </Notice>
      ) : null}
      {report.questions.length === 0 ? (
        <EmptyState title={<Trans>Nothing to show.</Trans>} text={<Trans>This survey has no questions yet.</Trans>} />
      ) : (
        <div className={styles.questions} aria-busy={isBusy}>
          {report.questions.map((one) => (
            <QuestionCard
              key={one.question.id}
              reportRef={reportRef}
              report={one}
              scale={isRelative ? 'relative' : 'precise'}
              isAnonymous={anonymous}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Says what came when the days changed, also to who does not see it. */
function ShownDays({ report, isBusy }: { report: Report; isBusy: boolean }) {
  const { i18n } = useLingui();
  const days = formatsOf(i18n.locale).days(report.start_date, report.end_date);
  return (
    <p className={styles.days} role="status">
      {isBusy ? <Trans>Loading the report…</Trans> : <Trans>Rounds with days in {days}</Trans>}
    </p>
  );
}

function Failure({ reportRef }: { reportRef: ReportActorRef }) {
  const problem = useSelector(reportRef, (snapshot) => snapshot.context.problem);
  const hasShown = useSelector(reportRef, (snapshot) => snapshot.hasTag('shown'));
  return (
    <div role="alert">
      <Notice
        tone="danger"
        action={
          <Button onPress={() => reportRef.send({ type: 'report.reload' })}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {problem?.kind === 'missing' ? (
          <Trans>This survey does not exist, or it has been deleted.</Trans>
        ) : (
          (problem?.general ?? <Trans>The report could not be loaded.</Trans>)
        )}{' '}
        {hasShown ? <Trans>What you see was loaded earlier.</Trans> : null}
      </Notice>
    </div>
  );
}

function Coming() {
  const { t } = useLingui();
  return (
    <div className={styles.questions}>
      <TextSkeleton label={t`Loading the report`} lines={2} />
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <BlockSkeleton key={place} label="" height="24rem" />
      ))}
    </div>
  );
}
