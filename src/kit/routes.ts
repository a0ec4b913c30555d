import type { Access, NeedName, PageParams, Place, PlaceName, RoutedPlace } from '../../machines/types.ts';

/** The page for answering: a build of its own, so the browser reloads. */
export const answerAddress = '/answer/';

/** `query`: the parameters after the path, in this order. */
type Route = {
  [Page in Exclude<PlaceName, 'notFound'>]: {
    pattern: string;
    page: Page;
    access: Access;
    at?: 'start' | 'home';
    query?: readonly (keyof PageParams[Page])[];
    needs?: readonly NeedName[];
    /** The page above it, of the same record where that has one. */
    parent?: PlaceName;
  };
}[Exclude<PlaceName, 'notFound'>];

/** The one table of addresses. For a page with several, the most specific one comes first. */
export const routes: readonly Route[] = [
  { pattern: '/login', page: 'login', access: 'entry' },
  { pattern: '/signup', page: 'signup', access: 'guest' },
  { pattern: '/confirmation/:key', page: 'confirmation', access: 'open' },
  { pattern: '/confirmation', page: 'confirmation', access: 'guest' },
  { pattern: '/recovery/:key', page: 'accountRecovery', access: 'open' },
  // Links in mails from before 26 November 2026.
  { pattern: '/objection/:key', page: 'accountRecovery', access: 'open' },
  { pattern: '/reset/:uid/:token/', page: 'password', access: 'open' },
  { pattern: '/forgotpassword', page: 'password', access: 'guest' },
  {
    pattern: '/share/:hash',
    page: 'share',
    access: 'share',
    query: ['preset', 'start_date', 'end_date', 'group', 'compare', 'per', 'scale'],
  },
  {
    pattern: '/',
    page: 'surveys',
    access: 'home',
    at: 'start',
    query: ['search', 'sort', 'state'],
    needs: ['surveys', 'firstSteps', 'surveyDrafts'],
  },
  {
    pattern: '/home',
    page: 'surveys',
    access: 'home',
    at: 'home',
    query: ['search', 'sort', 'state'],
    needs: ['surveys', 'firstSteps', 'surveyDrafts'],
  },
  {
    pattern: '/surveys',
    page: 'surveys',
    access: 'admin',
    query: ['search', 'sort', 'state'],
    needs: ['surveys', 'firstSteps', 'surveyDrafts'],
  },
  {
    pattern: '/surveys/:id/edit',
    page: 'wizard',
    access: 'author',
    query: ['step'],
    needs: ['people', 'groups'],
    parent: 'survey',
  },
  { pattern: '/surveys/new', page: 'wizard', access: 'author', needs: ['people', 'groups'], parent: 'surveys' },
  {
    pattern: '/surveys/:id/dashboard',
    page: 'dashboard',
    access: 'admin',
    query: ['preset', 'start_date', 'end_date', 'group', 'user', 'compare', 'per', 'scale'],
    needs: ['people'],
    parent: 'survey',
  },
  {
    pattern: '/surveys/example',
    page: 'sample',
    access: 'admin',
    query: ['preset', 'start_date', 'end_date', 'group', 'compare', 'per', 'scale'],
    parent: 'surveys',
  },
  { pattern: '/surveys/:id/', page: 'survey', access: 'admin', needs: ['surveyDrafts'], parent: 'surveys' },
  { pattern: '/poster', page: 'poster', access: 'admin', parent: 'surveys' },
  {
    pattern: '/personnel',
    page: 'personnel',
    access: 'admin',
    query: ['search', 'sort', 'group', 'admin', 'invitation', 'ask'],
    needs: ['people', 'groups', 'surveys', 'usage'],
  },
  {
    pattern: '/personnel/:id',
    page: 'person',
    access: 'admin',
    needs: ['groups', 'surveys', 'usage'],
    parent: 'personnel',
  },
  { pattern: '/personnel/new', page: 'person', access: 'admin', needs: ['groups', 'usage'], parent: 'personnel' },
  { pattern: '/user-import', page: 'userImport', access: 'admin', needs: ['usage'], parent: 'personnel' },
  { pattern: '/groups', page: 'groups', access: 'admin', query: ['search', 'sort'], needs: ['groups'] },
  { pattern: '/groups/:id', page: 'group', access: 'admin', needs: ['people', 'groups'], parent: 'groups' },
  { pattern: '/groups/new', page: 'group', access: 'admin', needs: ['people', 'groups'], parent: 'groups' },
  { pattern: '/companies', page: 'companies', access: 'companies', query: ['search', 'sort'], needs: ['companies'] },
  { pattern: '/companyform/:id', page: 'company', access: 'companies', parent: 'companies' },
  { pattern: '/companyform', page: 'company', access: 'reseller', parent: 'companies' },
  { pattern: '/subscriptions', page: 'subscriptions', access: 'admin', query: ['card'], needs: ['people'] },
  { pattern: '/plans/:plan', page: 'checkout', access: 'plans', parent: 'plans' },
  { pattern: '/plans', page: 'plans', access: 'plans', parent: 'subscriptions' },
  { pattern: '/change-password', page: 'changePassword', access: 'member' },
  { pattern: '/sessions', page: 'sessions', access: 'member', parent: 'changePassword' },
];

type Params = Readonly<Record<string, string | number | undefined>>;

/**
 * Reads an address. An `:id` that is not an integer means that the address does not exist; unknown query parameters are
 * ignored.
 */
export function readPlace(path: string, search: string): RoutedPlace {
  for (const route of routes) {
    const parts = partsOf(route.pattern, path);
    if (!parts) continue;
    const query: readonly string[] = route.query ?? [];
    const said = [...new URLSearchParams(search)].filter(([name, text]) => text !== '' && query.includes(name));
    const params: Params = { ...Object.fromEntries(said), ...(route.at && { at: route.at }), ...parts };
    // The table is typed by each page's parameters, and its own test writes and reads every line of it.
    return { page: route.page, params, access: route.access, needs: route.needs ?? [] } as RoutedPlace;
  }
  return { page: 'notFound', params: { path: path + search }, access: 'none', needs: [] };
}

/**
 * Whether a tab at this address asks the others for their session, and answers them (3.15). Not at a mail's link or a
 * public report, and not where one logs in, perhaps as somebody else.
 */
export function mayShareSession(path: string): boolean {
  return !['share', 'open', 'entry', 'guest'].includes(readPlace(path, '').access);
}

/** Reads a link within the console. */
export function placeAt(href: string): RoutedPlace {
  const { pathname, search } = new URL(href, 'http://console');
  return readPlace(pathname, search);
}

/** The line of a place, and its path; undefined where the place lacks a path parameter. */
function routeOf(place: Place): { route: Route; path: string } | undefined {
  const params: Params = place.params;
  for (const route of routes) {
    if (route.page !== place.page || route.at !== params.at) continue;
    const path = route.pattern.replace(/:(\w+)/g, (part, name: string) => encoded(params[name]) || part);
    if (!path.includes(':')) return { route, path };
  }
  return undefined;
}

/** Writes an address; the only function that does. */
export function pathOf(place: Place): string {
  if (place.page === 'notFound') return place.params.path;
  const found = routeOf(place);
  if (!found) throw new Error(`no address of ${place.page}`);
  const { route, path } = found;
  const params: Params = place.params;
  const query: readonly string[] = route.query ?? [];
  const said = query.flatMap((name) => (params[name] ? [`${name}=${encoded(params[name])}`] : []));
  return said.length === 0 ? path : `${path}?${said.join('&')}`;
}

/** The places above one, the list first: the targets of its breadcrumbs. */
export function trailOf(place: Place): readonly Place[] {
  const parent = place.page === 'notFound' ? undefined : routeOf(place)?.route.parent;
  if (!parent) return [];
  const isOfRecord = routes.some(({ page, pattern }) => page === parent && pattern.includes(':id'));
  const { id }: Params = place.params;
  const above = { page: parent, params: isOfRecord ? { id } : {} } as Place;
  return [...trailOf(above), above];
}

/** The address of a page, for a link: `linkTo('survey', { id })`. */
export function linkTo<Page extends PlaceName>(
  page: Page,
  ...[params]: Record<never, never> extends PageParams[Page] ? [params?: PageParams[Page]] : [params: PageParams[Page]]
): string {
  return pathOf({ page, params: params ?? {} } as Place);
}

/** Addresses are read in any case. */
const isBelow = (path: string, start: string) => path.length > start.length && path.toLowerCase().startsWith(start);

/** Whether an address has a key, which nobody else may see (design 6). */
export function holdsKey(path: string): boolean {
  return routes.some(({ pattern, access }) => {
    const [before = ''] = pattern.split(':');
    return (access === 'open' || access === 'share') && isBelow(path, before);
  });
}

/** The replacement for an address whose key opens something once (design 6); null where it may stay. */
export function pathWithoutKey(path: string): string | null {
  const before = routes
    .filter(({ pattern, access }) => access === 'open' && pattern.includes(':'))
    .map(({ pattern }) => pattern.slice(0, pattern.indexOf(':')));
  return before.find((start) => isBelow(path, start)) ?? null;
}

const encoded = (part: string | number | undefined) => encodeURIComponent(part ?? '');

/** The parameters of a path, by name; null where the pattern does not match. */
function partsOf(pattern: string, path: string): Params | null {
  const source = pattern
    .replace(/\/$/, '')
    .replace(/:(\w+)/g, (_, name: string) => `(?<${name}>${name === 'id' ? '[1-9]\\d{0,14}' : '[^/]+'})`);
  const found = new RegExp(`^${source}/?$`, 'i').exec(path);
  try {
    const parts = Object.entries(found?.groups ?? {}).map(([name, text]) => [
      name,
      name === 'id' ? Number(text) : decodeURIComponent(text),
    ]);
    return found && Object.fromEntries(parts);
  } catch {
    // Not a valid encoding.
    return null;
  }
}
