import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '../../shared/locales.ts';

/** Of the languages that mails are sent in. */
export const languageNames: Record<Locale, MessageDescriptor> = { 'en-GB': msg`English`, fi: msg`Finnish` };
