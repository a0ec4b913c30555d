import type { CompanySave } from '../../../contract/company.ts';
import { usualNoticeHour } from '../../../shared/lists.ts';
import { companiesApi } from '../../adapters/company-api.ts';
import type { PageModule } from '../../kit/page-module.ts';
import { CompanyPage } from '../../views/company/company-page.tsx';
import { browserTimeZone } from '../../views/formatters.ts';
import { recordPage } from './record.ts';

const form = recordPage(
  'company',
  companiesApi,
  {
    toDraft: ({ id: _, old_pricing_model: __, has_subscription: ___, ...company }) => company,
    toSave: (draft) => ({
      name: String(draft.name),
      email: String(draft.email),
      timezone: String(draft.timezone),
      billing_name: String(draft.billing_name ?? ''),
      billing_address: String(draft.billing_address ?? ''),
      billing_postal_code: String(draft.billing_postal_code ?? ''),
      billing_city: String(draft.billing_city ?? ''),
      // The field offers the contract's values.
      billing_country: String(draft.billing_country ?? '') as CompanySave['billing_country'],
      vat_number: String(draft.vat_number ?? ''),
      notice_hour: String(draft.notice_hour ?? usualNoticeHour) as CompanySave['notice_hour'],
      notice_holidays: [draft.notice_holidays ?? []].flat().map(String),
    }),
  },
  CompanyPage,
);

/** 2.11: a new company begins in the zone of the person who adds it. */
export const page: PageModule = { ...form, facts: { ...form.facts, defaults: { timezone: browserTimeZone() } } };
