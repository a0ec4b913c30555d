import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { fewestAnonymousTexts } from '../../../contract/lists.ts';
import type { Question } from '../../../contract/question.ts';
import type { ReportPeriod } from '../../../contract/report.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { Button } from '../../ui/button.tsx';
import { CommentsDialog } from './comments-dialog.tsx';
import { wordCounts } from './report-facts.ts';
import { useReportWords } from './use-report-words.ts';

interface CommentsButtonProps {
  reportRef: ReportActorRef;
  question: Question;
  periods: readonly ReportPeriod[];
}

/** 2.17: opens what people wrote beside their answers, and why they passed. */
export function CommentsButton({ reportRef, question, periods }: CommentsButtonProps) {
  const { t } = useLingui();
  const { formats } = useReportWords();
  const isOpen = useSelector(
    reportRef,
    (snapshot) => snapshot.matches({ comments: 'open' }) && snapshot.context.commented === question.id,
  );
  const counts = wordCounts(periods);
  const count = formats.number(counts ? counts.comments + counts.skips : 0);
  const least = fewestAnonymousTexts;
  const reason =
    counts === null
      ? t`An anonymous survey shows comments of closed rounds with at least ${least} answers, and never by group.`
      : counts.comments + counts.skips === 0
        ? t`Nobody commented on this question or skipped it in the rounds shown.`
        : undefined;
  return (
    <>
      <Button
        size="small"
        icon="comment"
        disabledReason={reason}
        onPress={() => reportRef.send({ type: 'comments.open', questionId: question.id })}
      >
        {counts === null ? <Trans>Comments</Trans> : <Trans>Comments ({count})</Trans>}
      </Button>
      {isOpen ? <CommentsDialog reportRef={reportRef} question={question} counts={counts} /> : null}
    </>
  );
}
