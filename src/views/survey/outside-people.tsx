import { Plural } from '@lingui/react/macro';

/** How many people of an anonymous survey count in no reporting group, as items of a list. */
export function OutsidePeople({ inNone, inSeveral }: { inNone: number; inSeveral: number }) {
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
