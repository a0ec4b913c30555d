import { companiesApi } from '../../adapters/company-api.ts';
import { CompanyPage } from '../../views/company/company-page.tsx';
import { browserTimeZone } from '../../views/formatters.ts';
import type { PageModule } from '../page-module.ts';
import { recordPage } from './record.ts';

const form = recordPage(
  'company',
  companiesApi,
  {
    toDraft: (company) => ({ name: company.name, email: company.email, timezone: company.timezone }),
    toSave: (draft) => ({
      name: String(draft.name),
      email: String(draft.email),
      timezone: String(draft.timezone),
    }),
  },
  CompanyPage,
);

/** 2.11: a new company begins in the zone of who adds it. */
export const page: PageModule = { ...form, facts: { ...form.facts, timeZone: browserTimeZone() } };
