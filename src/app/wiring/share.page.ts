import { SharePage } from '../../views/report/share-page.tsx';
import type { PageModule } from '../page-module.ts';
import { surveyTitleOf, wiredReport } from './report.ts';

export const page: PageModule = { logic: wiredReport, View: SharePage, nameOf: surveyTitleOf };
