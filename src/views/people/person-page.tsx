import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { UserRecord } from '../../../contract/user.ts';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { invitationDays } from '../../../shared/lists.ts';
import { isAdmin } from '../../../shared/roles.ts';
import { linkTo } from '../../kit/routes.ts';
import { SideHelp } from '../../ui/beside.tsx';
import { languageNames } from '../language-names.ts';
import { DeleteDialog } from '../record/delete-dialog.tsx';
import { RecordConflict, useVersions } from '../record/record-conflict.tsx';
import { RecordPage } from '../record/record-page.tsx';
import { useNames } from '../record/use-names.ts';
import { useDates } from '../use-dates.ts';
import { PersonFacts } from './person-facts.tsx';
import { PersonForm } from './person-form.tsx';

/** The form of a person, new or known (2.8). */
export function PersonPage({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t } = useLingui();
  const isNew = useSelector(pageRef, (snapshot) => snapshot.context.id === null);
  const name = useSelector(pageRef, ({ context: { saved } }) =>
    String(`${saved.first_name ?? ''} ${saved.last_name ?? ''}`.trim() || saved.email),
  );

  return (
    <RecordPage
      pageRef={pageRef}
      title={isNew ? <Trans>Add person</Trans> : name || <Trans>Person</Trans>}
      back={{ href: linkTo('personnel'), label: t`Personnel` }}
      aside={isNew ? <NewPersonHelp /> : <PersonFacts pageRef={pageRef} />}
      labels={{
        loading: t`Loading the person`,
        loadFailed: <Trans>The person could not be loaded.</Trans>,
        missing: <Trans>This person does not exist, or they have been deleted.</Trans>,
      }}
    >
      <PersonForm pageRef={pageRef} />
      <PersonConflict pageRef={pageRef} />
      <DeleteDialog
        pageRef={pageRef}
        name={name}
        text={
          <Trans>
            Do you really want to delete this person? Their account is closed and they leave all groups and surveys.
            What they have answered stays in the results, without their name.
          </Trans>
        }
      />
    </RecordPage>
  );
}

function NewPersonHelp() {
  const days = invitationDays;
  return (
    <SideHelp
      title={<Trans>What happens next</Trans>}
      points={[
        <Trans key="mail">They get an email with a link to choose a password. It works for {days} days.</Trans>,
        <Trans key="app">With it they log in and answer, in the browser or in the mobile app.</Trans>,
        <Trans key="asked">No survey asks them yet: choose them as a respondent.</Trans>,
      ]}
    />
  );
}

/** With the groups as the form has them (src/app/wiring/record.ts). */
type Stored = Omit<UserRecord, 'company_groups'> & { company_groups: readonly number[] };

function PersonConflict({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t, i18n } = useLingui();
  const { local, remote } = useVersions<Stored>(pageRef);
  const { nameOf } = useNames('groups');
  const sorted = (names: string[]) => names.toSorted(new Intl.Collator(i18n.locale).compare).join(', ');
  const groupIds = local.company_groups as readonly number[];
  const languageOf = (language: UserRecord['language']) => i18n._(languageNames[language]);
  const dates = useDates();
  const dayOf = (day: string) => (day === '' ? '' : dates.day(day));
  const yesOrNo = (answer: boolean) => (answer ? t`Yes` : t`No`);
  return (
    <RecordConflict
      pageRef={pageRef}
      title={<Trans>Someone else has saved this person in the meantime</Trans>}
      fields={
        remote
          ? [
              { field: 'first_name', what: t`First name`, local: String(local.first_name), remote: remote.first_name },
              { field: 'last_name', what: t`Last name`, local: String(local.last_name), remote: remote.last_name },
              { field: 'email', what: t`Email`, local: String(local.email), remote: remote.email },
              {
                field: 'language',
                what: t`Preferred language`,
                local: languageOf(local.language as UserRecord['language']),
                remote: languageOf(remote.language),
              },
              {
                field: 'company_groups',
                what: t`Groups`,
                local: sorted(groupIds.map(nameOf)),
                remote: sorted(remote.company_groups.map(nameOf)),
              },
              ...(['away_from', 'away_until'] as const).map((field) => ({
                field,
                what: field === 'away_from' ? t`Away from` : t`Away until`,
                local: dayOf(String(local[field] ?? '')),
                remote: dayOf(remote[field] ?? ''),
              })),
              {
                field: 'is_admin',
                what: t`Admin`,
                local: yesOrNo(Boolean(local.is_admin)),
                remote: yesOrNo(isAdmin(remote)),
              },
            ]
          : []
      }
    />
  );
}
