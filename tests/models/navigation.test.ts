import { describe, expect, it } from 'vitest';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import type { ListName, Place, RoutedPlace, Visitor } from '../../machines/types.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { input, model } from './navigation.model.ts';
import { recorded, replay } from './replay.ts';
import { visitors } from './samples/people.ts';
import { places } from './samples/places.ts';
import { expectTransitions } from './transitions.ts';

const effects = ['push', 'replace', 'rename', 'rememberReading'];
const walks = replay(navigationMachine, model, { input, effects });
const steps = walks.flat();

const login = { page: 'login', params: {} };
const settled = (facts: readonly { type: string }[]) => facts.filter(({ type }) => type === 'navigation.settled');

function stateFor(place: RoutedPlace, visitor: Visitor, isPhone = false) {
  const navigation = recorded(navigationMachine, { input: { isPhone, readingId: null }, effects });
  navigation.take({ type: 'xstate.init' });
  navigation.take({ type: 'visitor.changed', visitor } as { type: string });
  return navigation.take({ type: 'navigation.arrived', place } as { type: string });
}

describe('navigation', () => {
  it('2.6, 2.19, 2.21 walks every transition', () => {
    everyTransitionWalked(model, { handTested: ['deciding always if isGated → mobileGate'] });
    expectTransitions('navigation', model);
  });

  const who = Object.keys(visitors) as (keyof typeof visitors)[];
  const table: [keyof typeof places, string[]][] = [
    // guest, respondent, subscribed admin, unsubscribed admin, reseller, reseller of an unsubscribed company, without one
    ['share', ['share', 'share', 'share', 'share', 'share', 'share', 'share']],
    ['reset', ['public', 'public', 'public', 'public', 'public', 'public', 'public']],
    ['login', ['public', 'back', 'back', 'back', 'back', 'back', 'back']],
    ['signup', ['public', 'toHome', 'toHome', 'toHome', 'toHome', 'toHome', 'toHome']],
    ['forgotPassword', ['public', 'toHome', 'toHome', 'toHome', 'toHome', 'toHome', 'toHome']],
    ['home', ['toLogin', 'respondentOnly', 'welcome', 'toPlans', 'welcome', 'welcome', 'welcome']],
    ['surveys', ['toLogin', 'respondentOnly', 'protected', 'toPlans', 'protected', 'protected', 'toHome']],
    ['newSurvey', ['toLogin', 'respondentOnly', 'protected', 'toPlans', 'protected', 'protected', 'toHome']],
    ['newPerson', ['toLogin', 'respondentOnly', 'protected', 'toPlans', 'protected', 'protected', 'toHome']],
    ['companies', ['toLogin', 'respondentOnly', 'protected', 'toPlans', 'protected', 'protected', 'protected']],
    ['newCompany', ['toLogin', 'respondentOnly', 'toHome', 'toPlans', 'protected', 'protected', 'protected']],
    ['company', ['toLogin', 'respondentOnly', 'protected', 'toPlans', 'protected', 'protected', 'protected']],
    ['changePassword', ['toLogin', 'protected', 'protected', 'protected', 'protected', 'protected', 'protected']],
    ['plans', ['toLogin', 'respondentOnly', 'protected', 'plansForced', 'protected', 'protected', 'toHome']],
    ['nowhere', ['notFound', 'notFound', 'notFound', 'notFound', 'notFound', 'notFound', 'notFound']],
  ];
  it.each(table)('2.6, 2.19, 2.21, 6.1 decides for every visitor of %s', (place, states) => {
    const known = who.filter((name) => name !== 'unknown');
    const decided = known.map((name) => stateFor(places[place], visitors[name]).state.value);
    expect(Object.fromEntries(known.map((name, index) => [name, decided[index]]))).toEqual(
      Object.fromEntries(known.map((name, index) => [name, states[index]])),
    );
  });

  it('2.6 decides nothing before the visitor is known, except for pages that need nobody', () => {
    for (const place of Object.values(places)) {
      const { state } = stateFor(place, visitors.unknown);
      const states: Partial<Record<string, string>> = { share: 'share', open: 'public' };
      const isOfGuests = ['entry', 'guest', 'none'].includes(place.access);
      expect(state.value).toBe(states[place.access] ?? (isOfGuests ? 'waiting' : 'restoring'));
    }
  });

  it('2.22, design 8 gives the menu its room from the start while a session is found again, on pages that need one', () => {
    const after = (place: keyof typeof places) => stateFor(places[place], visitors.unknown).state.value;
    expect((['surveys', 'start', 'sessions'] as const).map(after)).toEqual(['restoring', 'restoring', 'restoring']);
    for (const place of ['login', 'signup', 'share', 'reset', 'nowhere'] as const) {
      expect(after(place)).not.toBe('restoring');
    }
  });

  it('1.2, 2.5 stops phones everywhere but at shares, reset links and where a guest asks for one', () => {
    for (const visitor of Object.values(visitors)) {
      for (const place of Object.values(places)) {
        const { state, facts } = stateFor(place, visitor, true);
        if (place.access === 'share') expect(state.value).toBe('share');
        else if (place.access === 'open') expect(state.value).toBe('public');
        else if (place.page === 'password' && visitor.kind === 'guest') expect(state.value).toBe('public');
        else if (place.page === 'password' && visitor.kind === 'unknown') expect(state.value).toBe('waiting');
        else {
          expect(state.value).toBe('mobileGate');
          expect(facts).toEqual([{ type: 'navigation.settled', page: 'mobileGate', place }]);
        }
      }
    }
  });

  it('2.6 announces no protected page to a guest', () => {
    for (const { state, facts } of steps) {
      if (state.context.visitor.kind !== 'guest' && state.context.visitor.kind !== 'unknown') continue;
      for (const fact of settled(facts)) {
        const { place, page } = fact as unknown as { place: RoutedPlace; page: string };
        expect(['share', 'open', 'entry', 'guest', 'none']).toContain(place.access);
        if (place.access === 'none') expect(page).toBe('notFound');
      }
    }
  });

  it('6.1 announces to a respondent only what every member may see', () => {
    for (const { state, facts } of steps) {
      if (state.context.visitor.kind !== 'respondent') continue;
      for (const fact of settled(facts)) {
        const { place, page } = fact as unknown as { place: RoutedPlace; page: string };
        const isForAdmins = ['home', 'admin', 'plans', 'companies', 'reseller'].includes(place.access);
        if (isForAdmins) expect(page).toBe('respondentOnly');
      }
    }
  });

  it('2.19 announces to an admin without a subscription no page of the company but the plans, until they choose to read', () => {
    for (const { state, facts } of steps) {
      const { visitor } = state.context;
      if (visitor.kind !== 'admin' || visitor.isSubscribed || state.matches('reading')) continue;
      for (const fact of settled(facts)) {
        expect(['home', 'admin', 'companies', 'reseller']).not.toContain(
          (fact as unknown as { place: RoutedPlace }).place.access,
        );
      }
    }
  });

  it('2.6 either announces a page once or leads elsewhere, never both', () => {
    for (const { event, state, facts, effects: effected } of steps) {
      if (!['navigation.arrived', 'visitor.changed', 'visitor.left'].includes(event.type)) continue;
      const isWaiting = state.matches('waiting') || state.matches('restoring');
      const leads = effected.filter(({ type }) => type !== 'rememberReading');
      expect(settled(facts).length + leads.length).toBe(isWaiting ? 0 : 1);
    }
  });

  it('4.8 leads back to the page the person came from, once', () => {
    const navigation = recorded(navigationMachine, { input, effects });
    navigation.take({ type: 'xstate.init' });
    const send = (event: object) => navigation.take(event as { type: string });
    send({ type: 'visitor.changed', visitor: visitors.guest });
    expect(send({ type: 'navigation.arrived', place: places.survey }).effects).toEqual([
      { type: 'replace', place: login },
    ]);
    send({ type: 'navigation.arrived', place: places.login });
    send({ type: 'navigation.arrived', place: places.signup });
    send({ type: 'navigation.arrived', place: places.login });
    expect(send({ type: 'visitor.changed', visitor: visitors.subscribedAdmin }).effects).toEqual([
      { type: 'replace', place: places.survey },
    ]);
    expect(send({ type: 'navigation.arrived', place: places.login }).effects).toEqual([
      { type: 'replace', place: { page: 'surveys', params: { at: 'start' } } },
    ]);
  });

  const visit = (...visited: Visitor[]) => {
    const navigation = recorded(navigationMachine, { input, effects });
    navigation.take({ type: 'xstate.init' });
    const send = (event: object) => navigation.take(event as { type: string });
    for (const visitor of visited) send({ type: 'visitor.changed', visitor });
    /** When returning to a list: its state. */
    const returnTo = (page: ListName) => {
      const [pushed] = send({ type: 'navigation.return', place: { page, params: {} } }).effects;
      const { type, place } = pushed as unknown as { type: string; place: Place };
      expect([type, place.page]).toEqual(['push', page]);
      return place.params;
    };
    return { send, returnTo };
  };

  it('2.7, 2.8 returns to a list as it was left, and to each as it was left last', () => {
    const { send, returnTo } = visit(visitors.subscribedAdmin);
    expect(returnTo('personnel')).toEqual({});
    send({ type: 'navigation.arrived', place: places.personnel });
    send({ type: 'navigation.renamed', place: { page: 'personnel', params: { search: 'a' } } });
    send({ type: 'navigation.renamed', place: { page: 'personnel', params: { search: 'aino' } } });
    send({ type: 'navigation.arrived', place: { ...places.companies, params: { sort: '-email' } } });
    send({ type: 'navigation.arrived', place: places.person });
    expect(returnTo('personnel')).toEqual({ search: 'aino' });
    expect(returnTo('companies')).toEqual({ sort: '-email' });
    expect(returnTo('groups')).toEqual({});
    send({ type: 'navigation.arrived', place: places.personnel });
    expect(returnTo('personnel')).toEqual({});
  });

  it('2.11, 2.18 returns from the company to the checkout that asked for its billing details, and later to the list', () => {
    const { send } = visit(visitors.unsubscribedAdmin);
    const leave = () => send({ type: 'navigation.return', place: { page: 'companies', params: {} } }).effects;
    const { page, params } = places.checkout;
    send({ type: 'navigation.arrived', place: places.checkout });
    send({ type: 'navigation.arrived', place: places.company });
    expect(leave()).toEqual([{ type: 'push', place: expect.objectContaining({ page, params }) }]);
    send({ type: 'navigation.arrived', place: places.checkout });
    send({ type: 'navigation.arrived', place: places.surveys });
    send({ type: 'navigation.arrived', place: places.company });
    expect(leave()).toEqual([{ type: 'push', place: { page: 'companies', params: {} } }]);
  });

  it('2.7 forgets a search that has been cleared', () => {
    const { send, returnTo } = visit(visitors.subscribedAdmin);
    send({ type: 'navigation.arrived', place: places.filteredPersonnel });
    send({ type: 'navigation.renamed', place: { page: 'personnel', params: {} } });
    expect(returnTo('personnel')).toEqual({});
  });

  it('2.7 goes where a link leads, even if the list was left otherwise', () => {
    const { send } = visit(visitors.subscribedAdmin);
    send({ type: 'navigation.arrived', place: places.filteredPersonnel });
    const place = { page: 'personnel', params: {} };
    expect(send({ type: 'navigation.go', place }).effects).toEqual([{ type: 'push', place }]);
  });

  it('2.7, 3.15 returns to a list as its address had it before the session was known', () => {
    const { send, returnTo } = visit(visitors.unknown);
    send({ type: 'navigation.arrived', place: places.filteredPersonnel });
    send({ type: 'visitor.changed', visitor: visitors.subscribedAdmin });
    send({ type: 'navigation.arrived', place: places.person });
    expect(returnTo('personnel')).toEqual({ group: '21' });
  });

  it.each([
    ['another company', { type: 'visitor.changed', visitor: { ...visitors.reseller, companyId: 2 } }],
    ['no company', { type: 'visitor.changed', visitor: visitors.resellerWithoutCompany }],
    ['nobody', { type: 'visitor.changed', visitor: visitors.guest }],
    ['who has left', { type: 'visitor.left' }],
  ])('4.13, 4.9 returns to lists as they first open for %s', (_, event) => {
    const { send, returnTo } = visit(visitors.reseller);
    send({ type: 'navigation.arrived', place: places.filteredPersonnel });
    send(event);
    expect(returnTo('personnel')).toEqual({});
  });

  it('2.7 stays on the page that is renamed, under its new address', () => {
    const { send } = visit(visitors.subscribedAdmin);
    send({ type: 'navigation.arrived', place: places.personnel });
    const {
      state,
      facts,
      effects: effected,
    } = send({
      type: 'navigation.renamed',
      place: { page: 'personnel', params: { group: '21' } },
    });
    expect(state.value).toBe('protected');
    expect(state.context.place).toEqual(places.filteredPersonnel);
    expect([facts, effected]).toEqual([
      [],
      [{ type: 'rename', place: { page: 'personnel', params: { group: '21' } } }],
    ]);
  });

  it('2.7 takes the last word of a list that is being left for the list, not for the page after it', () => {
    const { send, returnTo } = visit(visitors.subscribedAdmin);
    send({ type: 'navigation.arrived', place: places.personnel });
    send({ type: 'navigation.arrived', place: places.person });
    const late = send({ type: 'navigation.renamed', place: { page: 'personnel', params: { group: '21' } } });
    expect(late.state.context.place).toEqual(places.person);
    expect(late.effects).toEqual([]);
    expect(returnTo('personnel')).toEqual({ group: '21' });
  });

  it('4.8 leads back to a list as its address had it', () => {
    const { send } = visit(visitors.guest);
    send({ type: 'navigation.arrived', place: places.filteredPersonnel });
    send({ type: 'navigation.arrived', place: places.login });
    expect(send({ type: 'visitor.changed', visitor: visitors.subscribedAdmin }).effects).toEqual([
      { type: 'replace', place: places.filteredPersonnel },
    ]);
  });

  it('4.9 forgets on leaving where the person stood', () => {
    const lefts = steps.filter(({ event }) => event.type === 'visitor.left');
    expect(lefts).not.toEqual([]);
    for (const { state, effects: effected } of lefts) {
      expect(state.context.visitor).toEqual({ kind: 'guest' });
      expect(state.context.cameFrom).toBeNull();
      expect(effected).toEqual([
        { type: 'rememberReading', companyId: null },
        { type: 'replace', place: login },
      ]);
    }
  });

  describe('reading without a subscription', () => {
    const { unsubscribedAdmin, subscribedAdmin } = visitors;
    const home = { page: 'surveys', params: { at: 'home' } };

    function arriveAt(first: RoutedPlace, readingId: number | null = null) {
      const navigation = recorded(navigationMachine, { input: { isPhone: false, readingId }, effects });
      navigation.take({ type: 'xstate.init' });
      const send = (event: object) => navigation.take(event as { type: string });
      send({ type: 'visitor.changed', visitor: unsubscribedAdmin });
      return { send, first: send({ type: 'navigation.arrived', place: first }) };
    }
    function startReading() {
      const { send } = arriveAt(places.plans);
      return { send, started: send({ type: 'reading.start' }) };
    }

    it('2.19, design 4 begins on the plans alone, leads to the surveys, and is remembered for a reload', () => {
      expect(arriveAt(places.surveys).first.state.value).toBe('toPlans');
      const { send, started } = startReading();
      expect(started.effects).toEqual([
        { type: 'rememberReading', companyId: unsubscribedAdmin.companyId },
        { type: 'push', place: home },
      ]);
      expect(send({ type: 'navigation.arrived', place: places.home }).state.value).toBe('reading');
      expect(arriveAt(places.dashboard, unsubscribedAdmin.companyId).first.state.value).toBe('reading');
    });

    it('2.19 leads to the billing details where they are asked for', () => {
      const { send } = arriveAt(places.checkout);
      const place = { page: 'company', params: { id: 3 } };
      expect(send({ type: 'reading.start', place }).effects).toContainEqual({ type: 'push', place });
      expect(send({ type: 'navigation.arrived', place: places.company }).state.value).toBe('reading');
    });

    it('2.19, 2.22 opens every page of the company that shows, and none on which surveys are written', () => {
      const { send } = startReading();
      const read = ['home', 'surveys', 'survey', 'dashboard', 'personnel', 'person', 'groups', 'group'] as const;
      const more = ['company', 'companies', 'subscriptions', 'plans', 'checkout'] as const;
      for (const name of [...read, ...more]) {
        const { state, facts } = send({ type: 'navigation.arrived', place: places[name] });
        expect([name, state.value, settled(facts).length]).toEqual([name, 'reading', 1]);
      }
      for (const name of ['newSurvey', 'editSurvey', 'newCompany'] as const) {
        const { state, facts, effects: effected } = send({ type: 'navigation.arrived', place: places[name] });
        expect([name, state.value, settled(facts), effected]).toEqual([
          name,
          'toHome',
          [],
          [{ type: 'replace', place: home }],
        ]);
      }
    });

    it('2.19, 4.9 ends with the log-out: who logs in next arrives on the plans', () => {
      const { send } = startReading();
      expect(send({ type: 'visitor.left' }).effects).toContainEqual({ type: 'rememberReading', companyId: null });
      send({ type: 'navigation.arrived', place: places.login });
      send({ type: 'visitor.changed', visitor: unsubscribedAdmin });
      expect(send({ type: 'navigation.arrived', place: places.surveys }).state.value).toBe('toPlans');
    });

    it('2.19, 4.10 continues after an expiry for the same company, and for no other', () => {
      const { send } = startReading();
      send({ type: 'navigation.arrived', place: places.survey });
      send({ type: 'visitor.changed', visitor: visitors.guest });
      send({ type: 'navigation.arrived', place: places.login });
      send({ type: 'visitor.changed', visitor: unsubscribedAdmin });
      expect(send({ type: 'navigation.arrived', place: places.survey }).state.value).toBe('reading');
      send({ type: 'visitor.changed', visitor: { ...unsubscribedAdmin, companyId: 99 } });
      expect(send({ type: 'navigation.arrived', place: places.survey }).state.value).toBe('toPlans');
    });

    it.each([
      ['plans', 'toSubscriptions'],
      ['survey', 'protected'],
    ] as const)(
      '2.19 is over with a subscription, seen at %s, and the next end leads to the plans again',
      (at, state) => {
        const { send } = startReading();
        send({ type: 'navigation.arrived', place: places[at] });
        const subscribed = send({ type: 'visitor.changed', visitor: subscribedAdmin });
        expect(subscribed.state.value).toBe(state);
        expect(subscribed.effects).toContainEqual({ type: 'rememberReading', companyId: null });
        send({ type: 'navigation.arrived', place: places.survey });
        expect(send({ type: 'visitor.changed', visitor: unsubscribedAdmin }).state.value).toBe('toPlans');
      },
    );
  });
});
