import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { OverviewMailActorRef } from '../../../machines/report/overview-mail.machine.ts';
import { overviewMailRhythms } from '../../../shared/lists.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useUnsubscribedReason } from '../use-unsubscribed-reason.ts';

/** Opens the admin's own setting for the overview by mail (2.17). */
export function OverviewMailControl({ mailRef }: { mailRef: OverviewMailActorRef }) {
  const { t } = useLingui();
  const isOpen = useSelector(mailRef, (snapshot) => snapshot.hasTag('open'));
  const canSave = useSelector(mailRef, (snapshot) => snapshot.matches('choosing') || snapshot.matches('saving'));
  const isSaving = useSelector(mailRef, (snapshot) => snapshot.matches('saving'));
  const unsubscribed = useUnsubscribedReason();
  return (
    <>
      <Button disabledReason={unsubscribed} onPress={() => mailRef.send({ type: 'overviewMail.open' })}>
        <Trans>Mail</Trans>
      </Button>
      <Modal
        isOpen={isOpen}
        title={<Trans>Results by mail</Trans>}
        onClose={() => mailRef.send({ type: 'overviewMail.close' })}
        closeLabel={t`Close`}
        footer={
          canSave ? (
            <Button variant="primary" isPending={isSaving} onPress={() => mailRef.send({ type: 'overviewMail.save' })}>
              <Trans>Save</Trans>
            </Button>
          ) : undefined
        }
      >
        <Choice mailRef={mailRef} />
      </Modal>
    </>
  );
}

const never = 'never';

function Choice({ mailRef }: { mailRef: OverviewMailActorRef }) {
  const { t } = useLingui();
  const every = useSelector(mailRef, (snapshot) => snapshot.context.draft);
  const isLoading = useSelector(mailRef, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(mailRef, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(mailRef, (snapshot) => snapshot.context.problem);
  const text = problem?.general ?? Object.values(problem?.fields ?? {})[0];
  return (
    <Stack gap={4}>
      <p>
        <Trans>Rytmi mails you what changed in this survey, with the value of each question.</Trans>
      </p>
      {problem ? (
        <div role="alert">
          <Alert
            tone="danger"
            action={
              hasFailed ? (
                <Button onPress={() => mailRef.send({ type: 'overviewMail.retry' })}>
                  <Trans>Try again</Trans>
                </Button>
              ) : undefined
            }
          >
            {text ?? (hasFailed ? <Trans>Your choice could not be loaded.</Trans> : <Trans>It was not saved.</Trans>)}
          </Alert>
        </div>
      ) : null}
      {isLoading ? (
        <TextSkeleton label={t`Loading`} lines={3} />
      ) : hasFailed ? null : (
        <RadioGroup
          label={t`Mail me the overview`}
          name="every"
          value={every ?? never}
          onChange={(value) =>
            mailRef.send({
              type: 'overviewMail.chosen',
              every: overviewMailRhythms.find((rhythm) => rhythm === value) ?? null,
            })
          }
          options={[
            { value: never, label: t`Never` },
            { value: 'round', label: t`After each round`, detail: t`In the morning after it has closed.` },
            {
              value: 'month',
              label: t`Once a month`,
              detail: t`On the first morning of the month, if a round has closed.`,
            },
          ]}
        />
      )}
    </Stack>
  );
}
