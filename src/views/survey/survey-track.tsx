import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Survey } from '../../../contract/survey.ts';
import type { ComingStep, SurveyPageActorRef, TrackStep } from '../../../machines/survey/survey-page.machine.ts';
import type { SurveyStatus } from '../../../shared/lists.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Dates } from '../dates.ts';
import { useDates } from '../use-dates.ts';
import { NextNotice } from './next-notice.tsx';
import { NextPeople } from './next-people.tsx';
import { statusNames } from './status-labels.ts';
import styles from './survey-track.module.css';

/** The life of a survey: its stage, its dates, and what comes next (4.1–4.4). */
export function SurveyTrack({ pageRef, survey }: { pageRef: SurveyPageActorRef; survey: Survey }) {
  const { t } = useLingui();
  const dates = useDates();
  const track = useSelector(pageRef, (snapshot) => snapshot.context.track);
  const coming = useSelector(pageRef, (snapshot) => snapshot.context.coming);
  const mailingRef = useSelector(pageRef, (snapshot) => snapshot.children.mailing);
  return (
    <div className={styles.life}>
      <ol className={styles.track} aria-label={t`Survey status`}>
        {track.map((step) => (
          <Step key={step.status} step={step} dates={dates} />
        ))}
      </ol>
      {coming ? (
        <div className={styles.coming}>
          <h3 className={styles.comingTitle}>
            <Trans>What comes next</Trans>
          </h3>
          <p>
            <Coming coming={coming} survey={survey} dates={dates} />
          </p>
          <NextPeople following={survey.following} next={survey.next} />
          {survey.next.notice ? (
            <div className={styles.notice}>
              <p>
                <NextNotice notice={survey.next.notice} />
              </p>
              <Button size="small" onPress={() => mailingRef?.send({ type: 'mailing.preview' })}>
                <Trans>Preview the email</Trans>
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function Step({ step, dates }: { step: TrackStep; dates: Dates }) {
  const { t, i18n } = useLingui();
  const { status, place } = step;
  return (
    <li className={styles.step} data-place={place} aria-current={place === 'current' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {place === 'done' ? <Icon name="check" size={16} /> : null}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{i18n._(statusNames[status])}</span>
        {place === 'done' ? <span className="visually-hidden">{t`(done)`}</span> : null}
        <StepDate step={step} dates={dates} />
      </span>
    </li>
  );
}

/** When a survey reaches or reached the stage; nothing where that is meaningless. */
function StepDate({ step: { status, place, at }, dates }: { step: TrackStep; dates: Dates }) {
  const text = stepDates[status]?.(at && dates.moment(at), place);
  return text ? <span className={styles.date}>{text}</span> : null;
}

const stepDates: Partial<Record<SurveyStatus, (when: string | null, place: TrackStep['place']) => ReactNode>> = {
  ongoing: (when) => (when ? <Trans>from {when}</Trans> : <Trans>when you start it</Trans>),
  expired: (when, place) => (when ? <EndDate when={when} place={place} /> : <Trans>when you end it</Trans>),
};

function EndDate({ when, place }: { when: string; place: TrackStep['place'] }) {
  return place === 'current' ? <Trans>since {when}</Trans> : <Trans>on {when}</Trans>;
}

function Coming({ coming, survey, dates }: { coming: ComingStep; survey: Survey; dates: Dates }): ReactNode {
  const { next, current_round: round } = survey;
  const at = next.at && dates.moment(next.at);
  const begins = next.round && dates.day(next.round.start_date);
  const firstRound = next.round && dates.days(next.round.start_date, next.round.end_date);
  const ends = round && dates.day(round.end_date);
  switch (coming) {
    case 'questions':
      return <Trans>Add a question. Then it can be activated.</Trans>;
    case 'respondents':
      return <Trans>Choose respondents. Then it can be activated.</Trans>;
    case 'waitingForStart':
      return <Trans>Activate it. It then waits until you start it.</Trans>;
    case 'startOnceActive':
      return <Trans>Activate it. It then starts automatically on {at}.</Trans>;
    case 'answersOnceActive':
      return <Trans>Activate it. People can then answer immediately.</Trans>;
    case 'continuationOnceActive':
      return <Trans>Activate it. Its end time has passed, so you can then continue it.</Trans>;
    case 'start':
      return firstRound ? (
        <Trans>
          It starts automatically on {at}. The first round is {firstRound}.
        </Trans>
      ) : (
        <Trans>It starts automatically on {at}.</Trans>
      );
    case 'startByHand':
      return <Trans>Start it. It does not start automatically.</Trans>;
    case 'nextRound':
      return (
        <Trans>
          This round ends on {ends}. The next one begins on {begins}.
        </Trans>
      );
    case 'firstRoundAhead':
      return <Trans>No round is open now. The next one begins on {begins}.</Trans>;
    case 'end':
      return <Trans>No more rounds begin. The survey ends on {at}.</Trans>;
    case 'lastRound':
      return <Trans>This round ends on {ends}. No more rounds are planned.</Trans>;
    case 'noRound':
      return <Trans>No round is open, and none is planned.</Trans>;
    case 'continuation':
      return <Trans>Read its results, or continue it to ask again.</Trans>;
  }
}
