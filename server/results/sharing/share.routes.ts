import type { FastifyReply, FastifyRequest } from 'fastify';
import { Detail, FieldErrors } from '../../../contract/common.ts';
import {
  SharedReport,
  SharedReportFilter,
  SharedResponsesQuery,
  SharePath,
  WrittenResponses,
} from '../../../contract/report.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { sendJsonText } from '../../core/http/json-text.ts';
import { createShareService } from './share.service.ts';

/** Without a login, for anyone with the link (2.4, 7.15). */
export function registerShareRoutes(app: App, core: Core): void {
  const shares = createShareService(core);
  const config = { access: 'public' } as const;
  const tags = ['share'];
  const refusals = { 400: FieldErrors, 404: Detail, 429: Detail };

  // Refusals, too: search engines must not index a link, whatever its answer.
  async function onRequest(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('x-robots-tag', 'noindex');
  }

  app.get(
    '/api/questionnaires/share/:hash/report/',
    {
      config,
      onRequest,
      schema: {
        tags,
        params: SharePath,
        querystring: SharedReportFilter,
        response: { 200: SharedReport, ...refusals },
      },
    },
    async ({ params: { hash }, ip: address, locale, query }, reply) =>
      sendJsonText(reply, await shares.report({ hash, address, locale }, query)),
  );

  app.get(
    '/api/questionnaires/share/:hash/report/texts/',
    {
      config,
      onRequest,
      schema: {
        tags,
        params: SharePath,
        querystring: SharedResponsesQuery,
        response: { 200: WrittenResponses, ...refusals },
      },
    },
    ({ params: { hash }, ip: address, query }) => shares.responses({ hash, address }, query),
  );
}
