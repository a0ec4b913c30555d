import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { AnsweringActorRef } from '../../../machines/answering/answering.machine.ts';
import type { DueListActorRef } from '../../../machines/answering/due-list.machine.ts';
import { DueList } from './due-list.tsx';
import { Waiting } from './screen.tsx';
import { Invited, LinkEnded, SignIn } from './sign-in.tsx';

type Page = (props: { answeringRef: AnsweringActorRef }) => ReactNode;

const pages: Partial<Record<SnapshotFrom<AnsweringActorRef>['value'], Page>> = {
  invited: Invited,
  redeeming: Invited,
  linkEnded: LinkEnded,
  signedOut: SignIn,
  signingIn: SignIn,
  ended: SignIn,
  signedIn: SignedIn,
};

/** The page for answering: who one is, then what is due. */
export function Answering({ answeringRef }: { answeringRef: AnsweringActorRef }) {
  const state = useSelector(answeringRef, (snapshot) => snapshot.value);
  const Page = pages[state] ?? Waiting;
  return <Page answeringRef={answeringRef} />;
}

function SignedIn({ answeringRef }: { answeringRef: AnsweringActorRef }) {
  const dueListRef = useSelector(answeringRef, (snapshot) => snapshot.children.dueList as DueListActorRef | undefined);
  return dueListRef ? <DueList dueListRef={dueListRef} /> : <Waiting />;
}
