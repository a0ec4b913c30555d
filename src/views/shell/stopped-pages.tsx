import { Trans } from '@lingui/react/macro';
import { reloadConsole } from '../../kit/reload.ts';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Row } from '../../ui/stack.tsx';

// What stands in the place of a page that is not there. All of it comes with the first screen: it has to show up when
// nothing more can be fetched.

const ReloadButton = () => (
  <Button onPress={reloadConsole}>
    <Trans>Reload the page</Trans>
  </Button>
);

/** The server gives no answer, or a part of the console has not arrived. `isAlone`: no menu stands beside it. */
export function StrandedPage({ isAlone = false, onRetry }: { isAlone?: boolean; onRetry: () => void }) {
  return (
    <Page title={<Trans>The server is not responding</Trans>} width={isAlone ? 'narrow' : 'text'} state="stranded">
      <Alert tone="danger">
        <Trans>This page could not be loaded. You are still logged in.</Trans>
      </Alert>
      <Row>
        <Button variant="primary" onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <ReloadButton />
      </Row>
    </Page>
  );
}

interface CrashedPageProps {
  /** Who has no first page here: a public report is all there is. */
  isPublic?: boolean;
  /** Opens the page anew; left out where only loading everything helps. */
  onRetry?: () => void;
}

/** A view has failed: it says so, and the person decides how to go on (8.1). */
export function CrashedPage({ isPublic = false, onRetry }: CrashedPageProps) {
  return (
    <Page title={<Trans>This page has stopped working</Trans>} width="text" state="crashed">
      <div role="alert">
        <Alert tone="danger">
          <Trans>
            This is our fault, not yours. What you saved is safe, and drafts of surveys, people and groups are kept.
          </Trans>
        </Alert>
      </div>
      <Row>
        {onRetry ? (
          <Button variant="primary" onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        <ReloadButton />
        {isPublic ? null : (
          <LinkButton href={linkTo('surveys', { at: 'start' })}>
            <Trans>Go to the home page</Trans>
          </LinkButton>
        )}
      </Row>
    </Page>
  );
}
