import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Row, Stack } from '../../ui/stack.tsx';

/** 2.3 */
export function ConfirmationPage() {
  return (
    <Page title={<Trans>Check your email</Trans>} width="narrow" state="shown">
      <Stack gap={5}>
        <p>
          <Trans>We sent you a message with a link. Follow it to verify your account; after that you can log in.</Trans>
        </p>
        <p>
          <Trans>Nothing there after a few minutes? Look in the junk folder, too.</Trans>
        </p>
        <Row>
          <LinkButton href="/login" variant="primary">
            <Trans>Go to log in</Trans>
          </LinkButton>
        </Row>
      </Stack>
    </Page>
  );
}
