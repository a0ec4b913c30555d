import type { App } from '../../server/core/app-type.ts';

/** `path` without a trailing slash, placeholders as in Fastify: `/api/companies/:companyId/users/:id`. */
export type Route = { method: string; path: string };

/**
 * Every route of the real server, read from its router: new routes are included automatically.
 * @throws when a line of the router's listing is not understood
 */
export function routesOf(app: App): Route[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const [, indent, segment, methods] = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (indent === undefined || segment === undefined) throw new Error(`Not a route: ${line}`);
      const depth = indent.length / 4;
      // One place under two names is listed as `:id|:surveyId`.
      above.splice(depth, above.length, segment.replace(/\|:\w+/g, ''));
      const path = above.join('');
      return (methods ?? '')
        .split(', ')
        .filter(Boolean)
        .map((method) => ({ method, path }));
    });
}
