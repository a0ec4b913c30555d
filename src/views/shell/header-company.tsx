import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { WorkspaceActorRef } from '../../../machines/app/workspace.machine.ts';
import type { CompanyActorRef } from '../../../machines/company/company.machine.ts';
import { useNavigation } from '../../app/actors.tsx';
import { linkTo } from '../../app/routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { CompanySelector } from './company-selector.tsx';
import styles from './header.module.css';
import { closureOf } from './menu-facts.ts';

// Only companies on trial have it.
const TrialNote = lazy(() =>
  import('../subscription/trial-note.tsx').then((module) => ({ default: module.TrialNote })),
);

/** Resellers select the company they work on; an admin sees the name of theirs (2.23). */
export function HeaderCompany({ workspaceRef }: { workspaceRef: WorkspaceActorRef }) {
  const { t } = useLingui();
  const companyRef = workspaceRef.getSnapshot().children.company as CompanyActorRef;
  const isReseller = useSelector(workspaceRef, (snapshot) => snapshot.can({ type: 'company.add' }));
  const isTrial = useSelector(companyRef, (snapshot) => snapshot.context.subscription?.status === 'trialing');
  return (
    <div className={styles.company}>
      {isTrial ? (
        <div className={isReseller ? styles.resellers : undefined}>
          <Suspense fallback={null}>
            <TrialNote companyRef={companyRef} />
          </Suspense>
        </div>
      ) : null}
      {isReseller ? (
        <>
          <CompanySelector companyRef={companyRef} />
          <Link href={linkTo('companies')} className={styles.cog} aria-label={t`Companies`} title={t`Companies`}>
            <Icon name="cog" />
          </Link>
        </>
      ) : (
        <OwnCompany companyRef={companyRef} />
      )}
    </div>
  );
}

function OwnCompany({ companyRef }: { companyRef: CompanyActorRef }) {
  const { t } = useLingui();
  const id = useSelector(companyRef, (snapshot) => snapshot.context.company?.id);
  const name = useSelector(companyRef, (snapshot) => snapshot.context.company?.name);
  const isOpen = useSelector(useNavigation(), (snapshot) => closureOf(snapshot.context.visitor) === null);
  const shown = (
    <span className={styles.companyName} title={name}>
      {name}
    </span>
  );
  if (id === undefined || !isOpen) return shown;
  return (
    <Link href={linkTo('company', { id })} className={styles.own} aria-label={`${name}, ${t`Company settings`}`}>
      {shown}
      <Icon name="cog" />
    </Link>
  );
}
