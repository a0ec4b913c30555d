import { Page } from '../../ui/page.tsx';

export function CompaniesPage() {
  return <Page title="CompaniesPage">{null}</Page>;
}
