import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { CompanyPath, Detail, FieldErrors } from '../../../../contract/common.ts';
import { BulkCreateResponse } from '../../../../contract/user.ts';
import { peopleFileLimits } from '../../../../shared/people-file.ts';
import type { App } from '../../../core/app-type.ts';
import type { Core } from '../../../core/core.ts';
import { errorMessages } from '../../../core/errors.messages.ts';
import { general, invalid } from '../../../core/errors.ts';
import { rateLimits } from '../../../core/rate-limits.ts';
import { importMessages } from './import.messages.ts';
import { createImportService } from './import.service.ts';

const limits = { fileSize: peopleFileLimits.bytes, files: 1, fields: 10, parts: 11 };

/** The form's parser reports its limits by a status; its other errors mean that it could not parse the form. */
function malformed(error: Error): never {
  throw 'statusCode' in error ? error : general(errorMessages.malformed);
}

/** @returns null when it is too large */
async function uploadOf(request: FastifyRequest): Promise<Buffer | null> {
  const part = request.isMultipart()
    ? await request.file({ limits, throwFileSizeLimit: false }).catch(malformed)
    : undefined;
  if (part?.fieldname !== 'file') throw invalid({ non_field_errors: importMessages.fileMissing });
  const bytes = await part.toBuffer().catch(malformed);
  return part.file.truncated ? null : bytes;
}

/** Until an upload has been read to its end, its connection serves nothing else, and the server cannot close. */
function readToEnd({ raw }: FastifyRequest): void {
  raw.unpipe().resume();
}

/** A CSV file as the part `file` of a form (7.9). */
export function registerImportRoutes(app: App, core: Core): void {
  const imports = createImportService(core);
  // Scoped, because forms are accepted nowhere else.
  app.register((scope, _options, done) => {
    const forms = scope.withTypeProvider<ZodTypeProvider>();
    forms.register(multipart);
    forms.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    forms.post(
      '/api/auth/user/bulk_create/:companyId/',
      {
        config: { access: 'admin', idempotency: false, takesLong: true },
        schema: {
          tags: ['users'],
          consumes: ['multipart/form-data'],
          params: CompanyPath,
          response: { 200: BulkCreateResponse, 400: FieldErrors, 401: Detail, 404: Detail, 429: Detail },
        },
        onError: async (request) => readToEnd(request),
        preHandler: (request) => core.rateLimits.hit(rateLimits.userImport, String(request.scope.accountId)),
      },
      async (request) => imports.run(request.scope, await uploadOf(request)),
    );
    done();
  });
}
