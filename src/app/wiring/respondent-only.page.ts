import { RespondentOnlyPage } from '../../views/gates/respondent-only-page.tsx';
import type { PageModule } from '../page-module.ts';
import { wiredConfig } from './config.ts';

export const page: PageModule = { logic: wiredConfig, View: RespondentOnlyPage };
