import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Theirs } from '../../../machines/record/saver.machine.ts';

/** Fields by their names on the wire, as their forms call them. */
const fieldNames: Record<string, MessageDescriptor> = {
  title: msg`Title`,
  name: msg`Name`,
  description: msg`Description`,
  users: msg`Users in this group`,
  respondent_ids: msg`Respondents`,
  followed_group_ids: msg`Groups that are followed`,
  active_from: msg`Active from`,
  active_until: msg`Active until`,
  anonymous: msg`Anonymous answers`,
  mail_message: msg`Your message to respondents`,
  languages: msg`Languages`,
  translations: msg`Second language`,
  first_name: msg`First name`,
  last_name: msg`Last name`,
  email: msg`Email`,
  language: msg`Preferred language`,
  company_groups: msg`Groups`,
  is_admin: msg`Admin`,
  away_from: msg`Away from`,
  away_until: msg`Away until`,
  timezone: msg`Time zone`,
  notice_hour: msg`Sent from`,
  notice_holidays: msg`Holidays`,
  label: msg`Question`,
  field_type: msg`Type of answer`,
  timing_in_days: msg`How often`,
  min_label: msg`Words at the low end`,
  max_label: msg`Words at the high end`,
  follow_up_text: msg`Follow-up`,
  follow_up_side: msg`Follow-up asked`,
  follow_up_limit: msg`Follow-up limit`,
  required: msg`Must be answered`,
  choices: msg`Choices`,
  help_text: msg`Help text`,
  placeholder_text: msg`Placeholder`,
  default: msg`Default`,
  favourable_from: msg`Favourable from`,
  goal: msg`Goal`,
  enps: msg`eNPS`,
  billing_name: msg`Billing name`,
  billing_address: msg`Billing address`,
  billing_postal_code: msg`Postal code`,
  billing_city: msg`City`,
  billing_country: msg`Country`,
  vat_number: msg`VAT number`,
};

/** A company's form needs longer names: its admins have names and addresses, too. */
const companyNames: Record<string, MessageDescriptor> = { name: msg`Company name`, email: msg`Company email` };

/** The fields of a record that somebody else changed and a merge kept. */
export function mergedText({ fields, isOwn, record }: Theirs, i18n: I18n): string {
  const ofRecord = record === 'company' ? { ...fieldNames, ...companyNames } : fieldNames;
  const named = fields.map((field) => ofRecord[field]).filter((name) => name !== undefined);
  const names = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(named.map((name) => i18n._(name)));
  return isOwn
    ? i18n._(msg`You saved this in another tab. Those changes were kept too: ${names}`)
    : i18n._(msg`Someone else’s changes were kept too: ${names}`);
}
