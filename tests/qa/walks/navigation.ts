import { expect } from '@playwright/test';
import type { navigationMachine } from '../../../machines/navigation/navigation.machine.ts';
import type { Place, RoutedPlace, Visitor } from '../../../machines/types.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { pathOf } from '../../../src/kit/routes.ts';
import { visitOf } from '../../models/navigation.model.ts';
import { visitors } from '../../models/samples/people.ts';
import { places } from '../../models/samples/places.ts';
import { placeName } from '../cases.ts';
import { demoPassword, demoSurveys, following, loggingIn, opening, pressing, together, typing } from '../doings.ts';
import { type Beginning, type Doing, type Handling, type Sight, type Turn, type Walker, walk } from '../walk.ts';

type NavigationTurn = Turn<typeof navigationMachine>;

const { guest, respondent, subscribedAdmin, unsubscribedAdmin, resellerWithoutCompany } = visitors;

/** The notices above a page. */
const headings: { readonly [page in Place['page']]?: string } = {
  login: 'Log in',
  signup: 'Sign up',
  surveys: 'Surveys',
  personnel: 'Personnel',
  person: 'Add person',
  companies: 'Companies',
  company: 'Add company',
  plans: 'Plans',
  share: demoSurveys.pulse,
  changePassword: 'Change password',
};
/** One page, two headings, depending on the address. */
const headingOf = ({ page, params }: Place): string =>
  page === 'password' ? ('uid' in params ? 'Choose a new password' : 'Forgot password?') : (headings[page] ?? '');

const hasHeading = ({ page }: Walker, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

const survey = demoSurveys.pulse;

/** The survey has a public link: its address. */
async function publicLink({ elsewhere }: Walker): Promise<string> {
  const path = `questionnaires/${await elsewhere.survey(survey)}/`;
  const { share_hash } = (await elsewhere.ask('PATCH', path, { share_enabled: true })) as { share_hash: string };
  return `/share/${share_hash}`;
}

const openingShare: Doing = {
  text: 'Open the public link of the survey {survey}, which an admin copies from its results.',
  values: { survey },
  run: async (walker) => opening(await publicLink(walker)).run(walker),
};

const loggingInHere = (email: string): Doing =>
  together(
    {
      text: 'Type {email} and the demo’s password, and press “{name}”.',
      values: { email },
      names: { name: 'Log in' },
    },
    [
      typing('Email', email),
      { run: ({ page }) => page.getByLabel('Password', { exact: true }).fill(demoPassword) },
      pressing('Log in'),
    ],
  );

const phone = 'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36';
const becomingPhone: Doing = {
  text: 'Make the browser behave like a phone.',
  run: async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setUserAgentOverride', { userAgent: phone });
  },
};

const filtered: Place = { page: 'personnel', params: { search: 'chloe.martin' } };
const isFiltered = ({ page, params }: Place) => page === 'personnel' && 'search' in params;
const isSame = (a: Place, b: Place) => pathOf(a) === pathOf(b);

/** An address is opened, or follows an action. */
function arrival({ before, event }: NavigationTurn, sinceDoing: readonly NavigationTurn[]): Handling | null {
  const place = event.place as RoutedPlace;
  const last = sinceDoing.at(-1);
  const { place: here, cameFrom, lists } = before.context;
  const followsAt = (goal: Place) => (isSame(place, goal) ? ({ follows: true } as const) : null);
  if (here === null || redirects.includes(placeName(before))) return { follows: true };
  if (before.matches('back')) return followsAt(last?.before.context.cameFrom ?? places.start);
  if (last?.event.type === 'navigation.go') return followsAt(last.event.place as Place);
  if (last?.event.type === 'navigation.return') return followsAt(lists.personnel ?? places.personnel);
  if (last !== undefined) return null;
  // Opening an address starts over: the origin and the state of lists are unknown.
  if (cameFrom !== null || isFiltered(place)) return null;
  if (place.page === 'person' || isSame(place, here)) return null;
  return { doing: () => (place.page === 'share' ? openingShare : opening(pathOf(place))) };
}

/** Where the chart redirects automatically. */
const redirects = ['toLogin', 'leaving', 'toHome', 'toPlans'];

interface Role {
  readonly code: string;
  readonly screen: string;
  readonly role: string;
  readonly visitor: Visitor;
  readonly beginnings: { readonly [name: string]: Beginning<typeof navigationMachine> };
}

function navigationWalk({ code, screen, role, visitor, beginnings }: Role) {
  const heading = (walker: Walker, { context }: NavigationTurn['state']) =>
    hasHeading(walker, context.place ? headingOf(context.place) : '');
  return walk<typeof navigationMachine>({
    ...{ code, screen, role, beginnings },
    chart: 'navigation',
    clauses: '1.2, 2.6, 2.19, 2.21, 4.8, 6.1, 6.2',
    risk: 1,
    handles: {
      'navigation.arrived': arrival,
      'navigation.go': ({ event, before }) => {
        const place = event.place as Place;
        if (place.page === 'personnel') return { doing: () => following('Personnel') };
        return before.context.place?.page === 'personnel' ? { doing: () => following('Add person') } : null;
      },
      'navigation.return': () => ({ doing: () => pressing('Cancel') }),
      'navigation.renamed': ({ before }) =>
        before.context.place && !isFiltered(before.context.place)
          ? { doing: () => typing('Search people', 'chloe.martin') }
          : null,
      'visitor.changed': ({ before }) =>
        before.context.visitor.kind === 'unknown'
          ? { follows: true }
          : { doing: () => loggingInHere(demoLogins.admin) },
      'visitor.left': () => ({ doing: () => pressing('Log out') }),
    },
    seen: {
      public: heading,
      share: heading,
      welcome: (walker) => hasHeading(walker, visitor.kind === 'reseller' ? 'Companies' : 'Surveys'),
      protected: heading,
      plansForced: heading,
      respondentOnly: (walker) => hasHeading(walker, 'Answer your surveys'),
      mobileGate: (walker) => hasHeading(walker, 'Rytmi on a phone'),
      notFound: (walker) => hasHeading(walker, 'Page not found'),
    },
    sights: (turns) => sightsOf(turns),
    coverOf: (turns, state) => {
      const { place } = state.context;
      const said = turns.flatMap(({ event }) =>
        event.type === 'navigation.arrived' ? [pathOf(event.place as Place)] : [event.type],
      );
      return `${turns[0]?.beginning} ${said.join(', ')} → ${placeName(state)} ${place && pathOf(place)}`;
    },
  });
}

/** The page, where the state has many. */
function sightsOf(turns: readonly NavigationTurn[]): readonly Sight[] {
  const state = turns.at(-1)?.state;
  const place = state?.context.place;
  if (!state || !place || !['public', 'protected'].includes(placeName(state))) return [];
  const isHeaded: Sight = {
    text: 'Its heading is “{heading}”.',
    names: { heading: headingOf(place) },
    check: (walker) => hasHeading(walker, headingOf(place)),
  };
  if (!isFiltered(place)) return [isHeaded];
  const isSearched: Sight = {
    text: 'Only the person you searched for is listed.',
    check: async ({ page }) => {
      await expect(page.getByRole('main').getByRole('rowheader').getByRole('link')).toHaveText(['Chloe Martin']);
      // The address follows when the typing pauses.
      await expect(page).toHaveURL(/search=chloe/);
    },
  };
  return [isHeaded, isSearched];
}

const { share, reset, login, signup, forgotPassword, start, home, nowhere } = places;
const { personnel, newPerson, companies, newCompany, changePassword, plans } = places;

/** The user who is logged in already. */
const loggedIn = (
  email: string,
  text: string,
  visit: Omit<Parameters<typeof visitOf>[0], 'first'>,
): Beginning<typeof navigationMachine> => ({
  model: visitOf({ ...visit, first: start }),
  before: { text },
  opening: [loggingIn(email)],
});

const nobody = { text: 'Nobody is logged in in this browser.' };

export const visitorNavigationWalk = navigationWalk({
  code: 'NAV',
  screen: 'Addresses without a login, and on a phone',
  role: 'Visitor',
  visitor: guest,
  beginnings: {
    guest: {
      model: visitOf({
        visitor: guest,
        member: subscribedAdmin,
        first: login,
        addresses: [login, personnel, share, reset, signup, forgotPassword, start, nowhere],
      }),
      before: nobody,
      opening: [opening('/login')],
    },
    phone: {
      model: visitOf({
        isPhone: true,
        visitor: guest,
        first: start,
        addresses: [login, personnel, share, reset],
      }),
      before: nobody,
      opening: [becomingPhone, opening('/')],
    },
  },
});

export const adminNavigationWalk = navigationWalk({
  code: 'NAA',
  screen: 'Addresses for an admin',
  role: 'Company admin',
  visitor: subscribedAdmin,
  beginnings: {
    admin: loggedIn(demoLogins.admin, 'Nobody is logged in in this browser.', {
      visitor: subscribedAdmin,
      addresses: [
        ...[login, signup, home, personnel, { ...personnel, ...filtered } as RoutedPlace, newPerson],
        ...[companies, newCompany, changePassword, nowhere],
      ],
      go: [newPerson, personnel],
      renamed: [filtered],
    }),
  },
});

export const unsubscribedNavigationWalk = navigationWalk({
  code: 'NAU',
  screen: 'Addresses without a subscription',
  role: 'Company admin without a subscription',
  visitor: unsubscribedAdmin,
  beginnings: {
    unsubscribed: loggedIn(demoLogins.trialOver, 'The trial of the company has ended without a card.', {
      visitor: unsubscribedAdmin,
      addresses: [personnel, home, companies, newCompany, plans, changePassword, nowhere],
    }),
  },
});

export const resellerNavigationWalk = navigationWalk({
  code: 'NAR',
  screen: 'Addresses for a reseller who has chosen no company',
  role: 'Reseller',
  visitor: resellerWithoutCompany,
  beginnings: {
    reseller: loggedIn(demoLogins.reseller, 'The reseller has chosen no company in this browser.', {
      visitor: resellerWithoutCompany,
      addresses: [personnel, home, companies, newCompany, plans, changePassword, nowhere],
    }),
  },
});

export const respondentNavigationWalk = navigationWalk({
  code: 'NAP',
  screen: 'Addresses for a respondent',
  role: 'Respondent',
  visitor: respondent,
  beginnings: {
    respondent: loggedIn(demoLogins.respondent, 'Nobody is logged in in this browser.', {
      visitor: respondent,
      addresses: [personnel, home, login, plans, changePassword, share, nowhere],
    }),
  },
});
