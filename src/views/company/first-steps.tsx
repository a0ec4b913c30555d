import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, Suspense } from 'react';
import type { FirstStepsActorRef } from '../../../machines/company/first-steps.machine.ts';
import type { TourActorRef } from '../../../machines/tour/tour.machine.ts';
import { useFirstSteps, useWorkspace } from '../../app/actors.tsx';

// Only a new company sees them: they arrive when they are shown, and where they do not arrive the list is there all the same.
const FirstStepsCard = lazy<ComponentType<{ stepsRef: FirstStepsActorRef }>>(() =>
  import('./first-steps-card.tsx').then(
    (module) => ({ default: module.FirstStepsCard }),
    () => ({ default: () => null }),
  ),
);

/** What a new company does next, while it has something to do (1.1). One guide at a time: the tour goes first. */
export function FirstSteps() {
  const stepsRef = useFirstSteps();
  const tourRef = useSelector(useWorkspace(), ({ children }) => children.tour as TourActorRef | undefined);
  const isShown = useSelector(stepsRef, (snapshot) => snapshot?.hasTag('shown') ?? false);
  const isTourOn = useSelector(tourRef, (snapshot) => snapshot?.matches('on') ?? false);
  return stepsRef && isShown && !isTourOn ? (
    <Suspense fallback={null}>
      <FirstStepsCard stepsRef={stepsRef} />
    </Suspense>
  ) : null;
}
