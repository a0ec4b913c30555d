import { Plural } from '@lingui/react/macro';
import type { Publication } from '../../../contract/survey.ts';
import { NotAskedLater, NotAskedNow } from './not-asked.tsx';

type Outside = Pick<Publication, 'in_no_group' | 'in_several_groups' | 'not_asked'>;

/** How many people of an anonymous survey count in no reporting group, or are not asked at all, as items of a list. */
export function OutsidePeople({ publication, isFixed }: { publication: Outside; isFixed: boolean }) {
  const { in_no_group: inNone, in_several_groups: inSeveral, not_asked: notAsked } = publication;
  if (notAsked > 0) {
    return <li>{isFixed ? <NotAskedNow people={notAsked} /> : <NotAskedLater people={notAsked} />}</li>;
  }
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
