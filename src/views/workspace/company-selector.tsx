import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, lazy, Suspense } from 'react';
import type { CompanyActorRef } from '../../../machines/company/company.machine.ts';
import { useApp } from '../../kit/actors.tsx';
import { isLong } from '../../kit/long-lists.ts';
import { CrashBoundary } from '../../ui/crash-boundary.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './company.module.css';

// Few resellers need it, and React Aria's combo box is large.
const CompanySearch = lazy(() => import('./company-search.tsx').then((module) => ({ default: module.CompanySearch })));

/** The selected company; with several, a selector (2.23, 4.13). */
export function CompanySelector({ companyRef }: { companyRef: CompanyActorRef }) {
  const count = useSelector(companyRef, (snapshot) => snapshot.context.companies.length);
  if (count === 0) return null;
  const select = <CompanySelect companyRef={companyRef} />;
  return (
    <div className={styles.selector}>
      {isLong('companies', count) ? (
        <CrashBoundary fallback={select}>
          <Suspense fallback={select}>
            <CompanySearch companyRef={companyRef} />
          </Suspense>
        </CrashBoundary>
      ) : (
        select
      )}
    </div>
  );
}

function CompanySelect({ companyRef }: { companyRef: CompanyActorRef }) {
  const { t } = useLingui();
  const appRef = useApp();
  const companies = useSelector(companyRef, (snapshot) => snapshot.context.companies);
  const selectedId = useSelector(companyRef, (snapshot) => snapshot.context.company?.id ?? '');
  return (
    <>
      <select
        aria-label={t`Company`}
        className={styles.companySelect}
        value={selectedId}
        onKeyDown={openByKeys}
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
    </>
  );
}

/** Keys that change a closed select at once, where the system is not macOS. */
const changingKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp']);

/**
 * Opens the list instead of stepping through the companies: each step would switch to another company and its surveys
 * (WCAG 3.2.2). Left to the browser where it cannot say whether the list is open already.
 */
function openByKeys(event: KeyboardEvent<HTMLSelectElement>): void {
  const select = event.currentTarget;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (!changingKeys.has(event.key) && !(event.key.length === 1 && event.key !== ' ')) return;
  if (!('showPicker' in select) || !CSS.supports('selector(:open)') || select.matches(':open')) return;
  event.preventDefault();
  select.showPicker();
}
