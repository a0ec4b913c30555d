import { describe, expect, it } from 'vitest';
import { linkTo, pathOf, placeAt, trailOf } from '../../src/kit/routes.ts';

const above = (path: string) => trailOf(placeAt(path)).map(pathOf);

describe('the places above a page', () => {
  it.each([
    ['/surveys', []],
    ['/', []],
    ['/nowhere', []],
    ['/surveys/new', ['/surveys']],
    ['/surveys/example?preset=all', ['/surveys']],
    ['/surveys/7/', ['/surveys']],
    ['/surveys/7/edit?step=questions', ['/surveys', '/surveys/7/']],
    ['/surveys/7/dashboard?group=3', ['/surveys', '/surveys/7/']],
    ['/personnel/11', ['/personnel']],
    ['/personnel/new', ['/personnel']],
    ['/user-import', ['/personnel']],
    ['/groups/21', ['/groups']],
    ['/companyform/2', ['/companies']],
    ['/companyform', ['/companies']],
    ['/plans/basic-month', ['/subscriptions', '/plans']],
    ['/sessions', ['/change-password']],
  ])('design 8 of %s are %j', (path, expected) => {
    expect(above(path)).toEqual(expected);
  });

  it('design 8 hold the record where they are its own, and no list does', () => {
    const [list, survey] = trailOf(placeAt('/surveys/7/edit'));
    expect([list, survey]).toEqual([
      { page: 'surveys', params: {} },
      { page: 'survey', params: { id: 7 } },
    ]);
  });
});

describe('a link', () => {
  it('design 3 leads to a page, of a record where one is named', () => {
    expect([linkTo('groups'), linkTo('survey', { id: 7 })]).toEqual(['/groups', '/surveys/7/']);
  });
});
