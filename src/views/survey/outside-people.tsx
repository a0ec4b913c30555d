import { Plural } from '@lingui/react/macro';
import type { Publication } from '../../../contract/survey.ts';
import { NotAskedNow } from './not-asked.tsx';

type Outside = Pick<Publication, 'in_no_group' | 'in_several_groups' | 'not_asked'>;

/** How many people of an anonymous survey are in no reporting group, or are not asked at all, as items of a list. */
export function OutsidePeople({ publication }: { publication: Outside }) {
  const { not_asked: notAsked } = publication;
  return notAsked > 0 ? (
    <li>
      <NotAskedNow people={notAsked} />
    </li>
  ) : (
    <CountedInTotal publication={publication} />
  );
}

/** Those of them who are asked. */
export function CountedInTotal({ publication }: { publication: Pick<Outside, 'in_no_group' | 'in_several_groups'> }) {
  const { in_no_group: inNone, in_several_groups: inSeveral } = publication;
  return (
    <>
      {inNone > 0 ? (
        <li>
          <Plural
            value={inNone}
            one="# person is in no group and counts only in the total."
            other="# people are in no group and count only in the total."
          />
        </li>
      ) : null}
      {inSeveral > 0 ? (
        <li>
          <Plural
            value={inSeveral}
            one="# person is in several groups and counts only in the total."
            other="# people are in several groups and count only in the total."
          />
        </li>
      ) : null}
    </>
  );
}
