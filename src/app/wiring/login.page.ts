import type { PageModule } from '../../kit/page-module.ts';
import { LoginPage } from '../../views/session/login-page.tsx';

export const page: PageModule = { logic: null, View: LoginPage };
