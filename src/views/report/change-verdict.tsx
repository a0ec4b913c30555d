import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Question } from '../../../contract/question.ts';
import type { ReportChange, ReportChangeItem } from '../../../contract/report.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { kindOf } from '../../../shared/findings.ts';
import type { WithheldChange } from '../../../shared/withheld.ts';
import { bySize } from './change-facts.ts';
import { ChangeTable } from './change-table.tsx';
import styles from './change-verdict.module.css';
import { Disclosure } from './disclosure.tsx';
import type { MeanScale } from './report-facts.ts';
import { useChangeLabels } from './use-change-labels.ts';
import { Explanation, Verdict } from './verdict.tsx';

interface ChangeVerdictProps {
  reportRef: ReportActorRef;
  question: Question;
  /** Null: no earlier round can be compared with the last complete one. */
  change: ReportChange | null;
  scale: MeanScale;
  withheld: WithheldChange;
}

/** What changed since an earlier round, and how certain that is. */
export function ChangeVerdict({ reportRef, question, change, scale, withheld }: ChangeVerdictProps) {
  const isChosen = useSelector(reportRef, (snapshot) => snapshot.context.filter.compare !== 'previous');
  const isOfPerson = useSelector(reportRef, (snapshot) => snapshot.context.filter.user !== null);
  if (!change || change.items.length === 0) {
    return (
      <p className={styles.none}>
        {isOfPerson ? (
          <Trans>Changes are tested for everyone or a group, not for one person.</Trans>
        ) : isChosen ? (
          <Trans>There is no such round to compare with.</Trans>
        ) : (
          <Trans>No change to show yet. It needs two complete rounds with the same question.</Trans>
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

type ChangeProps = { question: Question; change: ReportChange; scale: MeanScale; withheld: WithheldChange };

function MeanChange({ question, change, scale, withheld }: ChangeProps) {
  const labels = useChangeLabels(question, change, scale, withheld);
  return (
    <div className={styles.change}>
      {change.items.map((item) => (
        <Verdict key={item.name} verdict={item.verdict}>
          {labels.sentence(item)} {isMoved(item) ? labels.beside(item) : null} <ComparedPeople change={change} />
        </Verdict>
      ))}
    </div>
  );
}

function ChoicesChange({ question, change, scale, withheld }: ChangeProps) {
  const labels = useChangeLabels(question, change, scale, withheld);
  const { real, others } = bySize(change.items, (item) => item[scale]?.difference ?? 0);
  const isWithheld = others.every((item) => item.verdict === 'insufficient');
  const [first] = others;
  return (
    <div className={styles.change}>
      {real.map((item, at) => (
        <Verdict key={item.name} verdict={item.verdict}>
          {labels.sentence(item)} {labels.beside(item)} {at === 0 ? <ComparedPeople change={change} /> : null}
        </Verdict>
      ))}
      {real.length === 0 ? (
        <Verdict verdict={isWithheld ? 'insufficient' : 'unclear'}>
          {isWithheld && first ? labels.sentence(first) : labels.none} <ComparedPeople change={change} />
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
          <ChangeTable question={question} change={{ ...change, items: others }} scale={scale} withheld={withheld} />
        </Disclosure>
      ) : null}
    </div>
  );
}

const isMoved = ({ verdict }: ReportChangeItem) => verdict === 'rising' || verdict === 'falling';

function ComparedPeople({ change: { paired, disclosed } }: { change: ReportChange }) {
  if (disclosed === 'none') return null;
  return (
    <Explanation hasInterval={disclosed === 'all'}>
      {paired ? (
        <Trans>People who answered both rounds are compared with themselves.</Trans>
      ) : (
        <Trans>The rounds are compared as a whole, not person by person.</Trans>
      )}
    </Explanation>
  );
}
