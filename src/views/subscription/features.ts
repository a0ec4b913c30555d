import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The features that have a key; a provider's own texts are shown unchanged. */
const featureNames: Readonly<Record<string, MessageDescriptor>> = {
  public_report: msg`Public report by a link`,
  csv_export: msg`Export as CSV`,
  priority_support: msg`Priority support`,
};

export function featureName(feature: string, i18n: I18n): string {
  const name = featureNames[feature];
  return name ? i18n._(name) : feature;
}
