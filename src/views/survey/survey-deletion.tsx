import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Survey } from '../../../contract/survey.ts';
import type { SurveyPageActorRef } from '../../../machines/survey/survey-page.machine.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusAfterPaint } from '../../ui/use-focus-after-paint.ts';
import { type Change, DeleteChangedDialog } from '../record/delete-changed-dialog.tsx';
import { useDates } from '../use-dates.ts';
import { statusNames } from './status-labels.ts';
import styles from './survey-page.module.css';

/** Asks before the survey and its answers are deleted (8.12). */
export function DeleteSurvey({ pageRef }: { pageRef: SurveyPageActorRef }) {
  const { t } = useLingui();
  const survey = useSelector(pageRef, (snapshot) => snapshot.context.survey);
  const isDeleting = useSelector(pageRef, (snapshot) => snapshot.matches({ showing: { deleting: 'unchanged' } }));
  const isAsking = useSelector(pageRef, (snapshot) => snapshot.matches({ showing: 'confirmingDelete' }));
  const canConfirm = useSelector(pageRef, (snapshot) => snapshot.can({ type: 'survey.confirm' }));
  return (
    <div className={styles.deletion}>
      <Button variant="danger-quiet" icon="trash" onPress={() => pageRef.send({ type: 'survey.delete' })}>
        <Trans>Delete survey</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking || isDeleting}
        title={<Trans>Delete survey</Trans>}
        text={survey ? <Consequences pageRef={pageRef} survey={survey} /> : null}
        confirmLabel={t`Delete`}
        cancelLabel={t`Cancel`}
        tone="danger"
        isPending={isDeleting}
        {...(canConfirm || isDeleting ? {} : { disabledReason: t`Type the survey’s title first.` })}
        onConfirm={() => pageRef.send({ type: 'survey.confirm' })}
        onCancel={() => pageRef.send({ type: 'survey.cancel' })}
      />
      <DeleteChangedSurvey pageRef={pageRef} />
    </div>
  );
}

/** What is deleted with the survey, and an alternative that keeps it. */
function Consequences({ pageRef, survey }: { pageRef: SurveyPageActorRef; survey: Survey }) {
  const canDeactivate = useSelector(pageRef, (snapshot) => snapshot.can({ type: 'survey.deactivate' }));
  const { rounds, answers } = survey.results;
  return (
    <Stack gap={4}>
      <p>
        <Trans>
          Do you really want to delete this survey? This will also delete all question entries if such exist.
        </Trans>
      </p>
      {rounds > 0 ? (
        <>
          <p>
            <Lost rounds={rounds} answers={answers} /> <Trans>This cannot be undone.</Trans>
          </p>
          {canDeactivate ? (
            <div className={styles.instead}>
              <p>
                <Trans>To stop asking and keep the results, deactivate the survey instead.</Trans>
              </p>
              <Button size="small" onPress={() => pageRef.send({ type: 'survey.deactivate' })}>
                <Trans>Deactivate it</Trans>
              </Button>
            </div>
          ) : null}
          <TypedTitle pageRef={pageRef} title={survey.title} />
        </>
      ) : null}
    </Stack>
  );
}

/** For an anonymous survey the number of answers is hidden. */
function Lost({ rounds, answers }: { rounds: number; answers: number | null }) {
  const { i18n } = useLingui();
  if (answers === null) {
    return (
      <Plural
        value={rounds}
        one="# round and all its answers will be deleted."
        other="# rounds and all their answers will be deleted."
      />
    );
  }
  const count = i18n.number(rounds);
  return rounds === 1 ? (
    <Plural
      value={answers}
      one="1 round and its # answer will be deleted."
      other="1 round and its # answers will be deleted."
    />
  ) : (
    <Plural
      value={answers}
      one={`${count} rounds and their # answer will be deleted.`}
      other={`${count} rounds and their # answers will be deleted.`}
    />
  );
}

function TypedTitle({ pageRef, title }: { pageRef: SurveyPageActorRef; title: string }) {
  const typed = useSelector(pageRef, (snapshot) => snapshot.context.typedTitle);
  const isDeleting = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useFocusAfterPaint(field);
  return (
    <Form onSubmit={() => pageRef.send({ type: 'survey.confirm' })}>
      <TextField
        ref={field}
        name="typedTitle"
        label={
          <Trans>
            Type <strong>{title}</strong> to confirm
          </Trans>
        }
        value={typed}
        onChange={(text) => pageRef.send({ type: 'survey.titleTyped', text })}
        isReadOnly={isDeleting}
        autoComplete="off"
        isWide
      />
    </Form>
  );
}

/** Somebody else has changed the survey to be deleted. */
function DeleteChangedSurvey({ pageRef }: { pageRef: SurveyPageActorRef }) {
  const isAsking = useSelector(pageRef, (snapshot) => snapshot.matches({ showing: 'confirmingDeleteOfChanged' }));
  const isDeleting = useSelector(pageRef, (snapshot) => snapshot.matches({ showing: { deleting: 'changed' } }));
  const fields = useChanges(pageRef);
  return (
    <DeleteChangedDialog
      isOpen={isAsking || isDeleting}
      isPending={isDeleting}
      title={<Trans>Someone else has changed this survey in the meantime</Trans>}
      fields={fields}
      onDelete={() => pageRef.send({ type: 'survey.confirm' })}
      onKeep={() => pageRef.send({ type: 'survey.cancel' })}
    />
  );
}

function useChanges(pageRef: SurveyPageActorRef): Change[] {
  const { t, i18n } = useLingui();
  const before = useSelector(pageRef, (snapshot) => snapshot.context.survey);
  const now = useSelector(pageRef, (snapshot) => snapshot.context.remote);
  const dates = useDates();
  if (!before || !now) return [];
  const time = (instant: string | null) => (instant ? dates.moment(instant) : '');
  const texts: [string, (survey: Survey) => string][] = [
    [t`Title`, (survey) => survey.title],
    [t`Description`, (survey) => survey.description],
    [t`Status`, (survey) => i18n._(statusNames[survey.status])],
    [t`Active from`, (survey) => time(survey.active_from)],
    [t`Active until`, (survey) => time(survey.active_until)],
    [t`Anonymous answers`, (survey) => (survey.anonymous ? t`Yes` : t`No`)],
    [t`Respondents`, (survey) => i18n.number(survey.count_of_respondents)],
  ];
  return texts.map(([label, text]) => ({ label, before: text(before), now: text(now) }));
}
