import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { CompanyActorRef } from '../../../machines/company/company.machine.ts';
import { useApp } from '../../app/actors.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './header.module.css';

/** From so many on, typing finds one sooner than looking does. */
const manyCompanies = 20;

/** Few resellers need it, so it is no part of the first screen. */
const CompanySearch = lazy(() => import('./company-search.tsx').then((module) => ({ default: module.CompanySearch })));

/** 2.23, 4.13 */
export function CompanySelector({ companyRef }: { companyRef: CompanyActorRef }) {
  const count = useSelector(companyRef, (snapshot) => snapshot.context.companies.length);
  if (count === 0) return null;
  const select = <CompanySelect companyRef={companyRef} />;
  return (
    <div className={styles.selector}>
      {count < manyCompanies ? (
        select
      ) : (
        <Suspense fallback={select}>
          <CompanySearch companyRef={companyRef} />
        </Suspense>
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
