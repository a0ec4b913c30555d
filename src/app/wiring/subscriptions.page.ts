import { SubscriptionsPage } from '../../views/subscription/subscriptions-page.tsx';
import type { PageModule } from '../page-module.ts';

export const page: PageModule = { logic: null, View: SubscriptionsPage };
