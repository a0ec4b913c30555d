import { RespondentOnlyPage } from '../../views/gates/respondent-only-page.tsx';
import type { PageModule } from '../pages.ts';

export const page: PageModule = { logic: null, View: RespondentOnlyPage };
