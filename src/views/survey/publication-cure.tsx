import { Plural, useLingui } from '@lingui/react/macro';
import type { Publication } from '../../../contract/survey.ts';

/** What the admin can do for groups that are hidden because of a few people outside of them. */
export function PublicationCure({ cure }: { cure: NonNullable<Publication['cure']> }) {
  const { i18n } = useLingui();
  const names = new Intl.ListFormat(i18n.locale).format(cure.groups);
  return (
    <p>
      <Plural
        value={cure.people}
        one={`# person isn’t in exactly one group. Put them in one, and this can be shown: ${names}.`}
        other={`# people aren’t in exactly one group. Put each of them in one, and this can be shown: ${names}.`}
      />
    </p>
  );
}
