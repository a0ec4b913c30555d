import { Plural, Trans } from '@lingui/react/macro';
import type { Publication } from '../../../contract/survey.ts';

/** A group whose results an anonymous survey would not show, before it is published, and how many people it counts. */
export function HiddenGroup({ group: { name, people } }: { group: Publication['groups'][number] }) {
  return people === 0 ? (
    <Trans>{name}: its people are in several groups</Trans>
  ) : (
    <>
      {name}: <Plural value={people} one="# person" other="# people" />
    </>
  );
}
