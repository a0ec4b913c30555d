import { Trans } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import { Badge } from '../../ui/badge.tsx';
import { now } from '../../ui/clock.ts';

type Stopped = Pick<Question, 'stopped' | 'not_asked_since'>;

/** Of a question that is not asked any more: since when, or from when on while its last round is open. */
export function NotAskedSince({ question, written }: { question: Stopped; written: (day: string) => string }) {
  const { stopped, not_asked_since: since } = question;
  if (!stopped) return null;
  const day = since === null ? '' : written(since);
  return (
    <Badge>
      {since === null ? (
        <Trans>Not asked</Trans>
      ) : new Date(since) > now() ? (
        <Trans>Not asked from {day} on</Trans>
      ) : (
        <Trans>Not asked since {day}</Trans>
      )}
    </Badge>
  );
}
