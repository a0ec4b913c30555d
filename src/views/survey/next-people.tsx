import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Survey } from '../../../contract/survey.ts';
import { useDates } from '../use-dates.ts';

/** The groups that the survey follows, and how its next round, or a later one, will change whom it asks. */
export function NextPeople({ following, next }: Pick<Survey, 'following' | 'next'>) {
  const { groups, joining, leaving, from } = following;
  const { i18n } = useLingui();
  const dates = useDates();
  const later = from !== null && from !== next.round?.start_date && dates.day(from);
  if (groups.length + joining + leaving === 0) return null;
  const names = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(groups);
  return (
    <p>
      {groups.length > 0 ? (
        <Trans>
          When a round opens, people who have joined {names} are added, and those who have left are removed.
        </Trans>
      ) : null}
      {joining > 0 ? (
        <>
          {' '}
          {later ? (
            <Trans>
              <Plural value={joining} one="# person joins" other="# people join" /> with the round that opens on {later}
              .
            </Trans>
          ) : from === null ? (
            <Plural
              value={joining}
              one="# person joins with a later round."
              other="# people join with a later round."
            />
          ) : (
            <Plural
              value={joining}
              one="# person joins with the next round."
              other="# people join with the next round."
            />
          )}
        </>
      ) : null}
      {leaving > 0 ? (
        <>
          {' '}
          {later ? (
            <Trans>
              <Plural value={leaving} one="# person leaves" other="# people leave" /> with the round that opens on{' '}
              {later}.
            </Trans>
          ) : from === null ? (
            <Plural
              value={leaving}
              one="# person leaves with a later round."
              other="# people leave with a later round."
            />
          ) : (
            <Plural
              value={leaving}
              one="# person leaves with the next round."
              other="# people leave with the next round."
            />
          )}
        </>
      ) : null}
    </p>
  );
}
