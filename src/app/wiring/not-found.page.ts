import type { PageModule } from '../../kit/page-module.ts';
import { NotFoundPage } from '../../views/gates/not-found-page.tsx';

export const page: PageModule = { logic: null, View: NotFoundPage };
