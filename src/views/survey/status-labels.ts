import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SurveyStatus } from '../../../shared/lists.ts';

export const statusNames: Record<SurveyStatus, MessageDescriptor> = {
  inactive: msg`Inactive`,
  upcoming: msg`Upcoming`,
  ongoing: msg`Ongoing`,
  expired: msg`Expired`,
};
