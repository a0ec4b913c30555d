import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { CompanyActorRef } from '../../../machines/company/company.machine.ts';
import { useApp } from '../../kit/actors.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';

/** The company selector of resellers with many: typing a part of the name, or of the address, finds one. */
export function CompanySearch({ companyRef }: { companyRef: CompanyActorRef }) {
  const { t } = useLingui();
  const appRef = useApp();
  const companies = useSelector(companyRef, (snapshot) => snapshot.context.companies);
  const selectedId = useSelector(companyRef, (snapshot) => snapshot.context.company?.id ?? null);
  const items = useMemo(
    () => companies.map(({ id, name, email }) => ({ id: String(id), label: name, detail: email })),
    [companies],
  );
  return (
    <ComboBox
      name="company"
      label={t`Company`}
      isLabelHidden
      items={items}
      value={selectedId === null ? null : String(selectedId)}
      // An emptied box selects none: the current one stays.
      onChange={(id) => id && appRef.send({ type: 'company.select', id: Number(id) })}
      placeholder={t`Select company`}
      emptyText={t`No results found`}
    />
  );
}
