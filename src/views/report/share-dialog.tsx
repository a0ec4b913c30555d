import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Report, SharedReport } from '../../../contract/report.ts';
import type { SharingActorRef } from '../../../machines/report/sharing.machine.ts';
import { fewestAnonymousAnswers, fewestAnonymousTexts } from '../../../shared/lists.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-time-field.tsx';
import { ConfirmDialog, Modal } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './share-dialog.module.css';

interface ShareDialogProps {
  sharingRef: SharingActorRef;
  report: Report | SharedReport;
}

/** Says what becomes or is public, and lets the admin choose; a refusal keeps it open (4.7). */
export function ShareDialog({ sharingRef, report }: ShareDialogProps) {
  const { t } = useLingui();
  const isOpen = useSelector(sharingRef, (snapshot) => snapshot.hasTag('drafting'));
  const isShared = useSelector(sharingRef, (snapshot) => snapshot.hasTag('shared'));
  const isBusy = useSelector(sharingRef, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(sharingRef, (snapshot) => snapshot.context.problem);
  const cancel = () => sharingRef.send({ type: 'sharing.cancel' });
  return (
    <Modal
      isOpen={isOpen}
      title={isShared ? <Trans>What is public</Trans> : <Trans>Share the results</Trans>}
      onClose={cancel}
      closeLabel={t`Close`}
      hasUnsavedWork
      footer={
        <>
          <Button
            variant="primary"
            isPending={isBusy}
            onPress={() => sharingRef.send({ type: isShared ? 'sharing.save' : 'sharing.enable' })}
          >
            {isShared ? <Trans>Save</Trans> : <Trans>Create and copy the link</Trans>}
          </Button>
          <Button isDisabled={isBusy} onPress={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Meaning isAnonymous={report.survey.anonymous} />
        <Choices sharingRef={sharingRef} />
        <FirstDay sharingRef={sharingRef} report={report} />
        <LastDay sharingRef={sharingRef} report={report} />
        <div role="alert">
          {problem && Object.keys(problem.fields).every((field) => !dayFields.includes(field)) ? (
            <Alert tone="danger">
              {isShared ? <Trans>The choices could not be saved.</Trans> : <Trans>The link could not be made.</Trans>}{' '}
              {problem.general ?? Object.values(problem.fields)[0]}
            </Alert>
          ) : null}
        </div>
      </Stack>
    </Modal>
  );
}

const firstDayField = 'share_options.first_day';
const lastDayField = 'share_options.last_day';
const dayFields = [firstDayField, lastDayField];

function Meaning({ isAnonymous }: { isAnonymous: boolean }) {
  const least = fewestAnonymousAnswers;
  return (
    <Stack gap={3}>
      <p className={styles.main}>
        <Trans>Anyone with this link can see the results. Names are not shown.</Trans>
      </p>
      <ul className={styles.facts}>
        <li>
          <Trans>The title, the description and the questions of the survey are public.</Trans>
        </li>
        <li>
          <Trans>All rounds of the survey are on the link, past and future, unless you choose a first day.</Trans>
        </li>
        <li>
          <Trans>A round’s numbers appear once it closes with at least {least} answers.</Trans>
        </li>
        <li>
          <Trans>While a round is open, the link shows only roughly how many have answered.</Trans>
        </li>
      </ul>
      {isAnonymous ? (
        <p className={styles.note}>
          <Trans>The survey is anonymous: the link shows no more than this page.</Trans>
        </p>
      ) : null}
    </Stack>
  );
}

function Choices({ sharingRef }: { sharingRef: SharingActorRef }) {
  const { t } = useLingui();
  const least = fewestAnonymousAnswers;
  const fewestAnswers = fewestAnonymousTexts;
  const asWritten = (
    <Trans>
      As respondents wrote them, including any names. Shown for rounds with at least {fewestAnswers} answers, in
      alphabetical order.
    </Trans>
  );
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>
        <Trans>Also show</Trans>
      </legend>
      <Choice sharingRef={sharingRef} name="comments" label={t`Comments and reasons for skipping`} help={asWritten} />
      <Choice sharingRef={sharingRef} name="texts" label={t`Free-text answers`} help={asWritten} />
      <Choice
        sharingRef={sharingRef}
        name="groups"
        label={t`Groups`}
        help={
          <Trans>
            The names and numbers of groups with at least {least} answers, unless a smaller group could be worked out
            from them.
          </Trans>
        }
      />
      <Choice
        sharingRef={sharingRef}
        name="notes"
        label={t`Notes`}
        help={<Trans>Your company’s notes, including those for all surveys.</Trans>}
      />
    </fieldset>
  );
}

interface ChoiceProps {
  sharingRef: SharingActorRef;
  name: 'comments' | 'texts' | 'groups' | 'notes';
  label: string;
  help: ReactNode;
}

function Choice({ sharingRef, name, label, help }: ChoiceProps) {
  const isChosen = useSelector(sharingRef, (snapshot) => snapshot.context.draft[name]);
  const isBusy = useSelector(sharingRef, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Checkbox
      name={name}
      label={label}
      help={help}
      isSelected={isChosen}
      isDisabled={isBusy}
      onChange={(isSelected) => sharingRef.send({ type: 'options.changed', change: { [name]: isSelected } })}
    />
  );
}

function FirstDay({ sharingRef, report }: ShareDialogProps) {
  const { t, i18n } = useLingui();
  const day = useSelector(sharingRef, (snapshot) => snapshot.context.draft.first_day);
  const isBusy = useSelector(sharingRef, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(sharingRef, (snapshot) => snapshot.context.problem?.fields[firstDayField]);
  return (
    <DateField
      label={t`First day`}
      note={t`optional`}
      locale={i18n.locale}
      timeZone={report.timezone}
      value={day}
      onChange={(chosen) => sharingRef.send({ type: 'options.changed', change: { first_day: chosen } })}
      clearLabel={t`Clear the first day`}
      isDisabled={isBusy}
      help={t`Rounds that started before this day aren’t on the link: not their numbers, comments or changes from them.`}
      error={problem}
    />
  );
}

function LastDay({ sharingRef, report }: ShareDialogProps) {
  const { t, i18n } = useLingui();
  const day = useSelector(sharingRef, (snapshot) => snapshot.context.draft.last_day);
  const isBusy = useSelector(sharingRef, (snapshot) => snapshot.hasTag('busy'));
  const today = useSelector(sharingRef, (snapshot) => snapshot.context.today);
  const problem = useSelector(sharingRef, (snapshot) => snapshot.context.problem?.fields[lastDayField]);
  const { timezone } = report;
  return (
    <DateField
      label={t`Last day`}
      note={t`optional`}
      locale={i18n.locale}
      timeZone={timezone}
      value={day}
      onChange={(chosen) => sharingRef.send({ type: 'options.changed', change: { last_day: chosen } })}
      min={today}
      clearLabel={t`Clear the last day`}
      isDisabled={isBusy}
      help={t`After this day (${timezone}), the link stops working.`}
      error={problem}
    />
  );
}

/** Asks before the link is removed, and explains the effect. */
export function RemoveShareDialog({ sharingRef }: { sharingRef: SharingActorRef }) {
  const { t } = useLingui();
  const isAsking = useSelector(sharingRef, (snapshot) => snapshot.matches('confirmingRemoval'));
  const isRemoving = useSelector(sharingRef, (snapshot) => snapshot.matches('disabling'));
  const isAllowed = useSelector(sharingRef, (snapshot) => snapshot.context.isAllowed);
  const problem = useSelector(sharingRef, (snapshot) => snapshot.context.problem);
  return (
    <ConfirmDialog
      isOpen={isAsking || isRemoving}
      title={<Trans>Remove the public link?</Trans>}
      text={
        isAllowed ? (
          <Trans>
            It stops working immediately for everyone who has it and cannot be restored. If you share the results again,
            you get a new link. Answers and results are not affected.
          </Trans>
        ) : (
          <Trans>
            It stops working immediately for everyone who has it and cannot be restored. Your plan does not include
            public links: to create a new one, you need another plan. Answers and results are not affected.
          </Trans>
        )
      }
      confirmLabel={t`Remove share`}
      cancelLabel={t`Cancel`}
      tone="danger"
      isPending={isRemoving}
      error={
        isAsking && problem ? (
          <>
            <Trans>The link could not be removed.</Trans> {problem.general}
          </>
        ) : undefined
      }
      onConfirm={() => sharingRef.send({ type: 'sharing.disable' })}
      onCancel={() => sharingRef.send({ type: 'sharing.cancel' })}
    />
  );
}
