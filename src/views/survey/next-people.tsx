import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Survey } from '../../../contract/survey.ts';

/** The groups that the survey follows, and how its next round will change whom it asks. */
export function NextPeople({ following: { groups, joining, leaving } }: Pick<Survey, 'following'>) {
  const { i18n } = useLingui();
  if (groups.length + joining + leaving === 0) return null;
  const names = new Intl.ListFormat(i18n.locale).format(groups);
  return (
    <p>
      {groups.length > 0 ? <Trans>Everyone in {names} is asked when a round opens.</Trans> : null}
      {joining > 0 ? (
        <>
          {' '}
          <Plural
            value={joining}
            one="# person joins with the next round."
            other="# people join with the next round."
          />
        </>
      ) : null}
      {leaving > 0 ? (
        <>
          {' '}
          <Plural
            value={leaving}
            one="# person leaves with the next round."
            other="# people leave with the next round."
          />
        </>
      ) : null}
    </p>
  );
}
