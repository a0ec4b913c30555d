import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ConfigActorRef } from '../../../machines/app/config.machine.ts';
import type { Place } from '../../../machines/types.ts';
import { useSession } from '../../kit/actors.tsx';
import { linkTo, pathOf } from '../../kit/routes.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Row } from '../../ui/stack.tsx';
import { stateName } from '../state-name.ts';
import { AnswerHere } from './answer-here.tsx';
import styles from './gates.module.css';
import { StoreLinks } from './store-links.tsx';

/** What a phone can do: answer, open mailed or shared links, and pass the address to a computer (1.2). */
export function MobileGatePage({ pageRef, place }: { pageRef: ConfigActorRef; place: Place }) {
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const sessionRef = useSession();
  const email = useSelector(sessionRef, (snapshot) => snapshot.context.user?.email ?? null);
  const isLeaving = useSelector(sessionRef, (snapshot) => snapshot.matches('signingOut'));
  const address = window.location.origin + pathOf(place);
  return (
    <Page
      title={<Trans>Rytmi on a phone</Trans>}
      lead={<Trans>Answer surveys on a phone; create them and read the results on a computer.</Trans>}
      width="narrow"
      state={state}
    >
      <Section title={<Trans>Answering a survey?</Trans>}>
        <AnswerHere />
        <StoreLinks configRef={pageRef} />
      </Section>
      <Section title={<Trans>Managing surveys?</Trans>}>
        <p>
          <Trans>Send yourself this address and open it on a computer to continue there:</Trans>
        </p>
        <p className={styles.address}>{address}</p>
        <Row>
          <LinkButton href={`mailto:?subject=Rytmi&body=${encodeURIComponent(address)}`}>
            <Trans>Continue to desktop</Trans>
          </LinkButton>
        </Row>
      </Section>
      {email === null ? (
        <Section title={<Trans>Forgot your password?</Trans>}>
          <Row>
            <LinkButton href={linkTo('password')} icon="key">
              <Trans>Choose a new password</Trans>
            </LinkButton>
          </Row>
        </Section>
      ) : (
        <Section title={<Trans>Logged in on this phone</Trans>}>
          <p>{email}</p>
          <Row>
            <Button icon="logout" isPending={isLeaving} onPress={() => sessionRef.send({ type: 'session.signOut' })}>
              <Trans>Log out</Trans>
            </Button>
          </Row>
        </Section>
      )}
      <Section title={<Trans>Were you sent a link?</Trans>}>
        <p>
          <Trans>
            Links for choosing a password, confirming an address and seeing a survey’s public results also open on a
            phone.
          </Trans>
        </p>
      </Section>
    </Page>
  );
}
