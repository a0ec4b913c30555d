import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Company } from '../../../contract/company.ts';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { linkTo } from '../../kit/routes.ts';
import { now } from '../../ui/clock.ts';
import { RecordConflict, useVersions } from '../record/record-conflict.tsx';
import { RecordPage } from '../record/record-page.tsx';
import { countryOptions } from '../session/countries.ts';
import { useDates } from '../use-dates.ts';
import { CompanyDeletion, useTypedName } from './company-deletion.tsx';
import { CompanyForm } from './company-form.tsx';
import { hourText } from './hour-text.ts';
import { timeZoneLabel } from './time-zones.ts';

/** The form of a company, new or known (2.11). */
export function CompanyPage({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t } = useLingui();
  const isNew = useSelector(pageRef, (snapshot) => snapshot.context.id === null);
  const name = useSelector(pageRef, (snapshot) => String(snapshot.context.saved.name));

  return (
    <RecordPage
      pageRef={pageRef}
      title={isNew ? <Trans>Add company</Trans> : name || <Trans>Company</Trans>}
      back={{ href: linkTo('companies'), label: t`Companies` }}
      labels={{
        loading: t`Loading the company`,
        loadFailed: <Trans>The company could not be loaded.</Trans>,
        missing: <Trans>This company does not exist, or it has been deleted.</Trans>,
      }}
    >
      <CompanyForm pageRef={pageRef} />
      <CompanyConflict pageRef={pageRef} />
      <CompanyDeletion pageRef={pageRef} />
    </RecordPage>
  );
}

type TextOfCompany = Extract<
  keyof Company,
  'name' | 'email' | 'billing_name' | 'billing_address' | 'billing_postal_code' | 'billing_city' | 'vat_number'
>;

function CompanyConflict({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t, i18n } = useLingui();
  const { local, remote } = useVersions<Company>(pageRef);
  const zone = (name: string) => timeZoneLabel(name, i18n.locale, now());
  const countries = useMemo(() => countryOptions(i18n.locale), [i18n.locale]);
  const country = (code: string) => countries.find(({ value }) => value === code)?.label ?? code;
  const dates = useDates();
  const days = (all: readonly string[]) => all.map(dates.day).join(' · ');
  const text = (field: TextOfCompany, what: string) => {
    return { field, what, local: String(local[field]), remote: remote?.[field] ?? '' };
  };
  const deletion = useTypedName(pageRef, remote?.name ?? '');
  return (
    <RecordConflict
      pageRef={pageRef}
      deletion={deletion}
      title={<Trans>Someone else has changed this company</Trans>}
      fields={
        remote
          ? [
              text('name', t`Company name`),
              text('email', t`Company email`),
              {
                field: 'timezone',
                what: t`Time zone`,
                local: zone(String(local.timezone)),
                remote: zone(remote.timezone),
              },
              {
                field: 'notice_hour',
                what: t`Sent from`,
                local: hourText(String(local.notice_hour), i18n.locale),
                remote: hourText(remote.notice_hour, i18n.locale),
              },
              {
                field: 'notice_holidays',
                what: t`Holidays`,
                local: days([local.notice_holidays ?? []].flat().map(String)),
                remote: days(remote.notice_holidays),
              },
              text('billing_name', t`Billing name`),
              text('billing_address', t`Billing address`),
              text('billing_postal_code', t`Postal code`),
              text('billing_city', t`City`),
              {
                field: 'billing_country',
                what: t`Country`,
                local: country(String(local.billing_country)),
                remote: country(remote.billing_country),
              },
              text('vat_number', t`VAT number`),
            ]
          : []
      }
    />
  );
}
