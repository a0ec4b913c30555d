import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { WorkspaceActorRef } from '../../../machines/app/workspace.machine.ts';
import type { CompanyActorRef } from '../../../machines/company/company.machine.ts';
import { useNavigation } from '../../kit/actors.tsx';
import { linkTo } from '../../kit/routes.ts';
import { CrashBoundary } from '../../ui/crash-boundary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { lazyOrNothing } from '../lazy-or-nothing.ts';
import { readingBlockOf } from '../shell/menu-facts.ts';
import styles from './company.module.css';
import { CompanySelector } from './company-selector.tsx';

// Only companies on trial have it. If it fails to load, the page stays as it is: without a network, too (8.1).
const TrialNote = lazyOrNothing<{ companyRef: CompanyActorRef }>(() =>
  import('../subscription/trial-note.tsx').then((module) => module.TrialNote),
);

/** Resellers select the company they work on; an admin sees the name of their own (2.23). */
export function HeaderCompany({ workspaceRef }: { workspaceRef: WorkspaceActorRef }) {
  const { t } = useLingui();
  const companyRef = workspaceRef.getSnapshot().children.company as CompanyActorRef;
  const isReseller = useSelector(workspaceRef, (snapshot) => snapshot.can({ type: 'company.add' }));
  const isTrial = useSelector(companyRef, ({ context }) => Boolean(context.subscription?.trial_end));
  return (
    <div className={styles.company}>
      {isTrial ? (
        <div className={isReseller ? styles.resellers : undefined}>
          <CrashBoundary fallback={null}>
            <Suspense fallback={null}>
              <TrialNote companyRef={companyRef} />
            </Suspense>
          </CrashBoundary>
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
  const isOpen = useSelector(useNavigation(), (snapshot) => readingBlockOf(snapshot) === null);
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
