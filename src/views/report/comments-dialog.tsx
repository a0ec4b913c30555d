import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Question } from '../../../contract/question.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import type { WordsActorRef } from '../../../machines/report/words.machine.ts';
import { Modal } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { WordCounts } from './report-facts.ts';
import { SkipsLabel } from './skips-label.tsx';
import { useReportWords } from './use-report-words.ts';
import { WordsPage } from './words-page.tsx';

interface CommentsDialogProps {
  reportRef: ReportActorRef;
  question: Question;
  counts: WordCounts;
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
      {commentsRef ? <Kinds wordsRef={commentsRef} counts={counts} /> : null}
    </Modal>
  );
}

function Kinds({ wordsRef, counts }: { wordsRef: WordsActorRef; counts: CommentsDialogProps['counts'] }) {
  const { t } = useLingui();
  const { formats } = useReportWords();
  const isOfSkips = useSelector(wordsRef, (snapshot) => snapshot.context.kind === 'skips');
  const comments = formats.number(counts.comments);
  const nothing = <Trans>Nothing to show.</Trans>;
  return (
    <Tabs
      label={t`What people wrote`}
      chosen={isOfSkips ? 'skips' : 'comments'}
      onChoose={(kind) => wordsRef.send({ type: 'words.choose', kind })}
      tabs={[
        { id: 'comments', label: <Trans>Comments ({comments})</Trans> },
        { id: 'skips', label: <SkipsLabel counts={counts} /> },
      ]}
    >
      {isOfSkips ? (
        <WordsPage
          wordsRef={wordsRef}
          searchLabel={t`Search in skipped comments`}
          label={t`Skipped comments`}
          count={(total) => <Plural value={total} one="Skipped # time" other="Skipped # times" />}
          empty={nothing}
        />
      ) : (
        <WordsPage
          wordsRef={wordsRef}
          searchLabel={t`Search in comments`}
          label={t`Comments`}
          count={(total) => <Plural value={total} one="# comment" other="# comments" />}
          empty={nothing}
        />
      )}
    </Tabs>
  );
}
