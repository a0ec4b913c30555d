import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type {
  ImportImpact as Impact,
  PlanPassed,
  UserImportActorRef,
} from '../../../machines/people/user-import.machine.ts';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './import.module.css';
import { PriceNote } from './price-note.tsx';

/** What sending the file will do, shown before it is sent. */
export function ImportImpact({ pageRef }: { pageRef: UserImportActorRef }) {
  const impact = useSelector(pageRef, (snapshot) => snapshot.context.impact);
  const planPassed = useSelector(pageRef, (snapshot) => snapshot.context.planPassed);
  const isUncompared = useSelector(pageRef, (snapshot) => snapshot.matches({ previewing: 'uncompared' }));
  return (
    <div role="status" className={styles.sending}>
      {impact ? <Additions impact={impact} /> : null}
      {impact ? <PriceNote price={impact.price} /> : null}
      {impact && impact.newPeople > 0 && !impact.isPriceKnown ? (
        <p>
          <Trans>The effect on the price could not be calculated. You can still import.</Trans>
        </p>
      ) : null}
      {planPassed ? <PlanAlert passed={planPassed} /> : null}
      {isUncompared ? (
        <Alert tone="warning">
          <Trans>We could not check who is new. People already in your personnel will be skipped.</Trans>
        </Alert>
      ) : null}
    </div>
  );
}

function Additions({ impact: { newPeople, knownPeople, newGroups } }: { impact: Impact }) {
  const isAllKnown = newPeople === 0;
  return (
    <ul className={styles.impact}>
      <li>
        {isAllKnown ? (
          <Plural
            value={knownPeople}
            one="Nobody to import: the # person in the file is already in your personnel."
            other="Nobody to import: all # people in the file are already in your personnel."
          />
        ) : (
          <Plural
            value={newPeople}
            one="# new person will be added and get an email to choose a password."
            other="# new people will be added and get an email to choose a password."
          />
        )}
      </li>
      {knownPeople > 0 && !isAllKnown ? (
        <li>
          <Plural
            value={knownPeople}
            one="# person is already in your personnel and will be skipped."
            other="# people are already in your personnel and will be skipped."
          />
        </li>
      ) : null}
      {newGroups.length > 0 ? (
        <li>
          <Plural value={newGroups.length} one="# new group will be created." other="# new groups will be created." />
        </li>
      ) : null}
      {isAllKnown ? null : (
        <li className={styles.quiet}>
          <Trans>People with an account in another company are also skipped. You will see who they are.</Trans>
        </li>
      )}
    </ul>
  );
}

/** The file has more people than the plan has room for (9.6). */
function PlanAlert({ passed: { peopleAfter, mostPeople } }: { passed: PlanPassed }) {
  return (
    <Alert tone="warning">
      <Trans>
        Your plan covers {mostPeople} people. With these, there would be {peopleAfter}.{' '}
        <Link href={linkTo('plans')}>See other plans</Link>.
      </Trans>
    </Alert>
  );
}
