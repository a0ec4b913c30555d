import { NotFoundPage } from '../../views/gates/not-found-page.tsx';
import type { PageModule } from '../page-module.ts';

export const page: PageModule = { logic: null, View: NotFoundPage };
