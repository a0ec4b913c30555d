import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../kit/routes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Row } from '../../ui/stack.tsx';

/** An address that does not exist, or no longer. */
export function NotFoundPage() {
  return (
    <Page
      title={<Trans>Page not found</Trans>}
      lead={<Trans>The address may be mistyped, or the page has been removed.</Trans>}
      width="text"
      state="notFound"
    >
      <Row>
        <LinkButton href={linkTo('surveys', { at: 'start' })} variant="primary">
          <Trans>Go to the home page</Trans>
        </LinkButton>
      </Row>
    </Page>
  );
}
