import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ConfigActorRef } from '../../../machines/app/config.machine.ts';
import { Page, Section } from '../../ui/page.tsx';
import { stateName } from '../state-name.ts';
import { StoreLinks } from './store-links.tsx';

/** On a phone there is the app to answer in, and nothing to manage (1.2). */
export function MobileGatePage({ pageRef }: { pageRef: ConfigActorRef }) {
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  return (
    <Page title={<Trans>Continue to desktop</Trans>} width="narrow" state={state}>
      <p>
        <Trans>Surveys and people are managed on a computer. Open this address there to go on.</Trans>
      </p>
      <Section title={<Trans>Answering a survey?</Trans>}>
        <p>
          <Trans>Use the mobile app. Log in with the same email and password as on the desktop.</Trans>
        </p>
        <StoreLinks configRef={pageRef} />
      </Section>
    </Page>
  );
}
