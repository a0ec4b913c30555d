import { Plural, Trans } from '@lingui/react/macro';
import type { Survey } from '../../../contract/survey.ts';
import { useDates } from '../use-dates.ts';

/** The next mail to respondents about a round: when it is sent, and to how many, where that may be shown. */
export function NextNotice({ notice: { at, of, people } }: { notice: NonNullable<Survey['next']['notice']> }) {
  const dates = useDates();
  const when = at && dates.moment(at);
  if (people === null) {
    return when ? (
      <Trans>On {when}, everyone who has not answered gets an email that the round is open.</Trans>
    ) : (
      <Trans>Everyone who has not answered is about to get an email that the round is open.</Trans>
    );
  }
  if (of === 'start') {
    return when ? (
      <Trans>
        If it starts now, <Plural value={people} one="# person gets" other="# people get" /> an email on {when}.
      </Trans>
    ) : (
      <Trans>
        If it starts now, <Plural value={people} one="# person gets" other="# people get" /> an email at once.
      </Trans>
    );
  }
  return when ? (
    <Trans>
      On {when}, <Plural value={people} one="# person gets" other="# people get" /> an email that the round is open.
    </Trans>
  ) : (
    <Plural
      value={people}
      one="# person is about to get an email that the round is open."
      other="# people are about to get an email that the round is open."
    />
  );
}
