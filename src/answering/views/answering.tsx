import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnsweringActorRef } from '../../../machines/answering/answering.machine.ts';
import type { DueListActorRef } from '../../../machines/answering/due-list.machine.ts';
import { AroundScreens } from '../../views/answering/screen.tsx';
import { stateName } from '../../views/state-name.ts';
import { DueList } from './due-list.tsx';
import { PageFrame, Waiting } from './page-frame.tsx';
import { Invited, LinkEnded, SignIn } from './sign-in.tsx';

type Page = (props: { answeringRef: AnsweringActorRef }) => ReactNode;

const pages: Partial<Record<string, Page>> = {
  invited: Invited,
  redeeming: Invited,
  linkEnded: LinkEnded,
  signedOut: SignIn,
  signingIn: SignIn,
  'ended.asking': SignIn,
  'ended.returning': SignIn,
  'signedIn.answering': SignedIn,
  'signedIn.identifying': SignIn,
  'signedIn.changing': SignIn,
};

const around = { Frame: PageFrame, Heading: 'h1' } as const;

/** The page for answering: first the sign-in, then what is due. */
export function Answering({ answeringRef }: { answeringRef: AnsweringActorRef }) {
  const state = useSelector(answeringRef, (snapshot) => stateName(snapshot.value));
  const Page = pages[state] ?? Waiting;
  return (
    <AroundScreens value={around}>
      <Page answeringRef={answeringRef} />
    </AroundScreens>
  );
}

function SignedIn({ answeringRef }: { answeringRef: AnsweringActorRef }) {
  const dueListRef = useSelector(answeringRef, (snapshot) => snapshot.children.dueList as DueListActorRef | undefined);
  return dueListRef ? <DueList dueListRef={dueListRef} /> : <Waiting />;
}
