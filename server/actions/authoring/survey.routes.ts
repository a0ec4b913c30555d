import { z } from 'zod';
import { CompanyItemPath, CompanyPath } from '../../../contract/common.ts';
import { CreatedSurvey } from '../../../contract/library.ts';
import {
  Publication,
  PublicationAsk,
  Regrouping,
  Survey,
  SurveyPatch,
  SurveyRow,
  SurveySave,
} from '../../../contract/survey.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { expectedVersion, sendVersion } from '../../core/http/etag.ts';
import { changeRefusals, deleteRefusals, readRefusals, surveysPath, writeRefusals } from '../../core/http/routes.ts';
import { rulesOnParts } from '../../core/http/rules-on-parts.ts';
import { createPublicationService } from './publication.service.ts';
import { createRegroupingService } from './regrouping.service.ts';
import { createSurveyService } from './survey.service.ts';

/** The routes of surveys (7.11, 7.12). */
export function registerSurveyRoutes(app: App, core: Core): void {
  const surveys = createSurveyService(core);
  const publications = createPublicationService(core);
  const regroupings = createRegroupingService(core);
  const config = { access: 'admin' } as const;
  const tags = ['questionnaires'];

  app.get(
    surveysPath,
    { config, schema: { tags, params: CompanyPath, response: { 200: z.array(SurveyRow), ...readRefusals } } },
    (request) => surveys.list(request.scope),
  );

  app.post(
    surveysPath,
    {
      config: {
        ...config,
        rulesOnParts: rulesOnParts(SurveySave, (values, { scope }) => surveys.check(scope, null, values)),
      },
      schema: { tags, params: CompanyPath, body: SurveySave, response: { 201: CreatedSurvey, ...writeRefusals } },
    },
    async (request, reply) => {
      const { survey, questions, version } = await surveys.create(request.scope, request.body);
      sendVersion(reply.code(201), version);
      return { ...survey, questions };
    },
  );

  app.get(
    `${surveysPath}:id/`,
    { config, schema: { tags, params: CompanyItemPath, response: { 200: Survey, ...readRefusals } } },
    async (request, reply) => {
      const { survey, version } = await surveys.get(request.scope, request.params.id);
      sendVersion(reply, version);
      return survey;
    },
  );

  app.patch(
    `${surveysPath}:id/`,
    {
      config: {
        ...config,
        rulesOnParts: rulesOnParts(SurveyPatch, (values, { scope, params }) =>
          surveys.check(scope, CompanyItemPath.parse(params).id, values),
        ),
      },
      schema: {
        tags,
        params: CompanyItemPath,
        body: SurveyPatch,
        response: { 200: Survey, ...changeRefusals },
      },
    },
    async (request, reply) => {
      const { scope, params, body } = request;
      const { survey, version } = await surveys.change(scope, params.id, body, expectedVersion(request));
      sendVersion(reply, version);
      return survey;
    },
  );

  app.delete(
    `${surveysPath}:id/`,
    {
      config: { ...config, takesLong: true },
      schema: { tags, params: CompanyItemPath, response: { 204: z.undefined(), ...deleteRefusals } },
    },
    async (request, reply) => {
      await surveys.remove(request.scope, request.params.id, expectedVersion(request));
      return reply.code(204).send();
    },
  );

  app.post(
    `${surveysPath}:id/duplicate/`,
    { config, schema: { tags, params: CompanyItemPath, response: { 201: Survey, ...writeRefusals } } },
    async (request, reply) => {
      const { survey, version } = await surveys.duplicate(request.scope, request.params.id);
      sendVersion(reply.code(201), version);
      return survey;
    },
  );

  app.get(
    `${surveysPath}:id/publication/`,
    { config, schema: { tags, params: CompanyItemPath, response: { 200: Publication, ...readRefusals } } },
    (request) => publications.preview(request.scope, request.params.id),
  );

  // A POST, because ten thousand ids do not fit into an address. It creates nothing.
  app.post(
    `${surveysPath}:id/publication/`,
    {
      config: { ...config, idempotency: false },
      schema: {
        tags,
        params: CompanyItemPath,
        body: PublicationAsk,
        response: { 200: Publication, ...writeRefusals },
      },
    },
    (request) => publications.preview(request.scope, request.params.id, request.body.respondent_ids),
  );

  const regrouping = {
    config,
    schema: { tags, params: CompanyItemPath, response: { 200: Regrouping, ...writeRefusals } },
  };
  app.get(`${surveysPath}:id/reporting-groups/`, regrouping, ({ scope, params }) =>
    regroupings.preview(scope, params.id),
  );
  app.put(`${surveysPath}:id/reporting-groups/`, regrouping, ({ scope, params }) => regroupings.plan(scope, params.id));
  app.delete(
    `${surveysPath}:id/reporting-groups/`,
    { config, schema: { tags, params: CompanyItemPath, response: { 204: z.undefined(), ...writeRefusals } } },
    async ({ scope, params }, reply) => {
      await regroupings.cancel(scope, params.id);
      return reply.code(204).send();
    },
  );
}
