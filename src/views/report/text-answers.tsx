import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { textsPerPage } from '../../../contract/lists.ts';
import type { Question } from '../../../contract/question.ts';
import type { ReportPeriod } from '../../../contract/report.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { Button } from '../../ui/button.tsx';
import { textsOf } from './report-facts.ts';
import styles from './text-answers.module.css';
import { NoWords, SaidItem } from './words-lists.tsx';

interface TextAnswersProps {
  reportRef: ReportActorRef;
  question: Question;
  periods: readonly ReportPeriod[];
  isAnonymous: boolean;
}

/** 9.4: the free texts, newest round first, 20 on a page. */
export function TextAnswers({ reportRef, question, periods, isAnonymous }: TextAnswersProps) {
  const { t } = useLingui();
  const wanted = useSelector(reportRef, (snapshot) => snapshot.context.textPages[question.id] ?? 0);
  const texts = textsOf(periods);
  if (texts.length === 0) return <NoWords isAnonymous={isAnonymous} />;

  const pages = Math.ceil(texts.length / textsPerPage);
  const page = Math.min(wanted, pages - 1);
  const turn = (to: number) => reportRef.send({ type: 'texts.turned', questionId: question.id, page: to });
  const number = page + 1;
  return (
    <section className={styles.texts} aria-label={t`Free texts`}>
      <h3 className={styles.title}>
        <Plural value={texts.length} one="# text" other="# texts" />
      </h3>
      <ul className={styles.list}>
        {texts.slice(page * textsPerPage, (page + 1) * textsPerPage).map((text) => (
          <SaidItem key={text.id} said={text} />
        ))}
      </ul>
      {pages > 1 ? (
        <nav className={styles.pages} aria-label={t`Pages of free texts`}>
          <Button size="small" icon="chevron-left" isDisabled={page === 0} onPress={() => turn(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <span role="status">
            <Trans>
              Page {number} of {pages}
            </Trans>
          </span>
          <Button size="small" icon="chevron-right" isDisabled={page === pages - 1} onPress={() => turn(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </nav>
      ) : null}
    </section>
  );
}
