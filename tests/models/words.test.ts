import { describe, expect, it } from 'vitest';
import type { ReportFilter } from '../../machines/report/types.ts';
import { wordsMachine } from '../../machines/report/words.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems, wordPages } from './samples.ts';

const filter: ReportFilter = { preset: 'month', startDate: null, endDate: null, user: null, group: null };
const input = { source: { kind: 'survey', companyId: 1, id: 5 }, filter, questionId: 31, kind: 'texts' } as const;
const model = modelOf(wordsMachine, {
  input,
  samples: {
    'words.turn': [{ page: 2 }, { page: 4 }],
    'words.search': [{ text: 'light' }, { text: '' }],
    'words.choose': [{ kind: 'comments' }, { kind: 'texts' }],
    'words.filtered': [{ filter: { ...filter, group: 21 } }],
    'words.retry': [{}],
    'xstate.done.actor.loadWords': [{ output: wordPages.first }, { output: wordPages.second }],
    'xstate.error.actor.loadWords': [{ error: problems.unreachable }],
  },
  serialize: ({ context: { kind, search, page, words } }) => [kind, search, page, words?.page],
});
const steps = replay(wordsMachine, model, { input }).flat();

const opened = () => {
  const words = recorded(wordsMachine, { input });
  words.take({ type: 'xstate.init' });
  words.take({ type: 'xstate.done.actor.loadWords', output: wordPages.first } as never);
  return words;
};

describe('words', () => {
  it('2.17 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(planOf(model)).toMatchFileSnapshot('plans/words.txt');
  });

  it('2.17, 9.4 asks for exactly what is wanted by then', () => {
    const asked = steps.filter(({ requests }) => requests.length > 0);
    expect(asked).not.toEqual([]);
    for (const { state, requests } of asked) {
      const { words: _, problem: __, ...wanted } = state.context;
      expect(requests).toEqual([{ src: 'loadWords', input: wanted }]);
    }
  });

  it('9.4 turns to pages that exist, and to no other', () => {
    const words = opened();
    expect(words.actor.getSnapshot().can({ type: 'words.turn', page: 4 })).toBe(false);
    expect(words.actor.getSnapshot().can({ type: 'words.turn', page: 0 })).toBe(false);
    expect(words.take({ type: 'words.turn', page: 3 } as never).state.context.page).toBe(3);
  });

  it('2.17 begins at the first page of another search, kind or filter', () => {
    for (const { event, before, state } of steps) {
      const isAnother = ['words.search', 'words.choose', 'words.filtered'].includes(event.type);
      if (isAnother && state !== before) expect(state.context.page).toBe(1);
    }
  });

  it('2.17 asks once when the typing pauses', () => {
    const words = opened();
    for (const text of ['l', 'li', 'lig']) {
      expect(words.take({ type: 'words.search', text } as never).requests).toEqual([]);
      expect(words.wait(200).requests).toEqual([]);
    }
    expect(words.wait(50).requests.map(({ input }) => (input as { search: string }).search)).toEqual(['lig']);
  });

  it('2.17 never shows comments under the name of texts', () => {
    for (const { event, before, state } of steps) {
      if (event.type === 'words.choose' && before?.context.kind !== state.context.kind) {
        expect(state.context.words).toBeNull();
      }
    }
  });

  it('2.17 keeps what is shown until the next page is here', () => {
    const turned = steps.filter(({ event }) => event.type === 'words.turn');
    expect(turned).not.toEqual([]);
    for (const { before, state } of turned) expect(state.context.words).toBe(before?.context.words);
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
