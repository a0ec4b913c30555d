import { DashboardPage } from '../../views/report/dashboard-page.tsx';
import type { PageModule } from '../page-module.ts';
import { surveyTitleOf, wiredReport } from './report.ts';

export const page: PageModule = { logic: wiredReport, View: DashboardPage, nameOf: surveyTitleOf };
