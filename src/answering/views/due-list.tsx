import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ComponentType, createContext, useContext } from 'react';
import type { DueListActorRef } from '../../../machines/answering/due-list.machine.ts';
import { Button } from '../../views/answering/button.tsx';
import { Screen } from '../../views/answering/screen.tsx';
import { Waiting } from './page-frame.tsx';
import { ProblemNote } from './problem-note.tsx';

type View = ComponentType<{ dueListRef: DueListActorRef }>;

/** The view of a loaded list: it arrives with the list. */
export const LoadedView = createContext<() => View>(() => Waiting);

export function DueList({ dueListRef }: { dueListRef: DueListActorRef }) {
  const isReady = useSelector(dueListRef, (snapshot) => snapshot.matches('ready'));
  const isFailed = useSelector(dueListRef, (snapshot) => snapshot.matches('failed'));
  const loadedView = useContext(LoadedView);
  if (isFailed) return <Failed dueListRef={dueListRef} />;
  const View = isReady ? loadedView() : Waiting;
  return <View dueListRef={dueListRef} />;
}

function Failed({ dueListRef }: { dueListRef: DueListActorRef }) {
  const problem = useSelector(dueListRef, ({ context }) => context.problem);
  return (
    <Screen
      title={<Trans>Your surveys could not be loaded</Trans>}
      state="failed"
      actions={
        <>
          <Button onPress={() => dueListRef.send({ type: 'due.leave' })}>
            <Trans>Log out</Trans>
          </Button>
          <Button variant="primary" onPress={() => dueListRef.send({ type: 'due.refresh' })}>
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    >
      <ProblemNote problem={problem} />
    </Screen>
  );
}
