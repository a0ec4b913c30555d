import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Question } from '../../../contract/question.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import type { ResponsesActorRef } from '../../../machines/report/responses.machine.ts';
import type { ResponseKind } from '../../../shared/lists.ts';
import { Modal } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { CommentCounts } from './report-facts.ts';
import { ResponsesPage } from './responses-page.tsx';
import { SkipsLabel } from './skips-label.tsx';
import { useReportLabels } from './use-report-labels.ts';

interface CommentsDialogProps {
  reportRef: ReportActorRef;
  question: Question;
  counts: CommentCounts;
}

/** Comments and skipped comments of one question, in the rounds shown. */
export function CommentsDialog({ reportRef, question, counts }: CommentsDialogProps) {
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
