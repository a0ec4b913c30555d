import type { PageModule } from '../../kit/page-module.ts';
import { AccountRecoveryPage } from '../../views/session/account-recovery-page.tsx';
import { page as confirmation } from './confirmation.page.ts';

export const page: PageModule = { logic: confirmation.logic, View: AccountRecoveryPage };
