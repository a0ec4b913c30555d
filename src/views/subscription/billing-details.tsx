import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useCompany, useNavigation } from '../../kit/actors.tsx';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';

/** The recipient of invoices, and where to change it; requested where it is not known (ADR 54). */
export function BillingDetails() {
  const company = useSelector(useCompany(), (snapshot) => snapshot.context.company);
  if (!company) return null;
  const { billing_name, billing_address, billing_postal_code, billing_city, billing_country, vat_number } = company;
  if (billing_country === '') {
    return (
      <Alert
        title={<Trans>Add your billing details</Trans>}
        action={
          <CompanyLink id={company.id}>
            <Trans>Add billing details</Trans>
          </CompanyLink>
        }
      >
        <Trans>Your billing address and VAT number appear on invoices, and decide which VAT is added.</Trans>
      </Alert>
    );
  }
  const place = [billing_postal_code, billing_city].filter(Boolean).join(' ');
  return (
    <Alert
      title={<Trans>Billing details</Trans>}
      action={
        <CompanyLink id={company.id}>
          <Trans>Change billing details</Trans>
        </CompanyLink>
      }
    >
      {[billing_name || company.name, billing_address, place, billing_country, vat_number].filter(Boolean).join(', ')}
    </Alert>
  );
}

/** Without a subscription the company's form can still be read and edited from the plans (2.19). */
function CompanyLink({ id, children }: { id: number; children: ReactNode }) {
  const navigationRef = useNavigation();
  const canRead = useSelector(navigationRef, (snapshot) => snapshot.can({ type: 'reading.start' }));
  if (!canRead) {
    return (
      <LinkButton size="small" href={linkTo('company', { id })}>
        {children}
      </LinkButton>
    );
  }
  const open = () => navigationRef.send({ type: 'reading.start', place: { page: 'company', params: { id } } });
  return (
    <Button size="small" onPress={open}>
      {children}
    </Button>
  );
}
