import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import type { NeedName, PageName, Place } from '../../machines/types.ts';

type Route = { pattern: string; page: PageName; access: Place['access']; needs?: readonly NeedName[] };

/** The one table of addresses. The first match wins. */
const routes: readonly Route[] = [
  { pattern: '/login', page: 'login', access: 'entry' },
  { pattern: '/signup', page: 'signup', access: 'guest' },
  { pattern: '/confirmation', page: 'confirmation', access: 'guest' },
  { pattern: '/confirmation/:key', page: 'confirmation', access: 'open' },
  { pattern: '/objection/:key', page: 'objection', access: 'open' },
  { pattern: '/forgotpassword', page: 'password', access: 'guest' },
  { pattern: '/reset/:uid/:token', page: 'password', access: 'open' },
  { pattern: '/share/:hash', page: 'share', access: 'share' },
  { pattern: '/', page: 'surveys', access: 'home', needs: ['surveys'] },
  { pattern: '/home', page: 'surveys', access: 'home', needs: ['surveys'] },
  { pattern: '/surveys', page: 'surveys', access: 'admin', needs: ['surveys'] },
  { pattern: '/surveys/new', page: 'wizard', access: 'admin', needs: ['people', 'groups'] },
  { pattern: '/surveys/:id/edit', page: 'wizard', access: 'admin', needs: ['people', 'groups'] },
  { pattern: '/surveys/:id/dashboard', page: 'dashboard', access: 'admin', needs: ['people'] },
  { pattern: '/surveys/:id', page: 'survey', access: 'admin' },
  { pattern: '/personnel', page: 'personnel', access: 'admin', needs: ['people', 'groups', 'usage'] },
  { pattern: '/personnel/new', page: 'person', access: 'admin', needs: ['groups', 'usage'] },
  { pattern: '/personnel/:id', page: 'person', access: 'admin', needs: ['groups', 'usage'] },
  { pattern: '/user-import', page: 'userImport', access: 'admin', needs: ['usage'] },
  { pattern: '/groups', page: 'groups', access: 'admin', needs: ['groups'] },
  { pattern: '/groups/new', page: 'group', access: 'admin', needs: ['people', 'groups'] },
  { pattern: '/groups/:id', page: 'group', access: 'admin', needs: ['people', 'groups'] },
  { pattern: '/companies', page: 'companies', access: 'companies', needs: ['companies'] },
  { pattern: '/companyform', page: 'company', access: 'reseller' },
  { pattern: '/companyform/:id', page: 'company', access: 'companies' },
  { pattern: '/subscriptions', page: 'subscriptions', access: 'admin', needs: ['people'] },
  { pattern: '/plans', page: 'plans', access: 'plans' },
  { pattern: '/plans/:plan', page: 'checkout', access: 'plans' },
  { pattern: '/change-password', page: 'changePassword', access: 'member' },
  { pattern: '/sessions', page: 'sessions', access: 'member' },
];

/** Reads an address. An `:id` that is no whole number is an address that does not exist. */
export function readPlace(path: string, search: string): Place {
  const extras = Object.fromEntries(new URLSearchParams(search));
  for (const route of routes) {
    const [isMatch, params] = matchRoute(parse, route.pattern, path);
    if (!isMatch) continue;
    // wouter gives each part by its place, too.
    const found = Object.fromEntries(Object.entries(params).filter(([name]) => !/^\d+$/.test(name))) as Record<
      string,
      string
    >;
    if (found.id !== undefined && !/^[1-9]\d{0,14}$/.test(found.id)) continue;
    return {
      path: path + search,
      page: route.page,
      access: route.access,
      params: { ...extras, ...found },
      needs: route.needs ?? [],
    };
  }
  return { path: path + search, page: 'notFound', access: 'none', params: {}, needs: [] };
}
