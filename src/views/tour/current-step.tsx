import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { TourActorRef } from '../../../machines/tour/tour.machine.ts';
import type { TourStepsActorRef } from '../../../machines/tour/tour-steps.machine.ts';
import { useApp } from '../../kit/actors.tsx';
import { TourGuide } from '../../kit/tour-guide.ts';
import { Button } from '../../ui/button.tsx';
import { stateName } from '../state-name.ts';
import styles from './tour.module.css';
import { type StepName, stepCount, stepNumbers, useTourStep } from './tour-steps.tsx';

/** The current step of the tour: its charts decide which one, this its text, the guide shows it (2.24–2.27). */
export function CurrentStep({ tourRef }: { tourRef: TourActorRef }) {
  const stepsRef = useSelector(tourRef, ({ children }) => children.tourSteps as TourStepsActorRef | undefined);
  const isPageOpen = useSelector(useApp(), (snapshot) => snapshot.matches({ page: 'open' }));
  const isSearching = useSelector(tourRef, (snapshot) =>
    snapshot.matches({ on: { walking: { pointing: 'searching' } } }),
  );
  const isAsking = useSelector(tourRef, (snapshot) => snapshot.matches({ on: 'asking' }));
  const step = useSelector(stepsRef, (snapshot) => (snapshot ? stateName(snapshot.value.step) : ''));
  const name = isAsking ? 'asking' : step;
  const [said, say] = useState('');
  const refs = { tourRef, stepsRef };
  return (
    <>
      {/* While a page, or the step's target, is loading, it would describe something that is not there yet. */}
      {isPageOpen && !isSearching && isStep(name) ? (
        <ShownStep key={name} name={name} onAnnounce={say} {...refs} />
      ) : null}
      <div role="status" className="visually-hidden">
        {said}
      </div>
    </>
  );
}

const isStep = (name: string): name is StepName => name in stepNumbers;

type ShownStepProps = {
  name: StepName;
  tourRef: TourActorRef;
  /** None while the tour asks whether to continue. */
  stepsRef: TourStepsActorRef | undefined;
  onAnnounce: (text: string) => void;
};

function ShownStep({ name, tourRef, stepsRef, onAnnounce }: ShownStepProps) {
  const { t } = useLingui();
  const id = useId();
  const aim = useSelector(tourRef, (snapshot) => snapshot.context.aim);
  const isMissing = useSelector(tourRef, (snapshot) => snapshot.matches({ on: { walking: { pointing: 'missing' } } }));
  const { title, text, more, actions, isModal = false } = useTourStep({ name, tourRef, stepsRef, isMissing });
  const [at, count] = [stepNumbers[name], stepCount];
  const progress = t`Step ${at} of ${count}`;
  const [labelId, descriptionId] = [`${id}label`, `${id}description`];
  const leave = () => tourRef.send({ type: 'tour.leave' });
  return (
    <TourGuide
      id={name}
      aim={isMissing ? null : aim}
      isModal={isModal}
      announcement={`${progress}: ${title}`}
      onAnnounce={onAnnounce}
      labelId={labelId}
      descriptionId={descriptionId}
      onLeave={leave}
    >
      <div className={styles.step} data-state={name}>
        <h2 id={labelId} tabIndex={-1} className={styles.title}>
          <span className={styles.progress}>{progress}</span> {title}
        </h2>
        <div id={descriptionId} className={styles.text}>
          {text}
        </div>
        {more}
        <div className={styles.actions}>
          {actions}
          <Button variant="quiet" onPress={leave}>
            <Trans>Leave the tour</Trans>
          </Button>
        </div>
      </div>
    </TourGuide>
  );
}
