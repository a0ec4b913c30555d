import type { PageModule } from '../../kit/page-module.ts';
import { DashboardPage } from '../../views/report/dashboard-page.tsx';
import { surveyTitleOf, wiredReport } from './report.ts';

export const page: PageModule = { logic: wiredReport, View: DashboardPage, nameOf: surveyTitleOf };
