import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReportPeriod } from '../../../contract/report.ts';
import { Disclosure } from './disclosure.tsx';
import { commentsOf, type Said, skipsOf } from './report-facts.ts';
import { useReportWords } from './use-report-words.ts';
import styles from './words-lists.module.css';

/** What people wrote beside their answers, and why they passed. */
export function WordsLists({ periods }: { periods: readonly ReportPeriod[] }) {
  const { skipReason } = useReportWords();
  const comments = commentsOf(periods);
  const skips = skipsOf(periods);
  return (
    <>
      {comments.length > 0 ? (
        <Disclosure label={<Plural value={comments.length} one="# comment" other="# comments" />}>
          <ul className={styles.list}>
            {comments.map((comment) => (
              <SaidItem key={comment.id} said={comment} />
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {skips.length > 0 ? (
        <Disclosure label={<Plural value={skips.length} one="Skipped # time" other="Skipped # times" />}>
          <ul className={styles.list}>
            {skips.map((skip) => (
              <SaidItem key={skip.id} said={skip} reason={skipReason(skip.reason)} />
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </>
  );
}

/** One text, who wrote it where that is known, and when. */
export function SaidItem({ said, reason }: { said: Said; reason?: string }) {
  const { t } = useLingui();
  const { formats } = useReportWords();
  const when = formats.days(said.period.start_date, said.period.end_date);
  return (
    <li className={styles.item}>
      {reason ? <p className={styles.reason}>{reason}</p> : null}
      {said.text ? <p className={styles.text}>{said.text}</p> : null}
      <p className={styles.source}>
        {said.name ? <span>{said.name}</span> : null}
        <span>{when}</span>
        {said.period.partial ? <span>{t`open round`}</span> : null}
      </p>
    </li>
  );
}

/** The list without its answers says why. */
export function NoWords({ isAnonymous }: { isAnonymous: boolean }) {
  return (
    <p className={styles.source}>
      {isAnonymous ? (
        <Trans>No texts to show. An anonymous survey shows them from closed rounds with at least 10 answers.</Trans>
      ) : (
        <Trans>No texts to show.</Trans>
      )}
    </p>
  );
}
