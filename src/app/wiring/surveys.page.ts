import { SurveysPage } from '../../views/survey/surveys-page.tsx';
import type { PageModule } from '../page-module.ts';

export const page: PageModule = { logic: null, View: SurveysPage };
