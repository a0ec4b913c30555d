import { CompaniesPage } from '../../views/company/companies-page.tsx';
import { listPage } from './list.ts';

export const page = listPage(CompaniesPage);
