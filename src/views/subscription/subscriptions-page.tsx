import { Page } from '../../ui/page.tsx';

export function SubscriptionsPage() {
  return <Page title="SubscriptionsPage">{null}</Page>;
}
