import { useLingui } from '@lingui/react/macro';
import type { SurveyStatus } from '../../../shared/lists.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { statusNames } from './status-labels.ts';

const tones: Record<SurveyStatus, BadgeTone> = {
  inactive: 'neutral',
  upcoming: 'accent',
  ongoing: 'success',
  expired: 'warning',
};

/** A label, not only a colour. */
export function StatusBadge({ status }: { status: SurveyStatus }) {
  const { i18n } = useLingui();
  return <Badge tone={tones[status]}>{i18n._(statusNames[status])}</Badge>;
}
