import { fromPromise } from 'xstate';
import { responsesMachine } from '../../../machines/report/responses.machine.ts';
import { readLocale } from '../../adapters/locale.ts';
import { sampleReader, sampleReport, sampleWords } from '../../adapters/sample-report.ts';
import type { PageModule } from '../../kit/page-module.ts';
import { SamplePage } from '../../views/report/sample-page.tsx';
import { wiredReport } from './report.ts';

/** A report like any other, but the page itself replaces the server's answers. */
const wiredSample = wiredReport.provide({
  actors: {
    loadReport: fromPromise(async ({ input }) => sampleReport(input.filter, sampleReader(readLocale()))),
    responses: responsesMachine.provide({
      actors: { loadResponses: fromPromise(async ({ input }) => sampleWords(input, sampleReader(readLocale()))) },
    }),
  },
});

export const page: PageModule = { logic: wiredSample, View: SamplePage };
