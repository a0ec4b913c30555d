import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Survey } from '../../../contract/survey.ts';
import type { LifecycleActorRef } from '../../../machines/survey/lifecycle.machine.ts';
import { fewestAnonymousAnswers } from '../../../shared/lists.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useDates } from '../use-dates.ts';
import styles from './publication-dialog.module.css';

/** Before a survey stops: what is running in it and what happens to that (4.3, 4.5). */
export function StoppingDialogs({ lifecycleRef }: { lifecycleRef: LifecycleActorRef }) {
  const { t } = useLingui();
  const survey = useSelector(lifecycleRef, (snapshot) => snapshot.context.survey);
  const isEnding = useSelector(lifecycleRef, (snapshot) => snapshot.matches({ confirmingEnd: 'asking' }));
  const isDeactivating = useSelector(lifecycleRef, (snapshot) => snapshot.matches({ confirmingDeactivate: 'asking' }));
  const keep = () => lifecycleRef.send({ type: 'survey.cancel' });
  return (
    <>
      <ConfirmDialog
        isOpen={isEnding}
        title={<Trans>End this survey now?</Trans>}
        text={
          <Stack gap={4}>
            <UnderWay survey={survey} />
            <ul className={styles.facts}>
              <AnswersKept />
              <li>
                <Trans>Nobody can answer until the survey is continued.</Trans>
              </li>
              <GoingOn survey={survey} />
            </ul>
          </Stack>
        }
        confirmLabel={t`End survey`}
        cancelLabel={t`Cancel`}
        onConfirm={() => lifecycleRef.send({ type: 'survey.confirmEnd' })}
        onCancel={keep}
      />
      <ConfirmDialog
        isOpen={isDeactivating}
        title={<Trans>Deactivate this survey?</Trans>}
        text={
          <Stack gap={4}>
            <UnderWay survey={survey} />
            <ul className={styles.facts}>
              <AnswersKept />
              <li>
                <Trans>
                  Nobody can answer until it is activated again. It no longer counts as active in your plan.
                </Trans>
              </li>
              <GoingOn survey={survey} />
            </ul>
          </Stack>
        }
        confirmLabel={t`Deactivate`}
        cancelLabel={t`Cancel`}
        onConfirm={() => lifecycleRef.send({ type: 'survey.confirmDeactivate' })}
        onCancel={keep}
      />
    </>
  );
}

/** How many have answered, where that is shown. */
function UnderWay({ survey }: { survey: Survey }) {
  const { i18n } = useLingui();
  const round = survey.current_round;
  if (round === null) {
    return (
      <p>
        <Trans>No round is open.</Trans>
      </p>
    );
  }
  if (round.answered === null || round.assigned === null) {
    return (
      <p>
        {round.assigned === null ? null : (
          <>
            <Plural
              value={round.assigned}
              one="# person is asked in this round."
              other="# people are asked in this round."
            />{' '}
          </>
        )}
        <Trans>The survey is anonymous, so numbers below {fewestAnonymousAnswers} are not shown.</Trans>
      </p>
    );
  }
  const asked = i18n.number(round.assigned);
  return (
    <p>
      <Plural
        value={round.answered}
        _0={`None of the ${asked} respondents has answered this round yet.`}
        one={`# of ${asked} has answered this round.`}
        other={`# of ${asked} have answered this round.`}
      />
    </p>
  );
}

const AnswersKept = () => (
  <li>
    <Trans>The answers so far are kept.</Trans>
  </li>
);

/** Design 4, 5: before its planned end the same round continues, and an anonymous one shows no results sooner. */
function GoingOn({ survey }: { survey: Survey }) {
  const dates = useDates();
  const round = survey.current_round;
  if (round === null) return null;
  const end = dates.day(round.end_date);
  return (
    <>
      <li>
        <Trans>
          This round was planned to last until {end}. If the survey is continued by then, the same round continues.
        </Trans>
      </li>
      {survey.anonymous ? (
        <li>
          <Trans>Its results appear after that day, not before.</Trans>
        </li>
      ) : null}
    </>
  );
}
