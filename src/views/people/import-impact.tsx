import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type {
  ImportImpact as Impact,
  PlanPassed,
  UserImportActorRef,
} from '../../../machines/people/user-import.machine.ts';
import { linkTo } from '../../app/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './import.module.css';
import { PriceNote } from './price-note.tsx';

/** What sending the file will do, said before it is sent. */
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
          <Trans>What this does to the price could not be found out. The import works all the same.</Trans>
        </p>
      ) : null}
      {planPassed ? <PlanAlert passed={planPassed} /> : null}
      {isUncompared ? (
        <Alert tone="warning">
          <Trans>It could not be found out who is new. Whoever is in your personnel already will be skipped.</Trans>
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
            one="Nobody to import: the # person in the file is in your personnel already."
            other="Nobody to import: all # people in the file are in your personnel already."
          />
        ) : (
          <Plural
            value={newPeople}
            one="# new person is added and gets a message to choose a password."
            other="# new people are added and get a message to choose a password."
          />
        )}
      </li>
      {knownPeople > 0 && !isAllKnown ? (
        <li>
          <Plural
            value={knownPeople}
            one="# person is in your personnel already and is skipped."
            other="# people are in your personnel already and are skipped."
          />
        </li>
      ) : null}
      {newGroups.length > 0 ? (
        <li>
          <Plural value={newGroups.length} one="# new group is created." other="# new groups are created." />
        </li>
      ) : null}
      {isAllKnown ? null : (
        <li className={styles.quiet}>
          <Trans>Whoever has an account in another company is skipped, too: you will see whom that concerns.</Trans>
        </li>
      )}
    </ul>
  );
}

/** Says that the file holds more people than the plan has room for (9.6). */
function PlanAlert({ passed: { peopleAfter, mostPeople } }: { passed: PlanPassed }) {
  return (
    <Alert tone="warning">
      <Trans>
        Your plan covers {mostPeople} users; with these there are {peopleAfter}. The plans{' '}
        <Link href={linkTo('plans')}>show what there is</Link>.
      </Trans>
    </Alert>
  );
}
