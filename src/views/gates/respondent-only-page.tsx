import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ConfigActorRef } from '../../../machines/app/config.machine.ts';
import { useSession } from '../../kit/actors.tsx';
import { linkTo } from '../../kit/routes.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { stateName } from '../state-name.ts';
import { AnswerHere } from './answer-here.tsx';
import { StoreLinks } from './store-links.tsx';

/** People who are not admins answer, in the browser or in the mobile app (6.1). */
export function RespondentOnlyPage({ pageRef }: { pageRef: ConfigActorRef }) {
  const sessionRef = useSession();
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const isLeaving = useSelector(sessionRef, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Page title={<Trans>Answer your surveys</Trans>} width="text" state={state}>
      <Stack gap={5}>
        <p>
          <Trans>Your surveys open on a page of their own, on a computer or a phone.</Trans>
        </p>
        <AnswerHere />
        <StoreLinks configRef={pageRef} />
        <p>
          <Trans>This console is for admins. If you need access, ask an admin of your organisation.</Trans>
        </p>
        <Row>
          <LinkButton href={linkTo('changePassword')} icon="key">
            <Trans>Change password</Trans>
          </LinkButton>
          <Button icon="logout" isPending={isLeaving} onPress={() => sessionRef.send({ type: 'session.signOut' })}>
            <Trans>Log out</Trans>
          </Button>
        </Row>
      </Stack>
    </Page>
  );
}
