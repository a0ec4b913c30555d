import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { maxLengths } from '../../../shared/lists.ts';
import { Beside, SideHelp } from '../../ui/beside.tsx';
import { FieldGroup } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PeoplePicker } from '../people/people-picker.tsx';
import { RecordForm, useRecordFields } from '../record/record-form.tsx';
import styles from './groups.module.css';

/** The fields of one group (2.13). */
export function GroupForm({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t } = useLingui();
  const { draft, change, error, text, isBusy } = useRecordFields(pageRef);
  const id = useSelector(pageRef, (snapshot) => snapshot.context.id);

  return (
    <div className={styles.form}>
      <RecordForm pageRef={pageRef}>
        <Beside help={<Help />}>
          <TextField {...text('name')} label={t`Name`} maxLength={maxLengths.name} isRequired autoFocus={id === null} />
          <TextField
            {...text('description')}
            label={t`Description`}
            note={t`optional`}
            maxLength={maxLengths.description}
            multiline
          />
        </Beside>
        <FieldGroup
          label={t`People`}
          help={t`Choosing another group adds everyone who is in it now. Later changes to that group do not affect this one.`}
        >
          <PeoplePicker
            value={draft.users as readonly number[]}
            onChange={change('users')}
            error={error('users')}
            isDisabled={isBusy}
            exceptGroup={id}
            labels={{
              available: t`All users and groups`,
              searchAvailable: t`Search users and groups`,
              chosen: t`Users in this group`,
              searchChosen: t`Search users in this group`,
              noneChosen: t`Nobody is in this group yet.`,
              peopleFailed: (
                <Trans>The people could not be loaded. Saving does not change the people in the group.</Trans>
              ),
            }}
          />
        </FieldGroup>
      </RecordForm>
    </div>
  );
}

function Help() {
  return (
    <SideHelp
      title={<Trans>What groups are for</Trans>}
      points={[
        <Trans key="choose">Choose all people of a group as respondents in one go.</Trans>,
        <Trans key="compare">
          Compare groups in the results. In anonymous surveys, groups too small to protect their people are hidden.
        </Trans>,
        <Trans key="several">One person can be in several groups.</Trans>,
      ]}
    />
  );
}
