import type { Company } from '../../../contract/company.ts';
import type { CurrentUser, User } from '../../../contract/user.ts';
import type { Visitor } from '../../../machines/types.ts';

// Companies and who works there.

const unbilled = {
  notice_hour: '08:00' as const,
  notice_holidays: [] as string[],
  ...{ billing_name: '', billing_address: '', billing_postal_code: '' },
  ...{ billing_city: '', billing_country: '', vat_number: '' },
};

export const companies = {
  aalto: {
    id: 1,
    name: 'Aalto Oy',
    email: 'office@aalto.example',
    old_pricing_model: false,
    timezone: 'Europe/Helsinki',
    has_subscription: true,
    ...unbilled,
  },
  birch: {
    id: 2,
    name: 'Birch Ltd',
    email: 'office@birch.example',
    old_pricing_model: true,
    timezone: 'Europe/London',
    has_subscription: true,
    ...unbilled,
  },
  /** Without a subscription. */
  cedar: {
    id: 3,
    name: 'Cedar Ltd',
    email: 'office@cedar.example',
    old_pricing_model: false,
    timezone: 'Europe/London',
    has_subscription: false,
    ...unbilled,
  },
} satisfies Record<string, Company>;

const { aalto, birch, cedar } = companies;

export const people = {
  aino: {
    id: 11,
    full_name: 'Aino Admin',
    first_name: 'Aino',
    last_name: 'Admin',
    email: 'aino@aalto.example',
    company_groups: [],
    user_type: 'company_admin_group',
    invitation: 'accepted',
    invited_at: null,
    last_sign_in: '2026-11-20',
    ...{ away_from: null, away_until: null, is_away: false },
  },
  reko: {
    id: 12,
    full_name: 'Reko Respondent',
    first_name: 'Reko',
    last_name: 'Respondent',
    email: 'reko@aalto.example',
    company_groups: [],
    user_type: null,
    invitation: 'sent',
    invited_at: '2026-11-12T08:00:00.000Z',
    last_sign_in: null,
    ...{ away_from: null, away_until: null, is_away: false },
  },
} satisfies Record<string, User>;

export const users = {
  admin: {
    ...people.aino,
    visible_companies: [aalto],
    company: 1,
    entry_url: null,
    has_seen_tour: true,
    has_hidden_first_steps: false,
  },
  unsubscribedAdmin: {
    ...people.aino,
    id: 13,
    visible_companies: [cedar],
    company: 3,
    entry_url: null,
    has_seen_tour: true,
    has_hidden_first_steps: false,
  },
  /** There is no company (8.14). */
  adminWithoutCompany: {
    ...people.aino,
    id: 14,
    visible_companies: [],
    company: null,
    entry_url: null,
    has_seen_tour: true,
    has_hidden_first_steps: false,
  },
  respondent: {
    ...people.reko,
    visible_companies: [aalto],
    company: 1,
    entry_url: null,
    has_seen_tour: true,
    has_hidden_first_steps: false,
  },
  reseller: {
    ...people.aino,
    id: 15,
    full_name: 'Rauha Reseller',
    user_type: 'reseller_group',
    visible_companies: [aalto, birch, cedar],
    company: null,
    entry_url: null,
    has_seen_tour: true,
    has_hidden_first_steps: false,
  },
} satisfies Record<string, CurrentUser>;

export const visitors = {
  unknown: { kind: 'unknown' },
  guest: { kind: 'guest' },
  respondent: { kind: 'respondent' },
  subscribedAdmin: { kind: 'admin', companyId: 1, isSubscribed: true },
  unsubscribedAdmin: { kind: 'admin', companyId: 3, isSubscribed: false },
  reseller: { kind: 'reseller', companyId: 1, isSubscribed: true },
  resellerOfUnsubscribed: { kind: 'reseller', companyId: 3, isSubscribed: false },
  resellerWithoutCompany: { kind: 'reseller', companyId: null, isSubscribed: false },
} satisfies Record<string, Visitor>;
