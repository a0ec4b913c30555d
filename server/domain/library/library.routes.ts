import { CompanyPath, LanguageQuery } from '../../../contract/common.ts';
import { QuestionLibrary } from '../../../contract/library.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { companyPath, readRefusals } from '../../core/http/routes.ts';
import { libraryIn } from './library.ts';

/** Questions to add from, and templates: the same for every company, in the language of the request or the one that is asked for. */
export function registerLibraryRoutes(app: App, _core: Core): void {
  app.get(
    `${companyPath}question-library/`,
    {
      config: { access: 'admin' },
      schema: {
        tags: ['questions'],
        params: CompanyPath,
        querystring: LanguageQuery,
        response: { 200: QuestionLibrary, ...readRefusals },
      },
    },
    ({ scope, query }) => libraryIn(query.language ?? scope.locale),
  );
}
