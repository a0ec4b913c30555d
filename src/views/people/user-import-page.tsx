import { Page } from '../../ui/page.tsx';

export function UserImportPage() {
  return <Page title="UserImportPage">{null}</Page>;
}
