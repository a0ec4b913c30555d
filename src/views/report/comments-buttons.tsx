import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Question } from '../../../contract/question.ts';
import type { ReportPeriod } from '../../../contract/report.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import type { ResponsesActorRef } from '../../../machines/report/responses.machine.ts';
import { fewestAnonymousAnswers, fewestAnonymousTexts, type ResponseKind } from '../../../shared/lists.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type CommentCounts, commentCounts } from './report-facts.ts';
import { ResponsesPage } from './responses-page.tsx';
import { useReportLabels } from './use-report-labels.ts';

interface CommentsButtonsProps {
  reportRef: ReportActorRef;
  question: Question;
  periods: readonly ReportPeriod[];
}

/** Opens the comments beside answers, or the reasons for skipping: a button each, with its own number (2.17). */
export function CommentsButtons({ reportRef, question, periods }: CommentsButtonsProps) {
  const { t } = useLingui();
  const { formats } = useReportLabels();
  const isOpen = useSelector(
    reportRef,
    (snapshot) => snapshot.matches({ comments: 'open' }) && snapshot.context.commented?.questionId === question.id,
  );
  const canOpen = useSelector(
    reportRef,
    (snapshot) =>
      snapshot.matches({ comments: 'open' }) ||
      snapshot.can({ type: 'comments.open', questionId: question.id, kind: 'comments' }),
  );
  const counts = commentCounts(periods);
  const least = fewestAnonymousTexts;
  if (!canOpen) return null;
  if (counts === null) {
    return (
      <Button
        size="small"
        icon="comment"
        disabledReason={t`Comments are shown for closed rounds with at least ${least} answers, and never by group.`}
      >
        <Trans>Comments</Trans>
      </Button>
    );
  }
  const comments = formats.number(counts.comments);
  const few = fewestAnonymousAnswers;
  const noSkips = counts.hasWithheldSkips
    ? t`Skips are shown when a round has at least ${few}, so that nobody can be identified.`
    : t`Nobody skipped this question in the rounds shown.`;
  const open = (kind: 'comments' | 'skips') => () =>
    reportRef.send({ type: 'comments.open', questionId: question.id, kind });
  return (
    <>
      <Button
        size="small"
        icon="comment"
        disabledReason={counts.comments === 0 ? t`Nobody commented on this question in the rounds shown.` : undefined}
        onPress={open('comments')}
      >
        <Trans>Comments ({comments})</Trans>
      </Button>
      <Button size="small" disabledReason={counts.skips === 0 ? noSkips : undefined} onPress={open('skips')}>
        <SkipsLabel counts={counts} />
      </Button>
      {isOpen ? <CommentsDialog reportRef={reportRef} question={question} counts={counts} /> : null}
    </>
  );
}

interface CommentsDialogProps {
  reportRef: ReportActorRef;
  question: Question;
  counts: CommentCounts;
}

/** Comments and skipped comments of one question, in the rounds shown. */
function CommentsDialog({ reportRef, question, counts }: CommentsDialogProps) {
  const { t } = useLingui();
  const commentsRef = useSelector(reportRef, (snapshot) => snapshot.children.comments);
  return (
    <Modal
      isOpen
      size="wide"
      title={question.label}
      closeLabel={t`Close`}
      onClose={() => reportRef.send({ type: 'comments.close' })}
    >
      {commentsRef ? <Kinds responsesRef={commentsRef} counts={counts} /> : null}
    </Modal>
  );
}

function Kinds({ responsesRef, counts }: { responsesRef: ResponsesActorRef; counts: CommentsDialogProps['counts'] }) {
  const { t } = useLingui();
  const { formats } = useReportLabels();
  const kind = useSelector(responsesRef, (snapshot) => snapshot.context.kind);
  const comments = formats.number(counts.comments);
  const nothing = (
    <>
      <p>
        <Trans>Nothing to show.</Trans>
      </p>
      <p>
        <Trans>What people write in the rounds shown appears here.</Trans>
      </p>
    </>
  );
  const pages: Partial<Record<ResponseKind, ReactNode>> = {
    comments: (
      <ResponsesPage
        responsesRef={responsesRef}
        searchLabel={t`Search in comments`}
        label={t`Comments`}
        count={(total) => <Plural value={total} one="# comment" other="# comments" />}
        empty={nothing}
      />
    ),
    skips: (
      <ResponsesPage
        responsesRef={responsesRef}
        searchLabel={t`Search in skipped comments`}
        label={t`Skipped comments`}
        count={(total) => <Plural value={total} one="Skipped # time" other="Skipped # times" />}
        empty={nothing}
      />
    ),
  };
  return (
    <Tabs
      label={t`What respondents wrote`}
      chosen={kind}
      onChoose={(chosen) => responsesRef.send({ type: 'responses.choose', kind: chosen })}
      tabs={[
        { id: 'comments', label: <Trans>Comments ({comments})</Trans> },
        { id: 'skips', label: <SkipsLabel counts={counts} /> },
      ]}
    >
      {pages[kind]}
    </Tabs>
  );
}

/** The number of skips, where few of a round may be withheld (design §5). */
function SkipsLabel({ counts }: { counts: CommentCounts }) {
  const { formats } = useReportLabels();
  const skips = formats.number(counts.skips);
  if (!counts.hasWithheldSkips) return <Trans>Skipped ({skips})</Trans>;
  return counts.skips === 0 ? <Trans>Skipped (few or none)</Trans> : <Trans>Skipped ({skips} or more)</Trans>;
}
