import { describe, expect, it } from 'vitest';
import type { ShareOptions } from '../../contract/survey.ts';
import type { Database } from '../../server/core/db/database.ts';
import { checkShare, isShareOver, shareAct, sharedAs, showsMore } from '../../server/domain/surveys/share.rules.ts';
import type { RoundSummary } from '../../server/results/report/assemble.ts';
import type { RoundRow } from '../../server/results/report/report.sql.ts';
import type { Selection } from '../../server/results/selection/selection.service.ts';
import { publicDisclosure } from '../../server/results/sharing/public-round.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { aRound } from '../support/report-rounds.ts';
import { saidOf } from '../support/said-texts.ts';

const nothing: ShareOptions = {
  ...{ comments: false, texts: false, groups: false, notes: false },
  ...{ first_day: null, last_day: null },
};
const shared = (options: Partial<ShareOptions> = {}) => {
  return { shareEnabled: true, shareHash: 'hash', shareOptions: { ...nothing, ...options } };
};
const off = { shareEnabled: false, shareHash: null, shareOptions: nothing };
const flags = ['comments', 'texts', 'groups', 'notes'] as const;

describe('a public link', () => {
  it('4.7 keeps its hash and what was chosen while it is shared, takes over what is sent, and loses all with its end', () => {
    const all = {
      comments: true,
      texts: true,
      groups: true,
      notes: true,
      first_day: '2026-01-01',
      last_day: '2026-06-01',
    };
    const stored = shared(all);
    expect(sharedAs(stored, {})).toEqual(stored);
    expect(sharedAs(stored, { share_enabled: true })).toEqual(stored);
    for (const name of flags) {
      expect(sharedAs(stored, { share_options: { [name]: false } })).toEqual(shared({ ...all, [name]: false }));
      expect(sharedAs(shared(), { share_options: { [name]: true } })).toEqual(shared({ [name]: true }));
    }
    for (const name of ['first_day', 'last_day'] as const) {
      expect(sharedAs(stored, { share_options: { [name]: null } })).toEqual(shared({ ...all, [name]: null }));
      expect(sharedAs(stored, { share_options: { [name]: '2026-02-01' } })).toEqual(
        shared({ ...all, [name]: '2026-02-01' }),
      );
    }
    expect(sharedAs(stored, { share_enabled: false, share_options: all })).toEqual(off);
    const again = sharedAs(off, { share_enabled: true, share_options: { texts: true } });
    expect(again).toEqual({ ...shared({ texts: true }), shareHash: expect.stringMatching(/^[\w-]{32}$/) });
  });

  it('4.7 opens up to its last day, that one too', () => {
    expect(isShareOver(nothing, '2026-03-02')).toBe(false);
    const open = ['2026-03-01', '2026-03-02', '2026-03-03'].map((last_day) =>
      isShareOver({ ...nothing, last_day }, '2026-03-02'),
    );
    expect(open).toEqual([true, false, false]);
  });
});

describe('what is said of its choices', () => {
  const said = (options: Partial<ShareOptions>, stored: Parameters<typeof sharedAs>[0] = shared(), isShared = true) => {
    const patch = { share_options: options };
    const wanted = isShared ? sharedAs(stored, patch) : off;
    return saidOf(checkShare(wanted, stored, patch, '2026-03-02'));
  };
  const unlikely = ['Choose a time between the years 2000 and 2200.'];
  const crossed = ['The link’s first day must not be after its last day.'];
  const over = ['Choose today or a later day.'];

  it('4.7, 5.1 they need a link, and no call without them is refused', () => {
    const notShared = 'The results are not shared. Share them first, or together with these choices.';
    expect(said({ texts: true }, off, false)).toEqual({ share_options: [notShared] });
    expect(checkShare(shared({ last_day: '2020-01-01' }), off, {}, '2026-03-02')).toEqual({});
  });

  it('4.7, 5.1 its last day is today or later, before 2200, and one that is over may stay', () => {
    expect(said({ last_day: '2026-03-01' })).toEqual({ 'share_options.last_day': over });
    expect(said({ last_day: '2026-03-02' })).toEqual({});
    expect(said({ last_day: '2199-12-31' })).toEqual({});
    expect(said({ last_day: '2200-01-01' })).toEqual({ 'share_options.last_day': unlikely });
    expect(said({ last_day: null })).toEqual({});
    expect(said({ texts: true }, shared({ last_day: '2026-02-01' }))).toEqual({});
    expect(said({ last_day: '2026-02-01' }, shared({ last_day: '2026-02-01' }))).toEqual({});
  });

  it('4.7, 5.1 its first day is of 2000 to 2199 and not after the last one, refused at the day that was sent', () => {
    expect(said({ first_day: '1999-12-31' })).toEqual({ 'share_options.first_day': unlikely });
    expect(said({ first_day: '2000-01-01' })).toEqual({});
    expect(said({ first_day: '2199-12-31' })).toEqual({});
    expect(said({ first_day: '2200-01-01' })).toEqual({ 'share_options.first_day': unlikely });
    expect(said({ first_day: '2026-04-02' }, shared({ last_day: '2026-04-01' }))).toEqual({
      'share_options.first_day': crossed,
    });
    expect(said({ first_day: '2026-04-01' }, shared({ last_day: '2026-04-01' }))).toEqual({});
    expect(said({ last_day: '2026-03-31' }, shared({ first_day: '2026-04-01' }))).toEqual({
      'share_options.last_day': crossed,
    });
  });
});

describe('a change of a link', () => {
  it('design 6 is noted as what it is: shared, changed, taken back, or nothing', () => {
    expect(shareAct(off, shared())).toBe('share');
    expect(shareAct(shared(), off)).toBe('unshare');
    expect(shareAct(shared(), shared())).toBeNull();
    expect(shareAct(off, off)).toBeNull();
    for (const name of flags) expect(shareAct(shared(), shared({ [name]: true }))).toBe('change-share');
    for (const name of ['first_day', 'last_day']) {
      expect(shareAct(shared(), shared({ [name]: '2026-04-01' }))).toBe('change-share');
    }
  });

  it('8.11 shows more where something is added, or it is of earlier rounds or for longer', () => {
    const more = (before: Partial<ShareOptions>, after: Partial<ShareOptions>) =>
      showsMore(shared(before), shared(after));
    for (const name of flags) {
      expect(more({}, { [name]: true })).toBe(true);
      expect(more({ [name]: true }, {})).toBe(false);
      expect(more({ [name]: true }, { [name]: true })).toBe(false);
    }
    expect(more({ texts: true }, { comments: true })).toBe(true);
    const [soon, later] = ['2026-04-01', '2026-05-01'];
    expect(more({ last_day: soon }, { last_day: later })).toBe(true);
    expect(more({ last_day: soon }, { last_day: null })).toBe(true);
    expect(more({ last_day: soon }, { last_day: soon })).toBe(false);
    expect(more({ last_day: later }, { last_day: soon })).toBe(false);
    expect(more({ last_day: null }, { last_day: soon })).toBe(false);
    expect(more({ first_day: later }, { first_day: soon })).toBe(true);
    expect(more({ first_day: later }, { first_day: null })).toBe(true);
    expect(more({ first_day: soon }, { first_day: soon })).toBe(false);
    expect(more({ first_day: soon }, { first_day: later })).toBe(false);
    expect(more({ first_day: null }, { first_day: soon })).toBe(false);
    // A link that is new, or is removed, is covered elsewhere.
    expect(showsMore(off, shared({ texts: true }))).toBe(false);
    expect(showsMore(shared({ texts: true }), off)).toBe(false);
  });
});

describe('how much of a round a public link shows', () => {
  /** In round 1 group 7 may be shown; round 2 was closed before its days were over. */
  const database = {
    query: async (sql: string) => (sql.includes('public_groups') ? [{ roundId: 1, groups: [7] }] : [{ id: 2 }]),
  } as unknown as Database;
  type Of = { anonymous?: boolean; groupId?: number; from?: string; options?: Partial<ShareOptions> };
  const disclosureOf = ({ anonymous = false, groupId, from, options = { groups: true } }: Of = {}) =>
    publicDisclosure(database, {
      ...{ companyId: 1, now: new Date(0), from: from ?? null, people: { userId: null, groupId: groupId ?? null } },
      ...{ survey: { id: 1, anonymous, shareOptions: { ...nothing, ...options } }, groups: [] },
    } as unknown as Selection);
  const aRow = (id: number, startDate = '2026-03-02') => ({ id, startDate, isOpen: false, n: 12 }) as RoundRow;
  const round = (more: Partial<RoundSummary>) =>
    aRound(0, fieldTypes.slider, { mean: 6, deviation: 2, n: 12, ...more });

  it('4.7 a round closed before its days were over is open, and none is of days before the first one', async () => {
    const { rows, hasResponses } = await disclosureOf({ from: '2026-03-02' });
    const shown = rows([aRow(1), aRow(2), aRow(3, '2026-03-01')]);
    expect(shown.map(({ id, isOpen }) => [id, isOpen])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(shown.map(hasResponses)).toEqual([true, false]);
    expect([9, 10].map((n) => hasResponses({ ...aRow(1), n }))).toEqual([false, true]);
  });

  it('4.7 of a group only the rounds that may show it, and of an anonymous survey what the company sees', async () => {
    const shownOf = async (of: Of, id: number, n: number) => {
      const { suppressed, mean, deviation } = (await disclosureOf(of)).summary(round({ n }), aRow(id));
      return [suppressed, mean, deviation];
    };
    const [seen, withheld] = [
      [false, 6, null],
      [true, null, null],
    ];
    expect(await shownOf({ groupId: 7 }, 1, 12)).toEqual(seen);
    expect(await shownOf({ groupId: 7 }, 1, 4)).toEqual(withheld);
    expect(await shownOf({ groupId: 7 }, 3, 12)).toEqual(withheld);
    expect(await shownOf({ groupId: 8 }, 1, 12)).toEqual(withheld);
    expect(await shownOf({ groupId: 7, options: {} }, 1, 12)).toEqual(withheld);
    expect(await shownOf({ groupId: 8, anonymous: true }, 1, 12)).toEqual(seen);
    expect([await shownOf({}, 1, 9), await shownOf({}, 1, 10)]).toEqual([seen, [false, 6, 2]]);
  });

  it.each([
    [4, 4, null, null],
    [5, 5, 5, 5],
    [9, 12, 5, 12],
    [10, 12, 10, 12],
  ])('4.7 of an open round that %i of %i have answered: %s of %s', async (answered, assigned, told, asked) => {
    const open = round({ partial: true, answered, assigned });
    const { summary } = await disclosureOf();
    expect(summary(open, aRow(1))).toMatchObject({ answered: told, assigned: asked, suppressed: true, mean: null });
  });

  it('4.7 a verdict with its size only where it shows all of it, and none that rests on few or on hidden rounds', async () => {
    const verdict = async (of: Of, kind: 'change' | 'trend', ...disclosed: Partial<RoundSummary>[]) =>
      (await disclosureOf(of)).verdicts(
        disclosed.map((one) => ({ known: round({}), disclosed: round(one) })),
        kind,
      );
    const anonymous = { anonymous: true };
    expect(await verdict(anonymous, 'change', {}, {})).toBe('all');
    expect(await verdict(anonymous, 'change', {}, { deviation: null })).toBe('verdicts');
    expect(await verdict({ ...anonymous, groupId: 7 }, 'change', {}, {})).toBe('verdicts');
    expect(await verdict(anonymous, 'trend', {}, { suppressed: true })).toBe('none');
    expect(await verdict({}, 'change', { n: 10 }, { n: 10 })).toBe('verdicts');
    expect(await verdict({}, 'change', { n: 12 }, { n: 9 })).toBe('none');
    expect(await verdict({}, 'trend', { n: 12 }, { n: 5 })).toBe('verdicts');
    expect(await verdict({}, 'trend', { n: 12 }, { n: 4 })).toBe('none');
  });
});
