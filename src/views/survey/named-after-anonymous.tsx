import { Trans } from '@lingui/react/macro';

/** What respondents of a named survey are told before anything else, where an earlier one with its questions was anonymous. */
export function NamedAfterAnonymous() {
  return <Trans>This survey shows your name. An earlier one with the same questions was anonymous.</Trans>;
}
