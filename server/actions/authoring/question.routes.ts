import { z } from 'zod';
import { QuestionPatch, QuestionPath, QuestionSave, TaggedQuestion } from '../../../contract/question.ts';
import { SurveyPath } from '../../../contract/survey.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { expectedVersion, sendVersion } from '../../core/http/etag.ts';
import { changeRefusals, deleteRefusals, readRefusals, surveysPath, writeRefusals } from '../../core/http/routes.ts';
import { rulesOnParts } from '../../core/http/rules-on-parts.ts';
import { createQuestionService } from './question.service.ts';

/** A survey's questions (7.13). */
export function registerQuestionRoutes(app: App, core: Core): void {
  const questions = createQuestionService(core);
  const config = { access: 'admin' } as const;
  const tags = ['questions'];
  const many = `${surveysPath}:surveyId/questions/`;
  const one = `${many}:id/`;

  app.get(
    many,
    { config, schema: { tags, params: SurveyPath, response: { 200: z.array(TaggedQuestion), ...readRefusals } } },
    (request) => questions.list(request.scope, request.params.surveyId),
  );

  app.post(
    many,
    {
      config: {
        ...config,
        rulesOnParts: rulesOnParts(QuestionSave, (values, { scope, params }, refused) =>
          questions.check(scope, { ...SurveyPath.parse(params), id: null }, values, refused),
        ),
      },
      // A call with an Idempotency-Key is one transaction, which must not spend long closing rounds.
      preHandler: (request) => questions.catchUp(request.scope, request.params.surveyId),
      schema: {
        tags,
        params: SurveyPath,
        body: QuestionSave,
        response: { 201: TaggedQuestion, ...writeRefusals },
      },
    },
    async (request, reply) => {
      const { scope, params, body } = request;
      const { question, version } = await questions.create(scope, params.surveyId, body);
      sendVersion(reply.code(201), version);
      return question;
    },
  );

  app.get(
    one,
    { config, schema: { tags, params: QuestionPath, response: { 200: TaggedQuestion, ...readRefusals } } },
    async (request, reply) => {
      const { scope, params } = request;
      const { question, version } = await questions.get(scope, params.surveyId, params.id);
      sendVersion(reply, version);
      return question;
    },
  );

  app.patch(
    one,
    {
      config: {
        ...config,
        rulesOnParts: rulesOnParts(QuestionPatch, (values, { scope, params }, refused) =>
          questions.check(scope, QuestionPath.parse(params), values, refused),
        ),
      },
      schema: {
        tags,
        params: QuestionPath,
        body: QuestionPatch,
        response: { 200: TaggedQuestion, ...changeRefusals },
      },
    },
    async (request, reply) => {
      const { scope, params, body } = request;
      const expected = expectedVersion(request);
      const { question, version } = await questions.change(scope, params.surveyId, params.id, body, expected);
      sendVersion(reply, version);
      return question;
    },
  );

  app.delete(
    one,
    {
      config: { ...config, takesLong: true },
      schema: { tags, params: QuestionPath, response: { 204: z.undefined(), ...deleteRefusals } },
    },
    async (request, reply) => {
      const { scope, params } = request;
      await questions.remove(scope, params.surveyId, params.id, expectedVersion(request));
      return reply.code(204).send();
    },
  );
}
