import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Report, SharedReport } from '../../../contract/report.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { fewestAnonymousAnswers, fewestAnonymousTexts } from '../../../shared/lists.ts';
import { isGone } from '../../kit/problems.ts';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BlockSkeleton, TextSkeleton } from '../../ui/skeleton.tsx';
import { AuthorLink } from '../survey/author-link.tsx';
import { ExampleLink } from './example-link.tsx';
import { formatsOf } from './formats.ts';
import { GroupsCard } from './groups-card.tsx';
import { Overview } from './overview.tsx';
import { PaperFacts } from './paper-facts.tsx';
import { QuestionCard } from './question-card.tsx';
import styles from './report-body.module.css';
import { scaleOf } from './report-facts.ts';
import { focusPeriod, ReportFilters } from './report-filters.tsx';
import { NoteLegend, ReportNotes, useNotesOfReport } from './report-notes.tsx';
import { ResponseRates } from './response-rates.tsx';
import { sharedRates } from './shared-rates.ts';
import { useFilter, useScale } from './use-filter.ts';

interface ReportBodyProps {
  reportRef: ReportActorRef;
  /** Replaces the usual text, for a report that does not exist. */
  missing: ReactNode;
}

/** The filters of a report and its questions, the same for admins and on a public link. */
export function ReportBody({ reportRef, missing }: ReportBodyProps) {
  const report = useSelector(reportRef, (snapshot) => snapshot.context.report);
  const hasFailed = useSelector(reportRef, (snapshot) => snapshot.matches({ data: 'failed' }));
  useReloadKey(reportRef);
  if (report) return <Shown reportRef={reportRef} report={report} failure={hasFailed ? missing : null} />;
  return hasFailed ? <Failure reportRef={reportRef} missing={missing} /> : <Coming />;
}

interface ShownProps {
  reportRef: ReportActorRef;
  report: Report | SharedReport;
  failure: ReactNode;
}

function Shown({ reportRef, report, failure }: ShownProps) {
  const filterRef = useFilter(reportRef);
  const scaleRef = useScale(reportRef);
  const chosen = useSelector(scaleRef, (snapshot) => snapshot.context.scale);
  const scales = useSelector(scaleRef, (snapshot) => snapshot.context.scales);
  const isBusy = useSelector(reportRef, (snapshot) => snapshot.hasTag('busy'));
  const filters = useRef<HTMLElement>(null);
  const { anonymous } = report.survey;
  const notes = useNotesOfReport(report);
  const isPublic = useSelector(reportRef, (snapshot) => snapshot.context.isPublic);
  const hasNoQuestions = useSelector(reportRef, (snapshot) => snapshot.matches({ content: 'withoutQuestions' }));
  const isNotStarted = useSelector(reportRef, (snapshot) => snapshot.matches({ content: 'notStarted' }));
  const hasNoRounds = useSelector(reportRef, (snapshot) => snapshot.matches({ content: 'withoutRounds' }));
  const shared = useMemo(() => sharedRates(report.questions), [report.questions]);
  const showAll = () => {
    focusPeriod(filters.current);
    filterRef.send({ type: 'preset.chosen', preset: 'all' });
  };
  return (
    <ReportNotes value={notes}>
      <PaperFacts report={report} />
      <ReportFilters ref={filters} reportRef={reportRef} report={report} />
      {failure ? <Failure reportRef={reportRef} missing={failure} /> : null}
      {report.left_open_until === null ? null : <LeftOpenAlert report={report} until={report.left_open_until} />}
      {isPublic ? <PublicAlert report={report} /> : anonymous ? <AnonymityAlert report={report} /> : null}
      <NoteLegend />
      {hasNoQuestions ? (
        <EmptyState
          drawing="survey"
          title={<Trans>Nothing to show.</Trans>}
          text={<Trans>This survey has no questions yet.</Trans>}
          action={
            'id' in report.survey ? (
              <>
                <AuthorLink href={linkTo('wizard', { id: report.survey.id })}>
                  <Trans>Edit survey</Trans>
                </AuthorLink>
                <ExampleLink />
              </>
            ) : undefined
          }
        />
      ) : isNotStarted ? (
        <EmptyState
          drawing="answers"
          title={<Trans>Nothing to show.</Trans>}
          text={<Trans>The first round has not begun. Results appear here as people answer.</Trans>}
          action={'id' in report.survey ? <ExampleLink /> : undefined}
        />
      ) : hasNoRounds ? (
        <NoRounds onShowAll={showAll} />
      ) : (
        <div className={styles.content} aria-busy={isBusy}>
          <div className={styles.overview}>
            <Overview reportRef={reportRef} report={report} chosen={chosen} scales={scales} />
          </div>
          {shared ? (
            <div className={styles.rates}>
              <ResponseRates shared={shared} />
            </div>
          ) : null}
          <GroupsCard reportRef={reportRef} />
          <div className={styles.questions}>
            {report.questions.map((one) => (
              <QuestionCard
                key={one.question.id}
                reportRef={reportRef}
                report={one}
                survey={report.survey}
                chosen={chosen}
                scale={scaleOf(scales, one.question, chosen)}
                hasRates={!shared?.questions.has(one.question.id)}
              />
            ))}
          </div>
        </div>
      )}
    </ReportNotes>
  );
}

function NoRounds({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      drawing="answers"
      title={<Trans>Nothing to show.</Trans>}
      text={<Trans>There are no rounds in the period shown.</Trans>}
      action={
        <Button variant="primary" onPress={onShowAll}>
          <Trans>Show all rounds</Trans>
        </Button>
      }
    />
  );
}

/** Design §5: a round does not end with its survey. */
function LeftOpenAlert({ report, until }: { report: Report | SharedReport; until: string }) {
  const { i18n } = useLingui();
  const when = formatsOf(i18n.locale).instant(until, report.timezone);
  return (
    <Alert>
      {report.survey.anonymous ? (
        <Trans>The survey was stopped in the middle of a round. The results of that round appear on {when}.</Trans>
      ) : (
        <Trans>The survey was stopped in the middle of a round. That round closes on {when}.</Trans>
      )}{' '}
      <Trans>If the survey is continued before then, the round continues.</Trans>
    </Alert>
  );
}

/** What a public link leaves out, so that nobody takes the rest for everything. */
function PublicAlert({ report }: { report: Report | SharedReport }) {
  const { comments, texts } = report.survey.share_options;
  const least = fewestAnonymousAnswers;
  const fewestAnswers = fewestAnonymousTexts;
  return (
    <Alert>
      <FirstResults report={report} />
      <Trans>
        To protect respondents, a round is shown when it has closed and has at least {least} answers, and never with
        names. While a round is open, only roughly how many have answered is shown.
      </Trans>{' '}
      {comments || texts ? (
        <Trans>Texts written by respondents are shown when there are at least {fewestAnswers} answers.</Trans>
      ) : (
        <Trans>Texts written by respondents are not part of this report.</Trans>
      )}
    </Alert>
  );
}

function FirstResults({ report }: { report: Report | SharedReport }) {
  const { i18n } = useLingui();
  const { first_results_at: firstAt, timezone } = report;
  const when = firstAt === null ? null : formatsOf(i18n.locale).instant(firstAt, timezone);
  return when === null || report.left_open_until !== null ? null : (
    <>
      <Trans>The first results appear when the first round closes, on {when}.</Trans>{' '}
    </>
  );
}

function AnonymityAlert({ report }: { report: Report | SharedReport }) {
  return (
    <Alert>
      <FirstResults report={report} />
      <Trans>
        This survey is anonymous. A round is shown when it has closed and has at least {fewestAnonymousAnswers} answers.
        Its texts, comments, choices and distribution of answers need at least {fewestAnonymousTexts}. Where somebody’s
        answer could be worked out, values are hidden. Names are never shown.
      </Trans>
    </Alert>
  );
}

function Failure({ reportRef, missing }: ReportBodyProps) {
  const filterRef = useFilter(reportRef);
  const problem = useSelector(reportRef, (snapshot) => snapshot.context.problem);
  const hasReport = useSelector(reportRef, (snapshot) => snapshot.context.report !== null);
  const isNarrowed = useSelector(filterRef, (snapshot) => snapshot.can({ type: 'filters.clear' }));
  const isMissing = useSelector(reportRef, isGone);
  // A filter is refused at its field; before the first report there is none.
  const refused = hasReport ? undefined : Object.values(problem?.fields ?? {})[0];
  return (
    <div role="alert">
      <Alert
        tone={isMissing ? 'info' : 'danger'}
        action={
          isMissing ? undefined : refused && isNarrowed ? (
            <Button onPress={() => filterRef.send({ type: 'filters.clear' })}>
              <Trans>Clear filters</Trans>
            </Button>
          ) : (
            <Button onPress={() => reportRef.send({ type: 'report.reload' })}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        {isMissing ? missing : (refused ?? problem?.general ?? <Trans>The report could not be loaded.</Trans>)}{' '}
        {hasReport ? <Trans>These results were loaded earlier.</Trans> : null}
      </Alert>
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

/** F5 reloads the report and leaves the rest of the page as it is; with Ctrl or Shift it remains the browser's. */
function useReloadKey(reportRef: ReportActorRef) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F5' || event.ctrlKey || event.shiftKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      reportRef.send({ type: 'report.reload' });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [reportRef]);
}
