import { Page } from '../../ui/page.tsx';

export function GroupPage() {
  return <Page title="GroupPage">{null}</Page>;
}
