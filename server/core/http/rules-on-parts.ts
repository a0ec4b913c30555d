import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** The fields of a body that fit its schema; `refused` are the others that were sent or are missing. */
type Rule<Values> = (
  values: Partial<Values>,
  request: FastifyRequest,
  refused: ReadonlySet<string>,
) => void | Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Checks by the service's rules the fields that fit the schema where others do not, so that a form is refused once
     * (5.1). Throws what it refuses, and saves nothing.
     */
    rulesOnParts?: (request: FastifyRequest) => void | Promise<void>;
  }
}

export function rulesOnParts<Schema extends z.ZodObject>(
  schema: Schema,
  rule: Rule<z.output<Schema>>,
): (request: FastifyRequest) => void | Promise<void> {
  return (request) => {
    const { body } = request;
    if (typeof body !== 'object' || body === null) return;
    const values: Record<string, unknown> = {};
    const refused = new Set<string>();
    for (const [field, { safeParse }] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
      const { success, data } = safeParse(Object.hasOwn(body, field) ? body[field as never] : undefined);
      if (!success) refused.add(field);
      else if (data !== undefined) values[field] = data;
    }
    return rule(values as Partial<z.output<Schema>>, request, refused);
  };
}
