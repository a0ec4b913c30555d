import { useSelector } from '@xstate/react';
import type { AnsweringActorRef } from '../../../machines/answering/answering.machine.ts';
import type { DueListActorRef } from '../../../machines/answering/due-list.machine.ts';
import { DueList } from './due-list.tsx';
import { Waiting } from './screen.tsx';
import { Invited, LinkEnded, SignIn } from './sign-in.tsx';

/** The page for answering: who one is, then what is due. */
export function Answering({ answeringRef }: { answeringRef: AnsweringActorRef }) {
  const state = useSelector(answeringRef, (snapshot) => snapshot.value);
  const dueListRef = useSelector(answeringRef, (snapshot) => snapshot.children.dueList as DueListActorRef | undefined);
  switch (state) {
    case 'invited':
    case 'redeeming':
      return <Invited answeringRef={answeringRef} />;
    case 'linkEnded':
      return <LinkEnded answeringRef={answeringRef} />;
    case 'signedOut':
    case 'signingIn':
    case 'ended':
      return <SignIn answeringRef={answeringRef} />;
    case 'signedIn':
      return dueListRef ? <DueList dueListRef={dueListRef} /> : <Waiting />;
    default:
      return <Waiting />;
  }
}
