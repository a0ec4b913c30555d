import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { SurveyAnswersActorRef } from '../../../machines/answering/survey-answers.machine.ts';
import { Icon } from '../../ui/icon.tsx';
import { stateName } from '../state-name.ts';
import { AskedProgress, AskedQuestion } from '../survey/asked-question.tsx';
import { NamedAfterAnonymous } from '../survey/named-after-anonymous.tsx';
import { ShownWith } from '../survey/shown-with.tsx';
import { Button } from './button.tsx';
import { dayOf, lastDay } from './last-day.ts';
import { minutesFor } from './minutes.ts';
import { OwnHistory } from './own-history.tsx';
import { Screen, Tick } from './screen.tsx';
import styles from './survey-answers.module.css';

type Props = {
  answersRef: SurveyAnswersActorRef;
  timeZone: string;
  note?: ReactNode;
  /** Replaces who sees the answers, where that is not known. */
  audience?: ReactNode;
  /** Below thanks. */
  offer?: ReactNode;
  /** Replaces the note that the answers count, where none is sent. */
  ending?: ReactNode;
};

/** One survey, from who sees the answers to thanks. */
export function SurveyAnswers(props: Props) {
  const { answersRef } = props;
  const isIntroduction = useSelector(answersRef, (snapshot) => snapshot.matches('introduction'));
  const isQuestion = useSelector(answersRef, (snapshot) => snapshot.matches('question'));
  const place = useSelector(answersRef, ({ context }) => context.place);
  if (isIntroduction) return <Introduction {...props} />;
  return isQuestion ? <Question key={place} {...props} /> : <Done {...props} />;
}

function Introduction({ answersRef, timeZone, note, audience }: Props) {
  const { i18n } = useLingui();
  const survey = useSelector(answersRef, ({ context }) => context.survey);
  const count = survey.questions.length;
  const required = survey.questions.filter((question) => question.required).length;
  const minutes = minutesFor(survey.questions);
  const day = survey.closes_at && lastDay(survey.closes_at, i18n.locale, timeZone);
  return (
    <Screen
      title={survey.title}
      titleLanguage={survey.text_languages?.title}
      state="introduction"
      note={note}
      actions={
        <>
          <Button onPress={() => answersRef.send({ type: 'survey.leave' })}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="primary" onPress={() => answersRef.send({ type: 'survey.next' })}>
            <Trans>Begin</Trans>
          </Button>
        </>
      }
    >
      {survey.description ? (
        <p className={styles.description} dir="auto" lang={survey.text_languages?.description}>
          {survey.description}
        </p>
      ) : null}
      <ul className={styles.facts}>
        <li>
          <Icon name={survey.anonymous ? 'eye-off' : 'eye'} />
          <div>
            {survey.anonymous ? (
              <>
                <p>{audience ?? <ShownWith unit={survey.shown_with} />}</p>
                <p className={styles.small}>
                  <Trans>
                    Until the round closes, the server links your answers to you so that you can change them. After that
                    nobody can.
                  </Trans>
                </p>
              </>
            ) : (
              <p>
                {survey.anonymous_before ? (
                  <strong>
                    <NamedAfterAnonymous />
                  </strong>
                ) : (
                  <Trans>The admins of your organisation see your answers with your name.</Trans>
                )}
              </p>
            )}
          </div>
        </li>
        <li>
          <Icon name="survey" />
          <p>
            <Plural value={count} one="# question" other="# questions" />
            {' · '}
            <Plural value={minutes} one="about # minute" other="about # minutes" />
          </p>
        </li>
        {day ? (
          <li>
            <Icon name="calendar" />
            <p>
              <Trans>You can answer, and change your answers, until {day}.</Trans>
            </p>
          </li>
        ) : null}
        <li>
          <Icon name="arrow-right" />
          <p>
            {required === 0 ? (
              <Trans>You may leave any question unanswered.</Trans>
            ) : (
              <Plural
                value={required}
                one="# question must be answered, or skipped with a reason."
                other="# questions must be answered, or skipped with a reason."
              />
            )}
          </p>
        </li>
      </ul>
    </Screen>
  );
}

function Question({ answersRef, note }: Props) {
  const id = useId();
  const state = useSelector(answersRef, (snapshot) => stateName(snapshot.value));
  const question = useSelector(answersRef, ({ context }) => context.survey.questions[context.place]);
  const entry = useSelector(answersRef, ({ context }) => context.entries[question?.id ?? 0]);
  const isRefused = useSelector(answersRef, (snapshot) => snapshot.matches({ question: 'unread' }));
  const isMissing = useSelector(answersRef, (snapshot) => snapshot.matches({ question: 'missing' }));
  const isFollowed = useSelector(answersRef, ({ context }) => context.followed.includes(question?.id ?? 0));
  const isHidden = useSelector(
    answersRef,
    ({ context }) => context.survey.anonymous && context.given.includes(question?.id ?? 0),
  );
  const count = useSelector(answersRef, ({ context }) => context.survey.questions.length);
  const number = useSelector(answersRef, ({ context }) => context.place + 1);
  if (!question || !entry) return null;
  const isEmpty = entry.value === null && entry.skipOption === null;
  return (
    <Screen
      title={question.label}
      titleId={`${id}title`}
      titleLanguage={question.text_languages?.label}
      describedBy={question.help_text ? `${id}progress ${id}help` : `${id}progress`}
      state={state}
      note={note}
      onSubmit={() => answersRef.send({ type: 'survey.next' })}
      top={<AskedProgress id={`${id}progress`} number={number} count={count} isRequired={question.required} />}
      actions={
        <>
          <Button onPress={() => answersRef.send({ type: 'survey.back' })}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" variant="primary">
            {number === count ? <Trans>Finish</Trans> : <Trans>Next</Trans>}
          </Button>
        </>
      }
    >
      <AskedQuestion
        question={question}
        titleId={`${id}title`}
        helpId={`${id}help`}
        entry={entry}
        isRefused={isRefused}
        isMissing={isMissing}
        isFollowed={isFollowed}
        onChange={(value, unread = '', isTyping = false) =>
          answersRef.send({ type: 'answer.change', value, unread, isTyping })
        }
        onSkip={(option) => answersRef.send({ type: 'answer.skip', option })}
        onComment={(text) => answersRef.send({ type: 'answer.comment', text })}
      >
        {isHidden && isEmpty ? (
          <p className={styles.answered}>
            <Icon name="check" size={16} />
            <Trans>You have answered this question. What you answered is not shown; a new answer replaces it.</Trans>
          </p>
        ) : null}
      </AskedQuestion>
    </Screen>
  );
}

function Done({ answersRef, timeZone, note, offer, ending }: Props) {
  const { i18n } = useLingui();
  const state = useSelector(answersRef, (snapshot) => stateName(snapshot.value));
  const survey = useSelector(answersRef, ({ context }) => context.survey);
  const left = useSelector(answersRef, ({ context }) => context.survey.questions.length - context.given.length);
  const refusedIds = useSelector(answersRef, ({ context }) => context.refused);
  const refused = survey.questions.filter(({ id }) => refusedIds.includes(id));
  const history = useSelector(answersRef, ({ context }) => context.history);
  const next = survey.next_round_at && dayOf(survey.next_round_at, i18n.locale, timeZone);
  const day = survey.closes_at && lastDay(survey.closes_at, i18n.locale, timeZone);
  return (
    <Screen
      // Screen readers begin at the heading, also for a late refusal.
      key={refused.length}
      title={
        refused.length > 0 ? (
          <Trans>Something was not accepted</Trans>
        ) : left > 0 ? (
          <Trans>That was the last question</Trans>
        ) : (
          <Trans>Thank you</Trans>
        )
      }
      state={state}
      note={note}
      top={left > 0 ? null : <Tick />}
      actions={
        <>
          <Button onPress={() => answersRef.send({ type: 'survey.back' })}>
            <Trans>Back</Trans>
          </Button>
          {left > 0 ? (
            <Button variant="primary" onPress={() => answersRef.send({ type: 'survey.revisit' })}>
              {refused.length > 0 ? <Trans>Answer again</Trans> : <Trans>Answer now</Trans>}
            </Button>
          ) : (
            <Button variant="primary" onPress={() => answersRef.send({ type: 'survey.leave' })}>
              <Trans>Done</Trans>
            </Button>
          )}
        </>
      }
    >
      {left > 0 ? (
        <>
          {refused.length > 0 ? (
            <>
              <p>
                <Plural
                  value={refused.length}
                  one="Your answer to this question was not accepted:"
                  other="Your answers to these questions were not accepted:"
                />
              </p>
              <ul className={styles.refused}>
                {refused.map(({ id, label, text_languages }) => (
                  <li key={id} dir="auto" lang={text_languages?.label}>
                    {label}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          {left > refused.length ? (
            <p>
              <Plural
                value={left - refused.length}
                one="You have not answered # question. You may leave it unanswered."
                other="You have not answered # questions. You may leave them unanswered."
              />
            </p>
          ) : null}
          <Button variant="quiet" onPress={() => answersRef.send({ type: 'survey.leave' })}>
            <Trans>Finish anyway</Trans>
          </Button>
        </>
      ) : (
        <p>
          {ending ??
            (day ? (
              <Trans>Your answers count. You can change them until {day}.</Trans>
            ) : (
              <Trans>Your answers count.</Trans>
            ))}
        </p>
      )}
      {next ? (
        <p>
          <Trans>The next round comes on {next}.</Trans>
        </p>
      ) : null}
      {left > 0 ? null : offer}
      {history ? <OwnHistory history={history} /> : null}
    </Screen>
  );
}
