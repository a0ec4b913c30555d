import { LoginPage } from '../../views/session/login-page.tsx';
import type { PageModule } from '../page-module.ts';

export const page: PageModule = { logic: null, View: LoginPage };
