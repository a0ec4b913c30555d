import { z } from 'zod';
import { CompanyItemPath, CompanyPath } from '../../../contract/common.ts';
import { NotePatch, NoteSave, NotesQuery, TaggedNote } from '../../../contract/note.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { expectedVersion, sendVersion } from '../../core/http/etag.ts';
import { changeRefusals, companyPath, deleteRefusals, readRefusals, writeRefusals } from '../../core/http/routes.ts';
import { createNoteService } from './note.service.ts';

/** The routes of notes on time (2.17, ADR 35). */
export function registerNoteRoutes(app: App, core: Core): void {
  const notes = createNoteService(core);
  const config = { access: 'admin' } as const;
  const tags = ['notes'];
  const path = `${companyPath}notes/` as const;

  app.get(
    path,
    {
      config,
      schema: {
        tags,
        params: CompanyPath,
        querystring: NotesQuery,
        response: { 200: z.array(TaggedNote), ...writeRefusals },
      },
    },
    (request) => notes.list(request.scope, request.query),
  );

  app.post(
    path,
    { config, schema: { tags, params: CompanyPath, body: NoteSave, response: { 201: TaggedNote, ...writeRefusals } } },
    async (request, reply) => {
      const { note, version } = await notes.create(request.scope, request.body);
      sendVersion(reply.code(201), version);
      return note;
    },
  );

  app.get(
    `${path}:id/`,
    { config, schema: { tags, params: CompanyItemPath, response: { 200: TaggedNote, ...readRefusals } } },
    async (request, reply) => {
      const { note, version } = await notes.get(request.scope, request.params.id);
      sendVersion(reply, version);
      return note;
    },
  );

  app.patch(
    `${path}:id/`,
    {
      config,
      schema: { tags, params: CompanyItemPath, body: NotePatch, response: { 200: TaggedNote, ...changeRefusals } },
    },
    async (request, reply) => {
      const { scope, params, body } = request;
      const { note, version } = await notes.change(scope, params.id, body, expectedVersion(request));
      sendVersion(reply, version);
      return note;
    },
  );

  app.delete(
    `${path}:id/`,
    { config, schema: { tags, params: CompanyItemPath, response: { 204: z.undefined(), ...deleteRefusals } } },
    async (request, reply) => {
      await notes.remove(request.scope, request.params.id, expectedVersion(request));
      return reply.code(204).send();
    },
  );
}
