import { useLingui } from '@lingui/react/macro';
import type { SurveyStatus } from '../../../contract/lists.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<SurveyStatus, BadgeTone> = {
  inactive: 'neutral',
  upcoming: 'accent',
  ongoing: 'success',
  expired: 'warning',
};

/** Words, not only colour. */
export function StatusBadge({ status }: { status: SurveyStatus }) {
  const { t } = useLingui();
  const words: Record<SurveyStatus, string> = {
    inactive: t`Inactive`,
    upcoming: t`Upcoming`,
    ongoing: t`Ongoing`,
    expired: t`Expired`,
  };
  return <Badge tone={tones[status]}>{words[status]}</Badge>;
}
