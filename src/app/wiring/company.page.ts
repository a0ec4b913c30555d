import { companiesApi } from '../../adapters/company-api.ts';
import { CompanyPage } from '../../views/company/company-page.tsx';
import { recordPage } from './record.ts';

export const page = recordPage(
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
