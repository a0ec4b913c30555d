import type { CurrentUser } from '../../../contract/user.ts';
import type { Access, NeedName, PageParams, Place, PlaceName, RoutedPlace } from '../../../machines/types.ts';
import { users } from './people.ts';

// People's places in the console, and the input of a page there.

function placeOf<Page extends PlaceName>(
  page: Page,
  params: PageParams[Page],
  access: Access,
  needs: readonly NeedName[] = [],
) {
  return { page, params, access, needs };
}

/** One address for each kind of access, and those that pages need as input. */
export const places = {
  share: placeOf('share', { hash: 'h4sh' }, 'share'),
  reset: placeOf('password', { uid: 'u1', token: 't1' }, 'open'),
  confirmationLink: placeOf('confirmation', { key: 'k1' }, 'open'),
  confirmation: placeOf('confirmation', {}, 'guest'),
  accountRecovery: placeOf('accountRecovery', { key: 'k1' }, 'open'),
  sessions: placeOf('sessions', {}, 'member'),
  login: placeOf('login', {}, 'entry'),
  signup: placeOf('signup', {}, 'guest'),
  forgotPassword: placeOf('password', {}, 'guest'),
  start: placeOf('surveys', { at: 'start' }, 'home', ['surveys', 'firstSteps', 'surveyDrafts']),
  home: placeOf('surveys', { at: 'home' }, 'home', ['surveys', 'firstSteps', 'surveyDrafts']),
  surveys: placeOf('surveys', {}, 'admin', ['surveys', 'firstSteps', 'surveyDrafts']),
  survey: placeOf('survey', { id: 5 }, 'admin', ['surveyDrafts']),
  dashboard: placeOf('dashboard', { id: 5 }, 'admin', ['people']),
  sample: placeOf('sample', {}, 'admin'),
  newSurvey: placeOf('wizard', {}, 'author', ['people', 'groups']),
  editSurvey: placeOf('wizard', { id: 5 }, 'author', ['people', 'groups']),
  personnel: placeOf('personnel', {}, 'admin', ['people', 'groups', 'surveys', 'usage']),
  filteredPersonnel: placeOf('personnel', { group: '21' }, 'admin', ['people', 'groups', 'surveys', 'usage']),
  newPerson: placeOf('person', {}, 'admin', ['groups', 'usage']),
  person: placeOf('person', { id: 11 }, 'admin', ['groups', 'surveys', 'usage']),
  userImport: placeOf('userImport', {}, 'admin', ['usage']),
  groups: placeOf('groups', {}, 'admin', ['groups']),
  newGroup: placeOf('group', {}, 'admin', ['people', 'groups']),
  group: placeOf('group', { id: 21 }, 'admin', ['people', 'groups']),
  companies: placeOf('companies', {}, 'companies', ['companies']),
  newCompany: placeOf('company', {}, 'reseller'),
  company: placeOf('company', { id: 2 }, 'companies'),
  subscriptions: placeOf('subscriptions', {}, 'admin', ['people']),
  changePassword: placeOf('changePassword', {}, 'member'),
  plans: placeOf('plans', {}, 'plans'),
  checkout: placeOf('checkout', { plan: 'basic-month' }, 'plans'),
  nowhere: placeOf('notFound', { path: '/nowhere' }, 'none'),
} satisfies Record<string, RoutedPlace>;

/** What the page of a place is given. */
export function pageInput<OfPage extends Place>(place: OfPage, user: CurrentUser | null = users.admin) {
  return { place, user, companyId: user?.company ?? null };
}
