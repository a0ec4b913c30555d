import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place, RoutedPlace } from '../../machines/types.ts';
import { resetLink } from '../../server/access/auth/account-keys.ts';
import {
  holdsKey,
  linkTo,
  mayShareSession,
  pathOf,
  pathWithoutKey,
  placeAt,
  readPlace,
  routes,
} from '../../src/kit/routes.ts';
import { places } from '../models/samples/places.ts';

const plain = ({ page, params }: RoutedPlace) => ({ page, params });

/** A place for each line of the table, with everything that its address can say. `/objection/` is read and never written. */
const whole = routes
  .filter(({ pattern }) => pattern !== '/objection/:key')
  .map(({ pattern, page, at, query = [] }) => {
    const named = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name === 'id' ? 7 : `${name} ä/1`]);
    const said = query.map((name) => [name, `${name} =&?#%`]);
    return { pattern, place: { page, params: Object.fromEntries([...named, ...said, ...(at ? [['at', at]] : [])]) } };
  });

describe('the route table', () => {
  it.each(whole)('design 3 writes and reads every place of $pattern', ({ pattern, place }) => {
    const path = pathOf(place as Place);
    expect(path.split('?')[0]).toBe(
      pattern.replace(/:\w+/g, (name) => (name === ':id' ? '7' : encodeURIComponent(`${name.slice(1)} ä/1`))),
    );
    expect(plain(placeAt(path))).toEqual(place);
  });

  it('design 3 reads addresses as the models assume', () => {
    for (const place of Object.values(places)) expect(placeAt(pathOf(place))).toEqual(place);
  });

  it('2.7 finds any search again by its address', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (search) => {
        const place: Place = { page: 'personnel', params: { search } };
        expect(plain(placeAt(pathOf(place)))).toEqual(place);
      }),
    );
  });

  it('design 3 links to a page by its name, its parts encoded', () => {
    expect(linkTo('plans')).toBe('/plans');
    expect(linkTo('surveys', { at: 'start' })).toBe('/');
    expect(linkTo('survey', { id: 5 })).toBe('/surveys/5/');
    expect(linkTo('wizard')).toBe('/surveys/new');
    expect(linkTo('wizard', { id: 5, step: 'questions' })).toBe('/surveys/5/edit?step=questions');
    expect(linkTo('checkout', { plan: 'a/b c' })).toBe('/plans/a%2Fb%20c');
  });

  it.each(['/surveys/0', '/surveys/x/edit', '/personnel/1e3', '/share/%E0%A4%A', '/nowhere?a=b', '/example.csv'])(
    'design 4 no page is at %s, and its address is kept',
    (path) => {
      expect(placeAt(path)).toMatchObject({ page: 'notFound', access: 'none', params: { path } });
      expect(pathOf(placeAt(path))).toBe(path);
    },
  );

  it('design 4 takes no parameter that the page does not know, and none for one of the path', () => {
    expect(readPlace('/surveys/5', '?id=6&utm_source=mail').params).toEqual({ id: 5 });
    expect(readPlace('/surveys', '?at=home&state=').params).toEqual({});
  });

  it('design 3 reads an address with and without a slash at its end, in any case', () => {
    for (const path of ['/surveys/5', '/surveys/5/', '/Surveys/5']) expect(placeAt(path)).toEqual(places.survey);
  });

  it('2.5, 2.8 reads the link of a mail that leads to a new password', () => {
    const link = resetLink('https://rytmi.example', 12, 'k_e-y');
    const { page, params } = placeAt(new URL(link).pathname);
    expect([page, params]).toEqual(['password', { uid: expect.any(String), token: 'k_e-y' }]);
    expect(`https://rytmi.example${pathOf({ page, params } as Place)}`).toBe(link);
  });

  it('3.13 knows the addresses that hold a key', () => {
    for (const path of [
      '/reset/u/t/',
      '/reset/u',
      '/confirmation/k',
      '/recovery/k',
      '/objection/k',
      '/share/h',
      '/Reset/u/t',
    ]) {
      expect(holdsKey(path)).toBe(true);
    }
    for (const path of ['/', '/confirmation', '/confirmation/', '/surveys/5', '/shares']) {
      expect(holdsKey(path)).toBe(false);
    }
  });
});

it.each([
  ['/reset/MQ/some-token/', '/reset/'],
  ['/reset/MQ/some-token', '/reset/'],
  ['/confirmation/some-key', '/confirmation/'],
  ['/recovery/some-key', '/recovery/'],
  ['/Recovery/some-key', '/recovery/'],
  ['/reset/', null],
  ['/confirmation', null],
  ['/share/some-hash', null],
  ['/surveys/5', null],
  ['/', null],
])('2.5, design 6 the address shows %s as %s', (path, shown) => {
  expect(pathWithoutKey(path)).toBe(shown);
});

describe('sharing a session between tabs', () => {
  it.each(['/', '/home', '/surveys', '/surveys/5/', '/companies', '/plans', '/sessions', '/no-such-page'])(
    '3.15 may be at %s',
    (path) => expect(mayShareSession(path)).toBe(true),
  );

  it.each([
    '/share/abc',
    '/share/abc/',
    '/reset/u1/t1',
    '/confirmation/k3y',
    '/recovery/k3y',
    '/login',
    '/signup',
    '/forgotpassword',
    '/confirmation',
  ])('3.15 is not at %s', (path) => expect(mayShareSession(path)).toBe(false));
});
