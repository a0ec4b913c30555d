import { ConfirmationPage } from '../../views/session/confirmation-page.tsx';
import type { PageModule } from '../page-module.ts';

export const page: PageModule = { logic: null, View: ConfirmationPage };
