import { SurveysPage } from '../../views/survey/surveys-page.tsx';
import { listPage } from './list.ts';

export const page = listPage(SurveysPage);
