import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TourActorRef } from '../../../machines/tour/tour.machine.ts';
import { useFirstSteps, useWorkspace } from '../../kit/actors.tsx';
import { useReadingReason } from '../use-unsubscribed-reason.ts';
import { FirstStepsCard } from './first-steps-card.tsx';

/**
 * A new company's next steps, while there are any (1.1), above the page's content. One guide at a time: the tour goes
 * first. The rest waits until it is known whether they are shown, so that nothing moves when they appear; the card
 * comes with the page for the same reason.
 */
export function FirstSteps({ coming, children }: { coming: ReactNode; children: ReactNode }) {
  const stepsRef = useFirstSteps();
  const tourRef = useSelector(useWorkspace(), (snapshot) => snapshot.children.tour as TourActorRef | undefined);
  const isAwaited = useSelector(stepsRef, (snapshot) => snapshot?.hasTag('awaited') ?? true);
  const isShown = useSelector(stepsRef, (snapshot) => snapshot?.hasTag('shown') ?? false);
  const isTourOn = useSelector(tourRef, (snapshot) => snapshot?.matches('on') ?? false);
  // Its steps can't be done without a subscription.
  const isReading = useReadingReason() !== undefined;
  if (isAwaited) return coming;
  return (
    <>
      {stepsRef && isShown && !isTourOn && !isReading ? <FirstStepsCard stepsRef={stepsRef} /> : null}
      {children}
    </>
  );
}
