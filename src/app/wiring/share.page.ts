import type { PageModule } from '../../kit/page-module.ts';
import { SharePage } from '../../views/report/share-page.tsx';
import { surveyTitleOf, wiredReport } from './report.ts';

export const page: PageModule = { logic: wiredReport, View: SharePage, nameOf: surveyTitleOf };
