import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { WorkspaceActorRef } from '../../../machines/app/workspace.machine.ts';
import type { TourActorRef } from '../../../machines/tour/tour.machine.ts';
import { lazyOrNothing } from '../lazy-or-nothing.ts';

// Its texts and react-shepherd load when it runs. If they fail to load, the console works without a tour.
const CurrentStep = lazyOrNothing<{ tourRef: TourActorRef }>(() =>
  import('./current-step.tsx').then((module) => module.CurrentStep),
);

/** The guided tour, while it runs (2.24–2.27, 4.14). */
export function Tour({ workspaceRef }: { workspaceRef: WorkspaceActorRef }) {
  const tourRef = workspaceRef.getSnapshot().children.tour as TourActorRef;
  const isOn = useSelector(tourRef, (snapshot) => snapshot.matches('on'));
  return isOn ? (
    <Suspense fallback={null}>
      <CurrentStep tourRef={tourRef} />
    </Suspense>
  ) : null;
}
