import { Trans } from '@lingui/react/macro';
import { reloadConsole } from '../../kit/reload.ts';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Row } from '../../ui/stack.tsx';

// Replaces a missing page. All of it comes with the first screen: it must appear when nothing more can be loaded.

const ReloadButton = () => (
  <Button onPress={reloadConsole}>
    <Trans>Reload the page</Trans>
  </Button>
);

/** The server does not answer, or a part of the console has not loaded. `isAlone`: without a menu. */
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
  /** Visitors without a first page: a public report is all there is. */
  isPublic?: boolean;
  /** Opens the page again; left out where only a reload helps. */
  onRetry?: () => void;
}

/** A view has failed: it says so, and the person decides how to continue (8.1). */
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
