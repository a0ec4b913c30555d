import { Trans, useLingui } from '@lingui/react/macro';
import { answerAddress } from '../../kit/routes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Row } from '../../ui/stack.tsx';

/** The link to the page for answering; a user logged in here is logged in there (1.2). */
export function AnswerHere({ isBeside = false }: { /** This page stays open for later. */ isBeside?: boolean }) {
  const { t } = useLingui();
  return (
    <Row>
      <LinkButton
        href={answerAddress}
        variant={isBeside ? 'secondary' : 'primary'}
        isApart
        {...(isBeside ? { newTabText: t`opens in a new tab` } : {})}
      >
        <Trans>Answer here</Trans>
      </LinkButton>
    </Row>
  );
}
