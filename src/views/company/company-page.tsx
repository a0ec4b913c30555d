import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Company } from '../../../contract/company.ts';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { linkTo } from '../../app/routes.ts';
import { now } from '../../ui/clock.ts';
import { RecordConflict, useVersions } from '../record/record-conflict.tsx';
import { RecordPage } from '../record/record-page.tsx';
import { CompanyDeletion, useTypedName } from './company-deletion.tsx';
import { CompanyForm } from './company-form.tsx';
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

function CompanyConflict({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t, i18n } = useLingui();
  const { local, remote } = useVersions<Company>(pageRef);
  const zone = (name: string) => timeZoneLabel(name, i18n.locale, now());
  const deletion = useTypedName(pageRef, remote?.name ?? '');
  return (
    <RecordConflict
      pageRef={pageRef}
      deletion={deletion}
      title={<Trans>Someone else has changed this company</Trans>}
      fields={
        remote
          ? [
              { field: 'name', what: t`Company name`, local: String(local.name), remote: remote.name },
              { field: 'email', what: t`Company email`, local: String(local.email), remote: remote.email },
              {
                field: 'timezone',
                what: t`Time zone`,
                local: zone(String(local.timezone)),
                remote: zone(remote.timezone),
              },
            ]
          : []
      }
    />
  );
}
