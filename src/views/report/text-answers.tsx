import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { fewestAnonymousTexts } from '../../../shared/lists.ts';
import styles from './question-card.module.css';
import { ResponsesPage } from './responses-page.tsx';

interface TextAnswersProps {
  reportRef: ReportActorRef;
  questionId: number;
  isAnonymous: boolean;
}

/** The free texts of a Textarea (9.4). */
export function TextAnswers({ reportRef, questionId, isAnonymous }: TextAnswersProps) {
  const { t } = useLingui();
  const titleId = useId();
  const textsRef = useSelector(reportRef, (snapshot) => snapshot.children[`texts-${questionId}`]);
  const isPublic = useSelector(reportRef, (snapshot) => snapshot.context.isPublic);
  const least = fewestAnonymousTexts;
  return textsRef ? (
    <section className={styles.texts} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        <Trans>Free texts</Trans>
      </h3>
      <ResponsesPage
        responsesRef={textsRef}
        searchLabel={t`Search in the texts`}
        label={t`Free texts`}
        count={(total) => <Plural value={total} one="# text" other="# texts" />}
        empty={
          <>
            <p>
              <Trans>Nothing to show.</Trans>
            </p>
            {isAnonymous || isPublic ? (
              <p>
                <Trans>Texts are shown for closed rounds with at least {least} answers, and never by group.</Trans>
              </p>
            ) : (
              <p>
                <Trans>What people write in the rounds shown appears here.</Trans>
              </p>
            )}
          </>
        }
      />
    </section>
  ) : null;
}
