import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Industry } from '../../../shared/lists.ts';

/** The industries that a company chooses from at sign-up (9.9). */
export const industryNames: Record<Industry, MessageDescriptor> = {
  'Professional Services': msg`Professional Services`,
  'Technology and Engineering': msg`Technology and Engineering`,
  'Manufacturing and Construction': msg`Manufacturing and Construction`,
  'Startups and small business': msg`Startups and small business`,
  'Management consulting': msg`Management consulting`,
  'Public Sector': msg`Public Sector`,
  'Charity and Non-Profit': msg`Charity and Non-Profit`,
  Other: msg`Other`,
};
