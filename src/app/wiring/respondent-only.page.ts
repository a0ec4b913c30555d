import type { PageModule } from '../../kit/page-module.ts';
import { RespondentOnlyPage } from '../../views/gates/respondent-only-page.tsx';
import { wiredConfig } from './config.ts';

export const page: PageModule = { logic: wiredConfig, View: RespondentOnlyPage };
