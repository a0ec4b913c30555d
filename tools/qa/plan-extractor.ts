import { pathToFileURL } from 'node:url';
import type { ExtractorType } from '@lingui/conf';

/** Reads the test plan for `lingui extract`: its texts are their own ids, as in the charts' tables of steps. */
export const planExtractor: ExtractorType = {
  match: (file) => file.replaceAll('\\', '/').endsWith('tests/qa/plan.ts'),
  async extract(file, _code, found) {
    const { sentencesOfPlan }: typeof import('../../tests/qa/plan.ts') = await import(pathToFileURL(file).href);
    for (const id of sentencesOfPlan()) found({ id, origin: [file, 1] });
  },
};
