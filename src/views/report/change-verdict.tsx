import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Question } from '../../../contract/question.ts';
import type { ReportChange, ReportChangeItem } from '../../../contract/report.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { Icon } from '../../ui/icon.tsx';
import { useHint } from '../../ui/use-hint.tsx';
import { sortChange, type WithheldReason } from './change-facts.ts';
import { ChangeTable } from './change-table.tsx';
import styles from './change-verdict.module.css';
import { Disclosure } from './disclosure.tsx';
import { kindOf, type Scale } from './report-facts.ts';
import { useChangeLabels } from './use-change-labels.ts';

interface ChangeVerdictProps {
  reportRef: ReportActorRef;
  question: Question;
  /** Null: no round before the last complete one can be compared with it. */
  change: ReportChange | null;
  scale: Scale;
  withheld: WithheldReason;
}

/** What changed since the round before, and how sure that is. */
export function ChangeVerdict({ reportRef, question, change, scale, withheld }: ChangeVerdictProps) {
  const isOfPerson = useSelector(reportRef, (snapshot) => snapshot.context.filter.user !== null);
  if (!change || change.items.length === 0) {
    return (
      <p className={styles.none}>
        {isOfPerson ? (
          <Trans>Whether a change is real is shown for everyone or a group, not for one person.</Trans>
        ) : (
          <Trans>No change to show yet. It takes two complete rounds with the same question.</Trans>
        )}
      </p>
    );
  }
  return kindOf(question) === 'choices' ? (
    <ChoicesChange question={question} change={change} scale={scale} withheld={withheld} />
  ) : (
    <MeanChange question={question} change={change} scale={scale} withheld={withheld} />
  );
}

type ChangeProps = { question: Question; change: ReportChange; scale: Scale; withheld: WithheldReason };

function MeanChange({ question, change, scale, withheld }: ChangeProps) {
  const labels = useChangeLabels(question, scale, withheld);
  return (
    <div className={styles.change}>
      {change.items.map((item) => (
        <Verdict key={item.name} verdict={item.verdict}>
          {labels.sentence(item)} <Explanation isPaired={change.paired} />
        </Verdict>
      ))}
    </div>
  );
}

function ChoicesChange({ question, change, scale, withheld }: ChangeProps) {
  const labels = useChangeLabels(question, scale, withheld);
  const { real, others } = sortChange(change, scale);
  const isWithheld = others.every((item) => item.verdict === 'insufficient');
  return (
    <div className={styles.change}>
      {real.map((item, at) => (
        <Verdict key={item.name} verdict={item.verdict}>
          {labels.sentence(item)} {at === 0 ? <Explanation isPaired={change.paired} /> : null}
        </Verdict>
      ))}
      {real.length === 0 ? (
        <Verdict verdict={isWithheld ? 'insufficient' : 'stable'}>
          {isWithheld ? (
            <Trans>Too few answers to detect a change.</Trans>
          ) : (
            <Trans>No clear change since the previous round.</Trans>
          )}{' '}
          <Explanation isPaired={change.paired} />
        </Verdict>
      ) : null}
      {others.length > 0 && !(real.length === 0 && isWithheld) ? (
        <Disclosure
          label={
            real.length === 0 ? (
              <Trans>Change by choice</Trans>
            ) : (
              <Plural
                value={others.length}
                one="# choice without a clear change"
                other="# choices without a clear change"
              />
            )
          }
        >
          <ChangeTable question={question} items={others} scale={scale} withheld={withheld} />
        </Disclosure>
      ) : null}
    </div>
  );
}

const icons = { rising: 'arrow-up', falling: 'arrow-down', stable: 'equal', insufficient: 'info' } as const;

function Verdict({ verdict, children }: { verdict: ReportChangeItem['verdict']; children: ReactNode }) {
  return (
    <p className={styles.verdict} data-verdict={verdict}>
      <Icon name={icons[verdict]} size={16} />
      <span>{children}</span>
    </p>
  );
}

/** What an interval is and what it has been adjusted for, for who asks. */
function Explanation({ isPaired }: { isPaired: boolean }) {
  const { t } = useLingui();
  const { hostProps, hint, describedBy } = useHint(
    <>
      <Trans>
        The interval contains the true change with the stated confidence. It is wider than for a single question,
        because a survey asks several: of all changes marked as likely real, at most one in twenty is expected to be
        chance.
      </Trans>{' '}
      {isPaired ? (
        <Trans>People who answered both rounds are compared with themselves.</Trans>
      ) : (
        <Trans>
          Too few people answered both rounds to compare them with themselves, so the rounds are compared as a whole.
        </Trans>
      )}
    </>,
  );
  return (
    <span className={styles.host} {...hostProps}>
      <button
        type="button"
        className={styles.explain}
        aria-label={t`What “likely real” means`}
        aria-describedby={describedBy}
      >
        <Icon name="help" size={16} />
      </button>
      {hint}
    </span>
  );
}
