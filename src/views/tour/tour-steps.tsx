import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ConfigActorRef } from '../../../machines/app/config.machine.ts';
import type { TourActorRef } from '../../../machines/tour/tour.machine.ts';
import type { TourStepsActorRef } from '../../../machines/tour/tour-steps.machine.ts';
import { useWorkspace } from '../../kit/actors.tsx';
import { linkTo } from '../../kit/routes.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { AnswerHere } from '../gates/answer-here.tsx';
import { StoreLinks } from '../gates/store-links.tsx';

export const stepCount = 7;
/** Which of the seven steps each state of the charts belongs to. Other states show nothing. */
export const stepNumbers = {
  asking: 1,
  welcome: 1,
  download: 2,
  'joinTemplate.without': 3,
  'joinTemplate.listed': 3,
  'joinTemplate.opened': 3,
  'joinTemplate.elsewhere': 3,
  'inForm.underway': 4,
  'inForm.choosing': 4,
  'useApp.listed': 5,
  'useApp.opened': 5,
  'useApp.elsewhere': 5,
  'useApp.answering': 5,
  'dashboard.offered': 6,
  'dashboard.elsewhere': 6,
  'plansHint.results': 7,
  'plansHint.elsewhere': 7,
  'plansHint.hinted': 7,
} as const;
export type StepName = keyof typeof stepNumbers;

type StepContent = {
  title: string;
  text: ReactNode;
  /** Between the text and the buttons. */
  more?: ReactNode;
  actions: ReactNode;
  isModal?: boolean;
};

/** 2.24–2.27, in the words for where the person is. `isMissing`: the step's target is not on the screen. */
export function useTourStep({
  name,
  tourRef,
  stepsRef,
  isMissing,
}: {
  name: StepName;
  tourRef: TourActorRef;
  stepsRef: TourStepsActorRef | undefined;
  isMissing: boolean;
}): StepContent {
  const { t } = useLingui();
  const template = useSelector(stepsRef, (snapshot) => snapshot?.context.template?.title ?? '');
  const goOn = () => stepsRef?.send({ type: 'tour.next' });
  const next = (
    <Button variant="primary" onPress={goOn}>
      <Trans>Next</Trans>
    </Button>
  );
  const skip = (
    <Button onPress={goOn}>
      <Trans>Skip this step</Trans>
    </Button>
  );
  const back = (
    <Button onPress={() => stepsRef?.send({ type: 'tour.back' })}>
      <Trans>Back</Trans>
    </Button>
  );
  const toSurveys = (
    <LinkButton variant="primary" href={linkTo('surveys')}>
      <Trans>Go to surveys</Trans>
    </LinkButton>
  );
  const toSubscriptions = (
    <LinkButton variant="primary" href={linkTo('subscriptions')}>
      <Trans>Go to the subscriptions</Trans>
    </LinkButton>
  );
  const find = (
    <LinkButton variant="primary" href={linkTo('surveys', { search: template })}>
      <Trans>Show the survey</Trans>
    </LinkButton>
  );
  const inList = {
    text: (
      <p>
        <Trans>The survey “{template}” is not in the list shown now.</Trans>
      </p>
    ),
    actions: (
      <>
        {find}
        {skip}
      </>
    ),
  };
  const apart = (
    <>
      {toSurveys}
      {skip}
    </>
  );

  switch (name) {
    case 'welcome':
      return {
        title: t`Welcome to Rytmi`,
        text: (
          <>
            <p>
              <Trans>
                A short tour through a whole survey: you answer one yourself and see where the results appear.
              </Trans>
            </p>
            <p>
              <Trans>You can leave at any time and continue later: choose “Start a tour” in the menu.</Trans>
            </p>
          </>
        ),
        actions: next,
        isModal: true,
      };
    case 'asking':
      return {
        title: t`Welcome back to the tour`,
        text: (
          <p>
            <Trans>Continue where you left off, or start over?</Trans>
          </p>
        ),
        actions: (
          <>
            <Button variant="primary" onPress={() => tourRef.send({ type: 'tour.next' })}>
              <Trans>Continue</Trans>
            </Button>
            <Button onPress={() => tourRef.send({ type: 'tour.restart' })}>
              <Trans>Start over</Trans>
            </Button>
          </>
        ),
        isModal: true,
      };
    case 'download':
      return {
        title: t`Download the app`,
        text: (
          <p>
            <Trans>
              Surveys are answered in the browser or in the mobile app, with the same email and password as here.
            </Trans>
          </p>
        ),
        more: <AppLinks />,
        actions: (
          <>
            {next}
            {back}
          </>
        ),
        isModal: true,
      };
    case 'joinTemplate.without':
      return {
        title: t`There is no template survey`,
        text: (
          <p>
            <Trans>
              The template survey is no longer here. You join any other survey in the same way: OPEN, Edit survey,
              Respondents.
            </Trans>
          </p>
        ),
        actions: (
          <>
            {next}
            {back}
          </>
        ),
        isModal: true,
      };
    case 'joinTemplate.listed':
      return {
        title: t`Join the first survey`,
        ...(isMissing
          ? inList
          : {
              text: (
                <p>
                  <Trans>“{template}” came with your company, to try things out. Click OPEN.</Trans>
                </p>
              ),
              actions: skip,
            }),
      };
    case 'joinTemplate.opened':
      return {
        title: t`Join the first survey`,
        text: (
          <p>
            <Trans>Click Edit survey: that is where respondents are chosen.</Trans>
          </p>
        ),
        actions: skip,
      };
    case 'joinTemplate.elsewhere':
      return {
        title: t`Join the first survey`,
        text: (
          <p>
            <Trans>The tour continues in the list of surveys.</Trans>
          </p>
        ),
        actions: apart,
      };
    case 'inForm.underway':
      return {
        title: t`On to the respondents`,
        text: (
          <p>
            <Trans>Respondents are chosen in the last of the form’s three steps. Click Next until you get there.</Trans>
          </p>
        ),
        actions: skip,
      };
    case 'inForm.choosing':
      return {
        title: t`Add yourself`,
        text: (
          <p>
            <Trans>Move yourself to the right box: choose your name and click Add. Then click Save.</Trans>
          </p>
        ),
        actions: skip,
      };
    case 'useApp.listed':
      return {
        title: t`Start the survey`,
        ...(isMissing
          ? inList
          : {
              text: (
                <p>
                  <Trans>You have joined. It can be answered once it is running: click OPEN, then Start survey.</Trans>
                </p>
              ),
              actions: skip,
            }),
      };
    case 'useApp.opened':
      return {
        title: t`Start the survey`,
        text: (
          <p>
            {isMissing ? (
              <Trans>It can be answered once it is active and started. Both are done on this page, under Status.</Trans>
            ) : (
              <Trans>Click Start survey: its first round opens and waits for answers.</Trans>
            )}
          </p>
        ),
        actions: skip,
      };
    case 'useApp.elsewhere':
      return {
        title: t`Start the survey`,
        text: (
          <p>
            <Trans>
              You have joined. It can be answered once it is running: you start it from the list of surveys.
            </Trans>
          </p>
        ),
        actions: apart,
      };
    case 'useApp.answering':
      return {
        title: t`Use the app`,
        text: (
          <p>
            <Trans>“{template}” is waiting for your answers, in the browser or in the app. Then come back here.</Trans>
          </p>
        ),
        more: <AppLinks />,
        actions: next,
        isModal: true,
      };
    case 'dashboard.offered':
      return {
        title: t`See the results`,
        ...(isMissing
          ? inList
          : {
              text: (
                <p>
                  <Trans>Answers are collected on the dashboard. Click Dashboard.</Trans>
                </p>
              ),
              actions: skip,
            }),
      };
    case 'dashboard.elsewhere':
      return {
        title: t`See the results`,
        text: (
          <p>
            <Trans>Answers are collected on the dashboard, which opens from the list of surveys.</Trans>
          </p>
        ),
        actions: apart,
      };
    case 'plansHint.results':
      return {
        title: t`Here are the results`,
        text: (
          <p>
            <Trans>
              Each question has its figures here, round by round, as answers come in. The tour ends where you change
              your plan.
            </Trans>
          </p>
        ),
        actions: toSubscriptions,
      };
    case 'plansHint.elsewhere':
      return {
        title: t`One more thing`,
        text: (
          <p>
            <Trans>The tour ends where you change your plan.</Trans>
          </p>
        ),
        actions: toSubscriptions,
      };
    case 'plansHint.hinted':
      return {
        title: t`When you need more`,
        text: (
          <p>
            <Trans>Change your plan here when you need more surveys, people or admins. That was the tour.</Trans>
          </p>
        ),
        actions: (
          <Button variant="primary" onPress={goOn}>
            <Trans>Finish</Trans>
          </Button>
        ),
      };
  }
}

function AppLinks() {
  const configRef = useWorkspace().getSnapshot().children.config as ConfigActorRef;
  return (
    <>
      <AnswerHere isBeside />
      <StoreLinks configRef={configRef} />
    </>
  );
}
