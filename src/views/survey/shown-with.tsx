import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PublishedUnit } from '../../../contract/survey.ts';

/**
 * The text for a respondent of an anonymous survey: the unit in which their answers are shown (design §5); null: none.
 */
export function ShownWith({ unit }: { unit: PublishedUnit | null }) {
  if (unit === null) return <Trans>Anonymous. So few people are asked that no results are shown.</Trans>;
  const people = <Plural value={unit.people} one="# person" other="# people" />;
  const texts: Record<PublishedUnit['kind'], ReactNode> = {
    group: (
      <Trans>
        Anonymous: your answers are shown without a name, together with those of {unit.group}, {people}.
      </Trans>
    ),
    no_group: (
      <Trans>Anonymous: your answers are shown without a name, together with those of {people} in no group.</Trans>
    ),
    small_groups: (
      <Trans>
        Anonymous: your answers are shown without a name, together with those of {people} in small groups or in none.
      </Trans>
    ),
    everyone: (
      <Trans>
        Anonymous: your answers are shown without a name, together with those of everyone who is asked, {people}.
      </Trans>
    ),
  };
  return texts[unit.kind];
}
