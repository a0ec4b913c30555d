import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { DueSurvey } from '../../../contract/respondent.ts';
import type { DueListActorRef } from '../../../machines/answering/due-list.machine.ts';
import type { OutboxActorRef } from '../../../machines/answering/outbox.machine.ts';
import type { PushActorRef } from '../../../machines/answering/push.machine.ts';
import type { SurveyAnswersActorRef } from '../../../machines/answering/survey-answers.machine.ts';
import type { WaitingAnswer } from '../../../machines/answering/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../../views/answering/button.tsx';
import { lastDay } from '../../views/answering/last-day.ts';
import { minutesFor } from '../../views/answering/minutes.ts';
import { Screen, Tick } from '../../views/answering/screen.tsx';
import { SurveyAnswers } from '../../views/answering/survey-answers.tsx';
import { stateName } from '../../views/state-name.ts';
import { LeftOut } from '../../views/survey/left-out.tsx';
import styles from './open-list.module.css';
import { OutboxNote } from './outbox-note.tsx';
import { ProblemNote } from './problem-note.tsx';
import { PushOffer } from './push-offer.tsx';

/** The due surveys, or the open one. */
export function OpenList({ dueListRef }: { dueListRef: DueListActorRef }) {
  const isAsking = useSelector(dueListRef, (snapshot) => snapshot.matches({ ready: 'leaving' }));
  const outboxRef = useSelector(dueListRef, (snapshot) => snapshot.children.outbox as OutboxActorRef | undefined);
  const pushRef = useSelector(dueListRef, (snapshot) => snapshot.children.push as PushActorRef | undefined);
  const surveyRef = useSelector(
    dueListRef,
    (snapshot) => snapshot.children.surveyAnswers as SurveyAnswersActorRef | undefined,
  );
  const timeZone = useSelector(dueListRef, ({ context }) => context.due?.respondent.company?.timezone ?? 'UTC');
  const note = outboxRef ? <OutboxNote outboxRef={outboxRef} /> : null;
  if (surveyRef) {
    const offer = pushRef ? <PushOffer pushRef={pushRef} isDone /> : null;
    return <SurveyAnswers answersRef={surveyRef} timeZone={timeZone} note={note} offer={offer} />;
  }
  if (isAsking) return <Leaving dueListRef={dueListRef} />;
  const push = pushRef ? <PushOffer pushRef={pushRef} isDone={false} /> : null;
  return <List dueListRef={dueListRef} outboxRef={outboxRef} timeZone={timeZone} note={note} push={push} />;
}

const noAnswers: readonly WaitingAnswer[] = [];

/** A survey as the person left it: an answer that is on its way, or kept until there is a connection, is given. */
function withGiven(survey: DueSurvey, waiting: readonly WaitingAnswer[]): DueSurvey {
  const isWaiting = ({ id, round }: DueSurvey['questions'][number]) =>
    waiting.some(
      ({ surveyId, questionId, roundStart }) =>
        surveyId === survey.id && questionId === id && roundStart === round.start_date,
    );
  const questions = survey.questions.map((one) => ({ ...one, answered: one.answered || isWaiting(one) }));
  return { ...survey, questions };
}

function List({
  dueListRef,
  outboxRef,
  timeZone,
  note,
  push,
}: {
  dueListRef: DueListActorRef;
  outboxRef: OutboxActorRef | undefined;
  timeZone: string;
  note: React.ReactNode;
  push: React.ReactNode;
}) {
  const state = useSelector(dueListRef, (snapshot) => stateName(snapshot.value));
  const due = useSelector(dueListRef, ({ context }) => context.due);
  const problem = useSelector(dueListRef, ({ context }) => context.problem);
  const isBusy = useSelector(dueListRef, (snapshot) => snapshot.hasTag('busy'));
  const waiting = useSelector(outboxRef, (snapshot) => snapshot?.context.waiting ?? noAnswers);
  if (due === null) return null;
  const { respondent, isStored } = due;
  // What waits for a connection is given as well.
  const surveys = due.surveys.map((survey) => withGiven(survey, waiting));
  const open = surveys.filter(({ questions }) => questions.some(({ answered }) => !answered));
  const rest = surveys.filter((survey) => !open.includes(survey));
  const name = respondent.first_name;
  const count = open.length;
  return (
    <Screen
      title={name ? <Trans>Hello {name}</Trans> : <Trans>Hello</Trans>}
      state={state}
      note={note}
      isBusy={isBusy}
      top={count === 0 ? <Tick /> : null}
    >
      <p className={styles.lead}>
        {count === 0 ? (
          <Trans>There is nothing to answer now. The next survey appears here when its round opens.</Trans>
        ) : (
          <Plural value={count} one="# survey waits for your answer." other="# surveys wait for your answers." />
        )}
      </p>
      {isStored ? (
        <p role="status" className={styles.offline}>
          <Trans>The server cannot be reached. This is what was open when you were here last.</Trans>
        </p>
      ) : null}
      <ProblemNote problem={problem} />
      <ul className={styles.list}>
        {[...open, ...rest].map((survey, at) => (
          <li key={survey.id}>
            <SurveyCard
              survey={survey}
              isNext={at === 0}
              timeZone={timeZone}
              onOpen={() => dueListRef.send({ type: 'due.open', surveyId: survey.id })}
            />
          </li>
        ))}
      </ul>
      {push}
      <div className={styles.foot}>
        <Button variant="quiet" isBusy={isBusy} onPress={() => dueListRef.send({ type: 'due.refresh' })}>
          <Trans>Check again</Trans>
        </Button>
        <Button variant="quiet" onPress={() => dueListRef.send({ type: 'due.leave' })}>
          <Trans>Log out</Trans>
        </Button>
      </div>
      <p className="quiet">
        {respondent.company ? `${respondent.company.name} · ${respondent.email}` : respondent.email}
      </p>
    </Screen>
  );
}

function SurveyCard({
  survey,
  timeZone,
  isNext,
  onOpen,
}: {
  survey: DueSurvey;
  timeZone: string;
  /** The primary button of the screen comes first. */
  isNext: boolean;
  onOpen: () => void;
}) {
  const { i18n } = useLingui();
  const { questions, closes_at: closesAt } = survey;
  const done = questions.filter(({ answered }) => answered).length;
  const total = questions.length;
  const minutes = minutesFor(questions.filter(({ answered }) => !answered));
  const day = closesAt === null ? null : lastDay(closesAt, i18n.locale, timeZone);
  if (survey.left_out || total === 0) {
    return (
      <article className={styles.card}>
        <h2 dir="auto" lang={survey.text_languages?.title}>
          {survey.title}
        </h2>
        <p className={styles.facts}>
          <LeftOut />
        </p>
      </article>
    );
  }
  return (
    <article className={styles.card} data-done={done === total || undefined}>
      <h2 dir="auto" lang={survey.text_languages?.title}>
        {survey.title}
      </h2>
      <ul className={styles.facts}>
        {done === total ? (
          <li>
            <Icon name="check" size={16} />
            <Trans>Answered. Thank you.</Trans>
          </li>
        ) : (
          <li>
            <Icon name="survey" size={16} />
            <span>
              {done === 0 ? (
                <Plural value={total} one="# question" other="# questions" />
              ) : (
                <Trans>
                  {done} of {total} answered
                </Trans>
              )}
              {' · '}
              <Plural value={minutes} one="about # minute" other="about # minutes" />
            </span>
          </li>
        )}
        <li>
          <Icon name={survey.anonymous ? 'eye-off' : 'eye'} size={16} />
          {survey.anonymous ? <Trans>Anonymous</Trans> : <Trans>With your name</Trans>}
        </li>
        {day === null ? null : (
          <li>
            <Icon name="calendar" size={16} />
            {done === total && survey.anonymous ? <Trans>Open until {day}</Trans> : null}
            {done === total && !survey.anonymous ? <Trans>You can change it until {day}</Trans> : null}
            {done === total ? null : <Trans>Answer by {day}</Trans>}
          </li>
        )}
      </ul>
      <Button variant={isNext && done < total ? 'primary' : 'secondary'} onPress={onOpen}>
        {done === 0 ? <Trans>Answer</Trans> : done < total ? <Trans>Continue</Trans> : <Trans>Open again</Trans>}
        <span className="visually-hidden" lang={survey.text_languages?.title}>
          {' '}
          {survey.title}
        </span>
      </Button>
    </article>
  );
}

function Leaving({ dueListRef }: { dueListRef: DueListActorRef }) {
  const waiting = useSelector(dueListRef, ({ context }) => context.waiting);
  return (
    <Screen
      title={<Trans>Log out with answers that are not sent?</Trans>}
      state="ready.leaving"
      actions={
        <>
          <Button onPress={() => dueListRef.send({ type: 'due.leave' })}>
            <Trans>Log out and lose them</Trans>
          </Button>
          <Button variant="primary" onPress={() => dueListRef.send({ type: 'due.stay' })}>
            <Trans>Stay</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Plural
          value={waiting}
          one="# answer waits for a connection. If you log out now, it is removed from this device and never sent."
          other="# answers wait for a connection. If you log out now, they are removed from this device and never sent."
        />
      </p>
    </Screen>
  );
}
