import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Survey } from '../../../contract/survey.ts';
import type { SurveyPageActorRef } from '../../../machines/survey/survey-page.machine.ts';
import type { Place } from '../../../machines/types.ts';
import { isGone } from '../../kit/problems.ts';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { stateName } from '../state-name.ts';
import { useDates } from '../use-dates.ts';
import { useUnsubscribedReason } from '../use-unsubscribed-reason.ts';
import { AuthorLink } from './author-link.tsx';
import { HiddenCountsNote, hasHiddenCount } from './hidden-count.tsx';
import { LateCount } from './late-count.tsx';
import { LateRespondents } from './late-respondents.tsx';
import { LifecycleActions } from './lifecycle-actions.tsx';
import { MailingCard } from './mailing-card.tsx';
import { NotAskedNow } from './not-asked.tsx';
import { QuestionSummary } from './question-summary.tsx';
import { ReportingGroups } from './regrouping-dialog.tsx';
import { ResponseRate } from './response-rate.tsx';
import { DeleteSurvey } from './survey-deletion.tsx';
import { DraftOfSurvey } from './survey-drafts.tsx';
import styles from './survey-page.module.css';
import { SurveyPreviewDialog } from './survey-preview-dialog.tsx';
import { SurveyTrack } from './survey-track.tsx';

/** A survey: its state and actions, its late people, its questions (2.16). */
export function SurveyPage({ pageRef }: { pageRef: SurveyPageActorRef; place: Place }) {
  const { t } = useLingui();
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const survey = useSelector(pageRef, (snapshot) => snapshot.context.survey);
  const hasFailed = useSelector(pageRef, (snapshot) => snapshot.matches('failed'));

  if (hasFailed) {
    return (
      <Page title={<Trans>Survey</Trans>} state={state}>
        <LoadFailure pageRef={pageRef} />
      </Page>
    );
  }
  if (!survey) {
    return (
      <Page title={<Trans>Survey</Trans>} state={state}>
        <TextSkeleton label={t`Loading the survey`} lines={6} />
      </Page>
    );
  }
  return (
    <Page
      title={survey.title}
      state={state}
      lead={survey.description ? <p className={styles.description}>{survey.description}</p> : null}
      actions={
        <>
          <DuplicateSurvey pageRef={pageRef} />
          <AuthorLink href={linkTo('wizard', { id: survey.id })} anchor={`editSurvey-${survey.id}`}>
            <Trans>Edit survey</Trans>
          </AuthorLink>
          <LinkButton href={linkTo('dashboard', { id: survey.id })} icon="chart" anchor={`openDashboard-${survey.id}`}>
            <Trans>Dashboard</Trans>
          </LinkButton>
        </>
      }
    >
      <DraftOfSurvey surveyId={survey.id} />
      <Running pageRef={pageRef} survey={survey} />
      <PeopleCounts survey={survey} />
      <Mailings pageRef={pageRef} isAnonymous={survey.anonymous} />
      <Late pageRef={pageRef} survey={survey} />
      {survey.anonymous && survey.published ? <Groups pageRef={pageRef} /> : null}
      <Questions pageRef={pageRef} surveyId={survey.id} />
      <DeleteSurvey pageRef={pageRef} />
    </Page>
  );
}

function LoadFailure({ pageRef }: { pageRef: SurveyPageActorRef }) {
  const isMissing = useSelector(pageRef, isGone);
  return (
    <Alert
      tone="danger"
      action={
        isMissing ? (
          <LinkButton href={linkTo('surveys')}>
            <Trans>Go to surveys</Trans>
          </LinkButton>
        ) : (
          <Button variant="primary" onPress={() => pageRef.send({ type: 'survey.retry' })}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {isMissing ? (
        <Trans>This survey does not exist, or it has been deleted.</Trans>
      ) : (
        <Trans>The survey could not be loaded.</Trans>
      )}
    </Alert>
  );
}

function PeopleCounts({ survey }: { survey: Survey }) {
  const { i18n } = useLingui();
  const dates = useDates();
  const { current_round: round } = survey;
  return (
    <>
      <dl className={styles.counts}>
        <Count name={<Trans>Respondents</Trans>} value={i18n.number(survey.count_of_respondents)} />
        <Count
          name={<Trans>Answered in this round</Trans>}
          value={round ? <ResponseRate round={round} /> : '–'}
          detail={round ? dates.days(round.start_date, round.end_date) : <Trans>No round is open.</Trans>}
        />
        <Count name={<Trans>Late</Trans>} value={<LateCount survey={survey} />} />
        <Count
          name={<Trans>Answers</Trans>}
          value={survey.anonymous ? <Trans>Anonymous</Trans> : <Trans>With names</Trans>}
        />
      </dl>
      {hasHiddenCount(survey) ? <HiddenCountsNote /> : null}
      {round && round.not_asked > 0 ? (
        <p className="quiet">
          <NotAskedNow people={round.not_asked} />
        </p>
      ) : null}
    </>
  );
}

function Count({ name, value, detail }: { name: ReactNode; value: ReactNode; detail?: ReactNode }) {
  return (
    <div className={styles.count}>
      <dt className="quiet">{name}</dt>
      <dd className={styles.countValue}>{value}</dd>
      {detail ? <dd className="quiet">{detail}</dd> : null}
    </div>
  );
}

function Late({ pageRef, survey }: { pageRef: SurveyPageActorRef; survey: Survey }) {
  const mailingRef = useSelector(pageRef, (snapshot) => snapshot.children.mailing);
  return (
    <Section title={<Trans>Late respondents</Trans>}>
      <LateRespondents survey={survey} mailingRef={mailingRef} />
      {survey.count_of_away_respondents ? (
        <p className="quiet">
          <Plural
            value={survey.count_of_away_respondents}
            one="# person is away: not late, and not counted without an answer."
            other="# people are away: not late, and not counted without an answer."
          />
        </p>
      ) : null}
    </Section>
  );
}

/** The survey's stage, and what changes it. */
function Running({ pageRef, survey }: { pageRef: SurveyPageActorRef; survey: Survey }) {
  const lifecycleRef = useSelector(pageRef, (snapshot) => snapshot.children.lifecycle);
  const state = useSelector(lifecycleRef, (snapshot) => snapshot && stateName(snapshot.value));
  return (
    <Card state={state} title={<Trans>Status</Trans>}>
      <SurveyTrack pageRef={pageRef} survey={survey} />
      {lifecycleRef ? <LifecycleActions lifecycleRef={lifecycleRef} /> : null}
    </Card>
  );
}

function Mailings({ pageRef, isAnonymous }: { pageRef: SurveyPageActorRef; isAnonymous: boolean }) {
  const mailingRef = useSelector(pageRef, (snapshot) => snapshot.children.mailing);
  return mailingRef ? <MailingCard mailingRef={mailingRef} isAnonymous={isAnonymous} /> : null;
}

function Groups({ pageRef }: { pageRef: SurveyPageActorRef }) {
  const regroupingRef = useSelector(pageRef, (snapshot) => snapshot.children.regrouping);
  return regroupingRef ? <ReportingGroups regroupingRef={regroupingRef} /> : null;
}

function Questions({ pageRef, surveyId }: { pageRef: SurveyPageActorRef; surveyId: number }) {
  const questions = useSelector(pageRef, (snapshot) => snapshot.context.questions);
  const count = questions.length;
  return (
    <Section title={<Trans>Questions</Trans>}>
      {count === 0 ? (
        <EmptyState
          drawing="survey"
          title={<Trans>No questions yet</Trans>}
          text={<Trans>A survey needs at least one question before it can be activated.</Trans>}
          action={
            <AuthorLink href={linkTo('wizard', { id: surveyId })}>
              <Trans>Edit survey</Trans>
            </AuthorLink>
          }
        />
      ) : (
        <Stack gap={3}>
          <Row justify="between">
            <p className="quiet">
              <Plural value={count} one="# question" other="# questions" />
            </p>
            <PreviewSurvey pageRef={pageRef} />
          </Row>
          <ol className={styles.questions}>
            {questions.map((question) => (
              <li key={question.id} className={styles.question}>
                <QuestionSummary question={question} />
              </li>
            ))}
          </ol>
        </Stack>
      )}
    </Section>
  );
}

function PreviewSurvey({ pageRef }: { pageRef: SurveyPageActorRef }) {
  const canPreview = useSelector(pageRef, (snapshot) => snapshot.can({ type: 'survey.preview' }));
  const previewRef = useSelector(pageRef, (snapshot) => snapshot.children.surveyPreview);
  return (
    <>
      {canPreview ? (
        <Button icon="eye" onPress={() => pageRef.send({ type: 'survey.preview' })}>
          <Trans>Preview as respondent</Trans>
        </Button>
      ) : null}
      {previewRef ? <SurveyPreviewDialog previewRef={previewRef} /> : null}
    </>
  );
}

/** The copy is inactive, without times, and opens for editing. */
function DuplicateSurvey({ pageRef }: { pageRef: SurveyPageActorRef }) {
  const isDuplicating = useSelector(pageRef, (snapshot) => snapshot.matches({ showing: 'duplicating' }));
  return (
    <Button
      isPending={isDuplicating}
      disabledReason={useUnsubscribedReason()}
      onPress={() => pageRef.send({ type: 'survey.duplicate' })}
    >
      <Trans>Duplicate survey</Trans>
    </Button>
  );
}
