import { Trans } from '@lingui/react/macro';

/** The first message to respondents of a named survey, where an earlier one with its questions was anonymous. */
export function NamedAfterAnonymous() {
  return <Trans>This survey shows your name. An earlier one with the same questions was anonymous.</Trans>;
}
