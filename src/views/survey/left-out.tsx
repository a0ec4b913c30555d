import { Trans } from '@lingui/react/macro';

/** The text for a person whom the open round of an anonymous survey does not ask (design §5). */
export function LeftOut() {
  return (
    <Trans>
      This anonymous survey is not asking you at the moment. So few people are outside the groups that it shows that
      your answers could be worked out.
    </Trans>
  );
}
