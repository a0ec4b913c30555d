import type { PageModule } from '../../kit/page-module.ts';
import { PosterPage } from '../../views/survey/poster-page.tsx';

export const page: PageModule = { logic: null, View: PosterPage };
