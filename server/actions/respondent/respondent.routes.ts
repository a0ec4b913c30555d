import { z } from 'zod';
import { Detail, FieldErrors, LanguageQuery, PathId } from '../../../contract/common.ts';
import { AnswersSave, AnswersSaved, DueSurvey, OwnAnswers, Respondent } from '../../../contract/respondent.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { createRespondentService } from './respondent.service.ts';

/** The respondents' side (design §6), for the mobile app and `/answer/`: what the signed-in person can answer, and has answered. */
export function registerRespondentRoutes(app: App, core: Core): void {
  const respondents = createRespondentService(core);
  const config = { access: 'answering' } as const;
  const tags = ['respondent'];

  app.get('/api/respondent/', { config, schema: { tags, response: { 200: Respondent, 401: Detail } } }, (request) =>
    respondents.describe(request.signedIn),
  );

  app.get(
    '/api/respondent/questionnaires/',
    { config, schema: { tags, querystring: LanguageQuery, response: { 200: z.array(DueSurvey), 401: Detail } } },
    ({ signedIn, query }) => respondents.listDue(signedIn, query.language ?? null),
  );

  app.get(
    '/api/respondent/questionnaires/:id/own-answers/',
    {
      config,
      schema: {
        tags,
        params: z.object({ id: PathId }),
        querystring: LanguageQuery,
        response: { 200: z.array(OwnAnswers), 401: Detail, 404: Detail },
      },
    },
    ({ signedIn, params, query }) => respondents.listOwn(signedIn, params.id, query.language ?? null),
  );

  app.put(
    '/api/respondent/questionnaires/:id/answers/',
    {
      config,
      schema: {
        tags,
        params: z.object({ id: PathId }),
        body: AnswersSave,
        response: { 200: AnswersSaved, 400: FieldErrors, 401: Detail, 404: Detail },
      },
    },
    async (request) => {
      const { signedIn, params, body } = request;
      return { saved: await respondents.answer(signedIn, params.id, body.answers) };
    },
  );
}
