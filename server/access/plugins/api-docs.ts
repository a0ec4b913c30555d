import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const path = '/api/docs';

/** OpenAPI, made from the routes' schemas, at /api/docs (page) and /api/docs/json. Before the routes. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Rytmi', version: '1', description: 'Log in, then send `Authorization: Token <key>`.' },
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <key>' } },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const isOpen = (route.route.config?.access ?? 'public') === 'public';
      return { schema: isOpen ? schema : { ...schema, security: [{ token: [] }] }, url };
    },
  });
  // Swagger's page has inline styles: only it gets a policy that allows them.
  await app.register(swaggerUi, {
    routePrefix: path,
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    transformStaticCSP: (header) => header,
  });
}
