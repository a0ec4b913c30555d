import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { WorkspaceActorRef } from '../../../machines/app/workspace.machine.ts';
import type { CompanyActorRef } from '../../../machines/company/company.machine.ts';
import { useApp } from '../../app/actors.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './header.module.css';

/** 2.23: only who sees several companies has a choice. */
export function CompanySelector({ workspaceRef }: { workspaceRef: WorkspaceActorRef }) {
  const { t } = useLingui();
  const appRef = useApp();
  const companyRef = workspaceRef.getSnapshot().children.company as CompanyActorRef;
  const companies = useSelector(companyRef, (snapshot) => snapshot.context.companies);
  const selectedId = useSelector(companyRef, (snapshot) => snapshot.context.company?.id ?? '');
  if (companies.length < 2) return null;
  return (
    <div className={styles.company}>
      <select
        aria-label={t`Company`}
        className={styles.companySelect}
        value={selectedId}
        onChange={(event) => appRef.send({ type: 'company.select', id: Number(event.target.value) })}
      >
        {selectedId === '' ? <option value="">{t`Select company`}</option> : null}
        {companies.map((company) => (
          <option key={company.id} value={company.id}>
            {company.name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </div>
  );
}
